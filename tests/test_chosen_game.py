"""`pytest --game NAME` runs the tests of one game, and no other."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tests.chosen_game import FOLDERS, VARIABLE, belongs

ROOT = Path(__file__).parent.parent


def item(path: Path, parameters: str | None = None, *, is_for_every_game: bool = False) -> pytest.Item:
    """A test as the selection sees it: where it is, the id of its parameters, whether it goes through every game."""
    made = SimpleNamespace(path=path, get_closest_marker=lambda _: is_for_every_game or None)
    if parameters is not None:
        made.callspec = SimpleNamespace(id=parameters, params={})
    return cast("pytest.Item", made)


SHARED = FOLDERS.parent / "conformance" / "test_play.py"


def test_what_belongs_to_a_game() -> None:
    assert belongs(item(FOLDERS / "ergo" / "test_rules.py"), "ergo")
    assert belongs(item(SHARED, "ergo-2"), "ergo")
    assert belongs(item(SHARED, "fr-/g/ergo/rules"), "ergo")
    assert belongs(item(SHARED, "ergo-middle.ascii.txt"), "ergo")
    assert belongs(item(SHARED, is_for_every_game=True), "ergo")


def test_what_does_not() -> None:
    assert not belongs(item(FOLDERS / "minos" / "test_rules.py"), "ergo")
    assert not belongs(item(SHARED), "ergo")
    assert not belongs(item(SHARED, "minos-1"), "ergo")
    assert not belongs(item(SHARED, "ergonomy"), "ergo")


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    environment = {name: value for name, value in os.environ.items() if name not in (VARIABLE, "PYTEST_ADDOPTS")}
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)  # noqa: S603  # ours


def test_one_game_is_collected_with_the_tests_that_draw_games_themselves() -> None:
    done = run("--game", "Minos", "--collect-only", "tests/conformance/test_play.py", "tests/games")
    names = [line for line in done.stdout.splitlines() if "::" in line]
    assert done.returncode == 0, done.stdout
    assert "tests/conformance/test_play.py::test_positions_read_back" in names
    assert any("[minos-1]" in name for name in names)
    assert any(name.startswith("tests/games/minos/test_rules.py") for name in names)
    assert not any("ergo" in name or "tekao" in name for name in names)


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    done = run("--game", "ergot", "tests/conformance/test_complete.py")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "Did you mean “ergo”?" in done.stderr
