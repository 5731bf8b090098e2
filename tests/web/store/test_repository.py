"""What goes in comes out."""

import asyncio

import pytest

from dedale.web.entries import Ended, Rematched
from dedale.web.refusals import NoSuchTable
from dedale.web.store.errors import Conflict, Unavailable
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import ListedTable, PendingTable
from tests.web.store.examples import NOW, TERMS, entries, entry, joined, summary, table

pytestmark = pytest.mark.anyio


async def test_a_table_comes_out_as_it_went_in(repository: TableRepository) -> None:
    log = [joined("eve"), entry(2), entry(3, Ended((1, 3), "line")), entry(4, Rematched("b"))]
    await repository.create(table("a", previous="z"), log[:1], summary())
    await repository.append("a", log[1:2], summary())
    await repository.append("a", log[2:], summary())
    assert await repository.load("a") == (table("a", previous="z"), log)


async def test_a_log_is_in_order_however_long(repository: TableRepository) -> None:
    await repository.create(table("a"), entries(range(1, 12)), summary())
    await repository.append("a", entries(range(12, 300)), summary())
    loaded = await repository.load("a")
    assert loaded is not None
    assert [each.ply for each in loaded[1]] == list(range(1, 300))


async def test_a_table_may_begin_without_entries(repository: TableRepository) -> None:
    await repository.create(table("a"), [], summary("waiting", holders=()))
    assert await repository.load("a") == (table("a"), [])


async def test_what_is_not_there_is_not_found(repository: TableRepository) -> None:
    await repository.create(table("a"), entries([1]), summary())
    assert await repository.load("b") is None
    with pytest.raises(NoSuchTable):
        await repository.append("b", entries([1]), summary())
    assert await repository.load("b") is None


async def test_a_ply_is_taken_once(repository: TableRepository) -> None:
    await repository.create(table("a"), entries([1]), summary())
    await repository.append("a", entries([2]), summary())
    with pytest.raises(Conflict) as caught:
        await repository.append("a", [entry(2, command="late"), entry(3)], summary("over"))
    assert caught.value.details == {"table": "a", "ply": 2}
    assert await repository.load("a") == (table("a"), entries([1, 2]))
    assert await repository.finished_before(NOW + 1) == []


async def test_an_id_is_taken_once(repository: TableRepository) -> None:
    await repository.create(table("a"), entries([1]), summary())
    with pytest.raises(Conflict):
        await repository.create(table("a", previous="other"), entries([1]), summary())
    assert await repository.load("a") == (table("a"), entries([1]))


async def test_tables_of_a_holder_are_listed_last_changed_first(repository: TableRepository) -> None:
    for name, changed in (("a", 30), ("b", 50), ("c", 40)):
        await repository.create(table(name), [], summary(changed=changed, holders=("eve", "adam", "eve")))
    await repository.create(table("d"), [], summary(changed=60, holders=("adam",)))
    listed = await repository.tables_of("eve")
    assert [each.id for each in listed] == ["b", "c", "a"]
    assert listed[0] == ListedTable("b", TERMS, NOW, 50, "playing", (1, 3))
    assert [each.id for each in await repository.tables_of("eve", limit=2)] == ["b", "c"]
    assert [each.id for each in await repository.tables_of("adam")] == ["d", "b", "c", "a"]
    assert await repository.tables_of("nobody") == []


async def test_a_seat_changes_hands(repository: TableRepository) -> None:
    await repository.create(table("a"), entries([1]), summary(holders=("eve", "")))
    await repository.append("a", entries([2]), summary(holders=("", "adam")))
    assert await repository.tables_of("eve") == []
    assert [each.seats for each in await repository.tables_of("adam")] == [(2,)]


async def test_unfinished_tables_are_counted_once_each(repository: TableRepository) -> None:
    await repository.create(table("a"), [], summary("waiting", holders=("eve", "eve")))
    await repository.create(table("b"), [], summary("playing", holders=("adam", "eve")))
    await repository.create(table("c"), [], summary("over", holders=("eve", "adam")))
    assert await repository.count_unfinished("eve") == 2
    assert await repository.count_unfinished("adam") == 1
    assert await repository.count_unfinished("nobody") == 0


async def test_pending_tables_have_a_deadline_or_a_bot_to_move(repository: TableRepository) -> None:
    await repository.create(table("quiet"), [], summary())
    await repository.create(table("bot"), [], summary(awaits_bot=True))
    await repository.create(table("later"), [], summary(deadline=NOW + 9))
    await repository.create(table("soon"), [], summary(deadline=NOW + 5, awaits_bot=True))
    await repository.create(table("over"), [], summary("over", deadline=NOW, awaits_bot=True))
    by_id = sorted(await repository.pending(), key=lambda each: each.id)
    assert by_id == [
        PendingTable("bot", None, True),
        PendingTable("later", NOW + 9, False),
        PendingTable("soon", NOW + 5, True),
    ]
    await repository.append("later", entries([1]), summary())
    assert "later" not in {each.id for each in await repository.pending()}


async def test_finished_tables_are_found_and_removed_with_all_that_is_theirs(repository: TableRepository) -> None:
    for name, status, changed in (
        ("new", "over", 90),
        ("old", "over", 20),
        ("oldest", "over", 10),
        ("on", "playing", 5),
    ):
        await repository.create(table(name), entries([1, 2]), summary(status, changed))
    assert await repository.finished_before(90) == ["oldest", "old"]
    await repository.remove(["oldest", "on"])
    assert await repository.load("oldest") is None
    assert await repository.load("on") == (table("on"), entries([1, 2]))
    assert {each.id for each in await repository.tables_of("eve")} == {"new", "old", "on"}
    await repository.create(table("oldest"), entries([1]), summary())
    assert await repository.load("oldest") == (table("oldest"), entries([1]))


async def test_what_is_kept_is_there_for_whoever_opens_it_next(database: str) -> None:
    first = await TableRepository.open(database)
    await first.create(table("a"), entries([1]), summary())
    await first.close()
    second = await TableRepository.open(database)
    assert await second.load("a") == (table("a"), entries([1]))
    await second.close()


async def test_closing_keeps_what_was_given_and_refuses_more(database: str) -> None:
    repository = await TableRepository.open(database)
    await repository.create(table("a"), entries([1]), summary())
    given = [asyncio.create_task(repository.append("a", entries([ply]), summary())) for ply in range(2, 6)]
    await asyncio.sleep(0)
    await repository.close()
    await asyncio.gather(*given)
    with pytest.raises(Unavailable) as caught:
        await repository.append("a", entries([6]), summary())
    assert caught.value.details["cause"] == "closed"
    again = await TableRepository.open(database)
    assert await again.load("a") == (table("a"), entries(range(1, 6)))
    await again.close()


async def test_a_healthy_store_says_nothing(repository: TableRepository) -> None:
    await repository.check()
