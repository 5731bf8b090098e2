"""Time and absence at live tables: deadlines come by themselves, bots sit in, players come back."""

from pathlib import Path

import pytest

from dedale.web.commands import Join, Play, Substitute
from dedale.web.entries import Ended, Moved, Returned, Spared, Substituted, TimedOut
from dedale.web.live.settings import LiveSettings
from dedale.web.refusals import Late, NotAllowedNow
from dedale.web.store.repository import TableRepository
from dedale.web.terms import GameClock, Mine, MoveClock, Open, TableTerms
from tests.web.live.support import MINUTE, HandClock, LiveSetup, QuickPool, Reader, happened, live_setup, run

ANN, BEN = "a" * 64, "b" * 64
DAY = 24 * 60 * MINUTE


async def two_people(home: LiveSetup, clock: GameClock | MoveClock | None = None) -> str:
    terms = TableTerms(game="ergo", seats=(Mine("Ann"), Open()), clock=clock)
    table = (await home.service.create(terms, ANN)).table.id
    await home.do(table, BEN, Join, name="Ben")
    return table


async def followed(home: LiveSetup, table: str, holder: str = "") -> Reader:
    return Reader(await home.service.subscribe(table, holder, since=(await home.service.table(table)).last))


def test_time_runs_out_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home, GameClock(60))
            reader = await followed(home, table)
            home.let_pass(MINUTE // 2)
            await home.do(table, ANN, Play, event="@d9")
            home.let_pass(MINUTE - 1)
            assert (await home.service.table(table)).status == "playing"
            home.let_pass(1)
            assert await reader.follow(Ended) == Ended((1,), "time")
            assert happened(reader.entries) == [Moved(1, "@d9"), TimedOut(2), Ended((1,), "time")]
            assert (await home.service.table(table)).clock(1, home.clock.now) == MINUTE // 2

    run(story)


def test_a_move_after_its_time_comes_too_late_even_if_nothing_has_rung(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home, GameClock(60))
            home.clock.now += MINUTE
            with pytest.raises(Late):
                await home.do(table, ANN, Play, event="@d9")
            assert (await home.service.table(table)).status == "over"

    run(story)


def test_deadlines_are_kept_of_tables_that_are_not_in_memory(tmp_path: Path) -> None:
    async def story() -> None:
        clock, settings = HandClock(), LiveSettings(tables=1, attending=2)
        async with live_setup(tmp_path, clock=clock, settings=settings) as home:
            tables = [await two_people(home, MoveClock(1)) for _ in range(6)]
        async with live_setup(tmp_path, clock=clock, settings=settings) as home:
            readers = [await followed(home, table) for table in tables[:2]]
            home.let_pass(DAY)
            for reader in readers:
                assert await reader.follow(Ended) == Ended((2,), "time")
            while await home.repository.pending():  # nobody has come to the others since the start
                pass
            assert all([(await home.service.table(table)).status == "over" for table in tables])

    run(story)


def test_the_time_when_nobody_served_is_nobodys(tmp_path: Path) -> None:
    async def story() -> None:
        clock = HandClock()
        async with live_setup(tmp_path, clock=clock) as home:
            table = await two_people(home, GameClock(60))
            home.let_pass(20_000)
        clock.now += DAY
        async with live_setup(tmp_path, clock=clock) as home:
            reader = Reader(await home.service.subscribe(table, ANN, since=3))
            assert await reader.follow(Spared) == Spared(1, DAY)
            assert (await home.service.table(table)).clock(1, clock.now) == 40_000
            home.let_pass(39_999)
            await home.do(table, ANN, Play, event="@d9")
            home.let_pass(MINUTE)
            assert await reader.follow(Ended) == Ended((1,), "time")
            assert sum(isinstance(what, Spared) for what in happened(reader.entries)) == 1

    run(story)


def test_a_server_that_was_killed_was_there_until_its_last_sign(tmp_path: Path) -> None:
    async def story() -> None:
        clock = HandClock()
        async with live_setup(tmp_path, clock=clock) as home:
            tables = [await two_people(home, GameClock(60)) for _ in range(2)]
            killed = clock.now
            clock.now += 50_000
            await home.do(tables[1], ANN, Play, event="@d9")
        repository = await TableRepository.open(str(tmp_path / "tables.sqlite"))
        await repository.mark_all({"alive": killed + 20_000})
        await repository.close()
        clock.now += 2 * MINUTE
        async with live_setup(tmp_path, clock=clock) as home:
            home.service.scheduler.timers.look()
            first, second = [Reader(await home.service.subscribe(table, since=3)) for table in tables]
            assert await first.follow(Spared) == Spared(1, 30_000 + 2 * MINUTE)
            assert await second.follow(Spared) == Spared(2, 2 * MINUTE)  # its last move was later than that sign
            home.let_pass(40_000)
            assert await first.follow(Ended) == Ended((2,), "time")
            assert (await home.service.table(tables[1])).status == "playing"

    run(story)


def test_no_sign_is_given_while_no_clock_runs(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            await home.service.heartbeat.beat()
            assert "alive" not in await home.repository.marks()
            await two_people(home, GameClock(60))
            await home.service.heartbeat.beat()
            assert (await home.repository.marks())["alive"] == home.clock.now
            assert (await home.service.table(table)).deadline is None

    run(story)


def test_a_bot_sits_in_for_somebody_who_is_away_until_he_listens_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            ann, ben = await followed(home, table, ANN), await followed(home, table, BEN)
            home.let_pass(10 * MINUTE)
            with pytest.raises(NotAllowedNow):
                await home.do(table, ANN, Substitute, absent=2)
            ben.subscription.close()
            home.let_pass(2 * MINUTE - 1)
            with pytest.raises(NotAllowedNow):
                await home.do(table, ANN, Substitute, absent=2)
            home.let_pass(1)
            done = await home.do(table, ANN, Substitute, absent=2, level="apprentice")
            assert happened(done.entries) == [Substituted(2, "apprentice")]
            await home.do(table, ANN, Play, event="@d9")
            while (moved := await ann.follow(Moved)) == Moved(1, "@d9"):
                pass
            assert isinstance(moved, Moved)
            assert moved.seat == 2
            ben = await followed(home, table, BEN)
            assert await ann.follow(Returned) == Returned(2)
            assert (await home.service.table(table)).seats[1].substitute is None
            assert home.service.cache.get(table).present == (1, 2)  # type: ignore[union-attr]  # it is there

    run(story)


def test_somebody_who_is_away_is_back_when_he_moves_and_the_bot_does_not(tmp_path: Path) -> None:
    async def story() -> None:
        bots = QuickPool()
        bots.may_answer.clear()
        async with live_setup(tmp_path, pool=bots) as home:
            table = await two_people(home)
            await home.do(table, ANN, Play, event="@d9")
            home.let_pass(2 * MINUTE)
            await home.do(table, ANN, Substitute, absent=2)
            await bots.begun.wait()
            back = await home.do(table, BEN, Play, event="@e7")
            assert happened(back.entries) == [Returned(2), Moved(2, "@e7")]
            bots.may_answer.set()
            await home.do(table, ANN, Play, event="@d1")
            assert (await home.service.table(table)).events == ["@d9", "@e7", "@d1"]

    run(story)


def test_in_a_slow_game_a_bot_sits_in_after_a_day_and_a_restart_does_not_count(tmp_path: Path) -> None:
    async def story() -> None:
        clock = HandClock()
        async with live_setup(tmp_path, clock=clock, settings=LiveSettings(tables=1)) as home:
            table = await two_people(home, MoveClock(7))
            await home.do(table, ANN, Play, event="@d9")
            home.let_pass(DAY)
            await two_people(home)  # the first table is forgotten: its log tells when Ben was seen
            assert happened((await home.do(table, ANN, Substitute, absent=2)).entries) == [Substituted(2, "player")]
            other = await two_people(home)
        clock.now += DAY
        async with live_setup(tmp_path, clock=clock) as home:
            with pytest.raises(NotAllowedNow):  # while the server was down nobody could come
                await home.do(other, ANN, Substitute, absent=2)

    run(story)
