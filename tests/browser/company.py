"""People at one table, each in a browser of their own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.web.server.child import PATIENCE

ME = {"kind": "me", "name": "Odette"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "first-steps"}


def lay(page: Page, base_url: str, game: str, *seats: dict[str, str], **terms: Any) -> str:
    """A table on these terms, at which this browser sits; its id."""
    heads = {"Origin": base_url}
    page.request.post("/api/cookie", headers=heads)
    asked = {"game": game, "seats": list(seats), **terms}
    answer = page.request.post("/api/tables", headers=heads, data=asked, timeout=1000 * PATIENCE)
    assert answer.status == 201, answer.text()
    found: str = answer.json()["id"]
    come(page, found)
    return found


def come(page: Page, table: str) -> None:
    """Open the page of a table, and wait until it is there."""
    page.goto(f"/t/{table}")
    page.locator(".strip").first.wait_for()


@contextmanager
def another(new_context: Callable[..., BrowserContext]) -> Iterator[Page]:
    """Somebody else's browser, who leaves at the end."""
    context = new_context()
    yield context.new_page()
    context.close()


def join(page: Page, table: str, name: str = "Paul") -> None:
    """Take the open seat by the link."""
    come(page, table)
    press(page, "join")
    page.locator("#join-name").fill(name)
    page.locator('[data-dialog="join"] [value="yes"]').click()
    page.locator("[data-joining]").wait_for(state="hidden")


def press(page: Page, control: str) -> None:
    """Press the control of this name that can be seen."""
    page.locator(f'[data-control="{control}"]').locator("visible=true").first.click()


def play(page: Page, *places: str) -> None:
    """Touch these one after the other."""
    for place in places:
        page.locator(f'[data-target="{place}"]').dispatch_event("click")


def said(page: Page) -> str:
    """Where the game stands, as the page has it."""
    return page.locator("[data-status]").inner_text()
