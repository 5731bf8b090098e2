"""The first start: whether a server is open to the house is asked once, on a terminal."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dedale.cli import first_start
from dedale.cli.first_start import chosen_house


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(first_start, "_file", lambda: tmp_path / "data" / "house")
    monkeypatch.setattr(first_start, "has_terminal", lambda: True)
    return tmp_path / "data" / "house"


def answer(monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    """Let these lines be typed; the questions that were asked."""
    asked: list[str] = []
    typed: Iterator[str] = iter(lines)

    def ask(question: str) -> str:
        asked.append(question)
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(first_start, "ask", ask)
    return asked


@pytest.mark.parametrize(("typed", "chosen"), [("o", True), (" Oui", True), ("YES", True), ("", False), ("n", False)])
@pytest.mark.usefixtures("file")
def test_it_is_asked_once_and_remembered(monkeypatch: pytest.MonkeyPatch, typed: str, chosen: bool) -> None:
    asked = answer(monkeypatch, typed, "never read")
    assert [chosen_house({}, {}) for _ in range(2)] == [chosen] * 2
    assert len(asked) == 1
    monkeypatch.setattr(first_start, "has_terminal", lambda: False)
    assert chosen_house({}, {}) is chosen


@pytest.mark.usefixtures("file")
def test_what_is_no_answer_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = answer(monkeypatch, "peut-être", "oui")
    assert chosen_house({}, {}) is True
    assert len(asked) == 2


def test_no_answer_at_all_is_not_remembered(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch)
    assert chosen_house({}, {}) is None
    assert not file.exists()


@pytest.mark.usefixtures("file")
def test_nobody_is_asked_without_a_terminal_or_where_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = answer(monkeypatch, "oui")
    said: list[tuple[dict[str, str], dict[str, str]]] = [({name: "x"}, {}) for name in ("host", "public", "database")]
    said += [({}, {f"DEDALE_{name}": "true"}) for name in ("HOUSE", "HOST", "PUBLIC", "DATABASE")]
    assert [chosen_house(given, environment) for given, environment in said] == [None] * 7
    monkeypatch.setattr(first_start, "has_terminal", lambda: False)
    assert chosen_house({}, {}) is None
    assert not asked


def test_an_answer_that_cannot_be_kept_still_counts(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.parent.write_text("in the way", encoding="utf-8")
    answer(monkeypatch, "oui")
    assert chosen_house({}, {}) is True
