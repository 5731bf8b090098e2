"""The tempo of a table: one event at a time, each landed before the next; nothing is done by accident.

The clock of these pages stands still until it is moved on: what is said of time here is what the page had planned.
"""

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import ME, come, lay, said
from tests.browser.conftest import People
from tests.browser.party import LIT
from tests.web.server.child import PATIENCE

BOTS = ({"kind": "bot", "level": "first-steps"},) * 3
FOUR = {"players": 4}
NOTE = """window.shown = [];
document.addEventListener("dedale:shown", ({ detail }) => window.shown.push(detail));
const real = Element.prototype.animate;
window.moved = 0;
Element.prototype.animate = function (...all) { window.moved += 1; return real.apply(this, all); };"""
OFFERED = "button[data-act], [data-target], button[data-tray]"
STEP = 250
"""So far the clock is moved on at a time."""
SOON = 50
"""Much less than a die stays."""
DICE_STAY = 1200
BEAT = 500


@pytest.fixture
def person(new_context: People) -> Callable[..., Page]:
    """Makes the page of somebody who watches at this speed, whose clock stands still."""

    def make(speed: str = "calm", **settings: Any) -> Page:
        context = new_context(**{"reduced_motion": "no-preference", **settings})
        context.add_init_script(f"try {{ localStorage.speed = '{speed}'; }} catch {{}}")
        context.add_init_script(NOTE)
        page = context.new_page()
        page.clock.install()
        return page

    return make


def shown(page: Page) -> list[dict[str, Any]]:
    """What the page has shown: when each event began, turned something up, and had landed."""
    return cast("list[dict[str, Any]]", page.evaluate("() => window.shown"))


