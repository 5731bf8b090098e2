"""Profiles, results, and a holder who is replaced in a log."""

import msgspec
import pytest

from dedale.web.entries import Joined, Left, Moved, Reassigned, Renamed
from dedale.web.play.results import SeatResult
from dedale.web.store.people import StoredProfile
from dedale.web.store.repository import TableRepository
from dedale.web.store.transfer import copy_database
from dedale.web.store.verify import verify
from tests.web.store.examples import NOW, entry, summary, table

pytestmark = pytest.mark.anyio

EVE, GONE = "e" * 64, "gone:0123456789abcdef"
PROFILE = StoredProfile(EVE, "Ève", "owl", "found", "sealed", NOW)


def result(seat: int, player: str, points: int, ended: int = NOW) -> SeatResult:
    return SeatResult(seat, "minos", player, seat, points, ended)


async def test_a_profile_is_found_by_its_holder_and_by_its_words(repository: TableRepository) -> None:
    people = repository.people
    assert await people.profile(EVE) is None
    await people.save(PROFILE)
    assert await people.profile(EVE) == await people.profile_by("found") == PROFILE
    newer = msgspec.structs.replace(PROFILE, name="Eva", lookup="other")
    await people.save(newer)
    assert (await people.profile_by("found"), await people.profile_by("other")) == (None, newer)


async def test_results_are_kept_once_with_the_end_of_the_game(repository: TableRepository) -> None:
    over = msgspec.structs.replace(summary("over"), results=(result(1, EVE, 2), result(2, "bot:player", 0)))
    await repository.create(table("a"), [entry(1)], over)
    later = msgspec.structs.replace(over, results=(result(1, "other", 0),))
    await repository.append("a", [entry(2)], later)
    found = await repository.people.results_with(EVE)
    assert [(one.table, one.player, one.points) for one in found] == [("a", EVE, 2), ("a", "bot:player", 0)]
    assert await repository.people.results("minos") == found
    assert await repository.people.results("ergo") == []
    await repository.people.remove_results("a")
    assert await repository.people.results("minos") == []


async def test_a_holder_is_replaced_with_every_name(database: str, repository: TableRepository) -> None:
    log = [
        entry(1, Joined(1, "Ève", "owl"), f"{EVE[:16]}:1", EVE),
        entry(2, Joined(2, "Bob"), "b:1", "bob"),
        entry(3, Renamed(1, "Eva", "cat"), f"{EVE[:16]}:2"),
        entry(4, Left(1)),
        entry(5, Joined(1, "Carl"), "c:1", "carl"),
        entry(6, Moved(1, "a1")),
    ]
    await repository.create(table("a"), log, summary(holders=("carl", "bob")))
    await repository.people.replace("a", EVE, GONE, NOW, keep_names=False)
    found = await repository.read("a")  # which checks the chain
    assert found is not None
    assert [each.what for each in found.entries] == [
        Joined(1, ""), Joined(2, "Bob"), Renamed(1, ""), Left(1), Joined(1, "Carl"), Moved(1, "a1"), Reassigned(1)
    ]  # fmt: skip
    assert [each.holder for each in found.entries] == [GONE, "bob", "", "", "carl", "", ""]
    assert not any(each.command.startswith(EVE[:16]) for each in found.entries)
    assert msgspec.json.encode(found.table.terms).find("Ève".encode()) == -1
    assert await repository.people.tables_with(EVE) == []
    await repository.append("a", [entry(8)], summary(), after=found.link)
    assert await repository.read("a") is not None
    assert [damage for damage in (await verify(database)).damages if damage.ply < 6] == []


async def test_names_stay_with_another_holder(repository: TableRepository) -> None:
    await repository.create(table("a"), [entry(1, Joined(1, "Ève", "owl"), "", EVE)], summary(holders=(EVE, "")))
    await repository.people.replace("a", EVE, "other", NOW, keep_names=True)
    loaded = await repository.load("a")
    assert loaded is not None
    assert (loaded[1][0].what, loaded[1][0].holder) == (Joined(1, "Ève", "owl"), "other")
    assert [listed.seats for listed in await repository.tables_of("other")] == [(1,)]


async def test_who_is_erased_leaves_a_mark_alone(repository: TableRepository) -> None:
    await repository.people.save(PROFILE)
    await repository.people.add_results("a", [result(1, EVE, 2), result(2, "bob", 0)])
    assert await repository.people.tables_with(EVE) == ["a"]
    await repository.people.erase(EVE, GONE, "erased:x", NOW)
    assert await repository.people.profile(EVE) is None
    assert [one.player for one in await repository.people.results("minos")] == [GONE, "bob"]
    assert (await repository.people.mark("erased:x"), await repository.people.mark("erased:y")) == (NOW, None)


async def test_a_moved_database_keeps_people_and_what_the_server_remembers(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    opened = await TableRepository.open(database)
    await opened.people.save(PROFILE)
    await opened.set_note("house", "{}")
    await opened.people.add_results("a", [result(1, EVE, 2)])
    await opened.close()
    target = str(tmp_path_factory.mktemp("moved") / "new.sqlite")
    await copy_database(database, target)
    moved = await TableRepository.open(target)
    assert await moved.people.profile(EVE) == PROFILE
    assert await moved.note("house") == "{}"
    assert len(await moved.people.results("minos")) == 1
    await moved.close()
