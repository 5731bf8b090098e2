"""What is kept of one game so that every measure can be taken of it: results, choices, leads, cells, repetitions."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from dedale.bots.analysis.review import Appraiser
from dedale.bots.search import outcome_values
from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position
from dedale.core.presentation.scene import Scene

OPENING: Final = 16
"""So many events from the beginning are kept, to see where games part."""
SAMPLED: Final = 8
"""One position in so many is kept, chosen by its fingerprint: games that share a position both keep it or both not."""
DIGITS: Final = 4
"""Decimals of the kept expectations."""
PASSED: Final = "passed"
"""The kind of consequence of a pass, in every game (`dedale.core.model.turns`)."""
APART: Final = 0.02
"""A side leads if it expects so much more than every other: two appraisals of one position differ by this much."""
LENGTH: Final = "max_"
"""Reasons that begin so end a game for its length alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """One finished game. Lists are by event, in their order; `leads` has one entry more, the end of the game."""

    sides: list[list[int]]
    """The seats of each side."""
    values: list[float]
    """What each seat got: 1 for a win, 0 for a loss, its share for a draw."""
    winners: list[int]
    """The winning seats; none for a draw."""
    reason: str
    deciders: list[int]
    """By event: the seat that decided, 0 for chance."""
    legal: list[int]
    """By decision: how many moves were legal."""
    kinds: dict[str, int]
    """How many decisions did what, by the kind of their first consequence."""
    passes: int
    harms: int
    """Events by which a seat lost something, as the game tells it."""
    places: int
    """Cells where something can happen."""
    used: int
    """Cells on which a piece lay at some moment."""
    most_pieces: int
    removals: int
    """Events after which fewer pieces lay on the board."""
    distinct: int
    """How many different positions there were, among one for each event."""
    sampled: list[str]
    """The fingerprints of some of them."""
    opening: list[str]
    leads: list[list[float]]
    """What each seat could expect, by the judge; empty where none was asked."""
    first_harm: int | None = None
    """The first event by which a seat lost something, counted from 0."""
    side_leads: list[list[float]] = field(init=False, repr=False, compare=False)
    """What each side could expect, as `leads`: many measures ask for it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "side_leads", [self.side_values(expects) for expects in self.leads])

    @property
    def is_decided(self) -> bool:
        """Whether somebody won."""
        return bool(self.winners)

    @property
    def is_timeout(self) -> bool:
        """Whether the game ended for its length alone."""
        return self.reason.startswith(LENGTH)

    @property
    def fair(self) -> float:
        """What a side expects among equals."""
        return 1 / len(self.sides)

    @property
    def decisions(self) -> int:
        """How many moves players decided."""
        return len(self.legal)

    @property
    def starter(self) -> int:
        """The seat that decided first; 0 where nobody did."""
        return next(filter(None, self.deciders), 0)

    def side_values(self, values: Sequence[float]) -> list[float]:
        """By side, of values by seat; partners share theirs."""
        return [max(values[seat - 1] for seat in side) for side in self.sides]

    @property
    def winning_sides(self) -> list[int]:
        """The sides that won, counted from 0."""
        return [number for number, side in enumerate(self.sides) if set(side) & set(self.winners)]

    @property
    def winner(self) -> int | None:
        """The side that won alone, where a judge was asked; None otherwise."""
        return self.winning_sides[0] if self.leads and len(self.winning_sides) == 1 else None

    @property
    def threshold(self) -> float | None:
        """The most that a side expected that did not win, before the end."""
        winner = self.winner
        if winner is None or len(self.leads) < 2:
            return None
        losers = [side for side in range(len(self.sides)) if side != winner]
        return max(expects[side] for expects in self.side_leads[:-1] for side in losers)

    @property
    def decided_from(self) -> int | None:
        """The first moment, in events, at which the winner expected more than the threshold."""
        threshold, winner = self.threshold, self.winner
        if threshold is None or winner is None:
            return None
        later = (number for number, expects in enumerate(self.side_leads) if expects[winner] > threshold)
        return next(later, len(self.deciders))

    def as_json(self) -> dict[str, Any]:
        """The trace for a run folder."""
        return {name: value for name, value in asdict(self).items() if name != "side_leads"}


def trace_of(game: Game, events: Sequence[str], judge: Appraiser | None = None) -> Trace:
    """The trace of a finished game; without a judge it has no leads. Raises what `Position.play` raises."""
    return _Tracer(game, judge).trace(events)


class _Tracer:
    """Replays one game and notes what measures need."""

    def __init__(self, game: Game, judge: Appraiser | None) -> None:
        self._game = game
        self._judge = judge
        self._position = game.start()
        self._deciders: list[int] = []
        self._legal: list[int] = []
        self._kinds: Counter[str] = Counter()
        self._harms = 0
        self._first_harm: int | None = None
        self._shown: Counter[bytes] = Counter()
        self._leads: list[list[float]] = []
        scene = game.presentation.scene(self._position)
        self._places = {cell.name for cell in scene.board.cells if cell.is_place}
        self._used: set[str] = set()
        self._most = self._left = self._removals = 0
        self._note_pieces(scene)

    def trace(self, events: Sequence[str]) -> Trace:
        for event in events:
            self._note_lead(self._position)
            self._step(event)
        self._note_lead(self._position)
        outcome = self._position.outcome
        if outcome is None:
            raise ValueError("only a finished game has a trace")
        return self._trace(events, outcome)

    def _step(self, event: str) -> None:
        before, after = self._position, self._position.play(event)
        seat = before.to_move or 0
        told = self._game.presentation.consequences(before, self._game.event(event), after)
        self._deciders.append(seat)
        if seat:
            self._legal.append(len(before.moves()))
            self._kinds[told[0].kind if told else ""] += 1
        if any(each.harms for each in told):
            self._harms += 1
            if self._first_harm is None:
                self._first_harm = len(self._deciders) - 1
        self._shown[before.shown] += 1
        self._note_pieces(self._game.presentation.scene(after))
        self._position = after

    def _note_pieces(self, scene: Scene) -> None:
        lying = [piece.place for piece in scene.pieces if not piece.kind.is_floor and piece.place in self._places]
        self._used.update(lying)
        self._removals += len(lying) < self._left
        self._most, self._left = max(self._most, len(lying)), len(lying)

    def _note_lead(self, position: Position) -> None:
        if self._judge is not None:
            expects = self._judge.appraise(position).expects
            self._leads.append([round(float(value), DIGITS) for value in expects])

    def _trace(self, events: Sequence[str], outcome: Outcome) -> Trace:
        prints = [hashlib.blake2b(shown, digest_size=6).digest() for shown in self._shown]
        return Trace(
            sides=[list(side) for side in self._game.sides],
            values=list(outcome_values(self._game, outcome)),
            winners=list(outcome.winners),
            reason=outcome.reason,
            deciders=self._deciders,
            legal=self._legal,
            kinds=dict(self._kinds),
            passes=self._kinds[PASSED],
            harms=self._harms,
            places=len(self._places),
            used=len(self._used),
            most_pieces=self._most,
            removals=self._removals,
            distinct=len(self._shown),
            sampled=sorted(each.hex() for each in prints if each[0] % SAMPLED == 0),
            opening=list(events[:OPENING]),
            leads=self._leads,
            first_harm=self._first_harm,
        )