def watch(page: Page, is_enough: Callable[[], bool], step: int = STEP) -> None:
    """Let time go on, by so much at a time, until it is enough."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last:
        if is_enough():
            return
        page.clock.run_for(step)
    pytest.fail(f"nothing more came: {shown(page)[-3:]}")


def landed(page: Page) -> int:
    """How many events have landed."""
    return sum(1 for note in shown(page) if note["phase"] == "landed")


def can_act(page: Page) -> bool:
    """Whether something can be touched."""
    return bool(page.evaluate(LIT))


def touch(page: Page) -> None:
    """Do the last thing that can be done: where a pun can be made, a card is drawn instead, without a word."""
    page.locator(OFFERED).last.dispatch_event("click")


def round_of_four(page: Page, base_url: str) -> None:
    """Three bots have thrown their dice and gone their ways, after as few taps of ours as it takes."""
    lay(page, base_url, "grand-labyrinthe", ME, *BOTS, options=FOUR)

    def is_done() -> bool:
        if not can_act(page):
            return False
        if landed(page) > 5:
            return True
        touch(page)
        page.clock.run_for(2 * STEP)
        return False

    watch(page, is_done)


@pytest.mark.parametrize("speed", ["calm", "brisk", "at-once"])
def test_no_event_is_shown_before_the_one_before_has_landed(
    person: Callable[..., Page], base_url: str, speed: str
) -> None:
    page = person(speed)
    round_of_four(page, base_url)
    told = [(note["count"], note["phase"]) for note in shown(page) if note["phase"] != "turned-up"]
    assert told == [(count, phase) for count in range(1, len(told) // 2 + 1) for phase in ("begin", "landed")]


@pytest.mark.parametrize("speed", ["calm", "brisk"])
def test_dice_are_seen_before_others_take_their_place(person: Callable[..., Page], base_url: str, speed: str) -> None:
    page = person(speed)
    round_of_four(page, base_url)
    thrown = [note["at"] for note in shown(page) if note["phase"] == "turned-up"]
    assert len(thrown) > 2
    assert all(after - before >= DICE_STAY for before, after in pairwise(thrown))


def test_a_bot_waits_a_beat_before_it_acts(person: Callable[..., Page], base_url: str) -> None:
    page = person()
    lay(page, base_url, "minos", ME, BOTS[0])
    watch(page, lambda: can_act(page))
    page.locator('[data-target="c2"]').click()
    page.locator('[data-target="c3"]').click()
    watch(page, lambda: landed(page) == 2)
    own, answer = (
        note["at"] for note in shown(page) if (note["phase"], note["count"]) in {("landed", 1), ("begin", 2)}
    )
    assert answer - own >= BEAT


def test_dice_lie_beside_the_board_in_their_throwers_colour(person: Callable[..., Page], base_url: str) -> None:
    page = person()
    lay(page, base_url, "theseion", ME, BOTS[0])

    def is_thrown() -> bool:
        if can_act(page):
            touch(page)
        return any(note["phase"] == "turned-up" for note in shown(page))

    watch(page, is_thrown)
    expect(page.locator("[data-cast] .die")).to_have_count(1)
    board, dice = (page.locator(it).bounding_box() for it in ("svg.live", "[data-cast]"))
    assert board is not None
    assert dice is not None
    assert dice["x"] >= board["x"] + board["width"] or dice["y"] >= board["y"] + board["height"]
    assert page.locator("[data-cast]").evaluate("it => it.style.getPropertyValue('--thrower')").startswith("var(--")


@pytest.mark.parametrize("game", ["theseion", "grand-labyrinthe"])
def test_the_dice_beside_who_is_to_act_are_their_own(person: Callable[..., Page], base_url: str, game: str) -> None:
    page = person()
    lay(page, base_url, game, ME, {"kind": "me", "name": "Paul"})
    cast, met = page.locator("[data-cast]"), []

    def is_done() -> bool:
        if not can_act(page):
            return False
        page.clock.run_for(DICE_STAY)
        if cast.is_visible():
            assert (cast.get_attribute("title") or "?") in said(page)
        met.append(said(page))
        touch(page)
        return len(met) > 6 and len(set(met)) > 1

    watch(page, is_done)


@pytest.mark.parametrize("speed", ["calm", "at-once"])
def test_a_second_tap_is_not_a_second_roll(new_context: People, base_url: str, speed: str) -> None:
    page = new_context(reduced_motion="no-preference").new_page()
    page.add_init_script(f"localStorage.speed = '{speed}'")
    lay(page, base_url, "grand-labyrinthe", ME, {"kind": "me", "name": "Paul"})
    page.locator('[data-act="lot"]').dblclick()
    page.locator('[data-act="roll"]').wait_for()
    expect(page.locator("[data-lines] li")).to_have_count(1)
    page.locator('[data-act="roll"]').dblclick()
    page.locator(OFFERED).first.wait_for()
    expect(page.locator("[data-lines] li")).to_have_count(2)


def test_nothing_can_be_touched_until_all_is_seen(person: Callable[..., Page], base_url: str) -> None:
    page = person()
    lay(page, base_url, "theseion", ME, BOTS[0])
    watch(page, lambda: can_act(page))
    page.locator("[data-act].primary").click()
    lit: list[str] = []

    def is_seen() -> bool:
        notes = shown(page)
        if notes and notes[-1]["phase"] != "landed":
            lit.extend(page.evaluate(LIT))
        return landed(page) > 3

    def go_on() -> bool:
        if can_act(page):
            touch(page)
        return is_seen()

    watch(page, go_on)
    assert lit == []


def test_a_tap_or_a_key_hurries(person: Callable[..., Page], base_url: str) -> None:
    page = person()
    lay(page, base_url, "grand-labyrinthe", ME, {"kind": "me", "name": "Paul"})
    watch(page, lambda: can_act(page))
    page.locator('[data-act="lot"]').click()
    watch(page, lambda: page.locator('[data-act="roll"]').count() == 1)
    page.locator('[data-act="roll"]').click()
    watch(page, lambda: shown(page)[-1]["phase"] == "turned-up", step=SOON)
    page.clock.run_for(400)  # what comes sooner is a second tap
    before = landed(page)
    page.keyboard.press("x")

    def has_landed() -> bool:
        page.wait_for_timeout(20)  # the browser draws in its own time, slowly on a busy machine, which is not to count
        return landed(page) > before

    watch(page, has_landed, step=1)
    turned_up, last = shown(page)[-2:]
    assert last["at"] - turned_up["at"] < DICE_STAY, shown(page)[-3:]


def test_each_event_is_said_whole_and_in_order(person: Callable[..., Page], base_url: str) -> None:
    page = person("brisk")
    round_of_four(page, base_url)
    said = page.locator("[data-live] span").all_inner_texts()
    played = page.locator("[data-lines] li").evaluate_all("all => all.map((it) => it.firstChild.textContent).reverse()")
    # What a bot says to its move, a pun, follows the event in the same sentence.
    lines = dict.fromkeys(played)
    last = [line for text in said for line in lines if text.strip() == line or text.startswith(f"{line} ")]
    assert last == played[-len(last) :]
    assert len(last) > 3


def test_with_less_motion_the_beats_are_the_same(person: Callable[..., Page], base_url: str) -> None:
    page = person(reduced_motion="reduce")
    round_of_four(page, base_url)
    thrown = [note["at"] for note in shown(page) if note["phase"] == "turned-up"]
    assert all(after - before >= DICE_STAY for before, after in pairwise(thrown))
    assert page.evaluate("() => window.moved") == 0


def test_a_reload_shows_the_present_at_once(person: Callable[..., Page], base_url: str) -> None:
    page = person()
    table = lay(page, base_url, "grand-labyrinthe", ME, {"kind": "me", "name": "Paul"})
    watch(page, lambda: can_act(page))
    page.locator('[data-act="lot"]').click()
    watch(page, lambda: page.locator('[data-act="roll"]').count() == 1)
    page.locator('[data-act="roll"]').click()
    watch(page, lambda: shown(page)[-1]["phase"] == "turned-up", step=SOON)
    come(page, table)
    expect(page.locator("[data-lines] li")).to_have_count(2)
    page.locator(OFFERED).first.wait_for()
    assert shown(page) == []
