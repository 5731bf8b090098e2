"""The installation says what it does; what goes wrong on the way is told in one sentence, in the reader's language."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "scripts" / "install.py"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    monkeypatch.setenv("DEDALE_LANG", "fr")
    return SimpleNamespace(**runpy.run_path(str(SCRIPT)))


def run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Install into this folder, in an environment that says this."""
    return subprocess.run(  # noqa: S603  # our own script
        [sys.executable, str(SCRIPT), str(folder)],
        env={**os.environ, "DEDALE_LANG": "fr", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_network_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9", "PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1"}
    done = run(tmp_path / "venv", **nowhere, PIP_RETRIES="1", PIP_FIND_LINKS="")
    assert done.returncode == 1
    assert done.stderr.startswith("Le dépôt de paquets de Python ne répond pas")
    assert len(done.stderr.splitlines()) == 1
    assert "WARNING" not in done.stdout


def test_the_sentences_are_in_the_language_of_the_locale(script: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert script.text(script.NO_NETWORK).startswith("Le dépôt de paquets")
    monkeypatch.delenv("DEDALE_LANG")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert script.text(script.NO_NETWORK).startswith("The registry of Python packages")


def test_what_pip_says_is_understood(script: Any) -> None:
    assert script.diagnose("ERROR: Could not install: [Errno 28] No space left on device") == script.FULL
    assert script.diagnose("OSError: [Errno 30] Read-only file system: '.venv'") == script.NOT_ALLOWED
    assert script.diagnose("the environment was not created: ensurepip is not available") == script.NO_VENV
    assert script.diagnose("Failed to establish a new connection: Name or service not known") == script.NO_NETWORK
    assert script.diagnose("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES.") == script.ALTERED
    assert script.diagnose("ERROR: Invalid requirement") is None


def test_a_full_disk_is_seen_before_anything_is_written(
    script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=2**20))
    with pytest.raises(SystemExit, match="Le disque est plein : il faut 700 Mo"):
        script.install(tmp_path / "venv", [])
    assert not (tmp_path / "venv").exists()


def test_an_old_python_is_named(script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"Il faut Python 3\.11 .* celui-ci est Python 3\.9\.2"):
        script.install(tmp_path / "venv", [])


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run(tmp_path / "file" / "venv")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_make_without_python_says_which_one_is_needed(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "locks").mkdir()
    (tmp_path / "locks" / "play.txt").touch()
    done = subprocess.run(
        ["make", "play", "PYTHON="],  # noqa: S607  # as a player types it
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "Il faut Python 3.11" in done.stderr
    assert "Python 3.11 or later is needed" in done.stderr
