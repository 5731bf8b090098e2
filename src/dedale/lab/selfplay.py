"""Games that players looking one move ahead play among themselves, inside kernels, and positions kept from them.

A player evaluates the position after each of his moves: by weights over the features of the evaluation, or by the
evaluation itself. He takes the best after adding a little chance (Gumbel noise, which makes the choice a softmax).
Weights are an argument: new ones compile nothing.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.background import compile_now
from dedale.core.kernels.engine import Codes
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.kernels.rng import Generator, below, generators
from dedale.core.model.game import Game
from dedale.core.model.outcome import GOING_ON, WINNERS

Weights = NDArray[np.float64]

RANDOM, EVALUATION = -2, -1
"""Players without weights: each move alike, or by the game's own evaluation. From 0 on: a row of the weights."""
MOST_SEATS = 8

PLAN = np.dtype(
    [
        ("players", "i4", (MOST_SEATS,)),  # [seat - 1] RANDOM, EVALUATION or a row of the weights
        ("seats", "i4"),
        ("softmax", "i4"),  # 1: seats share by softmax; 0: each seat's own features decide, by a logistic
        ("two_sides", "i4"),
        ("opening", "i4"),  # maximum number of random opening moves in each game
        ("most", "i4"),  # games are abandoned after this number of events
        ("temperature", "f8"),  # how much chance there is in a choice, in logits; 0 for none
    ]
)
Plan = NDArray[np.void]
"""How games are played: an array of one record."""

UPPER = 1 << 31


class Games(NamedTuple):
    """What was kept of some games; the verdict of one that did not end is 0."""

    features: NDArray[np.float64]
    """[game, sample, seat, feature]"""
    seen: NDArray[np.int64]
    """[game] how many positions it had, of which samples were kept, each alike"""
    verdicts: NDArray[np.int64]


@kernel
def noise(generator: Generator) -> float:
    """A number of Gumbel's law: who is first by weight plus this is chosen by the softmax of the weights."""
    share = (below(generator, UPPER) + 0.5) / UPPER
    return float(-np.log(-np.log(share)))


@kernel
def logit(share: float) -> float:
    """How far a share between 0 and 1 leans; endless for 0 and 1."""
    if share <= 0.0:
        return -np.inf
    return np.inf if share >= 1.0 else float(np.log(share / (1.0 - share)))


@kernel
def weigh(rules: Rules, states: States, seat: int, plan: Plan, weights: Weights) -> float:
    """The logit of what a seat can expect in the first game, which goes on, by these weights."""
    row = np.empty(len(weights))
    engine.features(rules[0], states[0], seat, row)
    own = float(np.sum(row * weights))
    if plan[0]["softmax"] == 0:
        return own
    others = 0.0
    for other in range(1, plan[0]["seats"] + 1):
        if other != seat:
            engine.features(rules[0], states[0], other, row)
            others += np.exp(np.sum(row * weights) - own)
    return float(-np.log(others))


@kernel
def result(verdict: int, seat: int, plan: Plan) -> float:
    """The logit of a finished game for a seat: endless for a win or a loss, its equal share of a draw."""
    winners = verdict // WINNERS
    if winners == 0:
        return 0.0 if plan[0]["two_sides"] else logit(1.0 / plan[0]["seats"])
    return np.inf if winners >> (seat - 1) & 1 else -np.inf


@kernel
def lean(rules: Rules, states: States, seat: int, plan: Plan, weights: Weights) -> float:
    """How far the first game leans to a seat, as that seat's player sees it."""
    verdict = int(engine.outcome(rules[0], states[0]))
    if verdict != GOING_ON:
        return result(verdict, seat, plan)
    player = plan[0]["players"][seat - 1]
    if player == EVALUATION:
        values = np.empty(plan[0]["seats"])
        engine.evaluate(rules[0], states[0], values)
        return logit(values[seat - 1])
    return weigh(rules, states, seat, plan, weights[player])


@kernel
def choose(rules: Rules, states: States, generator: Generator, plan: Plan, weights: Weights) -> int:
    """The move of the seat to decide in the first game; the second record is where moves are tried."""
    seat = int(engine.to_move(rules[0], states[0]))
    if plan[0]["players"][seat - 1] == RANDOM:
        return int(engine.sample(rules[0], states[0], generator))
    codes: Codes = np.empty(engine.ROOM, np.int32)
    known = int(engine.legal(rules[0], states[0], codes))
    best, most = 0, -np.inf
    for i in range(known):
        states[1] = states[0]
        engine.apply(rules[0], states[1], codes[i])
        weight = lean(rules, states[1:], seat, plan, weights) + plan[0]["temperature"] * noise(generator)
        if weight > most:
            best, most = i, weight
    return int(codes[best])


@kernel
def play(
    rules: Rules, states: States, generator: Generator, plan: Plan, weights: Weights, kept: NDArray[np.float64]
) -> int:
    """Play the first game to its end, in place; tell how many positions it had, and keep some, each alike.

    `kept` is [sample, seat, feature]; the room there is says how many. The game must be going on.
    """
    left = below(generator, plan[0]["opening"] + 1)
    seen = 0
    for _ in range(plan[0]["most"]):
        if engine.to_move(rules[0], states[0]) == 0 or left > 0:
            left -= engine.to_move(rules[0], states[0]) != 0
            code = engine.random_event(rules[0], states[0], generator)
        else:
            code = choose(rules, states, generator, plan, weights)
        engine.apply(rules[0], states[0], code)
        if engine.outcome(rules[0], states[0]) != GOING_ON:
            break
        seen += 1
        place = seen - 1 if seen <= len(kept) else below(generator, seen)
        if place < len(kept):
            for seat in range(plan[0]["seats"]):
                engine.features(rules[0], states[0], seat + 1, kept[place, seat])
    return seen


@entry_point
def _play_all(rules: Rules, states: States, generator: Generator, plan: Plan, weights: Weights, games: Games) -> None:
    """Play every game from the third record, the first position; the first two are where it is played."""
    for game in range(len(games.verdicts)):
        states[0] = states[2]
        games.seen[game] = play(rules, states, generator, plan, weights, games.features[game])
        games.verdicts[game] = engine.outcome(rules[0], states[0])


def is_softmax(game: Game) -> bool:
    """Whether the evaluation shares by softmax over the seats: by its `LAW`, else unless there are two sides."""
    law = getattr(game.evaluation, "LAW", None)
    return not game.has_two_sides if law is None else law == "softmax"


def plan_for(game: Game, *, temperature: float, opening: int, most: int) -> Plan:
    """A plan in which every seat plays by the first row of the weights."""
    plan = np.zeros(1, PLAN)
    plan["seats"], plan["two_sides"] = game.seats, game.has_two_sides
    plan["softmax"] = is_softmax(game)
    plan["temperature"], plan["opening"], plan["most"] = temperature, opening, most
    return plan


def no_games(game: Game, count: int, samples: int, features: int) -> Games:
    """Empty arrays for the games, the positions kept of each, and their features."""
    room = np.zeros((count, samples, game.seats, features))
    return Games(room, np.zeros(count, np.int64), np.zeros(count, np.int64))


def self_play(game: Game, plan: Plan, weights: Weights, count: int, samples: int, seed: int) -> Games:
    """Play games with these rows of weights and keep some positions of each, or all if there are fewer."""
    compile_now(game)
    games = no_games(game, count, samples, weights.shape[1])
    _play_all(game.rules, np.repeat(game.start().states, 3), generators(seed, 1)[0], plan, weights, games)
    return games
