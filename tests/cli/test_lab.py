import sys
from pathlib import Path

import pytest

from dedale.lab import dataset
from dedale.lab.learn import run as learning
from tests.cli.conftest import Line

QUICK = ("lab", "dataset", "minos", "--games", "2", "--nodes", "20", "-o", "max_plies=20")


def test_a_dataset_and_its_card_are_written(line: Line) -> None:
    done = line(*QUICK, "--seed", "3")
    assert (done.code, done.err) == (0, "")
    assert "2 parties dans minos-3.parquet" in done.out
    assert dataset.read("minos-3.parquet").notes["seed"] == 3
    assert Path("minos-3.parquet.md").read_text(encoding="utf-8").startswith("# Minos: 2 games")
    found = line(*QUICK, "--output", "x.parquet", "--json").json
    assert (found["games"], found["path"], found["card"]) == (2, "x.parquet", "x.parquet.md")


def test_the_group_prints_its_commands(line: Line) -> None:
    assert "dataset" in line("lab").out
    assert "dataset" in line("lab", "--help").out
    assert "Vouliez-vous dire « dataset »" in line("lab", "datset").err


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("lab", "dataset"), 2, "Il manque JEU"),
        ((*QUICK, "--level", "5", "--nodes", "0"), 2, "--nodes prend"),
        (("lab", "dataset", "minos", "--level", "5"), 1, "compte en secondes"),
        ((*QUICK, "--explore", "101"), 2, "--explore prend"),
        ((*QUICK, "--output", "no/such/folder"), 1, "no/such/folder"),
    ],
)
def test_a_line_that_makes_no_sense(line: Line, words: tuple[str, ...], code: int, said: str) -> None:
    done = line(*words)
    assert done.code == code
    assert said in done.err


def test_without_pyarrow_a_sentence_says_what_to_install(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("dedale.lab.dataset")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    done = line(*QUICK)
    assert done.code == 2
    assert "dedale[dataset]" in done.err


def test_weights_are_tuned_and_kept(line: Line) -> None:
    words = ("lab", "tune", "minos", "-o", "max_plies=12", "--games", "20", "--rounds", "1", "--seed", "2")
    done = line(*words)
    assert done.code == 0
    assert "WEIGHTS = np.array(" in done.out
    assert Path("minos-tune-2", "weights.md").is_file()
    again = line(*words)
    assert again.code == 1
    assert "n'est pas vide" in again.err


def test_a_network_is_learned_and_kept(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "CHUNK", 200)
    done = line("lab", "learn", "minos", "--positions", "600", "--rounds", "1", "--nodes", "20", "--jobs", "1")
    assert done.code == 0
    assert "minos-learn-1/minos.network" in done.out.replace("\n", "")
    assert Path("minos-learn-1", "minos.network").is_file()


def test_what_cannot_be_learned_is_refused(line: Line) -> None:
    refused = line("lab", "learn", "grand-labyrinthe")
    assert refused.code == 1
    assert "pas de réseau à apprendre" in refused.err
    assert "--positions prend" in line("lab", "learn", "minos", "--positions", "0").err
