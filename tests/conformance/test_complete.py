"""One test a game that lists everything it lacks; the other tests say what is wrong with what is there."""

import pytest

import dedale
from tests.bots.heap import heap
from tests.chosen_game import names
from tests.conformance.complete import missing


@pytest.mark.parametrize("name", names())
def test_nothing_is_missing(name: str) -> None:
    lacks = missing(dedale.game(name))
    assert not lacks, "\n".join([f"{name} lacks:", *lacks])


def test_a_game_that_has_only_begun_is_told_everything_at_once() -> None:
    lacks = missing(heap())
    for part in (
        "tests/bots/heap/scene.py: ",
        "tests/bots/heap/lesson.py: ",
        "tests/bots/heap/history/en.md: ",
        "tests: no test named test_R1_…",
        "tests/games/heap/variants.py",
        "tests/games/heap/snapshots.py: MOMENTS has no middle",
        "tests/golden/perft/heap.txt",
        "tests/golden/playthroughs/heap-1.txt",
        "tests/terminal/screens/table-heap.txt",
    ):
        assert any(line.startswith(part) for line in lacks), part
    assert not any("rules.py" in line or "notation.py" in line for line in lacks), "these it has"
