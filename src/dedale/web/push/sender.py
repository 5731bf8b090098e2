"""Sends notices to browsers, beside everything else: few at a time, with patience for push services, and never many."""

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import structlog

from dedale.web.push.encryption import encrypt, from_base64, to_base64
from dedale.web.push.vapid import audience, authorization
from dedale.web.refusals import Refusal
from dedale.web.store.push import PushKeys, PushRepository, PushSubscription

if TYPE_CHECKING:
    from dedale.web.push.transport import PushResponse, Transport

GONE: Final = frozenset({404, 410})
"""The subscription is no more."""
LATER: Final = frozenset({0, 408, 425, 429, 500, 502, 503, 504})
"""What may go well later; 0 for no answer."""
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PushNotice:
    """What one browser is to be told, and while it is true."""

    table: str
    text: bytes
    """JSON, as the service worker reads it."""
    seconds: int
    """For how long the push service keeps it for a browser that is off."""
    is_true: Callable[[], Awaitable[bool]]
    """Whether the player is still waited for, and not there."""


@dataclass(frozen=True, slots=True)
class PushLimits:
    """How patient the sender is."""

    tries: int = 5
    first: float = 4.0
    """Seconds before the second try; then four times as many before each next one."""
    longest: float = 3600.0
    """The most seconds that a push service can ask to be left alone."""
    timeout: float = 10.0
    """Seconds in which a push service must answer."""
    at_once: int = 8
    """How many requests are under way at a time."""
    most: int = 500
    """How many notices are being sent or wait to be sent again; what comes then is left out."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep


LIMITS = PushLimits()


class PushSender:
    """The notices that are on their way."""

    def __init__(
        self,
        repository: PushRepository,
        keys: PushKeys,
        *,
        contact: str = "",
        may_be_private: bool = False,
        limits: PushLimits = LIMITS,
        count: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`count` gets the result of each notice, for metrics: sent, gone, refused, failed, outdated or dropped."""
        self.keys = keys
        self._repository, self._contact, self._may_be_private = repository, contact, may_be_private
        self._limits, self._count = limits, count
        self._transport: Transport | None = None
        self._turn = asyncio.Semaphore(limits.at_once)
        self._tasks: set[asyncio.Task[None]] = set()
        self._quiet: dict[str, float] = {}
        """By push service, until when it wants to be left alone."""

    @property
    def waiting(self) -> int:
        """How many notices are on their way."""
        return len(self._tasks)

    def send(self, subscription: PushSubscription, notice: PushNotice) -> None:
        """Send a notice, beside what runs; it is left out where too many are on their way."""
        if len(self._tasks) >= self._limits.most:
            self._count("dropped")
            return
        task = asyncio.create_task(self._deliver(subscription, notice))
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def close(self) -> None:
        """Give up what is on its way."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._transport is not None:
            await self._transport.close()

    async def _deliver(self, subscription: PushSubscription, notice: PushNotice) -> None:
        service = audience(subscription.endpoint)
        for tried in range(self._limits.tries):
            await self._wait_for(service)
            async with self._turn:
                if not await notice.is_true() or await self._repository.find(subscription.endpoint) is None:
                    self._count("outdated")
                    return
                answer = await self._post(subscription, notice)
            if answer.status not in LATER:
                await self._settle(subscription, service, answer)
                return
            self._leave_alone(service, tried, answer)
        log.warning("notice not sent", service=service, status=answer.status, fault=answer.fault)
        self._count("failed")

    async def _post(self, subscription: PushSubscription, notice: PushNotice) -> "PushResponse":
        from dedale.web.push.transport import Transport

        if self._transport is None:
            self._transport = Transport(may_be_private=self._may_be_private)
        body = await asyncio.to_thread(
            encrypt, notice.text, from_base64(subscription.p256dh), from_base64(subscription.auth)
        )
        heads = {
            "Authorization": authorization(self.keys, subscription.endpoint, self._contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(notice.seconds),
            "Topic": to_base64(hashlib.sha256(notice.table.encode()).digest()[:24]),  # a newer one replaces it
            "Urgency": "normal",
        }
        return await self._transport.post(subscription.endpoint, heads, body, self._limits.timeout)

    async def _settle(self, subscription: PushSubscription, service: str, answer: "PushResponse") -> None:
        if answer.status in GONE:
            await self._repository.remove(subscription.endpoint)
            self._count("gone")
        elif 200 <= answer.status < 300:
            self._count("sent")
        else:
            log.warning("notice refused", service=service, status=answer.status)
            self._count("refused")

    def _leave_alone(self, service: str, tried: int, answer: "PushResponse") -> None:
        from dedale.web.push.transport import seconds_of

        asked = seconds_of(answer.retry_after, time.time())
        wait = self._limits.first * 4**tried if asked is None else asked
        now = time.monotonic()
        self._quiet = {known: until for known, until in self._quiet.items() if until > now}
        self._quiet[service] = max(self._quiet.get(service, 0), now + min(wait, self._limits.longest))

    async def _wait_for(self, service: str) -> None:
        left = self._quiet.get(service, 0) - time.monotonic()
        if left > 0:
            await self._limits.sleep(left)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        self._count("failed")
        log.error(
            "notice not sent", exc_info=None if isinstance(error, Refusal) else error, code=getattr(error, "code", "")
        )
