"""Train a small network to play Minos, by playing against itself, and measure it against a level of the bots.

    python examples/train_minos.py                     # under ten minutes on two cores
    python examples/train_minos.py --seconds 60 --games 40

NumPy only. The network tells what a player can expect of a position after his move, from -1 (lost) to 1 (won). It
plays the move whose position it likes best. Many games are played at once, in a batch; the expectations are then moved
towards those of the player's next positions and, at the end, towards the result: temporal-difference learning.
"""

import argparse
import time
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

import dedale
from dedale.core.kernels.entry_points import States
from dedale.core.model.batch import Batch
from dedale.core.model.game import Game
from dedale.core.model.outcome import WINNERS
from dedale.lab.ladder import PairScore

Floats = NDArray[np.float32]

TABLES = 256
"""Games played at once."""
STEPS = 32
"""Moves in each game between two times of learning."""
HIDDEN = 64
EXPLORES = 0.05
"""Share of moves played at random."""
LATER = 0.8
"""How much the expectation of later positions counts beside that of the next: lambda."""
DELAY = 0.99
"""What a result is worth if it comes a move later: a quick win is better."""


def make_game() -> Game:
    """Minos, drawn after 200 moves: aimless games at the beginning take less time."""
    return dedale.game("minos", max_plies=200)


@dataclass
class Network:
    """One hidden layer. Its weights are changed by Adam, a common kind of gradient descent."""

    weights: list[Floats]
    rate: float = 1e-3
    _mean: list[Floats] = field(default_factory=list)
    _square: list[Floats] = field(default_factory=list)
    _steps: int = 0

    @classmethod
    def new(cls, inputs: int, source: np.random.Generator) -> "Network":
        """A network that knows nothing."""
        first = source.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32)
        last = source.normal(0, 0.01, HIDDEN).astype(np.float32)
        return cls([first, np.zeros(HIDDEN, np.float32), last, np.zeros(1, np.float32)])

    def expects(self, seen: Floats) -> Floats:
        """What the player can expect of each position."""
        first, bias, last, shift = self.weights
        values: Floats = np.tanh(np.maximum(seen @ first + bias, 0) @ last + shift)
        return values

    def learn(self, seen: Floats, targets: Floats) -> None:
        """Move the expectations towards the targets, by one step."""
        first, bias, last, shift = self.weights
        hidden = np.maximum(seen @ first + bias, 0)
        values = np.tanh(hidden @ last + shift)
        slope = (values - targets) * (1 - values**2) / len(seen)
        back = np.outer(slope, last) * (hidden > 0)
        self._descend([seen.T @ back, back.sum(0), hidden.T @ slope, slope.sum(keepdims=True)])

    def _descend(self, gradients: list[Floats]) -> None:
        if not self._mean:
            self._mean = [np.zeros_like(each) for each in self.weights]
            self._square = [np.zeros_like(each) for each in self.weights]
        self._steps += 1
        for weight, gradient, mean, square in zip(self.weights, gradients, self._mean, self._square, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            corrected = mean / (1 - 0.9**self._steps)
            weight -= self.rate * corrected / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)


def observe(game: Game, states: States, seats: NDArray[np.integer]) -> Floats:
    """What each seat sees, as if it were seat 1: for seat 2 the board is turned and the colours are exchanged."""
    seen = game.learning.observe(states, seats)
    turned = next(symmetry for symmetry in game.learning.symmetries if symmetry.name == "half turn")
    second = seats == 2
    seen[second] = turned.tensor(seen[second])
    flat: Floats = (seen / game.learning.most.astype(np.float32)).reshape(len(seen), -1).astype(np.float32)
    return flat


def choose(
    batch: Batch, network: Network, source: np.random.Generator, explores: float
) -> tuple[NDArray[np.int32], Floats]:
    """A move in each game that goes on, -1 in the others; and what the mover sees after it."""
    found, movers = batch.successors(), batch.to_move()
    seats = movers[found.games]
    seen = observe(batch.game, found.states, seats)
    values = network.expects(seen)
    rewards = batch.game.learning.rewards(found.verdicts)[np.arange(len(seats)), seats - 1]
    values = np.where(found.verdicts != 0, rewards, values)
    at_random = source.random(len(batch)) < explores
    values = np.where(at_random[found.games], source.random(len(values)), values + 1e-6 * source.random(len(values)))
    order = np.lexsort((values, found.games))  # by game, the best last
    last = np.append(found.games[order][1:] != found.games[order][:-1], True)
    best = order[last]
    events, after = np.full(len(batch), -1, np.int32), np.zeros((len(batch), seen.shape[1]), np.float32)
    events[found.games[best]], after[found.games[best]] = found.events[best], seen[best]
    return events, after


