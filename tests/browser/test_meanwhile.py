"""What happened meanwhile: a short account in words, each line to be seen again on the board."""

from playwright.sync_api import Page, expect

from tests.browser.company import ME, OPEN, another, come, join, lay, play
from tests.browser.conftest import People

OFFERED = "button[data-act], [data-target], button[data-tray]"
BOT = {"kind": "bot", "level": "first-steps"}


def test_who_comes_back_is_told_what_others_did_and_sees_it_again(
    page: Page, base_url: str, new_context: People
) -> None:
    table = lay(page, base_url, "ergo", ME, OPEN)
    with another(new_context) as paul:
        join(paul, table)
        play(page, "e5")
        expect(page.locator("[data-lines] li")).to_have_count(1)
        page.goto("/")
        play(paul, "f6")
        expect(paul.locator("[data-lines] li")).to_have_count(2)
        come(page, table)
        again = page.locator("[data-meanwhile] [data-again]")
        expect(again).to_have_count(1)
        expect(again).to_contain_text("f6")
        again.click()
        expect(page.locator("[data-news]")).to_contain_text("f6")
        expect(page.locator('[data-layer="pieces"] [data-place="f6"]')).to_have_count(1)
        cell, lines = page.locator('[data-target="g7"]'), page.locator("[data-lines] li")
        while lines.count() < 3:  # a touch does nothing as long as the event is shown again
            if cell.count():
                cell.dispatch_event("click")
        expect(page.locator("[data-meanwhile]")).to_be_hidden()
        page.reload()
        page.locator(".strip").first.wait_for()
        expect(page.locator("[data-lines] li")).to_have_count(3)
        expect(page.locator("[data-meanwhile]")).to_be_hidden()


def test_after_several_events_of_others_there_is_a_short_account(page: Page, base_url: str) -> None:
    lay(page, base_url, "theseion", ME, BOT, BOT, BOT, options={"players": 4})
    box, offered = page.locator("[data-meanwhile]"), page.locator(OFFERED)
    for _ in range(12):
        offered.first.wait_for()
        if box.is_visible():
            break
        before = page.locator("[data-lines] li").count()
        while page.locator("[data-lines] li").count() == before:
            if offered.count():
                offered.first.dispatch_event("click")
    expect(box.locator("[data-again]").nth(1)).to_be_visible()
    assert box.locator("[data-again]").count() <= 5
