"""Asking the people at the table."""

import contextlib
import signal
import sys
from collections.abc import Iterator
from typing import Any


def ask(question: str) -> str:
    """The line typed in answer; raises EOFError where there is no more. Input that is not typed is shown too."""
    if sys.stdin is None:  # closed before the program began
        raise EOFError
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # Windows has none
            import readline  # noqa: F401  # importing it is what gives the line its editing keys

        return input(question)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(question + line.rstrip("\n"))
    return line


@contextlib.contextmanager
def closing() -> Iterator[None]:
    """Let a closed window, or an order to end, leave the block in the ordinary way; more of them change nothing."""

    def leave(number: int, _frame: object) -> None:
        for known in _signals("SIGHUP", "SIGTERM"):
            signal.signal(known, signal.SIG_IGN)
        raise SystemExit(128 + number)

    with handling(leave, "SIGHUP", "SIGTERM"):
        yield


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Let nothing stop the block: a second Ctrl-C would lose what the first let us keep."""
    with handling(signal.SIG_IGN, "SIGHUP", "SIGTERM", "SIGINT"):
        yield


def _signals(*names: str) -> list[signal.Signals]:
    """Those of these signals that the system has."""
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


@contextlib.contextmanager
def handling(handler: Any, *names: str) -> Iterator[None]:
    """Let this handler have these signals inside the block."""
    before = {number: signal.signal(number, handler) for number in _signals(*names)}
    try:
        yield
    finally:
        for number, was in before.items():
            signal.signal(number, was)
