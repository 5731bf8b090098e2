"""Bots rehearse every game, one after another, and give way to whoever waits for one."""

import asyncio
from typing import Any

import pytest

from dedale.core.model import registry
from dedale.web.live.warm_up import WarmUp, first_question
from dedale.web.workers.pool import OnProgress, WorkerUnavailable
from dedale.web.workers.protocol import Advice, MoveRequest
from tests.web.live.support import QuickPool, run


@pytest.mark.parametrize("name", registry.names())
def test_there_is_something_to_decide_in_every_game(name: str) -> None:
    question = first_question(name)
    assert question is not None
    position = registry.game(name).start()
    for event in question.events:
        position = position.play(event)
    assert position.to_move


class Nervous(QuickPool):
    """Fails at the first game."""

    async def think(self, question: MoveRequest, on_progress: OnProgress = lambda _: None, **place: Any) -> Advice:
        advice = await super().think(question, on_progress, **place)
        if len(self.asked) == 1:
            raise WorkerUnavailable("stage fright")
        return advice


def test_every_game_is_thought_about_once() -> None:
    async def story() -> None:
        pool = Nervous()
        rehearsal = WarmUp(pool)
        rehearsal.begin(registry.names())
        while len(pool.asked) < len(registry.names()):
            await asyncio.sleep(0)
        assert [question.game for question in pool.asked] == list(registry.names())
        await rehearsal.stop()

    run(story)
