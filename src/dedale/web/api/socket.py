"""The WebSocket of a table: sends its events, receives commands, returns their results."""

import asyncio
from contextvars import copy_context
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from dedale.core.errors import DedaleError
from dedale.core.text import LANGUAGES, Language
from dedale.web.commands import Command
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.errors import Broken, NoToken, too_large
from dedale.web.http.lines import EXTENSION, AsgiLine, Line
from dedale.web.http.logs import log
from dedale.web.http.parsing import integer_parameter, json_reader
from dedale.web.http.rate_limits import FLOOD, TokenBucket
from dedale.web.http.responses import send_error
from dedale.web.live.direct import Request
from dedale.web.live.messages import Closing, CommandAnswer, CommandError, Encoded, EncodedMessage
from dedale.web.live.table import CommandResult
from dedale.web.play.ledger import Ledger
from dedale.web.refusals import Stopping
from dedale.web.views.schemas import page_state

if TYPE_CHECKING:
    from dedale.web.live.broadcaster import Subscription

CODES: Final = {"flood": 1008, "broken": 1011, "stopping": 1012, "slow": 1013}
"""What a socket is closed with, by the reason."""
SHOWN: Final = frozenset({"snapshot", "entries"})
"""The messages after which a table may look otherwise."""
CUT_OFF: Final = EncodedMessage(Closing("flood"))
"""The last message to a client that goes on sending although it is refused."""
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
        app_state.enter(context.address, app_state.metrics.sockets)
        try:
            subscription = await app_state.service.subscribe(table, holder, since)
            await _accept(socket, subscription)
        except BaseException:
            app_state.leave(context.address, app_state.metrics.sockets)
            raise
    except DedaleError as error:
        await send_error(socket.scope, socket.send, error)
        return
    direct = cast("Any", socket.scope.get("extensions") or {}).get(EXTENSION)
    line = AsgiLine(socket.receive, socket.send) if direct is None else direct
    connection = SocketConnection(app_state, line, subscription, context.address, language)
    if direct is None:
        connection.begin()
        await line.serve(connection)
    else:
        direct.open(connection)
        connection.begin()


async def _accept(socket: WebSocket[Any, Any, Any], subscription: "Subscription") -> None:
    try:
        await socket.accept()
    except BaseException:
        subscription.close()
        raise


