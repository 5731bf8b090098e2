"""Running the server: uvicorn with our application, on a port that is bound first, until a signal stops it."""

import asyncio
import errno
import gc
import ipaddress
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import msgspec
import uvicorn

from dedale.core.errors import DedaleError
from dedale.core.system_errors import why_not_reached
from dedale.core.text import Text
from dedale.web.server.connections import FRAMES, ConnectionGuard, guarded, most_connections
from dedale.web.settings import Rate, ServerSettings
from dedale.web.store.errors import CAUSES, Unavailable

if TYPE_CHECKING:
    from dedale.web.server.application import Application


RARELY: Final = (10_000, 20, 20)
"""How seldom Python looks for garbage: with thousands of sockets, looking everywhere stops play for half a second."""


FEW: Final = 10
"""How many ports are tried where any will do."""


class CannotListen(DedaleError):
    """The server cannot listen here. Details: `host`, `port`, `taken` (by another program)."""

    code = "cannot_listen"


class ClosedUnwell(DedaleError):
    """The server has stopped, and its database is not as it should be. Details: `cause`."""

    code = "closed_unwell"


def bind_socket(settings: ServerSettings) -> socket.socket:
    """A socket that is bound to where the server listens; raises `CannotListen`."""
    host, port = settings.host, settings.port
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return _bound(socket.socket(family, kind, protocol), address, settings.patience)
    except (OSError, UnicodeError) as error:
        raise _cannot_listen(host, port, error) from error


def bind_next_free_socket(settings: ServerSettings) -> socket.socket:
    """As `bind_socket`; where the port is taken, the next one that is free."""
    for port in range(settings.port, settings.port + FEW):
        try:
            return bind_socket(msgspec.structs.replace(settings, port=port))
        except CannotListen as error:
            if not error.details["taken"]:
                raise
    return bind_socket(settings)


def _bound(place: socket.socket, address: Any, patience: float) -> socket.socket:
    """The socket, bound; the system closes its connections whose client does not read."""
    try:
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            place.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(2000 * patience))
        place.bind(address)
    except OSError:
        place.close()
        raise
    return place


def _cannot_listen(host: str, port: int, error: OSError | UnicodeError) -> CannotListen:
    text = Text(
        "Impossible d'écouter sur {host}, port {port} : {why}.",
        "Cannot listen on {host}, port {port}: {why}.",
    )
    is_taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
    if is_taken:
        text = Text(
            "Le port {port} est déjà pris, peut-être par un autre dedale serve. Essayez-en un autre : --port {next}.",
            "Port {port} is already in use, perhaps by another dedale serve. Try another: --port {next}.",
        )
    said = text.format(host=host, port=port, why=why_not_reached(error), next=port + 1)
    return CannotListen(said, host=host, port=port, taken=is_taken)


class Server(uvicorn.Server):
    """uvicorn, with callbacks when it listens and before it stops."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None], stopping: Callable[[], Any]) -> None:
        super().__init__(config)
        self._tell_started, self._tell_stopping = started, stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._tell_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Disconnect all clients, then stop."""
        await self._tell_stopping()
        await super().shutdown(sockets)


def serve(app: "Application", place: socket.socket, started: Callable[[str], None]) -> None:
    """Serve until a signal says to stop; `started` is told the address.

    Raises what opening the database raises, and `ClosedUnwell` where it cannot be written at the end.
    """
    settings, metrics = app.app_state.settings, app.app_state.metrics
    of_address = None if settings.proxies else 2 * settings.sockets
    messages = settings.messages  # those may come in pieces
    frames = Rate(FRAMES.per_second + messages.per_second, FRAMES.burst + messages.burst)
    guard = ConnectionGuard(settings.patience, of_address, most_connections(), metrics.dropped_connection, frames)
    metrics.connections.set_function(lambda: len(guard))
    http, websocket = guarded(guard)
    config = uvicorn.Config(
        app,
        http=http,
        lifespan="off",  # begun and ended here, so that what goes wrong in it is told in a sentence
        ws=websocket,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # messages are short, and a compressor for each socket is large
        log_config=None,
        access_log=False,
        proxy_headers=False,  # `asking` believes as many proxies as it is told to
        server_header=False,
        timeout_graceful_shutdown=settings.stop_seconds,
    )
    address = (not settings.house and settings.public) or address_of(place)
    server = Server(config, lambda: started(address), app.app_state.disconnect_all)

    async def run() -> None:
        async with app.lifespan():
            if settings.rehearsal:
                app.app_state.service.warm_up()
            with _rarely_tidied():
                await server.serve([place])
            try:
                await app.app_state.repository.check()
            except Unavailable as error:
                unwell.append(error)

    unwell: list[Unavailable] = []
    with _heeding_signals(server), _bare(), asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(run())
    for error in unwell:
        raise _closed_unwell(str(error.details["cause"])) from error


def _closed_unwell(cause: str) -> ClosedUnwell:
    text = Text(
        "La ludothèque est fermée, mais sa base de données est indisponible : {why}. Vérifiez-la avant de rouvrir "
        "(dedale check).",
        "The library is closed, but its database is unavailable: {why}. Verify it before you open again "
        "(dedale check).",
    )
    return ClosedUnwell(text.format(why=CAUSES[cause]), cause=cause)


def address_of(place: socket.socket) -> str:
    """Where a browser of this machine finds the server."""
    host, port = place.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


@contextmanager
def _rarely_tidied() -> Iterator[None]:
    """Leave what is loaded by now out of every search for garbage, and search seldom."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*RARELY)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


@contextmanager
def _bare() -> Iterator[None]:
    """Let what goes wrong while the application starts be raised as itself: Litestar puts it in a group."""
    try:
        yield
    except BaseExceptionGroup as group:
        cause: BaseException = group
        while isinstance(cause, BaseExceptionGroup):
            cause = cause.exceptions[0]
        raise cause from None


@contextmanager
def _heeding_signals(server: Server) -> Iterator[None]:
    """Let a signal stop the server also while it starts; uvicorn raises it again at the end, to no effect."""

    def stop(*_: object) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
