"""Group commit: who waits together is kept together, and nobody suffers for another."""

import asyncio

import pytest

from dedale.web.entries import Moved
from dedale.web.refusals import NoSuchTable
from dedale.web.store import writer
from dedale.web.store.errors import Conflict
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import change
from dedale.web.store.writer import LARGEST, Commit
from tests.web.store.examples import entries, entry, summary, table

pytestmark = pytest.mark.anyio
MANY = 40


async def opened(database: str) -> tuple[TableRepository, list[Commit]]:
    """A store with many tables, and the list of the commits from now on."""
    commits: list[Commit] = []
    repository = await TableRepository.open(database, on_commit=commits.append)
    await asyncio.gather(*(repository.create(table(f"t{number}"), entries([1]), summary()) for number in range(MANY)))
    commits.clear()
    return repository, commits


async def test_what_waits_together_shares_a_commit(database: str) -> None:
    repository, commits = await opened(database)
    await asyncio.gather(*(repository.append(f"t{number}", entries([2, 3]), summary()) for number in range(MANY)))
    assert [(commit.changes, commit.entries) for commit in commits] == [(MANY, 2 * MANY)]
    assert all(commit.seconds > 0 for commit in commits)
    await repository.close()


async def test_what_comes_during_a_commit_shares_the_next(database: str) -> None:
    repository, commits = await opened(database)

    async def play(number: int) -> None:
        for ply in range(2, 12):
            await repository.append(f"t{number}", entries([ply]), summary())

    await asyncio.gather(*(play(number) for number in range(MANY)))
    assert sum(commit.changes for commit in commits) == 10 * MANY
    assert len(commits) <= 20
    await repository.close()


async def test_after_a_large_commit_what_a_busy_loop_brings_shares_the_next(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "GATHERING", 0)
    monkeypatch.setattr(writer, "BUSY", 60)
    repository, commits = await opened(database)
    loop, left, done = asyncio.get_running_loop(), iter(range(MANY)), asyncio.Event()

    def one_each_turn(_: Exception | None = None) -> None:
        number = next(left, None)
        if number is not None:
            told = (lambda _: done.set()) if number == MANY - 1 else (lambda _: None)
            repository.keep_soon(change(f"t{number}", entries([3]), summary()), told)
            loop.call_soon(one_each_turn)

    for number in range(MANY):
        told = one_each_turn if number == MANY - 1 else (lambda _: None)
        repository.keep_soon(change(f"t{number}", entries([2]), summary()), told)
    await done.wait()
    await repository.close()
    assert [commit.changes for commit in commits] == [MANY, MANY]


async def test_a_group_has_a_largest_size(database: str) -> None:
    repository, commits = await opened(database)
    extra = [repository.create(table(f"x{number}"), [], summary()) for number in range(LARGEST + 3)]
    await asyncio.gather(*extra)
    assert [commit.changes for commit in commits] == [LARGEST, 3]
    await repository.close()


async def test_one_that_comes_too_late_does_not_spoil_the_others(database: str) -> None:
    repository, commits = await opened(database)
    outcomes = await asyncio.gather(
        repository.append("t0", entries([2]), summary()),
        repository.append("t1", [entry(1, command="late")], summary("over")),
        repository.append("nowhere", entries([1]), summary()),
        repository.create(table("t2"), [], summary()),
        repository.append("t3", entries([2]), summary()),
        repository.create(table("new"), entries([1]), summary()),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [
        bytes,
        Conflict,
        NoSuchTable,
        Conflict,
        bytes,
        bytes,
    ]
    assert [(commit.changes, commit.entries) for commit in commits] == [(3, 3)]
    assert [await repository.load(name) for name in ("t0", "t1", "t2", "t3", "new")] == [
        (table("t0"), entries([1, 2])),
        (table("t1"), entries([1])),
        (table("t2"), entries([1])),
        (table("t3"), entries([1, 2])),
        (table("new"), entries([1])),
    ]
    await repository.close()


async def test_two_for_the_same_ply_in_one_group_give_one_winner(database: str) -> None:
    repository, _ = await opened(database)
    rivals = [repository.append("t0", [entry(2, command=name)], summary()) for name in ("first", "second", "third")]
    outcomes = await asyncio.gather(*rivals, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [bytes, Conflict, Conflict]
    loaded = await repository.load("t0")
    assert loaded is not None
    assert [each.command for each in loaded[1]] == ["", "first"]
    await repository.close()


async def test_several_changes_of_one_table_in_a_group_keep_their_order(database: str) -> None:
    repository, commits = await opened(database)
    await asyncio.gather(*(repository.append("t0", entries([ply]), summary(changed=ply)) for ply in range(2, 30)))
    assert len(commits) == 1
    assert [each.changed for each in await repository.tables_of("eve") if each.id == "t0"] == [29]
    await repository.close()


async def test_whoever_does_not_wait_any_more_harms_nobody(database: str) -> None:
    repository, _ = await opened(database)
    gone = asyncio.create_task(repository.append("t0", entries([2]), summary()))
    stays = asyncio.create_task(repository.append("t1", entries([2]), summary()))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    with pytest.raises(asyncio.CancelledError):
        await gone
    await repository.append("t1", entries([3]), summary())
    await repository.close()


async def test_what_cannot_be_written_is_refused_to_its_sender_alone(database: str) -> None:
    repository, _ = await opened(database)
    outcomes = await asyncio.gather(
        repository.append("t0", [entry(2, Moved(1, "a1-a2", "\ud800"))], summary()),
        repository.append("t1", entries([2]), summary()),
        return_exceptions=True,
    )
    assert isinstance(outcomes[0], UnicodeEncodeError)
    assert outcomes[1] == b""
    await repository.close()
