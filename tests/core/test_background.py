"""A game is played uncompiled until another process has compiled its kernels; then it runs compiled, as exactly.

Every test runs in processes of its own: whether kernels are compiled is a matter of a whole process.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dedale.core.errors import BadSetting
from dedale.core.kernels import cache
from dedale.core.kernels.kernel import Mode, mode_from

GAME = "minos"  # its kernels are compiled soonest

PLAY = """
import json, random, sys
import dedale
from dedale.core.kernels import background
from dedale.core.kernels.kernel import KERNELS, Mode

def trace(game):
    dice, position, seen = random.Random(3), game.start(), []
    while position.outcome is None and len(seen) < 30:
        events = list(position.moves()) or [event for event, _ in position.chances()]
        seen.append([str(position), position.to_move, [str(event) for event in events]])
        position = position.play(dice.choice(events))
    return seen

def thoughts(game):
    from dedale.bots.bot import decisions
    position = next(decisions(game))
    return [str(dedale.bot(level, game, seed=1).think(position, nodes=20).move) for level in range(1, 6)]

game = dedale.game(sys.argv[1])
told = {}
def tell(**facts): told.update(facts)
"""

CHANGE_OVER = """
tell(plain=trace(game), plain_thoughts=thoughts(game), numba_before="numba" in sys.modules)
tell(is_compiled=background.wait(game, 600))
tell(compiled=trace(game), compiled_thoughts=thoughts(game), numba_after="numba" in sys.modules)
print(json.dumps(told))
"""

STORED = """
import dedale.core.kernels.jit
from numba.core import event
compiled = []
class Listener(event.Listener):
    def on_start(self, started): compiled.append(str(started.data["dispatcher"]))
    def on_end(self, ended): pass
event.register("numba:compile", Listener())
tell(is_compiled=background.wait(game, 600), trace=trace(game), thoughts=thoughts(game), compiled_here=compiled)
print(json.dumps(told))
"""


def surroundings(folder: Path) -> dict[str, str]:
    own = {cache.VARIABLE: str(folder), "DEDALE_COMPILE": "background"}
    return os.environ | own | {"DEDALE_COMPILER_NICENESS": "0"}  # other tests keep the processors busy


def run(script: str, folder: Path) -> dict[str, Any]:
    done = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, "-W", "error", "-c", PLAY + script, GAME],
        env=surroundings(folder),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A cache folder that was empty, and what the process that had it filled saw before and after."""
    folder = tmp_path_factory.mktemp("kernels")
    return folder, run(CHANGE_OVER, folder)


def test_a_game_is_played_before_anything_is_compiled(compiled: tuple[Path, dict[str, Any]]) -> None:
    _, told = compiled
    assert told["plain"]
    assert not told["numba_before"]


def test_then_it_runs_compiled_and_all_results_are_equal(compiled: tuple[Path, dict[str, Any]]) -> None:
    _, told = compiled
    assert told["is_compiled"]
    assert told["numba_after"]
    assert told["compiled"] == told["plain"]
    assert told["compiled_thoughts"] == told["plain_thoughts"]


def test_the_next_process_compiles_nothing(compiled: tuple[Path, dict[str, Any]]) -> None:
    folder, before = compiled
    told = run(STORED, folder)
    assert told["is_compiled"]
    assert told["compiled_here"] == []
    assert told["trace"] == before["plain"]
    assert told["thoughts"] == before["plain_thoughts"]


def test_a_bot_loads_stored_kernels_before_it_thinks(compiled: tuple[Path, dict[str, Any]]) -> None:
    folder, _ = compiled
    script = "bot = dedale.bot(1, game)\nprint(json.dumps({'is': game.module.STATE in KERNELS.compiled_states}))"
    assert run(script, folder) == {"is": True}


def test_a_short_command_starts_neither_numba_nor_a_compiler(tmp_path: Path) -> None:
    script = "print(json.dumps({'moves': len(trace(game)), 'numba': 'numba' in sys.modules}))"
    assert run(script, tmp_path) == {"moves": 30, "numba": False}
    assert not list(tmp_path.rglob("*.kernel"))


def test_a_mark_of_another_processor_is_not_believed(tmp_path: Path) -> None:
    script = "print(json.dumps({'complete': background.cache.is_complete(game)}))"
    mark = "background.cache.mark_complete(game)\n"
    assert run(mark + script, tmp_path) == {"complete": True}
    (marker,) = tmp_path.rglob("complete-*")
    marker.write_text("z80", encoding="utf-8")
    assert run(script, tmp_path) == {"complete": False}


def cut_short(data: bytes) -> bytes:
    return data[:60]


def with_damaged_code(data: bytes) -> bytes:
    """All is there, but not as it was: LLVM would end the process that loads it."""
    begin = data.index(b"\x7fELF") + 64
    end = begin + 4000
    return data[:begin] + bytes(255 - each for each in data[begin:end]) + data[end:]


@pytest.mark.parametrize("damaged", [cut_short, with_damaged_code])
def test_a_damaged_file_leaves_its_kernel_uncompiled_and_is_compiled_again(
    compiled: tuple[Path, dict[str, Any]], tmp_path: Path, damaged: Callable[[bytes], bytes]
) -> None:
    folder, before = compiled
    copy = tmp_path / "copy"
    for file in folder.rglob("*"):
        if file.is_file():
            target = copy / file.relative_to(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            data = file.read_bytes()
            target.write_bytes(damaged(data) if "entry_points.apply" in file.name else data)
    script = """
background.load_stored(game)
tell(trace=trace(game), complete=background.cache.is_complete(game))
print(json.dumps(told))
"""
    assert run(script, copy) == {"trace": before["plain"], "complete": False}


def test_the_compiler_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    script = f"{PLAY}\nprint(background.start_compiler(game).pid, flush=True)\nsys.stdin.read()"
    parent = subprocess.Popen(  # noqa: S603  # our own script
        [sys.executable, "-c", script, GAME],
        env=surroundings(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    compiler = int(parent.stdout.readline())
    parent.send_signal(signal.SIGKILL)
    parent.communicate()
    _wait_until_gone(compiler)


def _wait_until_gone(process: int) -> None:
    """Return when a process that is no child of ours has ended; pytest's own limit is the only one."""
    descriptor = os.pidfd_open(process)
    try:
        import select

        select.select([descriptor], [], [])
    finally:
        os.close(descriptor)


@pytest.mark.parametrize(
    ("environment", "mode"),
    [
        ({}, Mode.BACKGROUND),
        ({"DEDALE_COMPILE": "now"}, Mode.NOW),
        ({"DEDALE_COMPILE": "never"}, Mode.NEVER),
        ({"NUMBA_DISABLE_JIT": "1", "DEDALE_COMPILE": "now"}, Mode.NEVER),
    ],
)
def test_the_environment_says_when_kernels_are_compiled(environment: dict[str, str], mode: Mode) -> None:
    assert mode_from(environment) is mode


def test_an_unknown_mode_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetting, match="background, now, never"):
        mode_from({"DEDALE_COMPILE": "soon"})
