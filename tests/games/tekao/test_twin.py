"""Our Tekao beside its slow twin, event by event."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import dedale
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position
from tests.games.tekao.twin import Settings, Twin
from tests.games.tekao.variants import VARIANTS


def check_events(position: Position, twin: Twin) -> list[str]:
    """The events that can come, the same for both."""
    assert str(position) == str(twin)
    assert position.game.position(str(twin)).shown == position.shown
    assert position.to_move == twin.to_move
    if twin.to_move:
        legal = twin.moves()
        assert {str(move) for move in position.moves()} == legal
        assert position.chances() == []
        return sorted(legal)
    picks = twin.picks()
    assert [(str(event), weight) for event, weight in position.chances()] == [
        (pick, Fraction(1, len(picks))) for pick in picks
    ]
    assert len(position.moves()) == 0
    return picks


def expected_outcome(twin: Twin, seen: Counter[str], battle: list[str]) -> Outcome | None:
    if twin.winners():
        return Outcome(twin.winners(), "flag")
    if seen[str(twin)] == 3:
        return Outcome((), "repetition")
    if battle[-2:] == ["pass", "pass"]:
        return Outcome((), "passes")
    return Outcome((), "max_plies") if len(battle) == twin.settings.max_plies else None


def choose(events: list[str], source: random.Random, seed: int) -> str:
    """Any event; in every third game one of the last two, which makes repetitions and long runs likely."""
    return source.choice(events if seed % 3 else events[-2:])


def check_game(options: dict[str, Any], seed: int) -> Outcome:
    source = random.Random(seed)
    position, twin = dedale.game("tekao", **options).start(), Twin(Settings(**options))
    seen = Counter([str(twin)])
    battle: list[str] = []
    while position.outcome is None:
        event = choose(check_events(position, twin), source, seed)
        battle += [event] if twin.is_battle else []
        position = position.play(event)
        twin.play(event)
        seen[str(twin)] += 1
        assert position.outcome == expected_outcome(twin, seen, battle)
    assert str(position) == str(twin)
    return position.outcome


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_random_games_agree(options: dict[str, Any], seed: int) -> None:
    check_game(options, seed)
