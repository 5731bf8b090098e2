"""What must never happen in a browser that shows our pages, and the list of what has."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError, WebSocket

LEFT_BEHIND = "net::ERR_ABORTED"
"""How a request ends whose page is left before the answer has come: nobody misses it."""

NO_WORKER = "Service Worker registration blocked by Playwright"
"""What the browser says in a test that asked for no service worker."""
REFUSED = r"(answered: 422 )|(console: Failed to load resource: .* 422 )"
"""What a browser says where the server refuses what it was sent."""


class Watch:
    """Hears every page of a browser: complaints of the console, policy broken, requests that fail or go elsewhere."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.home = home
        self.complaints: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("page", self._page)

    @contextmanager
    def forgiving(self, pattern: str) -> Iterator[None]:
        """Inside the block, complaints that match this from their beginning are none."""
        self._forgiven.append(re.compile(pattern))
        yield
        self._forgiven.pop()

    def _complain(self, complaint: str) -> None:
        if not any(pattern.match(complaint) for pattern in self._forgiven):
            self.complaints.append(complaint)

    def _console(self, message: ConsoleMessage) -> None:
        """A content policy that is broken speaks here too."""
        if message.type in {"error", "warning"} and message.text != NO_WORKER:
            self._complain(f"console: {message.text}")

    def _error(self, error: WebError) -> None:
        self._complain(f"script: {error.error}")

    def _request(self, request: Request) -> None:
        self._goes(request.url)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        self._goes(socket.url.replace("ws", "http", 1))

    def _goes(self, address: str) -> None:
        if not address.startswith((f"{self.home}/", "data:")):
            self._complain(f"elsewhere: {address}")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT_BEHIND:
            self._complain(f"failed: {request.failure} {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"answered: {response.status} {response.url}")
