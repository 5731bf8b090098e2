"""Two services at one PostgreSQL database, as two processes are: news is told by both, what is due is done once."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest

from dedale.web.commands import Play
from dedale.web.entries import Entry, Moved, TimedOut
from dedale.web.live.exchange import Exchange
from dedale.web.live.settings import LiveSettings
from dedale.web.play.setup import create_table
from dedale.web.store import notices, updates
from dedale.web.store.notices import Added, Committed, Pulse
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import TableSummary, change, entry_of
from dedale.web.terms import Machine, Mine, MoveClock, TableTerms
from tests.web.live.support import MINUTE, HandClock, LiveSetup, QuickPool, Reader, live_setup, run
from tests.web.postgres import Server, running

ANN, BEN = "a" * 64, "b" * 64
NEVER = LiveSettings(glance=86_400, pulse=0.1, silence=86_400, greeting=0.05)
"""Nothing is polled: what is heard was told."""
ALONE = TableTerms(game="ergo", seats=(Mine(), Mine()))
TIMED = TableTerms(game="ergo", seats=(Mine(), Mine()), clock=MoveClock(days=1))
AGAINST_BOT = TableTerms(game="ergo", seats=(Mine(), Machine(level="player")))


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running() as server:
        yield server


@pytest.fixture
def database(postgres: Server) -> Iterator[str]:
    yield postgres.new_database()
    postgres.drop_databases()


@asynccontextmanager
async def both(
    database: str, settings: LiveSettings = NEVER, clock: HandClock | None = None
) -> AsyncIterator[tuple[LiveSetup, LiveSetup]]:
    """Two services that know each other."""
    async with (
        live_setup(database, settings=settings, clock=clock) as castor,
        live_setup(database, settings=settings, clock=clock) as pollux,
    ):
        await until(lambda: castor.service.exchange.has_peers and pollux.service.exchange.has_peers)
        yield castor, pollux


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so; the story's own time limit ends what never is."""
    while not is_so():
        await asyncio.sleep(0.01)


async def table_of(home: LiveSetup, terms: TableTerms, keeper: LiveSetup) -> str:
    """A new table, made at one service, that the other or the same one looks after."""
    while True:
        table = (await home.service.create(terms, ANN)).table.id
        if keeper.service.exchange.is_mine(table):
            return table


def test_what_one_commits_the_readers_of_the_other_hear_at_once(database: str) -> None:
    async def story() -> None:
        async with both(database) as (castor, pollux):
            table = (await castor.service.create(ALONE, ANN)).table.id
            reader = Reader(await pollux.service.subscribe(table))
            for event in ("@e5", "@d4", "@c3"):
                await castor.do(table, ANN, Play, event=event)
                assert await reader.follow(Moved) == Moved(2 - len(reader.entries) % 2, event)
            assert [entry.ply for entry in reader.entries] == list(
                range(reader.entries[0].ply, reader.entries[0].ply + 3)
            )

    run(story)


def test_what_is_told_is_not_read_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with both(database) as (castor, pollux):
            table = (await castor.service.create(ALONE, ANN)).table.id
            reader = Reader(await pollux.service.subscribe(table))

            async def read(_: object, known: object) -> dict[str, list[Entry]]:
                raise AssertionError(f"{known} was read")

            monkeypatch.setattr(TableRepository, "entries_after", read)
            for event in ("@e5", "@d4", "@c3"):
                await castor.do(table, ANN, Play, event=event)
                assert await reader.follow(Moved) == Moved(2 - len(reader.entries) % 2, event)
            monkeypatch.undo()
            await pollux.do(table, ANN, Play, event="@f6")  # the link that it goes on from is right
            found = await castor.repository.load(table)
            assert found is not None
            assert found[1][-1].what == Moved(2, "@f6")

    run(story)


