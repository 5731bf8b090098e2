"""Alpha-beta search: iterative deepening on one thread, or on several that share a transposition table.

Memory: the table (`megabytes`, 16 by default), and less than a megabyte per thread, most of it the rows of the network.
"""

import threading
from dataclasses import dataclass
from math import exp

import numpy as np
from numpy.typing import NDArray

from dedale.bots.alphabeta.context import LOGIT, MAX_PLY, context_type, set_traits
from dedale.bots.alphabeta.negamax import INFINITE, PROVEN, search_root
from dedale.bots.alphabeta.network import set_network
from dedale.bots.alphabeta.transposition import AGES, TranspositionTable, new_table
from dedale.bots.clock import now
from dedale.bots.common import twice_repeated
from dedale.bots.cores import free_cores
from dedale.bots.search import Candidate, SearchLimits, Thought, ThoughtCallback
from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Keys, Rules, States, keys
from dedale.core.kernels.kernel import entry_point
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.model.traits import NO_TRAITS, SearchTraits

MEGABYTES = 16
POLL_INTERVAL = 0.004
"""Seconds between two checks of the limits."""
SHORT = 10_000
"""So few nodes are searched before anybody could stop the search."""
NEAR_MOVE_LIMIT = 192
"""With fewer events than this before a game's greatest length, the table key includes the number of moves played."""
NO_LIMIT = 1 << 62
MAX_DEPTH = MAX_PLY - 1
SINGLE_MOVE_DEPTH = 2
"""Depth of the search where there is only one legal move."""


@entry_point
def _is_open(rules: Rules, states: States) -> bool:
    return bool(engine.is_open(rules[0], states[0]))


@dataclass(frozen=True, slots=True)
class AlphaBetaOptions:
    """Options that make the search weaker, or let it report more."""

    depth: int | None = None
    """Greatest nominal depth in moves; None for no limit."""
    noise: float = 0.0
    """Standard deviation of the evaluation noise, in logits; the same position always gets the same error."""
    oversight: float = 0.0
    """Probability that a move which answers no threat is overlooked; in the same position always the same moves."""
    multipv: int = 1
    """For how many of the best moves the score is exact and not a bound; 16 at most."""


class AlphaBeta:
    """Alpha-beta search of one game. On one thread, the same seed and node limit give the same thought."""

    def __init__(  # noqa: PLR0913  # options, each with its name
        self,
        game: Game,
        *,
        seed: int = 0,
        threads: int = 1,
        spares: bool = False,
        megabytes: int = MEGABYTES,
        depth: int | None = None,
        noise: float = 0.0,
        oversight: float = 0.0,
        multipv: int = 1,
    ) -> None:
        """Threads share the transposition table: with more than one, thoughts are not repeatable.

        With `spares`, only as many search as cores are free, and one alone where nodes are limited. `depth`, `noise`,
        `oversight` and `multipv` are described in `AlphaBetaOptions`.
        """
        self.game = game
        _ = game.evaluation  # registers its kernels before a kernel that calls them is compiled
        self._table = new_table(megabytes)
        self._age = 0
        options = AlphaBetaOptions(depth, noise, oversight, multipv)
        self._spares = spares
        self._threads = [SearchThread(game, seed, options, number) for number in range(threads)]

    @staticmethod
    def can_think(position: Position) -> bool:
        """Whether a seat is to move, two sides play, and no chance is ahead."""
        game = position.game
        if not position.to_move or not game.has_two_sides:
            return False
        if not game.facts.has_chance:
            return True
        _ = game.evaluation  # its `is_open` tells whether the chance events are over
        return _is_open(game.rules, position.states)

    def think(self, position: Position, limits: SearchLimits, report: ThoughtCallback | None = None) -> Thought:
        """The best move found within the limits, always legal; `report` is called after each iteration."""
        table = self._table_for(limits)
        past = twice_repeated(position)
        threads = self._threads_for(limits)
        for thread in threads:
            thread.prepare(position, past, limits.nodes, self._age, counts_moves=_is_near_move_limit(position))
        _run(threads, table, limits, report)
        best = max(threads, key=lambda thread: thread.priority)
        nodes = sum(thread.nodes for thread in threads)
        return best.thought(nodes, now() - limits.began)

    def _table_for(self, limits: SearchLimits) -> TranspositionTable:
        """The table with its entries of earlier searches; an empty one where the thought must be repeatable."""
        self._age = (self._age + 1) % AGES
        if limits.nodes is None or limits.seconds is not None:
            return self._table
        table = self._table[: 1 << max(limits.nodes, 64).bit_length()]
        table[:] = 0
        return table

    def _threads_for(self, limits: SearchLimits) -> "list[SearchThread]":
        """The threads that search now."""
        if not self._spares or len(self._threads) == 1:
            return self._threads
        return self._threads[: 1 if limits.nodes is not None else 1 + free_cores()]


