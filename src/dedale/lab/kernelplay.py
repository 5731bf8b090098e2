"""Matches of alpha-beta against itself inside one kernel: two settings of what the search may leave out.

No Python runs between moves, and nodes are the only limit: hundreds of games a minute with the same verdict everywhere.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dedale.bots.alphabeta.context import MAX_PLY, Contexts, StateWords, context_type, set_traits
from dedale.bots.alphabeta.negamax import INFINITE, PROVEN, iterate
from dedale.bots.alphabeta.network import set_network
from dedale.bots.alphabeta.transposition import AGES, TranspositionTable
from dedale.core.kernels import engine
from dedale.core.kernels.background import compile_now
from dedale.core.kernels.bits import key_of
from dedale.core.kernels.engine import Record
from dedale.core.kernels.entry_points import Keys, Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.kernels.rng import Generator, below, generators
from dedale.core.model.game import Game
from dedale.core.model.network import Network
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.core.model.traits import NO_TRAITS, SearchTraits

MOST = 1024
"""Games are abandoned, as draws, after so many moves."""
ROOM = 2
"""Records after those of the search: the first position of all games, and the game that is played."""
LEAST_ENTRIES = 64
_ODD_SEATS = 0x5555


@kernel
def think(  # noqa: PLR0913, PLR0917  # as the search itself
    rules: Rules,
    states: States,
    words: StateWords,
    past: Keys,
    table: TranspositionTable,
    context: Record,
    root: int,
) -> int:
    """The move of the side to move in the first record, by iterative deepening."""
    for i in range(len(context["root_scores"])):
        context["root_scores"][i] = -INFINITE
        context["root_nodes"][i] = 0
    context["nodes"] = context["stop"] = context["root_moves"] = context["seldepth"] = 0
    context["history"][:, :] = 0
    context["killers"][:, :] = -1
    context["keys"][0] = key_of(words[0], context["shown_words"])
    chosen = -1
    for depth in range(1, MAX_PLY):
        context["depth"] = depth
        iterate(rules, states, words, past, table, context, root)
        if context["best_index"] >= 0:
            bring_to_front(context, context["best_index"])
            chosen = int(context["moves"][0, 0])
        if context["stop"] != 0 or abs(context["root_scores"][0]) > PROVEN or context["root_moves"] == 1:
            break
    if chosen < 0:
        engine.legal(rules[0], states[0], context["moves"][0])
        chosen = int(context["moves"][0, 0])
    return chosen


@kernel
def bring_to_front(context: Record, best: int) -> None:
    """Move the best root move before the others, which keep their order."""
    codes, scores, nodes = context["moves"][0], context["root_scores"], context["root_nodes"]
    code, score, spent = codes[best], scores[best], nodes[best]
    for i in range(best, 0, -1):
        codes[i], scores[i], nodes[i] = codes[i - 1], scores[i - 1], nodes[i - 1]
    codes[0], scores[0], nodes[0] = code, score, spent
    for i in range(context["root_moves"]):
        context["ranks"][0, i] = -i


@kernel
def play(  # noqa: PLR0913, PLR0917  # the same
    rules: Rules,
    states: States,
    words: StateWords,
    tables: NDArray[np.uint64],
    contexts: Contexts,
    first: int,
    root: int,
) -> int:
    """Play the game in the last record to its end, with context `first` on the odd seats; the verdict."""
    game = len(states) - 1
    seen, past = np.zeros(MOST, np.uint64), np.zeros(MOST, np.uint64)
    twice = 0
    for number in range(MOST):
        verdict = int(engine.outcome(rules[0], states[game]))
        if verdict != GOING_ON:
            return verdict
        key = key_of(words[game], contexts[0]["shown_words"])
        times = 1
        for i in range(number):
            times += int(seen[i] == key)
        if times == 3:
            return int(engine.repeated(rules[0], states[game]))
        if times == 2:
            past[twice] = key
            twice += 1
        seen[number] = key
        player = (first + int(engine.to_move(rules[0], states[game])) - 1) % 2
        states[0] = states[game]
        contexts[player]["age"] = number % AGES
        code = think(rules, states, words, past[:twice], tables[player], contexts[player], root)
        contexts[player]["spent"] += contexts[player]["nodes"]
        engine.apply(rules[0], states[game], code)
    return GOING_ON


@kernel
def open_game(rules: Rules, states: States, generator: Generator, plan: NDArray[np.int64]) -> None:
    """Make the last record a game after its chance events and some random moves, which is not won at once.

    The plan is: the least and the greatest number of moves, and whether the game has chance.
    """
    game = len(states) - 1
    while True:
        states[game] = states[game - 1]
        left = plan[0] + below(generator, plan[1] - plan[0] + 1)
        while engine.outcome(rules[0], states[game]) == GOING_ON:
            is_open = plan[2] == 0 or engine.is_open(rules[0], states[game])
            if is_open and left == 0:
                break
            left -= int(is_open)
            engine.apply(rules[0], states[game], engine.random_event(rules[0], states[game], generator))
        if engine.outcome(rules[0], states[game]) == GOING_ON and engine.winning(rules[0], states[game]) < 0:
            return


@entry_point
def play_rounds(  # noqa: PLR0913, PLR0917  # the same
    rules: Rules,
    states: States,
    words: StateWords,
    tables: NDArray[np.uint64],
    contexts: Contexts,
    generator: Generator,
    plan: NDArray[np.int64],
    scores: NDArray[np.int64],
) -> None:
    """Play rounds of two games from the same opening; write the half points of the first context in each."""
    game, root = len(states) - 1, 0 * len(scores)
    begun = states[:1].copy()
    for number in range(len(scores)):
        open_game(rules, states, generator, plan)
        begun[0] = states[game]
        for first in range(2):
            tables[:, :, :] = np.uint64(0)
            states[game] = begun[0]
            winners = play(rules, states, words, tables, contexts, first, root) // WINNERS
            scores[number] += 1 if winners == 0 else 2 * int(winners & (_ODD_SEATS << first) != 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """How one player of a match searches."""

    nodes: int
    """For each move."""
    traits: SearchTraits = NO_TRAITS
    network: Network | None = None
    """What evaluates; None for the evaluation by hand."""


class KernelMatch:
    """Two settings of alpha-beta for a game of two sides."""

    def __init__(self, game: Game, first: Setting, second: Setting) -> None:
        self.game = game
        self._contexts = np.zeros(2, context_type(game))
        for context, each in zip(self._contexts, (first, second), strict=True):
            context["multipv"], context["node_limit"] = 1, each.nodes
            context["shown_words"] = context["key_words"] = game.module.SHOWN_WORDS
            set_traits(context, each.traits)
            set_network(game, context, each.network)
        entries = 1 << max(first.nodes, second.nodes, LEAST_ENTRIES).bit_length()
        self._tables = np.zeros((2, entries, 2), np.uint64)
        self._states = np.zeros(MAX_PLY + 2 + ROOM, game.module.STATE)
        self._states[-2] = game.start().states[0]
        self._words = self._states.view(np.uint64).reshape(len(self._states), -1)
        _ = game.evaluation
        compile_now(game)

    @property
    def nodes(self) -> int:
        """Positions that both have searched so far."""
        return int(self._contexts["spent"].sum())

    def play(self, rounds: int, seed: int, opening: tuple[int, int]) -> NDArray[np.float64]:
        """The first setting's share of the points in each round, from 0 to 1."""
        scores = np.zeros(rounds, np.int64)
        plan = np.array([*opening, self.game.facts.has_chance], np.int64)
        source = generators(seed, 1)[0]
        workspace = self._states, self._words, self._tables, self._contexts
        play_rounds(self.game.rules, *workspace, source, plan, scores)
        return scores / 4
