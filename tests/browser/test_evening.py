"""A tournament, set up on a phone and shown to the room; a game on a screen is scored by itself."""

from playwright.sync_api import Page, expect

from tests.browser.company import join, press
from tests.browser.conftest import People
from tests.browser.pages import reaches

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def enter(page: Page, result: str) -> None:
    """Enter this result at the first meeting without one."""
    left = page.locator('.scores button[value="2"]').count()
    page.locator(f'.scores button[value="{result}"]').first.tap()
    expect(page.locator('.scores button[value="2"]')).to_have_count(left - 1)


def test_an_evening_from_a_phone(new_context: People) -> None:
    host = new_context(**PHONE).new_page()
    host.goto("/evenings/new")
    assert reaches(host) <= 360
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
    join(one, table, "Odette")
    join(two, table, "Paul")
    press(two, "resign")
    two.locator('[data-dialog="resign"] [value="yes"]').click()
    expect(one.locator('[data-status][data-mood="over"]')).to_be_visible()
    host.reload()
    expect(host.locator(".meeting .score")).to_have_text(["1 – 0"])
    enter(host, "1")
    enter(host, "0")
    screen.reload()
    expect(screen.locator(".score")).to_have_count(3)
    host.locator(".round .primary").tap()
    expect(host.locator(".round")).to_have_count(2)
    screen.reload()
    expect(screen.locator("h2").first).to_contain_text("Ronde 2")
    expect(screen.locator(".standings tbody tr")).to_have_count(6)
