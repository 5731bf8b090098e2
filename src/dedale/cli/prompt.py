"""Asking the people at the table."""

import contextlib
import signal
import sys
from collections.abc import Iterator


def ask(question: str) -> str:
    """The line typed in answer; raises EOFError where there is no more. Input that is not typed is shown too."""
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
    """Let a closed window, or an order to end, leave the block in the ordinary way."""

    def leave(number: int, _frame: object) -> None:
        raise SystemExit(128 + number)

    wanted = [number for name in ("SIGHUP", "SIGTERM") if (number := getattr(signal, name, None))]
    before = {number: signal.signal(number, leave) for number in wanted}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
