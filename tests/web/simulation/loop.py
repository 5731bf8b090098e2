"""An event loop whose time is virtual: nothing is waited for, and nothing outside can change the order."""

import asyncio
import selectors
from collections.abc import Callable, Mapping
from typing import Any


class _NoFiles(selectors.SelectSelector):
    """Instead of waiting for files, lets virtual time pass."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits, and nothing will happen")
        self.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in virtual time; what would run in a thread runs at once."""

    def __init__(self) -> None:
        self._files = _NoFiles()
        super().__init__(self._files)

    def time(self) -> float:
        return self._files.now

    def stand_still(self, seconds: float) -> None:
        """Let time pass in which nothing runs, as for a stopped process."""
        self._files.now += seconds

    def run_in_executor(self, _: Any, function: Callable[..., Any], *given: Any) -> "asyncio.Future[Any]":  # type: ignore[override]  # nobody needs the executor
        done = self.create_future()
        done.set_result(function(*given))
        return done

    def call_exception_handler(self, context: Mapping[str, Any]) -> None:
        """Say nothing of tasks that a killed server leaves behind."""
