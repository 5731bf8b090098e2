"""Web Push at tables: players who are not there are told that they are waited for, or that somebody has sat down."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
import structlog

from dedale.core.errors import DedaleError
from dedale.core.text import Text, speaking
from dedale.draw.typography import printed
from dedale.web.entries import Joined, PublicEntry, Rematched, Started
from dedale.web.http.metrics import Metrics
from dedale.web.live.service import TableService
from dedale.web.play.ledger import Ledger
from dedale.web.play.occasions import Occasion, awaited, occasions
from dedale.web.push.addresses import check_endpoint, check_keys
from dedale.web.push.sender import PushNotice, PushSender
from dedale.web.push.vapid import new_keys
from dedale.web.settings import ServerSettings
from dedale.web.store.push import PushRepository, PushSubscription
from dedale.web.store.repository import TableRepository

SHORT: Final = 3600
"""For so many seconds a push service keeps what has no deadline."""
TURN = Text("C'est à vous de jouer.", "It is your turn.")
TURN_WITH = Text("C'est à vous de jouer, dans la partie avec {}.", "It is your turn, in the game with {}.")
ANSWER = Text("On attend votre réponse.", "Your answer is awaited.")
ANSWER_TO = Text("Votre réponse est attendue, dans la partie avec {}.", "Your answer is awaited, in the game with {}.")
JOINED = Text("{} a pris place à votre table.", "{} has sat down at your table.")
SOMEBODY = Text("Quelqu'un a pris place à votre table.", "Somebody has sat down at your table.")
log = structlog.get_logger(__name__)


class Notices:
    """What is sent to the browsers that asked for it. The process that commits a change sends: nothing goes twice."""

    sender: PushSender
    _repository: TableRepository
    _service: TableService

    def __init__(self, settings: ServerSettings, metrics: Metrics) -> None:
        self._settings, self._metrics = settings, metrics
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def _push(self) -> PushRepository:
        return self._repository.push

    @property
    def key(self) -> str:
        """The public key that browsers subscribe with; empty where nobody is sent anything."""
        return "" if self._settings.push == "nobody" else self.sender.keys.public

    @property
    def is_busy(self) -> bool:
        """Whether a notice is on its way, or may come to be."""
        return bool(self._tasks) or bool(self.sender.waiting)

    async def open(self, repository: TableRepository, service: TableService) -> None:
        """Begin with the keys of this server, made at its first start."""
        self._repository, self._service = repository, service
        keys = await repository.push.keys() or await repository.push.keep_keys(new_keys())
        self.sender = PushSender(
            repository.push,
            keys,
            contact=self._settings.public if self._settings.is_https else "",
            may_be_private=self._settings.push == "anywhere",
            count=lambda result: self._metrics.notices.labels(result).inc(),
        )

    async def close(self) -> None:
        """Give up what is on its way."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.sender.close()

    async def subscribe(self, subscription: PushSubscription) -> None:
        """Notify this browser from now on; raises `BadSubscription`."""
        check_endpoint(subscription.endpoint, may_be_private=self._settings.push == "anywhere")
        check_keys(subscription.p256dh, subscription.auth)
        await self._push.add(subscription)

    def changed(self, ledger: Ledger, news: list[PublicEntry]) -> None:
        """This process has just changed a table: tell whom it concerns, beside what runs."""
        if self._settings.push == "nobody":
            return
        happened = [entry.what for entry in news]
        for what in happened:
            if isinstance(what, Rematched):
                self._start(self._begun(what.table))
        if told := occasions(ledger, happened):
            name = next((what.name for what in happened if isinstance(what, Joined)), "")
            self._start(self._tell(ledger, told, name))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("nobody notified", cause=type(error).__name__)

    async def _begun(self, table: str) -> None:
        """A rematch begins by itself: whoever is first to play is told."""
        ledger = await self._service.table(table)
        await self._tell(ledger, occasions(ledger, [Started()]), "")

    async def _tell(self, ledger: Ledger, told: dict[str, Occasion], joined: str) -> None:
        written = {
            holder: (occasion, _sentence(ledger, holder, occasion, joined), ledger.changed)
            for holder, occasion in told.items()
        }
        table, title = ledger.table.id, ledger.game.facts.title
        seconds = SHORT if ledger.deadline is None else max(SHORT, ledger.deadline // 1000 - int(time.time()))
        for subscription in await self._push.of_any(list(written)):
            occasion, sentence, changed = written[subscription.holder]
            with speaking(subscription.language):
                said = {"title": printed(title), "body": printed(sentence), "url": f"/t/{table}", "tag": table}
            check = _Check(self._service, table, subscription.holder, occasion, changed)
            self.sender.send(subscription, PushNotice(table, msgspec.json.encode(said), seconds, check.is_true))


class _Check(msgspec.Struct, frozen=True):
    """What a notice says, to be looked at again before it is sent."""

    service: TableService
    table: str
    holder: str
    occasion: Occasion
    changed: int

    async def is_true(self) -> bool:
        """Whether it is still so, and the player is not there to see it."""
        try:
            ledger = await self.service.table(self.table)
        except DedaleError:
            return False
        if self.service.is_there(self.table, self.holder):
            return False
        if self.occasion == "joined":
            return ledger.status != "over" and bool(ledger.seats_of(self.holder))
        return ledger.changed == self.changed and awaited(ledger).get(self.holder) == self.occasion


def _sentence(ledger: Ledger, holder: str, occasion: Occasion, joined: str) -> Text:
    if occasion == "joined":
        return JOINED.format(joined) if joined else SOMEBODY
    others = [seat.name for seat in ledger.seats if seat.kind == "person" and seat.holder != holder and seat.name]
    plain, named = (TURN, TURN_WITH) if occasion == "turn" else (ANSWER, ANSWER_TO)
    return named.format(", ".join(others)) if others else plain
