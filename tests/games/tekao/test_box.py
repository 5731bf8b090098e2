import pytest

import dedale


@pytest.mark.parametrize(
    ("players", "first", "beginning"),
    [
        (2, "blue", "**Bleu** commence. Mise"),
        (3, "yellow", "**Jaune I** commence, dans l'ordre 1, 2, 3, 2. Mise"),
        (4, "blue", "**Bleu I** commence, dans l'ordre des joueurs. Mise"),
    ],
)
def test_the_summary_says_who_begins(players: int, first: str, beginning: str) -> None:
    assert beginning in dedale.game("tekao", players=players, first=first).presentation.box.summary.fr


def test_the_summary_says_whether_a_pawn_that_turns_takes() -> None:
    assert "moved or turned, is compared" in dedale.game("tekao").presentation.box.summary.en
    other = dedale.game("tekao", turning_takes=False).presentation.box.summary
    assert "A pawn that turns takes nothing and is not taken" in other.en
    assert "qui tourne ne prend rien" in other.fr
