"""The server's keys for Web Push, and the browsers that are to be notified."""

import asyncio

import msgspec
import pytest

from dedale.web.push.vapid import new_keys
from dedale.web.store.push import MOST, PushSubscription
from dedale.web.store.repository import TableRepository
from dedale.web.store.transfer import copy_database
from tests.web.store.examples import NOW

pytestmark = pytest.mark.anyio

EVE = "e" * 64
PHONE = PushSubscription("https://push.example/1", EVE, "point", "secret", "fr", NOW)


async def test_of_all_keys_the_first_are_kept(database: str, repository: TableRepository) -> None:
    assert await repository.push.keys() is None
    other = await TableRepository.open(database)
    one, two = await asyncio.gather(repository.push.keep_keys(new_keys()), other.push.keep_keys(new_keys()))
    assert one == two == await repository.push.keys()
    await other.close()


async def test_a_browser_is_one_holders(repository: TableRepository) -> None:
    await repository.push.add(PHONE)
    tablet = msgspec.structs.replace(PHONE, endpoint="https://push.example/2", changed=NOW + 1)
    await repository.push.add(tablet)
    assert await repository.push.of(EVE) == [tablet, PHONE]
    await repository.push.add(msgspec.structs.replace(PHONE, holder="bob", language="en"))
    assert await repository.push.of(EVE) == [tablet]
    assert [found.language for found in await repository.push.of("bob")] == ["en"]
    await repository.push.remove(PHONE.endpoint, EVE)
    assert await repository.push.find(PHONE.endpoint) is not None
    await repository.push.move(EVE, "bob")
    await repository.push.remove(PHONE.endpoint, "bob")
    assert await repository.push.of("bob") == [msgspec.structs.replace(tablet, holder="bob")]
    await repository.push.remove_all("bob")
    assert await repository.push.find(tablet.endpoint) is None


async def test_the_browser_that_was_renewed_longest_ago_makes_room(repository: TableRepository) -> None:
    for number in range(MOST + 2):
        await repository.push.add(
            msgspec.structs.replace(PHONE, endpoint=f"https://push.example/{number}", changed=number)
        )
    assert [found.changed for found in await repository.push.of(EVE)] == list(range(MOST + 1, 1, -1))


async def test_a_moved_database_keeps_the_keys_that_browsers_know(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    target = str(tmp_path_factory.mktemp("moved") / "new.sqlite")
    started = await TableRepository.open(target)
    await started.push.keep_keys(new_keys())
    await started.close()
    opened = await TableRepository.open(database)
    keys = await opened.push.keep_keys(new_keys())
    await opened.push.add(PHONE)
    await opened.close()
    await copy_database(database, target)
    moved = await TableRepository.open(target)
    assert (await moved.push.keys(), await moved.push.of(EVE)) == (keys, [PHONE])
    await moved.close()
