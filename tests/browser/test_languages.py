"""French and English: as the browser says, as the switch says, and nothing of the one in the other."""

import functools

import pytest
from playwright.sync_api import Page, expect

import dedale
from tests.browser.conftest import People
from tests.browser.hands import Mouse
from tests.browser.pages import LOST, MISSING, ROOMS, words
from tests.browser.party import Party
from tests.browser.rooms import look_again, start, take_box
from tests.browser.sentences import sentences
from tests.browser.watch import Watch

foreign = functools.cache(sentences)


def speaks(page: Page, language: str) -> None:
    """The page is in this language, and no sentence on it is in the other."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    said = words(page)
    assert [piece for piece in foreign(0 if language == "en" else 1) if piece in said] == []


@pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("en-GB", "en"), ("de-DE", "fr")])
def test_the_browser_chooses_and_french_is_for_all_others(new_context: People, locale: str, language: str) -> None:
    page = new_context(locale=locale).new_page()
    page.goto("/")
    speaks(page, language)


def test_the_switch_chooses_and_is_remembered(new_context: People) -> None:
    context = new_context(locale="fr-FR")
    page = context.new_page()
    page.goto("/g/minos/rules")
    page.locator('button[name="lang"][value="en"]').click()
    page.wait_for_url("**/g/minos/rules")
    speaks(page, "en")
    other = context.new_page()
    other.goto("/g/ergo")
    speaks(other, "en")
    other.locator('button[name="lang"][value="fr"]').click()
    expect(other.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    speaks(page, "fr")


def test_nothing_is_left_in_french_in_an_english_room(new_context: People, watches: list[Watch]) -> None:
    page = new_context(locale="en").new_page()
    for address in ROOMS:
        page.goto(address)
        speaks(page, "en")
    with watches[-1].forgiving(MISSING):
        page.goto(LOST)
        speaks(page, "en")


def test_nothing_is_said_in_french_of_a_game_looked_at_again_in_english(new_context: People, base_url: str) -> None:
    page = new_context(locale="en").new_page()
    for _ in look_again(page, base_url):
        speaks(page, "en")


@pytest.mark.parametrize("name", dedale.names())
def test_nothing_is_said_in_french_at_an_english_table(new_context: People, name: str) -> None:
    page, hands = new_context(locale="en").new_page(), Mouse()
    game = take_box(page, hands, name)
    start(page, hands, "screen")
    party = Party(page, hands, game)
    for _ in range(3):
        speaks(page, "en")
        party.go_on(2)
    page.locator('[data-control="resign"]').click()
    page.locator('[data-dialog="resign"] [value="yes"]').click()
    expect(page.locator('[data-mood="over"]')).to_be_visible()
    speaks(page, "en")
