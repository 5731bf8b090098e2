"""Our Ergo beside its slow twin, event by event."""

import random
from collections import Counter

import pytest

import dedale
from dedale.core.model.outcome import Outcome
from tests.games.ergo import twin as slow


def expected_outcome(twin: slow.Twin, mover: str, seen: Counter[str], events: list[str]) -> Outcome | None:
    if slow.has_won(twin, mover):
        return Outcome((1 if mover == "b" else 2,), "line")
    if seen[slow.write(twin)] == 3:
        return Outcome((), "repetition")
    if events[-2:] == ["pass", "pass"]:
        return Outcome((), "passes")
    return Outcome((), "max_plies") if len(events) == 500 else None


def test_D4_every_first_piece_can_be_swapped() -> None:
    start = dedale.game("ergo", swap=True).start()
    for first in map(str, start.moves()):
        twin = slow.play(slow.play(slow.START, first), "swap")
        assert str(start.play(first).play("swap")) == slow.write(twin)


@pytest.mark.parametrize(("swap", "off_centre"), [(False, False), (True, False), (True, True)])
@pytest.mark.parametrize("seed", range(12))
def test_random_games_agree(seed: int, swap: bool, off_centre: bool) -> None:
    source = random.Random(seed)
    position, twin = dedale.game("ergo", swap=swap, off_centre=off_centre).start(), slow.START
    seen = Counter([slow.write(twin)])
    events: list[str] = []
    while position.outcome is None:
        assert str(position) == slow.write(twin)
        legal = slow.moves(twin, swap, off_centre)
        assert {str(move) for move in position.moves()} == legal
        # A piece that wanders alone among few choices makes repetitions likely: every third game is played so.
        choices = sorted(legal) if seed % 3 else sorted(legal, reverse=True)[:3]
        events.append("swap" if "swap" in legal and seed % 2 else source.choice(choices))
        mover = twin[1]
        position, twin = position.play(events[-1]), slow.play(twin, events[-1])
        seen[slow.write(twin)] += 1
        assert position.outcome == expected_outcome(twin, mover, seen, events)
