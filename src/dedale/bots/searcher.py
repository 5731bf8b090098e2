"""One thread's search by alpha-beta: its desk, its rounds of deepening, and what it has found so far."""

import threading
from dataclasses import dataclass
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from dedale.bots.desk import LINE, desk_type
from dedale.bots.negamax import INFINITE, MOST, SURE, deepen
from dedale.bots.table import Table
from dedale.bots.thought import Candidate, Thought
from dedale.core.kernels.entry_points import Keys, keys
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position

Scores = NDArray[np.int64]

NO_LIMIT = 1 << 62
DEEPEST = LINE - 1
ENOUGH = 2
"""How deep to look where there is only one move."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What makes a search weaker, or tells more."""

    depth: int | None = None
    """How many moves ahead it looks, threats and captures apart; None for as many as it can."""
    misjudge: float = 0.0
    """How far it misjudges, in logits; the same position always the same way."""
    blind: float = 0.0
    """The chance that a move which answers no threat is overlooked; in the same position always the same ones."""
    lines: int = 1
    """For how many of the best moves the value is exact, and no mere bound; 16 at most."""


class Choices(TypedDict, total=False):
    """The fields of a setting, by their names."""

    depth: int | None
    misjudge: float
    blind: float
    lines: int


@dataclass(frozen=True, slots=True)
class _Found:
    """What a search has found so far: the moves at the root with their scores, the best first, and its line."""

    depth: int
    codes: list[int]
    scores: list[int]
    visits: list[int]
    line: list[int]


class Searcher:
    """One thread's search; a helper (1, 2, …) looks in another order than the first."""

    def __init__(self, game: Game, seed: int, setting: Setting, helper: int) -> None:
        self.game = game
        self.finished = threading.Event()
        self._setting = setting
        self._helper = helper
        self._desks = np.zeros(1, desk_type(game))
        self._desk = self._desks[0]
        self._desk["misjudge"], self._desk["blind"] = setting.misjudge, setting.blind
        self._desk["lines"] = setting.lines
        self._desk["seed"] = np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]
        self._states = np.zeros(LINE + 2, game.module.STATE)
        self._words = self._states.view(np.uint64).reshape(LINE + 2, -1)

    def lay_out(self, position: Position, past: Keys, nodes: int | None, age: int, *, tells_moves_apart: bool) -> None:
        """Make the desk ready for a position."""
        desk, shown = self._desk, self.game.module.SHOWN_WORDS
        self.finished.clear()
        self._past = past
        self._position = position
        self._states[0] = position.states[0]
        desk["scores"] = -INFINITE
        for name in ("nodes", "stop", "known", "deepest", "visits", "history", "lengths"):
            desk[name] = 0
        desk["killers"] = -1
        desk["age"] = age
        desk["limit"] = NO_LIMIT if nodes is None else nodes
        desk["shown_words"] = shown
        desk["key_words"] = self._words.shape[1] if tells_moves_apart else shown
        keys(self._words[:1, :shown].copy(), desk["keys"][:1])
        first = int(position.moves().codes[0])
        self._found = _Found(0, [first], [0], [0], [first])

    def run(self, table: Table) -> None:
        """Search ever deeper until told to stop, or until nothing is left to find; then `finished` is set."""
        try:
            self._deepen(table)
        finally:
            self.finished.set()

    def _deepen(self, table: Table) -> None:
        most = min(self._setting.depth or DEEPEST, DEEPEST if len(self._position.moves()) > 1 else ENOUGH)
        for depth in range(1 + self._helper % 2, most + 1):
            self._desk["depth"] = depth
            deepen(self.game.rules, self._states, self._words, self._past, table, self._desks, 0)
            self._take(depth)
            if self._desk["stop"] or abs(self._found.scores[0]) > SURE:
                break

    def stop(self) -> None:
        """Make the search answer at once."""
        self._desk["stop"] = 1

    def _take(self, depth: int) -> None:
        """Take over what a round has found, also one that was stopped; the next begins with the best."""
        desk, best = self._desk, int(self._desk["best"])
        if best < 0:
            return
        known = int(desk["known"])
        columns = (desk["codes"][0, :known], desk["scores"][:known], desk["visits"][:known])
        places = _best_first(columns[1], best, self._setting.lines)
        for column in columns:
            column[:] = column[places]
        desk["ranks"][0, :known] = -np.arange(known)
        line = desk["line"][0, : int(desk["lengths"][0])].tolist()
        reached = self._found.depth if desk["stop"] else depth
        codes, scores, visits = (column.tolist() for column in columns)
        self._found = _Found(reached, codes, scores, visits, line)

    @property
    def depth(self) -> int:
        """The last round that was finished."""
        return self._found.depth

    @property
    def nodes(self) -> int:
        """How many positions it has looked at."""
        return int(self._desk["nodes"])

    @property
    def standing(self) -> tuple[bool, int, int]:
        """How much its word counts among several: a proof first, then depth, then the first thread's."""
        return abs(self._found.scores[0]) > SURE, self._found.depth, -self._helper

    def thought(self, nodes: int, seconds: float) -> Thought:
        """What it has found so far."""
        found = self._found
        scores = [min(score, found.scores[0]) for score in found.scores]
        moves = zip(scores, found.codes, found.visits, strict=True)
        weighed = sorted((one for one in moves if one[0] > -INFINITE), key=lambda one: -one[0])
        candidates = tuple(self._candidate(*one) for one in weighed)
        line = tuple(Event(self.game, code) for code in found.line)
        best = candidates[0]
        depth = int(self._desk["deepest"])
        return Thought(best.move, best.expects, line, nodes, seconds, depth, candidates, best.proven)

    def _candidate(self, score: int, code: int, visits: int) -> Candidate:
        is_sure = abs(score) > SURE and not self._setting.blind
        return Candidate(Event(self.game, code), self._expects(score), visits, is_sure)

    def _expects(self, score: int) -> tuple[float, ...]:
        """A score of the side to move as what each seat can expect."""
        own = 0.5 + score / (2 * MOST)
        if abs(score) > SURE:
            own = float(score > 0)
        side = self.game.side(self._position.to_move or 1)
        return tuple(own if other in side else 1 - own for other in range(1, self.game.seats + 1))


def _best_first(scores: Scores, best: int, lines: int) -> list[int]:
    """The order of the next round: the best, the others whose scores are exact, the rest as they were."""
    others = sorted(range(len(scores)), key=lambda place: -int(scores[place]))
    front = [best, *(place for place in others if place != best)][:lines]
    return [*front, *(place for place in range(len(scores)) if place not in front)]
