"""A seat for somebody else's engine, which speaks the protocol and is never trusted."""

import contextlib
import threading
import time
from collections.abc import Sequence
from typing import Final

from dedale.bots.player import check_to_decide
from dedale.bots.protocol.child import Child, EngineFailed, Wait
from dedale.bots.protocol.wire import HELLO, VERSION, WELCOME, Info, read_info, write_game, write_position
from dedale.bots.thought import Candidate, Report, Thought
from dedale.bots.values import fair_share
from dedale.core.errors import DedaleError, quote
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position

SECONDS: Final = 1.0
"""How long it thinks where the caller sets no limit."""
PATIENCE: Final = 10.0
"""How many seconds it may be late before it counts as hanging."""
LONG_PATIENCE: Final = 300.0
"""The same for what takes an unknown time: its start, and a count of nodes."""


class External:
    """Somebody else's engine at a game; its process begins here, and ends by `close` or when it fails."""

    def __init__(
        self,
        command: str,
        game: Game,
        *,
        seed: int = 0,
        patience: float = PATIENCE,
        long_patience: float = LONG_PATIENCE,
    ) -> None:
        """Start the engine and have it ready; raises `EngineFailed`."""
        self.game = game
        self.name = command
        self._patience = patience
        self._long_patience = long_patience
        self._heard: tuple[str | None, tuple[str, ...]] = None, ()
        self._child = Child(command)
        try:
            self._shake_hands(seed)
        except BaseException:
            self.close()
            raise

    def _shake_hands(self, seed: int) -> None:
        self._child.send(f"{HELLO} {VERSION}")
        wait, options = Wait(self._long_patience), set()
        while not (line := self._child.next_line(wait, self._patience)).startswith(WELCOME):
            if line.startswith("option "):
                options.add(line.split()[1])
            elif line.startswith("id name "):
                self.name = line.removeprefix("id name ")
        if "seed" in options:
            self._child.send(f"setoption seed {seed % 2**32}")
        self._child.send(write_game(self.game))
        self._child.send("isready")
        while self._child.next_line(wait, self._patience) != "readyok":
            pass

    def hear(self, start: str | None, events: Sequence[str]) -> None:
        """Take note of the game so far: the engine needs it to know of repetitions."""
        self._heard = start, tuple(events)

    def think(
        self,
        position: Position,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: threading.Event | None = None,
        report: Report | None = None,
    ) -> Thought:
        """The engine's move; raises `EngineFailed` (the process has then ended), `ChanceNext` or `GameOver`."""
        check_to_decide(position)
        if seconds is None and nodes is None:
            seconds = SECONDS
        wait = Wait(self._long_patience if seconds is None else seconds + self._patience, stop)
        try:
            self._child.send(self._where(position))
            self._child.send(_go(seconds, nodes))
            return self._await_move(position, wait, report)
        except EngineFailed:
            self.close()
            raise

    def close(self) -> None:
        """End the engine."""
        self._child.close()

    def _where(self, position: Position) -> str:
        """The position with the game that led to it, where we have heard it; else alone."""
        start, events = self._heard
        here = self.game.start() if start is None else self.game.position(start)
        with contextlib.suppress(DedaleError):
            for event in events:
                here = here.play(event)
        return write_position(start, events) if here == position else write_position(str(position), ())

    def _await_move(self, position: Position, wait: Wait, report: Report | None) -> Thought:
        latest, began = Info(), time.monotonic()
        while True:
            word, _, rest = self._child.next_line(wait, self._patience).partition(" ")
            if word == "info":
                with contextlib.suppress(DedaleError):  # what it tells on the way is its own affair
                    latest = read_info(rest)
                    _tell(position, latest, report)
            elif word == "bestmove":
                if rest not in position.moves():
                    raise self._child.failed("illegal", quote(rest))
                return _thought(position, position.game.event(rest), latest, time.monotonic() - began)


def _go(seconds: float | None, nodes: int | None) -> str:
    limits = {"seconds": seconds, "nodes": nodes}
    return " ".join(["go", *(f"{name} {limit}" for name, limit in limits.items() if limit is not None)])


def _tell(position: Position, info: Info, report: Report | None) -> None:
    if report is not None and info.line and info.line[0] in position.moves():
        report(_thought(position, position.game.event(info.line[0]), info, info.seconds))


def _thought(position: Position, move: Event, info: Info, seconds: float) -> Thought:
    """What the engine told, as a thought of ours; what it expects only where that can be."""
    game = position.game
    fits = len(info.values) == game.seats and all(0 <= value <= 1 for value in info.values)
    expects = info.values if fits else (fair_share(game),) * game.seats
    line = _readable(game, info.line) if info.line[:1] == (str(move),) else (move,)
    candidate = Candidate(move, expects, info.nodes)
    return Thought(move, expects, line, info.nodes, seconds, info.depth, (candidate,))


def _readable(game: Game, line: Sequence[str]) -> tuple[Event, ...]:
    """The events of a line, as far as they can be read."""
    events: list[Event] = []
    for text in line:
        try:
            events.append(game.event(text))
        except DedaleError:
            break
    return tuple(events)
