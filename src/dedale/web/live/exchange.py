"""Several processes as one: who else serves this database, who is at their tables, which tables each looks after.

Every table is looked after by one process: it runs the table's bots and clocks. Which one follows from the names of the
processes that are there, so they need not agree on it; when one stops or dies, others look after its tables. Where two
differ for a moment, both may begin, but the log takes each ply and each key of a bot once.
"""

import asyncio
import hashlib
from typing import Final, Protocol

import structlog

from dedale.web.live.settings import LiveSettings
from dedale.web.store import notices
from dedale.web.store.notices import Committed, Gone, Present, Pulse, Thinking
from dedale.web.store.repository import TableRepository

OPENING: Final = 5.0
"""Seconds that the first connection to the others may take before the server starts without."""
log = structlog.get_logger(__name__)


class ExchangeOwner(Protocol):
    """What an exchange reports to: the table service."""

    def peer_committed(self, tables: "Committed") -> None:
        """Another process has added entries to these tables."""

    def peer_thinks(self, thinking: "Thinking") -> None:
        """A bot thinks at another process."""

    def peer_presence(self, process: str, players: "Present") -> None:
        """Players have come to tables of another process, or left."""

    def peer_left(self, process: str) -> None:
        """Another process is no longer there."""

    def peers_changed(self) -> None:
        """There are other processes than before, or they may have said what was not heard."""

    def present_here(self) -> list[tuple[str, str, bool]]:
        """Everybody who is at a table of this process."""


class Exchange:
    """What this process and others at the same database tell each other."""

    def __init__(self, repository: TableRepository, settings: LiveSettings, owner: ExchangeOwner) -> None:
        self.process = repository.process
        self._owner = owner
        self._settings = settings
        self._channel = repository.channel(self._heard, self._opened)
        self._is_open = asyncio.Event()
        self._last_heard: dict[str, float] = {}
        """By process, when it was last heard."""
        self._is_serving = False
        self._starting: set[str] = set()
        """The other processes that serve nobody yet."""
        self._moved: list[tuple[str, str, bool]] = []
        """Who has come or left and is not told yet."""
        self._telling: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    # Start and stop

    async def begin(self) -> None:
        """Find out who else is there; nobody, where the database tells nothing."""
        if self._channel is None:
            return
        self._channel.begin()
        self._task = asyncio.create_task(self._go_on())
        try:
            async with asyncio.timeout(OPENING):
                await self._is_open.wait()
            await asyncio.sleep(self._settings.greeting)
        except TimeoutError:
            log.warning("other processes are not heard at once", cause="no connection")

    async def stop(self) -> None:
        """Tell the others that this process stops, so that they look after its tables."""
        if self._channel is None or self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._telling is not None:
            self._telling.cancel()
        self._channel.say(notices.encode(Gone(self.process)))
        await self._channel.stop()

    # Who looks after what

    @property
    def has_peers(self) -> bool:
        """Whether another process serves this database."""
        return bool(self._last_heard)

    @property
    def is_served(self) -> bool:
        """Whether another process serves this database already, before this one does."""
        return not self._starting.issuperset(self._last_heard)

    def serve(self) -> None:
        """Tell the others that this process serves from now on."""
        self._is_serving = True
        self._pulse()

    def is_mine(self, table_id: str) -> bool:
        """Whether this process looks after a table: of all processes, its weight for this table is the greatest."""
        if not self._last_heard:
            return True
        own = _weight(self.process, table_id)
        return all(own >= _weight(process, table_id) for process in self._last_heard)

    # Telling

    def moved(self, table_id: str, holder: str, is_here: bool) -> None:
        """Tell the others that a player has come to a table here, or left; many at once in one notice."""
        if self._channel is None:
            return
        self._moved.append((table_id, holder, is_here))
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(self._settings.gathering, self._tell_moved)

    def _tell_moved(self) -> None:
        self._telling = None
        moved, self._moved = self._moved, []
        self._tell_players(moved)

    def _tell_players(self, players: list[tuple[str, str, bool]]) -> None:
        for some in notices.split(players):
            self._say(Present(self.process, some))

    def thinking(self, table_id: str, seat: int, since: int, depth: int, nodes: int) -> None:
        """Tell the others how far a bot is."""
        if self._last_heard:
            self._say(Thinking(self.process, table_id, seat, since, depth, nodes))

    def _pulse(self, *, is_new: bool = False) -> None:
        self._say(Pulse(self.process, is_new, not self._is_serving))

    def _say(self, notice: notices.Notice) -> None:
        if self._channel is not None:
            self._channel.say(notices.encode(notice))

    async def _go_on(self) -> None:
        """Tell regularly that this process is there, and note who is silent."""
        while True:
            await asyncio.sleep(self._settings.pulse)
            self._pulse()
            now = asyncio.get_running_loop().time()
            for process, heard in tuple(self._last_heard.items()):
                if now - heard > self._settings.silence:
                    log.warning("another process is silent: its tables are looked after here", process=process)
                    self._left(process)

    # Hearing

    def _opened(self) -> None:
        self._is_open.set()
        self._pulse(is_new=True)
        self._tell_players(self._owner.present_here())
        self._owner.peers_changed()

    def _heard(self, text: str) -> None:
        notice = notices.decode(text)
        if notice is None or notice.process == self.process:
            return
        if isinstance(notice, Gone):
            self._left(notice.process)
            return
        if isinstance(notice, Pulse):
            (self._starting.add if notice.is_starting else self._starting.discard)(notice.process)
        self._note(notice.process)
        if isinstance(notice, Committed):
            self._owner.peer_committed(notice)
        elif isinstance(notice, Present):
            self._owner.peer_presence(notice.process, notice)
        elif isinstance(notice, Thinking):
            self._owner.peer_thinks(notice)
        elif notice.is_new:
            self._owner.peer_left(notice.process)  # what it said of its players before is void
            self._pulse()
            self._tell_players(self._owner.present_here())

    def _note(self, process: str) -> None:
        is_new = process not in self._last_heard
        self._last_heard[process] = asyncio.get_running_loop().time()
        if is_new:
            log.info("another process is there", process=process)
            self._owner.peers_changed()

    def _left(self, process: str) -> None:
        self._starting.discard(process)
        if self._last_heard.pop(process, None) is not None:
            self._owner.peer_left(process)
            self._owner.peers_changed()


def _weight(process: str, table_id: str) -> bytes:
    return hashlib.blake2b(f"{process} {table_id}".encode(), digest_size=8).digest()
