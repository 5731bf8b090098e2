"""The streamed data of a review: frames, the bot's opinion of each position, and the summary."""

import asyncio
import random
from collections import deque
from collections.abc import AsyncIterator, Callable
from fractions import Fraction
from functools import partial
from typing import Any, Final, Protocol

from dedale.bots.analysis.review import Appraisal, review
from dedale.core.model.event import Event
from dedale.core.model.position import Position
from dedale.core.presentation.status import outcome_text
from dedale.core.text import Text, both
from dedale.draw.svg.live import Data
from dedale.draw.typography import printed
from dedale.web.pages.study import words
from dedale.web.pages.study.said import opinion, summary
from dedale.web.pages.study.studied import Studied
from dedale.web.views.page_view import view
from dedale.web.workers.appraisals import AppraisalCache

AT_ONCE: Final = 24
"""So many frames are told in one line."""
AHEAD: Final = 2
"""So many opinions of one game are asked for at a time: a worker need not wait, and nobody else has to wait long."""

_random = random.SystemRandom()


class Beside(Protocol):
    """How what takes long is done, so that nobody's move waits for it."""

    async def __call__(self, make: Callable[[], Any], /) -> Any:
        """What this makes."""


async def whole_game(studied: Studied, appraisals: AppraisalCache, beside: Beside) -> AsyncIterator[Data]:
    """The game, frame by frame; then one opinion a position; at last what the whole comes to."""
    yield await beside(partial(_head, studied))
    for first in range(0, len(studied.positions), AT_ONCE):
        last = min(first + AT_ONCE, len(studied.positions))
        yield {"kind": "frames", "frames": await beside(partial(studied.frames, first, last))}
    found: list[Appraisal] = []
    async for appraisal in _each(studied, appraisals):
        position = studied.positions[len(found)]
        told = await beside(partial(opinion, position, appraisal))
        yield {"kind": "opinion", "ply": len(found), "opinion": told}
        found.append(appraisal)
    seen = await beside(partial(review, studied.positions, studied.record.events, found))
    yield {"kind": "review", **await beside(partial(summary, studied, seen))}


def _head(studied: Studied) -> Data:
    record = studied.record
    result = words.UNFINISHED if record.result is None else outcome_text(studied.game, record.result, numbered=False)
    comments = {str(ply): comment for ply, comment in record.comments.items()}
    return {"kind": "game", "count": len(record.events), "result": printed(result), "comments": comments}


async def _each(studied: Studied, appraisals: AppraisalCache) -> AsyncIterator[Appraisal]:
    """The opinions of all positions in their order, a few of them asked for at a time."""
    record = studied.record
    waiting: deque[asyncio.Task[Appraisal]] = deque()
    try:
        for ply, position in enumerate(studied.positions):
            waiting.append(asyncio.create_task(appraisals.of(position, record.start, record.events[:ply])))
            if len(waiting) == AHEAD:
                yield await waiting.popleft()
        while waiting:
            yield await waiting.popleft()
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


async def one_position(
    studied: Studied, appraisals: AppraisalCache, ply: int, moves: tuple[str, ...], beside: Beside
) -> AsyncIterator[Data]:
    """One position of the game or of a variation: what is to be seen and can be done there, then the bot's opinion."""
    told = await beside(partial(_view, studied, ply, moves))
    position: Position = told.pop("position")
    yield told
    events = (*studied.record.events[:ply], *moves)
    found = await appraisals.of(position, studied.record.start, events)
    yield {"kind": "opinion", "opinion": await beside(partial(opinion, position, found, says_why=True))}


def _view(studied: Studied, ply: int, moves: tuple[str, ...]) -> Data:
    tracker = studied.at(ply, moves)
    position, last = tracker.position, len(tracker.played)
    shown = view(tracker, max(0, last - 1))
    shown["line"] = shown["lines"][-1] if last else None
    return {"kind": "view", "view": shown, "outcomes": _outcomes(position), "position": position}


def _outcomes(position: Position) -> list[Data]:
    """Everything that chance can bring now, in words, with how likely it is."""
    return [
        {
            "event": str(event),
            "text": printed(_brought(position, event)),
            "share": _share(share),
        }
        for event, share in position.chances()
    ]


def _brought(position: Position, event: Event) -> Text:
    """What chance itself brings, without all that follows from it."""
    told = position.game.presentation.consequences(position, event, position.play(event))
    return told[0].text if told else both(str(event))


def _share(share: Fraction) -> list[int]:
    return [share.numerator, share.denominator]


def cast(position: Position) -> str:
    """What chance brings this time."""
    chances = position.chances()
    (event,) = _random.choices([event for event, _ in chances], [float(share) for _, share in chances])
    return str(event)
