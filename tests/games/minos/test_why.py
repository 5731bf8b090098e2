"""Why a move of Minos is refused: each reason in its own words."""

import pytest

from dedale.core.model.position import Position
from dedale.core.text import speaking
from tests.games.minos.drawing import GAME, JUNIOR, position
from tests.games.minos.test_rules import AMONG_MINOS, HELD, IN_THE_OPEN, PAWN_AT_THE_END

REASONS: list[tuple[Position, str, str, str]] = [
    (GAME.start(), "pass", "D3", "you may pass only when no other move is possible."),
    (GAME.start(), "c4-c5", "R2", "there is no pawn on c4"),
    (GAME.start(), "b2-b3", "R2", "there is no pawn on b2"),
    (GAME.start(), "c7-c6", "R1", "the pawn on c7 is not yours"),
    (GAME.start(), "b1-b2", "R5", "there is a Minos tile on b2"),
    (GAME.start(), "b1-a1", "R5", "there is a Minos tile on a1"),
    (GAME.start(), "b1-c1", "R4", "a pawn already stands on c1"),
    (GAME.start(), "b1-d1", "R4", "a pawn does not jump over another."),
    (GAME.start(), "c1-c3", "R3", "c3 is out of reach from c1"),
    (GAME.start(), "c1-c1", "R3", "the pawn must leave c1"),
    (GAME.start(), "c1-b2", "R3", "a pawn never goes diagonally"),
    (GAME.start(), "3<", "R6", "the tile on a3 is white"),
    (GAME.start(), "b^", "R6", "the tile on b7 is white"),
    (GAME.start().play("1<"), "1>", "R8", "the opponent has just slid row 1"),
    (GAME.start().play("gv"), "g^", "R8", "the opponent has just slid column g"),
    (position(IN_THE_OPEN), "d4-d3", "R3", "a pawn never goes backward"),
    (position(IN_THE_OPEN, "d"), "d6-d7", "R3", "a pawn never goes backward"),
    (position(AMONG_MINOS), "d4-d6", "R3", "d6 is out of reach from d4"),
    (position(HELD), "7<", "R9", "row 7 is locked while a pawn holds its exit on b7"),
    (position(HELD), "bv", "R9", "column b is locked while a pawn holds its exit on b7"),
    (position(HELD), "1>", "R9", "row 1 is locked while a pawn holds its exit on f1"),
    (position(PAWN_AT_THE_END, game=JUNIOR), "5<", "R7", "a pawn stands on the Minos tile on a5"),
    (position(PAWN_AT_THE_END, "d", game=JUNIOR), "3<", "R6", "the tile on a3 is white"),
    (position(PAWN_AT_THE_END, game=JUNIOR), "a5-a6", "", ""),
]


@pytest.mark.parametrize(("here", "event", "rule", "reason"), REASONS)
def test_the_rule_and_the_reason(here: Position, event: str, rule: str, reason: str) -> None:
    breach = here.why(event)
    if not rule:
        assert breach is None
        return
    assert breach is not None
    with speaking("en"):
        assert (breach.rule, str(breach.text)[: len(reason)]) == (rule, reason)


def test_the_words_in_french() -> None:
    breach = position(HELD).why("7<")
    assert breach is not None
    assert breach.text.fr == "la rangée 7 est verrouillée tant qu'un pion tient sa sortie en b7."
