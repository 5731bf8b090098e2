"""The client side of the protocol: an external engine as a player. Its output is validated and never trusted."""

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import Final

from dedale.bots.player import require_decision
from dedale.bots.protocol.messages import HELLO, VERSION, WELCOME, Info, read_info, write_game, write_position
from dedale.bots.search import Candidate, Thought, ThoughtCallback, draw_value
from dedale.core.errors import DedaleError, quote
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.text import Text

SECONDS: Final = 1.0
"""Time limit of a move, where the caller sets none."""
GRACE: Final = 10.0
"""Seconds by which an engine may exceed its time limit before it has failed."""
LONG_GRACE: Final = 300.0
"""Seconds for what has no time limit: the handshake, and a search limited by nodes."""
_POLL_INTERVAL: Final = 0.02
"""Seconds between two checks of the deadline and the stop event."""
_QUIT_TIMEOUT: Final = 0.5
"""Seconds that an engine has to end by itself after `quit`."""


class EngineFailed(DedaleError):
    """An engine did not start, ended, timed out, refused or played an illegal move. Details: `command`, `kind`."""

    code = "engine_failed"

    @property
    def is_late(self) -> bool:
        """Whether it failed by a timeout."""
        return bool(self.details["kind"] == "late")


_FAILURES: Final = {
    "start": Text("ne démarre pas ({what})", "does not start ({what})"),
    "died": Text("s'est arrêté", "has stopped"),
    "late": Text("ne répond pas", "does not answer"),
    "refused": Text("refuse : {what}", "refuses: {what}"),
    "illegal": Text("a joué un coup illégal, « {what} »", "played an illegal move, “{what}”"),
}


class Deadline:
    """Until when to wait for an engine, and whether to send it `stop`."""

    def __init__(self, seconds: float, stop: threading.Event | None = None) -> None:
        self._end = time.monotonic() + seconds
        self._stop = stop

    @property
    def is_over(self) -> bool:
        """Whether the deadline has passed."""
        return time.monotonic() > self._end

    def takes_stop(self, grace: float) -> bool:
        """Whether to send `stop` now: true once after the stop event; the deadline is then `grace` seconds away."""
        if self._stop is None or not self._stop.is_set():
            return False
        self._stop = None
        self._end = time.monotonic() + grace
        return True


