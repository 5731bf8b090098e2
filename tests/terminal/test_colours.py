"""Whatever stands on whatever ground can be seen, in every game."""

import pytest

import dedale
from dedale.draw.palette import SHARED, contrast
from dedale.terminal.colours import SEEN, Paint, legible, mixed


@pytest.mark.parametrize("name", dedale.names())
def test_pieces_and_writing_are_seen_on_every_ground(name: str) -> None:
    game = dedale.game(name)
    board, paint = game.presentation.scene(game.start()).board, Paint(game.presentation.look)
    floors = [None, *(kind for kind in board.kinds if kind.is_floor)]
    for ground in {paint.ground(cell, floor) for cell in board.cells for floor in floors}:
        assert contrast(paint.writing(ground), ground) >= SEEN
        for kind in board.kinds:
            assert contrast(paint.piece(kind, ground), ground) >= SEEN


@pytest.mark.parametrize("name", dedale.names())
def test_tints_are_colours_of_the_look(name: str) -> None:
    game = dedale.game(name)
    assert set(game.presentation.look.tints.values()) <= {*game.presentation.look.colours, *SHARED}
    board = game.presentation.scene(game.start()).board
    zones = {f"cell-{cell.zone.replace(' ', '-')}" for cell in board.cells}
    floors = {kind.drawing for kind in board.kinds if kind.is_floor and kind.drawing}
    assert floors <= set(game.presentation.look.tints)
    assert floors or zones <= set(game.presentation.look.tints)
    assert {kind.drawing.partition("+")[0] for kind in board.kinds if kind.seat} <= set(game.presentation.look.tints)


def test_a_colour_that_is_seen_stays() -> None:
    assert legible("#ffffff", "#000000") == "#ffffff"
    assert legible("#777777", "#777777") != "#777777"


def test_mixing() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#102030", "#102030", 0.3) == "#102030"
