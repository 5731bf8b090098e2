"""Bots think in threads: the screen shows their progress, and can make them answer immediately."""

import asyncio
import contextvars
import threading
from collections.abc import Callable
from typing import TypeVar

from dedale.bots.player import Player
from dedale.bots.search import Thought
from dedale.core.model.position import Position
from dedale.core.text import Text
from dedale.play.sentences import SETTLES, so_far

T = TypeVar("T")
BEGINS = Text("La machine ({name}) réfléchit…", "The machine ({name}) is thinking…")


class BackgroundThinking:
    """Thinking in a thread that can be hurried and reports its progress; implements `Pondering`."""

    def __init__(self, told: Callable[[Text], None]) -> None:
        self._told = told
        """Is called in the thread that thinks."""
        self._stop = threading.Event()

    @property
    def is_hurried(self) -> bool:
        """Whether an immediate answer was requested."""
        return self._stop.is_set()

    @is_hurried.setter
    def is_hurried(self, value: bool) -> None:
        (self._stop.set if value else self._stop.clear)()

    def settle(self, name: object, make: Callable[[], Player]) -> Player:
        """The player made so; compiling cannot be hurried."""
        self._told(SETTLES.format(name=name))
        return make()

    def think(
        self, player: Player, position: Position, name: object, seconds: float | None = None, nodes: int | None = None
    ) -> Thought:
        """The player's thought; immediate if it is hurried."""
        self._told(BEGINS.format(name=name))
        return player.think(
            position, seconds, nodes, self._stop, lambda thought: self._told(so_far(name, position, thought))
        )


async def in_thread(work: Callable[[], T]) -> T:
    """The result of work in a thread that a program which ends does not wait for."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()
    context = contextvars.copy_context()

    def settle(result: T | None, error: BaseException | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(result)  # type: ignore[arg-type]  # without an error there is a result
        else:
            done.set_exception(error)

    def run() -> None:
        result, error = None, None
        try:
            result = context.run(work)
        except BaseException as raised:  # it is raised again where the result is waited for
            error = raised
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result, error)

    threading.Thread(target=run, daemon=True).start()
    return await done
