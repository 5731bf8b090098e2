"""Positions with what a search thinks of them and how their games ended, from self-play inside a kernel."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dedale.bots.alphabeta.context import MAX_PLY, Contexts, StateWords, context_type, set_traits
from dedale.bots.alphabeta.negamax import MAX_EVALUATION
from dedale.bots.alphabeta.network import set_network
from dedale.bots.alphabeta.transposition import AGES, TranspositionTable
from dedale.core.kernels import engine
from dedale.core.kernels.background import compile_now
from dedale.core.kernels.bits import key_of
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.kernels.rng import Generator, below, generators
from dedale.core.model.game import Game
from dedale.core.model.network import Network
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.core.model.traits import NO_TRAITS
from dedale.lab.kernelplay import MOST, ROOM, open_game, think

TABLE = 1 << 15
"""Entries of the transposition table, which each game begins empty."""
_ODD_SEATS = 0x5555
_MILLE = 1000


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """How the games are played."""

    nodes: int = 400
    """For each move."""
    opening: tuple[int, int] = (1, 8)
    """The least and the greatest number of random moves before a game."""
    stray: int = 60
    """How many moves of a thousand are drawn at random instead, so that positions differ."""
    quiet: bool = True
    """Whether only positions are kept in which neither side could win at once, were it its turn."""


@kernel
def _play_sampled(  # noqa: PLR0913, PLR0917  # as the search itself
    rules: Rules,
    states: States,
    words: StateWords,
    table: TranspositionTable,
    contexts: Contexts,
    generator: Generator,
    plan: NDArray[np.int64],
    kept: States,
    labels: NDArray[np.int16],
    known: int,
    root: int,
) -> int:
    """Play the game in the last record to its end, keep its positions after the first `known`; how many then."""
    game, first = len(states) - 1, known
    context = contexts[0]
    seen, past = np.zeros(MOST, np.uint64), np.zeros(MOST, np.uint64)
    twice, winners = 0, 0
    for number in range(MOST):
        verdict = int(engine.outcome(rules[0], states[game]))
        key = key_of(words[game], context["shown_words"])
        times = 1
        for i in range(number):
            times += int(seen[i] == key)
        if verdict == GOING_ON and times == 3:
            verdict = int(engine.repeated(rules[0], states[game]))
        if verdict != GOING_ON:
            winners = verdict // WINNERS
            break
        if times == 2:
            past[twice] = key
            twice += 1
        seen[number] = key
        states[0] = states[game]
        context["age"] = number % AGES
        code = think(rules, states, words, past[:twice], table, context, root)
        score = int(context["root_scores"][0])
        is_quiet = engine.winning(rules[0], states[game]) < 0 and not engine.threatened(rules[0], states[game])
        if (is_quiet or plan[4] == 0) and known < len(kept):
            kept[known] = states[game]
            labels[known, 0] = min(max(score, -MAX_EVALUATION), MAX_EVALUATION)
            labels[known, 1] = (engine.to_move(rules[0], states[game]) - 1) % 2
            known += 1
        if below(generator, _MILLE) < plan[3]:
            code = int(engine.sample(rules[0], states[game], generator))
        engine.apply(rules[0], states[game], code)
    for i in range(first, known):
        own = winners & (_ODD_SEATS << labels[i, 1])
        labels[i, 1] = 1 if winners == 0 else 2 * int(own != 0)
    return known


@entry_point
def _play_samples(  # noqa: PLR0913, PLR0917  # the same
    rules: Rules,
    states: States,
    words: StateWords,
    table: TranspositionTable,
    contexts: Contexts,
    generator: Generator,
    plan: NDArray[np.int64],
    kept: States,
    labels: NDArray[np.int16],
) -> int:
    """Play games until the room is full; how many positions are kept."""
    known, root = 0 * len(kept), 0 * len(kept)
    while known < len(kept):
        open_game(rules, states, generator, plan)
        table[:, :] = np.uint64(0)
        known = _play_sampled(rules, states, words, table, contexts, generator, plan, kept, labels, known, root)
    return known


class SelfPlayer:
    """Plays games of two sides against itself by alpha-beta."""

    def __init__(self, game: Game, style: SelfPlay, network: Network | None = None) -> None:
        """`network` evaluates; None for the evaluation by hand."""
        self.game = game
        self.style = style
        _ = game.evaluation
        self._contexts = np.zeros(1, context_type(game))
        context = self._contexts[0]
        context["multipv"], context["node_limit"] = 1, style.nodes
        context["shown_words"] = context["key_words"] = game.module.SHOWN_WORDS
        set_network(game, context, network)
        set_traits(context, getattr(game.evaluation, "SEARCH", NO_TRAITS))
        self._table = np.zeros((TABLE, 2), np.uint64)
        self._states = np.zeros(MAX_PLY + 2 + ROOM, game.module.STATE)
        self._states[-2] = game.start().states[0]
        self._words = self._states.view(np.uint64).reshape(len(self._states), -1)
        compile_now(game)

    def positions(self, count: int, seed: int) -> tuple[States, NDArray[np.int16]]:
        """So many positions, with [score of the side to move, half points that it got in the end]."""
        kept = np.zeros(count, self.game.module.STATE)
        labels = np.zeros((count, 2), np.int16)
        style = self.style
        plan = np.array([*style.opening, self.game.facts.has_chance, style.stray, style.quiet], np.int64)
        source = generators(seed, 1)[0]
        workspace = self._states, self._words, self._table, self._contexts
        _play_samples(self.game.rules, *workspace, source, plan, kept, labels)
        return kept, labels