def test_a_notice_that_was_not_heard_is_read_with_the_next(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with both(database) as (castor, pollux):
            table = (await castor.service.create(ALONE, ANN)).table.id
            reader = Reader(await pollux.service.subscribe(table))
            monkeypatch.setattr(updates, "_notify", lambda *_: None)
            await castor.do(table, ANN, Play, event="@e5")
            monkeypatch.undo()
            await castor.do(table, ANN, Play, event="@d4")
            while len(reader.entries) < 2:
                await reader.follow(Moved)
            assert [entry.what for entry in reader.entries] == [Moved(1, "@e5"), Moved(2, "@d4")]

    run(story)


def test_entries_that_are_too_long_for_a_notice_are_left_out() -> None:
    terms = TableTerms(game="ergo", seats=(Mine(), Mine()))
    table, entries = create_table(terms, ANN, 0)
    summary = TableSummary("playing", 0)
    few = [Entry(ply=5, at=0, what=Moved(1, "@e5"), command="a" * 80)]
    many = [Entry(ply=ply, at=0, what=Moved(1, "@e5")) for ply in range(5, 105)]
    for given, told in ((few, few), (many, [])):
        (text,) = notices.committed("12345678", [change(table.id, given, summary)])
        notice = notices.decode(text)
        assert isinstance(notice, Committed)
        assert [entry_of(entry) for entry in notice.tables[0].entries] == told
        assert notice.tables[0].ply == given[-1].ply
    (text,) = notices.committed("12345678", [change(table, entries, summary)])
    assert isinstance(notice := notices.decode(text), Committed)
    assert not notice.tables[0].entries


def test_a_thousand_changes_in_one_commit_are_all_told() -> None:
    told = [Added(f"{number:016}", number, 1_700_000_000_000, True) for number in range(1000)]
    texts = [notices.encode(Committed("12345678", some)) for some in notices.split(told)]
    assert max(map(len, texts)) <= notices.LARGEST
    heard = [notices.decode(text) for text in texts]
    assert [table for notice in heard if isinstance(notice, Committed) for table in notice.tables] == told
    assert notices.decode('["newer", "12345678"]') is None


def test_every_table_is_looked_after_by_exactly_one(database: str) -> None:
    async def story() -> None:
        async with both(database) as homes:
            for number in range(200):
                assert sum(home.service.exchange.is_mine(f"t{number}") for home in homes) == 1
            shares = [sum(home.service.exchange.is_mine(f"t{number}") for number in range(200)) for home in homes]
            assert min(shares) > 50

    run(story)


@pytest.mark.parametrize("keeper", [0, 1])
def test_a_bot_thinks_at_one_of_them_whichever_takes_the_move(database: str, keeper: int) -> None:
    async def story() -> None:
        async with both(database) as homes:
            table = await table_of(homes[0], AGAINST_BOT, homes[keeper])
            readers = [Reader(await home.service.subscribe(table)) for home in homes]
            for count, event in ((2, "@e5"), (4, "@c3")):
                await homes[0].do(table, ANN, Play, event=event)
                for reader in readers:
                    while sum(isinstance(entry.what, Moved) for entry in reader.entries) < count:
                        await reader.follow(Moved)  # one message may tell of both moves
            asked = [len(home.pool.asked) for home in homes if isinstance(home.pool, QuickPool)]
            assert (asked[keeper], asked[1 - keeper]) == (2, 0)

    run(story)


def test_a_clock_runs_out_once_at_the_one_that_looks_after_it(database: str) -> None:
    async def story() -> None:
        clock = HandClock()
        async with both(database, clock=clock) as (castor, pollux):
            table = await table_of(castor, TIMED, pollux)
            reader = Reader(await castor.service.subscribe(table))
            await castor.do(table, ANN, Play, event="@e5")
            await until(lambda: (table, "time") in pollux.service.scheduler.timers._when)
            assert (table, "time") not in castor.service.scheduler.timers._when
            clock.now += 2 * 24 * 60 * MINUTE
            pollux.service.scheduler.timers.look()
            await reader.follow(TimedOut)

    run(story)


def test_processes_that_start_together_give_back_the_time_when_none_served(database: str) -> None:
    async def story() -> None:
        clock = HandClock()
        async with live_setup(database, settings=NEVER, clock=clock) as home:
            table = (await home.service.create(TIMED, ANN)).table.id
            await home.do(table, ANN, Play, event="@e5")
        gone = clock.now
        clock.now += 15_000
        homes = [live_setup(database, settings=NEVER, clock=clock) for _ in range(2)]
        await asyncio.gather(*(home.__aenter__() for home in homes))
        assert clock.pauses.lost_since(gone, clock()) == 15_000
        clock.now += 15_000
        async with live_setup(database, settings=NEVER, clock=clock) as late:
            assert late.service.exchange.is_served
            assert clock.pauses.lost_since(gone, clock()) == 15_000, "the others have served since"
        await asyncio.gather(*(home.__aexit__(None, None, None) for home in homes))

    run(story)


def test_presence_is_shared_and_ends_with_the_process(database: str) -> None:
    async def story() -> None:
        async with live_setup(database, settings=NEVER) as castor:
            table = (await castor.service.create(ALONE, ANN)).table.id
            reader = await castor.service.subscribe(table)
            live = castor.service.cache.get(table)
            assert live is not None
            async with live_setup(database, settings=NEVER) as pollux:
                there = await pollux.service.subscribe(table, ANN)
                await until(lambda: live.present == (1, 2))
                there.close()
                await until(lambda: live.present == ())
                await pollux.service.subscribe(table, ANN)
                await until(lambda: live.present == (1, 2))
            await until(lambda: live.present == ())
            reader.close()

    run(story)


def test_who_was_there_before_a_process_started_is_present_for_it(database: str) -> None:
    async def story() -> None:
        async with live_setup(database, settings=NEVER) as castor:
            table = (await castor.service.create(ALONE, ANN)).table.id
            await castor.service.subscribe(table, ANN)
            async with live_setup(database, settings=NEVER) as pollux:
                await pollux.service.subscribe(table)
                live = pollux.service.cache.get(table)
                assert live is not None
                await until(lambda: live.present == (1, 2))

    run(story)


def test_the_tables_of_one_that_is_silent_are_taken_over(database: str) -> None:
    async def story() -> None:
        settings = LiveSettings(glance=86_400, pulse=0.1, silence=1.5, greeting=0.05)
        async with both(database, settings) as (castor, pollux):
            assert isinstance(pollux.pool, QuickPool)
            pollux.pool.may_answer.clear()
            table = await table_of(castor, AGAINST_BOT, pollux)
            reader = Reader(await castor.service.subscribe(table))
            await castor.do(table, ANN, Play, event="@e5")
            await pollux.pool.begun.wait()
            assert pollux.service.exchange._task is not None
            pollux.service.exchange._task.cancel()  # it says nothing more, as one that was stopped
            await reader.follow(Moved)
            await reader.follow(Moved)
            assert castor.service.exchange.is_mine(table)

    run(story)


def test_a_database_that_was_away_is_listened_to_again(database: str, postgres: Server) -> None:
    async def story() -> None:
        async with both(database) as (castor, pollux):
            table = (await castor.service.create(ALONE, ANN)).table.id
            reader = Reader(await pollux.service.subscribe(table))
            postgres.stop()
            postgres.start()
            await until(lambda: all(_is_listening(home.service.exchange) for home in (castor, pollux)))
            await castor.do(table, ANN, Play, event="@e5")
            assert await reader.follow(Moved) == Moved(1, "@e5")

    run(story)


def _is_listening(exchange: Exchange) -> bool:
    return exchange._channel is not None and exchange._channel.is_open and exchange._channel.reconnections > 0


def test_a_notice_is_short_and_read_as_it_was_written() -> None:
    assert notices.encode(Pulse("12345678")) == '["pulse","12345678",false,false]'
    assert notices.decode('["pulse","12345678",true]') == Pulse("12345678", is_new=True)
