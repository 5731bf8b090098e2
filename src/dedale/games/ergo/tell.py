"""What a move of Ergo does, told in order: a piece enters or moves, turns over, makes a line."""

from collections.abc import Iterator

import numpy as np

from dedale.core.model.game import Game
from dedale.core.model.turns import passed
from dedale.core.presentation.consequence import Consequence
from dedale.core.text import Text
from dedale.games.ergo import rules
from dedale.games.ergo.board import CELL_NAMES, CELLS, Cell
from dedale.games.ergo.notation import marks, piece_at, winning_cells

FACES = (Text("creuse", "hollow"), Text("lion", "lion"))


def tell(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Consequence]:
    """Everything that the move did."""
    seat = int(before["side"]) + 1
    name = game.seat_names[seat - 1]
    if code == rules.PASS:
        yield passed(seat, name)
        return
    if code == rules.SWAP:
        yield _swapped(game, after)
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
        yield _line(seat, name, [CELL_NAMES[cell] for cell in winning_cells(after)])


def _swapped(game: Game, after: np.void) -> Consequence:
    """White has taken over Black's piece (D4)."""
    at = CELL_NAMES[next(cell for cell, mark in enumerate(marks(after)) if mark != ".")]
    black, white = game.seat_names
    text = Text(
        "{white} prend à son compte la pièce de {black} en {at}.", "{white} takes over the piece of {black} on {at}."
    )
    return Consequence("swapped", text.format(white=white, black=black, at=at), {"seat": 2, "at": at})


def _line(seat: int, name: Text, cells: list[str]) -> Consequence:
    text = Text("{name} aligne {cells} et gagne.", "{name} lines up {cells} and wins.")
    return Consequence("line", text.format(name=name, cells=" ".join(cells)), {"seat": seat, "cells": cells})
