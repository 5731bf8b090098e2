"""Every game from the shelf to its end: by pointer, by keyboard alone, against a bot."""

import pytest
from playwright.sync_api import Page, expect

import dedale
from tests.browser.conftest import People
from tests.browser.hands import Hands, Mouse
from tests.browser.keys import Keys, focus_is_seen
from tests.browser.party import Party
from tests.browser.rooms import start, take_box


def whole_game(page: Page, hands: Hands, name: str) -> Party:
    """Take the box, sit down on both sides, play until the page says how it ended."""
    game = take_box(page, hands, name)
    start(page, hands, "screen")
    party = Party(page, hands, game)
    party.play_to_its_end()
    party.says_how_it_ended()
    return party


@pytest.mark.parametrize("name", dedale.names())
def test_a_game_is_played_to_its_end_by_pointer(page: Page, name: str) -> None:
    whole_game(page, Mouse(), name)


@pytest.mark.parametrize("name", dedale.names())
def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page, name: str) -> None:
    hands = Keys()
    whole_game(page, hands, name)
    focus_is_seen(page)
    hands.press(page, page.locator('[data-control="rematch"]'))
    expect(page.locator('[data-mood="yours"]')).to_be_visible()


def test_a_bot_answers_until_the_game_is_over_and_plays_again(page: Page) -> None:
    hands = Mouse()
    game = take_box(page, hands, "ergo")
    start(page, hands, "bot")
    party = Party(page, hands, game, own={1})
    party.play_to_its_end()
    party.says_how_it_ended()
    before = page.url
    hands.press(page, page.locator('[data-control="rematch"]'))
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".player", has_text="Apprenti")).to_be_visible()


def test_pieces_glide_and_the_game_goes_on_all_the_same(new_context: People) -> None:
    whole_game(new_context(reduced_motion="no-preference").new_page(), Mouse(), "tekao")
