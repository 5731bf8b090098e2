"""Théséion for programs that learn: planes, action ids, symmetries. A plane is a line of the board's cells."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import numpy as np

from dedale.core.kernels.bits import ONE
from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.learning import MOST, Planes, fill
from dedale.core.model.facts import Options
from dedale.core.model.learning import Encoding, Plane, Symmetry
from dedale.games.theseion import CASTS, FIRST, PASS, PAWNS, WALKS, alliances
from dedale.games.theseion.board import Board, board_of, cell_at, place_of
from dedale.games.theseion.check import GREATEST_DIE
from dedale.games.theseion.paths import paths_of
from dedale.games.theseion.rules import LOT

OF_A_SEAT: Final = 5
"""How many planes each seat has."""


def _planes(players: int) -> Iterator[Plane]:
    for after in range(players):
        whose = "own" if after == 0 else f"seat +{after}"
        yield Plane(f"{whose} pawns", "how many pawns it has on each cell", PAWNS)
        yield Plane(f"{whose} saved", "how many of its pawns have reached the light", PAWNS)
        yield Plane(f"{whose} dark", "how many of its pawns are in the darkness", PAWNS)
        yield Plane(f"{whose} friend", "1 if it is of the own side")
        yield Plane(f"{whose} turn", "1 if it is its turn")
    yield Plane("lot", "1 before the first player is drawn")
    yield Plane("cast", "the roll that is to be moved; 0 before it", GREATEST_DIE)
    yield Plane("owed", "rolls that come to the same seat after this one, at most 255", MOST)
    yield Plane("left", "rolls left until the game is drawn, 255 if there are more", MOST)


def encoding(options: Options) -> Encoding:
    """Planes by the number of players; cells and paths by the board and the die."""
    players, board = int(options["players"]), board_of(str(options["board"]))
    walks = WALKS + np.arange(len(paths_of(str(options["board"]), int(options["die_max"])).paths), dtype=np.int32)
    return Encoding(
        version=1,
        planes=tuple(_planes(players)),
        cells=board.cells,
        grid=(len(board.cells),),
        actions=np.concatenate([np.array([PASS], np.int32), walks]),
        chances=np.array(
            [*range(FIRST, FIRST + players), *range(CASTS, CASTS + int(options["die_max"]) + 1)], np.int32
        ),
        symmetries=partial(_symmetries, options),
    )


def _symmetries(options: Options, encoding: Encoding) -> Iterator[Symmetry]:
    """Every seat one further, where alliances allow it; and the symmetries of the board."""
    players, groups = int(options["players"]), alliances.groups(options)
    further = tuple(seat % players + 1 for seat in range(1, players + 1))
    pairs = [(one, other) for one in range(players) for other in range(players)]
    if all((groups[a] == groups[b]) == (groups[further[a] - 1] == groups[further[b] - 1]) for a, b in pairs):
        yield encoding.symmetry(
            "seats",
            "every seat one further",
            seats=further,
            event=lambda code: FIRST + further[code - FIRST] - 1 if FIRST <= code < FIRST + players else code,
        )
    board, paths = board_of(str(options["board"])), paths_of(str(options["board"]), int(options["die_max"]))
    number = {str(cell): index for index, cell in enumerate(board.cells)}
    for name, moved in _board_images(board):
        names = (paths.text(path).split("-") for path in range(len(paths.paths)))
        images = [paths.number.get("-".join(moved.get(cell, cell) for cell in path), -1) for path in names]
        if -1 not in images:
            yield encoding.symmetry(
                name,
                "the board reflected or turned",
                seats=tuple(range(1, players + 1)),
                cells=[number[moved[cell]] for cell in board.cells],
                event=lambda code, images=images: code if code < WALKS else WALKS + images[code - WALKS],  # type: ignore[misc]  # a default binds the loop's value
            )


def _board_images(board: Board) -> Iterator[tuple[str, dict[str, str]]]:
    """Each way to reflect or turn the board that maps its marks onto themselves: what becomes of each cell."""
    places = {cell: place_of(cell) for cell in (*board.cells, board.light)}
    right, top = board.columns - 1, board.rows - 1
    ways: dict[str, Callable[[int, int], tuple[int, int]]] = {
        "left-right": lambda column, row: (right - column, row),
        "top-bottom": lambda column, row: (column, top - row),
        "half turn": lambda column, row: (right - column, top - row),
        "diagonal": lambda column, row: (row, column),
        "other diagonal": lambda column, row: (top - row, right - column),
        "quarter turn": lambda column, row: (row, right - column),
        "quarter turn back": lambda column, row: (top - row, column),
    }
    for name, way in ways.items():
        moved = {str(cell): str(cell_at(*way(*place))) for cell, place in places.items()}
        marks = (board.rim, board.entrances, board.red, board.green, frozenset(board.cells))
        if all({moved[cell] for cell in mark} == mark for mark in marks) and moved[board.light] == board.light:
            yield name, moved


@kernel
def observe(rules: Record, state: Record, seat: int, out: Planes) -> None:
    """Write the planes as a seat sees them: its own first, then those of the seats after it."""
    players = int(rules["players"])
    own = seat - 1
    for after in range(players):
        other = (own + after) % players
        first = OF_A_SEAT * after
        for cell in range(out.shape[1]):
            digits = state["pawns"][other, cell >> 6]
            at = np.uint64(cell & 63)
            count = digits[0] >> at & ONE | (digits[1] >> at & ONE) << ONE | (digits[2] >> at & ONE) << ONE << ONE
            out[first, cell] = np.uint8(count)
        fill(out[first + 1], int(state["saved"][other]))
        fill(out[first + 2], int(state["dark"][other]))
        fill(out[first + 3], int(rules["group"][other] == rules["group"][own]))
        fill(out[first + 4], int(state["seat"] == other + 1))
    rest = OF_A_SEAT * players
    fill(out[rest], int(state["phase"] == LOT))
    fill(out[rest + 1], int(state["cast"]))
    fill(out[rest + 2], int(state["owed"]))
    fill(out[rest + 3], int(rules["max_casts"]) - int(state["casts"]))
