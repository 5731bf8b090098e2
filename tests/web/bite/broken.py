"""A server that is broken on purpose: it answers before it commits. Started as `PROGRAM`, by tests that must notice."""

import asyncio
import sys
from typing import Any, Final

from dedale.cli import main
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import change

PROGRAM: Final = (sys.executable, "-m", "tests.web.bite.broken", "serve")
LATE: Final = 0.2
"""Seconds by which the commit follows the answer."""
_writing: set["asyncio.Task[None]"] = set()


async def _append(self: TableRepository, *given: Any, **more: Any) -> bytes:
    written = change(*given, **more)

    async def write() -> None:
        await asyncio.sleep(LATE)
        await self._writer.write(written)

    task = asyncio.create_task(write())
    _writing.add(task)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    task.add_done_callback(_writing.discard)
    return written.link


if __name__ == "__main__":
    TableRepository.append = _append  # type: ignore[method-assign]  # that is the fault
    sys.exit(main())