class EngineProcess:
    """The process of an engine. Every method except `close` may raise `EngineFailed`."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the command that the user gave
                shlex.split(command) or [""],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C must not reach the engine, which gets `stop`
            )
        except (OSError, ValueError) as error:
            raise self.failed("start", getattr(error, "strerror", None) or error) from error
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        """Queue every line of output, and None at the end."""
        with contextlib.suppress(OSError, ValueError):
            for line in self._process.stdout or ():
                self._lines.put(line.strip())
        self._lines.put(None)

    def send(self, line: str) -> None:
        """Send a line to the engine."""
        try:
            self._write(line)
        except (OSError, ValueError):
            raise self.failed("died") from None

    def _write(self, line: str) -> None:
        if self._process.stdin is not None:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()

    def next_line(self, deadline: Deadline, grace: float) -> str:
        """The next line of the engine; raises `EngineFailed` after the deadline, and for an `error` line."""
        while True:
            try:
                line = self._lines.get(timeout=_POLL_INTERVAL)
            except queue.Empty:
                if deadline.is_over:
                    raise self.failed("late") from None
                if deadline.takes_stop(grace):
                    self.send("stop")
                continue
            if line is None:
                raise self.failed("died")
            if line.startswith("error "):
                raise self.failed("refused", quote(line.partition(" ")[2]))
            return line

    def close(self) -> None:
        """End the engine: by `quit`, then by killing its process group."""
        with contextlib.suppress(OSError, ValueError):
            self._write("quit")
        try:
            self._process.wait(_QUIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        self._reader.join(_QUIT_TIMEOUT)
        for stream in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def failed(self, kind: str, what: object = "") -> EngineFailed:
        """The error for an engine that failed in this way."""
        text = Text("Le programme « {command} » {said}.", "Program “{command}” {said}.")
        said = text.format(command=quote(self.command), said=_FAILURES[kind].format(what=what))
        return EngineFailed(said, command=self.command, kind=kind)


class ExternalEngine:
    """An external engine at a game. Its process ends with `close`, or when it fails."""

    def __init__(
        self,
        command: str,
        game: Game,
        *,
        seed: int = 0,
        grace: float = GRACE,
        long_grace: float = LONG_GRACE,
    ) -> None:
        """Start the engine and make the handshake; raises `EngineFailed`."""
        self.game = game
        self.name = command
        self._grace = grace
        self._long_grace = long_grace
        self._history: tuple[str | None, tuple[str, ...]] = None, ()
        self._process = EngineProcess(command)
        try:
            self._handshake(seed)
        except BaseException:
            self.close()
            raise

    def _handshake(self, seed: int) -> None:
        self._process.send(f"{HELLO} {VERSION}")
        deadline, options = Deadline(self._long_grace), set()
        while not (line := self._process.next_line(deadline, self._grace)).startswith(WELCOME):
            if line.startswith("option "):
                options.add(line.split()[1])
            elif line.startswith("id name "):
                self.name = line.removeprefix("id name ")
        if "seed" in options:
            self._process.send(f"setoption seed {seed % 2**32}")
        self._process.send(write_game(self.game))
        self._process.send("isready")
        while self._process.next_line(deadline, self._grace) != "readyok":
            pass

    def set_history(self, start: str | None, events: Sequence[str]) -> None:
        """Set the game so far: the engine needs it to recognise repetitions."""
        self._history = start, tuple(events)

    def think(
        self,
        position: Position,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: threading.Event | None = None,
        report: ThoughtCallback | None = None,
    ) -> Thought:
        """The engine's move; raises `EngineFailed`, after which the process has ended, `ChanceNext` or `GameOver`."""
        require_decision(position)
        if seconds is None and nodes is None:
            seconds = SECONDS
        deadline = Deadline(self._long_grace if seconds is None else seconds + self._grace, stop)
        try:
            self._process.send(self._position_line(position))
            self._process.send(_go(seconds, nodes))
            return self._await_move(position, deadline, report)
        except EngineFailed:
            self.close()
            raise

    def close(self) -> None:
        """End the engine."""
        self._process.close()

    def _position_line(self, position: Position) -> str:
        """The `position` line, with the events that led to it if the history ends there."""
        start, events = self._history
        here = self.game.start() if start is None else self.game.position(start)
        with contextlib.suppress(DedaleError):
            for event in events:
                here = here.play(event)
        return write_position(start, events) if here == position else write_position(str(position), ())

    def _await_move(self, position: Position, deadline: Deadline, report: ThoughtCallback | None) -> Thought:
        latest, began = Info(), time.monotonic()
        while True:
            word, _, rest = self._process.next_line(deadline, self._grace).partition(" ")
            if word == "info":
                with contextlib.suppress(DedaleError):  # a malformed info line changes nothing
                    latest = read_info(rest)
                    _report(position, latest, report)
            elif word == "bestmove":
                if rest not in position.moves():
                    raise self._process.failed("illegal", quote(rest))
                return _thought(position, position.game.event(rest), latest, time.monotonic() - began)


def _go(seconds: float | None, nodes: int | None) -> str:
    limits = {"seconds": seconds, "nodes": nodes}
    return " ".join(["go", *(f"{name} {limit}" for name, limit in limits.items() if limit is not None)])


def _report(position: Position, info: Info, report: ThoughtCallback | None) -> None:
    if report is not None and info.line and info.line[0] in position.moves():
        report(_thought(position, position.game.event(info.line[0]), info, info.seconds))


def _thought(position: Position, move: Event, info: Info, seconds: float) -> Thought:
    """An `info` line as a thought; values that are out of range are replaced by those of a draw."""
    game = position.game
    fits = len(info.values) == game.seats and all(0 <= value <= 1 for value in info.values)
    expects = info.values if fits else (draw_value(game),) * game.seats
    line = _readable(game, info.line) if info.line[:1] == (str(move),) else (move,)
    candidate = Candidate(move, expects, info.nodes)
    return Thought(move, expects, line, info.nodes, seconds, info.depth, (candidate,))


def _readable(game: Game, line: Sequence[str]) -> tuple[Event, ...]:
    """The events of a line, up to the first that cannot be parsed."""
    events: list[Event] = []
    for text in line:
        try:
            events.append(game.event(text))
        except DedaleError:
            break
    return tuple(events)
