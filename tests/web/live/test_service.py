"""People at live tables: what they do is kept, answered once and told; late, repeated and forbidden commands."""

import asyncio
from pathlib import Path

import pytest

from dedale.core.errors import IllegalMove
from dedale.web.commands import Answer, Join, Leave, OfferDraw, Play, Rematch, Rename, Resign, Undo
from dedale.web.entries import (
    Agreed,
    Ended,
    Joined,
    Moved,
    Rematched,
    Renamed,
    Started,
    UndoAsked,
    Undone,
)
from dedale.web.live.settings import LiveSettings
from dedale.web.play.ledger import Ledger
from dedale.web.refusals import BadPly, Late, NoSuchTable, NotAllowedNow, NotSeated, NotYourTurn, Stopping
from dedale.web.store.errors import Unavailable, unavailable
from dedale.web.terms import Mine, Open, TableTerms
from tests.web.live.support import GAME, Keep, LiveSetup, Reader, happened, let_keep, live_setup, read, run

ANN, BEN = "a" * 64, "b" * 64
TWO = TableTerms(game="ergo", seats=(Mine("Ann"), Open()))


async def two_people(home: LiveSetup, terms: TableTerms = TWO) -> str:
    table = (await home.service.create(terms, ANN)).table.id
    await home.do(table, BEN, Join, name="Ben")
    return table


def test_a_move_is_committed_then_acknowledged_then_told_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            other = await home.service.subscribe(table, BEN, since=(await home.service.table(table)).last)
            await anext(other)  # who is there
            order: list[str] = []

            async def commit(keep: Keep) -> None:
                await keep()
                order.append("committed")

            async def move() -> None:
                command = Play(id="m", ply=(await home.service.table(table)).last, event=GAME[0])
                await home.service.command(table, ANN, command, lambda _: order.append("acknowledged"))
                order.append("returned")

            async def watch() -> None:
                await anext(other)
                order.append("told")

            let_keep(monkeypatch, home.repository, commit)
            await asyncio.gather(watch(), move())
            assert order == ["committed", "acknowledged", "returned", "told"]

    run(story)


def test_two_people_play_a_game_to_its_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            watching = Reader(await home.service.subscribe(table, since=0))
            for number, event in enumerate(GAME):
                reply = await home.do(table, (ANN, BEN)[number % 2], Play, event=event)
                assert happened(reply.entries)[0] == Moved(1 + number % 2, event)
                assert await watching.follow(Moved) == Moved(1 + number % 2, event)
            assert happened(reply.entries)[1:] == [Ended((2,), "line")]
            ledger = await home.service.table(table)
            assert ledger.status == "over"
            kept = await home.repository.load(table)
            assert kept is not None
            assert [entry.ply for entry in kept[1]] == list(range(1, len(GAME) + 5))
            assert Ledger(*kept).position == ledger.position
            assert [entry.ply for entry in watching.entries] == [entry.ply for entry in kept[1]]

    run(story)


def test_a_repeat_gets_the_first_answer_also_from_another_desk(tmp_path: Path) -> None:
    async def story() -> None:
        command = Play(id="once", ply=4, event="@d9")
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            ply = (await home.service.table(table)).last
            command = Play(id="once", ply=ply, event="@d9")
            first = await home.service.command(table, ANN, command)
            assert await home.service.command(table, ANN, command) == first
            await home.do(table, BEN, Play, event="@e7")
            assert await home.service.command(table, ANN, command) == first
            with pytest.raises(NotYourTurn):  # the same id of somebody else is another command
                await home.do(table, BEN, Play, event="@e7", id="once")
        async with live_setup(tmp_path, settings=LiveSettings(behind=1)) as home:
            assert await home.service.command(table, ANN, command) == first
            assert (await home.service.table(table)).events == ["@d9", "@e7"]

    run(story)


