import os
import re
import shlex
import sys
import threading
from pathlib import Path

import pytest

import dedale
from dedale.bots.protocol.client import EngineFailed, ExternalEngine
from dedale.bots.search import Thought

PAGE = (Path(__file__).parents[3] / "docs" / "engine.md").read_text(encoding="utf-8")
GAME = dedale.game("minos")

GREETING = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "dedale-engine":
        print("id name Odd\\nsomething else\\ndedale-engine-ok 1", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        {go}
"""
"""An engine that greets like any other; what it does then is up to the test."""


def command(code: str) -> str:
    return shlex.join([sys.executable, "-c", code])


def odd(go: str) -> ExternalEngine:
    return ExternalEngine(command(GREETING.format(go=go)), GAME, grace=0.3)


def is_alive(engine: ExternalEngine) -> bool:
    return engine._process._process.poll() is None


def test_the_engine_in_the_page_plays(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    (tmp_path / "mine.py").write_text(found[1], encoding="utf-8")
    game = dedale.game("tekao", max_plies=200)
    position = game.start().play("pick 4")
    engine = ExternalEngine(shlex.join([sys.executable, str(tmp_path / "mine.py")]), game)
    assert engine.name == "Any move"
    for start, events in ((None, ("pick 4",)), (str(position), ()), (None, ("pick 5",))):
        engine.set_history(start, events)
        thought = engine.think(position)
        assert thought.move in position.moves()
        assert thought.expects == (0.5, 0.5)
    engine.close()
    assert not is_alive(engine)


def test_our_own_engine_is_one_like_any_other() -> None:
    engine = ExternalEngine(command("import dedale.cli; dedale.cli.main(['engine', '--level', '2'])"), GAME, seed=3)
    told: list[Thought] = []
    thought = engine.think(GAME.start(), nodes=100, report=told.append)
    assert thought.move == dedale.bot(2, GAME, seed=3).think(GAME.start(), nodes=100).move
    assert told
    assert thought.line[0] == thought.move
    assert thought.nodes > 0
    engine.close()


@pytest.mark.parametrize(
    ("go", "kind", "said"),
    [
        ("print('bestmove z9', flush=True)", "illegal", "a joué un coup illégal, « z9 »"),
        ("print('bestmove', flush=True)", "illegal", "a joué un coup illégal"),
        ("sys.exit()", "died", "s'est arrêté"),
        ("print('error internal oh', flush=True)", "refused", "refuse : internal oh"),
        ("import time; time.sleep(3600)", "late", "ne répond pas"),
        ("print('info depth x\\nhop', flush=True)", "late", "ne répond pas"),
    ],
)
def test_an_engine_that_fails_is_told_and_ended(go: str, kind: str, said: str) -> None:
    engine = odd(go)
    with pytest.raises(EngineFailed) as caught:
        engine.think(GAME.start(), seconds=0.01)
    assert caught.value.details["kind"] == kind
    assert caught.value.is_late == (kind == "late")
    assert said in caught.value.text.fr
    assert not is_alive(engine)


@pytest.mark.parametrize(
    ("line", "kind"),
    [("no-such-engine-here --x", "start"), ("", "start"), ("'", "start"), (command("pass"), "died")],
)
def test_an_engine_that_does_not_start(line: str, kind: str) -> None:
    with pytest.raises(EngineFailed) as caught:
        ExternalEngine(line, GAME)
    assert caught.value.details["kind"] == kind


def test_an_engine_that_does_not_greet() -> None:
    with pytest.raises(EngineFailed, match="ne répond pas"):
        ExternalEngine(command("import sys; sys.stdin.read()"), GAME, long_grace=0.1)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system ends processes in another way")
def test_an_engine_that_will_not_leave_is_ended() -> None:
    engine = odd("import time; time.sleep(3600)")
    engine._process.send("go")
    engine.close()
    assert not is_alive(engine)


def test_an_engine_is_told_to_stop() -> None:
    stop = threading.Event()
    stop.set()
    move = str(GAME.start().moves()[0])
    engine = odd(f"print('bestmove', {move!r} if sys.stdin.readline() == 'stop\\n' else 'none', flush=True)")
    assert engine.think(GAME.start(), seconds=3600, stop=stop).move in GAME.start().moves()
    engine.close()
