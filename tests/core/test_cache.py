"""The kernel cache: where it is, and that neither two processes nor a bad disk can spoil it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import dedale
from dedale.core import cache

SCRIPT = "import dedale; print(len(dedale.game('ergo').start().moves()))"


def start(folder: Path | str, script: str = SCRIPT) -> "subprocess.Popen[str]":
    return subprocess.Popen(  # noqa: S603  # our own script
        [sys.executable, "-W", "always::UserWarning", "-c", script],
        env=os.environ | {cache.VARIABLE: str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: "subprocess.Popen[str]") -> tuple[str, str]:
    out, err = process.communicate()
    assert process.returncode == 0, err
    return out.strip(), err


def compiled_files(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mtime_ns for file in folder.rglob("*.nbc")}


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a game of one kernel, which imports its board."""
    monkeypatch.setattr(cache, "PACKAGE", tmp_path / "dedale")
    room = tmp_path / "dedale" / "games" / "go"
    room.mkdir(parents=True)
    (room / "rules.py").write_text(
        "from dedale.games.go import (\n    board,\n)\n\n\n@kernel\ndef start(): ...\n", encoding="utf-8"
    )
    (room / "board.py").write_text("SIZE = 19\n", encoding="utf-8")
    (room / "words.py").write_text("HELLO = 1\n", encoding="utf-8")
    return room


@pytest.mark.parametrize("file", ["rules.py", "board.py"])
def test_the_directory_is_named_by_kernels_and_what_they_import(room: Path, file: str) -> None:
    before = cache.sources_hash()
    with (room / file).open("a", encoding="utf-8") as source:
        source.write("MORE = 2\n")
    assert cache.sources_hash() != before


def test_a_change_to_anything_else_compiles_nothing_again(room: Path) -> None:
    before = cache.sources_hash()
    (room / "words.py").write_text("HELLO = 2\n", encoding="utf-8")
    assert cache.sources_hash() == before
    assert set(cache.kernel_sources()) == {"dedale.games.go.rules", "dedale.games.go.board"}


def test_the_folder_of_the_cache_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    assert cache.cache_root() == tmp_path


def test_the_rules_of_every_game_are_among_the_sources() -> None:
    sources = cache.kernel_sources()
    for name in dedale.names():
        assert f"dedale.games.{name.replace('-', '_')}.rules" in sources


def test_two_processes_may_start_at_once_and_a_third_compiles_nothing(tmp_path: Path) -> None:
    both = [start(tmp_path), start(tmp_path)]
    assert [finish(process) for process in both] == [("90", "")] * 2
    files = compiled_files(tmp_path)
    assert files
    assert finish(start(tmp_path)) == ("90", "")
    assert compiled_files(tmp_path) == files


def test_damaged_files_are_compiled_again(tmp_path: Path) -> None:
    finish(start(tmp_path))
    for file in [*tmp_path.rglob("*.nbc"), *tmp_path.rglob("*.nbi")]:
        file.write_bytes(file.read_bytes()[:40])
    assert finish(start(tmp_path)) == ("90", "")
    files = compiled_files(tmp_path)
    assert finish(start(tmp_path)) == ("90", "")
    assert compiled_files(tmp_path) == files


def test_a_folder_that_cannot_be_written_gives_one_warning(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    out, err = finish(start(tmp_path / "file" / "cache"))
    assert out == "90"
    assert err.count("CacheWarning") == 1
    assert cache.VARIABLE in err
