"""A table over a slow line: something is seen soon, nothing jumps, and little is fetched."""

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

import dedale
from tests.browser.company import ME, come, lay

MOST = 200_000
"""Bytes, compressed, of everything that the first look at a table takes."""
SHIFTED = 0.1
"""How far things may jump while a page comes, as browsers measure it; up to here they call it good."""
WATCH = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


SLOW = {"offline": False, "latency": 300, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""400 kbit a second, each answer after 300 ms."""


def counted(page: Page) -> tuple[CDPSession, list[int]]:
    """The line of a browser that remembers nothing, and how many bytes each answer takes on it."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    loaded: list[int] = []

    def count(event: dict[str, Any]) -> None:
        loaded.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", count)
    return line, loaded


def looked_at(page: Page, base_url: str, name: str) -> str:
    """A table against the machine, and the browser elsewhere again."""
    table = lay(page, base_url, name, ME, {"kind": "bot", "level": "player"})
    page.goto("about:blank")
    page.set_viewport_size({"width": 390, "height": 844})
    return table


@pytest.mark.parametrize("name", dedale.names())
def test_the_first_look_at_a_table_takes_little(page: Page, base_url: str, name: str) -> None:
    table = looked_at(page, base_url, name)
    _, loaded = counted(page)
    come(page, table)
    page.wait_for_load_state("networkidle")
    assert len(loaded) > 1
    assert sum(loaded) < MOST


def test_nothing_jumps_when_a_table_comes_over_a_slow_line(page: Page, base_url: str) -> None:
    table = looked_at(page, base_url, "ergo")
    line, _ = counted(page)
    line.send("Network.emulateNetworkConditions", SLOW)
    page.add_init_script(WATCH)
    page.goto(f"/t/{table}", wait_until="commit")
    expect(page.locator(".stand-in .name").first).to_be_visible()
    page.locator(".strip").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => window.shifted") < SHIFTED
