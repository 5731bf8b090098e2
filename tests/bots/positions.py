"""Positions out of random games, for tests of what holds in any of them."""

import random
from collections.abc import Iterator

import dedale
from dedale.core.model.event import Event
from dedale.core.model.position import Position


def next_event(position: Position, dice: random.Random) -> Event:
    """A random event: a move, each alike, or a chance event by its weight."""
    if position.to_move:
        return dice.choice(position.moves())
    events, shares = zip(*position.chances(), strict=True)
    chosen: Event = dice.choices(events, [float(share) for share in shares])[0]
    return chosen


def games(name: str, count: int, **options: object) -> Iterator[list[Position]]:
    """Random games, each as the list of its positions."""
    game = dedale.game(name, **options)
    for seed in range(count):
        dice = random.Random(seed)
        positions = [game.start()]
        while positions[-1].outcome is None and len(positions) < 2000:
            positions.append(positions[-1].play(next_event(positions[-1], dice)))
        yield positions


def wins_at_once(position: Position, move: Event) -> bool:
    """Whether the seat to decide wins by this very move."""
    outcome = position.play(move).outcome
    return outcome is not None and position.to_move in outcome.winners


def danger(position: Position, seat: int, chances: int = 2) -> float:
    """How likely the seat loses by chance alone, or by the next decision of another seat."""
    if position.outcome is not None:
        return float(bool(position.outcome.winners) and seat not in position.outcome.winners)
    if position.to_move == 0:
        if chances == 0:
            return 0.0
        return sum(
            float(share) * danger(position.play(event), seat, chances - 1) for event, share in position.chances()
        )
    if position.to_move == seat:
        return 0.0
    ends = (position.play(move).outcome for move in position.moves())
    return float(any(end is not None and end.winners and seat not in end.winners for end in ends))
