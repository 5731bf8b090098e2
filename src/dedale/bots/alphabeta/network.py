"""A learned evaluation in the search: one hidden layer over sparse inputs, kept up to date from ply to ply.

A game's `network.py` says which inputs are on in a position, as side 0 sees them, and which go off and come on from a
position to the next; `MIRROR` gives the same input as side 1 sees it. Each side has a sum of the rows of its inputs in
the hidden layer (the accumulator). The output weighs the clipped squares of both sums, those of the side to move first.
All numbers are integers: a row counts in units of 1 / `UNIT`, an output weight in units of 1 / `OUT_UNIT` logits.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.engine import Record
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import kernel
from dedale.core.model.game import Game
from dedale.core.model.learned import HIDDEN, Inputs
from dedale.core.model.network import Network

UNIT: Final = 255
"""What counts as 1 in an accumulator; a hidden unit gives at most that."""
SHIFT: Final = 4
"""Squares are shifted down by so many bits, so that their weighted sum fits in 32."""
OUT_UNIT: Final = 256
MOST_CHANGES: Final = 512
"""Inputs that may change in one event, and be on in one position."""
SQUARE: Final = (UNIT * UNIT) >> SHIFT
_COUNT: Final = 1 << 16

Rows = NDArray[np.int16]


def network_fields(game: Game, plies: int) -> list[tuple[Any, ...]]:
    """The fields of a search context for the network of this game; small ones for a game that has none."""
    inputs = game.inputs or Inputs.none()
    return [
        ("learned", "i8"),  # 1 where the network evaluates
        ("fresh", "i8"),  # the last ply whose accumulators belong to its position; -1 for none
        ("rows", "i2", (inputs.count, 2 * HIDDEN)),  # [input] for side 0, then for side 1
        ("outputs", "i2", (inputs.phases, 2, HIDDEN)),
        ("biases", "i4", (inputs.phases,)),
        ("sums", "i2", (plies, 2 * HIDDEN)),  # [ply] the accumulators of side 0, then those of side 1
        ("notes", "u1", (plies, inputs.notes)),  # [ply] what the game notes of a position
        ("gone", "i4", (MOST_CHANGES,)),
        ("come", "i4", (MOST_CHANGES,)),
    ]


def set_network(game: Game, context: Record, network: Network | None) -> None:
    """Have this network evaluate in the context; None for the evaluation by hand."""
    context["learned"] = int(network is not None)
    if network is not None and game.inputs is not None:
        rows = network.arrays["rows"]
        context["rows"] = np.concatenate((rows, rows[game.inputs.mirror]), axis=1)
        for name in ("outputs", "biases"):
            context[name] = network.arrays[name]


@kernel
def follow(rules: Rules, states: States, context: Record, ply: int) -> None:
    """Bring the accumulators of this line up to date, as far as this ply."""
    sums, notes = context["sums"], context["notes"]
    if context["fresh"] < 0:
        sums[0, :] = 0
        notes[0, :] = 0
        _exchange(context, 0, 0, int(engine.inputs(rules[0], states[0], notes[0], context["come"])))
        context["fresh"] = 0
    for now in range(int(context["fresh"]) + 1, ply + 1):
        sums[now] = sums[now - 1]
        notes[now] = notes[now - 1]
        counts = int(
            engine.changed_inputs(rules[0], states[now - 1], states[now], notes[now], context["gone"], context["come"])
        )
        _exchange(context, now, counts // _COUNT, counts % _COUNT)
    context["fresh"] = max(context["fresh"], ply)


@kernel
def _exchange(context: Record, ply: int, gone: int, come: int) -> None:
    """Take so many rows away from the accumulators of a ply and add so many, in pairs as far as there are both."""
    sums, rows = context["sums"][ply], context["rows"]
    pairs = min(gone, come)
    for i in range(pairs):
        on, off = rows[context["come"][i]], rows[context["gone"][i]]
        for unit in range(2 * HIDDEN):
            sums[unit] += on[unit] - off[unit]
    for i in range(pairs, come):
        on = rows[context["come"][i]]
        for unit in range(2 * HIDDEN):
            sums[unit] += on[unit]
    for i in range(pairs, gone):
        off = rows[context["gone"][i]]
        for unit in range(2 * HIDDEN):
            sums[unit] -= off[unit]


@kernel
def network_logit(rules: Rules, states: States, context: Record, ply: int, unit: int) -> int:
    """What the network thinks of the position at this ply for the side to move; so many points are one logit."""
    follow(rules, states, context, ply)
    state = states[ply]
    side = int(engine.viewer(rules[0], state))
    phase = int(engine.phase(rules[0], state))
    own, other = context["sums"][ply, HIDDEN * side :], context["sums"][ply, HIDDEN * (1 - side) :]
    first, second = context["outputs"][phase, 0], context["outputs"][phase, 1]
    total = np.int32(0)
    for i in range(HIDDEN):
        a = np.int32(min(max(own[i], 0), UNIT))
        b = np.int32(min(max(other[i], 0), UNIT))
        total += np.int32((a * a >> SHIFT) * first[i] + (b * b >> SHIFT) * second[i])
    return (int(total) + int(context["biases"][phase])) * unit // (SQUARE * OUT_UNIT)
