"""The rules of whichever game a state belongs to, callable from kernels that are written once for all games.

A game's `rules.py` is a module of kernels. The functions here have the same names, and choose the game by the type of
the record they are given: while compiling, so that a generic kernel costs nothing more and is cached once a game.
Every call takes the game's `rules` record (its options as numbers) and one `state` record.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.kernel import before_compiling, kernel
from dedale.core.kernels.rng import Generator, below
from dedale.core.model.outcome import GOING_ON, REPETITION

Record = np.void
"""One record, of `RULES` or `STATE` type; kernels read and write its fields."""
Codes = NDArray[np.int32]
"""Room for event numbers, at least `Facts.most_moves` long."""
Kernel = Callable[..., Any]

_modules: dict[np.dtype[np.void], ModuleType] = {}
_evaluations: dict[np.dtype[np.void], ModuleType] = {}
_learning: dict[np.dtype[np.void], ModuleType] = {}
_networks: dict[np.dtype[np.void], ModuleType] = {}


def register(module: ModuleType) -> None:
    """Make a game's kernels known under the type of its states."""
    other = _modules.setdefault(module.STATE, module)
    if other is not module:
        raise TypeError(
            f"{module.__name__} and {other.__name__} have the same STATE, by which kernels tell games apart: "
            'give one of them a field of another name, such as `(f"_{__name__}", "u1")` among its hidden ones'
        )


def package_of_state(state: np.dtype[np.void]) -> str | None:
    """The package of the game whose states have this type; None for another type."""
    module = _modules.get(state)
    return None if module is None else module.__name__.rpartition(".")[0]


def register_evaluation(rules: ModuleType, evaluation: ModuleType) -> None:
    """Register the evaluation module of a game whose rules are registered."""
    _evaluations[rules.STATE] = evaluation


def register_learning(rules: ModuleType, learning: ModuleType) -> None:
    """Register the learning module of a game whose rules are registered."""
    _learning[rules.STATE] = learning


def register_network(rules: ModuleType, network: ModuleType) -> None:
    """Register the module of the network's inputs of a game whose rules are registered."""
    _networks[rules.STATE] = network


def _find(state: np.dtype[np.void], name: str) -> Kernel:
    """The kernel of this name: from the game's rules, evaluation, network or learning module, or the default."""
    if name == "observe":
        kernel: Kernel = _learning[state].observe
        return kernel
    for module in (_modules[state], _evaluations.get(state), _networks.get(state)):
        found: Kernel | None = getattr(module, name, None)
        if found is not None:
            return found
    return _otherwise[name]


def _by_state(name: str) -> Kernel:
    """The function of this name that belongs to the state it is given."""

    def call(rules: Record, state: Record, *rest: Any) -> Any:
        return _find(state.dtype, name)(rules, state, *rest)

    def tell_numba() -> None:
        from numba.extending import overload
        from numba.np.numpy_support import as_dtype

        def choose(rules: Any, state: Any, *rest: Any) -> Kernel:
            chosen = _find(as_dtype(state), name)

            def compiled(rules: Any, state: Any, *rest: Any) -> Any:
                return chosen(rules, state, *rest)

            return compiled

        overload(call)(choose)

    before_compiling(tell_numba)
    call.__name__ = call.__qualname__ = name
    return call


# What every game has.
start = _by_state("start")
"""start(rules, state): make the state, all zeros, the first position."""
to_move = _by_state("to_move")
"""to_move(rules, state) -> int: the seat to decide, or 0 when chance is next; of no meaning when the game is over."""
legal = _by_state("legal")
"""legal(rules, state, codes) -> int: write the legal moves in rising order, tell how many; none when chance is next."""
apply = _by_state("apply")
"""apply(rules, state, code): play a legal event, in place."""
outcome = _by_state("outcome")
"""outcome(rules, state) -> int: the verdict, all but repetition, which a state alone cannot know."""

# What a game may have in a quicker form of its own, or needs only if it has chance.
repeated = _by_state("repeated")
"""repeated(rules, state) -> int: the verdict where this position stands for the third time; by default a draw."""
chances = _by_state("chances")
"""chances(rules, state, codes, weights) -> int: write the chance events with their whole-number weights."""
count = _by_state("count")
"""count(rules, state) -> int: how many moves are legal."""
is_legal = _by_state("is_legal")
"""is_legal(rules, state, code) -> bool: whether this move, or chance event, can come now."""
sample = _by_state("sample")
"""sample(rules, state, generator) -> int: a legal move, each alike; there must be one."""
roll = _by_state("roll")
"""roll(rules, state, generator) -> int: a chance event, by its weight; chance must be next."""

# From the game's evaluation module; `Game.evaluation` must be loaded before a kernel that calls them is compiled.
evaluate = _by_state("evaluate")
"""evaluate(rules, state, values): write what each seat can expect of a game going on, from 0 (lost) to 1 (won)."""
evaluate_events = _by_state("evaluate_events")
"""evaluate_events(rules, state, states, codes, count, expected, first, verdicts): evaluate what events lead to.

The state is the second of `states`, the third is scratch. The verdict after the i-th event goes to `verdicts[i]`, and
where the game goes on, what each seat can expect to `expected[first + i, seat]`. By default one after the other.
"""
features = _by_state("features")
"""features(rules, state, seat, out): write the features that the evaluation weighs, as one seat sees them."""

