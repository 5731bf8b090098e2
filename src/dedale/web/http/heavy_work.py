"""What takes the processor long: done in one thread beside the event loop, in turn, and kept for whoever asks next."""

import asyncio
import contextvars
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar, cast

import msgspec

from dedale.core.text import Text
from dedale.web.http.rate_limits import RateLimiter
from dedale.web.refusals import Busy, TooMany

COST: Final = 10
"""How many requests one piece of heavy work counts for in its address's budget."""
WAITING: Final = 48
"""How many pieces may wait or be done at a time; whoever comes then is told to come again."""
OF_ADDRESS: Final = 12
"""How many of them may be one address's."""
KEPT: Final = 32 * 2**20
"""How many bytes of results are kept."""
RETRY: Final = 2
"""Seconds after which somebody who was sent away may ask again."""
BUSY: Final = Text(
    "Le serveur a beaucoup à faire : les coups des joueurs passent d'abord. Réessayez dans {retry} s.",
    "The server has much to do: players' moves come first. Try again in {retry} s.",
)
R = TypeVar("R")
_SMALL: Final = 4096
"""What anything else than bytes and text counts for, in bytes."""


class HeavyWork:
    """The heavy work of a server. Python runs one thread at a time: a second one would only delay moves."""

    def __init__(self, budget: RateLimiter) -> None:
        self._budget = budget
        self._thread = ThreadPoolExecutor(1, "dedale-heavy")
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._begun: dict[Hashable, asyncio.Future[Any]] = {}
        self._size = 0
        self._of_address: Counter[str] = Counter()
        self.shed = 0
        """How many pieces of work were refused because too many waited."""

    @property
    def waiting(self) -> int:
        """How many pieces of work wait or are being done."""
        return self._of_address.total()

    async def beside(self, make: Callable[[], R]) -> R:
        """What this makes, beside the event loop; for players, and for what was admitted before: it is never refused.

        Work that has not begun is left out when nobody waits for it any more.
        """
        work = partial(contextvars.copy_context().run, make)
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def run(self, address: str, make: Callable[[], R], cost: int = COST) -> R:
        """The same, paid for by this address; raises `TooMany`, `Busy`, or what it raises."""
        if not cost:
            return await self.beside(make)
        self._admit(address, cost)
        try:
            return await self.beside(make)
        finally:
            self._leave(address)

    def find(self, key: Hashable) -> Any:
        """What is kept by this key; None for nothing."""
        return self._kept.get(key)

    async def kept(self, address: str, key: Hashable, make: Callable[[], R], cost: int = COST) -> R:
        """The same, made once for all who ask with this key; only whoever has it made pays for it."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return cast("R", self._kept[key])
        begun = self._begun.get(key)
        if begun is not None:
            await asyncio.wait([begun])
            if not begun.cancelled() and not isinstance(begun.exception(), Busy | TooMany):
                return cast("R", begun.result())
        return await self._make(address, key, make, cost)

    async def _make(self, address: str, key: Hashable, make: Callable[[], R], cost: int) -> R:
        work = asyncio.ensure_future(self.run(address, make, cost))
        self._begun[key] = work
        try:
            made = await work
        finally:
            work.cancel()
            if self._begun.get(key) is work:
                del self._begun[key]
        self._keep(key, made)
        return made

    def _keep(self, key: Hashable, made: object) -> None:
        self._kept[key] = made
        self._size += _size(made)
        while self._size > KEPT:
            self._size -= _size(self._kept.popitem(last=False)[1])

    def close(self) -> None:
        """Begin nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _admit(self, address: str, cost: int) -> None:
        if self.waiting >= WAITING or self._of_address[address] >= OF_ADDRESS:
            self.shed += 1
            raise Busy(BUSY.format(retry=RETRY), retry=RETRY)
        self._budget.take(address, cost)
        self._of_address[address] += 1

    def _leave(self, address: str) -> None:
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]


def _size(made: object) -> int:
    """About how many bytes a result takes."""
    if isinstance(made, tuple):
        return sum(map(_size, made))
    return len(made) if isinstance(made, bytes | str | msgspec.Raw) else _SMALL
