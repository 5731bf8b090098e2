"""Each game from its first position to its end: by keys, by mouse, by typing. The seeds are those of short games."""

import random
from collections.abc import Awaitable, Callable

import pytest

import dedale
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.presentation.composer import Composer
from dedale.terminal.screens.table import TableScreen
from tests.terminal.support import Driver, drive

Way = Callable[[Driver, TableScreen, str], Awaitable[None]]
GAMES = {
    "ergo": (dedale.game("ergo"), 5052),
    "grand-labyrinthe": (dedale.game("grand-labyrinthe"), 1059),
    "minos": (dedale.game("minos", max_plies=8), 0),
    "tekao": (dedale.game("tekao"), 1621),
    "theseion": (dedale.game("theseion", max_casts=6), 0),
}
"""With which options and which seed a game ends soon; others are played as they are."""

BY_MOUSE = {"ergo", "tekao"}
"""The games that are played by mouse here."""


async def by_keys(driver: Driver, table: TableScreen, target: str) -> None:
    """Walk to the target, and choose it."""
    targets = table.hand.targets
    steps = (targets.index(target) - targets.index(table.cursor)) % len(targets)
    back = len(targets) - steps
    await driver.press(*(["tab"] * steps if steps <= back else ["shift+tab"] * back), "enter")


async def by_mouse(driver: Driver, table: TableScreen, target: str) -> None:
    """Click on the target, wherever it is."""
    await driver.pilot.click(offset=table.spots()[target])


def path_of(table: TableScreen, chooser: random.Random) -> tuple[str, ...]:
    """What to touch next: the path of any move, or the button of chance."""
    moves = table.position.moves()
    if not moves:
        return table.hand.targets
    move = moves[chooser.randrange(len(moves))]
    return next(path for path, other in Composer.of(table.position).ways if other == move)


async def play_out(driver: Driver, game: Game, seed: int, way: Way) -> TableScreen:
    """A whole game, any move as likely as another."""
    table, chooser = await driver.sit(game, seed=seed), random.Random(seed)
    while table.position.outcome is None:
        events = len(table.record.events)
        for target in path_of(table, chooser):
            await driver.can_touch(target)
            await way(driver, table, target)
        await driver.happened(events)
    return table


@pytest.mark.parametrize("name", dedale.names())
def test_a_game_to_its_end(name: str) -> None:
    game, seed = GAMES.get(name, (dedale.game(name), 0))

    async def play(driver: Driver) -> None:
        table = await play_out(driver, game, seed, by_mouse if name in BY_MOUSE else by_keys)
        await driver.shows(str(table.record.reason)[:30])

    drive(play)


def test_a_game_to_its_end_by_typing() -> None:
    game, seed = GAMES["ergo"]
    chooser = random.Random(seed)

    def some_move(table: TableScreen) -> Event:
        moves = table.position.moves()
        return moves[chooser.randrange(len(moves))]

    async def play(driver: Driver) -> None:
        table = await driver.sit(game)
        while table.position.outcome is None:
            events = len(table.record.events)
            await driver.type(str(some_move(table)))
            await driver.happened(events)
        assert table.position.outcome.winners == (2,)
        await driver.shows("Blanc (2) gagne")

    drive(play)
