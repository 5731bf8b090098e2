"""A bot: a level at a game. It makes a tactical check, then searches by alpha-beta or Monte Carlo tree search."""

import functools
import random
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from dedale.bots.alphabeta.search import AlphaBeta
from dedale.bots.character import Leaning
from dedale.bots.clock import now
from dedale.bots.habit import Habits
from dedale.bots.levels import Level
from dedale.bots.mcts.search import MEGABYTES, Mcts
from dedale.bots.player import require_decision
from dedale.bots.search import Candidate, Search, SearchLimits, Thought, ThoughtCallback, draw_value, outcome_values
from dedale.bots.tactics import TacticalCheck
from dedale.core.kernels.background import load_stored
from dedale.core.model.characters import Character
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.habits import Attention
from dedale.core.model.position import Position

SIMULATIONS: Final = "SIMULATIONS"
"""The name under which a game's evaluation may limit the simulations, where more would not improve the result."""
SMALL_TREE: Final = 8
"""Megabytes for the tree of a level with a fixed number of simulations."""
SAMPLE_EVENTS: Final = 100
"""Length of the random game in which `decisions` looks for positions."""


class Bot:
    """A level at a game. On one thread, the same seed and the same nodes give the same thoughts.

    The constructor loads the compiled kernels if they are stored, so that the first search keeps its time limit.
    """

    def __init__(
        self, level: Level, game: Game, *, seed: int = 0, threads: int | None = None, character: Character | None = None
    ) -> None:
        """`threads`: None for those of the level, as far as cores are free. `character`: one of the game's, or None."""
        self.level = level
        self.game = game
        self.character = character
        load_stored(game)
        self._leaning = Leaning(game.characters, character)
        self._habits = Habits(game.habits, self._leaning.draws)
        self._attention = attention_of(level, game)
        self._seed = seed
        if self._attention.habit + self._attention.whim < 1:
            self._searches = SearchSelector(game, level, seed=seed, threads=threads, exact=self._leaning.considered)
        TacticalCheck(first_decision(game))

    @property
    def name(self) -> str:
        """The id of its level."""
        return self.level.id

    def set_history(self, start: str | None, events: Sequence[str]) -> None:
        """Does nothing: a position includes the history that a search needs."""

    def think(
        self,
        position: Position,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: threading.Event | None = None,
        report: ThoughtCallback | None = None,
    ) -> Thought:
        """A move for the seat to move, and why; raises `ChanceNext` or `GameOver`.

        Limits given here replace those of the level; but a time given to a level that counts nodes is an additional
        limit. `report` is called with the thought so far; once `stop` is set, from any thread, the search returns.
        """
        require_decision(position)
        began = now()
        check = TacticalCheck(position)
        if check.winning_move is not None:
            return _winning_thought(position, check.winning_move, len(check.codes), began)
        chance = self._chance(position)
        codes = self._acceptable(position, check, chance)
        drawn = chance.random() - self._attention.whim
        if drawn < self._attention.habit:
            code = chance.choice(codes) if drawn < 0 else self._habits.choose(position, codes, chance)
            return _unsearched(position, code, began)
        search, level_nodes = self._searches.for_position(position)
        if seconds is None and nodes is None:
            seconds = self.level.seconds
        limits = SearchLimits(seconds, level_nodes if nodes is None else nodes, stop or threading.Event(), began)
        thought = search.think(position, limits, report)
        counts_visits = isinstance(search, Mcts)
        return self._leaning.applied(_restrict(thought, codes, position), position, codes, counts_visits=counts_visits)

    def close(self) -> None:
        """Does nothing."""

    def _chance(self, position: Position) -> random.Random:
        """The chance of one decision: the same seed gives the same thought about the same position."""
        return random.Random(f"{self._seed} {len(position.events)} {position.shown.hex()}")  # noqa: S311  # no secrets

    def _acceptable(self, position: Position, check: TacticalCheck, chance: random.Random) -> list[int]:
        """The moves it may choose from: the game's own answer, a move of its book, else what it has not ruled out."""
        answer = self.game.bot_answer(position)
        if answer is not None:
            return [answer.code]
        if self.level.knows_book and (measured := self.game.book_moves(position)):
            return [chance.choice(measured)]
        sees_threats = chance.random() < self._attention.threats
        codes = check.safe_codes if sees_threats else check.codes
        sensible = self._habits.sensible(position, codes) if self.level.keeps_sense else codes
        if self.level.walks_back:
            return sensible
        undoing = self.game.ways_back(position)
        return [code for code in sensible if code not in undoing] or sensible


