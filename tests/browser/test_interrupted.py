"""A table that is left and found again: a page loaded anew, a line cut, a server that dies and comes back."""

import signal
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from dedale.core.presentation.composer import Composer
from tests.browser.conftest import People
from tests.browser.hands import Mouse
from tests.browser.party import PLAYED, Party, in_touches
from tests.browser.rooms import start, take_box
from tests.browser.watch import Watch
from tests.web.server.child import served

HANDS = Mouse()
NO_LINE = r"console: WebSocket connection to 'ws://127\.0\.0\.1:\d+/api/tables/\w+/socket\?view=fr&lang=fr' failed: "
"""What a browser says of a server that is not there."""


def begun(page: Page, name: str, events: int) -> Party:
    """A game on this screen, so many events on."""
    game = take_box(page, HANDS, name)
    start(page, HANDS, "screen")
    party = Party(page, HANDS, game)
    party.go_on(events)
    return party


def stands(party: Party) -> None:
    """The page shows the game as it stands, and what can be touched."""
    expect(party.page.locator("[data-count]")).to_have_text(str(party.count))
    party.lights(Composer.of(party.position).targets)


def test_a_page_loaded_anew_shows_the_game_as_it_stands(page: Page) -> None:
    party = begun(page, "minos", 4)
    page.reload()
    stands(party)
    party.go_on(2)


def test_a_half_made_move_is_forgotten_by_a_page_loaded_anew(page: Page) -> None:
    party = begun(page, "minos", 2)
    HANDS.touch(page, in_touches(party)[0])
    expect(page.locator(".chosen")).to_have_count(1)
    page.reload()
    stands(party)
    expect(page.locator(".chosen")).to_have_count(0)
    party.make(in_touches(party))
    party.follow()


def test_a_game_left_open_is_found_on_the_shelf(page: Page) -> None:
    party = begun(page, "ergo", 3)
    found = urlsplit(page.url).path
    page.goto("/")
    page.locator(f'.left-open a[href="{found}"]').click()
    stands(party)
    party.go_on()


def test_a_server_that_dies_and_comes_back_loses_and_doubles_nothing(
    tmp_path: Path, new_context: People, watches: list[Watch]
) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(served(tmp_path))
        page = new_context(base_url=first.address).new_page()
        party = begun(page, "minos", 2)
        with watches[-1].forgiving(NO_LINE):
            first.signal(signal.SIGKILL)
            first.wait()
            expect(page.locator("[data-lost]")).to_be_visible()
            party.make(in_touches(party))
            stack.enter_context(served(tmp_path, first.port))
            party.follow()
            expect(page.locator("[data-lost]")).to_be_hidden()
        party.go_on(2)
        page.reload()
        stands(party)
        page.close()  # before its server ends: it would ask for it again, and complain


@pytest.fixture
def cut(page: Page) -> list[str]:
    """Once it holds a word, the line breaks when the server first says it, and the page does not hear it."""
    words: list[str] = []

    def line(ours: WebSocketRoute) -> None:
        theirs = ours.connect_to_server()

        def hear(message: str | bytes) -> None:
            if words and words[0] in str(message):
                words.clear()
                ours.close(code=1011)
            else:
                ours.send(message)

        theirs.on_message(hear)

    page.route_web_socket("**/socket?**", line)
    return words


@pytest.mark.parametrize("unheard", ['"kind":"answer"', '"kind":"entries"'])
def test_a_move_whose_answer_is_lost_is_made_once(page: Page, cut: list[str], unheard: str) -> None:
    party = begun(page, "minos", 2)
    cut.append(unheard)
    party.make(in_touches(party))
    party.follow()
    assert cut == []
    stands(party)
    party.go_on()
    page.reload()
    stands(party)
    assert len(page.evaluate(PLAYED)) == party.count


@pytest.mark.parametrize("silent", [1, 2], ids=["the line", "the new line too"])
def test_a_line_on_which_nothing_is_answered_is_given_up_for_a_new_one(page: Page, silent: int) -> None:
    """A network that goes away closes nothing: what was said is just never answered, and a new line says nothing."""
    lines: list[WebSocketRoute] = []
    is_away: list[bool] = []

    def line(ours: WebSocketRoute) -> None:
        lines.append(ours)
        number, theirs = len(lines), ours.connect_to_server()

        def is_silent() -> bool:
            return bool(is_away) and number <= silent

        ours.on_message(lambda message: None if is_silent() else theirs.send(message))
        theirs.on_message(lambda message: None if is_silent() else ours.send(message))

    page.route_web_socket("**/socket?**", line)
    party = begun(page, "minos", 2)
    is_away.append(True)
    party.make(in_touches(party))
    if silent > 1:  # else it is back within half a second
        expect(page.locator("[data-lost]")).to_be_visible()
    party.follow()
    expect(page.locator("[data-lost]")).to_be_hidden()
    assert len(lines) > silent
    stands(party)
