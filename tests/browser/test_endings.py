"""How games end in a browser: an event of its own for each, seen after the last piece has landed; then a card."""

import pytest
from playwright.sync_api import Page, expect

import dedale
from tests.browser.company import ME, lay
from tests.browser.conftest import People
from tests.browser.endings import brink
from tests.browser.hands import lit

PAUL = {"kind": "me", "name": "Paul"}
EFFECTS = {
    "ergo": ".running-thread",
    "grand-labyrinthe": ".gate-leaf",
    "minos": ".occasion .ray",
    "tekao": ".flag-cloth",
    "theseion": ".flood",
}
TRIES = 80
"""A roll that ends a game once in six times does so at the latest now."""
NOTE = """window.told = [];
document.addEventListener("dedale:shown", ({ detail }) => window.told.push(detail.phase));
document.addEventListener("DOMContentLoaded", () => {
  const status = document.querySelector("[data-status]");
  const seen = () => status.dataset.mood === "over" && window.told.at(-1) !== "over" && window.told.push("over");
  new MutationObserver(seen).observe(status, { attributes: true });
});"""


@pytest.fixture
def watcher(new_context: People) -> Page:
    """Somebody who takes a little time to watch."""
    page = new_context(reduced_motion="no-preference").new_page()
    page.add_init_script("localStorage.speed = 'brisk'")
    page.add_init_script(NOTE)
    return page


def ended(page: Page, base_url: str, name: str) -> None:
    """Play the last event of a game; its touches go to what is lit, even if the page has just moved."""
    there = brink(name)
    for _ in range(1 if there.is_sure else TRIES):
        lay(page, base_url, name, ME, PAUL, position=there.position)
        for target in there.path:
            lit(page, target).first.dispatch_event("click")
        page.wait_for_function("() => window.told.includes('landed')")
        if there.is_sure or page.locator(".occasion > g").count():
            return
    pytest.fail("it never ended")


@pytest.mark.parametrize("name", dedale.names())
def test_a_game_ends_as_an_event_of_its_own_and_then_with_a_card(watcher: Page, base_url: str, name: str) -> None:
    page = watcher
    ended(page, base_url, name)
    card = page.locator("[data-end]")
    expect(card).to_be_visible()
    if name in EFFECTS:  # a ring of light, which a game has without `moments.py`, is over by now
        expect(page.locator(EFFECTS[name]).first).to_be_attached()
    assert page.evaluate("() => window.told").index("over") > page.evaluate("() => window.told").index("landed")
    expect(card.locator(".end-result")).not_to_be_empty()
    expect(card.locator("[data-end-again]")).to_be_visible()
    expect(card.locator('a[href$="/replay"]')).to_be_visible()
    expect(card.locator('a[href="/"]')).to_be_visible()


def test_the_figures_follow_when_the_game_has_been_read_again(page: Page, base_url: str) -> None:
    there = brink("minos")
    lay(page, base_url, "minos", ME, PAUL, position=there.position)
    for target in there.path:
        lit(page, target).first.dispatch_event("click")
    expect(page.locator("[data-end]")).to_be_visible()
    expect(page.locator(".end-figures li")).to_have_count(2)


def test_the_card_is_a_picture_to_share_and_can_be_put_away(page: Page, base_url: str) -> None:
    there = brink("minos")
    table = lay(page, base_url, "minos", ME, PAUL, position=there.position)
    assert page.request.get(f"/t/{table}/card.png").status == 404
    for target in there.path:
        lit(page, target).first.dispatch_event("click")
    with page.expect_download() as kept:
        page.locator("[data-end-share]").click()
    assert kept.value.suggested_filename == "dedale-minos.png"
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")
    page.locator("[data-end-close]").click()
    expect(page.locator("[data-end]")).to_be_hidden()


def test_a_reload_of_a_game_that_is_over_celebrates_nothing(page: Page, base_url: str) -> None:
    there = brink("minos")
    lay(page, base_url, "minos", ME, PAUL, position=there.position)
    for target in there.path:
        lit(page, target).first.dispatch_event("click")
    expect(page.locator("[data-end]")).to_be_visible()
    page.reload()
    expect(page.locator('[data-status][data-mood="over"]')).to_be_visible()
    expect(page.locator("[data-end]")).to_be_hidden()
    assert page.locator(".occasion > g").count() == 0


@pytest.mark.parametrize("name", ["ergo", "minos", "tekao"])
def test_the_board_of_a_game_that_is_over_can_be_seen_whole_on_a_phone(
    new_context: People, base_url: str, name: str
) -> None:
    page = new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True).new_page()
    there = brink(name)
    lay(page, base_url, name, ME, PAUL, position=there.position)
    for target in there.path:
        lit(page, target).first.dispatch_event("click")
    page.locator("[data-end-close]").click()
    board, bar = (page.locator(it).bounding_box() for it in ("svg.live", ".say"))
    assert board is not None
    assert bar is not None
    assert board["y"] + board["height"] <= bar["y"] + 1
    assert bar["y"] + bar["height"] <= 641
