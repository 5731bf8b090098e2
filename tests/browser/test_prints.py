"""What a house prints, from the page of a game."""

from playwright.sync_api import Page, expect


def test_everything_that_a_house_prints_is_behind_a_link(page: Page) -> None:
    page.goto("/g/ergo")
    links = page.locator(".house-prints a")
    expect(links.first).to_be_hidden()
    page.locator(".house-prints summary").click()
    expect(links.first).to_be_visible()
    for address in [link.get_attribute("href") for link in links.all()]:
        answer = page.request.get(str(address))
        assert answer.status == 200, address
        assert answer.body().startswith(b"%PDF")
    assert page.request.get("/g/ergo/print.pdf?part=nothing").status == 404
    assert page.request.get("/g/ergo/print.pdf?paper=b5").status == 404