def targets(values: Floats, results: Floats, ended: NDArray[np.bool_]) -> Floats:
    """[move, game] what the mover should have expected: by his result, or by his expectations at his next moves."""
    wanted = values.copy()
    for move in range(len(values) - 1, -1, -1):
        if move + 2 < len(values):
            wanted[move] = DELAY * ((1 - LATER) * values[move + 2] + LATER * wanted[move + 2])
        if move + 1 < len(values):
            wanted[move] = np.where(ended[move + 1], -DELAY * results[move + 1], wanted[move])
        wanted[move] = np.where(ended[move], results[move], wanted[move])
    return wanted


def train(game: Game, seconds: float, seed: int = 1, tables: int = TABLES) -> Network:
    """A network that has played against itself for this long."""
    source = np.random.default_rng(seed)
    network = Network.new(int(np.prod(game.learning.shape)), source)
    batch = game.batch(tables, seed=source, auto_reset=True)
    begun, moves, games, draws = time.monotonic(), 0, 0, 0
    while (spent := time.monotonic() - begun) < seconds:
        network.rate = 1e-3 * (1 - spent / seconds) + 1e-5
        explores = EXPLORES + 0.3 * max(0.0, 1 - 4 * spent / seconds)
        all_seen, results, ended = [], [], []
        for _ in range(STEPS):
            movers = batch.to_move()
            events, seen = choose(batch, network, source, explores)
            verdicts = batch.apply(events)
            all_seen.append(seen)
            results.append(game.learning.rewards(verdicts)[np.arange(tables), movers - 1])
            ended.append(verdicts != 0)
            games, draws = (
                games + int((verdicts != 0).sum()),
                draws + int(((verdicts > 0) & (verdicts < WINNERS)).sum()),
            )
        seen = np.stack(all_seen)
        values = network.expects(seen.reshape(-1, seen.shape[-1])).reshape(seen.shape[:2])
        wanted = targets(values, np.stack(results), np.stack(ended))
        rows, goals = seen[:-2].reshape(-1, seen.shape[-1]), wanted[:-2].reshape(-1)  # the last ones know no later move
        for some in np.array_split(source.permutation(len(rows)), max(1, len(rows) // 1024)):
            network.learn(rows[some], goals[some])
        if (moves // (tables * STEPS)) % 20 == 0:
            print(f"{spent:4.0f} s: {moves:9,} moves, {games:7,} games, {draws / max(games, 1):.0%} drawn", flush=True)
        moves += tables * STEPS
    return network


def measure(network: Network, game: Game, level: str | int, games: int, seed: int = 2) -> PairScore:
    """The network against a level of the bots: each has the first move in half of the games."""
    source, bot = np.random.default_rng(seed), dedale.bot(level, game, seed=seed)
    batch = game.batch(games)
    own = np.arange(games) % 2 + 1  # the network's seat
    for _ in range(2):  # two random moves, so that no two games are the same
        batch.apply(batch.sample(source))
    while (batch.to_move() > 0).any():
        movers = batch.to_move()
        events, _ = choose(batch, network, source, 0.0)
        events[movers != own] = -1
        for number in np.flatnonzero((movers > 0) & (movers != own)).tolist():
            events[number] = bot.think(batch[number]).move.code
        batch.apply(events)
    rewards = game.learning.rewards(batch.verdicts())[np.arange(games), own - 1]
    return PairScore(games, float((rewards + 1).sum()) / 2, 0.5)


def main() -> None:
    """Train, measure, and print both."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=400, help="how long to train (default: 400)")
    parser.add_argument("--games", type=int, default=200, help="how many games to measure with (default: 200)")
    parser.add_argument("--level", default="1", help="the level to measure against (default: 1)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    network = train(make_game(), given.seconds, given.seed)
    score = measure(network, dedale.game("minos"), given.level, given.games)
    low, high = score.interval
    print(f"Against level {given.level}: {score.share:.0%} of {score.games} games (95 %: {low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main()
