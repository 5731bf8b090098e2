import asyncio

import dedale
from dedale.web.workers.appraisals import AppraisalCache
from dedale.web.workers.pool import WorkerPool
from dedale.web.workers.protocol import AppraisalReport, PositionRequest


class Counting(WorkerPool):
    """Workers that think nothing, and count what they are asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[PositionRequest] = []

    async def appraise(self, subject: PositionRequest) -> AppraisalReport:
        self.asked.append(subject)
        return AppraisalReport(number=1, expects=(0.6, 0.4), best="@a1", line=("@a1",), moves={"@a1": (0.6, 0.4)})


def test_the_same_position_is_asked_about_once() -> None:
    start, pool = dedale.game("ergo").start(), Counting()
    appraisals = AppraisalCache(pool)
    first = asyncio.run(appraisals.of(start, None, ()))
    assert asyncio.run(appraisals.of(start, None, ())) is first
    assert (first.expects, first.best) == ((0.6, 0.4), "@a1")
    assert [asked.events for asked in pool.asked] == [()]


def test_those_not_asked_for_longest_are_forgotten() -> None:
    start, pool = dedale.game("ergo").start(), Counting()
    appraisals = AppraisalCache(pool, most=2)
    for events in ((), ("@e5",), (), ("@a1",), (), ("@e5",)):
        position = start if not events else start.play(events[0])
        asyncio.run(appraisals.of(position, None, events))
    assert [asked.events for asked in pool.asked] == [(), ("@e5",), ("@a1",), ("@e5",)]


def test_nobody_is_asked_about_a_game_that_is_over() -> None:
    game, pool = dedale.game("ergo"), Counting()
    won = game.position("10/10/10/10/1xxxx5/10/10/10/10 b 8,12")
    over = next(after for after in map(won.play, won.moves()) if after.outcome is not None)
    assert asyncio.run(AppraisalCache(pool).of(over, None, ())).expects == (1.0, 0.0)
    assert pool.asked == []
