"""An answer that comes line by line: it ends with its reader, with the server, or with what goes wrong."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from dedale.core.text import Text
from dedale.web.http.app_state import AppState
from dedale.web.http.request_context import RequestContext
from dedale.web.pages.study.flow import JsonLinesResponse
from dedale.web.refusals import NotAllowedNow
from dedale.web.settings import ServerSettings

SETTINGS = ServerSettings()


async def flow(app_state: AppState, lines: AsyncIterator[dict[str, Any]], receive: Any) -> list[bytes]:
    """What was sent until the end."""
    sent: list[bytes] = []

    async def send(message: Any) -> None:
        sent.append(message.get("body", b""))

    context = RequestContext.of({"headers": [], "client": ("127.0.0.1", 1)}, SETTINGS)
    await JsonLinesResponse(app_state, context, lambda: lines, takes_gzip=False)(None, receive, send)
    return sent


async def stays() -> Any:
    """A reader who stays."""
    await asyncio.Event().wait()


def test_whoever_leaves_ends_the_work() -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def lines() -> AsyncIterator[dict[str, Any]]:
        try:
            yield {"kind": "first"}
            begun.set()
            await asyncio.Event().wait()
        finally:
            ended.set()

    async def leaves() -> Any:
        await begun.wait()
        return {"type": "http.disconnect"}

    async def story() -> None:
        sent = await flow(AppState(SETTINGS), lines(), leaves)
        assert sent[1] == b'{"kind":"first"}\n'
        assert ended.is_set()

    asyncio.run(story())


def test_a_server_that_stops_ends_it() -> None:
    app_state = AppState(SETTINGS)

    async def lines() -> AsyncIterator[dict[str, Any]]:
        yield {"kind": "first"}
        app_state.is_stopping = True
        yield {"kind": "second"}
        yield {"kind": "third"}

    sent = asyncio.run(flow(app_state, lines(), stays))
    assert [json.loads(line)["kind"] for line in sent if line] == ["first", "second"]


def test_what_goes_wrong_on_the_way_is_the_last_line() -> None:
    async def lines() -> AsyncIterator[dict[str, Any]]:
        yield {"kind": "first"}
        raise NotAllowedNow(Text("Pas maintenant.", "Not now."))

    sent = asyncio.run(flow(AppState(SETTINGS), lines(), stays))
    last = [json.loads(line) for line in sent if line][-1]
    assert (last["kind"], last["error"]["code"]) == ("error", "not_now")
