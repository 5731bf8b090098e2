"""A screen of the house: it forgets its guests, shows a game, and lets them go on for a while."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import ME, OPEN, join, lay
from tests.browser.conftest import People
from tests.browser.pages import reaches
from tests.browser.watch import Watch
from tests.web.server.child import Child, served

PIN = "2468"
AWAY = r"(failed: |console: Failed to load resource: )net::ERR_INTERNET_DISCONNECTED"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    folder = tmp_path_factory.mktemp("house")
    with served(folder, DEDALE_HOUSE="true", DEDALE_HOST="127.0.0.1", DEDALE_PIN=PIN, DEDALE_IDLE="4") as child:
        yield child


@pytest.fixture(scope="module")
def base_url(server: Child) -> str:
    return server.address


@pytest.fixture(scope="module")
def browser_context_args(base_url: str) -> dict[str, Any]:
    size = {"width": 1024, "height": 768}
    return {"base_url": base_url, "locale": "fr-FR", "viewport": size, "reduced_motion": "reduce"}


def sign_in(page: Page) -> None:
    """Become the host."""
    page.goto("/host")
    page.locator("#pin").fill(PIN)
    page.get_by_role("button", name="Entrer").click()
    page.locator("#welcome").wait_for()


def make_screen(page: Page) -> None:
    """Make a device a screen of the house."""
    sign_in(page)
    page.get_by_role("button", name="En faire un écran").click()
    page.get_by_role("button", name="plus un écran").wait_for()


def waits_for_a_touch(page: Page) -> None:
    """Wait until a screen that shows a game takes a touch: it listens, and no game is about to follow another."""
    expect(page.locator("[data-over]")).to_be_hidden()
    page.wait_for_load_state()


def test_the_host_sets_the_house_up_on_a_phone(new_context: People) -> None:
    page = new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True).new_page()
    sign_in(page)
    assert reaches(page) <= 360
    page.locator("#name").fill("Le Fil d'Ariane")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("status")).to_contain_text("enregistré")
    page.goto("/")
    expect(page.locator(".house-name")).to_have_text("Le Fil d’Ariane")  # as it is printed


def test_an_option_that_is_not_offered_is_not_asked_for_and_is_as_usual(new_context: People) -> None:
    host, guest = new_context().new_page(), new_context().new_page()
    sign_in(host)
    host.locator("summary", has_text="Ergo").click()
    host.locator('[value="ergo.swap"]').uncheck()
    host.get_by_role("button", name="Enregistrer").click()
    expect(host.get_by_role("status")).to_contain_text("enregistré")
    guest.goto("/g/ergo")
    guest.locator(".start > details > summary").click()
    expect(guest.locator("#clock")).to_be_visible()
    expect(guest.locator('[name="option-swap"]')).to_be_hidden()
    guest.locator("[data-go]").click()
    guest.wait_for_url("**/t/*")
    guest.locator(".strip").first.wait_for()


def test_an_idle_screen_forgets_its_guests_and_lets_them_go_on(new_context: People, base_url: str) -> None:
    page = new_context().new_page()
    make_screen(page)
    table = lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"})
    page.evaluate("localStorage.setItem('name', 'Odette')")
    page.wait_for_url("**/screen?rest")
    expect(page.locator("[data-lines] .event").first).to_be_attached()
    assert page.evaluate("localStorage.getItem('name')") is None
    waits_for_a_touch(page)
    page.mouse.click(500, 400)
    page.wait_for_url("**/")
    expect(page.locator(".table-card")).to_have_count(0)
    page.locator(".continue .primary").click()
    page.wait_for_url(f"**/t/{table}")


@pytest.mark.parametrize(("hour", "is_dimmed"), [(21, False), (22, True), (3, True), (7, False)])
def test_a_screen_is_dimmed_by_the_hour_of_its_own_clock(new_context: People, hour: int, is_dimmed: bool) -> None:
    page = new_context().new_page()
    make_screen(page)
    page.clock.set_fixed_time(datetime(2026, 11, 18, hour, 30))  # the device's own time
    page.goto("/")
    expect(page.locator("html.dimmed")).to_have_count(int(is_dimmed))


def test_a_screen_without_a_network_forgets_its_guests_once_it_is_back(
    new_context: People, base_url: str, watches: list[Watch]
) -> None:
    context = new_context()
    page = context.new_page()
    make_screen(page)
    context.route("**/house/leave", lambda route: route.abort("internetdisconnected"))
    with watches[0].forgiving(AWAY):
        with page.expect_event("requestfailed", lambda request: request.url.endswith("/house/leave")):
            table = lay(page, base_url, "ergo", ME, {**ME, "name": "Paul"})
            page.evaluate("localStorage.setItem('name', 'Odette')")
        assert page.url.endswith(table)
        assert page.evaluate("localStorage.getItem('name')") == "Odette"  # guests may go on
        context.unroute("**/house/leave")
        page.wait_for_url("**/screen?rest")
    assert page.evaluate("localStorage.getItem('name')") is None


def test_somebody_who_seeks_is_found_on_the_shelf(new_context: People, base_url: str) -> None:
    seeker, guest = new_context().new_page(), new_context().new_page()
    guest.goto("/")
    expect(guest.locator(".seekers a")).to_have_count(0)
    table = lay(seeker, base_url, "minos", ME, OPEN)
    expect(guest.locator(".seekers")).to_contain_text("Odette cherche")
    guest.locator(f'.seekers a[href="/t/{table}"]').click()
    guest.wait_for_url(f"**/t/{table}")
    join(guest, table, "Paul")
    expect(seeker.locator("[data-waiting]")).to_be_hidden()
    guest.goto("/games")
    expect(guest.locator(".own-games li")).to_have_count(1)
    expect(guest.locator("[data-unread]")).to_be_hidden()
