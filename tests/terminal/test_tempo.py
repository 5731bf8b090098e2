"""A bot's event comes a beat after the one before."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

import dedale
from dedale.bots.player import BotSpec
from dedale.play.session import Session
from dedale.terminal.game_host import PositionChanged
from dedale.terminal.local_host import BEAT, LocalHost

BOTS = {2: BotSpec("first-steps")}


async def answered(host: LocalHost) -> None:
    """Play something, and follow until the bot has answered."""
    await host.play(str(host.session.position.moves()[0]))
    async for news in host.news():
        if isinstance(news, PositionChanged) and len(host.record.events) == 2:
            break
    host.leave()


@pytest.mark.parametrize("beat", [0.0, BEAT])
def test_a_bot_waits_a_beat_after_what_it_answers(beat: float, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    real: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def sleep(delay: float) -> None:
        waited.append(delay)
        await real(0)

    monkeypatch.setattr("dedale.terminal.local_host.asyncio.sleep", sleep)
    monkeypatch.setattr(asyncio.BaseEventLoop, "time", lambda _: 100.0, raising=True)
    game = dedale.game("minos")
    asyncio.run(answered(LocalHost(Session.begin(game, None, BOTS), BOTS, beat=beat)))
    assert waited == [pytest.approx(beat)]
