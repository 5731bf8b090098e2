"""Golden playthroughs and perft tables, both plain text files that a person can read."""

from pathlib import Path

import numpy as np
import pytest

import dedale
from dedale.core.kernels.perft import perft
from dedale.core.model.game import Game
from tests.golden import PERFT, PLAYTHROUGHS, golden_files, playthrough

MOST_NODES = 3_000_000
"""Deeper lines of the tables are left to the benchmarks."""


@pytest.mark.parametrize("file", golden_files(), ids=lambda file: file.stem)
def test_the_playthrough_is_as_written(file: Path) -> None:
    assert file.exists(), "`make golden` writes it"
    assert playthrough(golden_files()[file]) == file.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert set(PLAYTHROUGHS.iterdir()) == set(golden_files())


def perft_rows(name: str) -> list[tuple[Game, str, int, int]]:
    """The rows of a game's table: a line that is no row is a position, or options as `name=value`."""
    rows = []
    options: dict[str, str] = {}
    position = ""
    for line in (PERFT / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("options"):
            options = dict(part.split("=") for part in line.split()[1:])
        elif len(numbers := line.split()) == 2 and all(number.isdecimal() for number in numbers):
            rows.append((dedale.game(name, **options), position, int(numbers[0]), int(numbers[1])))
        else:
            position = line
    return rows


@pytest.mark.parametrize("name", dedale.names())
def test_the_perft_table_holds(name: str) -> None:
    rows = perft_rows(name)
    assert rows
    for game, position, depth, expected in rows:
        if expected <= MOST_NODES:
            root = game.position(position).states
            assert perft(game.rules, np.repeat(root, depth + 1), depth) == expected, (position, depth)
