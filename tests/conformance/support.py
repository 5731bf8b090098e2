"""What the conformance suite shares: every game in every variant, and random games of it."""

import importlib
import random
from collections.abc import Iterator
from importlib.util import find_spec
from types import ModuleType

import dedale
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from tests.chosen_game import names


def part_of_tests(name: str, part: str) -> ModuleType | None:
    """A module of a game's tests; None where it is missing, which `test_complete` reports."""
    module = f"tests.games.{name.replace('-', '_')}"
    if find_spec(module) is None or find_spec(f"{module}.{part}") is None:
        return None
    return importlib.import_module(f"{module}.{part}")


def variants(name: str) -> list[dict[str, object]]:
    """The settings to play a game in, from `tests/games/<game>/variants.py`; the defaults where it is missing."""
    found: list[dict[str, object]] = getattr(part_of_tests(name, "variants"), "VARIANTS", [{}])
    return found


CASES = {
    f"{name}-{number}": dedale.game(name, **options)
    for name in names()
    for number, options in enumerate(variants(name), start=1)
}
"""Every game, or the one that `--game` has chosen, in every variant, by its name and the variant's number."""


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
