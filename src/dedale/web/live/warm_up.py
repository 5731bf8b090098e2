"""Bots rehearse: each game is thought about once, before a player waits for a bot that has to make itself ready.

On a new machine a game is rehearsed once its kernels are compiled: before that a rehearsal is slow, and a player whose
question comes meanwhile would wait for its end.
"""

import asyncio
from collections.abc import Iterable
from typing import Final

import structlog

from dedale.bots.levels import LEVELS
from dedale.core.kernels.background import is_decided
from dedale.core.model import registry
from dedale.web.workers.pool import Rank, WorkerPool
from dedale.web.workers.protocol import MoveRequest

BRIEFLY: Final = 0.1
"""Seconds of thinking in a warm-up: loading the game is what takes long."""
PAUSE: Final = 1.0
"""Seconds between two checks for an idle worker."""
log = structlog.get_logger(__name__)


def first_question(name: str) -> MoveRequest | None:
    """The request for the first decision of a game; None for a game without decisions."""
    game = registry.game(name)
    position, events = game.start(), list[str]()
    while position.to_move == 0:
        *_, (event, _) = position.chances()
        events.append(str(event))
        position = position.play(event)
    if position.to_move is None:
        return None
    return MoveRequest(
        table=f"rehearsal:{name}",
        game=name,
        options=dict(game.options),
        start=None,
        events=tuple(events),
        level=LEVELS[-1].id,
        seconds=BRIEFLY,
    )


def _is_compiled(name: str) -> bool:
    return is_decided(registry.game(name))


class WarmUp:
    """Warms up the workers, game by game, while no table waits for a bot."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._task: asyncio.Task[None] | None = None

    def begin(self, names: Iterable[str]) -> None:
        """Start warming up for these games in the background."""
        self._task = asyncio.create_task(self._each(names))

    async def stop(self) -> None:
        """Stop warming up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _each(self, names: Iterable[str]) -> None:
        self._pool.begin()
        waiting = list(names)
        while waiting:
            for name in filter(_is_compiled, tuple(waiting)):
                waiting.remove(name)
                try:
                    await self._warm_up_game(name)
                except Exception:  # players of this game get an error; the other games are still warmed up
                    log.exception("warm-up failed", game=name)
            if waiting:
                await asyncio.sleep(PAUSE)

    async def _warm_up_game(self, name: str) -> None:
        question = first_question(name)
        while self._pool.waiting:
            await asyncio.sleep(PAUSE)
        if question is not None:
            await self._pool.think(question, rank=Rank.HINT)