class SocketConnection:
    """One open socket: writes what its subscription has, and handles what comes, one message after another."""

    __slots__ = (
        *("_address", "_app_state", "_bucket", "_command", "_context", "_is_answered", "_is_busy", "_is_over"),
        *("_language", "_line", "_patience", "_subscription", "_telling", "_told", "_waiting"),
    )

    def __init__(
        self,
        app_state: AppState,
        line: Line,
        subscription: "Subscription",
        address: str,
        language: Language | None = None,
    ) -> None:
        """`language` is that of a page, which is told what it shows; None for a program."""
        self._app_state, self._line, self._subscription = app_state, line, subscription
        self._address, self._language = address, language
        self._context = copy_context()
        """What is said to the client is in its language."""
        self._told = 0
        """How many events of the game the page has been told of."""
        self._bucket = TokenBucket(app_state.settings.messages, app_state.limits.clock())
        self._waiting: list[str | bytes] | None = None
        """What came while something was handled."""
        self._is_busy = self._is_answered = False
        self._command: Command | None = None
        """What is carried out now, or was last."""
        self._telling: asyncio.Task[None] | None = None
        """The task that writes to a page, while there is something to write."""
        self._patience: asyncio.TimerHandle | None = None
        """When a client that does not read is disconnected."""
        self._is_over = False

    def begin(self) -> None:
        """Write what is there, and from now on whatever comes."""
        if not self._is_over:
            self._subscription.on_news = self._news
            self._news()

    # Writing

    def _news(self) -> None:
        """There is something to write, or the end has come."""
        if self._is_over or self._telling is not None:
            return
        if self._language is not None:  # what a page is shown is made under the lock of its table
            self._telling = asyncio.get_running_loop().create_task(self._tell_page(), context=self._context)
            return
        subscription, line = self._subscription, self._line
        waiting = subscription.waiting
        while waiting and not (line.is_full and self._is_full()):
            line.tell(waiting.pop(0))
        if not subscription.is_open:
            self._end_if_told()

    async def _tell_page(self) -> None:
        try:
            while not self._is_full() and (message := self._subscription.take()) is not None:
                self._line.tell(await self._for_page(message))
        except Exception as error:  # the page reconnects and gets the table again
            log().error("broken", table=self._subscription.table, exc_info=error)
            self._end("broken")
        finally:
            self._telling = None
        self._end_if_told()

    def _is_full(self) -> bool:
        """Whether the client must read first. One that is too slow is disconnected."""
        if not self._line.is_full:
            return False
        if self._patience is None:
            patience = self._app_state.settings.patience
            self._patience = asyncio.get_running_loop().call_later(patience, self._line.abort)
        return True

    def _end_if_told(self) -> None:
        subscription = self._subscription
        if not subscription.is_open and not subscription.waiting:
            self._end(subscription.reason)

    def _end(self, reason: str) -> None:
        if not self._is_over:
            self._is_over = True
            self._line.end(CODES.get(reason, 1000), reason)

    async def _for_page(self, message: EncodedMessage) -> Encoded:
        """A message for a page: with the state of the table and its view, both of the same ply.

        A page is not sent the events of the whole game: its view has those that are new.
        """
        language = self._language
        if language is None or message.kind not in SHOWN:
            return message
        is_whole = message.kind == "snapshot"

        def view(ledger: Ledger) -> msgspec.Raw:
            views, known, self._told = self._app_state.views, self._told, len(ledger.line)
            return views.whole(ledger, language) if is_whole else views.latest(ledger, language, known)

        service, subscription = self._app_state.service, self._subscription
        state, shown = await service.state_and_view(subscription.table, subscription.holder, view)
        more = msgspec.json.encode({"state": page_state(state), "view": shown})[1:]
        return Encoded((b'{"kind":"snapshot",' if is_whole else message.data[:-1] + b",") + more)

    # Called by the line

    def drained(self) -> None:
        """The client has read: write on."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        self._news()

    def lost(self) -> None:
        """The line is closed."""
        self._is_over = True
        if self._patience is not None:
            self._patience.cancel()
        if self._telling is not None:
            self._telling.cancel()
        self._subscription.close()
        self._app_state.leave(self._address, self._app_state.metrics.sockets)

    def received(self, data: str | bytes) -> None:
        """Handle a message; what comes meanwhile waits."""
        if self._is_over:
            return
        if self._is_busy:
            self._wait(data)
            return
        try:
            self._begin(self._read(data))
        except DedaleError as error:
            self._context.run(self._refuse, _id_of(data), error)
            self._is_busy = True
            asyncio.get_running_loop().call_soon(self._done)  # who reads for us may pause once this returns

    # Reading

    def _wait(self, data: str | bytes) -> None:
        """Let a message wait for the one that is handled; only so many, whoever sends more does not listen."""
        if self._waiting is None:
            self._waiting = []
        self._waiting.append(data)
        if len(self._waiting) > self._app_state.settings.messages.burst + FLOOD:
            self._cut_off()
        else:
            self._line.pause()

    def _cut_off(self) -> None:
        """Say that this was too much, and close."""
        self._is_over, self._waiting = True, None
        self._line.tell(CUT_OFF)
        self._line.cut(CODES["flood"], "flood")

    def _read(self, data: str | bytes) -> Command:
        """The command that was sent, within its limits; raises what is wrong with it."""
        app_state = self._app_state
        settings, now = app_state.settings, app_state.limits.clock()
        self._bucket.take("messages", settings.messages, now)
        if len(data) > settings.message_bytes:
            raise too_large(settings.message_bytes)
        holder = self._subscription.holder
        if not holder:
            raise NoToken
        command: Command = read_command(data)
        app_state.admit(holder, self._address, now)
        return command

    def _begin(self, command: Command) -> None:
        """Carry out a command: its answer, or its error, is put among the messages to be sent."""
        subscription, service = self._subscription, self._app_state.service
        self._is_busy, self._is_answered, self._command = True, False, command
        request = Request(subscription.table, subscription.holder, command, self._address)
        if not service.direct.make(request, self._acknowledge, self._done, self._run):
            self._run()

    def _acknowledge(self, result: CommandResult) -> None:
        """Answer the present command, before the entries that every subscriber gets."""
        if self._command is not None:
            self._is_answered = True
            self._subscription.put(EncodedMessage(CommandAnswer(self._command.id, result.ply, result.entries)))

    def _run(self) -> None:
        """Carry the present command out in a task."""
        command = self._command
        if command is None:
            return
        try:
            self._app_state.service.run_to_end(self._carry_out(command), self._context)
        except Stopping as error:
            self._context.run(self._refuse, command.id, error)
            self._done()

    async def _carry_out(self, command: Command) -> None:
        subscription = self._subscription
        try:
            await self._app_state.carry_out(
                subscription.table, subscription.holder, command, self._address, self._acknowledge
            )
        except DedaleError as error:
            self._refuse(command.id, error)
        except Exception as error:  # the sender gets an answer in any case, and the socket stays open
            log().error("broken", table=self._subscription.table, exc_info=error)
            if not self._is_answered:
                self._refuse(command.id, Broken())
        finally:
            asyncio.get_running_loop().call_soon(self._done)  # what is read next has the context of this task

    def _done(self) -> None:
        """The command is done: go on with what has come meanwhile."""
        self._is_busy = False
        if self._bucket.refused > FLOOD and not self._is_over:
            self._cut_off()
        while self._waiting and not self._is_busy:
            self.received(self._waiting.pop(0))
        if not self._waiting:
            self._waiting = None
            self._line.go_on()

    def _refuse(self, id_: str, error: DedaleError) -> None:
        """Put an error among the messages to be sent, in the language of the present context."""
        self._subscription.put(EncodedMessage(CommandError(id_, error.as_json()["error"])))


def _id_of(data: str | bytes) -> str:
    try:
        return msgspec.json.decode(data, type=_Named).id[:64]
    except ValueError:
        return ""
