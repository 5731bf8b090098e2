"""What is said of Minos: lines that are locked, arrows that are barred."""

from dedale.draw.words import position_words, target_words
from tests.games.minos.drawing import GAME


def test_an_arrow_that_is_barred_says_so() -> None:
    here = GAME.position("m.lmm.m/..d.d../.m.m.m./l.l.d../.m.m.m./.d..l.d/m.ml..m l 4<")
    assert target_words(here, "4>").fr == "Coulisser la rangée 4 vers la droite, interdit à ce tour"


def test_locked_lines_are_said_by_rows_and_columns() -> None:
    here = GAME.position("ml...dm/..d.l../.mmm.m./..l.l../.m.m.m./....l../mdmdmdm l -")
    said = position_words(here)
    assert said.fr.endswith("\nVerrouillées : rangées 1 et 7, colonnes b, d et f.")
    assert said.en.endswith("\nLocked: rows 1 and 7, columns b, d and f.")


def test_nothing_is_said_of_locks_where_there_are_none() -> None:
    assert "errouill" not in position_words(GAME.start()).fr
