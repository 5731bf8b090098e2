"""`dedale lab measure` from its line to its figures."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Line

QUICK = (
    *("lab", "measure", "minos", "-o", "max_plies=12", "--level", "random"),
    *("--precision", "30", "--judge", "20", "--rounds", "0"),
)


def test_measures_with_their_intervals(line: Line) -> None:
    done = line(*QUICK, "--jobs", "1")
    assert (done.code, done.err) == (0, "")
    assert "Équilibre" in done.out
    assert "Intervalle à 95 %" in done.out
    assert "parties de random contre lui-même" in done.out


def test_the_same_seed_gives_the_same_measures_in_processes_and_from_the_folder(line: Line) -> None:
    alone = line(*QUICK, "--jobs", "1", "--json").json
    assert alone["games"] >= 16
    assert alone["measures"]["completion"]["low"] <= alone["measures"]["completion"]["value"]
    assert line(*QUICK, "--jobs", "2", "--json", "--folder", "run").json == alone
    kept = Path("run", "results.jsonl").read_text()
    assert line(*QUICK, "--jobs", "1", "--json", "--folder", "run").json == alone
    assert Path("run", "results.jsonl").read_text() == kept


def test_a_spent_budget_is_told(line: Line) -> None:
    words = ("--judge", "0", "--precision", "10", "--games", "36", "--jobs", "1", "-o", "max_plies=200")
    assert "plus larges que demandé" in line(*QUICK, *words).out.replace("\n", " ")


@pytest.mark.parametrize(
    ("words", "code", "fr", "en"),
    [
        (("--level", "grandmaster"), 1, "Il n'y a pas de niveau", "There is no level"),
        (("--level", "master"), 1, "compte en secondes", "counts seconds"),
        (("-o", "colour=red"), 1, "n'a pas de réglage", "has no setting"),
        (("-o", "layout=spiral"), 1, "ne peut pas valoir", "cannot be"),
        (("--games", "5"), 1, "5 parties ne donnent pas d'intervalle", "5 games give no interval"),
        (("--games", "20", "--precision", "1"), 1, "ne peuvent pas donner un intervalle", "cannot give an interval"),
        (("--precision", "0"), 2, "--precision prend", "--precision takes"),
        (("--jobs", "2", "--cluster", "local"), 2, "s'excluent", "exclude each other"),
        (("--cluster", "127.0.0.1:9"), 1, "Aucune grappe Ray ne répond", "No Ray cluster answers"),
        (("--folder", "letters"), 1, "autre chose qu'une mesure", "something else than a run"),
        (("--folder", "other"), 1, "une autre mesure (seed 5)", "another run (seed 5)"),
        (("--folder", "older"), 1, "vient de la version 0.0.1", "from version 0.0.1"),
    ],
)
def test_a_line_that_makes_no_sense(line: Line, words: tuple[str, ...], code: int, fr: str, en: str) -> None:
    Path("letters").mkdir()
    Path("letters", "letter.txt").touch()
    for folder, change in (("other", {"seed": 5}), ("older", {"dedale": "0.0.1"})):
        line(*QUICK, "--games", "16", "--judge", "0", "--folder", folder, "--jobs", "1")
        asked = json.loads(Path(folder, "run.json").read_text())
        Path(folder, "run.json").write_text(json.dumps(asked | {"judge": 20} | change))
    for language, said in (("fr", fr), ("en", en)):
        done = line(*QUICK, *words, "--lang", language)
        assert done.code == code
        assert said in done.err.replace("\n", " ")
        assert done.out == ""


def test_a_report_over_all_options(line: Line) -> None:
    words = ("lab", "measure", "ergo", "-o", "max_plies=6", "--level", "random", "--games", "16", "--precision", "40")
    done = line(*words, "--judge", "0", "--rounds", "0", "--all-options", "--jobs", "1", "--folder", "report")
    assert done.code == 0
    assert "Écrit : report/report.html, report/measures.csv" in done.out.replace("\n", "")
    assert "swap=true" in done.err
    assert "swap=true" in Path("report", "report.html").read_text(encoding="utf-8")
    assert Path("report", "present", "results.jsonl").is_file()
