"""Our Grand Labyrinthe beside its slow twin, event by event."""

import random
from typing import Any

import pytest

import dedale
from tests.games.grand_labyrinthe.drawing import OTHER_BOARD, OTHER_DECK
from tests.games.grand_labyrinthe.twin import Twin

SETTINGS: list[dict[str, Any]] = [
    {},
    {"release": 1},
    {"players": 3},
    {"players": 3, "opening": "full", "jury": True, "release": 3},
    {"players": 4, "opening": "full", "jury": True},
    {"players": 4, "opening": "quick", "release": 9},
    {"players": 2, "opening": "full", "jury": True, "release": 2},
    {"dice": "choice", "release": 3},
    {"players": 3, "opening": "full", "jury": True, "dice": "choice"},
    {"players": 3, "deck": OTHER_DECK, "board": OTHER_BOARD},
    {"deck": OTHER_DECK, "board": OTHER_BOARD, "dice": "choice", "release": 2, "jury": True},
]

LONG = 500
"""In every third game nobody wins before so many events: long enough for the pile to be used up."""


def compare(settings: dict[str, Any], seed: int) -> int:
    """Play one random game with both; how many events it took."""
    source = random.Random(seed)
    position, twin = dedale.game("grand-labyrinthe", **settings).start(), Twin(**settings)
    for played in range(5_000):
        assert str(position) == twin.write()
        assert position.to_move == twin.to_move
        if position.outcome is not None:
            assert (position.outcome.winners, position.outcome.reason) == ((twin.seat,), "lair")
            return played
        assert {str(move) for move in position.moves()} == twin.moves()
        assert {str(event): weight for event, weight in position.chances()} == twin.chances()
        events = sorted(twin.moves() or twin.chances())
        if seed % 3 == 0 and played < LONG:
            events = [event for event in events if position.play(event).outcome is None] or events
        event = source.choice(events)
        position = position.play(event)
        twin.play(event)
    pytest.fail("a game without an end")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_random_games_agree(settings: dict[str, Any], seed: int) -> None:
    assert compare(settings, seed) > 10
