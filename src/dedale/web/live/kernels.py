"""A game's kernels are made ready beside the event loop: compiling them the first time takes a while."""

import asyncio
from collections.abc import Iterable
from typing import Final

import structlog

from dedale.core import registry

EVENTS: Final = 24
"""After so many events every kernel that play needs has been called."""
log = structlog.get_logger(__name__)


def warm(name: str) -> None:
    """Play a little, so that every kernel of this game is there."""
    game = registry.game(name)
    position = game.start()
    for _ in range(EVENTS):
        event = next(iter(position.moves()), None) or next((chance for chance, _ in position.chances()), None)
        if event is None:
            return
        position = position.play(str(event))


class Kernels:
    """Which games are ready to be played."""

    def __init__(self) -> None:
        self._games: dict[str, asyncio.Task[None]] = {}
        self._beginning: asyncio.Task[None] | None = None

    @property
    def are_ready(self) -> bool:
        """Whether all that were begun are, or cannot be."""
        return self._beginning is not None and self._beginning.done()

    async def ready(self, name: str) -> None:
        """Return once the game of this name can be played without anybody having to wait; raises what stops it."""
        made = self._games.get(name)
        if made is None or (made.done() and made.exception()):
            made = self._games[name] = asyncio.create_task(asyncio.to_thread(warm, name))
        await asyncio.shield(made)

    def begin(self, names: Iterable[str]) -> None:
        """Make these games ready one after another, beside all else."""
        self._beginning = asyncio.create_task(self._each(names))

    async def all_ready(self) -> None:
        """Return once all that were begun are ready, or cannot be."""
        if self._beginning is not None:
            await asyncio.shield(self._beginning)

    async def _each(self, names: Iterable[str]) -> None:
        for name in names:
            try:
                await self.ready(name)
            except Exception:  # whoever asks for this game is told; the others are played nevertheless
                log.exception("game not ready", game=name)

    async def stop(self) -> None:
        """Begin no more; what is being made ready is waited for, as a thread cannot be broken off."""
        if self._beginning is not None:
            self._beginning.cancel()
        await asyncio.gather(*self._games.values(), return_exceptions=True)
