"""The table in a real browser: every way to make a move, and what is said of what cannot be done."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import People, Seats


def piece_on(page: Page, place: str) -> None:
    """There is a piece on this cell that is no tile."""
    expect(page.locator(f'[data-layer="pieces"] [data-place="{place}"]')).to_have_count(1)


def target(page: Page, place: str) -> None:
    """Touch a target of the board."""
    page.locator(f'[data-target="{place}"]').click()


def middle(page: Page, place: str) -> tuple[float, float]:
    """Where a cell is on the screen, once what was done to it is drawn."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    box = page.locator(f'[data-layer="ground"] [data-place="{place}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_move_is_made_by_two_touches_and_taken_back(page: Page, table: Seats) -> None:
    table("minos", "me")
    target(page, "c2")
    expect(page.locator('[data-target="c3"]')).to_be_visible()
    target(page, "c3")
    piece_on(page, "c3")
    expect(page.locator("[data-lines] li")).to_have_count(1)
    page.locator('[data-control="undo"]').click()
    piece_on(page, "c2")
    expect(page.locator("[data-lines] li")).to_have_count(0)


def test_a_piece_is_dragged(page: Page, table: Seats) -> None:
    table("minos", "me")
    page.mouse.move(*middle(page, "e2"))
    page.mouse.down()
    page.mouse.move(*middle(page, "e3"), steps=6)
    page.mouse.up()
    piece_on(page, "e3")
    expect(page.locator("[data-lines] li")).to_have_count(1)


def test_the_keyboard_alone_makes_a_move(page: Page, table: Seats) -> None:
    table("minos", "me")
    page.locator('[data-target][tabindex="0"]').focus()
    page.keyboard.type("c2")
    expect(page.locator('[data-target="c2"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-target="c3"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('[data-target="c3"]')).to_have_count(0)
    page.keyboard.type("c2")
    page.keyboard.press("Enter")
    page.keyboard.type("c3")
    page.keyboard.press("Enter")
    piece_on(page, "c3")


def test_what_cannot_be_done_is_answered_with_its_rule(page: Page, table: Seats) -> None:
    table("minos", "me")
    target(page, "c2")
    page.mouse.click(*middle(page, "c4"))
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_contain_text("c4")
    expect(refusal.locator("a")).to_have_attribute("href", "/g/minos/rules#R3")
    box = page.locator("[data-typed] input")
    box.fill("c2-c5")
    box.press("Enter")
    expect(refusal).to_contain_text("c5")


def test_the_board_is_turned_and_played_from_the_other_side(page: Page, table: Seats) -> None:
    table("minos", "me")
    low = middle(page, "c2")
    page.locator('[data-control="turn"]').click()
    high = middle(page, "c2")
    assert high[1] < low[1]
    page.mouse.click(*high)
    page.mouse.click(*middle(page, "c3"))
    piece_on(page, "c3")


def test_dice_are_cast_and_a_bot_answers(page: Page, table: Seats) -> None:
    table("grand-labyrinthe", "first-steps")
    page.locator('[data-act="lot"]').click()
    expect(page.locator("[data-lines] li").first).to_be_visible()
    page.locator('[data-act="roll"]').click()
    expect(page.locator("[data-lines]")).to_contain_text(" lance ")


def test_somebody_comes_by_the_link_and_the_game_begins(page: Page, table: Seats, new_context: People) -> None:
    found = table("ergo", "open")
    expect(page.locator("[data-waiting]")).to_be_visible()
    guest = new_context().new_page()
    guest.goto(f"/t/{found}")
    guest.locator('[data-control="join"]').click()
    guest.locator("#join-name").fill("Paul")
    guest.locator('[data-dialog="join"] [value="yes"]').click()
    expect(page.locator(".player", has_text="Paul")).to_be_visible()
    target(page, "e5")
    piece_on(guest, "e5")
    expect(guest.locator('[data-mood="yours"]').first).to_be_visible()
