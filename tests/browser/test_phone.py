"""A phone: every game is played by fingertip, and no page is wider than the screen."""

import pytest
from playwright.sync_api import Page, expect

import dedale
from tests.browser.conftest import People
from tests.browser.hands import Finger
from tests.browser.pages import LOST, MISSING, ROOMS, reaches
from tests.browser.party import Party
from tests.browser.rooms import look_again, start, take_box
from tests.browser.watch import Watch

TALL = 844
WIDTHS = (390, 320)


@pytest.fixture
def phone(new_context: People) -> Page:
    """A page on a phone."""
    size = {"width": WIDTHS[0], "height": TALL}
    return new_context(viewport=size, has_touch=True, is_mobile=True, device_scale_factor=2).new_page()


def fits(page: Page) -> None:
    """Nothing sticks out, on a small phone either."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": TALL})
        assert reaches(page) <= width, page.url


def test_no_room_is_wider_than_a_phone(phone: Page, watches: list[Watch]) -> None:
    for address in ROOMS:
        phone.goto(address)
        phone.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
        fits(phone)
    with watches[-1].forgiving(MISSING):
        phone.goto(LOST)
        fits(phone)


def test_a_game_looked_at_again_is_no_wider_than_a_phone(phone: Page, base_url: str) -> None:
    for _ in look_again(phone, base_url):
        fits(phone)


@pytest.mark.parametrize("name", dedale.names())
def test_a_game_is_played_by_fingertip(phone: Page, name: str) -> None:
    hands = Finger()
    game = take_box(phone, hands, name)
    start(phone, hands, "screen")
    fits(phone)
    party = Party(phone, hands, game)
    party.go_on(7)
    fits(phone)
    hands.press(phone, phone.locator('[data-control="resign"]'))
    fits(phone)
    hands.press(phone, phone.locator('[data-dialog="resign"] [value="yes"]'))
    expect(phone.locator('[data-mood="over"]')).to_be_visible()
    fits(phone)
