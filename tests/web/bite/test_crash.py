"""The server killed while people play; `python -m benchmarks.crash` does the same for longer."""

import asyncio
from pathlib import Path

from benchmarks.crash import besiege

KILLS = 20


def test_a_server_killed_at_any_moment_keeps_what_it_acknowledged_once(tmp_path: Path) -> None:
    toll = asyncio.run(besiege(tmp_path, KILLS, seed=1977))
    assert toll.kills == KILLS
    assert toll.acknowledged > KILLS
    assert toll.found > 0, "no answer was lost whose command had been kept"
