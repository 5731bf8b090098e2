import pytest

from dedale.core.consequence import Consequence
from dedale.core.position import Position
from dedale.core.text import Text
from dedale.draw.wrap import wrapped
from tests.cli.conftest import Line


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("un deux trois", ["un deux", "trois"]),
        ("voici deux : trois", ["voici", "deux :", "trois"]),
        ("dire « oui »", ["dire", "« oui »"]),
        ("un\n\ndeux", ["un", "", "deux"]),
        ("a1-b2-c3-d4-e5 f6", ["a1-b2-c3-d4-e5", "f6"]),
        ("", [""]),
    ],
)
def test_lines_are_broken_where_a_reader_would(text: str, lines: list[str]) -> None:
    assert wrapped(text, 10) == lines


def test_what_happens_is_told_in_lines_that_fit(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "Une suite de mots. " * 20
    monkeypatch.setattr(Position, "consequences", lambda *_: [Consequence("enter", Text(long, long))])
    said = line("play", "ergo", typed=("@e5", "quit")).out.split("Pour la reprendre")[0]
    assert " ".join(said.split()).count("Une suite de mots.") == 20
    assert max(len(part) for part in said.split("\n") if "mots" in part) <= 80
