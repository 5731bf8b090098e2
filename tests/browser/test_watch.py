"""Whoever watches the browsers hears what must not happen."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.pages import LOST, MISSING
from tests.browser.watch import Watch

FAULTS = {
    "console: ": "console.error('no')",
    "script: ": "setTimeout(() => { throw new Error('no'); })",
    "console: .*Content Security Policy": "document.body.append(Object.assign(document.createElement('script'), "
    "{ textContent: 'window.broken = true' }))",
    "console: .*style-src": "document.body.innerHTML = '<p style=\"color: red\">no</p>'",
    "answered: 404 ": "fetch('/static/none/none.js')",
    "console: .*connect-src": "fetch('http://127.0.0.2:1/').catch(() => 0)",
}
"""What is complained of, and what does it."""
LOOKS = 2000
"""So often is looked whether it has been heard."""


@pytest.fixture
def suspect(browser: Browser, base_url: str) -> Iterator[tuple[Page, Watch]]:
    """A page that may be at fault, and who watches it."""
    context = browser.new_context(base_url=base_url)
    watch = Watch(context, base_url)
    yield context.new_page(), watch
    context.close()


@pytest.mark.parametrize("complaint", FAULTS)
def test_a_fault_is_heard(suspect: tuple[Page, Watch], complaint: str) -> None:
    page, watch = suspect
    page.goto("/g/ergo/history")
    assert watch.complaints == []
    page.evaluate(f"() => {{ {FAULTS[complaint]}; }}")
    for _ in range(LOOKS):
        if any(re.match(complaint, said) for said in watch.complaints):
            return
        page.wait_for_timeout(20)
    pytest.fail(f"heard only {watch.complaints}")


def test_a_page_of_another_house_is_heard(suspect: tuple[Page, Watch]) -> None:
    page, watch = suspect
    watch.home = "http://127.0.0.1:1"
    page.goto("/")
    assert all(said.startswith("elsewhere: ") for said in watch.complaints)
    assert watch.complaints


def test_what_is_forgiven_is_forgiven_there_alone(suspect: tuple[Page, Watch]) -> None:
    page, watch = suspect
    with watch.forgiving(MISSING):
        page.goto(LOST)
        page.goto("/")
    assert watch.complaints == []
    page.goto(LOST)
    page.goto("/")
    assert watch.complaints
