"""Film the first minute of a game as a player sees it, for the README: `make film`, or this script with FILE GAME.

A browser plays at a calm pace against the first level; what it draws becomes a GIF in which each picture stays for as
long as it was seen.
"""

import io
import sys
import tempfile
import time
from base64 import b64decode
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.company import lay
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.web.server.child import served

SECONDS: Final = 60
A_SECOND: Final = 6
"""Pictures per second."""
SIZE: Final = {"width": 1000, "height": 640}
WIDTH: Final = 640
COLOURS: Final = 128
LAST: Final = 2000
"""Milliseconds for which the last picture stays."""
MOST: Final = 2_000_000
"""The maximum size of the film in bytes."""
SEATS: Final = ({"kind": "me", "name": "Odette"}, {"kind": "bot", "level": "first-steps"})
THINKING: Final = 1.2
"""The pause of the player before each action."""


class Film:
    """What a browser draws, each picture with the moment when it was drawn, in seconds."""

    def __init__(self, page: Page) -> None:
        self.drawn: list[tuple[float, str]] = []
        self._line = page.context.new_cdp_session(page)
        self._line.on("Page.screencastFrame", self._heard)
        self._line.send("Page.startScreencast", {"format": "png", "everyNthFrame": 2})

    def _heard(self, frame: dict[str, Any]) -> None:
        at: float = frame["metadata"]["timestamp"]
        if not self.drawn or at - self.drawn[-1][0] >= 1 / A_SECOND:
            self.drawn.append((at, frame["data"]))
        self._line.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def end(self) -> None:
        """Nothing more is filmed."""
        self._line.send("Page.stopScreencast")
        self._line.detach()

    def save(self, file: Path) -> None:
        """As a GIF of one palette, no larger than it may be."""
        pictures = [_picture(data) for _, data in self.drawn]
        times = [round(1000 * (after - before)) for (before, _), (after, _) in pairwise(self.drawn)]
        palette = pictures[len(pictures) // 2].quantize(COLOURS)
        first, *others = (picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures)
        file.parent.mkdir(parents=True, exist_ok=True)
        more: dict[str, Any] = {"append_images": others, "duration": [*times, LAST], "loop": 0, "disposal": 1}
        first.save(file, save_all=True, optimize=True, **more)
        if file.stat().st_size > MOST:
            sys.exit(f"{file} has {file.stat().st_size} bytes, more than {MOST}: film less of it, or smaller.")


def _picture(data: str) -> Image.Image:
    seen = Image.open(io.BytesIO(b64decode(data))).convert("RGB")
    return seen.resize((WIDTH, WIDTH * seen.height // seen.width), Image.Resampling.LANCZOS)


class Player:
    """A player who looks, rolls, and moves the first piece that can move."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._since = time.monotonic()

    def go_on(self) -> None:
        """Do the next thing, if there is one and it has been looked at."""
        offered = self.page.locator("button[data-act], [data-target], button[data-tray]")
        if not offered.count():
            self._since = time.monotonic()
        elif time.monotonic() - self._since > THINKING:
            offered.nth(offered.count() // 2).dispatch_event("click")
            self._since = time.monotonic()


def main(file: Path, game: str) -> None:
    """Film this game."""
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        settings: dict[str, Any] = {"base_url": server.address, "locale": "fr-FR", "viewport": SIZE}
        page = browser.new_context(**settings).new_page()
        page.add_init_script("localStorage.sound = 'off'")
        lay(page, server.address, game, *SEATS)
        film, player = Film(page), Player(page)
        last = time.monotonic() + SECONDS
        while time.monotonic() < last:
            player.go_on()
            page.wait_for_timeout(1000 / A_SECOND)
        film.end()
        browser.close()
    film.save(file)
    print(f"{file}: {len(film.drawn)} pictures, {file.stat().st_size} bytes")


if __name__ == "__main__":
    asked = dict(enumerate(sys.argv))
    main(Path(asked.get(1, "docs/pictures/film.gif")), asked.get(2, "theseion"))
