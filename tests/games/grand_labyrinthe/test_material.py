"""D14: other decks and boards, what is refused of them, and that everything told of them is true."""

import re

import pytest

import dedale
from dedale.core.errors import BadOption, BadPosition
from dedale.core.model.position import Position
from dedale.games.grand_labyrinthe import boards, decks, expected
from dedale.games.grand_labyrinthe.deck import DECK
from dedale.games.grand_labyrinthe.events import NAMES
from tests.games.evaluations import evaluated
from tests.games.grand_labyrinthe.drawing import OTHER_BOARD, OTHER_DECK, moves, pawns, play, table
from tests.games.grand_labyrinthe.twin import BOARD
from tests.games.grand_labyrinthe.twin import DECK as CLASSIC_DECK

OTHER = {"deck": OTHER_DECK, "board": OTHER_BOARD}


def other(pawns: str, seat: int = 1, phase: str = "roll") -> Position:
    return table(pawns, seat, phase, **OTHER)


def said(before: Position, event: str) -> str:
    return " ".join(told.text.en for told in before.consequences(event))


def test_D14_the_classic_ones_have_one_spelling() -> None:
    game = dedale.game("grand-labyrinthe", deck=CLASSIC_DECK.replace(",", ", "), board="/".join(BOARD.split("/")[::-1]))
    assert (game.options["deck"], game.options["board"]) == ("classic", "classic")
    assert decks.written(DECK) == CLASSIC_DECK


@pytest.mark.parametrize(
    ("option", "value", "fault"),
    [
        ("deck", "piquet", "it takes classic, or four families"),
        ("deck", "+1,+2/-1,-2", "there must be 4 families"),
        ("deck", CLASSIC_DECK.replace("+2,", "", 1), "the family Origin has 7 cards instead of 8"),
        ("deck", CLASSIC_DECK.replace("+6", "+12", 1), "“+12” is not a card (Origin)"),
        ("deck", CLASSIC_DECK.replace("cock", "thread"), "there are 2 Ariadne's threads"),
        ("board", "spiral", "it takes classic, or the special cells"),
        ("board", "open:7/pun:11", "there must be each of open, pun, blue, water, prison, stone once"),
        ("board", BOARD.replace("7,", "", 1), "open: 8 cells instead of 9"),
        ("board", BOARD.replace("12", "11"), "cell 11 is named twice"),
        ("board", BOARD.replace("79", "82"), "stone cannot be on “82”"),
        ("board", BOARD.replace("74", "XII"), "prison cannot be on “XII”"),
        ("board", BOARD.replace("20", "21"), "blue cannot be on “21”"),
    ],
)
def test_D14_what_is_wrong_is_told(option: str, value: str, fault: str) -> None:
    with pytest.raises(BadOption) as caught:
        dedale.game("grand-labyrinthe", **{option: value})
    assert fault in caught.value.text.en
    assert "{" not in "".join(caught.value.text)


@pytest.mark.parametrize(
    ("pawns_before", "event", "after"),
    [("2 0", "roll 1+6", "9 0"), ("70 0", "roll 2+6", "XXVIII 0"), ("6 0", "roll 1+3", "10h 0")],
)
def test_D14_the_cells_of_the_board_act(pawns_before: str, event: str, after: str) -> None:
    reached = other(pawns_before).play(event)
    reached = reached.play("central") if "central" in moves(reached) else reached
    assert pawns(reached) == after


def test_D14_cards_do_what_the_deck_says() -> None:
    before = other("27 0", phase="draw:5")
    assert pawns(before.play("draw O1")) == "27t 0"
    assert pawns(before.play("draw O4")) == "18 0"
    assert pawns(before.play("draw M4")) == "32 0"
    assert pawns(before.play("draw S1")) == "X 0"
    assert moves(before.play("draw M1")) == {"swap 2", "stay"}


def test_D14_what_is_told_is_what_happens() -> None:
    before = other("27 0", phase="draw:5")
    assert "draws the card “Back”. Go back 9 cells." in said(before, "draw O4")
    assert "draws the card “Forward”. Go forward one cell." in said(before, "draw O2")
    assert "“The sketch”" in said(before, "draw A1")
    assert "petrified on 58" in said(other("55 0"), "roll 1+2")
    assert "in prison on 16" in said(other("14 0"), "roll 1+1")
    assert str(before.play("draw O4")).startswith("2 roll 18 0")


