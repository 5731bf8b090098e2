"""A server in a process of its own, as people run it."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import httpx

PROGRAM = (sys.executable, "-W", "error", "-c", "import dedale.cli, sys; sys.exit(dedale.cli.main())", "serve")
RATES = ("REQUESTS", "NEWCOMERS", "COMMANDS", "ADDRESS_COMMANDS", "MESSAGES")
FREE = {f"DEDALE_{name}": "1000000:1000000" for name in RATES}
QUIETLY = {"DEDALE_REHEARSAL": "false"}
"""Most tests ask no bot, and need the processor."""
PATIENCE = 300.0
"""Seconds within which a server begins or ends, on the busiest of machines."""


class Child:
    """A server that listens on a port of its own."""

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        *,
        database: str = "",
        program: Sequence[str] = PROGRAM,
        **environment: str,
    ) -> None:
        self.database = folder / "ludotheque.sqlite"
        self._log = (folder / "log").open("a+", encoding="utf-8")
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            [*program, "--port", str(port), "--database", database or str(self.database)],
            env={**os.environ, "DEDALE_LANG": "fr", **FREE, **QUIETLY, **environment},
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self._process.stdout is not None
        self.said = self._process.stdout.readline()
        self._process.stdout.readline()  # how to close it; it must not stay in the buffer
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.said)
        assert found, self.log
        self.address = found[0]
        self.port = int(found[1])
        self.client = httpx.Client(base_url=self.address, timeout=PATIENCE)

    @property
    def log(self) -> str:
        """Everything it has logged."""
        return Path(self._log.name).read_text(encoding="utf-8")  # a place of its own: the server moves that of its file

    @property
    def pid(self) -> int:
        return self._process.pid

    def signal(self, number: int = signal.SIGTERM) -> None:
        self._process.send_signal(number)

    def wait(self) -> tuple[int, str]:
        """Its exit code, and what it said at the end."""
        rest, _ = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, rest

    def close(self) -> None:
        self.client.close()
        if self._process.poll() is None:
            self._process.kill()
        self._process.communicate()
        self._log.close()


@contextlib.contextmanager
def served(
    folder: Path, port: int = 0, *, database: str = "", program: Sequence[str] = PROGRAM, **environment: str
) -> Iterator[Child]:
    """A server that is there inside the block, on any port or on this one, at this database or one in the folder."""
    child = Child(folder, port, database=database, program=program, **environment)
    try:
        yield child
    finally:
        child.close()


def until(is_so: Callable[[], bool]) -> None:
    """Return once this is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)
