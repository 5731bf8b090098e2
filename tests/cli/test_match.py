import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dedale.core.records.file import read_file
from tests.cli.conftest import Line
from tests.cli.test_opponents import PROGRAM, _read_until

QUICK = ("match", "minos", "apprentice@20n", "random", "--games", "3", "--jobs", "1", "-o", "max_plies=40")
SHORT = ("-o", "max_plies=20", "--save", "games.dedale")


def test_a_match_in_both_languages(line: Line) -> None:
    french, english = line(*QUICK), line(*QUICK, "--lang", "en")
    assert (french.code, french.err) == (0, "")
    assert "Parties : 4." in french.out
    assert "Games: 4." in english.out
    assert "apprentice@20n" in french.out
    assert "Bradley-Terry" in french.out
    assert "Score by seat: " in english.out


def test_three_bots_are_compared_by_pairs(line: Line) -> None:
    found = line(*QUICK, "first-steps@20n", "--json").json
    assert found["games"] == 12
    assert len(found["pairs"]) == 3
    assert {bot["bot"] for bot in found["bots"]} == {"apprentice@20n", "random", "first-steps@20n"}
    assert "contre" in line(*QUICK, "first-steps@20n").out


def test_a_match_is_repeatable_from_its_seed(line: Line) -> None:
    one, again, other = (line(*QUICK, "--seed", seed, "--save", f"f{at}").out for at, seed in enumerate("778"))
    assert one == again
    events = [[record.events for record in read_file(Path(f"f{at}"))] for at in range(3)]
    assert events[0] == events[1]
    assert events[0] != events[2]
    assert other


@pytest.mark.parametrize("name", ["games.dedale", "games.json"])
def test_games_are_appended_to_a_file(line: Line, name: str) -> None:
    line(*QUICK, "--save", name)
    assert len(read_file(Path(name))) == 4
    line(*QUICK, "--save", name)
    records = read_file(Path(name))
    assert len(records) == 8
    assert records[0].seats == ("apprentice@20n", "random")
    assert records[1].seats == ("random", "apprentice@20n")
    assert all(record.result is not None for record in records)


def test_a_file_of_something_else_is_left_alone(line: Line) -> None:
    Path("diary").write_text("mine", encoding="utf-8")
    assert line(*QUICK, "--save", "diary").code == 1
    assert Path("diary").read_text(encoding="utf-8") == "mine"


def test_one_alone_against_a_table(line: Line) -> None:
    words = (
        "match",
        "theseion",
        "random",
        "random@1n",
        "-o",
        "players=3",
        "-o",
        "max_casts=60",
        "--games",
        "3",
        "-j",
        "1",
    )
    alone = line(*words, "--alone", "--json").json
    assert alone["games"] == 3
    assert [bot["fair"] for bot in alone["bots"] if bot["bot"] == "random"] == [pytest.approx(1 / 3)]
    assert line(*words, "--json").json["games"] == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("match", "minos", "master"), "au moins deux MACHINE"),
        (("match", "minos"), "Il manque MACHINE"),
        (("match", "minos", "1", "2", "--games", "0"), "--games prend un nombre entier"),
        (("match", "minos", "1", "2", "--seconds", "0"), "--seconds prend un nombre supérieur à 0"),
        (("match", "minos", "1", "2", "--seconds", "x"), "pas « x »"),
    ],
)
def test_a_match_that_makes_no_sense(line: Line, words: tuple[str, ...], said: str) -> None:
    done = line(*words)
    assert done.code == 2
    assert said in done.err


def test_bots_that_are_none(line: Line) -> None:
    assert "Vouliez-vous dire « master » ?" in line("match", "minos", "mister", "1").err
    assert "master@0.2s" in line("match", "minos", "master@x", "1").err
    failed = line("match", "minos", "cmd:no-such-engine", "1", "--jobs", "1")
    assert failed.code == 1
    assert "ne démarre pas" in failed.err


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent in another way here")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_and_keeps_what_was_played(jobs: str) -> None:
    playing = subprocess.Popen(  # noqa: S603  # our own program
        [*(sys.executable, "-c", PROGRAM), *QUICK[:4], "--games", "9999", *("--jobs", jobs), *SHORT],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "FORCE_COLOR": "1"},
    )
    assert playing.stderr is not None
    _read_until(playing.stderr.fileno(), "1%")
    os.killpg(playing.pid, signal.SIGINT)  # a terminal sends it to every process of the group
    out, err = (said.decode() for said in playing.communicate())
    assert playing.returncode == 130
    assert "Interrompu." in err
    assert "Traceback" not in err
    assert "Score par place" in out
    assert len(read_file(Path("games.dedale"))) > 10


def test_a_match_against_our_own_engine_as_a_child_process(line: Line) -> None:
    engine = f"cmd:{sys.executable} -c 'import dedale.cli; dedale.cli.main()' engine --level 2"
    words = ("match", "minos", "apprentice@20n", f"{engine}@20n", "-o", "max_plies=40", "--games", "2", "--jobs", "1")
    said = line(*words)
    assert said.code == 0
    assert "Parties : 2." in said.out
    assert "forfait" not in said.out
