"""The guided first games, from the first step to the last."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import dedale
from tests.browser.conftest import People
from tests.browser.watch import Watch

GAMES = dedale.names()


def steps(page: Page) -> list[dict[str, Any]]:
    """What there is to do, as the page was told."""
    found: list[dict[str, Any]] = page.evaluate(
        "() => JSON.parse(document.getElementById('lesson-data').textContent).steps"
    )
    return found


def do(page: Page, way: list[str]) -> None:
    """Touch one place after the other, on the board or beside it; a piece in hand is turned first."""
    turning = page.locator("[data-dial]")
    if turning.count() and len(way) > 1:
        *way, turned = way
        while turning.get_attribute("data-dial") != turned:
            turning.click()
    for place in way:
        beside = page.locator(f'[data-act="{place}"], [data-tray="{place}"].target')
        (beside if beside.count() else page.locator(f'[data-target="{place}"]')).first.dispatch_event("click")


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_done_to_its_end(page: Page, name: str) -> None:
    page.goto(f"/g/{name}/first")
    todo = steps(page)
    for number, step in enumerate(todo, start=1):
        expect(page.locator("[data-status]")).to_have_text(step["text"])
        do(page, step["way"])
        next_one = page.locator("[data-next]" if number < len(todo) else "[data-end]")
        expect(next_one).to_be_visible()
        expect(page.locator("[data-news]")).not_to_be_empty()
        if number < len(todo):
            next_one.click()
    expect(page.locator("[data-skip]")).to_be_hidden()
    page.locator("[data-again]").click()
    expect(page.locator("[data-status]")).to_have_text(todo[0]["text"])
    page.locator("[data-skip]").click()
    page.wait_for_url(f"**/g/{name}")


@pytest.mark.parametrize("name", GAMES)
def test_what_to_do_is_shown_to_whoever_asks(page: Page, name: str) -> None:
    page.goto(f"/g/{name}/first")
    page.locator("[data-show]").click()
    expect(page.locator(".hint-ring, .hinted").first).to_be_visible()


def test_another_move_than_the_one_asked_for_is_answered_kindly(page: Page) -> None:
    page.goto("/g/ergo/first")
    do(page, steps(page)[0]["way"])
    page.locator("[data-next]").click()
    way = steps(page)[1]["way"]
    arena = page.locator("[data-target]").evaluate_all("all => all.map(it => it.dataset.target)")
    wrong = "e4" if "e4" in arena and way != ["e4"] else "d4"
    do(page, [wrong])
    expect(page.locator("[data-refusal]")).to_contain_text("Essayez encore")
    do(page, way)
    expect(page.locator("[data-next]")).to_be_visible()


def test_what_is_touched_while_the_answer_is_awaited_does_nothing(page: Page) -> None:
    page.goto("/g/ergo/first")
    first, second = steps(page)[:2]
    (right,) = first["way"]
    other = next(place for place in first["view"]["labels"] if place != right)
    held: list[Route] = []
    page.route("**/first/0?event=*", lambda route: held.append(route))  # noqa: PLW0108  # playwright takes no method of a list
    with page.expect_request("**/first/0?event=*"):
        do(page, [right])
    do(page, [other])
    held[0].continue_()
    page.locator("[data-next]").click()
    expect(page.locator("[data-status]")).to_have_text(second["text"])
    assert len(held) == 1


def test_a_line_that_is_lost_is_said(page: Page, watches: list[Watch]) -> None:
    page.goto("/g/ergo/first")
    way = steps(page)[0]["way"]
    with watches[-1].forgiving(r"(failed: )|(console: Failed to load resource: )"):
        page.route("**/first/0?event=*", lambda route: route.abort())
        do(page, way)
        expect(page.locator("[data-refusal]")).to_contain_text("La connexion est coupée")
    page.unroute("**/first/0?event=*")
    do(page, way)
    expect(page.locator("[data-next]")).to_be_visible()


@pytest.mark.parametrize("name", GAMES)
def test_on_a_turned_phone_board_task_and_buttons_are_seen_together(new_context: People, name: str) -> None:
    page = new_context(viewport={"width": 844, "height": 390}).new_page()
    page.goto(f"/g/{name}/first")
    expect(page.locator(".near .strip").first).to_be_visible()
    for seen, least in (("svg.live", 300), ("[data-status]", 20), ("[data-show]", 40)):
        box = page.locator(seen).bounding_box()
        assert box is not None
        assert box["height"] >= least
        assert box["y"] + box["height"] <= 390


def test_on_a_phone_no_touch_and_no_refusal_moves_the_board(new_context: People) -> None:
    page = new_context(viewport={"width": 375, "height": 667}, has_touch=True).new_page()
    page.goto("/g/minos/first")
    way = steps(page)[0]["way"]
    board = page.locator("svg.live")
    expect(page.locator(f'[data-target="{way[0]}"]')).to_be_visible()
    before = board.bounding_box()
    assert before is not None
    page.locator(f'[data-target="{way[0]}"]').dispatch_event("click")
    expect(page.locator(f'[data-target="{way[1]}"]')).to_be_visible()
    assert board.bounding_box() == before
    page.touchscreen.tap(before["x"] + before["width"] / 2, before["y"] + before["height"] / 3)
    expect(page.locator("[data-refusal]")).to_be_visible()
    assert board.bounding_box() == before
