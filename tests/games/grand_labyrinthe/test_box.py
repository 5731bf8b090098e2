import dedale

SUMMARY = dedale.game("grand-labyrinthe").presentation.box.summary


def test_the_summary_says_that_centres_are_reached_by_exact_count() -> None:
    assert "Ces centres et 83 : par un compte exact" in SUMMARY.fr
    assert "These centres and 83: by exact count" in SUMMARY.en


def test_the_summary_follows_the_options() -> None:
    other = dedale.game("grand-labyrinthe", opening="full", jury=True, release=3).presentation.box.summary
    assert "Le sort désigne qui commence" in SUMMARY.fr
    assert "le plus grand total commence" in other.fr
    assert "judge" not in SUMMARY.en
    assert "(the others judge it)" in other.en
    assert "retenu est libre" not in SUMMARY.fr
    assert "un pion retenu est libre : **3**" in other.fr
