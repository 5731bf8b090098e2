"""What is seen of Le Grand Labyrinthe, and what is touched to choose."""

import pytest

import dedale
from dedale.core.model.position import Position
from dedale.draw.text import board_text
from dedale.games.grand_labyrinthe import board
from dedale.games.grand_labyrinthe.cells import cells
from tests.games.grand_labyrinthe.drawing import GAME, play, table

CELLS = cells()
CELL = {cell.name: cell for cell in CELLS}


def touches(position: Position) -> dict[str, str]:
    """The one thing touched for each choice."""
    ways = zip(position.moves(), position.game.presentation.paths(position), strict=True)
    return {str(move): target for move, (target,) in ways}


def chance_name(position: Position) -> str:
    """The button of chance."""
    button = position.game.presentation.chance_button(position)
    return button.name if button else ""


def test_the_scene_shows_every_pawn_and_what_it_has() -> None:
    position = table("XIV 29h1 12ts", release=3)
    seen = position.game.presentation.scene(position)
    assert [(piece.place, piece.kind.symbol) for piece in seen.pieces] == [("XIV", "b"), ("29", "g"), ("12", "r")]
    assert [(panel.seat, panel.label.en, panel.value) for panel in seen.panels] == [
        (1, "cell", "XIV"),
        (2, "held on cell", "29"),
        (2, "turns skipped", "1"),
        (3, "cell", "12"),
        (3, "Ariadne's thread", "1"),
        (3, "turn to miss", "1"),
        (0, "cards in the pile", "31"),
    ]
    assert [(mark.place, mark.reason) for mark in seen.marks] == [("29", "held")]


def test_the_winner_s_cell_is_marked() -> None:
    won = table("5 83", seat=2, phase="over")
    assert [(mark.place, mark.reason) for mark in won.game.presentation.scene(won).marks] == [("83", "line")]


def test_the_dice_and_the_voices_are_everyone_s() -> None:
    judged = table("31 0 0", seat=3, phase="jury:7:1:0:1", jury=True)
    seen = {panel.label.en: panel.value for panel in judged.game.presentation.scene(judged).panels if panel.seat == 0}
    assert seen == {"total of the dice": "7", "votes for": "1", "votes against": "0", "cards in the pile": "32"}


def test_every_place_is_in_the_scene_row_by_row() -> None:
    assert set(CELL) == set(board.PLACE_NAMES)
    assert [(cell.row, cell.column) for cell in CELLS] == sorted((cell.row, cell.column) for cell in CELLS)


@pytest.mark.parametrize(
    ("names", "sign"),
    [
        ("0", "sign-start"),
        ("1", "sign-cock"),
        ("3", "sign-fork"),
        ("7 12 24 34 47 54 63 72 77", "sign-door"),
        ("11 31 53", "sign-pun"),
        ("20 40 60", "sign-arrow"),
        ("29 30", "sign-waves"),
        ("74", "sign-moebius"),
        ("79", "sign-stone"),
        ("83", "sign-muzzle"),
    ],
)
def test_cells_that_act_bear_their_sign(names: str, sign: str) -> None:
    assert {cell.name for cell in CELLS if cell.sign == sign} == set(names.split())


def test_cells_are_numbered_and_say_what_they_do() -> None:
    assert [CELL[name].label for name in ("0", "1", "82", "83", "XXXVI")] == ["", "1", "82", "", ""]
    said = {name: CELL[name].words for name in ("5", "40", "XVIII", "XXXVI", "XXXV")}
    assert {name: words.en for name, words in said.items() if words} == {
        "5": "Origin",
        "40": "blue cell: jump to XIX",
        "XVIII": "centre: reach it by exact count and jump to XIX or 41",
        "XXXVI": "centre: reach it by exact count and jump to 82",
        "XXXV": "outer labyrinth 4",
    }


