"""From the shelf to a table, as a player goes."""

from collections.abc import Iterator

from playwright.sync_api import Page

from dedale.core.model.game import Game
from dedale.web.pages.boxes import usual_game
from tests.browser.company import ME, lay, play
from tests.browser.hands import Hands

NEARLY = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"
"""Ergo, one stone before the end."""


def take_box(page: Page, hands: Hands, name: str) -> Game:
    """Go to the shelf and open this box; tells the game as two play it there."""
    page.goto("/")
    hands.press(page, page.locator(f'a.box[href="/g/{name}"]'))
    page.wait_for_url(f"**/g/{name}")
    page.locator("[data-go]:enabled").wait_for()
    return usual_game(name, 2)


def start(page: Page, hands: Hands, mode: str) -> None:
    """Two choices: with whom, and go."""
    hands.press(page, page.locator(f'[name="mode"][value="{mode}"]'))
    hands.press(page, page.locator("[data-go]"))
    page.wait_for_url("**/t/*")
    page.locator(".strip").first.wait_for()


def look_again(page: Page, base_url: str) -> Iterator[None]:
    """Finish a game and go to where it is looked at again; one after the other, all that is beside its board."""
    lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"}, position=NEARLY)
    play(page, "f5")
    page.locator('[data-over] a[href$="/replay"]').click()
    page.locator("[data-no-summary][hidden]").wait_for(state="attached")
    for leaf in page.locator("[data-leaf]").all():
        leaf.click()
        yield
