"""Why an event cannot come now, in words."""

import pytest

import dedale
from dedale.core.position import Position
from dedale.core.text import speaking
from tests.games.grand_labyrinthe.drawing import GAME, table

CASES = {
    "roll 1+1": (
        table("2 0", phase="fork:5"),
        "R2",
        "the dice are cast to begin a turn; now Blue chooses central or outer.",
    ),
    "central": (table("14 0", seat=2), "R3", "now Green casts the dice."),
    "outer": (table("IX 0", phase="jump"), "R3", "going beyond cell 3; now Blue chooses labyrinth or central."),
    "labyrinth": (table("2 0", phase="fork:5"), "R5", "from IX, XVIII or XXVII"),
    "pun": (table("12 0", phase="draw:5"), "R8", "cells 11, 31 and 53; now Blue draws a card."),
    "draw O1": (table("12 0", phase="draw:5", pile="fffffffe"), "D8", "O1 is not in the pile"),
    "draw O2": (table("14 0"), "R7", "on an open cell"),
    "accept": (table("11 0", phase="pun:5"), "D6", "the player's word is enough"),
    "reject": (
        table("11 0", phase="pun:5", jury=True),
        "D6",
        "when it has just been made; now Blue chooses pun or card.",
    ),
    "swap 1": (table("12 0", phase="swap"), "D7", "with another player"),
    "swap 2": (table("12 29h", phase="swap"), "D7", "this pawn is held"),
    "swap 3": (table("12 0", phase="swap"), "D7", "only 2 players"),
    "swap 4": (table("12 0 0 0"), "D7", "with the card S8"),
    "stay": (table("12 0"), "D7", "with the card S8"),
    "first 1": (table("12 0"), "D1", "at the start"),
    "first 3": (GAME.start(), "D1", "only 2 players"),
    "clockwise": (table("12 0"), "D1", "opening (quick)"),
    "blue": (GAME.start(), "D1", "opening (quick)"),
    "card": (GAME.start(), "R8", "now the lot is drawn."),
}


@pytest.mark.parametrize("event", CASES)
def test_the_rule_and_the_sentence(event: str) -> None:
    position, rule, sentence = CASES[event]
    breach = position.why(event)
    assert breach is not None
    assert breach.rule == rule
    assert sentence in breach.text.en
    assert "{" not in "".join(breach.text)


def full() -> Position:
    return dedale.game("grand-labyrinthe", players=3, opening="full").position("2 way 0 0 0 ffffffff ?...:5,9,4:2")


def test_in_the_opening() -> None:
    for position, event, sentence in [
        (full(), "blue", "the way round is chosen first"),
        (full(), "first 1", "opening (full)"),
        (full().play("clockwise").play("blue"), "blue", "taken"),
        (full().play("clockwise"), "anticlockwise", "before play"),
    ]:
        breach = position.why(event)
        assert breach is not None
        assert breach.rule == "D1"
        assert sentence in breach.text.en


def test_in_french() -> None:
    with speaking("fr"):
        breach = table("2 0", phase="fork:5").why("roll 1+1")
        assert breach is not None
        assert str(breach.text) == "on lance les dés au début de son tour ; à présent, Bleu choisit central ou outer."
