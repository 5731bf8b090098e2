"""Without scripts: what is to be read is read, and where one is needed the page says so."""

import re

import pytest
from playwright.sync_api import Page, expect

import dedale
from tests.browser.conftest import People
from tests.browser.pages import plain
from tests.browser.watch import Watch

NO_SCRIPT = r"failed: csp .*\.js$"
"""What the browser says of modules that it is told of and may not run."""


@pytest.fixture
def reader(new_context: People) -> Page:
    """A browser whose scripts are switched off."""
    return new_context(java_script_enabled=False).new_page()


def test_the_shelf_leads_to_every_box(reader: Page) -> None:
    reader.goto("/")
    for name in dedale.names():
        expect(reader.locator(f'a.box[href="/g/{name}"]')).to_contain_text(str(dedale.game(name).facts.title))


@pytest.mark.parametrize("name", dedale.names())
def test_a_box_its_rules_and_its_history_are_read(reader: Page, name: str) -> None:
    facts = dedale.game(name).facts
    reader.goto(f"/g/{name}")
    expect(reader.locator("h1")).to_have_text(str(facts.title))
    expect(reader.locator("noscript")).to_be_visible()
    expect(reader.locator("[data-go]")).to_be_disabled()
    reader.locator(f'.doors a[href="/g/{name}/rules"]').click()
    for rule in facts.rules:
        expect(reader.locator(f"#{rule}")).to_have_count(1)
    expect(reader.locator("figure svg").first).to_be_visible()
    reader.goto(f"/g/{name}/history")
    told = plain(reader.locator("article").inner_text())
    headings = re.findall(r"^#+ (.+)$", dedale.game(name).presentation.history("fr"), re.MULTILINE)
    assert len(headings) > 1
    assert all(plain(heading) in told for heading in headings)


def test_a_table_says_what_it_needs(reader: Page, base_url: str, watches: list[Watch]) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    heads = {"Origin": base_url}
    reader.request.post("/api/cookie", headers=heads)
    laid = reader.request.post("/api/tables", headers=heads, data={"game": "ergo", "seats": seats})
    with watches[-1].forgiving(NO_SCRIPT):
        reader.goto(f"/t/{laid.json()['id']}")
        expect(reader.locator("noscript")).to_be_visible()
