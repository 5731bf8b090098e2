"""Time for which nobody was served is nobody's: a suspended or stopped server, and a clock that is set."""

from pathlib import Path

import pytest

from dedale.web.commands import Join, Play, Rename, Resign, Substitute
from dedale.web.entries import Ended, Moved, Spared
from dedale.web.live.heartbeat import Heartbeat
from dedale.web.live.steady_clock import STALL, SteadyClock
from dedale.web.play.pauses import Pauses
from dedale.web.refusals import NotAllowedNow
from dedale.web.store.repository import TableRepository
from dedale.web.terms import GameClock, Mine, MoveClock, Open, TableTerms
from tests.web.live.support import MINUTE, HandClock, LiveSetup, Reader, live_setup, run

ANN, BEN = "a" * 64, "b" * 64
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Machine:
    """The clocks of a machine, both set by hand."""

    def __init__(self) -> None:
        self.wall = HandClock()
        self.since_start = 5_000

    def clock(self) -> SteadyClock:
        return SteadyClock(self.wall, lambda: self.since_start)

    def passes(self, milliseconds: int) -> None:
        self.wall.now += milliseconds
        self.since_start += milliseconds


@pytest.mark.parametrize(
    ("pauses", "at", "lost"),
    [
        ([], 0, 0),
        ([(10, 20)], 0, 10),
        ([(10, 20)], 15, 5),
        ([(10, 20)], 20, 0),
        ([(10, 20), (30, 70)], 5, 50),
        ([(10, 20), (30, 70)], 25, 40),
        ([(10, 20), (30, 70)], 60, 10),
        ([(10, 20), (15, 25)], 0, 15),
        ([(10, 20), (12, 18)], 0, 10),
    ],
)
def test_what_was_lost_since(pauses: list[tuple[int, int]], at: int, lost: int) -> None:
    found = Pauses()
    for gone, back in pauses:
        found.add(gone, back)
    assert found.lost_since(at, 100) == lost
    assert found.lost_since(at, at) == 0, "what is to come is not lost yet"


def test_it_follows_the_system_where_nothing_is_wrong() -> None:
    machine = Machine()
    clock = machine.clock()
    began = clock()
    for _ in range(100):
        machine.passes(STALL - 1)
        machine.wall.now += 7  # the system corrects its clock
        assert clock() == machine.wall.now
    assert clock.pauses.lost_since(began, clock()) == 0


def test_it_never_goes_back_and_goes_on_by_itself() -> None:
    machine = Machine()
    clock = machine.clock()
    began = clock()
    machine.wall.now -= HOUR
    assert clock() == began
    for step in range(1, 100):
        machine.passes(2_000)
        assert clock() == began + step * 2_000
    machine.wall.now += HOUR
    assert clock() == machine.wall.now
    assert clock.pauses.lost_since(began, clock()) == 0


def test_without_clocks_it_follows_the_system_even_back() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall.now -= HOUR
    clock.settle()
    assert clock() == machine.wall.now


def test_what_it_skips_to_follow_another_process_is_a_pause() -> None:
    machine = Machine()
    clock = machine.clock()
    began = clock()
    clock.follow(began + 500)
    assert clock.pauses.lost_since(began, clock()) == 0, "clocks of two processes differ a little"
    clock.follow(began + MINUTE)
    assert clock() == began + MINUTE
    assert clock.pauses.lost_since(began, clock()) == MINUTE - 500
    clock.follow(began)
    assert clock() == began + MINUTE


async def two_people(home: LiveSetup, clock: GameClock | MoveClock) -> str:
    terms = TableTerms(game="ergo", seats=(Mine("Ann"), Open()), clock=clock)
    table = (await home.service.create(terms, ANN)).table.id
    await home.do(table, BEN, Join, name="Ben")
    return table


async def left(home: LiveSetup, table: str, seat: int = 1) -> int | None:
    return (await home.service.table(table)).clock(seat, (await home.service.state(table, "")).now)


@pytest.mark.parametrize("what", ["suspended", "stopped", "set ahead"])
def test_a_move_after_a_pause_is_in_time_and_costs_nothing(tmp_path: Path, what: str) -> None:
    async def story() -> None:
        machine = Machine()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as home:
            table = await two_people(home, GameClock(10))
            machine.passes(1_000)
            home.service.scheduler.timers.look()
            machine.wall.now += HOUR
            machine.since_start += HOUR if what == "stopped" else 0
            done = await home.do(table, ANN, Play, event="@d9")  # before any timer has rung
            assert [entry.what for entry in done.entries] == [Moved(1, "@d9")]
            assert await left(home, table) == 9_000
            machine.passes(2_000)
            assert await left(home, table, 2) == 8_000

    run(story)


def test_whoever_is_there_gets_the_time_back_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        machine = Machine()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as home:
            table = await two_people(home, GameClock(10))
            reader = Reader(await home.service.subscribe(table, ANN, since=3))
            machine.passes(13_000)  # as long as the process is stopped, timers do not ring
            home.service.scheduler.timers.look()
            assert await reader.follow(Spared) == Spared(1, 13_000)
            assert (await home.service.table(table)).status == "playing"
            machine.passes(2_000)
            home.service.scheduler.timers.look()
            machine.passes(2_000)
            home.service.scheduler.timers.look()
            assert await left(home, table) == 6_000
            for _ in range(3):
                machine.passes(2_000)
                home.service.scheduler.timers.look()
            assert await reader.follow(Ended) == Ended((2,), "time")

    run(story)


