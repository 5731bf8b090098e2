"""Training of a network on positions: stochastic gradient descent (Adam) inside a kernel, then rounding to integers.

A hidden unit gives the clipped square of the sum of its inputs' rows, for the side to move and for the other; the
output weighs them, by phase. The target of a position mixes what the search thought and how the game ended.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.bots.alphabeta.context import LOGIT
from dedale.bots.alphabeta.network import MOST_CHANGES, OUT_UNIT, SQUARE, UNIT
from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point
from dedale.core.model.game import Game
from dedale.core.model.learned import HIDDEN, USE
from dedale.core.model.network import Array, Network

Floats = NDArray[np.float32]
MOST_OUT: Final = 4095 / OUT_UNIT
"""The greatest output weight: the sum of all then fits in 32 bits."""


class Examples(NamedTuple):
    """Positions as the training reads them."""

    starts: NDArray[np.int64]
    """[position] where its inputs begin; one more for the end"""
    inputs: NDArray[np.uint16]
    """The inputs that are on, position after position, as the side to move sees them"""
    phases: NDArray[np.uint8]
    targets: Floats
    """From 0 to 1, for the side to move"""

    @property
    def least_loss(self) -> float:
        """The loss of whoever would know the targets."""
        sure = np.clip(self.targets.astype(np.float64), 1e-9, 1 - 1e-9)
        return float(-(sure * np.log(sure) + (1 - sure) * np.log(1 - sure)).mean())


@dataclass(frozen=True, slots=True)
class Training:
    """How a network is trained."""

    epochs: int = 12
    batch: int = 4096
    rate: float = 2e-3
    """Of learning at the beginning; it falls to a hundredth along half a cosine."""
    result: float = 0.1
    """The share of the game's result in the target; the rest is what the search thought. The many positions of a long
    game share one result, which a network can learn by heart."""
    decay: float = 1e-6
    """How much weights shrink at each step."""
    seed: int = 1


class Weights(NamedTuple):
    """The numbers that are learned."""

    rows: Floats
    outputs: Floats
    """[phase, whose, unit]"""
    biases: Floats


@entry_point
def _encode(  # noqa: PLR0913, PLR0917  # arrays to write to
    rules: Rules,
    states: States,
    mirror: NDArray[np.int32],
    notes: NDArray[np.uint8],
    out: NDArray[np.uint16],
    counts: NDArray[np.int64],
    phases: NDArray[np.uint8],
) -> None:
    """Write the inputs of each position as its side to move sees them, in a row of `out`."""
    come = np.empty(MOST_CHANGES, np.int32)
    for i in range(len(states)):
        notes[:] = 0
        counts[i] = engine.inputs(rules[0], states[i], notes, come)
        is_other = engine.viewer(rules[0], states[i]) == 1
        for number in range(counts[i]):
            out[i, number] = mirror[come[number]] if is_other else come[number]
        phases[i] = engine.phase(rules[0], states[i])


def encode(game: Game, states: States, labels: NDArray[np.int16], result: float) -> Examples:
    """The positions with [score, half points] as training reads them."""
    inputs = game.inputs
    assert inputs is not None  # noqa: S101  # only games that have a network come here
    count = len(states)
    wide = np.zeros((count, MOST_CHANGES), np.uint16)
    counts, phases = np.zeros(count, np.int64), np.zeros(count, np.uint8)
    _encode(game.rules, states, inputs.mirror, np.zeros(inputs.notes, np.uint8), wide, counts, phases)
    flat = wide[np.arange(MOST_CHANGES)[None, :] < counts[:, None]]
    starts = np.concatenate([[0], np.cumsum(counts)])
    thought = 1 / (1 + np.exp(-labels[:, 0].astype(np.float64) / LOGIT))
    targets = (1 - result) * thought + result * labels[:, 1] / 2
    return Examples(starts, flat, phases, targets.astype(np.float32))


def joined(parts: list[Examples]) -> Examples:
    """Several of these as one."""
    offsets = np.cumsum([0, *(part.starts[-1] for part in parts)])
    starts = [part.starts[:-1] + offset for part, offset in zip(parts, offsets, strict=False)]
    return Examples(
        np.concatenate([*starts, offsets[-1:]]),
        np.concatenate([part.inputs for part in parts]),
        np.concatenate([part.phases for part in parts]),
        np.concatenate([part.targets for part in parts]),
    )


def first_weights(inputs: int, phases: int, seed: int) -> Weights:
    """Small random weights."""
    source = np.random.default_rng(seed)
    rows = source.normal(0, 0.05, (inputs, HIDDEN)).astype(np.float32) + np.float32(0.01)
    outputs = source.normal(0, 0.3, (phases, 2, HIDDEN)).astype(np.float32)
    outputs[:] = outputs[:1]
    outputs[:, 1] = -outputs[:, 0]
    return Weights(rows, outputs, np.zeros(phases, np.float32))


@entry_point
def _step(  # noqa: PLR0913, PLR0917  # arrays to read and to write
    starts: NDArray[np.int64],
    inputs: NDArray[np.uint16],
    phases: NDArray[np.uint8],
    targets: Floats,
    chosen: NDArray[np.int64],
    seen_by: NDArray[np.int64],
    symmetries: NDArray[np.int32],
    mirror: NDArray[np.int32],
    rows: Floats,
    outputs: Floats,
    biases: Floats,
    row_slopes: Floats,
    output_slopes: Floats,
    bias_slopes: Floats,
) -> float:
    """Add the slopes of the loss over the chosen positions; return the sum of their losses.

    `seen_by` tells for each position in which symmetry it is seen.
    """
    loss = 0.0
    own, other = np.empty(HIDDEN, np.float32), np.empty(HIDDEN, np.float32)
    back_own, back_other = np.empty(HIDDEN, np.float32), np.empty(HIDDEN, np.float32)
    one, zero = np.float32(1), np.float32(0)
    for number in range(len(chosen)):
        at = chosen[number]
        view = symmetries[seen_by[number]]
        phase = phases[at]
        own[:] = zero
        other[:] = zero
        for place in range(starts[at], starts[at + 1]):
            seen = view[inputs[place]]
            row, reflected = rows[seen], rows[mirror[seen]]
            for unit in range(HIDDEN):
                own[unit] += row[unit]
                other[unit] += reflected[unit]
        total = biases[phase]
        for unit in range(HIDDEN):
            a = min(max(own[unit], zero), one)
            b = min(max(other[unit], zero), one)
            total += a * a * outputs[phase, 0, unit] + b * b * outputs[phase, 1, unit]
        expected = one / (one + np.exp(-total))
        target = targets[at]
        loss -= target * np.log(max(expected, 1e-7)) + (1 - target) * np.log(max(1 - expected, 1e-7))
        slope = np.float32(expected - target)
        bias_slopes[phase] += slope
        for unit in range(HIDDEN):
            a = min(max(own[unit], zero), one)
            b = min(max(other[unit], zero), one)
            output_slopes[phase, 0, unit] += slope * a * a
            output_slopes[phase, 1, unit] += slope * b * b
            back_own[unit] = 2 * slope * outputs[phase, 0, unit] * a if 0 < own[unit] < 1 else zero
            back_other[unit] = 2 * slope * outputs[phase, 1, unit] * b if 0 < other[unit] < 1 else zero
        for place in range(starts[at], starts[at + 1]):
            seen = view[inputs[place]]
            row_slope, reflected_slope = row_slopes[seen], row_slopes[mirror[seen]]
            for unit in range(HIDDEN):
                row_slope[unit] += back_own[unit]
                reflected_slope[unit] += back_other[unit]
    return loss


class Trainer:
    """A network while it is trained: weights, and what Adam remembers."""

    def __init__(self, game: Game, training: Training) -> None:
        assert game.inputs is not None  # noqa: S101  # only games that have a network come here
        self._inputs = game.inputs
        self._name = game.name
        self.training = training
        self.weights = first_weights(game.inputs.count, game.inputs.phases, training.seed)
        self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self._steps = 0
        none = np.arange(game.inputs.count, dtype=np.int32)[None, :]
        self._symmetries = game.inputs.symmetries if len(game.inputs.symmetries) else none

    def epoch(self, samples: Examples, number: int) -> float:
        """Learn from all positions once, in an order of its own; the mean loss meanwhile."""
        source = np.random.default_rng([self.training.seed, number])
        order = source.permutation(len(samples.targets))
        batches = np.array_split(order, max(1, len(order) // self.training.batch))
        total = 0.0
        for place, chosen in enumerate(batches):
            done = (number + place / len(batches)) / self.training.epochs
            rate = self.training.rate * (0.01 + 0.99 * (1 + np.cos(np.pi * min(done, 1))) / 2)
            seen_by = source.integers(0, len(self._symmetries), len(chosen))
            slopes = Weights(*(np.zeros_like(each) for each in self.weights))
            total += _step(*samples, chosen, seen_by, self._symmetries, self._inputs.mirror, *self.weights, *slopes)
            self._descend(slopes, len(chosen), rate)
        return total / len(order)

    def _descend(self, slopes: Weights, count: int, rate: float) -> None:
        """One step of Adam."""
        self._steps += 1
        for weight, total, (mean, square) in zip(self.weights, slopes, self._moments, strict=True):
            slope = total / np.float32(count)
            np.add(mean, 0.1 * (slope - mean), out=mean)
            np.add(square, 0.001 * (slope * slope - square), out=square)
            spread = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            step = mean / (1 - 0.9**self._steps) / spread + self.training.decay * weight
            np.subtract(weight, np.float32(rate) * step.astype(np.float32), out=weight)
        np.clip(self.weights.outputs, -MOST_OUT, MOST_OUT, out=self.weights.outputs)

    def loss(self, samples: Examples) -> float:
        """The mean loss on positions that it does not learn from."""
        slopes = Weights(*(np.zeros_like(each) for each in self.weights))
        every = np.arange(len(samples.targets))
        plain = np.zeros(len(every), np.int64)
        total = _step(*samples, every, plain, self._symmetries, self._inputs.mirror, *self.weights, *slopes)
        return float(total / len(every))

    def network(self) -> Network:
        """The weights rounded to integers."""
        rows = np.clip(np.rint(self.weights.rows * UNIT), -(1 << 15), (1 << 15) - 1).astype(np.int16)
        outputs = np.rint(self.weights.outputs * OUT_UNIT).astype(np.int16)
        biases = np.rint(self.weights.biases * OUT_UNIT * SQUARE).astype(np.int32)
        arrays: dict[str, Array] = {"rows": rows, "outputs": outputs, "biases": biases}
        return Network(self._name, USE, self._inputs.version, arrays)
