"""`dedale lab sprt` from its line to its verdict."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Line

QUICK = ("lab", "sprt", "ergo", "apprentice", "random", "--nodes", "5", "--elo1", "200")


def test_a_verdict_with_its_figures(line: Line) -> None:
    done = line(*QUICK, "--jobs", "1")
    assert (done.code, done.err) == (0, "")
    assert "apprentice est plus fort que random" in done.out
    assert "Manches par score" in done.out


def test_the_same_seed_gives_the_same_verdict_in_processes_and_from_the_folder(line: Line) -> None:
    alone = line(*QUICK, "--jobs", "1", "--json").json
    assert alone["verdict"] == "H1"
    assert alone["games"] == 2 * alone["rounds"] == 2 * sum(alone["scores"].values())
    assert line(*QUICK, "--jobs", "2", "--json", "--folder", "run").json == alone
    results = Path("run", "results.jsonl")
    kept = results.read_text()
    assert line(*QUICK, "--jobs", "1", "--json", "--folder", "run").json == alone
    assert results.read_text() == kept
    results.write_text("".join(kept.splitlines(keepends=True)[:1]))
    assert line(*QUICK, "--jobs", "1", "--json", "--folder", "run").json == alone


def test_too_few_rounds_decide_nothing(line: Line) -> None:
    done = line(*QUICK, "--rounds", "1", "--jobs", "1", "--json").json
    assert (done["verdict"], done["rounds"]) == (None, 1)
    assert "Aucune décision" in line(*QUICK, "--rounds", "1", "--jobs", "1").out


def test_more_than_two_seats(line: Line) -> None:
    words = ("lab", "sprt", "theseion", "random", "random", "-o", "players=3", "-o", "max_casts=60", "--rounds", "2")
    done = line(*words, "--jobs", "1", "--json").json
    assert (done["rounds"], done["games"]) == (2, 6)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--elo0", "300"), 2, "--elo1 doit être plus grand"),
        (("--elo1", "beaucoup"), 2, "--elo1 prend"),
        (("--jobs", "2", "--cluster", "local"), 2, "s'excluent"),
        (("--cluster", "127.0.0.1:9"), 1, "127.0.0.1:9"),
        (("--folder", "letters"), 1, "autre chose qu'une mesure"),
        (("--folder", "other"), 1, "seed 5"),
    ],
)
def test_a_line_that_makes_no_sense(line: Line, words: tuple[str, ...], code: int, said: str) -> None:
    Path("letters").mkdir()
    Path("letters", "letter.txt").touch()
    line(*QUICK, "--rounds", "1", "--jobs", "1", "--folder", "other")
    asked = json.loads(Path("other", "run.json").read_text())
    Path("other", "run.json").write_text(json.dumps(asked | {"seed": 5}))
    done = line(*QUICK, *words)
    assert done.code == code
    assert said in done.err
    assert done.out == ""