def test_a_clock_that_is_set_back_stops_nobodys_time(tmp_path: Path) -> None:
    async def story() -> None:
        machine = Machine()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as home:
            table = await two_people(home, GameClock(60))
            machine.wall.now -= HOUR
            home.service.scheduler.timers.look()
            for _ in range(10):
                machine.passes(2_000)
                await home.service.table(table)
                home.service.scheduler.timers.look()
            assert await left(home, table) == 40_000
        machine.passes(3_000)  # and a new start does not stop it either
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as home:
            assert await left(home, table) == 40_000
            machine.passes(2_000)
            assert await left(home, table) == 38_000

    run(story)


def test_every_pause_is_given_back_also_to_a_table_that_nobody_visited(tmp_path: Path) -> None:
    async def story() -> None:
        machine = Machine()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as home:
            table = await two_people(home, MoveClock(3))
        for _ in range(3):
            machine.passes(2 * DAY)
            async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as home:
                machine.passes(2_000)
                home.service.scheduler.timers.look()
                machine.wall.now += DAY  # suspended
                home.service.scheduler.timers.look()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as home:
            assert (await home.service.table(table)).status == "playing"
            await home.service.run_due(table)
            assert await left(home, table) == 3 * DAY - 3 * 2_000

    run(story)


def test_a_crash_before_the_first_mark_costs_nobody_time(tmp_path: Path) -> None:
    async def story() -> None:
        clock = HandClock()
        async with live_setup(tmp_path, clock=clock) as home:
            table = await two_people(home, GameClock(60))
            began = (await home.service.table(table)).at
        with_marks = await TableRepository.open(str(tmp_path / "tables.sqlite"))
        assert (await with_marks.marks())["alive"] == began, "the first mark comes with the first clock"
        await with_marks.mark_all({"alive": 0}, forget=("alive", 1))
        assert await with_marks.marks() == {}
        await with_marks.close()
        clock.now += DAY
        async with live_setup(tmp_path, clock=clock) as home:
            home.service.scheduler.timers.look()
            reader = Reader(await home.service.subscribe(table, since=3))
            assert await reader.follow(Spared) == Spared(1, DAY)

    run(story)


@pytest.mark.parametrize(("silent", "lost"), [(15_000, 0), (25_000, 25_000)])
def test_a_process_that_starts_beside_others_gives_back_what_none_of_them_served(
    tmp_path: Path, silent: int, lost: int
) -> None:
    async def story() -> None:
        clock = HandClock()
        async with live_setup(tmp_path, clock=clock) as home:
            began = clock.now
            await home.repository.mark_all({"alive": began})
            clock.now += silent
            heartbeat = Heartbeat(home.repository, clock, lambda: True, 10)
            await heartbeat.begin(is_running=True, is_served=True)
            await heartbeat.stop()
            assert clock.pauses.lost_since(began, clock()) == lost

    run(story)


def test_nobody_is_away_because_the_server_was(tmp_path: Path) -> None:
    async def story() -> None:
        machine = Machine()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as home:
            table = await two_people(home, GameClock(600))
            machine.wall.now += HOUR
            with pytest.raises(NotAllowedNow):
                await home.do(table, ANN, Substitute, absent=2)

    run(story)


def test_a_process_without_clocks_keeps_a_pause_for_the_others(tmp_path: Path) -> None:
    """Another process may know of a clock that runs, and be killed before it has stored the pause."""

    async def story() -> None:
        machine = Machine()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as idle:
            began = machine.wall.now
            machine.passes(13_000)
            idle.service.now  # noqa: B018  # the clock is read
            await idle.service.heartbeat.beat()
            assert await idle.repository.marks() == {f"pause {began}": began + 13_000}

    run(story)


def test_a_clock_that_was_set_back_is_followed_once_no_process_has_a_clock_that_runs(tmp_path: Path) -> None:
    async def story() -> None:
        machine = Machine()
        async with (
            live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as idle,
            live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as busy,
        ):
            table = await two_people(busy, GameClock(60))
            before = machine.wall.now
            machine.wall.now -= HOUR
            await idle.service.heartbeat.beat()
            assert idle.service.now == before
            await busy.do(table, ANN, Resign)
            await idle.service.heartbeat.beat()
            assert idle.service.now == machine.wall.now

    run(story)


def test_a_pause_of_a_time_that_comes_again_is_forgotten(tmp_path: Path) -> None:
    """After the system's clock was set back nobody gets back what is still to come, now or after a restart."""

    async def story() -> None:
        machine = Machine()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as first:
            machine.passes(13_000)
            first.service.now  # noqa: B018  # the clock is read
            await first.service.heartbeat.beat()
            machine.passes(500)
            machine.wall.now -= HOUR
            machine.since_start += 13_000  # a second pause, not stored yet
            first.service.now  # noqa: B018  # the clock is read
            await first.service.heartbeat.beat()
            assert first.service.now == machine.wall.now
            assert await first.repository.marks() == {}
            table = await two_people(first, GameClock(60))
            machine.passes(1_000)
            await first.do(table, ANN, Rename, name="Anne")
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as second:
            stored = await second.repository.load(table)
            assert stored is not None
            assert not any(isinstance(entry.what, Spared) for entry in stored[1])

    run(story)


def test_a_stored_pause_that_is_to_come_gives_nothing_back(tmp_path: Path) -> None:
    async def story() -> None:
        machine = Machine()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=machine.clock()) as first:
            began = machine.wall.now
            await first.repository.mark_all({f"pause {began}": began + HOUR})
        clock = machine.clock()
        async with live_setup(tmp_path, clock=machine.wall, server_clock=clock):
            machine.passes(1_000)
            assert clock.pauses.lost_since(began, clock()) == 0

    run(story)
