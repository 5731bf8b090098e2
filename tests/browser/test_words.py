"""Where a move is said in words: it is written in a dialog, told to all, and judged by the others."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import is_sound
from tests.browser.conftest import Seats
from tests.browser.hands import Hands, Mouse
from tests.browser.keys import Keys, focus_is_seen

PUN = "Ariane a perdu le fil de la conversation."
TO_PUN = "1 pun:7 11 0 ffffffff"
"""The first player stands on a cell where a pun is made."""


def say(page: Page, hands: Hands) -> None:
    """Make the pun."""
    hands.touch(page, "pun")
    hands.write(page, page.locator("#words-said"), PUN)
    hands.press(page, page.locator('[data-dialog="words"] [value="yes"]'))


@pytest.mark.parametrize("hands", [Mouse(), Keys()], ids=["pointer", "keyboard"])
def test_a_pun_is_written_and_told(page: Page, table: Seats, hands: Hands) -> None:
    table("grand-labyrinthe", "me", position=TO_PUN)
    say(page, hands)
    expect(page.locator("[data-news] q")).to_have_text(PUN)
    expect(page.locator("[data-lines] q")).to_have_text(PUN)


def test_a_pun_called_off_leaves_everything_as_it_was(page: Page, table: Seats) -> None:
    hands = Keys()
    table("grand-labyrinthe", "me", position=TO_PUN)
    hands.touch(page, "pun")
    expect(page.locator("#words-said")).to_be_focused()
    is_sound(page)
    page.keyboard.press("Escape")
    expect(page.locator('[data-dialog="words"]')).to_be_hidden()
    focus_is_seen(page)
    say(page, hands)
    expect(page.locator("[data-news] q")).to_have_text(PUN)
    focus_is_seen(page)


def test_the_others_judge_a_pun(page: Page, table: Seats) -> None:
    hands = Mouse()
    table("grand-labyrinthe", "me", position=TO_PUN, jury=True)
    say(page, hands)
    expect(page.locator("[data-news] q")).to_have_text(PUN)
    hands.touch(page, "accept")
    expect(page.locator("[data-lines] li")).to_have_count(2)
