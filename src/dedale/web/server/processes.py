"""`dedale serve --processes N`: starts N processes on one address, watches them, and stops them in order.

Each process has a socket of its own at the same address (SO_REUSEPORT), and the system spreads the clients over them.
The sockets belong to the supervisor: clients who come while a process is started again wait, and are not refused. A
process reads its settings from its standard input; when that ends, the supervisor is gone and the process stops.
"""

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
import structlog

from dedale.core.errors import BadSetting
from dedale.core.text import Text
from dedale.web.server.run import address_of
from dedale.web.settings import ServerSettings
from dedale.web.store.repository import TableRepository
from dedale.web.store.urls import database_url, is_file

SHORT: Final = 10.0
"""A process that ends before so many seconds is started again later and later."""
LONGEST_WAIT: Final = 30.0
STOPPING: Final = 30.0
"""Seconds that a process may take to stop, besides those for its connections, before it is killed."""
READY: Final = b"ready\n"
MEMBER: Final = ("-c", "from dedale.web.server.member import main; main()")
log = structlog.get_logger(__name__)


class DidNotStart(Exception):  # it says what happened
    """A process ended before it served; it has told why."""


class DidNotEndWell(Exception):  # it says what happened
    """A process found at its end that its database is unavailable; it has told why."""


def check_processes(settings: ServerSettings) -> None:
    """Raise `BadSetting` where this database or this system does not serve so many processes."""
    if settings.processes == 1:
        return
    if settings.house:
        text = Text(
            "Une maison (--house) est un seul processus : ses codes et l'entrée de son hôte sont en mémoire.",
            "A house (--house) is served by one process: its codes and the sign-in of its host are in memory.",
        )
        raise BadSetting(text, setting="processes", value=str(settings.processes))
    if is_file(database_url(settings.database)):
        text = Text(
            "Avec une base SQLite, dedale serve est un seul processus. Pour en avoir {count}, il faut PostgreSQL : "
            "--database postgresql://UTILISATEUR@ADRESSE/BASE (« dedale backup » y copie les parties).",
            "With an SQLite database, dedale serve is one process. {count} of them need PostgreSQL: "
            "--database postgresql://USER@HOST/DATABASE (“dedale backup” copies the tables there).",
        )
        raise BadSetting(text.format(count=settings.processes), setting="processes", value=str(settings.processes))
    if not hasattr(socket, "SO_REUSEPORT"):
        text = Text(
            "Ce système ne permet pas plusieurs processus à une adresse : --processes 1.",
            "This system does not allow several processes at one address: --processes 1.",
        )
        raise BadSetting(text, setting="processes", value=str(settings.processes))


def share_address(place: socket.socket, count: int) -> list[socket.socket]:
    """So many sockets at the address of this one, which is closed: bound first, it was free."""
    address, family = place.getsockname(), place.family
    wait = getattr(socket, "TCP_USER_TIMEOUT", None)
    patience = None if wait is None else place.getsockopt(socket.IPPROTO_TCP, wait)
    place.close()
    sockets = []
    for _ in range(count):
        one = socket.socket(family, socket.SOCK_STREAM)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if wait is not None and patience is not None:
            one.setsockopt(socket.IPPROTO_TCP, wait, patience)
        one.bind(address)
        sockets.append(one)
    return sockets


class Supervisor:
    """The processes of one server."""

    def __init__(self, settings: ServerSettings, sockets: list[socket.socket]) -> None:
        self._settings = settings
        self._sockets = sockets
        self._processes: dict[int, asyncio.subprocess.Process] = {}
        """By number; those that run."""
        self._is_stopping = asyncio.Event()

    async def run(self, started: Callable[[], None]) -> None:
        """Start all, tell when they serve, and keep them running until a signal comes.

        Raises `DidNotStart`, and `DidNotEndWell` once all have stopped.
        """
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._is_stopping.set)
        stopping = asyncio.create_task(self._is_stopping.wait())
        try:
            starting = asyncio.gather(*(self._start(number) for number in range(len(self._sockets))))
            both: list[asyncio.Future[Any]] = [starting, stopping]
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if not self._is_stopping.is_set():
                await starting  # raises where one did not start
                started()
                watching = [asyncio.create_task(self._watch(number)) for number in range(len(self._sockets))]
                await stopping
                for task in watching:
                    task.cancel()
                await asyncio.gather(*watching, return_exceptions=True)
            else:
                starting.cancel()
                await asyncio.gather(starting, return_exceptions=True)
        finally:
            stopping.cancel()
            await self._stop_all()
        if any((process.returncode or 0) > 0 for process in self._processes.values()):  # killed ones are below 0
            raise DidNotEndWell

    async def _start(self, number: int) -> None:
        """Start a process and wait until it serves; raises `DidNotStart`."""
        place = self._sockets[number]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *MEMBER,
            str(place.fileno()),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=[place.fileno()],
            process_group=0,  # a terminal's Ctrl-C is for the supervisor, who passes it on
        )
        self._processes[number] = process
        assert process.stdin is not None  # noqa: S101  # for the checker: a pipe was asked for
        assert process.stdout is not None  # noqa: S101  # the same
        process.stdin.write(msgspec.json.encode(self._settings) + b"\n")
        while (line := await process.stdout.readline()) != READY:
            if not line:
                await process.wait()
                raise DidNotStart

    async def _watch(self, number: int) -> None:
        """Start a process again whenever it ends."""
        wait = 0.0
        while True:
            begun = time.monotonic()
            code = await self._processes[number].wait()
            wait = 0.0 if time.monotonic() - begun > SHORT else min(max(1.0, 2 * wait), LONGEST_WAIT)
            log.error("a process ended and is started again", number=number, code=code, seconds=wait)
            await asyncio.sleep(wait)
            try:
                await self._start(number)
            except (DidNotStart, OSError) as error:
                log.warning("a process did not start", number=number, cause=type(error).__name__)

    async def _stop_all(self) -> None:
        running = [process for process in self._processes.values() if process.returncode is None]
        for process in running:
            process.terminate()
        if running:
            patience = self._settings.stop_seconds + STOPPING
            _, late = await asyncio.wait([asyncio.create_task(process.wait()) for process in running], timeout=patience)
            for process in running if late else ():
                if process.returncode is None:
                    log.error("a process did not stop in time and is killed", pid=process.pid)
                    process.kill()
        for place in self._sockets:
            place.close()


def serve_processes(settings: ServerSettings, place: socket.socket, started: Callable[[str], None]) -> None:
    """Serve with several processes until a signal says to stop; raises what opening the database raises."""
    address = settings.public or address_of(place)
    sockets = share_address(place, settings.processes)
    member = msgspec.structs.replace(settings, processes=1, workers=settings.workers or share_of_workers(settings))

    async def run() -> None:
        await (await TableRepository.open(settings.database)).close()  # migrated once, and what is wrong is told once
        await Supervisor(member, sockets).run(lambda: started(address))

    asyncio.run(run())


def share_of_workers(settings: ServerSettings) -> int:
    """How many bots think at once in each process, so that all together leave a core to the rest."""
    return max(1, ((os.cpu_count() or 1) - 1) // settings.processes)