def _run(
    searches: "list[SearchThread]", table: TranspositionTable, limits: SearchLimits, report: ThoughtCallback | None
) -> None:
    """Run all threads until the first is finished or the limits are reached; report the first one's iterations.

    Few nodes are searched on this thread: to start one, and to wait until a core takes it up, would cost more.
    """
    is_short = limits.seconds is None and limits.nodes is not None and limits.nodes <= SHORT
    if is_short and len(searches) == 1 and report is None:
        if not limits.are_reached:
            searches[0].run(table)
        return
    threads = [threading.Thread(target=search.run, args=(table,)) for search in searches]
    for thread in threads:
        thread.start()
    first = searches[0]
    reported = 0
    try:
        while not first.finished.wait(POLL_INTERVAL) and not limits.are_reached:
            if report is not None and first.depth > reported:
                reported = first.depth
                report(first.thought(first.nodes, now() - limits.began))
    finally:
        for each in searches:
            each.stop()
        for thread in threads:
            thread.join()


def _is_near_move_limit(position: Position) -> bool:
    longest = position.game.facts.longest(position.game.options)
    return longest is not None and longest - position.history.length < NEAR_MOVE_LIMIT


@dataclass(frozen=True, slots=True)
class _Iteration:
    """The result of the last iteration: the root moves with their scores, the best first, and the best line."""

    depth: int
    codes: list[int]
    scores: list[int]
    visits: list[int]
    line: list[int]


def errs(options: AlphaBetaOptions) -> bool:
    """Whether a level errs on purpose: then it prunes nothing, and evaluates by hand, as it was fitted to people."""
    return options.noise > 0 or options.oversight > 0


def traits_of(game: Game, options: AlphaBetaOptions) -> SearchTraits:
    """What the search may prune: what the game's evaluation says; nothing at a level that errs."""
    return NO_TRAITS if errs(options) else getattr(game.evaluation, "SEARCH", NO_TRAITS)


