"""The WebSocket of a table: sends its events, receives commands, returns their results."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from dedale.core.errors import DedaleError
from dedale.core.text import LANGUAGES, Language
from dedale.web.commands import Command
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.errors import Broken, NoToken, too_large
from dedale.web.http.logs import log
from dedale.web.http.parsing import integer_parameter, json_reader
from dedale.web.http.rate_limits import TokenBucket
from dedale.web.http.responses import send_error
from dedale.web.live.messages import CommandAnswer, CommandError, EncodedMessage
from dedale.web.play.ledger import Ledger
from dedale.web.tasks import first_done
from dedale.web.views.schemas import Reply, page_state

if TYPE_CHECKING:
    from dedale.web.live.broadcaster import Subscription

CODES: Final = {"broken": 1011, "stopping": 1012, "slow": 1013}
"""What a socket is closed with, by the reason."""
SHOWN: Final = frozenset({"snapshot", "entries"})
"""The messages after which a table may look otherwise."""
read_command = json_reader(Command)


class _Named(msgspec.Struct):
    """As much of a message as it takes to answer it."""

    id: str = ""


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Follow a table, and play at it with a token.

    `?since=PLY` for what was missed, `?view=fr` for what pages show, `?watch=1` to look on without one's seats.
    """
    app_state, context = app_state_of(socket), context_of(socket)
    try:
        since = integer_parameter("since", socket.query_params.get("since"))
        holder = "" if "watch" in socket.query_params else context.maybe_holder
        language = next((known for known in LANGUAGES if known == socket.query_params.get("view")), None)
        with app_state.guest(context, app_state.metrics.sockets):
            subscription = await app_state.service.subscribe(table, holder, since)
            await SocketConnection(app_state, socket, subscription, language).talk()
    except DedaleError as error:
        await send_error(socket.scope, socket.send, error)


class SocketConnection:
    """One open socket."""

    def __init__(
        self,
        app_state: AppState,
        socket: WebSocket[Any, Any, Any],
        subscription: "Subscription",
        language: Language | None = None,
    ) -> None:
        """`language` is that of a page, which is told what it shows; None for a program."""
        self._app_state, self._socket, self._subscription = app_state, socket, subscription
        self._language = language
        self._told = 0
        """How many events of the game the page has been told of."""
        self._bucket = TokenBucket(app_state.settings.messages, app_state.limits.clock())

    async def talk(self) -> None:
        """Send and receive until one side closes."""
        try:
            await self._socket.accept()
            await first_done(self._write(), self._read())
        finally:
            self._subscription.close()

    async def _write(self) -> None:
        """Send all messages, then close with the reason."""
        reason = await self._send_all()
        await self._socket.send({"type": "websocket.close", "code": CODES.get(reason, 1000), "reason": reason})

    async def _send_all(self) -> str:
        """Send all messages until the end, and return its reason. A client that is too slow is disconnected."""
        send, patience = self._socket.send, self._app_state.settings.patience
        async for message in self._subscription:
            try:
                text = await self._text(message)
            except Exception as error:  # the page reconnects and gets the table again
                log().error("broken", table=self._subscription.table, exc_info=error)
                return "broken"
            async with asyncio.timeout(patience):
                await send({"type": "websocket.send", "bytes": None, "text": text})
            del message, text  # else an idle socket would keep what it was told last
        return self._subscription.reason

    async def _text(self, message: EncodedMessage) -> str:
        """The text of a message; for a page, with the state of the table and its view, both of the same ply.

        A page is not sent the events of the whole game: its view has those that are new.
        """
        language = self._language
        if language is None or message.kind not in SHOWN:
            return message.text
        is_whole = message.kind == "snapshot"

        def view(ledger: Ledger) -> msgspec.Raw:
            views, known, self._told = self._app_state.views, self._told, len(ledger.line)
            return views.whole(ledger, language) if is_whole else views.latest(ledger, language, known)

        service, subscription = self._app_state.service, self._subscription
        state, shown = await service.state_and_view(subscription.table, subscription.holder, view)
        more = msgspec.json.encode({"state": page_state(state), "view": shown}).decode()
        return f'{{"kind":"snapshot",{more[1:]}' if is_whole else f"{message.text[:-1]},{more[1:]}"

    async def _read(self) -> None:
        """Handle what is received, one message after another."""
        receive = self._socket.receive
        while (event := await receive())["type"] == "websocket.receive":
            await self._handle(event.get("text") or event.get("bytes") or "")

    async def _handle(self, data: str | bytes) -> None:
        """Handle one message: its answer, or its error, is put among the messages to be sent."""
        try:
            self._bucket.take("messages", self._app_state.settings.messages, self._app_state.limits.clock())
            await self._command(data)
        except DedaleError as error:
            self._subscription.put(EncodedMessage(CommandError(_id_of(data), error.as_json()["error"])))
        except Exception as error:  # the sender gets an answer in any case, and the socket stays open
            log().error("broken", table=self._subscription.table, exc_info=error)
            self._subscription.put(EncodedMessage(CommandError(_id_of(data), Broken().as_json()["error"])))

    async def _command(self, data: str | bytes) -> None:
        if len(data) > self._app_state.settings.message_bytes:
            raise too_large(self._app_state.settings.message_bytes)
        if not self._subscription.holder:
            raise NoToken
        command = read_command(data)
        table, address = self._subscription.table, context_of(self._socket).address
        await self._app_state.command(table, self._subscription.holder, command, address, self._acknowledge)

    def _acknowledge(self, reply: Reply) -> None:
        """Put the answer to a command before the entries that every subscriber gets."""
        self._subscription.put(EncodedMessage(CommandAnswer(reply.id, reply.ply, reply.entries)))


def _id_of(data: str | bytes) -> str:
    try:
        return msgspec.json.decode(data, type=_Named).id[:64]
    except ValueError:
        return ""
