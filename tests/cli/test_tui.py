"""The line opens the terminal program where there is a terminal; what happens inside is tested in tests/terminal."""

from pathlib import Path
from typing import Any

import pytest

from dedale import terminal
from dedale.cli import streams
from dedale.core.records.file import write_file
from tests.cli.conftest import Line


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path | None, dict[str, Any]]]:
    """What the program is opened with, on a terminal."""
    found: list[tuple[Path | None, dict[str, Any]]] = []

    def run(file: Path | None = None, **asked: Any) -> Path:
        found.append((file, asked))
        return Path("kept.dedale")

    monkeypatch.setattr(terminal, "run", run)
    for place in ("dedale.cli.streams.has_terminal", "dedale.cli.app.has_terminal"):
        monkeypatch.setattr(place, lambda: True)
    return found


def test_without_a_terminal_there_is_a_sentence(line: Line) -> None:
    said = line("tui")
    assert said.code == 2
    assert "a besoin d'un terminal" in said.err


@pytest.mark.parametrize("words", [(), ("tui",)])
def test_on_a_terminal_the_shelf_opens(
    line: Line, opened: list[tuple[Path | None, dict[str, Any]]], words: tuple[str, ...]
) -> None:
    said = line(*words)
    assert said.code == 0
    assert [file for file, _ in opened] == [None]
    assert "elle est enregistrée dans kept.dedale" in said.out


def test_what_the_line_asks_for(line: Line, opened: list[tuple[Path | None, dict[str, Any]]]) -> None:
    line("tui", "games.dedale", "--ascii", "--no-color")
    assert opened == [(Path("games.dedale"), {"in_ascii": True, "no_color": True})]


def test_a_file_that_is_wrong_is_told(line: Line, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(streams, "has_terminal", lambda: True)
    assert "ne peut pas être lu" in line("tui", "none.dedale").err
    write_file(tmp_path / "empty.json", [])
    assert "ne contient aucune partie" in line("tui", "empty.json").err
