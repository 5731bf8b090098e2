"""The program under Textual's pilot: tests wait for what they wait for, and read the screen as text."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from textual.pilot import Pilot
from textual.widgets import Input

from dedale.core.model.game import Game
from dedale.core.text import Language, speaking
from dedale.draw.typography import unglued
from dedale.play.opponents import Bots
from dedale.play.session import Session
from dedale.terminal.app import Dedale
from dedale.terminal.local_host import LocalHost
from dedale.terminal.screens.shelf import ShelfScreen
from dedale.terminal.screens.table import TableScreen
from tests.signs import typed_signs

T = TypeVar("T")
SMALL = (80, 24)
PATIENCE = 6_000
"""So many looks, a hundredth of a second apart, before a test gives up: a busy machine is slow."""


class Driver:
    """The program and the pilot that drives it."""

    def __init__(self, app: Dedale, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def until(self, is_there: Callable[[], object]) -> None:
        """Wait for something to be so."""
        for _ in range(PATIENCE):
            await self.pilot.pause()
            if is_there():
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"it never came to be; the screen:\n{self.text()}")

    async def press(self, *keys: str) -> None:
        """Press keys, each when what the one before did is done."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def type(self, move: str) -> None:
        """Type a move on the line for it, and send it."""
        await self.press("slash")
        self.app.screen.query_one("#typed", Input).value = move
        await self.press("enter")

    async def can_touch(self, target: str) -> None:
        """Wait until this can be touched, and is drawn."""
        table = self.table
        await self.until(lambda: target in table.hand.targets and target in table.spots())

    async def happened(self, events: int) -> None:
        """Wait for more than so many events, and for somebody to act again."""
        table = self.table
        await self.until(lambda: len(table.record.events) > events and not table.hand.chosen)
        await self.until(lambda: table.cursor or table.position.outcome is not None)

    async def shows(self, text: str) -> None:
        """Wait for a text to be on the screen."""
        await self.until(lambda: text in self.text())

    def text(self) -> str:
        """The screen, without colours, trailing blanks and the signs of print."""
        strips = self.app.screen._compositor.render_strips()
        lines = ("".join(segment.text for segment in strip).rstrip() for strip in strips)
        return typed_signs(unglued("\n".join(lines))) + "\n"

    async def still(self) -> str:
        """The screen once it does not change any more."""
        seen = ""
        while seen != self.text():
            seen = self.text()
            await self.pilot.pause()
            await self.pilot.wait_for_animation()
        return seen

    @property
    def table(self) -> TableScreen:
        """The table that is open."""
        assert isinstance(self.app.screen, TableScreen), self.text()
        return self.app.screen

    async def sit(
        self, game: Game, bots: Bots | None = None, *, position: str | None = None, seed: int = 0
    ) -> TableScreen:
        """A new game, its chance from a seed."""
        host = LocalHost(Session.begin(game, position, bots), bots or {}, random.Random(seed).randrange)
        self.app.sit(host)
        await self.until(lambda: self.app.table is host and isinstance(self.app.screen, TableScreen) and self._is_set)
        return self.table

    @property
    def _is_set(self) -> bool:
        return self.table.is_waiting or bool(self.table.cursor) or self.table.position.outcome is not None


@asynccontextmanager
async def opened(app: Dedale, size: tuple[int, int] = SMALL) -> AsyncIterator[Driver]:
    """The program with its shelf, or its records, open."""
    async with app.run_test(size=size) as pilot:
        driver = Driver(app, pilot)
        await driver.until(lambda: len(app.screen_stack) > 1 and isinstance(app.screen_stack[1], ShelfScreen))
        yield driver
    app.put_away()


def drive(
    play: Callable[[Driver], Awaitable[T]],
    app: Dedale | None = None,
    *,
    size: tuple[int, int] = SMALL,
    language: Language = "fr",
) -> T:
    """Let this drive the program from its start to its end."""

    async def run() -> T:
        async with opened(app or Dedale(), size) as driver:
            return await play(driver)

    with speaking(language):
        return asyncio.run(run())
