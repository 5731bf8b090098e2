"""What a player waits for in a browser: a table's first load, the time from a click to a piece that moves, frames."""

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import httpx
from playwright.async_api import Browser, BrowserContext, Page, async_playwright
from playwright.async_api import TimeoutError as StandsStill
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.web.server.child import PATIENCE, Child, served

from benchmarks.figures import Figure, Findings, Size, Target
from benchmarks.load import Load, Server, bots_thinking

WATCH = Path(__file__).with_suffix(".js")
CLICKS = 40
"""The clicks of a full run; some of them only select a piece."""
ASKED = "dialog[open] [name=words]"
STILL = 10
"""Seconds without a change after which a random game is not gone on with."""
AT_REST = "!document.getAnimations().length"
QUESTION = "[data-question]:not([hidden]) [data-control=agree]"
OFFERED = f"[data-target], [data-tray].target, [data-acts] button:not(.plain), {QUESTION}"

WEIGHT, REQUESTS = "first load of a table", "requests of a table's first load"
PAINTED, PLAYABLE = "a table's first picture", "a table can be played"
HALF, MOST = "click to something moving, half of them", "click to something moving, 9 in 10"
HALF_BOTS, MOST_BOTS = f"{HALF}, bots thinking", f"{MOST}, bots thinking"
FRAMES = "frames a second while things move, CPU slowed four times"
SLOWED = 4
ALL = (WEIGHT, REQUESTS, PAINTED, PLAYABLE, HALF, MOST, HALF_BOTS, MOST_BOTS, FRAMES)


class Loaded(NamedTuple):
    """What one first load was."""

    bytes: float
    requests: int
    painted: float
    playable: float


def is_here() -> bool:
    """Whether there is a browser to measure with."""
    return CHROMIUM.exists()


