"""What is handed on: one version, and a tree that holds nothing but its own files."""

import re
import subprocess
from datetime import date
from pathlib import Path

import pytest

import dedale
from dedale.cli import main

ROOT = Path(__file__).parent.parent
SECTION = re.compile(r"^## (\S+)(?: — (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


def test_the_version_is_the_newest_of_the_changes(capsys: pytest.CaptureFixture[str]) -> None:
    sections = SECTION.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    version, day = sections[0]
    assert version == dedale.__version__
    date.fromisoformat(day)  # raises where it is none
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"dedale {version}\n"


def test_no_tracked_file_is_one_that_git_should_ignore() -> None:
    listed = ("git", "ls-files", "--cached", "--ignored", "--exclude-standard")
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603  # our own tree
    assert done.stdout == ""
