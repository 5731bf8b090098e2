"""Hints: the move that the strongest bot would make for a player."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from dedale.bots.levels import LEVELS
from dedale.core.model.position import Position
from dedale.core.text import Text
from dedale.web.live.bots import move_request
from dedale.web.live.table_cache import TableCache
from dedale.web.play.context import CommandContext, LiveFacts
from dedale.web.play.ledger import Ledger
from dedale.web.refusals import NotYourTurn, TooMany
from dedale.web.workers.pool import Rank, WorkerPool
from dedale.web.workers.protocol import Advice

OF_ADDRESS: Final = 4
"""How many hints one address may have computed at a time."""


class PositionAdvice(NamedTuple):
    """The advice of a bot, and the position it is for; the table may have moved on since."""

    position: Position
    advice: Advice


class Adviser:
    """Asks the worker pool for hints, one at a time for each holder, a few for each address."""

    def __init__(self, cache: TableCache, pool: WorkerPool, seconds: float) -> None:
        self._cache = cache
        self._pool = pool
        self._seconds = seconds
        self._advised: dict[str, str] = {}
        """The holders whose hint is being computed, each with its address."""

    async def advise(self, table_id: str, holder: str, address: str = "") -> PositionAdvice:
        """A hint for this holder; raises `NotPlaying`, `NotYourTurn`, `TooMany` or `WorkerUnavailable`."""
        async with self._cache.hold(table_id) as live:
            _must_be_to_decide(live.ledger, holder)
            position = live.ledger.position
            request = move_request(live.ledger, LEVELS[-1].id, self._seconds)
        with self._few_at_a_time(holder, address):
            thought = await self._pool.think(request, asker=address, rank=Rank.HINT)
        return PositionAdvice(position, thought)

    @contextmanager
    def _few_at_a_time(self, holder: str, address: str) -> Iterator[None]:
        """Limit a holder to one hint at a time, and an address to a few: more would keep other players waiting."""
        of_address = sum(other == address for other in self._advised.values()) if address else 0
        if holder in self._advised or of_address >= OF_ADDRESS:
            text = Text(
                "La machine réfléchit déjà pour vous : attendez son conseil.",
                "The machine is already thinking for you: wait for its hint.",
            )
            raise TooMany(text, limit="hints")
        self._advised[holder] = address
        try:
            yield
        finally:
            del self._advised[holder]


def _must_be_to_decide(ledger: Ledger, holder: str) -> None:
    CommandContext(ledger, holder, ledger.at, LiveFacts()).must_play()
    if not any(seat.seat == ledger.position.to_move for seat in ledger.seats_of(holder)):
        raise NotYourTurn(Text("Ce n'est pas à vous de jouer.", "It is not your turn."), turn=ledger.turn)
