"""Games that alpha-beta plays against itself, thinking little, and positions kept from them.

The players use the evaluation with its present weights, which are compiled into it. Each has evaluation noise of its
own seed, so that games differ, and may have more or less noise than the next, so that not all games are drawn.
"""

import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.bots.alphabeta.search import AlphaBeta
from dedale.bots.search import SearchLimits
from dedale.core.kernels import engine, entry_points
from dedale.core.kernels.background import compile_now
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.outcome import GOING_ON
from dedale.core.model.position import Position
from dedale.lab.selfplay import Games, Plan, no_games

TEAM = 12
"""So many players there are, of whom two meet in each game."""


class Style(NamedTuple):
    """How the players think."""

    nodes: int
    """For each move."""
    noise: tuple[float, ...]
    """Evaluation noise of the players in logits, one player after the other."""


class _Played(NamedTuple):
    thought_on: list[States]
    """The positions in which a player thought; not those of chance and of the opening."""
    last: Position


@entry_point
def _write_features(rules: Rules, states: States, out: NDArray[np.float64]) -> None:
    """Write the features of the first game as each seat sees them: [seat, feature]."""
    for seat in range(len(out)):
        engine.features(rules[0], states[0], seat + 1, out[seat])


def can_search(game: Game) -> bool:
    """Whether alpha-beta has a say in the game: two sides, and no chance or an end to it."""
    if not game.has_two_sides:
        return False
    return not game.facts.has_chance or hasattr(game.evaluation, "is_open")


def search_play(game: Game, plan: Plan, style: Style, count: int, samples: int, seed: int) -> Games:
    """Play `games` games and keep `each` random positions of each, or all if there are fewer."""
    compile_now(game)
    team = _team(game, style, seed)
    games = no_games(game, count, samples, len(game.evaluation.WEIGHTS))
    for number in range(count):
        source = random.Random(f"{seed} {number}")  # noqa: S311  # a game needs no secrets
        played = _play(game, plan, source.sample(team, 2), style.nodes, source)
        games.seen[number] = len(played.thought_on)
        games.verdicts[number] = _verdict(played.last)
        kept = source.sample(played.thought_on, min(samples, len(played.thought_on)))
        for place, states in enumerate(kept):
            _write_features(game.rules, states, games.features[number, place])
    return games


def _team(game: Game, style: Style, seed: int) -> list[AlphaBeta]:
    noise = [style.noise[player % len(style.noise)] for player in range(TEAM)]
    return [AlphaBeta(game, seed=seed * TEAM + player, megabytes=1, noise=each) for player, each in enumerate(noise)]


def _play(game: Game, plan: Plan, players: list[AlphaBeta], nodes: int, source: random.Random) -> _Played:
    """One game, up to the plan's random opening and its greatest number of events."""
    left = source.randint(0, int(plan[0]["opening"]))
    played = _Played([], game.start())
    for _ in range(plan[0]["most"]):
        position = played.last
        if position.outcome is not None:
            break
        can_think = AlphaBeta.can_think(position)
        if can_think and left == 0:
            played.thought_on.append(position.states)
            event = players[(position.to_move or 0) % 2].think(position, SearchLimits(nodes=nodes)).move
        else:
            left -= can_think
            event = _any_event(position, source)
        played = played._replace(last=position.play(event))
    return played


def _any_event(position: Position, source: random.Random) -> Event:
    """A move, each alike, or an event of chance by its weight."""
    if position.to_move:
        return source.choice(position.moves())
    chances = position.chances()
    return source.choices([event for event, _ in chances], [float(share) for _, share in chances])[0]


def _verdict(position: Position) -> int:
    """How the game ended, as kernels say it; they do not know of repetition."""
    if position.outcome is None:
        return GOING_ON
    return entry_points.look(position.game.rules, position.states)[0] or entry_points.repeated(
        position.game.rules, position.states
    )
