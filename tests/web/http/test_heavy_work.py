"""Heavy work: one thread, a line that is not too long, paid for by whoever has it made."""

import asyncio
import threading
from collections.abc import Coroutine
from functools import partial
from typing import Any

import pytest

from dedale.web.http import heavy_work
from dedale.web.http.heavy_work import HeavyWork
from dedale.web.http.rate_limits import RateLimiter
from dedale.web.refusals import Busy, TooMany
from dedale.web.settings import Rate

RICH = Rate(1e6, 10**6)


def work(rate: Rate = RICH) -> HeavyWork:
    return HeavyWork(RateLimiter("requests", rate, clock=lambda: 0.0))


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def test_it_is_done_beside_the_event_loop_by_one_thread() -> None:
    async def story() -> None:
        heavy = work()
        names = await asyncio.gather(*(heavy.run("a", lambda: threading.current_thread().name) for _ in range(5)))
        assert len(set(names)) == 1
        assert names[0] != threading.current_thread().name
        heavy.close()

    run(story())


def test_what_is_kept_is_made_once_and_paid_once() -> None:
    made: list[int] = []

    def make() -> bytes:
        made.append(1)
        return b"done"

    async def story() -> None:
        heavy = work(Rate(1, heavy_work.COST))
        asked = (heavy.kept(f"address {number}", "key", make) for number in range(8))
        assert set(await asyncio.gather(*asked)) == {b"done"}
        assert await heavy.kept("address 0", "key", lambda: b"again") == b"done"  # nothing is left of its budget
        with pytest.raises(TooMany):
            await heavy.kept("address 0", "other", lambda: b"other")
        heavy.close()

    run(story())
    assert made == [1]


def test_too_much_is_shed_with_when_to_come_again_and_players_never_are() -> None:
    may_go = threading.Event()

    async def story() -> None:
        heavy = work()
        begun = [asyncio.create_task(heavy.run("greedy", may_go.wait)) for _ in range(heavy_work.OF_ADDRESS)]
        await asyncio.sleep(0)
        with pytest.raises(Busy) as refused:
            await heavy.run("greedy", may_go.wait)
        assert refused.value.details["retry"] == heavy_work.RETRY
        others = range(heavy_work.WAITING - heavy_work.OF_ADDRESS)
        begun += [asyncio.create_task(heavy.run(f"other {number}", may_go.wait)) for number in others]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await heavy.run("somebody", may_go.wait)
        assert heavy.shed == 2
        player = asyncio.create_task(heavy.kept("somebody", "board", lambda: "drawn", cost=0))
        may_go.set()
        assert await player == "drawn"
        await asyncio.gather(*begun)
        assert heavy.waiting == 0
        heavy.close()

    run(story())


def test_one_who_leaves_takes_nothing_from_the_others() -> None:
    may_go = threading.Event()

    async def story() -> None:
        heavy = work()
        first = asyncio.create_task(heavy.kept("a", "key", may_go.wait))
        second = asyncio.create_task(heavy.kept("b", "key", may_go.wait))
        await asyncio.sleep(0)
        first.cancel()
        may_go.set()
        assert await second is True
        heavy.close()

    run(story())


def test_an_error_goes_to_everybody_who_waits_and_is_not_kept() -> None:
    async def story() -> None:
        heavy = work()
        asked = (heavy.kept("a", "key", lambda: 1 // 0) for _ in range(3))
        assert {type(error) for error in await asyncio.gather(*asked, return_exceptions=True)} == {ZeroDivisionError}
        assert await heavy.kept("a", "key", lambda: 1) == 1
        heavy.close()

    run(story())


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heavy_work, "KEPT", 1000)
    made: list[str] = []

    def make(key: str) -> bytes:
        made.append(key)
        return b"x" * 400

    async def story() -> None:
        heavy = work()
        for key in ("old", "new", "newest", "old"):
            await heavy.kept("a", key, partial(make, key))
        heavy.close()

    run(story())
    assert made == ["old", "new", "newest", "old"]


def test_a_bucket_gives_by_cost() -> None:
    now = [0.0]
    limiter = RateLimiter("requests", Rate(10, 30), clock=lambda: now[0])
    limiter.take("a", 25)
    with pytest.raises(TooMany) as refused:
        limiter.take("a", 26)
    assert refused.value.details["retry"] == 3  # 21 more come at ten a second
    limiter.take("a", 5)
    now[0] = 3.0
    limiter.take("a", 1000)  # nothing costs more than the whole
    with pytest.raises(TooMany):
        limiter.take("a")
