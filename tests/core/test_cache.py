"""The kernel cache: where it is, and that neither two processes nor a bad disk can spoil it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


def test_the_directory_is_named_by_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    assert cache.cache_root() == tmp_path
    before = cache.sources_hash()
    room = tmp_path / "package" / "games"
    room.mkdir(parents=True)
    monkeypatch.setattr(cache, "PACKAGE", tmp_path / "package")
    empty = cache.sources_hash()
    (room / "rules.py").write_text("A = 1\n", encoding="utf-8")
    one = cache.sources_hash()
    (room / "rules.py").write_text("A = 2\n", encoding="utf-8")
    assert len({before, empty, one, cache.sources_hash()}) == 4


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
