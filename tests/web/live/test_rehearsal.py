"""Bots rehearse every game, one after another, and give way to whoever waits for one."""

import asyncio

import pytest

from dedale.core.model import registry
from dedale.web.live.rehearsal import Rehearsal, first_question
from dedale.web.thinkers.pool import CannotThink, Told
from dedale.web.thinkers.wire import Advice, Question
from tests.web.live.support import QuickThinkers, run


@pytest.mark.parametrize("name", registry.names())
def test_there_is_something_to_decide_in_every_game(name: str) -> None:
    question = first_question(name)
    assert question is not None
    position = registry.game(name).start()
    for event in question.events:
        position = position.play(event)
    assert position.to_move


class Nervous(QuickThinkers):
    """Fails at the first game."""

    async def think(self, question: Question, told: Told = lambda _: None) -> Advice:
        advice = await super().think(question, told)
        if len(self.asked) == 1:
            raise CannotThink("stage fright")
        return advice


def test_every_game_is_thought_about_once() -> None:
    async def story() -> None:
        thinkers = Nervous()
        rehearsal = Rehearsal(thinkers)
        rehearsal.begin(registry.names())
        while len(thinkers.asked) < len(registry.names()):
            await asyncio.sleep(0)
        assert [question.game for question in thinkers.asked] == list(registry.names())
        await rehearsal.stop()

    run(story)
