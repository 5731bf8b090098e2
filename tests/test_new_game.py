"""`dedale new-game`: a game is made in a copy of the sources, passes its tests, and is played everywhere."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dedale.cli import main
from dedale.cli.commands import new_game
from dedale.cli.commands.new_game import CannotMakeGame, make

ROOT = Path(__file__).parent.parent
NAME = "grand-moulin"
UNFINISHED = ("box.py", "concordance.py", "cover.py", "diagrams.py", "guide.py", "lesson.py", "history", "rulebook")
"""What a game may lack and still be played everywhere."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with a new game in it."""
    root = tmp_path_factory.mktemp("copy")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    done = run(root, "dedale", "new-game", NAME)
    assert done.returncode == 0, done.stderr
    assert f"src/dedale/games/{NAME.replace('-', '_')}" in done.stdout
    files, lines = re.findall(r"\d+", done.stdout)[:2]
    assert f"{lines} lines in {files} files" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return root


def run(root: Path, module: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run a module of the copy. Kernels stay plain Python: the game is small, and nobody waits for a compiler."""
    paths = os.pathsep.join((str(root / "src"), str(root)))
    environment = os.environ | {"PYTHONPATH": paths, "DEDALE_COMPILE": "never", "DEDALE_LANG": "fr"}
    command = [sys.executable, "-m", module, *words]
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)  # noqa: S603  # ours


def check_the_game(root: Path, *paths: str) -> None:
    done = run(root, "pytest", "-q", "-p", "no:cacheprovider", "--game", NAME, *paths)
    assert done.returncode == 0, done.stdout


def test_it_passes_what_every_game_has_to(copy: Path) -> None:
    check_the_game(copy, "tests/conformance", f"tests/games/{NAME.replace('-', '_')}", "tests/draw")


def test_it_is_played_everywhere(copy: Path) -> None:
    check_the_game(copy, "tests/test_everywhere.py", "tests/terminal/test_whole_games.py")


def test_an_unfinished_one_is_played_everywhere_too(copy: Path, tmp_path: Path) -> None:
    root = tmp_path / "unfinished"
    shutil.copytree(copy, root, ignore=shutil.ignore_patterns("__pycache__"))
    folder = root / "src/dedale/games" / NAME.replace("-", "_")
    for part in UNFINISHED:
        shutil.rmtree(folder / part) if (folder / part).is_dir() else (folder / part).unlink()
    check_the_game(root, "tests/test_everywhere.py")
    done = run(root, "tests.conformance.complete", NAME)
    assert all(part in done.stdout for part in UNFINISHED)


def test_it_is_clean(copy: Path) -> None:
    folders = [f"{place}/{NAME.replace('-', '_')}" for place in ("src/dedale/games", "tests/games")]
    for words in (["check"], ["format", "--check"]):
        done = run(copy, "ruff", *words, *folders)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    "name", ["", "Moulin", "moulin_rouge", "2-moulins", "moulin-", "mo/ulin", "é", "a" * 41, "skeleton"]
)
def test_a_bad_name_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / new_game.TEMPLATE).mkdir(parents=True)
    with pytest.raises(CannotMakeGame) as caught:
        make(name, tmp_path)
    assert "grand-moulin" in caught.value.text.fr
    assert "such as" in caught.value.text.en
    assert not (tmp_path / "src").exists()


def test_a_game_that_is_there_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "ergo"]) != 0
    assert "src/dedale/games/ergo" in capsys.readouterr().err


def test_without_the_sources_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(CannotMakeGame, match=str(tmp_path)):
        make("moulin", tmp_path)
