"""Finding somebody: the sound of somebody who sits down, a table that is full, and games that wait for one."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import ME, OPEN, come, join, lay, play, press
from tests.browser.conftest import People

DAYS = {"kind": "days", "days": 2}
LISTEN = """
window.tones = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.tones += 1;
  return make.call(this);
};
localStorage.sound = "%s";
"""
"""Counts the tones that a page plays."""
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("sound", "tones"), [("on", 2), ("off", 0)])
def test_a_table_chimes_when_somebody_sits_down(new_context: People, base_url: str, sound: str, tones: int) -> None:
    page, paul = new_context().new_page(), new_context(**PHONE).new_page()
    page.add_init_script(LISTEN % sound)
    table = lay(page, base_url, "minos", ME, OPEN)
    page.mouse.click(5, 5)  # browsers are silent until they are touched
    assert page.evaluate("window.tones") == 0
    join(paul, table)
    expect(page.locator("[data-news]")).to_contain_text("Paul")
    page.wait_for_function("([tones]) => window.tones === tones", arg=[tones])
    page.reload()
    expect(page.locator(".strip .player", has_text="Paul")).to_be_visible()
    assert page.evaluate("window.tones") == 0  # only when it happens


def test_whoever_comes_too_late_to_a_table_is_told_and_watches(new_context: People, base_url: str) -> None:
    page, paul, zoe = (new_context(**PHONE).new_page() for _ in range(3))
    table = lay(page, base_url, "minos", ME, OPEN)
    come(zoe, table)
    press(zoe, "join")
    zoe.locator("#join-name").fill("Zoé")
    join(paul, table)
    expect(zoe.locator(".strip .player", has_text="Paul")).to_be_attached()
    yes = zoe.locator('[data-dialog="join"] [value="yes"]')
    if yes.is_visible():  # where the page has not closed it by itself
        yes.tap()
    expect(zoe.locator("[data-watching]")).to_be_visible()
    expect(zoe.locator('[data-control="join"]')).to_be_hidden()
    expect(zoe.locator(".strip .player", has_text="Zoé")).to_have_count(0)
    expect(zoe.locator("[data-refusal]")).not_to_be_empty()
    late = new_context(**PHONE).new_page()
    come(late, table)
    expect(late.locator("[data-watching]")).to_be_visible()
    expect(late.locator('[data-control="join"]')).to_be_hidden()


def test_ones_own_games_say_whose_turn_it_is_and_mark_what_is_new(new_context: People, base_url: str) -> None:
    page, paul = new_context().new_page(), new_context().new_page()
    first = lay(page, base_url, "ergo", ME, OPEN, clock=DAYS)
    join(paul, first)
    play(page, "e5")
    expect(page.locator("[data-lines] .event")).to_have_count(1)
    second = lay(page, base_url, "ergo", ME, OPEN, clock=DAYS)
    join(paul, second)
    expect(page.locator('[data-status][data-mood="yours"]')).to_be_visible()
    page.goto("/games")
    in_order(page, second, first)
    expect(card(page, first)).to_contain_text("Paul")
    expect(card(page, first).locator("[data-unread]")).to_be_hidden()
    come(paul, first)
    play(paul, "b2")
    expect(paul.locator("[data-lines] .event")).to_have_count(2)
    page.reload()
    expect(card(page, first).locator("[data-unread]")).to_be_visible()
    expect(card(page, first)).to_contain_text("À vous de jouer")
    expect(card(page, second).locator("[data-unread]")).to_be_hidden()
    card(page, first).locator("a").click()
    expect(page.locator("[data-lines] .event")).to_have_count(2)
    page.goto("/games")
    expect(card(page, first).locator("[data-unread]")).to_be_hidden()


def card(page: Page, table: str) -> Any:
    """A game among one's own."""
    return page.locator(f'.own-games li[data-table="{table}"]')


def in_order(page: Page, *tables: str) -> None:
    """The games are these, in this order."""
    expect(page.locator(".own-games li")).to_have_count(len(tables))
    assert [it.get_attribute("data-table") for it in page.locator(".own-games li").all()] == list(tables)


def test_a_feed_is_made_and_ended_by_a_tap(new_context: People, base_url: str) -> None:
    context = new_context(**PHONE)
    page, paul = context.new_page(), new_context().new_page()
    table = lay(page, base_url, "ergo", ME, OPEN, clock=DAYS)
    join(paul, table)
    page.goto("/games")
    page.get_by_role("button", name="Créer mon flux").tap()
    address = page.locator("#feed-link").input_value()
    reader = new_context()  # knows nothing but the address
    answer = reader.request.get(address)
    assert f"/t/{table}" in answer.text()
    page.get_by_role("button", name="Supprimer mon flux").tap()
    expect(page.locator("#feed-link")).to_have_count(0)
    assert reader.request.get(address).status == 404
