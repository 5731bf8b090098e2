"""Why an event cannot come now, in words."""

import pytest

import dedale
from dedale.core.model.position import Position
from dedale.core.text import speaking
from tests.games.grand_labyrinthe.drawing import GAME, table

CASES = {
    "roll 1+1": (
        table("2 0", phase="fork:5"),
        "R2",
        "the dice are rolled to begin a turn; now Blue chooses between the central and the outer way.",
    ),
    "central": (table("14 0", seat=2), "R3", "now Green rolls the dice."),
    "outer": (
        table("IX 0", phase="jump"),
        "R3",
        "going beyond cell 3; now Blue chooses between the next labyrinth and the central way.",
    ),
    "labyrinth": (table("2 0", phase="fork:5"), "R5", "from IX, XVIII or XXVII"),
    "pun": (table("12 0", phase="draw:5"), "R8", "cells 11, 31 and 53; now Blue draws a card."),
    "draw O1": (table("12 0", phase="draw:5", pile="fffffffe"), "D8", "O1 is not in the pile"),
    "draw O2": (table("14 0"), "R7", "on an open cell"),
    "accept": (table("11 0", phase="pun:5"), "D6", "the player's word is enough"),
    "reject": (
        table("11 0", phase="pun:5", jury=True),
        "D6",
        "when it has just been made; now Blue makes a pun or draws a card.",
    ),
    "swap 1": (table("12 0", phase="swap"), "D7", "with another player"),
    "swap 2": (table("12 29h", phase="swap"), "D7", "this pawn is held"),
    "swap 3": (table("12 0", phase="swap"), "D7", "only 2 players"),
    "swap 4": (table("12 0 0 0"), "D7", "with the card S8"),
    "stay": (table("12 0"), "D7", "after a pun that counts, or with the card S8"),
    "advance": (table("11 0", phase="pun:5"), "R8", "after a pun that counts; now Blue makes a pun or draws a card."),
    "roll 3+3": (table("11 0", phase="leap:5"), "R2", "now after the pun Blue advances again or stays on the cell."),
    "first 1": (table("12 0"), "D1", "at the start"),
    "first 3": (GAME.start(), "D1", "only 2 players"),
    "clockwise": (table("12 0"), "D1", "does not begin in that way"),
    "blue": (GAME.start(), "D1", "does not begin in that way"),
    "total": (table("12 0"), "R2", "moves by both dice"),
    "small": (table("12 0", dice="choice"), "D13", "right after the roll; now Blue rolls the dice."),
    "large": (table("12 0", phase="count:2+2", dice="choice"), "D13", "both dice are alike"),
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
        (full(), "first 1", "does not begin in that way"),
        (full().play("clockwise").play("blue"), "blue", "taken"),
    ]:
        breach = position.why(event)
        assert breach is not None
        assert breach.rule == "D1"
        assert sentence in breach.text.en


def test_R1_way_and_colours_come_after_the_casts_and_once() -> None:
    casting = dedale.game("grand-labyrinthe", players=3, opening="full").start()
    playing = full().play("clockwise").play("blue").play("red").play("green")
    for position, event, sentence in [
        (casting, "clockwise", "le sens se choisit après les lancers ; à présent, Joueur 1 lance"),
        (casting, "blue", "les couleurs se choisissent après les lancers"),
        (full().play("clockwise"), "anticlockwise", "le sens est déjà choisi ; à présent, Joueur 2 choisit sa couleur"),
        (playing, "clockwise", "le sens est déjà choisi"),
        (playing, "yellow", "les couleurs sont déjà choisies"),
    ]:
        breach = position.why(event)
        assert breach is not None
        assert breach.rule == "R1"
        assert sentence in breach.text.fr


def test_D1_two_players_have_no_way_to_choose() -> None:
    two = dedale.game("grand-labyrinthe", opening="full").position("1 colour 0 0 ffffffff +..:9,8:1")
    breach = two.why("clockwise")
    assert breach is not None
    assert (breach.rule, breach.text.fr) == ("D1", "à deux, le sens ne se choisit pas.")


def test_D8_a_kept_thread_is_not_in_the_new_pile() -> None:
    breach = table("12 0t", phase="draw:5", pile="00000000").why("draw M8")
    assert breach is not None
    assert breach.rule == "D8"
    assert "kept by a player" in breach.text.en


def test_in_french() -> None:
    with speaking("fr"):
        breach = table("2 0", phase="fork:5").why("roll 1+1")
        assert breach is not None
        assert str(breach.text) == (
            "on lance les dés au début de son tour ; à présent, Bleu choisit entre le parcours central et le "
            "parcours périphérique."
        )