def attention_of(level: Level, game: Game) -> Attention:
    """How a level attends to this game: as the game says, else as the level does, with no habits where it has none."""
    if game.habits is not None:
        return game.habits.ATTENTION.get(level.id, level.attention)
    return level.attention if level.attention.habit == 1 else level.attention._replace(habit=0.0)


def _unsearched(position: Position, code: int, began: float) -> Thought:
    """A move without a search; it expects what equal players expect."""
    move = Event(position.game, code)
    fair = (draw_value(position.game),) * position.game.seats
    candidate = Candidate(move, fair, 1)
    return Thought(move, fair, (move,), 1, now() - began, 1, (candidate,))


def _winning_thought(position: Position, code: int, nodes: int, began: float) -> Thought:
    """The thought that consists of an immediate win."""
    move = Event(position.game, code)
    outcome = position.play(move).outcome
    if outcome is None:
        raise ValueError(f"{move} does not win in {position}")
    values = outcome_values(position.game, outcome)
    candidate = Candidate(move, values, nodes, proven=True)
    seconds = now() - began
    return Thought(move, values, (move,), nodes, seconds, 1, (candidate,), proven=True)


def _restrict(thought: Thought, codes: list[int], position: Position) -> Thought:
    """The thought, with the best of these moves as its choice."""
    if thought.move.code in codes:
        return thought
    searched = [candidate for candidate in thought.candidates if candidate.move.code in codes]
    best = searched[0] if searched else Candidate(Event(position.game, codes[0]), thought.expects, 0)
    others = (candidate for candidate in thought.candidates if candidate is not best)
    return replace(
        thought,
        move=best.move,
        expects=best.expects,
        line=(best.move,),
        candidates=(best, *others),
        proven=best.proven,
    )


class SearchSelector:
    """The searches of one bot: alpha-beta for two sides without chance ahead, else Monte Carlo tree search."""

    def __init__(self, game: Game, level: Level, *, seed: int, threads: int | None, exact: int = 1) -> None:
        """`exact`: for how many of the best moves alpha-beta finds the worth, not only a bound."""
        evaluates = level.uses_evaluation and game.has_evaluation
        enough = getattr(game.evaluation, SIMULATIONS, None) if evaluates else None
        self._nodes = level.alphabeta.nodes
        self._simulations = min(filter(None, (level.mcts.simulations, enough)), default=None)
        self._alphabeta: AlphaBeta | None = None
        self._mcts: Mcts | None = None
        if evaluates and suits_alphabeta(game):
            self._alphabeta = AlphaBeta(
                game,
                seed=seed,
                threads=threads or level.alphabeta.threads,
                spares=threads is None,
                depth=level.alphabeta.depth,
                noise=level.alphabeta.noise,
                oversight=level.alphabeta.oversight,
                multipv=exact,
            )
        if self._alphabeta is None or game.facts.has_chance:
            is_counted = self._simulations is not None
            self._mcts = Mcts(
                game,
                seed=seed,
                threads=threads or 1,
                evaluates=evaluates,
                noise=level.mcts.noise,
                temperature=level.mcts.temperature,
                memory=SMALL_TREE if is_counted else MEGABYTES,
                reuses_tree=not is_counted,
            )

    def for_position(self, position: Position) -> tuple[Search, int | None]:
        """The search for this position, and the level's node limit for it."""
        if self._alphabeta is not None and (self._mcts is None or self._alphabeta.can_think(position)):
            return self._alphabeta, self._nodes
        if self._mcts is None:
            raise ValueError(f"no search for {position!r}")
        return self._mcts, self._simulations


# Sample positions: kernels are compiled by calling them before a clock runs.


def decisions(game: Game) -> Iterator[Position]:
    """The positions of one random game in which a seat is to move, always the same ones."""
    dice, position = random.Random(0), game.start()  # noqa: S311  # any game will do
    for _ in range(SAMPLE_EVENTS):
        if position.to_move:
            yield position
        events = list(position.moves()) or [event for event, _ in position.chances()]
        if not events:
            return
        position = position.play(dice.choice(events))


@functools.cache
def first_decision(game: Game) -> Position:
    """The first of `decisions`."""
    return next(decisions(game))


@functools.cache
def suits_alphabeta(game: Game) -> bool:
    """Whether a game with an evaluation has positions for alpha-beta; if so, its kernels are compiled."""
    search = AlphaBeta(game, megabytes=1)
    position = next(filter(search.can_think, decisions(game)), None)
    if position is not None:
        search.think(position, SearchLimits(nodes=1))
    return position is not None
