"""The clock of thinking: by the wall, and in measurements by the processor."""

import time
from pathlib import Path

import dedale
from dedale.bots import clock
from dedale.bots.player import read_spec
from dedale.bots.search import SearchLimits
from dedale.lab.arena import Terms
from dedale.lab.rounds import asked


def test_seconds_of_the_processor_stand_still_while_it_rests() -> None:
    with clock.processor_time():
        limits = SearchLimits(seconds=0.5)
        time.sleep(0.6)
        assert not limits.are_reached
        while time.process_time() < limits.began + 0.5:
            pass
        assert limits.are_reached
    assert abs(clock.now() - time.monotonic()) < 60


def test_no_search_asks_another_clock() -> None:
    """Limits, slices and reports of a search would else be told by two clocks."""
    folder = Path(clock.__file__).parent
    ours = [path for path in folder.rglob("*.py") if path.name != "clock.py" and "protocol" not in path.parts]
    assert [path.name for path in ours if "time.monotonic" in path.read_text(encoding="utf-8")] == []


def test_a_search_by_the_processor_does_its_work_and_tells_its_seconds() -> None:
    with clock.processor_time():
        thought = dedale.bot("master", dedale.game("minos")).think(dedale.game("minos").start(), 0.05)
    assert 0.05 <= thought.seconds < 5
    assert thought.nodes > 100


def test_a_run_by_the_processor_is_another_run() -> None:
    bots = read_spec("2"), read_spec("1")
    wall, processor = (asked(Terms(dedale.game("minos"), bots, processor_time=each)) for each in (False, True))
    assert processor == {**wall, "clock": "processor"}
