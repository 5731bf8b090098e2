"""Notices in a real browser: the button, the worker that shows them, and sentences where they cannot be."""

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.company import ME, OPEN, lay
from tests.browser.conftest import People
from tests.browser.test_offline import wait_for_worker
from tests.browser.watch import Watch
from tests.web.conftest import Player
from tests.web.pages.test_notices import far_end
from tests.web.push.browser import Browser
from tests.web.server.child import served, until

DAYS = {"kind": "days", "days": 2}
PUSH_SERVICE = """
let kept = null;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  kept = {
    endpoint: %s,
    applicationServerKey,
    toJSON: () => ({ endpoint: kept.endpoint, expirationTime: null, keys: %s }),
    unsubscribe: async () => { kept = null; return true; },
  };
  return kept;
};
PushManager.prototype.getSubscription = async () => kept;
"""
"""What stands for the browser's own push service, which Chromium has only where its maker's servers are reached."""

LISTEN = """() => {
  self.shown = new Promise((tell) => { self.registration.showNotification = async (...said) => tell(said); });
}"""
"""The browser of a test has no place for notices: what the worker would show is kept."""
CLICK = """(data) => new Promise((tell) => {
  Object.defineProperty(self.clients, "openWindow", { value: async (address) => tell(address) });
  const event = new ExtendableEvent("notificationclick");
  event.notification = { data, close() {} };
  event.waitUntil = () => null;
  self.dispatchEvent(event);
})"""
"""A touch of that notice; where it leads."""
PRIVATE = "console: Chrome currently does not support the Push API in incognito mode"
"""How the browser of a test refuses."""


def allow(context: BrowserContext, origin: str) -> None:
    context.grant_permissions(["notifications"], origin=origin)


def test_a_browser_without_a_push_service_says_so_and_can_try_again(
    new_context: People, base_url: str, watches: list[Watch]
) -> None:
    context = new_context(service_workers="allow")
    allow(context, base_url)
    page = context.new_page()
    wait_for_worker(page)
    lay(page, base_url, "ergo", ME, OPEN, clock=DAYS)
    page.goto("/games")
    expect(page.locator("[data-notices-state]")).to_contain_text("pas activées")
    with watches[0].forgiving(PRIVATE):
        page.locator("[data-notices-on]").click()
        expect(page.locator("[data-notices-state]")).to_contain_text("n’a pas répondu")
    expect(page.locator("[data-notices-on]")).to_be_enabled()
    expect(page.locator("[data-notices-off]")).to_be_hidden()


def test_a_browser_that_refuses_is_told_what_to_do(new_context: People, base_url: str) -> None:
    page = new_context(service_workers="allow").new_page()
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    lay(page, base_url, "ergo", ME, OPEN, clock=DAYS)
    page.locator(".notices summary").click()
    expect(page.locator("[data-notices-state]")).to_contain_text("réglages")
    expect(page.locator("[data-notices-on]")).to_be_hidden()


def test_an_address_without_https_says_that_it_cannot_be(new_context: People, base_url: str) -> None:
    page = new_context().new_page()
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { get: () => false })")
    lay(page, base_url, "ergo", ME, OPEN, clock=DAYS)
    page.goto("/games")
    expect(page.locator("[data-notices-state]")).to_contain_text("HTTPS")
    expect(page.locator("[data-notices-on]")).to_be_hidden()


def test_a_turn_comes_from_the_server_to_the_browser_and_leads_to_the_table(
    tmp_path: Path, new_context: People
) -> None:
    with far_end() as service, served(tmp_path, DEDALE_PUSH="anywhere") as child:
        context = new_context(base_url=child.address, service_workers="allow")
        allow(context, child.address)
        page, browser = context.new_page(), Browser()
        page.add_init_script(PUSH_SERVICE % (json.dumps(f"{service.origin}/send/1"), json.dumps(browser.keys())))
        wait_for_worker(page)
        table = lay(page, child.address, "ergo", ME, OPEN, clock=DAYS)
        page.goto("/games")
        page.locator("[data-notices-on]").click()
        expect(page.locator("[data-notices-state]")).to_contain_text("sont activées")
        Player(child.client).do(table, "join", name="Paul")
        until(lambda: bool(service.received))
        notice = browser.read(service.received[0].body)
        [worker] = context.service_workers
        worker.evaluate(LISTEN)
        deliver(context, page, child.address, notice.decode())
        [title, more] = worker.evaluate("self.shown")
        assert (title, more["data"], more["tag"]) == ("Ergo", f"/t/{table}", table)
        assert "Paul" in more["body"]
        assert worker.evaluate(CLICK, more["data"]) == f"{child.address}/t/{table}"
        page.locator("[data-notices-off]").click()
        expect(page.locator("[data-notices-state]")).to_contain_text("pas activées")


def deliver(context: BrowserContext, page: Page, origin: str, notice: str) -> None:
    """Let the browser's worker get this, as from a push service."""
    tools = context.new_cdp_session(page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(it["registrationId"] for it in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    tools.send("ServiceWorker.deliverPushMessage", {"origin": f"{origin}/", "registrationId": found[0], "data": notice})
