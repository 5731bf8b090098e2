"""The server killed while people play; `python -m benchmarks.crash` does the same for longer."""

import asyncio
from pathlib import Path

import pytest
from benchmarks.crash import besiege
from benchmarks.guests import Broken

from tests.web.bite import broken

KILLS = 20


def test_a_server_killed_at_any_moment_keeps_what_it_acknowledged_once(tmp_path: Path) -> None:
    toll = asyncio.run(besiege(tmp_path, KILLS, seed=1977))
    assert toll.kills == KILLS
    assert toll.acknowledged > KILLS
    assert toll.found > 0, "no answer was lost whose command had been kept"


def test_a_server_that_answers_before_it_commits_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(Broken):
        asyncio.run(besiege(tmp_path, KILLS, seed=1977, program=broken.PROGRAM))
