"""Positions that a search must solve, as text: `sort | position | solutions`, one a line."""

from pathlib import Path
from typing import NamedTuple

import dedale
from dedale.core.model.event import Event
from dedale.core.model.position import Position

ONE, TWO, DEFENCE = "one", "two", "defence"
"""Wins at once; wins in two moves, whatever the other side does; every other move loses at once."""
NAMES = ("ergo", "minos", "tekao")


class Tactic(NamedTuple):
    """A position and every move that solves it."""

    sort: str
    position: Position
    solutions: frozenset[Event]


def tactics(name: str) -> list[Tactic]:
    """The tactics of a game."""
    game = dedale.game(name)
    found = []
    for line in (Path(__file__).parent / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        sort, position, solutions = (field.strip() for field in line.split("|"))
        events = frozenset(game.event(written) for written in solutions.split())
        found.append(Tactic(sort, game.position(position), events))
    return found


CASES = {f"{name}-{number}": tactic for name in NAMES for number, tactic in enumerate(tactics(name), start=1)}
"""Every tactic by its game and its line."""
