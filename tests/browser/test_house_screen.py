"""A screen of the house left to itself: it stays on, fills the glass, dims, forgets, and finds its server again."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import BOT, ME, OPEN, join, lay
from tests.browser.conftest import People
from tests.browser.test_house import PIN, make_screen, sign_in, waits_for_a_touch
from tests.browser.watch import Watch
from tests.web.server.child import Child, served, until

IDLE = 90
"""Seconds without a touch, as they are unless somebody says otherwise."""
AWAKE = """
window.locks = [];
const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async (kind) => {
  const lock = await ask(kind);
  window.locks.push(lock);
  return lock;
};
"""
"""Keeps what the browser gave to keep it awake."""
AWAY = r"(failed: |console: ).*(net::ERR_|WebSocket is closed before)"
"""What a browser says of a server that is not there."""
HOUSE: dict[str, Any] = {"DEDALE_HOUSE": "true", "DEDALE_HOST": "127.0.0.1", "DEDALE_PIN": PIN}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    with served(tmp_path_factory.mktemp("house"), **HOUSE) as child:
        yield child


@pytest.fixture(scope="module")
def base_url(server: Child) -> str:
    return server.address


@pytest.fixture(scope="module")
def browser_context_args(base_url: str) -> dict[str, Any]:
    size = {"width": 1024, "height": 768}
    return {"base_url": base_url, "locale": "fr-FR", "viewport": size, "reduced_motion": "reduce"}


def passes(page: Page, seconds: int) -> None:
    """Let this time pass for the page."""
    page.clock.fast_forward(1000 * seconds)


def rests(page: Page) -> None:
    """Leave a screen alone until it shows a game."""
    passes(page, IDLE + 1)
    page.wait_for_url("**/screen?rest")
    page.locator(".strip").first.wait_for()


def test_a_screen_stays_on_and_other_devices_do_not(new_context: People) -> None:
    page, phone = new_context().new_page(), new_context().new_page()
    for each in (page, phone):
        each.add_init_script(AWAKE)
    make_screen(page)
    for path in ("/", "/g/ergo"):
        page.goto(path)
        page.wait_for_function("window.locks.some((lock) => lock.type === 'screen' && !lock.released)")
    phone.goto("/")
    phone.wait_for_load_state("networkidle")
    assert phone.evaluate("window.locks.length") == 0


@pytest.mark.parametrize("is_possible", [True, False])
def test_the_host_is_told_where_a_screen_cannot_stay_on(new_context: People, is_possible: bool) -> None:
    page = new_context().new_page()
    if not is_possible:  # as at an address without HTTPS
        page.add_init_script("delete Navigator.prototype.wakeLock")
    sign_in(page)
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-sleeps]")).to_be_visible(visible=not is_possible)


def test_a_screen_that_was_covered_stays_on_again(new_context: People) -> None:
    page = new_context().new_page()
    page.add_init_script(AWAKE)
    make_screen(page)
    page.goto("/")
    page.wait_for_function("window.locks.length === 1")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("window.locks.length === 2")


def test_a_touch_fills_the_glass_on_a_screen_of_the_house_alone(new_context: People) -> None:
    page, phone = new_context(has_touch=True).new_page(), new_context(has_touch=True).new_page()
    make_screen(page)
    page.goto("/")
    assert page.evaluate("document.fullscreenElement") is None
    for each in (page, phone):
        each.goto("/")
        each.locator("h1").first.tap()
    page.wait_for_function("document.fullscreenElement === document.documentElement")
    assert phone.evaluate("document.fullscreenElement") is None


def test_a_minute_and_a_half_without_a_touch_and_nothing_of_the_guests_is_left(
    new_context: People, base_url: str
) -> None:
    context = new_context()
    page = context.new_page()
    make_screen(page)
    page.clock.install()
    table = lay(page, base_url, "ergo", ME, BOT)
    page.evaluate("localStorage.setItem('name', 'Odette'); sessionStorage.setItem('draft', 'Odette')")
    passes(page, IDLE - 5)
    page.mouse.click(5, 5)  # somebody is there
    passes(page, IDLE - 5)
    assert page.evaluate("localStorage.getItem('name')") == "Odette"
    with page.expect_response("**/house/leave") as left:
        passes(page, 6)
    assert "max-age=300" in str(left.value.header_value("set-cookie")).lower()  # five minutes to go on
    page.wait_for_url("**/screen?rest")
    left_here = page.evaluate("JSON.stringify([localStorage, sessionStorage])")
    assert "Odette" not in left_here
    assert table not in left_here
    assert "dedale" not in {cookie.get("name") for cookie in context.cookies()}


def test_a_screen_lies_again_as_the_host_has_said(new_context: People, base_url: str) -> None:
    page = new_context(has_touch=True).new_page()
    make_screen(page)
    page.locator('[data-lies] label:has([value="still"])').tap()
    page.reload()
    expect(page.locator('[data-lies] [value="still"]')).to_be_checked()
    page.clock.install()
    lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"})
    expect(page.locator(".seat-edge")).to_have_count(2)
    page.locator('[data-edge-menu="1"]').tap()
    page.locator('[data-around-tool="leave"]').tap()  # these guests want it otherwise
    expect(page.locator(".seat-edge")).to_have_count(0)
    rests(page)
    assert page.evaluate("localStorage.getItem('around')") == "still"


def test_a_game_between_machines_is_shown_and_a_touch_brings_the_shelf(new_context: People) -> None:
    page = new_context(has_touch=True).new_page()
    make_screen(page)
    page.clock.install()
    page.goto("/")
    rests(page)
    expect(page.locator("[data-lines] .event").first).to_be_attached()
    assert page.locator(".strip .player", has_text="(vous)").count() == 0
    for width, height in ((1024, 768), (768, 1024), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (".rest-call", "svg.live", "[data-status]"):
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".rest-call")).to_contain_text("Touchez l’écran")
    passes(page, 10 * IDLE)  # it is left there, however long
    assert page.url.endswith("/screen?rest")
    waits_for_a_touch(page)
    page.touchscreen.tap(500, 400)
    page.wait_for_url("**/")
    expect(page.locator(".shelf .box").first).to_be_visible()
    expect(page.locator(".continue")).to_have_count(0)  # nobody had played


def test_guests_are_asked_for_a_while_and_then_forgotten(tmp_path: Path, new_context: People) -> None:
    with served(tmp_path, **HOUSE, DEDALE_FORGET="2") as child:
        page, paul = (new_context(base_url=child.address).new_page() for _ in range(2))
        make_screen(page)
        page.clock.install()
        alone = lay(page, child.address, "ergo", ME, BOT)
        shared = lay(page, child.address, "ergo", ME, OPEN)
        join(paul, shared)
        assert "Odette" in kept(child)
        rests(page)
        until(lambda: "left:" not in kept(child))
        assert "Odette" not in kept(child)
        waits_for_a_touch(page)
        page.mouse.click(500, 400)
        page.wait_for_url("**/")
        expect(page.locator(".shelf .box").first).to_be_visible()
        expect(page.locator(".continue")).to_have_count(0)
        assert page.request.get(f"/api/tables/{alone}").status == 404
        paul.reload()
        expect(paul.locator(".strip .player", has_text="Paul")).to_be_visible()  # the other one keeps his game
        for each in (page, paul):
            each.goto("about:blank")


def kept(child: Child) -> str:
    """Everything in the database."""
    with closing(sqlite3.connect(child.database)) as database:
        return "\n".join(database.iterdump())


def test_guests_may_say_that_they_do_not_want_their_game(new_context: People, base_url: str) -> None:
    page = new_context().new_page()
    make_screen(page)
    page.clock.install()
    table = lay(page, base_url, "ergo", ME, BOT)
    rests(page)
    waits_for_a_touch(page)
    page.mouse.click(500, 400)
    page.wait_for_url("**/")
    page.locator('.continue [value="no"]').click()
    expect(page.locator(".continue")).to_have_count(0)
    assert page.request.get(f"/api/tables/{table}").status == 404


def test_a_screen_dims_when_the_hour_comes_or_its_clock_is_set(new_context: People) -> None:
    page = new_context().new_page()
    make_screen(page)
    page.clock.install(time=datetime(2026, 11, 18, 21, 59))
    page.goto("/")
    expect(page.locator("html:not(.dimmed)")).to_have_count(1)
    page.clock.run_for(61_000)
    expect(page.locator("html.dimmed")).to_have_count(1)
    page.clock.set_system_time(datetime(2026, 11, 18, 15, 0))  # it was wrong
    page.clock.run_for(61_000)
    expect(page.locator("html:not(.dimmed)")).to_have_count(1)


def test_a_phone_is_never_dimmed(new_context: People) -> None:
    page = new_context().new_page()
    page.clock.install(time=datetime(2026, 11, 18, 23, 0))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("html:not(.dimmed)")).to_have_count(1)


def test_a_screen_whose_server_dies_waits_and_finds_it_again(
    tmp_path: Path, new_context: People, watches: list[Watch]
) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(served(tmp_path, **HOUSE))
        page = new_context(base_url=first.address).new_page()
        make_screen(page)
        page.clock.install()
        page.goto("/")
        rests(page)
        waits_for_a_touch(page)
        with watches[-1].forgiving(AWAY):
            first.signal()
            first.wait()
            with page.expect_event("requestfailed", lambda request: request.url.endswith("/health")):
                page.mouse.click(500, 400)
            expect(page.locator("[data-lost]")).to_be_visible()  # not the browser's own page, which would stay
            stack.enter_context(served(tmp_path, first.port, **HOUSE))
            until(lambda: found(page))
        expect(page.locator(".shelf .box").first).to_be_visible()
        page.goto("about:blank")


def found(page: Page) -> bool:
    """Whether the page has found its server, a while later."""
    page.clock.run_for(5_000)
    return page.url.endswith("/")
