"""A cache of evaluations by the workers, shared by all readers of the same position."""

from collections import OrderedDict
from typing import Final

from dedale.bots.analysis.review import Appraisal
from dedale.bots.search import outcome_values
from dedale.core.model.position import Position
from dedale.web.workers.pool import WorkerPool
from dedale.web.workers.protocol import PositionRequest

MOST: Final = 10_000
"""The most appraisals kept."""


class AppraisalCache:
    """The opinions that were asked for last."""

    def __init__(self, pool: WorkerPool, most: int = MOST) -> None:
        self._pool = pool
        self._most = most
        self._known: OrderedDict[Position, Appraisal] = OrderedDict()

    async def of(self, position: Position, start: str | None, events: tuple[str, ...]) -> Appraisal:
        """The opinion of the position that these events lead to; raises `CannotThink`."""
        if position.outcome is not None:
            return Appraisal(outcome_values(position.game, position.outcome))
        found = self._known.get(position)
        if found is None:
            found = self._known[position] = await self._ask(position, start, events)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(position)
        return found

    async def _ask(self, position: Position, start: str | None, events: tuple[str, ...]) -> Appraisal:
        game = position.game
        subject = PositionRequest(game=game.name, options=dict(game.options), start=start, events=events)
        said = await self._pool.appraise(subject)
        return Appraisal(said.expects, said.best, said.line, said.moves)
