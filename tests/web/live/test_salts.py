"""The first die waits for the salts that browsers add by themselves, but not for ever."""

import asyncio
from pathlib import Path

import pytest

from dedale.web.commands import Join, Roll, Salt
from dedale.web.entries import Drawn, Salted
from dedale.web.live.settings import LiveSettings
from dedale.web.terms import Machine, Mine, Open, TableTerms
from tests.web.live.support import LiveSetup, Reader, live_setup, run

ANN, BEN = "a" * 64, "b" * 64
PATIENT = LiveSettings(salting=86_400)
"""Nothing is rolled before every salt is there."""
QUICK = LiveSettings(salting=0.01)
BOT_FIRST = TableTerms(game="tekao", seats=(Machine("first-steps"), Mine("Ann")))
"""The bot rolls first."""
TWO = TableTerms(game="theseion", seats=(Mine("Ann"), Open()))


async def seated(home: LiveSetup) -> str:
    table = (await home.service.create(TWO, ANN)).table.id
    await home.do(table, BEN, Join, name="Ben")
    return table


def kinds(reader: Reader) -> list[type]:
    return [type(entry.what) for entry in reader.entries if isinstance(entry.what, Salted | Drawn)]


def test_a_bot_that_rolls_first_waits_for_the_salt(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path, settings=PATIENT) as home:
            table = (await home.service.create(BOT_FIRST, ANN)).table.id
            reader = Reader(await home.service.subscribe(table, ANN, since=0))
            live = home.service.cache.get(table)
            assert live is not None
            assert live.turn is not None, "the bot is at work"
            await home.do(table, ANN, Salt, salt="mer", seat=2)
            await reader.follow(Drawn)
            assert kinds(reader)[:2] == [Salted, Drawn]
            assert (await home.service.table(table)).salts == {2: "mer"}

    run(story)


def test_a_bot_does_not_wait_for_ever(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path, settings=QUICK) as home:
            table = (await home.service.create(BOT_FIRST, ANN)).table.id
            await Reader(await home.service.subscribe(table, since=0)).follow(Drawn)

    run(story)


def test_a_game_that_began_long_ago_goes_on_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path, settings=PATIENT) as home:
            table = (await home.service.create(BOT_FIRST, ANN)).table.id
        home.clock.now += 2 * 86_400_000
        async with live_setup(tmp_path, settings=PATIENT, clock=home.clock) as again:
            await again.until(table, lambda ledger: ledger.draws > 0)

    run(story)


def test_a_person_who_rolls_first_waits_for_whoever_is_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path, settings=PATIENT) as home:
            table = await seated(home)
            reader = Reader(await home.service.subscribe(table, BEN, since=3))
            rolling = asyncio.create_task(home.do(table, ANN, Roll))
            await home.do(table, ANN, Salt, salt="sable")
            assert not rolling.done()
            await home.do(table, BEN, Salt, salt="mer")
            await rolling
            await reader.follow(Drawn)
            assert kinds(reader) == [Salted, Salted, Drawn]

    run(story)


@pytest.mark.parametrize("is_there", [False, True])
def test_programs_without_salt_can_roll(tmp_path: Path, is_there: bool) -> None:
    """At once where nobody else is connected, else after a while."""

    async def story() -> None:
        async with live_setup(tmp_path, settings=QUICK if is_there else PATIENT) as home:
            table = await seated(home)
            if is_there:
                await home.service.subscribe(table, BEN)
            done = await home.do(table, ANN, Roll)
            assert isinstance(done.entries[0].what, Drawn)

    run(story)
