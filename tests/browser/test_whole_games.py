"""Every game from the shelf to its end, by pointer and by keyboard alone."""

import pytest
from playwright.sync_api import Page

import dedale
from tests.browser.hands import Mouse
from tests.browser.keys import Keys
from tests.browser.party import Party
from tests.browser.rooms import start, take_box


@pytest.mark.parametrize("name", dedale.names())
def test_a_game_is_played_to_its_end_by_pointer(page: Page, name: str) -> None:
    hands = Mouse()
    game = take_box(page, hands, name)
    start(page, hands, "screen")
    party = Party(page, hands, game)
    party.play_to_its_end()
    party.says_how_it_ended()


@pytest.mark.parametrize("name", dedale.names())
def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page, name: str) -> None:
    hands = Keys()
    game = take_box(page, hands, name)
    start(page, hands, "screen")
    party = Party(page, hands, game)
    party.play_to_its_end()
    party.says_how_it_ended()