class SearchThread:
    """Iterative deepening on one thread. Thread 0 is the main one; the others begin at another depth."""

    def __init__(self, game: Game, seed: int, options: AlphaBetaOptions, number: int) -> None:
        self.game = game
        self.finished = threading.Event()
        self._options = options
        self._number = number
        self._contexts = np.zeros(1, context_type(game))
        self._context = self._contexts[0]
        self._context["noise"], self._context["oversight"] = options.noise, options.oversight
        self._context["multipv"] = options.multipv
        set_traits(self._context, traits_of(game, options))
        set_network(game, self._context, None if errs(options) else game.network)
        self._context["seed"] = np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]
        self._states = np.zeros(MAX_PLY + 2, game.module.STATE)
        self._words = self._states.view(np.uint64).reshape(MAX_PLY + 2, -1)

    def prepare(self, position: Position, past: Keys, nodes: int | None, age: int, *, counts_moves: bool) -> None:
        """Set the root position and clear the context; with `counts_moves`, table keys include the moves played."""
        context, shown = self._context, self.game.module.SHOWN_WORDS
        self.finished.clear()
        self._past = past
        self._position = position
        self._states[0] = position.states[0]
        context["root_scores"] = -INFINITE
        for name in ("nodes", "stop", "root_moves", "seldepth", "root_nodes", "history", "pv_lengths"):
            context[name] = 0
        context["killers"] = -1
        context["age"] = age
        context["node_limit"] = NO_LIMIT if nodes is None else nodes
        context["shown_words"] = shown
        context["key_words"] = self._words.shape[1] if counts_moves else shown
        keys(self._words[:1, :shown].copy(), context["keys"][:1])
        first = int(position.moves().codes[0])
        self._latest = _Iteration(0, [first], [0], [0], [first])

    def run(self, table: TranspositionTable) -> None:
        """Search with increasing depth until stopped or nothing is left to find; then `finished` is set."""
        try:
            self._deepen(table)
        finally:
            self.finished.set()

    def _deepen(self, table: TranspositionTable) -> None:
        most = MAX_DEPTH if len(self._position.moves()) > 1 else SINGLE_MOVE_DEPTH
        for depth in range(1 + self._number % 2, min(self._options.depth or MAX_DEPTH, most) + 1):
            self._context["depth"] = depth
            search_root(self.game.rules, self._states, self._words, self._past, table, self._contexts, 0)
            self._take_iteration(depth)
            if self._context["stop"] or abs(self._latest.scores[0]) > PROVEN:
                break

    def stop(self) -> None:
        """Make the search return as soon as possible."""
        self._context["stop"] = 1

    def _take_iteration(self, depth: int) -> None:
        """Take the result of an iteration, even of one that was stopped; the next begins with the best moves."""
        context, best = self._context, int(self._context["best_index"])
        if best < 0:
            return
        count = int(context["root_moves"])
        columns = (context["moves"][0, :count], context["root_scores"][:count], context["root_nodes"][:count])
        places = _best_first(columns[1], best, self._options.multipv)
        for column in columns:
            column[:] = column[places]
        context["ranks"][0, :count] = -np.arange(count)
        line = context["pv"][0, : int(context["pv_lengths"][0])].tolist()
        completed = self._latest.depth if context["stop"] else depth
        codes, scores, visits = (column.tolist() for column in columns)
        self._latest = _Iteration(completed, codes, scores, visits, line)

    @property
    def depth(self) -> int:
        """Depth of the last completed iteration."""
        return self._latest.depth

    @property
    def nodes(self) -> int:
        """Number of positions searched."""
        return int(self._context["nodes"])

    @property
    def priority(self) -> tuple[bool, int, int]:
        """Which of several threads to believe: a proof first, then the greater depth, then the lower number."""
        return abs(self._latest.scores[0]) > PROVEN, self._latest.depth, -self._number

    def thought(self, nodes: int, seconds: float) -> Thought:
        """The result so far."""
        latest = self._latest
        scores = [min(score, latest.scores[0]) for score in latest.scores]
        moves = zip(scores, latest.codes, latest.visits, strict=True)
        searched = sorted((one for one in moves if one[0] > -INFINITE), key=lambda one: -one[0])
        candidates = tuple(self._candidate(*one) for one in searched)
        line = tuple(Event(self.game, code) for code in latest.line)
        best = candidates[0]
        depth = int(self._context["seldepth"])
        return Thought(best.move, best.expects, line, nodes, seconds, depth, candidates, best.proven)

    def _candidate(self, score: int, code: int, visits: int) -> Candidate:
        is_proven = abs(score) > PROVEN and not self._options.oversight
        return Candidate(Event(self.game, code), self._expects(score), visits, is_proven)

    def _expects(self, score: int) -> tuple[float, ...]:
        """A score of the side to move as the expected result of each seat."""
        own = float(score > 0) if abs(score) > PROVEN else 1 / (1 + exp(-score / LOGIT))
        side = self.game.side(self._position.to_move or 1)
        return tuple(own if other in side else 1 - own for other in range(1, self.game.seats + 1))


def _best_first(scores: NDArray[np.int64], best: int, multipv: int) -> list[int]:
    """The order of the next iteration: the best move, the others with exact scores, the rest as they were."""
    others = sorted(range(len(scores)), key=lambda place: -int(scores[place]))
    front = [best, *(place for place in others if place != best)][:multipv]
    return [*front, *(place for place in range(len(scores)) if place not in front)]