# Optional in an evaluation module, for alpha-beta search; the game must be going on and a seat to move.
is_open = _by_state("is_open")
"""is_open(rules, state) -> bool: whether no chance is ahead any more; asked of games that have chance."""
winning = _by_state("winning")
"""winning(rules, state) -> int: a move that wins at once; -1 for none, or where the game has no quick way to see it."""
threatened = _by_state("threatened")
"""threatened(rules, state) -> bool: whether the other side would win at once, were it its turn."""
replies = _by_state("replies")
"""replies(rules, state, codes) -> int: threatened, write the moves that may save the game: any other loses at once."""
forcing = _by_state("forcing")
"""forcing(rules, state, codes) -> int: write the moves to look at where a search ends: threats and captures."""
skip = _by_state("skip")
"""skip(rules, state) -> bool: give the turn to the other side, against the rules; False where that is no use."""
rank = _by_state("rank")
"""rank(rules, state, codes, count, ranks): write how promising each of the first moves looks, within some 10,000."""

# From the game's network module, for alpha-beta search; `Game.inputs` must be loaded before they are compiled.
inputs = _by_state("inputs")
"""inputs(rules, state, notes, come) -> int: write the inputs that are on, as side 0 sees them; tell how many."""
changed_inputs = _by_state("changed_inputs")
"""changed_inputs(rules, before, after, notes, gone, come) -> int: what one event changes, 65,536 * gone + come.

The notes are those of the position before, and become those of the position after.
"""
viewer = _by_state("viewer")
"""viewer(rules, state) -> int: the side to move, 0 or 1 as the inputs count them; by default 0 for the odd seats."""
phase = _by_state("phase")
"""phase(rules, state) -> int: which weights of the output count."""

# From the game's learning module; `Game.learning` must be loaded before a kernel that calls it is compiled.
observe = _by_state("observe")
"""observe(rules, state, seat, out): write the tensor that a seat sees; `out` is [plane, cell] of bytes, all zeros."""

ROOM = 4096
"""How many events at once any game may have; each game declares its own bound (`Facts.most_moves`) within it."""


@kernel
def _drawn(rules: Record, state: Record) -> int:
    return REPETITION


@kernel
def _no_chances(rules: Record, state: Record, codes: Codes, weights: NDArray[np.int64]) -> int:
    return 0


@kernel
def _count(rules: Record, state: Record) -> int:
    return int(legal(rules, state, np.empty(ROOM, np.int32)))


@kernel
def _is_legal(rules: Record, state: Record, code: int) -> bool:
    codes = np.empty(ROOM, np.int32)
    if to_move(rules, state) == 0:
        known = chances(rules, state, codes, np.empty(ROOM, np.int64))
    else:
        known = legal(rules, state, codes)
    for i in range(known):
        if codes[i] == code:
            return True
    return False


@kernel
def _sample(rules: Record, state: Record, generator: Generator) -> int:
    codes = np.empty(ROOM, np.int32)
    return int(codes[below(generator, legal(rules, state, codes))])


@kernel
def _roll(rules: Record, state: Record, generator: Generator) -> int:
    codes = np.empty(ROOM, np.int32)
    weights = np.empty(ROOM, np.int64)
    known = chances(rules, state, codes, weights)
    ticket = below(generator, weights[:known].sum())
    for i in range(known):
        ticket -= weights[i]
        if ticket < 0:
            return int(codes[i])
    return int(codes[known - 1])


@kernel
def _no(rules: Record, state: Record) -> bool:
    return False


@kernel
def _unknown(rules: Record, state: Record) -> int:
    return -1


@kernel
def _all(rules: Record, state: Record, codes: Codes) -> int:
    return int(legal(rules, state, codes))


@kernel
def _none(rules: Record, state: Record, codes: Codes) -> int:
    return 0


@kernel
def _no_inputs(rules: Record, state: Record, notes: NDArray[np.uint8], come: Codes) -> int:
    return 0


@kernel
def _no_changes(  # as a game's own
    rules: Record, before: Record, after: Record, notes: NDArray[np.uint8], gone: Codes, come: Codes
) -> int:
    return 0


@kernel
def _odd_first(rules: Record, state: Record) -> int:
    return (int(to_move(rules, state)) - 1) % 2


@kernel
def _one_phase(rules: Record, state: Record) -> int:
    return 0


@kernel
def _alike(rules: Record, state: Record, codes: Codes, known: int, ranks: Codes) -> None:
    for i in range(known):
        ranks[i] = 0


@kernel
def _one_by_one(  # noqa: PLR0913, PLR0917  # as a game's own
    rules: Record,
    state: Record,
    states: NDArray[np.void],
    codes: Codes,
    count: int,
    expected: NDArray[np.float32],
    first: int,
    verdicts: NDArray[np.int64],
) -> None:
    values = np.empty(expected.shape[1])
    for i in range(count):
        states[2] = states[1]
        apply(rules, states[2], codes[i])
        verdicts[i] = outcome(rules, states[2])
        if verdicts[i] == GOING_ON:
            evaluate(rules, states[2], values)
            for seat in range(len(values)):
                expected[first + i, seat] = values[seat]


_otherwise: dict[str, Kernel] = {
    "repeated": _drawn,
    "chances": _no_chances,
    "evaluate_events": _one_by_one,
    "count": _count,
    "is_legal": _is_legal,
    "sample": _sample,
    "roll": _roll,
    "is_open": _no,
    "winning": _unknown,
    "threatened": _no,
    "replies": _all,
    "forcing": _none,
    "rank": _alike,
    "skip": _no,
    "inputs": _no_inputs,
    "changed_inputs": _no_changes,
    "viewer": _odd_first,
    "phase": _one_phase,
}


@kernel
def random_event(rules: Record, state: Record, generator: Generator) -> int:
    """An event for the state: a move, each alike, or a chance event by its weight. The game must be going on."""
    if to_move(rules, state) != 0:
        return int(sample(rules, state, generator))
    return int(roll(rules, state, generator))
