"""Invitations that arrive: codes that can be scanned, and phones that become hands."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import ME, OPEN, join, lay, play, press, said
from tests.browser.conftest import People
from tests.browser.pages import reaches
from tests.browser.scanning import scanned
from tests.browser.watch import Watch
from tests.web.server.child import Child, served

HOUSE = "http://ludotheque.local:8000"
"""Where others find the server."""
GONE = r"(answered: 410 )|(console: Failed to load resource: .* 410 )"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    folder = tmp_path_factory.mktemp("house")
    with served(folder, DEDALE_HOUSE="true", DEDALE_HOST="127.0.0.1", DEDALE_PUBLIC=HOUSE) as child:
        yield child


@pytest.fixture(scope="module")
def base_url(server: Child) -> str:
    return server.address


@pytest.fixture(scope="module")
def browser_context_args(base_url: str) -> dict[str, Any]:
    size = {"width": 1024, "height": 768}
    return {"base_url": base_url, "locale": "fr-FR", "viewport": size, "reduced_motion": "reduce"}


@pytest.fixture
def screen(new_context: People) -> Page:
    return new_context().new_page()


def phone_takes(new_context: People, screen: Page, seat: int) -> Page:
    """Somebody scans the code of a seat with a phone, and takes it."""
    press(screen, "hand")
    buttons = screen.locator("[data-hand-seats] button")
    if buttons.count() > 1:
        buttons.nth(seat).click()
    link = urlsplit(scanned(screen.locator('[data-dialog="hand"] img')))
    assert f"{link.scheme}://{link.netloc}" == HOUSE
    phone = new_context(**PHONE).new_page()
    phone.goto(f"{link.path}#{link.fragment}")
    assert link.fragment not in phone.url
    phone.locator(".joining .primary").click()
    phone.locator(".strip").first.wait_for()
    expect(screen.locator('[data-dialog="hand"]')).to_be_hidden()
    return phone


def test_the_code_of_a_table_leads_to_it(screen: Page, base_url: str, new_context: People) -> None:
    table = lay(screen, base_url, "minos", ME, OPEN)
    expect(screen.locator("[data-link]")).to_have_value(f"{HOUSE}/t/{table}")
    press(screen, "code")
    assert scanned(screen.locator('[data-dialog="code"] img')) == f"{HOUSE}/t/{table}"
    guest = new_context(**PHONE).new_page()
    join(guest, table, "Paul")
    expect(screen.locator("[data-waiting]")).to_be_hidden()


def test_four_phones_are_the_hands_of_one_screen(screen: Page, base_url: str, new_context: People) -> None:
    names = ["Anne", "Bruno", "Chloé", "Denis"]
    lay(screen, base_url, "grand-labyrinthe", *({"kind": "me", "name": name} for name in names), options={"players": 4})
    phones = [phone_takes(new_context, screen, 0) for _ in names]
    for name, phone in zip(names, phones, strict=True):
        expect(phone.locator(".strips.near .player")).to_contain_text(name)
        assert reaches(phone) <= 360
    expect(screen.locator("[data-watching]")).to_be_visible()
    assert screen.locator('[data-control="hand"]').is_hidden()


def test_what_is_played_on_a_phone_is_seen_on_the_screen(screen: Page, base_url: str, new_context: People) -> None:
    lay(screen, base_url, "ergo", ME, {**ME, "name": "Paul"})
    phone = phone_takes(new_context, screen, 0)
    expect(phone.locator('[data-status][data-mood="yours"]')).to_be_visible()
    play(phone, "e5")
    expect(screen.locator("[data-lines] .event")).to_have_count(1)
    expect(screen.locator('[data-status][data-mood="yours"]')).to_be_visible()
    assert said(phone) != said(screen)


def test_a_code_that_was_used_is_refused_in_a_sentence(
    screen: Page, base_url: str, new_context: People, watches: list[Watch]
) -> None:
    lay(screen, base_url, "minos", ME, {**ME, "name": "Paul"})
    press(screen, "hand")
    screen.locator("[data-hand-seats] button").first.click()
    screen.locator("[data-hand-typed]").wait_for()
    code = screen.locator("[data-hand-typed]").inner_text()
    first, second = (new_context(**PHONE).new_page() for _ in range(2))
    type_code(first, code)
    first.locator(".strip").first.wait_for()
    with watches[-1].forgiving(GONE):
        type_code(second, code)
        expect(second.get_by_role("alert")).to_contain_text("déjà servi")
    assert reaches(second) <= 360


def type_code(page: Page, code: str) -> None:
    """Use a code that was read aloud."""
    page.goto("/j")
    page.locator("#code").fill(code.lower())
    page.locator(".joining .primary").click()


def test_a_tablet_shows_the_whole_code_of_a_hand(screen: Page, base_url: str) -> None:
    screen.set_viewport_size({"width": 1024, "height": 768})
    names = ("Anne-Sophie", "Paul", "Célestine", "Marie")
    lay(screen, base_url, "theseion", *({"kind": "me", "name": name} for name in names), options={"players": 4})
    press(screen, "hand")
    screen.locator("[data-hand-seats] button").first.click()
    scanned(screen.locator('[data-dialog="hand"] img'))
    for part in ("h2", "img", "[data-hand-typed]", ".primary"):
        expect(screen.locator(f'[data-dialog="hand"] {part}')).to_be_in_viewport(ratio=1)
