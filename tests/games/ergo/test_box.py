import dedale

SUMMARY = dedale.game("ergo").presentation.box.summary


def test_the_choices_of_a_turn_lie_within_it() -> None:
    for text in SUMMARY:
        assert text.count("\n  - ") == 4


def test_the_summary_says_who_begins_and_that_cells_must_be_empty() -> None:
    assert "**Noir** commence" in SUMMARY.fr
    assert "**Black** begins" in SUMMARY.en
    assert "vers une case vide" in SUMMARY.fr
    assert "to an empty cell" in SUMMARY.en
    assert "dans les huit directions" not in SUMMARY.fr
