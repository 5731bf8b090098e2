"""No serious fault for axe-core on any page: every room, every table from its first move to its last, every dialog."""

import pytest
from playwright.sync_api import Page, expect

import dedale
from tests.browser.axe import DESKTOP_BY_DAY, PHONE_BY_NIGHT, is_sound, without_insides
from tests.browser.conftest import People, Seats
from tests.browser.hands import Mouse
from tests.browser.pages import LOST, MISSING, ROOMS
from tests.browser.party import Party
from tests.browser.rooms import look_again, start, take_box
from tests.browser.watch import Watch


@pytest.mark.parametrize("address", ROOMS)
def test_a_room_has_no_serious_fault(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    without_insides(page)
    is_sound(page)


def test_where_nothing_is_has_no_serious_fault(page: Page, watches: list[Watch]) -> None:
    with watches[-1].forgiving(MISSING):
        page.goto(LOST)
        is_sound(page)


@pytest.mark.parametrize("name", dedale.names())
def test_a_table_has_no_serious_fault_from_its_first_move_to_its_last(page: Page, name: str) -> None:
    hands = Mouse()
    game = take_box(page, hands, name)
    start(page, hands, "screen")
    is_sound(page)
    Party(page, hands, game).go_on(5)
    is_sound(page, PHONE_BY_NIGHT)
    page.locator('[data-control="resign"]').click()
    is_sound(page, DESKTOP_BY_DAY)
    page.locator('[data-dialog="resign"] [value="yes"]').click()
    expect(page.locator('[data-mood="over"]')).to_be_visible()
    is_sound(page, PHONE_BY_NIGHT)


def test_a_game_looked_at_again_has_no_serious_fault(page: Page, base_url: str) -> None:
    for _ in look_again(page, base_url):
        is_sound(page)


def test_what_is_asked_of_who_comes_by_the_link_has_no_serious_fault(
    page: Page, table: Seats, new_context: People
) -> None:
    table("ergo", "open")
    is_sound(page, DESKTOP_BY_DAY)
    guest = new_context().new_page()
    guest.goto(page.url)
    guest.locator('[data-control="join"]').click()
    is_sound(guest)


def test_a_draw_offered_and_refused_words_have_no_serious_fault(page: Page, table: Seats) -> None:
    table("minos", "first-steps")
    page.locator("[data-typed] input").fill("c2-c5")
    page.locator("[data-typed] button").click()
    expect(page.locator("[data-refusal]")).to_be_visible()
    page.locator('[data-control="draw"]').click()
    is_sound(page)
