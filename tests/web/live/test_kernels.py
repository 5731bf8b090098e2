"""Games are made ready beside all else; one that fails keeps no other waiting, and is tried again."""

import asyncio

import pytest

from dedale.web.live import kernels
from dedale.web.live.kernels import Kernels
from tests.web.live.support import run


def test_a_game_that_fails_keeps_no_other_waiting_and_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def warm(name: str) -> None:
        tried.append(name)
        if tried.count("bad") == 1 and name == "bad":
            raise OSError("no space left")

    async def story() -> None:
        made = Kernels()
        made.begin(["good", "bad", "better"])
        while not made.are_ready:
            await asyncio.sleep(0)
        assert tried == ["good", "bad", "better"]
        await made.ready("bad")
        await made.ready("good")
        assert tried == ["good", "bad", "better", "bad"]
        await made.stop()

    monkeypatch.setattr(kernels, "warm", warm)
    run(story)
