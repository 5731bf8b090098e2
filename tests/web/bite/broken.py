"""A server that is broken on purpose: it answers before it commits. Started as `PROGRAM`, by tests that must notice."""

import asyncio
import sys
from typing import Final

from dedale.cli import main
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import Change
from dedale.web.store.writer import WriteCallback

PROGRAM: Final = (sys.executable, "-m", "tests.web.bite.broken", "serve")
LATE: Final = 0.2
"""Seconds by which the commit follows the answer."""


def _keep_soon(self: TableRepository, written: Change, told: WriteCallback) -> None:
    asyncio.get_running_loop().call_later(LATE, self._writer.put, written, lambda _: None)
    told(None)


if __name__ == "__main__":
    TableRepository.keep_soon = _keep_soon  # type: ignore[method-assign]  # that is the fault
    sys.exit(main())
