"""`dedale lab workshop` from its line to its figures."""

import pytest

from tests.cli.conftest import Line

QUICK = ("lab", "workshop", "minos", "-o", "max_plies=30", "--level", "random", "--games", "16", "--jobs", "1")


def test_the_present_and_the_best_with_their_figures(line: Line) -> None:
    done = line(*QUICK, "--variations", "3", "--folder", "run")
    assert (done.code, done.err) == (0, "")
    said = done.out.replace("\n", " ")
    assert "À présent : open" in said
    assert "Variante 1" in said
    assert "64 parties nouvelles" in said
    assert "but manqué" in said


def test_for_programs(line: Line) -> None:
    data = line(*QUICK, "--variations", "2", "--json").json
    assert data["material"] == "layout"
    assert len(data["tried"]) == 3
    assert data["proven"][0]["measures"]["completion"]["count"] == 64


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ergo",), "Rien ne se varie dans ergo"),
        (("minos", "--what", "pawns"), "ce qui se varie est layout"),
        (("minos", "--target", "fun>=3"), "un but s'écrit comme"),
        (("minos", "--games", "4"), "il en faut au moins 16"),
        (("minos", "--level", "master"), "compte en secondes"),
    ],
)
def test_what_cannot_be_asked(line: Line, words: tuple[str, ...], said: str) -> None:
    done = line("lab", "workshop", *words)
    assert done.code != 0
    assert said in done.err.replace("\n", " ")
