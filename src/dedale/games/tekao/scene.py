"""The look of Tekao: the two zones, the pawns with their weapons as they are turned, the pawn in hand, the runs."""

from collections.abc import Iterator

import numpy as np

from dedale.core.game import Game
from dedale.core.scene import Cell, Kind, Panel, Piece, Scene
from dedale.core.text import Text
from dedale.games.tekao import board, rules

GLYPHS = ("①②③④⑤⑥⑦⑧⑨", "❶❷❸❹❺❻❼❽❾")
"""[side] one for each pawn"""
SYMBOLS = ("123456789", "abcdefghi")

FLAG = Text("drapeau", "flag")
HAND = Text("en main", "in hand")
RUN = Text("dernier pion", "last pawn")
RUNNING = Text("{}, {} fois de suite", "{}, {} times running")


def scene(game: Game, state: np.void) -> Scene:
    """The board, and beside it what each side has."""
    kinds = _kinds(game)
    return Scene(
        cells=_cells(game),
        kinds=kinds,
        pieces=tuple(_pieces(state, kinds)),
        marks=(),
        panels=tuple(_panels(game, state)),
        seats=game.seat_names,
    )


def _cells(game: Game) -> tuple[Cell, ...]:
    blue, yellow = board.zones(int(game.options["zone_rows"]))
    zones = ("blue" if blue >> cell & 1 else "yellow" if yellow >> cell & 1 else "field" for cell in range(board.CELLS))
    return tuple(
        Cell(name, cell % board.SIZE, cell // board.SIZE, zone)
        for cell, (name, zone) in enumerate(zip(board.CELL_NAMES, zones, strict=True))
    )


def _seat_of(game: Game, side: int) -> int:
    """The first seat of a side."""
    return 1 if side == game.rules["first"][0] else 2


def _kinds(game: Game) -> tuple[Kind, ...]:
    """Blue's nine pawns, then Yellow's, each named by its weapons clockwise from its front."""
    pawns = board.pawns_of(str(game.options["set"]))
    names = [FLAG if weapons == board.FLAG else Text(weapons, weapons) for weapons in pawns]
    return tuple(
        Kind(SYMBOLS[side][pawn], GLYPHS[side][pawn], _seat_of(game, side), name)
        for side in range(2)
        for pawn, name in enumerate(names)
    )


def _pieces(state: np.void, kinds: tuple[Kind, ...]) -> Iterator[Piece]:
    pawns = zip(kinds, state["cells"].ravel().tolist(), state["turned"].ravel().tolist(), strict=True)
    for kind, cell, turned in pawns:
        if cell != rules.OFF:
            yield Piece(board.CELL_NAMES[cell], kind, None if kind.name == FLAG else turned)


def _panels(game: Game, state: np.void) -> Iterator[Panel]:
    """The pawn that each side played last; the pawn in hand of the seat that places."""
    for side in range(2):
        if state["last"][side]:
            number, times = int(state["last"][side]), int(state["run"][side])
            yield Panel(_seat_of(game, side), RUN, RUNNING.format(number, times) if times > 1 else str(number))
    if state["hand"]:
        yield Panel(int(game.rules["order"][0, state["turn"]]), HAND, str(state["hand"]))
