"""Compiled kernels on disk: which sources they are made of; neither two processes nor a bad disk spoil them."""

import hashlib
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import dedale
from dedale.core.kernels import cache
from dedale.core.kernels.playout import playout

SCRIPT = "import dedale; print(len(dedale.game('ergo').start().moves()))"


def start(folder: Path | str, script: str = SCRIPT) -> "subprocess.Popen[str]":
    return subprocess.Popen(  # noqa: S603  # our own script
        [sys.executable, "-W", "always::UserWarning", "-c", script],
        env=os.environ | {cache.VARIABLE: str(folder), "DEDALE_COMPILE": "now"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: "subprocess.Popen[str]") -> tuple[str, str]:
    out, err = process.communicate()
    assert process.returncode == 0, err
    return out.strip(), err


def compiled_files(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mtime_ns for file in folder.rglob("*.kernel")}


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Two games that stand elsewhere; the first has a kernel and imports its board."""
    box = tmp_path / "elsewhere"
    for name in ("first", "second"):
        folder = box / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
        source = f"from elsewhere.{name} import (\n    board,\n)\n\n\n@kernel\ndef start(): ...\n"
        (folder / "rules.py").write_text(source, encoding="utf-8")
        (folder / "board.py").write_text("SIZE = 19\n", encoding="utf-8")
        (folder / "words.py").write_text("HELLO = 1\n", encoding="utf-8")
    (box / "__init__.py").touch()
    package = ModuleType("elsewhere")
    package.__path__ = [str(box)]
    monkeypatch.setitem(sys.modules, "elsewhere", package)
    forget()
    yield box
    forget()


def forget() -> None:
    """Have the sources read again."""
    for remembered in (cache._source, cache.sources_hash, cache.game_hash):
        remembered.cache_clear()


def edit(file: Path) -> None:
    with file.open("a", encoding="utf-8") as source:
        source.write("MORE = 2\n")
    forget()


@pytest.mark.parametrize("file", ["rules.py", "board.py"])
def test_an_edit_of_one_game_compiles_that_game_again_and_no_other(box: Path, file: str) -> None:
    first, second = cache.game_hash("elsewhere.first"), cache.game_hash("elsewhere.second")
    edit(box / "first" / file)
    assert cache.game_hash("elsewhere.first") != first
    assert cache.game_hash("elsewhere.second") == second


def test_an_edit_of_anything_else_compiles_nothing_again(box: Path) -> None:
    before = cache.game_hash("elsewhere.first")
    edit(box / "first" / "words.py")
    assert cache.game_hash("elsewhere.first") == before


def test_the_folder_of_the_cache_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    assert cache.cache_root() == tmp_path


def test_the_rules_of_a_game_are_among_its_sources_and_those_of_others_are_not() -> None:
    packages = [dedale.game(name).package for name in dedale.names()]
    for package in packages:
        used = cache.sources(*cache._modules_with_kernels(package))
        assert f"{package}.rules" in used
        assert "dedale.core.kernels.engine" in used
        assert not any(module.startswith(other) for other in packages if other != package for module in used)


def test_two_processes_may_start_at_once_and_a_third_compiles_nothing(tmp_path: Path) -> None:
    both = [start(tmp_path), start(tmp_path)]
    assert [finish(process) for process in both] == [("90", "")] * 2
    files = compiled_files(tmp_path)
    assert files
    assert finish(start(tmp_path)) == ("90", "")
    assert compiled_files(tmp_path) == files


def test_damaged_files_are_compiled_again(tmp_path: Path) -> None:
    finish(start(tmp_path))
    for file in tmp_path.rglob("*.kernel"):
        file.write_bytes(file.read_bytes()[:40])
    assert finish(start(tmp_path)) == ("90", "")
    files = compiled_files(tmp_path)
    assert finish(start(tmp_path)) == ("90", "")
    assert compiled_files(tmp_path) == files


def stored(folder: Path, mode: int, owner: int = -1) -> Path:
    """A file of the cache as another program may have left it."""
    data = pickle.dumps("code")
    file = folder / f"{mode:o}.{owner}.kernel"
    file.write_bytes(hashlib.sha256(data).digest() + data)
    file.chmod(mode)
    return file


def test_only_files_that_nobody_else_can_write_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [cache._read(stored(tmp_path, mode)) for mode in (0o600, 0o644)] == ["code"] * 2
    for mode in (0o620, 0o602, 0o666):
        with pytest.raises(ValueError, match="written by others"):
            cache._read(stored(tmp_path, mode))
    own = stored(tmp_path, 0o600)
    monkeypatch.setattr(os, "geteuid", lambda: own.stat().st_uid + 1)
    with pytest.raises(ValueError, match="written by others"):
        cache._read(own)


def test_a_folder_that_others_could_write_is_closed_to_them(tmp_path: Path) -> None:
    folder = tmp_path / "kernels"
    folder.mkdir()
    folder.chmod(0o777)
    assert cache._writable(folder) == folder
    assert folder.stat().st_mode & 0o777 == 0o755
    assert cache._writable(tmp_path / "new").stat().st_mode & 0o777 == 0o700


def test_the_folder_of_somebody_else_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = tmp_path.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)
    with pytest.raises(PermissionError, match="somebody else"):
        cache._writable(tmp_path)


def test_what_is_written_can_be_read_whatever_the_umask_says(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        cache._write(tmp_path / "new", b"code")
    finally:
        os.umask(before)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o600


def test_a_folder_that_cannot_be_written_gives_one_warning(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    out, err = finish(start(tmp_path / "file" / "cache"))
    assert out == "90"
    assert err.count("CacheWarning") == 1
    assert cache.VARIABLE in err


def test_on_a_full_disk_a_game_is_not_marked_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "game_folder", lambda _: tmp_path / "gone")  # there nothing can be written
    monkeypatch.setattr(cache.KernelCache, "failure", None)
    compiled = SimpleNamespace(codegen=SimpleNamespace(magic_tuple=tuple), _reduce=tuple)
    cache.KernelCache(playout.function).save_overload((), compiled)
    monkeypatch.setattr(cache, "game_folder", lambda _: tmp_path)
    with pytest.raises(FileNotFoundError):
        cache.mark_complete(dedale.game("ergo"))
    assert not list(tmp_path.glob("complete-*"))


def test_what_an_earlier_version_left_is_removed_once_it_is_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    cache.game_folder.cache_clear()
    try:
        current = cache.game_folder("dedale.games.ergo")
        old, recent, other = (tmp_path / name for name in ("ergo-old", "ergo-recent", "minos-old"))
        for folder in (old, recent, other):
            folder.mkdir()
        for folder in (old, other, current):
            os.utime(folder, (0, 0))
        cache.remove_old_folders("dedale.games.ergo")
        assert sorted(folder.name for folder in tmp_path.iterdir()) == sorted(
            [current.name, "ergo-recent", "minos-old"]
        )
    finally:
        cache.game_folder.cache_clear()
