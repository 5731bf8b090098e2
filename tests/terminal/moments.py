"""The screens that snapshots show: how each is reached from the shelf."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import dedale
from dedale.terminal.screens.box import BoxScreen
from dedale.terminal.screens.dialogs import RulesDialog
from tests.snapshots.positions import MOMENTS
from tests.terminal.support import Driver

FOLDER = Path(__file__).parent / "screens"
Reach = Callable[[Driver], Awaitable[None]]


async def shelf(driver: Driver) -> None:
    """The shelf as it is at first."""
    await driver.shows("Ergo")


async def box(driver: Driver) -> None:
    """The box with the most options."""
    driver.app.open_box("theseion")
    await driver.until(lambda: isinstance(driver.app.screen, BoxScreen))
    await driver.press("down")


async def help_dialog(driver: Driver) -> None:
    """The help of the table."""
    await driver.sit(dedale.game("ergo"))
    await driver.press("question_mark")
    await driver.shows("Ctrl-Q")


async def rules(driver: Driver) -> None:
    """A rulebook."""
    await shelf(driver)
    game = dedale.game("ergo")
    driver.app.push_screen(RulesDialog(game))
    chapters = game.presentation.rulebook().count("\n## ")
    await driver.until(lambda: len(driver.app.screen.query("MarkdownH2")) == chapters)


def table(name: str, moment: str) -> Reach:
    """A table in its midst."""

    async def reach(driver: Driver) -> None:
        chosen = MOMENTS[name, moment]
        screen = await driver.sit(chosen.game, position=chosen.position or None)
        if chosen.event and screen.position.to_move:
            await driver.type(chosen.event)
            await driver.happened(0)

    return reach


SCREENS: dict[str, Reach] = {
    "shelf": shelf,
    "box": box,
    "help": help_dialog,
    "rules": rules,
    **{f"table-{name}": table(name, "middle") for name in dedale.names()},
    "table-theseion-four": table("theseion", "four"),
    "table-grand-labyrinthe-four": table("grand-labyrinthe", "four"),
    "over": table("ergo", "end"),
}