def test_D14_refusals_name_the_cells_of_the_board() -> None:
    breach = other("14 0").why("pun")
    assert breach is not None
    assert "cells 7, 8 and 45" in breach.text.en
    swap = other("14 0").why("swap 2")
    assert swap is not None
    assert "the Möbius band" in swap.text.en


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1 roll 74h 0 ffffffff", "nothing holds a pawn on 74"),
        ("1 roll 30 0 ffffffff", "no pawn rests on 30"),
        ("1 pun:7 11 0 ffffffff", "11 is no cock-and-bull cell"),
        ("1 roll 5t 0 ffffffff", "Ariadne's thread (O1) is kept"),
        ("1 roll 10h 62h ffffffff", "those on 10 and 62 would be free"),
    ],
)
def test_D14_a_position_is_read_by_its_own_board_and_deck(text: str, fault: str) -> None:
    with pytest.raises(BadPosition) as caught:
        dedale.game("grand-labyrinthe", **OTHER).position(text)
    assert fault in caught.value.text.en


def test_D14_without_a_thread_in_the_deck_nobody_keeps_one() -> None:
    game = dedale.game("grand-labyrinthe", deck=CLASSIC_DECK.replace("thread", "+1"))
    with pytest.raises(BadPosition, match=r"fil d'Ariane"):
        game.position("1 roll 5t 0 ffffffff")
    assert str(game.position("1 draw:5 7 0 00000000").play("draw M8")) == "2 roll 8 0 7fffffff"


def test_D14_the_scene_shows_where_the_cells_are() -> None:
    position = other("0 0")
    scene = position.game.presentation.scene(position)
    signs = {cell.name: cell.sign for cell in scene.board.cells if cell.sign}
    assert {name for name, sign in signs.items() if sign == "sign-door"} == {
        "4",
        "5",
        "9",
        "27",
        "33",
        "50",
        "66",
        "76",
        "81",
    }
    assert signs["16"] == "sign-moebius"
    assert "blue cell: jump to X" in {str(cell.words and cell.words.en) for cell in scene.board.cells}


def test_D14_the_box_holds_the_cards_of_the_deck_and_its_summary_names_the_cells() -> None:
    game = dedale.game("grand-labyrinthe", **OTHER)
    box, look = game.presentation.box, game.presentation.look
    assert [card.line.en for card in box.cards[:3]] == [
        "Keep it: once, it will save you from being held or petrified.",
        "Go forward one cell.",
        "Go forward 9 cells.",
    ]
    assert {card.drawing for card in box.cards} <= set(look.drawings)
    assert "**12, 30, 78**: jump to X, XIX, XXVIII" in box.summary.en
    assert "(7, 8, 45)" in box.summary.en
    drawn = game.presentation.turned_up(game.event("draw O3"))
    assert drawn == ("card-O-forward9",)


def test_D14_every_plain_card_says_by_how_much() -> None:
    for card in decks.plain_cards():
        number = str(card.steps) if card.steps > 1 else "one" if card.steps else ""
        assert number in card.line.en
        assert not re.search(r"[{}]", "".join(card.line))


def test_D14_bots_know_the_board_that_they_play_on() -> None:
    """The exact table follows the board: next to a prison that has moved, the risk has moved too."""
    setting = expected.Setting(board=OTHER_BOARD)
    assert setting.prison == 16
    assert {12, 30, 78}.isdisjoint(setting.resting)
    reached = {NAMES[step.code]: step.to.place for step in expected.graph(setting)[expected.at(55)]}
    assert (reached["roll 1+2"], reached["roll 1+1"]) == (1, 57)
    held, free = (evaluated(other(f"{field} 41", seat=2))[0] for field in ("16h", "16"))
    assert held < free


def test_D14_a_board_is_written_as_it_is_read() -> None:
    assert boards.written(boards.acting(OTHER_BOARD).cells) == OTHER_BOARD
    assert play(dedale.game("grand-labyrinthe", **OTHER).start(), "first 1").to_move == 0