def test_R3_the_fork_is_chosen_by_the_cell_reached() -> None:
    assert touches(table("0 0", phase="fork:7")) == {"central": "7", "outer": "IV"}
    assert touches(table("3 0", phase="fork:12")) == {"central": "15", "outer": "VI"}


def test_R5_the_jump_is_chosen_by_the_cell_reached() -> None:
    assert touches(table("XXVII 0", phase="jump")) == {"central": "61", "labyrinth": "XXVIII"}


def test_R8_a_pun_or_a_card_is_a_button() -> None:
    assert touches(table("31 0", phase="pun:7")) == {"pun": "pun", "card": "card"}
    assert touches(table("31 0", phase="leap:7")) == {"advance": "advance", "stay": "stay"}


def test_S8_pawns_to_change_places_with_are_touched_where_they_are_alone() -> None:
    assert touches(table("24 0", phase="swap")) == {"swap 2": "0", "stay": "stay"}
    shared = touches(table("24 9 9 24", phase="swap"))
    assert shared == {f"swap {seat}": f"swap {seat}" for seat in (2, 3, 4)} | {"stay": "stay"}
    buttons = {button.name: button.label.fr for button in GAME.presentation.scene(GAME.start()).board.buttons}
    assert buttons["swap 2"] == "Changer de place avec Vert"


def test_chance_has_the_lot_the_dice_and_the_pile() -> None:
    assert chance_name(GAME.start()) == "lot"
    assert chance_name(table("0 0")) == "roll"
    assert chance_name(table("7 0", phase="draw:5")) == "draw"
    assert chance_name(dedale.game("grand-labyrinthe", opening="full").start()) == "roll"


def test_buttons_are_those_the_options_leave() -> None:
    full = dedale.game("grand-labyrinthe", opening="full", jury=True, players=3)
    names = {button.name for button in full.presentation.scene(full.start()).board.buttons}
    quick = {button.name for button in GAME.presentation.scene(GAME.start()).board.buttons}
    assert names - quick == {
        "clockwise",
        "anticlockwise",
        "blue",
        "green",
        "red",
        "yellow",
        *("accept", "reject", "swap 3"),
    }
    assert quick - names == {"lot"}


def test_R1_a_pawn_gets_its_colour_and_stays_itself() -> None:
    game = dedale.game("grand-labyrinthe", opening="full")
    before = play(game.start(), "roll 1+2", "roll 3+4")
    after = before.play("red")
    seen = game.presentation.scene_after(game.presentation.scene(before), before, game.event("red"), after)
    assert [(piece.identity, piece.kind.drawing) for piece in seen.pieces] == [
        ("1-1", "pawn-plain"),
        ("2-1", "pawn-red"),
    ]
    assert [(panel.label.en, panel.value) for panel in seen.panels if panel.seat == 2] == [("cell", "0"), ("roll", "7")]


def test_the_text_board_names_only_the_pawns_that_players_have() -> None:
    game = dedale.game("grand-labyrinthe", opening="full")
    text = board_text(game.presentation.scene(play(game.start(), "roll 1+2", "roll 3+4", "red")))
    assert "▲ pion rouge" in text
    assert "pion bleu" not in text


def test_a_jump_goes_from_where_the_pawn_stood_to_where_it_lands() -> None:
    before = table("18 0")
    after = before.play("roll 1+1")
    seen = before.game.presentation.scene_after(
        before.game.presentation.scene(before), before, before.game.event("roll 1+1"), after
    )
    assert [piece.place for piece in seen.pieces] == ["X", "0"]
    assert {mark.place for mark in seen.marks if mark.reason == "last"} == {"18", "X"}


def test_D13_each_number_is_chosen_by_its_cell_or_where_two_lead_to_one_by_a_button() -> None:
    assert touches(table("14 0", phase="count:2+5", dice="choice")) == {"total": "21", "small": "16", "large": "19"}
    assert touches(table("V 0", phase="count:2+4", dice="choice")) == {
        "total": "total",
        "small": "small",
        "large": "IX",
    }
