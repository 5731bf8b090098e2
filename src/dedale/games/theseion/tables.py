"""The options and the paths of Théséion as the kernels read them: one record, of the same type for every board."""

import functools
from collections import Counter

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.engine import Record
from dedale.core.model.option import Value
from dedale.games.theseion import alliances
from dedale.games.theseion.board import board_of
from dedale.games.theseion.check import GREATEST_DIE, MOST_PATHS
from dedale.games.theseion.paths import DARKNESS, LIGHT, Path, choices, paths_of

SEATS = 4
CASTS_OF_A_START = GREATEST_DIE + 1

RULES = np.dtype(
    [
        ("passed", "u8", (MOST_PATHS, 2)),  # [path, word] every cell of it but its start and its last
        ("ended", "u8", (MOST_PATHS, 2)),  # [path, word] its last cell; nothing for the light
        ("rim", "u8", (2,)),  # [word] the cells inside the rim
        # The paths to choose from with a start and a cast: `choices` from its block to the next one, exclusive.
        ("choices", "i4", (MOST_PATHS,)),  # paths, rising in each block
        ("blocks", "i4", ((DARKNESS + 1) * CASTS_OF_A_START + 1,)),  # [start * CASTS_OF_A_START + cast]
        ("paths", "i4"),  # how many there are
        ("max_casts", "i4"),
        ("start", "i2", (MOST_PATHS,)),  # [path] a cell, or DARKNESS
        ("last", "i2", (MOST_PATHS,)),  # [path] a cell, or LIGHT
        ("length", "i1", (MOST_PATHS,)),  # [path] how many cells
        ("reds", "i1", (MOST_PATHS,)),  # [path] how many red squares
        ("group", "i1", (SEATS,)),  # [seat] seats of one group are friends (R1, D11)
        ("players", "i1"),
        ("die_max", "i1"),
        ("exact", "i1"),
        ("shared_victory", "i1"),
        ("turn_back", "i1"),
        # Precomputed by the evaluation (`forecast.py`); zeros until it does.
        ("met", "u8", (DARKNESS + 1, CASTS_OF_A_START, 2)),  # [start, cast, word] the cells that some path meets
        ("saving", "i4", (DARKNESS + 1,)),  # [start] bit = a cast that can save the pawn
        ("casts_home", "f8", (DARKNESS + 1,)),  # [start] about how many casts a pawn needs to the light
    ]
)


@functools.lru_cache(maxsize=64)
def tables(items: tuple[tuple[str, Value], ...]) -> NDArray[np.void]:
    """The record for these options; games with the same options share it."""
    options = dict(items)
    rules = np.zeros(1, RULES)
    for name in ("players", "die_max", "exact", "shared_victory", "turn_back", "max_casts"):
        rules[name] = options[name]
    rules["group"] = alliances.groups(options)
    board, paths = board_of(str(options["board"])), paths_of(str(options["board"]), int(options["die_max"])).paths
    number = {cell: index for index, cell in enumerate(board.cells)}
    rules["rim"] = _words(tuple(number[cell] for cell in board.rim))
    _write_paths(rules[0], paths, {number[cell] for cell in board.red})
    _write_choices(rules[0], paths, bool(options["exact"]), int(options["die_max"]))
    return rules


def _words(cells: tuple[int, ...]) -> tuple[int, int]:
    """A set of cells as two words; the light is in none."""
    whole = sum(1 << cell for cell in cells if cell != LIGHT)
    return whole & (1 << 64) - 1, whole >> 64


def _write_paths(rules: Record, paths: tuple[Path, ...], red: set[int]) -> None:
    count = len(paths)
    rules["paths"] = count
    rules["passed"][:count] = np.array([_words(path[1:-1]) for path in paths], np.uint64)
    rules["ended"][:count] = np.array([_words(path[-1:]) for path in paths], np.uint64)
    rules["start"][:count] = [path[0] for path in paths]
    rules["last"][:count] = [path[-1] for path in paths]
    rules["length"][:count] = [len(path) - 1 for path in paths]
    rules["reds"][:count] = [sum(cell in red for cell in path[1:]) for path in paths]


def _write_choices(rules: Record, paths: tuple[Path, ...], is_exact: bool, die_max: int) -> None:
    chosen = sorted(choices(paths, die_max, is_exact))
    sizes = Counter(start * CASTS_OF_A_START + cast for start, cast, _ in chosen)
    rules["blocks"][1:] = np.cumsum([sizes[block] for block in range(len(rules["blocks"]) - 1)])
    rules["choices"][: len(chosen)] = [path for _, _, path in chosen]
