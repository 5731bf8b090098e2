"""What the conformance suite shares: every game in every variant, and random games of it."""

import importlib
import random
from collections.abc import Iterator

import dedale
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position


def variants(name: str) -> list[dict[str, object]]:
    """The settings to play a game in; a game without `tests/games/<game>/variants.py` fails here."""
    found: list[dict[str, object]] = importlib.import_module(f"tests.games.{name.replace('-', '_')}.variants").VARIANTS
    return found


CASES = {
    f"{name}-{number}": dedale.game(name, **options)
    for name in dedale.names()
    for number, options in enumerate(variants(name), start=1)
}
"""Every game in every variant, by its name and the variant's number."""


def random_event(position: Position, source: random.Random) -> Event:
    """A move, each alike, or a chance event by its weight."""
    if position.to_move == 0:
        chances = position.chances()
        return source.choices([event for event, _ in chances], [float(weight) for _, weight in chances])[0]
    return source.choice(position.moves())


def random_game(game: Game, seed: int, most: int = 10_000) -> Iterator[tuple[Position, Event | None]]:
    """Each position of a random game with the event played in it; None in the last one."""
    source = random.Random(seed)
    position = game.start()
    for _ in range(most):
        if position.outcome is not None:
            break
        event = random_event(position, source)
        yield position, event
        position = position.play(event)
    yield position, None
