"""`dedale compile`."""

import json
import os
import subprocess
from pathlib import Path

import pytest

import dedale
from dedale.bots.precompile import NOT_STORED
from dedale.core.kernels import background, cache
from tests.cli.conftest import Line
from tests.cli.test_line import PROGRAM


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEDALE_COMPILER_NICENESS", "0")  # other tests keep the processors busy


def test_it_compiles_a_game_and_says_where(line: Line) -> None:
    done = line("compile", "tekao", "--json")
    assert done.code == 0
    said = json.loads(done.out)
    assert [each["game"] for each in said["games"]] == ["tekao"]
    assert Path(said["folder"]) == cache.cache_root()
    game = dedale.game("tekao")
    assert cache.is_complete(game)
    assert line("compile", "tekao").out.startswith("Tekao : compilé")


def test_a_compiler_that_fails_is_told_in_a_sentence(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "COMPILER", "dedale.no_such_module")
    done = line("compile", "ergo", "--lang", "en")
    assert done.code == 1
    assert "could not be compiled" in done.err
    assert "Traceback" not in done.err


def test_code_that_cannot_be_stored_is_told_with_what_to_do(
    line: Line, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "full_disk.py").write_text(f"raise SystemExit({NOT_STORED})", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(background, "COMPILER", "full_disk")
    done = line("compile", "ergo", "--lang", "en")
    assert done.code == 1
    assert "cannot be stored" in done.err
    assert "DEDALE_CACHE" in done.err


def test_an_unknown_game_is_refused(line: Line) -> None:
    assert line("compile", "go").code == 1


def test_a_wrong_mode_is_told_in_a_sentence(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603  # our own program
        [*PROGRAM, "moves", "ergo", "--lang=en"],
        env=os.environ | {"DEDALE_COMPILE": "soon"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "“soon” is no value of DEDALE_COMPILE; it takes one of background, now, never.\n"
