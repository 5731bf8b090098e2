"""A real server, a real browser: a word in its console, or anything that our policy forbids, fails the test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser import company
from tests.browser.watch import Watch
from tests.web.server.child import PATIENCE, Child, served

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""So that it asks for nothing but what the page does."""
AT_ONCE = "try { localStorage.speed ??= 'at-once'; } catch {}"
"""Whoever tests anything but the tempo does not want to wait; a page without an address keeps nothing."""

expect.set_options(timeout=1000 * PATIENCE)

People = Callable[..., BrowserContext]
"""Makes one more browser, all by itself, with these settings."""
Seats = Callable[..., str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser these tests are left out, and it is said."""
    if not CHROMIUM.exists():
        left_out = pytest.mark.skip(reason=f"there is no browser at {CHROMIUM}: apt-get install chromium")
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(left_out)


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Ends with its module: as long as it is there, no other test of this process can run a loop of its own."""
    with sync_playwright() as here:
        yield here


@pytest.fixture(scope="module")
def browser(playwright: Playwright, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """The browser, for as long."""
    browser = playwright.chromium.launch(**browser_type_launch_args)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's own browser."""
    return {"executable_path": str(CHROMIUM), "args": list(FLAGS), "headless": True}


@pytest.fixture(scope="session")
def browser_context_args(base_url: str) -> dict[str, Any]:
    """Somebody who reads French, and whom moving pieces would only keep waiting."""
    size = {"width": 1366, "height": 900}
    return {"base_url": base_url, "locale": "fr-FR", "viewport": size, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    """The ludothèque in a process of its own."""
    with served(tmp_path_factory.mktemp("ludotheque")) as child:
        yield child


@pytest.fixture(scope="session")
def base_url(server: Child) -> str:
    """Where pages are."""
    return server.address


@pytest.fixture
def watches() -> Iterator[list[Watch]]:
    """One for every browser of the test, in the order they came; none may have heard a complaint."""
    watches: list[Watch] = []
    yield watches
    assert [watch.complaints for watch in watches] == [[] for _ in watches]


@pytest.fixture
def new_context(browser: Browser, browser_context_args: dict[str, Any], watches: list[Watch]) -> Iterator[People]:
    """Makes one more browser that is watched, with the patience of a busy machine."""
    contexts: list[BrowserContext] = []

    def make(**settings: Any) -> BrowserContext:
        whole = {"service_workers": "block", **browser_context_args, **settings}
        context = browser.new_context(**whole)
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(AT_ONCE)
        watches.append(Watch(context, whole["base_url"]))
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def table(page: Page, base_url: str) -> Seats:
    """Sets a table up for this browser, goes there, and tells its id."""

    def lay(game: str, *others: str, position: str | None = None, **options: object) -> str:
        """The browser's own seat first; others are `me`, `open`, or the level of a bot."""
        kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}}
        seats = [{"kind": "me"}, *(kinds.get(other, {"kind": "bot", "level": other}) for other in others)]
        return company.lay(page, base_url, game, *seats, options=options, position=position)

    return lay
