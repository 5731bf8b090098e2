"""Several browsers at one table: each sees what the others do, and who is there."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.hands import Mouse
from tests.browser.party import LIT, PLAYED, Party, in_touches
from tests.browser.rooms import start, take_box
from tests.browser.test_table import middle

HANDS = Mouse()


def join(page: Page, address: str, name: str) -> None:
    """Come by the link and take the seat that is free."""
    page.goto(address)
    page.locator('[data-control="join"]').click()
    page.locator("#join-name").fill(name)
    page.locator('[data-dialog="join"] [value="yes"]').click()


def alternate(parties: list[Party], events: int) -> None:
    """Let everybody play in turn, and all see it."""
    for _ in range(events):
        mine = next(party for party in parties if party.is_mine)
        mine.make(mine.decide())
        for party in parties:
            party.follow()
        assert len({str(party.position) for party in parties}) == 1


def test_two_play_by_a_link_one_goes_away_and_comes_back(page: Page, new_context: People) -> None:
    game = take_box(page, HANDS, "ergo")
    start(page, HANDS, "link")
    expect(page.locator("[data-waiting]")).to_be_visible()
    assert page.evaluate(LIT) == []
    address = page.locator("[data-link]").input_value()
    paul = new_context(locale="en-GB").new_page()
    join(paul, address, "Paul")
    expect(page.locator(".player", has_text="Paul")).to_be_visible()
    expect(page.locator("[data-waiting]")).to_be_hidden()
    host, guest = Party(page, HANDS, game, own={1}), Party(paul, HANDS, game, own={2})
    alternate([host, guest], 3)

    paul.close()
    expect(page.locator("[data-status]")).to_contain_text("n’est pas là")
    expect(page.locator('[data-control="substitute"]')).to_be_hidden()  # not before a fair wait
    guest.page = paul.context.new_page()
    guest.page.goto(address)
    expect(page.locator("[data-status]")).not_to_contain_text("n’est pas là")
    alternate([host, guest], 2)


def test_who_watches_sees_all_and_moves_nothing(page: Page, new_context: People) -> None:
    game = take_box(page, HANDS, "minos")
    start(page, HANDS, "screen")
    onlooker = new_context().new_page()
    onlooker.goto(page.url)
    expect(onlooker.locator("[data-watching]")).to_be_visible()
    party, seen = Party(page, HANDS, game), Party(onlooker, HANDS, game, own={3})
    for _ in range(3):
        party.go_on()
        seen.follow()
    assert onlooker.evaluate(LIT) == []
    for control in ("undo", "hint", "resign", "draw"):
        expect(onlooker.locator(f'[data-control="{control}"]')).to_be_hidden()
    onlooker.mouse.click(*middle(onlooker, in_touches(party)[0]))
    assert onlooker.evaluate(LIT) == []
    party.go_on()
    seen.follow()
    assert onlooker.evaluate(PLAYED) == page.evaluate(PLAYED)
