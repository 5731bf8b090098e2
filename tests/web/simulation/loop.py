"""An event loop whose time is virtual: nothing is waited for, and nothing outside can change the order."""

import asyncio
import selectors
from collections.abc import Callable, Mapping
from contextvars import Context, ContextVar, copy_context
from typing import Any


class Stoppable:
    """A process: what it does in the loop can be held up, as by SIGSTOP."""

    def __init__(self) -> None:
        self.is_stopped = False
        self.held: list[Step] = []

    def stop(self) -> None:
        """Let nothing of this process go on; what is sent to it waits."""
        self.is_stopped = True

    def go_on(self) -> None:
        """Let it go on where it was; its timers are late."""
        self.is_stopped = False
        held, self.held = self.held, []
        for step in held:
            step.again()


PROCESS: ContextVar[Stoppable | None] = ContextVar("PROCESS", default=None)


class Step:
    """Something that the loop does for a process, unless it is stopped."""

    __slots__ = ("_callback", "_context", "_given", "_loop", "handle")

    def __init__(
        self, loop: "VirtualLoop", callback: Callable[..., Any], given: tuple[Any, ...], context: Context
    ) -> None:
        self._loop, self._callback, self._given, self._context = loop, callback, given, context
        self.handle: asyncio.Handle

    def __call__(self) -> None:
        process = PROCESS.get()
        if process is not None and process.is_stopped:
            process.held.append(self)
        else:
            self._callback(*self._given)

    def again(self) -> None:
        """Do it after all, unless it was called off."""
        if not (self.handle.cancelled() or self._loop.is_closed()):
            self._loop.call_soon(self._callback, *self._given, context=self._context)


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
        """Let time pass in which nothing runs, as for a stopped machine."""
        self._files.now += seconds

    def call_soon(  # type: ignore[override]  # loose types, as below
        self, callback: Callable[..., Any], *given: Any, context: Context | None = None
    ) -> asyncio.Handle:
        step = Step(self, callback, given, context or copy_context())
        step.handle = super().call_soon(step, context=step._context)
        return step.handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *given: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        step = Step(self, callback, given, context or copy_context())
        step.handle = handle = super().call_at(when, step, context=step._context)
        return handle

    def run_in_executor(self, _: Any, function: Callable[..., Any], *given: Any) -> "asyncio.Future[Any]":  # type: ignore[override]  # nobody needs the executor
        done = self.create_future()
        done.set_result(function(*given))
        return done

    def call_exception_handler(self, context: Mapping[str, Any]) -> None:
        """Say nothing of tasks that a killed server leaves behind."""
