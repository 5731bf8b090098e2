"""From the shelf to a table, as a player goes."""

from playwright.sync_api import Page

from dedale.core.game import Game
from dedale.web.pages.boxes import table_game
from tests.browser.hands import Hands


def take_box(page: Page, hands: Hands, name: str) -> Game:
    """Go to the shelf and open this box; tells the game as it is set up there."""
    page.goto("/")
    hands.press(page, page.locator(f'a.box[href="/g/{name}"]'))
    page.wait_for_url(f"**/g/{name}")
    page.locator("[data-go]:enabled").wait_for()
    return table_game(name)


def start(page: Page, hands: Hands, mode: str) -> None:
    """Two choices: with whom, and go."""
    hands.press(page, page.locator(f'[name="mode"][value="{mode}"]'))
    hands.press(page, page.locator("[data-go]"))
    page.wait_for_url("**/t/*")
    page.locator(".strip").first.wait_for()
