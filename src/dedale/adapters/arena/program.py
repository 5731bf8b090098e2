"""A program as a player: it reads a turn as a line of JSON, and answers with one line. Nothing it does is trusted."""

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from typing import IO, Final

from dedale.adapters.arena.links import MOST_BYTES, PlayerFailed, TurnQuestion, failed
from dedale.core.errors import quote
from dedale.core.text import Text

_CHUNK: Final = 4096
_LAST_WORDS: Final = 2000
"""So much of its standard error is kept, to say why a program stopped."""
_QUIT_SECONDS: Final = 2.0
EXIT: Final = Text("code {code}{words}", "exit code {code}{words}")


class _Output:
    """The output of a process: whole lines, read by a thread. A process that writes too much is read no further."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._changed = threading.Condition()
        self._data = bytearray()
        self.is_over = False
        self.is_flood = False
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while not self.is_flood and (chunk := os.read(self._stream.fileno(), _CHUNK)):
                with self._changed:
                    self._data += chunk
                    self.is_flood = len(self._data) > MOST_BYTES
                    self._changed.notify_all()
        with self._changed:
            self.is_over = True
            self._changed.notify_all()

    def forget(self) -> None:
        """Drop what was written before anything was asked."""
        with self._changed:
            self._data.clear()

    def line(self, seconds: float) -> bytes | None:
        """The next line; None where there is none in this time, the output is over, or it is a flood."""
        with self._changed:
            self._changed.wait_for(lambda: b"\n" in self._data or self.is_over, seconds)
            line, newline, rest = self._data.partition(b"\n")
            if not newline:
                return None
            self._data = bytearray(rest)
            return bytes(line)


class _LastWords:
    """The end of what a process writes to its standard error."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._data = b""
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while chunk := os.read(self._stream.fileno(), _CHUNK):
                self._data = (self._data + chunk)[-_LAST_WORDS:]

    @property
    def last_line(self) -> str:
        lines = self._data.decode("utf-8", "replace").split("\n")
        return next((quote(line.strip()) for line in reversed(lines) if line.strip()), "")


class _Process:
    """One run of the program, in a session of its own: Ctrl-C does not reach it, and all its children end with it."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603  # the command that the user gave
            shlex.split(command) or [""],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        if not (self._process.stdin and self._process.stdout and self._process.stderr):
            raise OSError
        self.output = _Output(self._process.stdout)
        self._last_words = _LastWords(self._process.stderr)
        self._messages: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True)
        self._writer.start()

    def _write(self, stream: IO[bytes]) -> None:
        """Write every message; in a thread, as a program that never reads would block us."""
        with contextlib.suppress(OSError, ValueError):
            while (message := self._messages.get()) is not None:
                while message:
                    message = message[stream.write(message) or 0 :]

    def send(self, line: bytes) -> None:
        self._messages.put(line + b"\n")

    @property
    def ending(self) -> Text:
        """How it ended, with the last line that it wrote to its standard error."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_QUIT_SECONDS)
        self._last_words.thread.join(_QUIT_SECONDS)
        words = self._last_words.last_line
        return EXIT.format(code=self._process.returncode, words=f" : {words}" if words else "")

    def close(self) -> None:
        """End it, with all its children."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        self._messages.put(None)
        for thread in (self._writer, self.output.thread, self._last_words.thread):
            thread.join(_QUIT_SECONDS)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()


class Program:
    """A program that is started once, and again after it failed."""

    def __init__(self, command: str) -> None:
        self.name = f"cmd:{command}"
        self._command = command
        self._process: _Process | None = None

    def open(self) -> None:
        """Start the program unless it runs; raises `PlayerFailed`."""
        if self._process is None:
            try:
                self._process = _Process(self._command)
            except (OSError, ValueError) as error:
                raise failed(self.name, "start", getattr(error, "strerror", None) or error) from error

    def ask(self, question: TurnQuestion, seconds: float) -> bytes:
        """The line by which it answers; raises `PlayerFailed`, after which the process has ended."""
        self.open()
        assert self._process is not None  # noqa: S101  # open started it
        output = self._process.output
        output.forget()
        began = time.monotonic()
        self._process.send(question.as_json())
        answer = output.line(seconds)
        if answer is None or len(answer) > MOST_BYTES:
            raise self._failure(is_late=time.monotonic() - began >= seconds, seconds=seconds)
        return answer

    def _failure(self, *, is_late: bool, seconds: float) -> PlayerFailed:
        process = self._process
        assert process is not None  # noqa: S101  # it has just been asked
        if process.output.is_flood or not (process.output.is_over or is_late):
            error = failed(self.name, "flood", MOST_BYTES)
        elif process.output.is_over:
            error = failed(self.name, "died", process.ending)
        else:
            error = failed(self.name, "late", f"{seconds:g}")
        self.close()
        return error

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.close()
            self._process = None
