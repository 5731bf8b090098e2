import asyncio

from hypothesis import given
from hypothesis import strategies as st

from dedale.web.live.scheduler import Timers
from tests.web.live.support import HandClock


def test_each_key_rings_once_at_its_last_time() -> None:
    async def story() -> None:
        clock, rung = HandClock(), list[str]()
        timers = Timers(clock, rung.append)
        begin = clock.now
        timers.set("a", begin + 20)
        timers.set("b", begin + 10)
        timers.set("c", begin + 15)
        timers.set("a", begin + 30)
        timers.set("c", None)
        clock.now = begin + 9
        timers.look()
        assert rung == []
        clock.now = begin + 20
        timers.look()
        assert rung == ["b"]
        clock.now = begin + 30
        timers.look()
        timers.look()
        assert rung == ["b", "a"]
        assert len(timers) == 0

    asyncio.run(story())


def test_it_rings_by_itself_also_when_an_earlier_time_is_set_later() -> None:
    async def story() -> None:
        clock = HandClock()
        rings = asyncio.Event()
        timers: Timers[str] = Timers(clock, lambda _: rings.set())
        timers.set("late", clock.now + 3_600_000)
        timers.set("soon", clock.now + 1)
        clock.now += 1
        await rings.wait()
        timers.close()

    asyncio.run(story())


def test_one_that_rings_may_be_set_again_at_once() -> None:
    async def story() -> None:
        clock, rung = HandClock(), list[int]()

        def ring(key: int) -> None:
            rung.append(key)
            timers.set(key, clock.now + 5)

        timers = Timers(clock, ring)
        timers.set(1, clock.now)
        timers.look()
        clock.now += 5
        timers.look()
        assert rung == [1, 1]

    asyncio.run(story())


@given(st.lists(st.tuples(st.integers(0, 5), st.none() | st.integers(0, 50)), max_size=300))
def test_it_rings_for_exactly_what_was_set_last(changes: list[tuple[int, int | None]]) -> None:
    async def story() -> None:
        clock, rung = HandClock(), list[int]()
        timers, expected = Timers(clock, rung.append), dict[int, int]()
        for key, when in changes:
            timers.set(key, None if when is None else clock.now + when)
            if when is None:
                expected.pop(key, None)
            else:
                expected[key] = when
        clock.now += 25
        timers.look()
        assert sorted(rung) == sorted(key for key, when in expected.items() if when <= 25)
        timers.close()

    asyncio.run(story())
