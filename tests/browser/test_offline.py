"""Without the server: what was seen opens again, and what needs the server says so."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.company import ME, lay, play
from tests.browser.conftest import People
from tests.browser.pages import reaches
from tests.browser.rooms import NEARLY
from tests.browser.watch import Watch
from tests.web.server.child import served

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
GONE = r"(failed: )|(console: )"
"""Without a server, requests fail."""


def wait_for_worker(page: Page) -> None:
    """The worker has what it needs, and answers for this page."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def finish_a_game(page: Page, base_url: str) -> str:
    """Play a game of one move, look at it again to its end, and tell where that is."""
    table = lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"}, position=NEARLY)
    play(page, "f5")
    page.locator('[data-over] a[href$="/replay"]').wait_for()
    page.goto(f"/t/{table}/replay")
    page.locator("[data-no-summary][hidden]").wait_for(state="attached")
    page.wait_for_function(
        "caches.keys().then(async ([name]) => (await (await caches.open(name)).keys())"
        ".some(({url}) => url.includes('/study/game?')))"
    )
    return f"/t/{table}/replay"


def test_what_was_seen_opens_without_the_server(tmp_path: Path, new_context: People, watches: list[Watch]) -> None:
    with served(tmp_path) as child:
        page = new_context(**PHONE, base_url=child.address, service_workers="allow").new_page()
        wait_for_worker(page)
        for path in ("/g/minos/rules", "/g/minos/first", "/g/minos"):
            page.goto(path)
        replay = finish_a_game(page, child.address)
        child.signal()
        child.wait()
        with watches[-1].forgiving(GONE):
            is_kept(page, "/g/minos/rules", "h1")
            is_kept(page, "/g/minos/first", "[data-steps]")
            is_kept(page, replay, ".strip")
            needs_the_server(page)
            page.goto("about:blank")


def is_kept(page: Page, path: str, part: str) -> None:
    """A page that was seen is there, and says that it was kept."""
    page.goto(path)
    page.locator(part).first.wait_for()
    expect(page.locator("[data-kept-note]")).to_be_visible()


def needs_the_server(page: Page) -> None:
    """A page that was not seen, or that plays, says what can be opened instead."""
    for path in ("/t/abcdefgh", "/g/tekao/rules"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_contain_text("pas joignable")
        assert reaches(page) <= 360
    expect(page.locator('a[href="/g/minos/rules"]')).to_be_visible()
    expect(page.locator('a[href="/g/tekao/rules"]')).to_be_hidden()
    expect(page.locator("[data-records] a")).to_have_count(1)
    page.locator('a[href="/g/minos/rules"]').click()
    page.wait_for_url("**/g/minos/rules")
