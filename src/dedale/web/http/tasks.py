"""Two coroutines run together; the first to finish cancels the other."""

import asyncio
from collections.abc import Coroutine
from typing import Any


async def first_done(*works: Coroutine[Any, Any, None]) -> None:
    """Do all of this until one is done; the others are given up. Nothing of it runs on when this returns."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
