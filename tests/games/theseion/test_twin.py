"""Our Théséion beside its slow twin, event by event."""

import json
import random

import pytest

import dedale
from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.games.theseion.board import built_in_text
from tests.games.theseion import twin as slow
from tests.games.theseion.variants import VARIANTS

MOST = 500


def settings(options: dict[str, object]) -> slow.Settings:
    chosen = dict(options)
    board = chosen.pop("board", None)
    land = slow.dedale_15() if board is None else slow.land_of(json.loads(built_in_text(str(board))))
    return slow.Settings(land=land, **chosen)  # type: ignore[arg-type]  # options have the names of the settings


def expected_outcome(twin: slow.Twin) -> Outcome | None:
    ended = slow.outcome(twin)
    return None if ended is None else Outcome(*ended)


def choose(source: random.Random, legal: list[str], light: str) -> str:
    """Hurried now and then, so that pawns gather at the light; passing where that is a choice."""
    hurried = [move for move in legal if move.endswith(light)] or [move for move in legal if move == "pass"]
    return source.choice(hurried if hurried and source.random() < 0.5 else legal)


def compare_games(game: Game, settings: slow.Settings, seed: int, most: int) -> int:
    """Play one random game in both, and tell how many events it had."""
    source = random.Random(seed)
    position, twin = game.start(), slow.start(settings)
    for played in range(most):
        assert str(position) == slow.write(twin)
        assert position.outcome == expected_outcome(twin)
        if position.outcome is not None:
            return played
        assert [(str(chance), weight) for chance, weight in position.chances()] == slow.chances(twin)
        legal = sorted(slow.moves(twin))
        assert sorted(str(move) for move in position.moves()) == legal
        assert position.to_move == (twin.seat if legal else 0)
        chances = [chance for chance, _ in slow.chances(twin)]
        event = choose(source, legal, twin.settings.land.light) if legal else source.choice(chances)
        position, twin = position.play(event), slow.play(twin, event)
    return most


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_random_games_agree(options: dict[str, object], seed: int) -> None:
    assert compare_games(dedale.game("theseion", **options), settings(options), seed, MOST) > 60
