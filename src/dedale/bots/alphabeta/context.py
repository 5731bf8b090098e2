"""The search context: all working memory of one thread in one record, so that kernels pass a single address."""

from dataclasses import fields

import numpy as np
from numpy.typing import NDArray

from dedale.bots.alphabeta.network import network_fields
from dedale.core.kernels import engine
from dedale.core.kernels.bits import key_of
from dedale.core.kernels.engine import Record
from dedale.core.kernels.entry_points import Keys, Rules, States
from dedale.core.kernels.kernel import kernel
from dedale.core.model.game import Game
from dedale.core.model.traits import SearchTraits

MAX_PLY = 64
"""The longest line that a search can look at."""
KILLERS = 2
MAX_MULTIPV = 16
"""The greatest number of root moves with exact scores."""
LOGIT = 2_000
"""A score for each logit of an evaluation."""
TRAITS = tuple(field.name for field in fields(SearchTraits))

StateWords = NDArray[np.uint64]
"""[state, word] states as words, in the same memory."""
Contexts = NDArray[np.void]
"""An array of one context (see `context_type`)."""


def context_type(game: Game) -> np.dtype[np.void]:
    """The type of a context for this game."""
    moves, events = game.facts.most_moves, game.events
    return np.dtype(
        [
            ("nodes", "i8"),  # positions searched
            ("spent", "i8"),  # positions searched in all moves of a match inside a kernel
            ("node_limit", "i8"),  # number of nodes at which to stop
            ("stop", "u8"),  # not 0: stop at once
            ("key_words", "i8"),  # words of a state that identify a position in the transposition table
            ("shown_words", "i8"),  # words of a state that identify a repeated position
            ("age", "i8"),  # of the table entries written
            ("depth", "i8"),  # of this iteration
            ("seldepth", "i8"),  # greatest ply reached
            ("noise", "f8"),  # standard deviation of the evaluation noise, in logits
            ("oversight", "f8"),  # probability that a quiet move is overlooked
            ("seed", "u8"),  # of noise and oversight
            *((name, "i8") for name in TRAITS),  # what may be pruned, see `SearchTraits`; margins as scores
            ("root_moves", "i8"),  # number of moves at the root
            ("best_index", "i8"),  # of the best root move in this iteration; -1 before the first is searched
            ("multipv", "i8"),  # number of root moves that get exact scores
            ("top_scores", "i8", (MAX_MULTIPV,)),  # the scores of these moves, the best first
            ("root_scores", "i8", (moves,)),  # [root move]
            ("root_nodes", "i8", (moves,)),  # [root move] nodes spent on it
            ("skipped", "i8", (MAX_PLY + 1,)),  # [ply] 1 where the position came by passing in thought
            ("keys", "u8", (MAX_PLY + 1,)),  # [ply] repetition key of the position
            ("values", "f8", (8,)),  # [seat] output of the evaluation
            ("moves", "i4", (MAX_PLY + 1, moves)),  # [ply, move]
            ("ranks", "i4", (MAX_PLY + 1, moves)),  # [ply, move] for move ordering
            ("killers", "i4", (MAX_PLY + 1, KILLERS)),  # [ply] quiet moves that caused a cutoff in a sibling
            ("history", "i4", (2, events)),  # [side, move] how often a move caused a cutoff
            ("pv", "i4", (MAX_PLY + 2, MAX_PLY + 2)),  # [ply] principal variation from there
            ("pv_lengths", "i8", (MAX_PLY + 2,)),  # [ply] of that variation
            *network_fields(game, MAX_PLY + 2),
        ],
        align=True,
    )


def set_traits(context: Record, traits: SearchTraits) -> None:
    """Write the traits into a context, margins as scores."""
    for name in TRAITS:
        value = getattr(traits, name)
        context[name] = round(value * LOGIT) if isinstance(value, float) else int(value)


@kernel
def make_move(rules: Rules, states: States, words: StateWords, context: Record, ply: int, code: int) -> int:
    """Play a move into the state of the next ply; return the verdict there."""
    states[ply + 1] = states[ply]
    engine.apply(rules[0], states[ply + 1], code)
    context["keys"][ply + 1] = key_of(words[ply + 1], context["shown_words"])
    context["skipped"][ply + 1] = 0
    context["fresh"] = min(context["fresh"], ply)
    return int(engine.outcome(rules[0], states[ply + 1]))


@kernel
def make_skip(rules: Rules, states: States, words: StateWords, context: Record, ply: int) -> bool:
    """Let the side to move pass in thought, into the state of the next ply; tell whether the game knows how."""
    states[ply + 1] = states[ply]
    if not engine.skip(rules[0], states[ply + 1]):
        return False
    context["keys"][ply + 1] = key_of(words[ply + 1], context["shown_words"])
    context["skipped"][ply + 1] = 1
    context["fresh"] = min(context["fresh"], ply)
    return True


@kernel
def is_repetition(context: Record, past: Keys, ply: int) -> bool:
    """Whether the position occurred on this line, or occurs for the third time in the game."""
    key = context["keys"][ply]
    for before in range(ply):
        if context["keys"][before] == key:
            return True
    for i in range(len(past)):
        if past[i] == key:
            return True
    return False


@kernel
def table_key(words: StateWords, context: Record, ply: int) -> np.uint64:
    """The key of a position in the transposition table; near the move limit it includes the number of moves played."""
    if context["key_words"] == context["shown_words"]:
        return np.uint64(context["keys"][ply])
    return key_of(words[ply], context["key_words"])


@kernel
def update_pv(context: Record, ply: int, code: int) -> None:
    """Make the variation at this ply the move followed by the variation of the next ply."""
    pv, lengths = context["pv"], context["pv_lengths"]
    pv[ply, 0] = code
    for i in range(lengths[ply + 1]):
        pv[ply, i + 1] = pv[ply + 1, i]
    lengths[ply] = lengths[ply + 1] + 1


@kernel
def record_root_score(context: Record, index: int, score: int) -> None:
    """Store the score of a root move, and insert it among the top scores if it belongs there."""
    context["root_scores"][index] = score
    top = context["top_scores"]
    for i in range(context["multipv"]):
        if score > top[i]:
            score, top[i] = top[i], score
