"""Each game from its first position to its end, by what can be touched; one by typing, one by mouse."""

import random

import pytest

import dedale
from dedale.core.game import Game
from dedale.terminal.screens.table import TableScreen
from tests.terminal.support import Driver, drive

SHORT = {"max_plies": 24, "max_casts": 30}
"""Options that end a long game soon, in the games that have them."""


def short(name: str) -> Game:
    """A game that ends soon."""
    known = {option.name for option in dedale.game(name).facts.options}
    return dedale.game(name, **{option: most for option, most in SHORT.items() if option in known})


async def touch(driver: Driver, table: TableScreen) -> None:
    """Touch what the cursor is on, and wait for what comes of it."""
    before = table.record.events, table.hand.chosen
    await driver.press("enter")
    await driver.until(lambda: (table.record.events, table.hand.chosen) != before)
    await driver.until(lambda: table.cursor or table.position.outcome is not None)


@pytest.mark.parametrize("name", dedale.names())
def test_a_game_to_its_end_by_keys(name: str) -> None:
    chooser = random.Random(name)

    async def play(driver: Driver) -> None:
        table = await driver.sit(short(name), seed=1)
        while table.position.outcome is None:
            for _ in range(chooser.randrange(3)):
                await driver.press(chooser.choice(["tab", "shift+tab", "up", "down", "left", "right"]))
            assert table.cursor in table.hand.targets
            await touch(driver, table)
        assert str(table.record.reason) in driver.text().replace("\n", " ")

    drive(play)