def test_repeats_at_the_same_time_make_one_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            command = Play(id="once", ply=(await home.service.table(table)).last, event="@d9")
            replies = await asyncio.gather(*(home.service.command(table, ANN, command) for _ in range(5)))
            assert all(reply == replies[0] for reply in replies)
            assert (await home.service.table(table)).events == ["@d9"]

    run(story)


def test_commands_for_a_position_that_is_gone_or_not_there_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            ply = (await home.service.table(table)).last
            for event in GAME[:2]:
                await home.do(table, ANN if event == GAME[0] else BEN, Play, event=event)
            with pytest.raises(Late):
                await home.do(table, ANN, Play, event=GAME[2], ply=ply)
            with pytest.raises(BadPly):
                await home.do(table, ANN, Play, event=GAME[2], ply=ply + 100)
            with pytest.raises(IllegalMove):
                await home.do(table, ANN, Play, event=GAME[0])
            with pytest.raises(NotSeated):
                await home.do(table, "c" * 64, Play, event=GAME[2])
            with pytest.raises(NoSuchTable):
                await home.service.command("nowhere", ANN, Resign(id="x", ply=0))
            assert (await home.service.table(table)).last == ply + 2
            assert happened((await home.do(table, BEN, Rename, name="Benoît", ply=ply)).entries) == [
                Renamed(2, "Benoît")
            ]

    run(story)


def test_undo_by_consent(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home, TableTerms(game="ergo", seats=(Mine("Ann"), Open()), undo="asked"))
            await home.do(table, ANN, Play, event="@d9")
            asked = await home.do(table, ANN, Undo)
            assert happened(asked.entries) == [UndoAsked(1, 0)]
            with pytest.raises(Late):  # he has not seen the question
                await home.do(table, BEN, Answer, agree=True, to="undo", ply=asked.ply - 1)
            agreed = await home.do(table, BEN, Answer, agree=True, to="undo")
            assert happened(agreed.entries) == [Agreed(2), Undone(1, 0)]
            ledger = await home.service.table(table)
            assert ledger.events == []
            assert ledger.turn == 1

    run(story)


def test_a_rematch_has_a_table_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            assert happened((await home.do(table, ANN, Resign)).entries)[-1] == Ended((2,), "resignation")
            await home.do(table, BEN, Rematch)
            _, rematched = happened((await home.do(table, ANN, Rematch)).entries)
            assert isinstance(rematched, Rematched)
            again = await home.service.table(rematched.table)
            assert [seat.name for seat in again.seats] == ["Ben", "Ann"]
            assert again.status == "playing"

    run(story)


