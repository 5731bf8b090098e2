"""A tournament, set up on a phone and shown to the room; a game on a screen is scored by itself."""

from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.browser.company import come, press
from tests.browser.conftest import People
from tests.browser.pages import reaches

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def enter(page: Page, result: str) -> None:
    """Enter this result at the first meeting without one."""
    left = page.locator('.scores button[value="2"]').count()
    page.locator(f'.scores button[value="{result}"]').first.tap()
    expect(page.locator('.scores button[value="2"]')).to_have_count(left - 1)


def sit(page: Page, table: str, seat: int) -> None:
    """Say which of the players one is."""
    come(page, table)
    page.locator(f'[data-claim="{seat}"]').click()
    page.locator(f'[data-claim="{seat}"]').wait_for(state="detached")


def test_two_at_one_screen_sit_down_one_after_the_other(new_context: People) -> None:
    page = new_context(**PHONE).new_page()
    page.goto("/evenings/new")
    page.locator("#names").fill("Odette\nAnne-Sophie\nZoé\nMarie")
    page.locator(".evening-form .primary").tap()
    table = str(page.locator(".meeting a").first.get_attribute("href")).removeprefix("/t/")
    come(page, table)
    assert not page.locator("[data-status]").evaluate("(it) => it.scrollWidth > it.clientWidth"), "a name is cut off"
    sit(page, table, 2)
    sit(page, table, 1)
    expect(page.locator("[data-claiming]")).to_be_hidden()
    expect(page.locator('[data-control="resign"]')).to_be_visible()


def test_an_evening_from_a_phone(new_context: People) -> None:
    host = new_context(**PHONE).new_page()
    host.goto("/evenings/new")
    assert reaches(host) <= 360
    line = "(all) => all.every((it) => it.getClientRects().length === 1 && it.offsetHeight < 40)"
    assert host.locator("legend").evaluate_all(line), "a line crosses the words"
    host.locator("#title").fill("Vendredi")
    host.locator("#names").fill("Odette\nPaul\nZoé\nMarie\nBasile")
    host.locator(".evening-form .primary").tap()
    expect(host.locator(".meeting")).to_have_count(3)  # the machine takes the sixth place
    assert reaches(host) <= 360
    screen = new_context(viewport={"width": 1920, "height": 1080}).new_page()
    screen.goto(f"{host.url}/screen")
    assert not [it for it in screen.locator("button, input, summary, a.button").all() if it.is_visible()]

    meeting = host.locator(".meeting").filter(has_not_text="machine").first
    table = str(meeting.locator("a").get_attribute("href")).removeprefix("/t/")
    one, two = (new_context().new_page() for _ in range(2))
    sit(two, table, 2)  # the second is here first, and has the second seat all the same
    expect(two.locator(".more [data-evening]")).to_have_text("Vendredi")
    sit(one, table, 1)
    expect(two.locator('.strip[data-seat="2"] .player')).to_contain_text("(vous)")
    press(one, "resign")
    one.locator('[data-dialog="resign"] [value="yes"]').click()
    expect(two.locator('[data-status][data-mood="over"]')).to_be_visible()
    expect(two.locator("[data-end] .primary")).to_have_attribute("data-evening", "")  # back there before a rematch
    for width, height in ((360, 640), (390, 844)):
        two.set_viewport_size({"width": width, "height": height})
        buttons = two.locator("[data-over] > *").filter(visible=True)
        assert not buttons.evaluate_all("them => them.filter((it) => it.scrollWidth > it.clientWidth)")
        boxes = [box for it in buttons.all() if (box := it.bounding_box())]
        assert all(left["x"] + left["width"] <= right["x"] for left, right in pairwise(boxes)), boxes
        assert boxes[-1]["x"] + boxes[-1]["width"] <= width
    two.locator("[data-end] [data-evening]").click()
    expect(two.locator("h1")).to_have_text("Vendredi")
    expect(host.locator(".meeting .score")).to_have_text(["0 – 1"])
    expect(host.locator(".standings tbody th").first).to_have_text(meeting.locator(".versus b").nth(1).inner_text())
    enter(host, "1")
    enter(host, "0")
    expect(screen.locator(".score")).to_have_count(3)
    host.locator(".round .primary").tap()
    expect(host.locator(".round")).to_have_count(2)
    expect(screen.locator("h2").first).to_contain_text("Ronde 2")
    expect(screen.locator(".standings tbody tr")).to_have_count(6)
