"""A server process that is stopped (SIGSTOP) and goes on: the time is nobody's."""

import signal
import time
from pathlib import Path

from dedale.web.live.steady_clock import STALL
from tests.web.conftest import Player
from tests.web.server.child import served

STOPPED = 2 * STALL / 1000
"""Seconds for which it stands still. They are not waited for in hope: they are what is tested."""


def test_a_stopped_server_takes_nobodys_time(tmp_path: Path) -> None:
    with served(tmp_path) as child:
        ariane = Player(child.client)
        both = [{"kind": "me"}, {"kind": "me"}]
        table = ariane.create(game="ergo", seats=both, clock={"kind": "game", "seconds": 3600})["id"]
        before = ariane.state(table)
        child.signal(signal.SIGSTOP)
        time.sleep(STOPPED)
        child.signal(signal.SIGCONT)
        entries = ariane.play(table)["entries"]
        after = ariane.state(table)
        passed = after["now"] - before["now"]
        charged = before["seats"][0]["clock"] - after["seats"][0]["clock"]
        assert passed >= 1000 * STOPPED
        assert charged <= passed - 1000 * STOPPED + 1
        assert [entry["what"]["kind"] for entry in entries] == ["moved"]
        assert after["ply"] == before["ply"] + 2
        assert "stood still" in child.log
