"""After the game, in a real browser: go through it, see who was winning, try something else, open a file."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Seats
from tests.browser.test_table import middle, piece_on, target
from tests.browser.watch import REFUSED, Watch

MINOS = """[Game "minos"]
[Seat1 "Odile"]
[Seat2 "Paul"]
[Result "*"]

1. c1-c2 2. c7-c6 {Prudent.} 3. e1-e2 4. e7-e6
= *
"""
WON = """[Game "ergo"]
[Position "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"]
[Result "1 line"]

1. @f5
= 1 line
"""


@pytest.fixture
def opened(page: Page, tmp_path: Path) -> Page:
    """A game from a file, all of it seen by the bot."""
    show(page, tmp_path, MINOS)
    return page


def show(page: Page, folder: Path, record: str) -> None:
    file = folder / "partie.dedale"
    file.write_text(record, encoding="utf-8")
    page.goto("/open")
    page.locator("#file").set_input_files(file)
    expect(page.locator("[data-summary]")).to_be_attached()
    page.locator('[data-leaf="summary"]').press("Enter")  # by key: opinions that arrive move the buttons
    expect(page.locator("[data-balance] tr")).to_have_count(2)
    page.locator('[data-leaf="moves"]').press("Enter")


def at_ply(page: Page, ply: int) -> None:
    expect(page.locator("[data-graph]")).to_have_attribute("aria-valuenow", str(ply))


def test_a_finished_game_is_gone_through_by_keyboard(page: Page, table: Seats) -> None:
    found = table("ergo", "me", position="10/10/10/10/1xxxx5/10/10/10/10 b 8,12")
    target(page, "f5")
    page.locator("[data-over] a", has_text="Revoir la partie").click()
    expect(page).to_have_url(re.compile(f"/t/{found}/replay"))
    expect(page.locator(".moves .move")).to_have_count(1)
    at_ply(page, 0)
    page.keyboard.press("ArrowRight")
    at_ply(page, 1)
    piece_on(page, "f5")
    expect(page.locator("[data-status]")).to_contain_text("Coup 1 sur 1")
    expect(page.locator("[data-opinion]")).to_contain_text("finie")
    expect(page).to_have_url(re.compile("#1$"))
    page.keyboard.press("Home")
    at_ply(page, 0)
    expect(page.locator('[data-layer="pieces"] [data-place="f5"]')).to_have_count(0)
    page.keyboard.press("End")
    at_ply(page, 1)


def test_the_graph_and_the_list_lead_to_a_move(opened: Page) -> None:
    expect(opened.locator("[data-graph] path.value")).to_have_count(2)
    box = opened.locator("[data-graph]").bounding_box()
    assert box is not None
    opened.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] / 2)
    at_ply(opened, 4)
    piece_on(opened, "e6")
    opened.locator(".moves .move").nth(1).click()
    at_ply(opened, 2)
    expect(opened.locator("[data-comment]")).to_have_text("Prudent.")
    expect(opened.locator("[aria-current=step]")).to_contain_text("c7-c6")
    opened.locator('[data-step="play"]').click()
    at_ply(opened, 4)


def test_another_move_is_tried_and_the_game_stays_as_it_was(opened: Page) -> None:
    opened.locator(".moves .move").nth(1).click()
    target(opened, "d1")
    target(opened, "c1")
    piece_on(opened, "c1")
    banner = opened.locator("[data-variation]")
    expect(banner).to_be_visible()
    expect(opened.locator(".apart .move")).to_have_count(1)
    expect(opened.locator("[data-opinion]")).to_contain_text("la machine jouerait")
    target(opened, "c6")
    target(opened, "c5")
    expect(opened.locator(".apart .move")).to_have_count(2)
    expect(opened.locator("[data-graph] path.apart")).to_have_count(2)
    opened.keyboard.press("ArrowLeft")
    piece_on(opened, "c6")
    opened.locator("[data-take-back]").click()
    expect(banner).to_be_hidden()
    piece_on(opened, "d1")
    expect(opened.locator(".moves .move")).to_have_count(4)
    at_ply(opened, 2)


def test_a_touch_before_it_is_known_what_can_be_done_is_not_refused(opened: Page) -> None:
    target(opened, "c1")
    held: list[Route] = []
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    opened.route("**/study/look", lambda route: held.append(route))  # noqa: PLW0108  # playwright takes no method of a list
    with opened.expect_request("**/study/look"):
        opened.locator(".moves .move").nth(1).click()
    opened.mouse.click(*middle(opened, "d1"))
    held[0].continue_()
    target(opened, "d1")
    assert asked == ["look"]


def test_a_move_of_the_game_itself_opens_no_variation(opened: Page) -> None:
    target(opened, "c1")
    target(opened, "c2")
    at_ply(opened, 1)
    expect(opened.locator("[data-variation]")).to_be_hidden()


def test_dice_are_cast_anew_or_chosen(page: Page, tmp_path: Path) -> None:
    show(page, tmp_path, '[Game "theseion"]\n[Result "*"]\n\n1. first 1\n= *\n')
    page.keyboard.press("End")
    page.locator("[data-outcomes-box] summary").click()
    page.locator("[data-outcomes] button", has_text="5").click()
    expect(page.locator(".apart .move")).to_have_count(1)
    expect(page.locator(".apart .move")).to_contain_text("cast 5")
    page.locator("[data-return]").click()
    page.locator("[data-act=cast]").click()
    expect(page.locator(".apart .move")).to_contain_text("cast")


def test_what_cannot_be_done_is_answered_with_its_rule(opened: Page) -> None:
    target(opened, "c1")
    opened.locator('[data-layer="ground"] [data-place="c4"]').click(force=True)
    expect(opened.locator("[data-refusal] a")).to_have_attribute("href", "/g/minos/rules#R3")


def test_a_game_from_a_file_is_there_again_after_a_reload_and_in_english(opened: Page) -> None:
    opened.reload()
    expect(opened.locator(".moves .move")).to_have_count(4)
    opened.locator(".switches form button").click()
    expect(opened.locator("html")).to_have_attribute("lang", "en")
    expect(opened.locator(".moves .move")).to_have_count(4)
    opened.locator(".switches form button").click()
    expect(opened.locator("html")).to_have_attribute("lang", "fr")


def test_a_wrong_file_is_told_what_is_wrong_and_where(page: Page, watches: list[Watch]) -> None:
    page.goto("/open")
    page.locator("#text").fill(MINOS.replace("e1-e2", "e1-e5"))
    with watches[-1].forgiving(REFUSED):
        page.locator("[data-open] .primary").click()
        expect(page.locator("[data-fault]")).to_contain_text("Ligne 6")
    expect(page.locator("#text")).to_have_value(re.compile("e1-e5"))
    page.locator("#text").fill(WON)
    page.locator("[data-open] .primary").click()
    expect(page.locator(".moves .move")).to_have_count(1)
