"""Bots at live tables: whenever one is to move or to roll, it does, once."""

import asyncio
from collections.abc import Callable
from typing import Protocol

import structlog

from dedale.core.text import Text
from dedale.web.entries import What
from dedale.web.live.messages import BotThinking
from dedale.web.live.steady_clock import MillisecondClock
from dedale.web.live.table import Decide, LiveTable, Turn
from dedale.web.play.ledger import Ledger
from dedale.web.play.moves import bot_move, bot_roll
from dedale.web.workers.pool import WorkerPool
from dedale.web.workers.protocol import MoveRequest, Progress

log = structlog.get_logger(__name__)


def move_request(ledger: Ledger, level: str, seconds: float | None = None, character: str = "") -> MoveRequest:
    """The request for a move of a bot of this level and character in the present position."""
    terms = ledger.table.terms
    return MoveRequest(
        table=ledger.table.id,
        game=terms.game,
        options=terms.options,
        start=terms.position,
        events=tuple(ledger.events),
        level=level,
        character=character,
        seconds=seconds,
    )


class BotOwner(Protocol):
    """What the bots report to: the table service."""

    async def bot_decided(self, table_id: str, decide: Decide, key: str) -> None:
        """Make the move or the roll of a bot, once for this key."""

    def bot_thought(self, level: str, seconds: float) -> None:
        """A bot has thought for this long."""

    def bot_failed(self, live: LiveTable) -> None:
        """A bot could not move at this table."""

    def bot_thinks(self, table_id: str, thinking: BotThinking) -> None:
        """A bot thinks at this table, so far."""


class BotRunner:
    """The bots of all live tables."""

    def __init__(self, pool: WorkerPool, clock: MillisecondClock, owner: BotOwner, salting: float = 0) -> None:
        """`salting`: for how many seconds after the beginning of a game its first draw waits for the players' salts."""
        self._pool = pool
        self._salting = salting
        self._clock = clock
        self._owner = owner
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def update(self, live: LiveTable, is_mine: bool = True) -> None:
        """Start the bot that must decide now, unless another process does; cancel any other at this table."""
        if live.turn is None and not live.ledger.has_bots:  # at most tables
            return
        wanted = live.wanted()
        if self._is_closed or wanted == live.turn:
            return
        if not is_mine:
            wanted = None
        if live.thinking is not None:
            live.thinking.cancel()
            live.thinking = None
        live.turn = wanted
        if wanted is None:
            live.rest.set()
        else:
            live.rest.clear()
            self._begin(live, wanted)

    def _begin(self, live: LiveTable, turn: Turn) -> None:
        question = None
        if live.ledger.position.to_move:
            question = move_request(live.ledger, turn.level, character=turn.character)
        task = asyncio.create_task(self._take_turn(live, turn, question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        live.thinking = task if question else None

    async def stop(self) -> None:
        """Cancel all thinking; decisions already made are carried out."""
        self._is_closed = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _take_turn(self, live: LiveTable, turn: Turn, question: MoveRequest | None) -> None:
        try:
            if question:
                await self._move(live, turn, question)
            else:
                await live.wait_for_salts(self._clock(), self._salting)
                await self._do(live, turn, bot_roll)
        except Exception:  # the table must go on: the service tries again later
            log.exception("bot failed", table=live.id, level=turn.level)
            if live.turn == turn:  # else the table has moved on
                live.turn = live.thinking = None
                live.rest.set()
                self._owner.bot_failed(live)

    async def _move(self, live: LiveTable, turn: Turn, question: MoveRequest) -> None:
        since = self._clock()

        def told(progress: Progress) -> None:
            self._owner.bot_thinks(live.id, BotThinking(turn.seat, since, progress.depth, progress.nodes))

        advice = await self._pool.think(question, told, asker=live.asker or live.id)
        live.thinking = None
        live.expectations[turn.seat] = advice.expects[turn.seat - 1]
        self._owner.bot_thought(turn.level, advice.seconds)
        await self._do(
            live, turn, lambda ledger: bot_move(ledger, turn.seat, advice.event, Text(advice.words, advice.english))
        )

    async def _do(self, live: LiveTable, turn: Turn, decide: Callable[[Ledger], list[What]]) -> None:
        """Carry out the bot's decision if the position is still the same and the seat is still the bot's."""

        def still(ledger: Ledger, _: int) -> list[What]:
            is_asked = ledger.changed == turn.changed and ledger.awaits_bot == turn.seat
            return decide(ledger) if is_asked else []

        await self._owner.bot_decided(live.id, still, turn.key)
