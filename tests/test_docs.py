"""The documentation is tested: its Python runs, its commands exist."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dedale.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMAND_PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_the_python_in_the_readme_runs(code: str) -> None:
    done = subprocess.run(  # noqa: S603  # our own page
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False, env=os.environ
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


COMMANDS = [
    words
    for words in re.findall(r"`dedale ([a-z][^`]*)`", README + COMMAND_PAGE)
    if not re.search("FILE|LINK|GAME|<", words)
]


@pytest.mark.parametrize(
    "words",
    sorted({words for words in COMMANDS if not words.startswith(("play", "serve", "engine", "new-game", "check"))}),
)
def test_the_commands_in_the_pages_run(
    words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == 0
    assert capsys.readouterr().out


def test_every_command_is_listed() -> None:
    files = [file for file in (ROOT / "src/dedale/cli/commands").glob("[!_]*") if file.suffix == ".py" or file.is_dir()]
    commands = {file.stem.rstrip("_").replace("_", "-") for file in files}
    assert commands == set(re.findall(r"^\| `dedale ([a-z-]+)", COMMAND_PAGE, re.MULTILINE))


def test_every_page_is_linked_from_another() -> None:
    linked = {
        target for page in PAGES for target in re.findall(r"\]\((?:docs/|\.\./)?([\w-]+\.md)", page.read_text("utf-8"))
    }
    assert {page.name for page in PAGES} <= linked


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_every_target_of_make_that_a_page_names_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    for page in PAGES:
        assert set(re.findall(r"`make ([a-z]+)`", page.read_text(encoding="utf-8"))) <= targets
