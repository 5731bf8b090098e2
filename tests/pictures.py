"""Draw the boards that the README shows, by day: each game in its midst, with as many players as its moments have."""

import re
from pathlib import Path

import dedale
from dedale.bots.player import BotSpec
from dedale.core.text import speaking
from dedale.draw.svg import board_svg
from tests.snapshots import show
from tests.snapshots.positions import MOMENTS
from tests.terminal.support import Driver, drive

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def picture(name: str) -> str:
    """A game's board as the README shows it."""
    shown = show(MOMENTS.get((name, "four"), MOMENTS[name, "middle"]))
    game = shown.position.game
    title = game.facts.title.fr
    with speaking("fr"):
        return board_svg(shown.scene, game.presentation.look, theme="light", beside=False, name=name, title=title)


def terminal_picture() -> str:
    """A table in a terminal, as its page and the README show it; no font is fetched from anywhere."""
    chosen = MOMENTS["theseion", "four"]

    async def play(driver: Driver) -> str:
        table = await driver.sit(chosen.game, {1: BotSpec("expert"), 2: BotSpec("player")}, position=chosen.position)
        await driver.press("enter")
        await driver.happened(0)
        await driver.press("enter")
        await driver.until(lambda: table.hand.chosen)
        await driver.still()
        return driver.app.export_screenshot(title="Dédale")

    return re.sub(r"@font-face\s*{.*?}\s*|<!--.*?-->\s*", "", drive(play, size=(90, 28)), flags=re.DOTALL)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in dedale.names():
        (FOLDER / f"{each}.svg").write_text(picture(each), encoding="utf-8")
    (FOLDER / "terminal.svg").write_text(terminal_picture(), encoding="utf-8")
