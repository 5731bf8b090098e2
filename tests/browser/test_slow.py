"""A table over a slow line: something is seen soon, nothing jumps, and little is fetched."""

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

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


def slowed(page: Page) -> CDPSession:
    """400 kbit a second, each answer after 300 ms, nothing remembered."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    speed = {"offline": False, "latency": 300, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
    line.send("Network.emulateNetworkConditions", speed)
    return line


@pytest.mark.parametrize("name", dedale.names())
def test_the_first_look_at_a_table(page: Page, base_url: str, name: str) -> None:
    table = lay(page, base_url, name, ME, {"kind": "bot", "level": "player"})
    page.goto("about:blank")
    line = slowed(page)
    loaded: list[int] = []

    def count(event: dict[str, Any]) -> None:
        loaded.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", count)
    page.add_init_script(WATCH)
    page.set_viewport_size({"width": 390, "height": 844})
    come(page, table)
    page.wait_for_load_state("networkidle")
    assert sum(loaded) < MOST
    assert page.evaluate("() => window.shifted") < SHIFTED