def test_a_rematch_that_comes_too_late_leaves_no_table_behind(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home, live_setup(tmp_path) as other:
            table = await two_people(home)
            await home.do(table, ANN, Resign)
            ply = (await other.service.table(table)).last
            await home.do(table, ANN, Rematch)
            await home.do(table, BEN, Rematch)
            with pytest.raises(NotAllowedNow, match="déjà"):
                await other.do(table, BEN, Rematch, ply=ply)
            assert {listed.id for listed in await home.repository.tables_of(ANN)} == {
                table,
                (await other.service.table(table)).rematch,
            }

    run(story)


def test_what_happens_at_another_server_is_told_here_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home, live_setup(tmp_path) as other:
            table = await two_people(home)
            here = Reader(await other.service.subscribe(table, BEN, since=(await other.service.table(table)).last))
            for number, event in enumerate(GAME[:3]):
                await home.do(table, (ANN, BEN)[number % 2], Play, event=event)
            await other.service.peers.look()
            while len(here.entries) < 3:
                await here.follow(Moved)
            assert happened(here.entries) == [Moved(1 + n % 2, event) for n, event in enumerate(GAME[:3])]
            await other.service.peers.look()
            await other.do(table, BEN, Play, event=GAME[3])
            assert await here.follow(Moved) == Moved(2, GAME[3])
            assert [entry.ply for entry in here.entries] == list(range(4, 8))

    run(story)


def test_a_command_may_answer_what_was_seen_at_another_server(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home, live_setup(tmp_path) as other:
            table = await two_people(home)
            await other.service.table(table)
            ply = (await home.do(table, ANN, Play, event="@d9")).ply
            assert happened((await other.do(table, BEN, Play, event="@e7", ply=ply)).entries) == [Moved(2, "@e7")]
            snapshot = await anext(await home.service.subscribe(table, ANN, since=ply + 1))
            assert read(snapshot.data)["kind"] == "presence"
            with pytest.raises(BadPly):
                await other.do(table, ANN, Play, event="@d8", ply=99)

    run(story)


def test_somebody_who_comes_back_gets_exactly_what_he_missed(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path, settings=LiveSettings(behind=6)) as home:
            table = await two_people(home)
            before = (await home.service.table(table)).last
            for number, event in enumerate(GAME[:6]):
                await home.do(table, (ANN, BEN)[number % 2], Play, event=event)
            for missed in range(1, 7):
                reader = await home.service.subscribe(table, ANN, since=before + 6 - missed)
                entries = read((await anext(reader)).data)["entries"]
                assert [entry["ply"] for entry in entries] == list(range(before + 7 - missed, before + 7))
                reader.close()
            reader = await home.service.subscribe(table, ANN, since=before + 6)
            assert read((await anext(reader)).data) == {"kind": "presence", "seats": [1]}
            for since in (None, before - 1, before + 7):
                reader = await home.service.subscribe(table, ANN, since=since)
                message = await anext(reader)
                assert read(message.data)["kind"] == "snapshot"
                assert read(message.data)["state"]["ply"] == message.ply == before + 6
                assert [seat["yours"] for seat in read(message.data)["state"]["seats"]] == [True, False]

    run(story)


def test_a_reader_who_sleeps_is_cut_and_the_game_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            sleeping = await home.service.subscribe(table, BEN, since=0)
            awake = Reader(await home.service.subscribe(table, ANN, since=0))
            for number, event in enumerate(GAME[:20]):
                await home.do(table, (ANN, BEN)[number % 2], Play, event=event)
                await awake.follow(Moved)
            assert [read(message.data) async for message in sleeping] == [{"kind": "closing", "reason": "slow"}]
            assert {"kind": "presence", "seats": [1, 2]} in awake.others
            assert awake.others[-1] == {"kind": "presence", "seats": [1]}

    run(story)


def test_tables_that_nobody_asks_for_are_forgotten_and_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path, settings=LiveSettings(tables=3)) as home:
            first = await two_people(home)
            await home.do(first, ANN, Play, event="@d9")
            watched = await two_people(home)
            await home.service.subscribe(watched)
            for _ in range(6):
                await two_people(home)
            assert len(home.service.cache) == 3
            assert home.service.cache.get(first) is None
            assert home.service.cache.get(watched) is not None
            assert (await home.service.table(first)).events == ["@d9"]

    run(story)


def test_a_table_leaves_memory_once_nobody_has_used_or_followed_it_for_a_while(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            left: list[str] = []
            home.service.on_evicted = left.append
            first, watched = await two_people(home), await two_people(home)
            await home.do(first, ANN, Play, event="@d9")
            reader = await home.service.subscribe(watched)
            age(home, first, watched)
            second = await two_people(home)
            assert left == [first]
            assert (await home.service.table(first)).events == ["@d9"]  # it is read again
            reader.close()
            age(home, watched)
            await two_people(home)
            assert left == [first, watched]
            assert home.service.cache.get(second) is not None

    run(story)


def age(home: LiveSetup, *tables: str) -> None:
    """Let these tables be unused for as long as they may stay in memory."""
    for table in tables:
        live = home.service.cache.get(table)
        assert live is not None
        live.used -= LiveSettings().keep + 1


def test_two_desks_on_one_store_never_write_the_same_ply(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home, live_setup(tmp_path) as other:
            table = await two_people(home)
            await other.service.table(table)
            there = Reader(await other.service.subscribe(table, since=0))
            await home.do(table, ANN, Play, event="@d9")
            # The other desk has not heard of the move: it finds the ply taken, reads the log, and decides anew.
            with pytest.raises(Late):
                await other.do(table, ANN, Play, event="@e5")
            assert await there.follow(Moved) == Moved(1, "@d9")
            await home.do(table, BEN, Play, event="@e7")
            named = await other.do(table, ANN, Rename, name="Anne")
            assert await there.follow(Renamed) == Renamed(1, "Anne")
            assert happened(there.entries) == [
                Joined(1, "Ann"),
                Joined(2, "Ben"),
                Started(),
                Moved(1, "@d9"),
                Moved(2, "@e7"),
                Renamed(1, "Anne"),
            ]
            assert named.ply == 6

    run(story)


def test_what_the_store_could_not_keep_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            reader = await home.service.subscribe(table, ANN, since=(await home.service.table(table)).last)
            await anext(reader)

            async def fail(_: Keep) -> None:
                raise unavailable("full")

            with monkeypatch.context() as failing:
                let_keep(failing, home.repository, fail)
                with pytest.raises(Unavailable):
                    await home.do(table, ANN, Play, event="@d9")
                assert (await home.service.table(table)).events == []

            async def keep_and_fail(keep: Keep) -> None:
                await keep()
                raise unavailable("failed")

            with monkeypatch.context() as failing:
                let_keep(failing, home.repository, keep_and_fail)
                kept = await home.do(table, ANN, Play, event="@d9", id="once")
            assert happened(kept.entries) == [Moved(1, "@d9")], "it is in the log all the same"
            ledger = await home.service.table(table)
            assert ledger.events == ["@d9"]
            again = await home.service.command(table, ANN, Play(id="once", ply=ledger.last - 1, event="@d9"))
            assert happened(again.entries) == [Moved(1, "@d9")]
            assert [entry["ply"] for entry in read((await anext(reader)).data)["entries"]] == [again.ply]

    run(story)


def test_nobody_sees_a_move_before_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            asked, may_go = asyncio.Event(), asyncio.Event()

            async def wait(keep: Keep) -> None:
                asked.set()
                await may_go.wait()
                await keep()

            let_keep(monkeypatch, home.repository, wait)
            moving = asyncio.create_task(home.do(table, ANN, Play, event="@d9"))
            await asked.wait()
            looking = asyncio.create_task(home.service.table(table))
            listening = asyncio.create_task(home.service.subscribe(table))
            moving.cancel()  # whoever goes away now has moved all the same
            for _ in range(100):
                await asyncio.sleep(0)
            assert not looking.done()
            assert not listening.done()
            may_go.set()
            assert (await looking).events == ["@d9"]
            assert read((await anext(await listening)).data)["state"]["ply"] == (await looking).last

    run(story)


def test_stopping_finishes_what_is_under_way_and_tells_the_readers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            reader = Reader(await home.service.subscribe(table, since=0))
            asked = asyncio.Event()

            async def slow(keep: Keep) -> None:
                asked.set()
                await asyncio.sleep(0.01)
                await keep()

            let_keep(monkeypatch, home.repository, slow)
            moving = asyncio.create_task(home.do(table, ANN, Play, event="@d9"))
            await asked.wait()
            await home.service.stop()
            assert happened((await moving).entries) == [Moved(1, "@d9")]
            assert await reader.follow(Moved) == Moved(1, "@d9")
            assert read((await anext(reader.subscription)).data) == {"kind": "closing", "reason": "stopping"}
            with pytest.raises(Stopping):
                await home.do(table, BEN, Play, event="@e7")

    run(story)


def test_a_draw_by_agreement_and_a_seat_given_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = await two_people(home)
            await home.do(table, ANN, OfferDraw)
            assert happened((await home.do(table, BEN, Answer, agree=True, to="draw")).entries) == [
                Agreed(2),
                Ended((), "agreement"),
            ]
            other = await two_people(home)
            await home.do(other, BEN, Leave)
            assert [seat.kind for seat in (await home.service.table(other)).seats] == ["person", "open"]

    run(story)
