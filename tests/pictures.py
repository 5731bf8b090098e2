"""Draw the boards that the README shows, by day: each game in its midst, with as many players as its moments have."""

from pathlib import Path

import dedale
from dedale.core.text import speaking
from dedale.draw.svg import board_svg
from tests.snapshots import show
from tests.snapshots.positions import MOMENTS

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def picture(name: str) -> str:
    """A game's board as the README shows it."""
    shown = show(MOMENTS.get((name, "four"), MOMENTS[name, "middle"]))
    game = shown.position.game
    title = game.facts.title.fr
    with speaking("fr"):
        return board_svg(shown.scene, game.look, theme="light", beside=False, name=name, title=title)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in dedale.names():
        (FOLDER / f"{each}.svg").write_text(picture(each), encoding="utf-8")