def measure(name: str, size: Size, findings: Findings) -> None:
    """The figures of a game's table, each load in a browser that has seen nothing yet."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as child:
        findings.figures += asyncio.run(_measured(child, name, size))
    findings.targets += [
        Target(f"{name}: {WEIGHT}", findings.value(name, WEIGHT), 200, "kB"),
        Target(f"{name}: {MOST_BOTS}", findings.value(name, MOST_BOTS), 50, "ms"),
    ]


async def _measured(child: Child, name: str, size: Size) -> list[Figure]:
    async with async_playwright() as here:
        browser = await here.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
        loads = [await _load(browser, child, name) for _ in range(size.runs)]
        quiet = await _clicks(browser, child, name, size)
        async with _bots(child):
            busy = await _clicks(browser, child, name, size)
        frames = await _frames(browser, child, name, size)
        await browser.close()
    return [
        Figure(name, WEIGHT, "kB", tuple(load.bytes / 1000 for load in loads), detail="compressed, with its heads"),
        Figure(name, REQUESTS, "requests", tuple(load.requests for load in loads)),
        Figure(name, PAINTED, "ms", tuple(load.painted for load in loads)),
        Figure(name, PLAYABLE, "ms", tuple(load.playable for load in loads)),
        *_percentiles(name, HALF, MOST, quiet),
        *_percentiles(name, HALF_BOTS, MOST_BOTS, busy),
        Figure(name, FRAMES, "frames/s", (1000 / mean(frames),), detail=f"the mean of {len(frames)} frames"),
    ]


def _percentiles(name: str, half: str, most: str, times: list[float]) -> list[Figure]:
    ranked, detail = sorted(times), f"{len(times)} clicks after which something moved"
    return [
        Figure(name, half, "ms", (ranked[len(ranked) // 2],), detail=detail),
        Figure(name, most, "ms", (ranked[9 * len(ranked) // 10],), detail=detail),
    ]


@asynccontextmanager
async def _bots(child: Child) -> AsyncIterator[None]:
    """Masters think in every worker."""
    load = Load(child.address, child.pid, tables=0, sockets=0, seconds=0, rounds=0, rate=0)
    async with httpx.AsyncClient(timeout=PATIENCE) as client, bots_thinking(Server(load, client)):
        yield


@asynccontextmanager
async def _table(browser: Browser, child: Child, name: str) -> AsyncIterator[tuple[BrowserContext, str]]:
    """A browser that has seen nothing yet, and a table where it sits on both seats."""
    context = await browser.new_context(
        base_url=child.address, locale="fr-FR", bypass_csp=True, service_workers="block"
    )  # to wait by scripts
    context.set_default_timeout(1000 * PATIENCE)
    await context.add_init_script(path=WATCH)
    heads = {"Origin": child.address}
    await context.request.post("/api/cookie", headers=heads)
    terms = {"game": name, "seats": [{"kind": "me"}, {"kind": "me"}]}
    answer = await context.request.post("/api/tables", headers=heads, data=terms)
    yield context, f"/t/{(await answer.json())['id']}"
    await context.close()


async def _load(browser: Browser, child: Child, name: str) -> Loaded:
    async with _table(browser, child, name) as (context, address):
        page = await context.new_page()
        devtools = await context.new_cdp_session(page)
        received: list[float] = []
        devtools.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
        await devtools.send("Network.enable")
        await page.goto(address, wait_until="networkidle")
        await page.wait_for_function("watched.playable")
        painted = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        times = await page.evaluate(f"[{painted}, watched.playable]")
        return Loaded(sum(received), len(received), *times)


async def _clicks(browser: Browser, child: Child, name: str, size: Size) -> list[float]:
    """Milliseconds from clicks to the first picture of something that moves, in a random game."""
    async with _table(browser, child, name) as (context, address):
        page = await context.new_page()
        await _play(page, address, name, size)
        clicks: list[dict[str, Any]] = await page.evaluate("watched.clicks")
    return [click["moving"] - click["at"] for click in clicks if click["moving"]]


async def _frames(browser: Browser, child: Child, name: str, size: Size) -> list[float]:
    """Milliseconds from one frame to the next while something moves, on a slow machine."""
    async with _table(browser, child, name) as (context, address):
        page = await context.new_page()
        devtools = await context.new_cdp_session(page)
        await devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        await _play(page, address, name, size)
        frames: list[float] = await page.evaluate("watched.frames")
    return frames


async def _play(page: Page, address: str, name: str, size: Size) -> None:
    """A random game, for a while."""
    chance = random.Random(name)  # noqa: S311  # any game will do
    await page.goto(address)
    await page.wait_for_function("watched.playable")
    page.set_default_timeout(1000 * STILL)
    left = max(5, round(CLICKS * min(1, size.seconds)))
    while left and await page.locator(OFFERED).count():
        try:
            await _click(page, chance)
        except StandsStill:  # the page waits for something else: what has been measured counts
            break
        left -= 1


async def _click(page: Page, chance: random.Random) -> None:
    """Click on something that is offered, and wait until all it set going has come to rest."""
    offered = await page.locator(OFFERED).all()
    seen = await page.evaluate(STANDING)
    await chance.choice(offered).click(force=True)  # not first looking whether it stands still
    await page.wait_for_function(f"seen => ({STANDING}) !== seen || document.querySelector('dialog[open]')", arg=seen)
    if await page.locator(ASKED).count():
        await page.locator(ASKED).fill("…")
        await page.locator("dialog[open] [value=yes]").click()
    await page.wait_for_function(f"document.querySelector({OFFERED!r} + ', [data-over]:not([hidden])')")
    await page.wait_for_function(AT_REST)
    await page.evaluate("document.querySelector('[data-faces]:not([hidden])')?.click()")
    await page.wait_for_function(AT_REST)


STANDING = f"""[document.querySelectorAll('[data-lines] li').length,
  ...[...document.querySelectorAll({OFFERED!r})].map((it) => it.getAttribute('aria-label') ?? it.textContent)].join()"""
"""What is offered, and how many moves there were."""
