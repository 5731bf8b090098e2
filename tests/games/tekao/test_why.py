"""Why an event of Tekao cannot come now: the rule, and the sentence."""

import pytest

from dedale.core.model.position import Position
from dedale.core.text import speaking
from tests.games.tekao.drawing import GAME, position

PICKING = GAME.position("1 pick 4>b2 4vh7 -;-")
PLACING = GAME.position("1 put:7 4>b2 4vh7 -;-")
BATTLE = position(
    """
    .   .   .   .   .   .   .   y9^
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   y1^ .   .   .   .
    .   y2^ .   b1^ b2^ .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   b7> .   .   .   .
    b9^ .   .   .   .   .   .   .
    """,
    runs="2x3;-",
)

CASES = [
    (PICKING, "pick 4", "R2", "pawn 4 is already placed"),
    (PICKING, "@a1^", "R2", "first a pawn must be drawn"),
    (PICKING, "b2-b3", "R2", "all eighteen pawns are placed"),
    (PICKING, "pass", "D8", "only in the battle"),
    (PLACING, "pick 1", "R2", "first place pawn 7"),
    (PLACING, "@b3^", "R2", "b3 is not in your zone, rows 1 to 2"),
    (PLACING, "@b2^", "R2", "b2 is taken"),
    (PLACING, "@h7^", "R2", "h7 is not in your zone"),
    (PLACING, "@a1v", "D5", "pawn 7 turned v looks the same as ^"),
    (PLACING, "@a1<", "D5", "pawn 7 turned < looks the same as >"),
    (PLACING, "b2r", "R2", "all eighteen pawns are placed"),
    (PLACING, "pass", "D8", "only in the battle"),
    (BATTLE, "pick 1", "R2", "the set-up is over"),
    (BATTLE, "@a2^", "R2", "the set-up is over"),
    (BATTLE, "pass", "D8", "no other move is possible"),
    (BATTLE, "c3-c4", "R3", "there is no pawn on c3"),
    (BATTLE, "c3r", "R3", "there is no pawn on c3"),
    (BATTLE, "d5-d6", "R1", "the pawn on d5 is not yours"),
    (BATTLE, "d5l", "R1", "the pawn on d5 is not yours"),
    (BATTLE, "e4-e5", "R5", "pawn 2 has just been played three times running"),
    (BATTLE, "e4l", "R5", "pawn 2 has just been played three times running"),
    (BATTLE, "d4-d4", "R4", "must leave d4"),
    (BATTLE, "d4-c3", "R4", "c3 is not in line with d4"),
    (BATTLE, "d4-d1", "R4", "d1 is out of reach from d4: the weapon on that edge (bow) goes 2 at most"),
    (BATTLE, "d4-d6", "R4", "d6 is out of reach from d4: the weapon on that edge (hook) goes 1 at most"),
    (BATTLE, "d4-d5", "R4", "d5 is taken"),
    (BATTLE, "d4-d2", "R4", "d2 is taken"),
    (BATTLE, "d4-a4", "R4", "a pawn bars the way from d4 to a4"),
    (BATTLE, "a1r", "D5", "pawn 9 (DDDD) is never turned"),
    (BATTLE, "a1l", "D5", "pawn 9 (DDDD) is never turned"),
    (BATTLE, "d2l", "D5", "pawn 7 (GPGP) turns clockwise only"),
]


@pytest.mark.parametrize(("now", "event", "rule", "reason"), CASES)
def test_the_rule_and_the_reason(now: Position, event: str, rule: str, reason: str) -> None:
    breach = now.why(event)
    assert breach is not None
    assert breach.rule == rule
    assert reason in breach.text.en


def test_a_legal_event_breaks_nothing() -> None:
    assert PICKING.why("pick 7") is None
    assert PLACING.why("@a1>") is None
    assert BATTLE.why("d2r") is None


def test_the_zone_of_yellow_is_told_by_its_own_rows() -> None:
    yellow = GAME.position("2 put:1 4>b2 - -;-").why("@b2^")
    assert yellow is not None
    assert "rangées 7 à 8" in yellow.text.fr


def test_the_words() -> None:
    breach = BATTLE.why("d4-d1")
    assert breach is not None
    with speaking("fr"):
        assert str(breach.text) == "d1 est hors de portée de d4 : de ce côté l'arme (arc) va à 2 au plus."
