"""What a move of Ergo does, told in order: a piece enters or moves, turns over, makes a line."""

from collections.abc import Iterator

import numpy as np

from dedale.core.consequence import Consequence
from dedale.core.game import Game
from dedale.core.text import Text
from dedale.games.ergo import rules
from dedale.games.ergo.board import CELL_NAMES, CELLS, COLUMNS, FIVE, LINES, Cell, is_on_board
from dedale.games.ergo.notation import piece_at

FACES = (Text("creuse", "hollow"), Text("lion", "lion"))


def tell(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Consequence]:
    """Everything that the move did."""
    seat = int(before["side"]) + 1
    name = game.seat_names[seat - 1]
    if code == rules.PASS:
        text = Text("{name} passe.", "{name} passes.").format(name=name)
        yield Consequence("passed", text, {"seat": seat})
        return
    to = Cell(code % CELLS)
    spot = CELL_NAMES[to]
    is_lion = piece_at(after, to) in ("X", "O")
    if code < rules.MOVES:
        text = Text("{name} entre en {to}, face {face}.", "{name} enters on {to}, {face} side up.")
        details = {"seat": seat, "to": spot, "face": FACES[is_lion].en}
        yield Consequence("entered", text.format(name=name, to=spot, face=FACES[is_lion]), details)
    else:
        cell = Cell((code - rules.MOVES) // CELLS)
        text = Text("{name} va de {cell} en {to}.", "{name} goes from {cell} to {to}.")
        details = {"seat": seat, "from": CELL_NAMES[cell], "to": spot}
        yield Consequence("moved", text.format(name=name, cell=CELL_NAMES[cell], to=spot), details)
        if is_lion and piece_at(before, cell) in ("x", "o"):
            text = Text("La pièce se retourne, face lion.", "The piece turns lion side up.")
            yield Consequence("turned", text, {"seat": seat, "at": spot})
    if after["winner"] == seat:
        yield _line(seat, name, winning_cells(after, to))


def winning_cells(state: np.void, to: Cell) -> list[str]:
    """The cells of the longest line through a cell, all held by its owner, in order."""
    own = int(np.flatnonzero([int(state["pieces"][side, to >> 6]) >> (to & 63) & 1 for side in range(2)])[0])
    held = int(state["pieces"][own, 0]) | int(state["pieces"][own, 1]) << 64
    lines = [_through(held, to, step) for step, _ in LINES]
    longest = max(lines, key=len)
    assert len(longest) >= FIVE  # noqa: S101  # asked only of a line that won
    return [CELL_NAMES[cell] for cell in longest]


def _through(held: int, to: int, step: int) -> list[int]:
    return [*reversed(_ray(held, to, -step)), to, *_ray(held, to, step)]


def _ray(held: int, cell: int, step: int) -> list[int]:
    """The cells held one after the other from here on, in one direction."""
    up = round(step / COLUMNS)
    across = step - COLUMNS * up
    row, column = divmod(cell, COLUMNS)
    cells = []
    while is_on_board(column + across, row + up) and held >> (cell + step) & 1:
        column, row, cell = column + across, row + up, cell + step
        cells.append(cell)
    return cells


def _line(seat: int, name: Text, cells: list[str]) -> Consequence:
    text = Text("{name} aligne {cells} et gagne.", "{name} lines up {cells} and wins.")
    return Consequence("line", text.format(name=name, cells=" ".join(cells)), {"seat": seat, "cells": cells})
