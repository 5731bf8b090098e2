"""Bots at live tables: each move is made once, whoever is killed, comes back or changes his mind meanwhile."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dedale.web.commands import OfferDraw, Play, Rename, Resign, Undo
from dedale.web.entries import Agreed, Drawn, Moved, Refused, Undone
from dedale.web.live.bots import BotRunner
from dedale.web.live.messages import BotThinking
from dedale.web.live.settings import LiveSettings
from dedale.web.live.table import LiveTable
from dedale.web.play.decide import entries_of
from dedale.web.play.ledger import Ledger
from dedale.web.play.moves import bot_roll
from dedale.web.play.setup import first_entries, new_table
from dedale.web.refusals import NotPlaying, NotYourTurn, TooMany
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import PendingTable
from dedale.web.terms import Machine, Mine, TableTerms
from dedale.web.workers.pool import OnProgress, WorkerPool, WorkerUnavailable
from dedale.web.workers.protocol import Advice, MoveRequest
from tests.web.live.support import (
    HandClock,
    Keep,
    LiveSetup,
    QuickPool,
    Reader,
    happened,
    let_keep,
    live_setup,
    read,
    run,
)

ANN = "a" * 64
AGAINST_BOT = TableTerms(game="ergo", seats=(Mine("Ann"), Machine("first-steps")))
BOTS = TableTerms(game="theseion", options={"max_casts": 40}, seats=(Machine("first-steps"), Machine("first-steps")))
SHORT = msgspec.structs.replace(BOTS, options={"max_casts": 3})


async def keep_table(folder: Path, terms: TableTerms) -> str:
    """A table in the store that nobody has taken up yet."""
    repository = await TableRepository.open(str(folder / "tables.sqlite"))
    table = new_table(terms, HandClock().now)
    entries = first_entries(table, {})
    await repository.create(table, entries, LiveTable(table, entries, 0).summary())
    await repository.close()
    return table.id


async def kept(home: LiveSetup, table: str) -> Ledger:
    """A table as the store has it; every ply is there once, as a ledger takes no other."""
    found = await home.repository.load(table)
    assert found is not None
    return Ledger(*found)


async def followed(home: LiveSetup, table: str) -> Reader:
    return Reader(await home.service.subscribe(table, ANN, since=(await home.service.table(table)).last))


def test_bots_play_each_other_to_the_end_of_a_game_with_dice(tmp_path: Path) -> None:
    async def story() -> None:
        table = await keep_table(tmp_path, BOTS)
        async with live_setup(tmp_path, pool=WorkerPool(1)) as home:
            await home.until(table, lambda ledger: ledger.status == "over")
            ledger = await kept(home, table)
            assert ledger.status == "over"
            assert ledger.draws == sum(isinstance(what, Drawn) for what in ledger.line)
            assert {what.seat for what in ledger.line if isinstance(what, Moved)} == {1, 2}

    run(story)


def test_somebody_plays_with_two_bots_to_the_end_of_a_game_with_dice(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            seats = (Machine("first-steps"), Mine("Ann"), Machine("player"))
            terms = TableTerms(game="theseion", options={"players": 3, "max_casts": 30}, seats=seats)
            table = (await home.service.create(terms, ANN)).table.id
            await home.play_on(table, ANN, lambda ledger: str(ledger.position.moves()[0]))
            ledger = await kept(home, table)
            assert ledger.status == "over"
            assert ledger.position.outcome is not None
            assert {what.seat for what in ledger.line if isinstance(what, Moved)} == {1, 2, 3}

    run(story)


def test_the_move_of_a_killed_worker_is_made_once(tmp_path: Path) -> None:
    async def story() -> None:
        pool = WorkerPool(1)
        async with live_setup(tmp_path, pool=pool) as home:
            terms = TableTerms(game="ergo", seats=(Mine("Ann"), Machine("master")))
            table = (await home.service.create(terms, ANN)).table.id
            reader = await home.service.subscribe(table, ANN, since=0)
            await home.do(table, ANN, Play, event="@e5")
            async for message in reader:
                body = read(message.data)
                if body["kind"] == "thinking" and "nodes" in body:
                    break
            assert (body["seat"], body["since"]) == (2, home.clock.now)
            (killed,) = pool.workers
            os.kill(killed, signal.SIGKILL)
            await Reader(reader).follow(Moved)
            assert pool.workers != (killed,)
            ledger = await kept(home, table)
            assert [what.seat for what in ledger.line] == [1, 2]

    run(story)


def test_two_desks_that_think_for_the_same_bot_make_one_move(tmp_path: Path) -> None:
    async def story() -> None:
        bots = QuickPool(), QuickPool()
        for each in bots:
            each.may_answer.clear()
        async with live_setup(tmp_path, pool=bots[0]) as home, live_setup(tmp_path, pool=bots[1]) as other:
            table = (await home.service.create(AGAINST_BOT, ANN)).table.id
            await home.do(table, ANN, Play, event="@e5")
            readers = [Reader(await each.service.subscribe(table, since=2)) for each in (home, other)]
            for each in bots:
                await each.begun.wait()
                each.may_answer.set()
            for reader in readers:
                moved = await reader.follow(Moved)
                while isinstance(moved, Moved) and moved.seat != 2:
                    moved = await reader.follow(Moved)
            await other.do(table, ANN, Rename, name="Anne")
            assert [what.seat for what in (await kept(home, table)).line] == [1, 2]

    run(story)


def test_an_undo_while_the_bot_thinks_breaks_its_thought_off(tmp_path: Path) -> None:
    async def story() -> None:
        bots = QuickPool()
        bots.may_answer.clear()
        async with live_setup(tmp_path, pool=bots) as home:
            table = (await home.service.create(AGAINST_BOT, ANN)).table.id
            reader = await followed(home, table)
            await home.do(table, ANN, Play, event="@e5")
            await bots.begun.wait()
            bots.begun.clear()
            assert happened((await home.do(table, ANN, Undo)).entries) == [Undone(1, 0)]
            await home.do(table, ANN, Play, event="@d4")
            await bots.begun.wait()
            bots.may_answer.set()
            while not isinstance(await reader.follow(Moved, Undone), Undone):
                pass
            assert await reader.follow(Moved) == Moved(1, "@d4")
            answer = await reader.follow(Moved)
            assert [question.events for question in bots.asked] == [("@e5",), ("@d4",)]
            assert bots.broken_off == bots.asked[:1]
            ledger = await kept(home, table)
            assert ledger.line == [Moved(1, "@d4"), answer]

    run(story)


def test_a_bot_that_has_decided_while_the_undo_was_kept_does_not_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        bots = QuickPool()
        bots.may_answer.clear()
        async with live_setup(tmp_path, pool=bots) as home:
            table = (await home.service.create(AGAINST_BOT, ANN)).table.id
            await home.do(table, ANN, Play, event="@e5")
            await bots.begun.wait()
            thought, failed = asyncio.Event(), list[LiveTable]()
            monkeypatch.setattr(home.service, "bot_thought", lambda _, __: thought.set())
            monkeypatch.setattr(home.service, "bot_failed", failed.append)

            async def meanwhile(keep: Keep) -> None:
                bots.may_answer.set()
                await thought.wait()
                await keep()

            let_keep(monkeypatch, home.repository, meanwhile)
            await home.do(table, ANN, Undo)
            await home.do(table, ANN, Rename, name="Anne")
            assert (await home.service.table(table)).events == []
            assert failed == []

    run(story)


def test_a_bot_that_fails_too_late_does_not_stop_the_next() -> None:
    async def story() -> None:
        table = new_table(BOTS, HandClock().now)
        live = LiveTable(table, first_entries(table, {}), 100)
        acts: list[asyncio.Future[None]] = []

        failed: list[LiveTable] = []

        class Owner:
            """Makes moves when the test says so."""

            async def bot_decided(self, *_: object) -> None:
                acts.append(asyncio.get_running_loop().create_future())
                await acts[-1]

            def bot_thought(self, level: str, seconds: float) -> None:
                """Count nothing."""

            def bot_failed(self, live: LiveTable) -> None:
                failed.append(live)

            def bot_thinks(self, table_id: str, thinking: BotThinking) -> None:
                """Tell nobody."""

        bots = BotRunner(QuickPool(), HandClock(), Owner())
        bots.update(live)
        await asyncio.sleep(0)
        live.take(entries_of(live.ledger, bot_roll(live.ledger), live.ledger.at))
        bots.update(live)
        await asyncio.sleep(0)
        acts[0].set_exception(OSError("gone"))
        for _ in range(10):  # by then it has come to nobody's ears, or will not
            await asyncio.sleep(0)
        assert failed == []
        assert live.turn == live.wanted() is not None
        await bots.stop()

    run(story)


def test_a_renaming_does_not_disturb_the_bot(tmp_path: Path) -> None:
    async def story() -> None:
        bots = QuickPool()
        bots.may_answer.clear()
        async with live_setup(tmp_path, pool=bots) as home:
            table = (await home.service.create(AGAINST_BOT, ANN)).table.id
            reader = await followed(home, table)
            await home.do(table, ANN, Play, event="@e5")
            await bots.begun.wait()
            await home.do(table, ANN, Rename, name="Anne")
            bots.may_answer.set()
            await reader.follow(Moved)
            await reader.follow(Moved)
            assert len(bots.asked) == 1

    run(story)


def test_a_new_desk_on_the_same_store_goes_on_where_the_bot_was(tmp_path: Path) -> None:
    async def story() -> None:
        asleep = QuickPool()
        asleep.may_answer.clear()
        async with live_setup(tmp_path, pool=asleep) as home:
            table = (await home.service.create(AGAINST_BOT, ANN)).table.id
            await home.do(table, ANN, Play, event="@e5")
            await asleep.begun.wait()
        bots = QuickPool()
        bots.may_answer.clear()
        async with live_setup(tmp_path, pool=bots) as home:
            await bots.begun.wait()  # nobody has come to the table yet
            reader = await followed(home, table)
            bots.may_answer.set()
            await reader.follow(Moved)
            assert [what.seat for what in (await kept(home, table)).line] == [1, 2]

    run(story)


def test_after_a_start_few_tables_are_in_memory_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        tables = [await keep_table(tmp_path, SHORT) for _ in range(12)]
        bots = QuickPool()
        bots.may_answer.clear()
        async with live_setup(tmp_path, pool=bots, settings=LiveSettings(tables=4, attending=3)) as home:
            while len(bots.asked) < 3:
                bots.begun.clear()
                await bots.begun.wait()
            for _ in range(1000):
                await asyncio.sleep(0)
            assert len(bots.asked) == 3
            assert len(home.service.cache) <= 4  # a game that dice alone have ended may still be there
            sizes: list[int] = []
            monkeypatch.setattr(home.service, "bot_thought", lambda _, __: sizes.append(len(home.service.cache)))
            bots.may_answer.set()
            while await home.repository.pending():
                pass
            assert max(sizes) <= 4
            for table in tables:
                assert (await kept(home, table)).status == "over"

    run(story)


def test_a_table_that_is_gone_or_needs_no_bot_any_more_keeps_no_other_waiting(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            idle = (await home.service.create(AGAINST_BOT, ANN)).table.id
        busy = await keep_table(tmp_path, SHORT)
        repository = await TableRepository.open(str(tmp_path / "tables.sqlite"))
        home = LiveSetup(repository, QuickPool(), HandClock(), LiveSettings(attending=1))
        home.service.scheduler.take_up([PendingTable(table, None, awaits_bot=True) for table in ("gone", idle, busy)])
        while await repository.pending():
            pass
        assert (await kept(home, busy)).status == "over"
        await home.service.stop()
        await repository.close()

    run(story)


class Failing(QuickPool):
    """Bots that fail once."""

    async def think(self, question: MoveRequest, on_progress: OnProgress = lambda _: None, **place: Any) -> Advice:
        if not self.asked:
            self.asked.append(question)
            raise WorkerUnavailable("not today")
        return await super().think(question, on_progress, **place)


def test_a_bot_that_could_not_move_is_asked_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path, pool=Failing()) as home:
            table = (await home.service.create(AGAINST_BOT, ANN)).table.id
            reader = await followed(home, table)
            await home.do(table, ANN, Play, event="@e5")
            await reader.follow(Moved)
            live = home.service.cache.get(table)
            assert live is not None
            await live.rest.wait()
            assert (await kept(home, table)).events == ["@e5"]
            home.let_pass(LiveSettings().retry)
            await reader.follow(Moved)
            assert len((await kept(home, table)).events) == 2

    run(story)


@pytest.mark.parametrize(("expects", "answer"), [(0.3, Agreed(2)), (0.5, Refused(2))])
def test_a_bot_answers_an_offer_by_what_it_expects(tmp_path: Path, expects: float, answer: Agreed | Refused) -> None:
    async def story() -> None:
        bots = QuickPool()
        bots.expects = expects
        async with live_setup(tmp_path, pool=bots) as home:
            table = (await home.service.create(AGAINST_BOT, ANN)).table.id
            reader = await followed(home, table)
            await home.do(table, ANN, Play, event="@e5")
            await reader.follow(Moved)
            await reader.follow(Moved)
            assert happened((await home.do(table, ANN, OfferDraw)).entries)[1] == answer

    run(story)


def test_advice_is_of_the_position_that_was_asked_about_and_comes_once_at_a_time(tmp_path: Path) -> None:
    async def story() -> None:
        pool = QuickPool()
        async with live_setup(tmp_path, pool=pool) as home:
            table = (await home.service.create(TableTerms(game="ergo", seats=(Mine(), Mine())), ANN)).table.id
            await home.do(table, ANN, Play, event="@e5")
            pool.may_answer.clear()
            asking = asyncio.create_task(home.service.advise(table, ANN))
            await pool.begun.wait()
            with pytest.raises(TooMany):
                await home.service.advise(table, ANN)
            await home.do(table, ANN, Play, event="@a1")
            pool.may_answer.set()
            counsel = await asking
            assert counsel.advice.event in counsel.position.moves()
            assert (await home.service.advise(table, ANN)).position == counsel.position.play("@a1")
            assert len(pool.asked) == 2

    run(story)


def test_advice_is_for_whoever_is_to_decide(tmp_path: Path) -> None:
    async def story() -> None:
        bots = QuickPool()
        async with live_setup(tmp_path, pool=bots) as home:
            table = (await home.service.create(AGAINST_BOT, ANN)).table.id
            advice = (await home.service.advise(table, ANN)).advice
            assert advice.event in (await home.service.table(table)).position.moves()
            assert bots.asked[-1].level == "master"
            with pytest.raises(NotYourTurn):
                await home.service.advise(table, "b" * 64)
            await home.do(table, ANN, Resign)
            with pytest.raises(NotPlaying):
                await home.service.advise(table, ANN)

    run(story)
