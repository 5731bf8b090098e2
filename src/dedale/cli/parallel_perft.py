"""Perft in parts: counted by several threads, reported part by part, stopped between two parts."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Final, NamedTuple

import numpy as np

from dedale.core.kernels.background import compile_now
from dedale.core.kernels.perft import perft
from dedale.core.model.event import Event
from dedale.core.model.position import Position

AT_ONCE: Final = 4
"""The depth that is counted without a look at whether to stop: less than a second's work."""


class PerftPart(NamedTuple):
    """One part of a count: how many ways there are to go on from `position` for `depth` events."""

    first: Event
    """The event that the part begins with."""
    position: Position
    depth: int


def parts(position: Position, depth: int) -> list[PerftPart]:
    """The parts of a count of at least one event: one for each event, or for each two where it is deep."""
    ones = [PerftPart(event, after, depth - 1) for event, after in _after(position)]
    if depth < AT_ONCE:
        return ones
    return [deeper for part in ones for deeper in _split(part)]


def _split(part: PerftPart) -> list[PerftPart]:
    """Split a part by its next events; keep it if the game is over, so that its first event is reported."""
    return [PerftPart(part.first, after, part.depth - 1) for _, after in _after(part.position)] or [part]


def counted(wanted: list[PerftPart], jobs: int) -> Iterator[tuple[PerftPart, int]]:
    """Each part with its count, as it is done; when the iterator is closed, what is not yet begun is left."""
    stop = threading.Event()
    with ThreadPoolExecutor(jobs) as pool:
        futures = {pool.submit(_count, part.position, part.depth, stop): part for part in wanted}
        try:
            for done in as_completed(futures):
                yield futures[done], done.result()
        finally:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


def compiled(position: Position) -> None:
    """Have the kernel compiled or loaded, so that it is not part of the time."""
    compile_now(position.game)
    _count(position, 0, threading.Event())


def _count(position: Position, depth: int, stop: threading.Event) -> int:
    if stop.is_set():
        return 0
    if depth > AT_ONCE:
        return sum(_count(after, depth - 1, stop) for _, after in _after(position))
    states = np.zeros(depth + 1, position.game.module.STATE)
    states[0] = position.states[0]
    return perft(position.game.rules, states, depth)


def _after(position: Position) -> Iterator[tuple[Event, Position]]:
    """Every event that can come now with the position it leads to, in a new history: perft knows no repetition."""
    for event in [*position.moves(), *(chance for chance, _ in position.chances())]:
        yield event, Position(position.game, position.play(event).states)
