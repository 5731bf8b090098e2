"""An engine of somebody else as a child process: lines go in, lines come out, and it never outlives us."""

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from typing import Final

from dedale.core.errors import DedaleError, quote
from dedale.core.text import Text

_A_LOOK: Final = 0.02
"""Seconds between two looks at the clock and at whether to stop."""
_POLITE: Final = 0.5
"""Seconds that an engine has to leave by itself."""


class EngineFailed(DedaleError):
    """An engine did not start, died, hung, refused or played an illegal move. Details: `command`, `kind`."""

    code = "engine_failed"

    @property
    def is_late(self) -> bool:
        """Whether it failed by not answering in time."""
        return bool(self.details["kind"] == "late")


_SAID: Final = {
    "start": Text("ne démarre pas ({what})", "does not start ({what})"),
    "died": Text("s'est arrêté", "has stopped"),
    "late": Text("ne répond pas", "does not answer"),
    "refused": Text("refuse : {what}", "refuses: {what}"),
    "illegal": Text("a joué un coup illégal, « {what} »", "played an illegal move, “{what}”"),
}


class Wait:
    """How long an engine is waited for, and whether it is to be told to stop."""

    def __init__(self, seconds: float, stop: threading.Event | None = None) -> None:
        self._end = time.monotonic() + seconds
        self._stop = stop

    @property
    def is_over(self) -> bool:
        """Whether it is too late."""
        return time.monotonic() > self._end

    def must_stop(self, patience: float) -> bool:
        """Whether the engine is to be stopped: true once; it then has so many seconds to answer."""
        if self._stop is None or not self._stop.is_set():
            return False
        self._stop = None
        self._end = time.monotonic() + patience
        return True


class Child:
    """The process of an engine. Every call may raise `EngineFailed`, but for `close`."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        try:
            self._process = subprocess.Popen(  # noqa: S603  # what the user asks for
                shlex.split(command) or [""],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is for us; the engine is told to stop
            )
        except (OSError, ValueError) as error:
            raise self.failed("start", getattr(error, "strerror", None) or error) from error
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        """Put every line where it is waited for; None at the end."""
        with contextlib.suppress(OSError, ValueError):
            for line in self._process.stdout or ():
                self._lines.put(line.strip())
        self._lines.put(None)

    def send(self, line: str) -> None:
        """Write a line to the engine."""
        try:
            self._write(line)
        except (OSError, ValueError):
            raise self.failed("died") from None

    def _write(self, line: str) -> None:
        if self._process.stdin is not None:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()

    def next_line(self, wait: Wait, patience: float) -> str:
        """The next line of the engine; raises `EngineFailed` where none comes in time, and for an error."""
        while True:
            try:
                line = self._lines.get(timeout=_A_LOOK)
            except queue.Empty:
                if wait.is_over:
                    raise self.failed("late") from None
                if wait.must_stop(patience):
                    self.send("stop")
                continue
            if line is None:
                raise self.failed("died")
            if line.startswith("error "):
                raise self.failed("refused", quote(line.partition(" ")[2]))
            return line

    def close(self) -> None:
        """End the engine: politely, then in earnest."""
        with contextlib.suppress(OSError, ValueError):
            self._write("quit")
        try:
            self._process.wait(_POLITE)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        self._reader.join(_POLITE)
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
        said = text.format(command=quote(self.command), said=_SAID[kind].format(what=what))
        return EngineFailed(said, command=self.command, kind=kind)
