import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dedale.core.records.file import read_file
from tests.adapters import players
from tests.adapters.players import command
from tests.adapters.test_arena_endpoint import Host, completion, host
from tests.cli.conftest import Line
from tests.cli.test_opponents import PROGRAM, _read_until

__all__ = ["host"]  # a fixture
QUICK = ("--games", "2", "--nodes", "10", "-o", "max_plies=20", "--seconds", "60")


def test_a_right_player_in_both_languages(line: Line) -> None:
    words = ("arena", "minos", "--player", command(players.RIGHT), *QUICK, "--top", "1")
    french, english = line(*words), line(*words, "--lang", "en")
    assert (french.code, french.err) == (0, "")
    assert "Niveau atteint" in french.out
    assert "Premiers pas" in french.out
    assert "Rung reached" in english.out
    assert "forfait" not in french.out


def test_a_sloppy_player_as_json(line: Line) -> None:
    found = line("arena", "minos", "--player", command(players.SLOPPY), *QUICK, "--top", "random", "--json").json
    (game,) = found["games"]
    assert game["game"] == "minos"
    assert game["refused"] == sum(rule["count"] for rule in game["refused_by_rule"]) > 0
    assert {rule["rule"] for rule in game["refused_by_rule"]} >= {"R2", "no_move", "bad_notation"}
    assert game["forfeits"] == []
    assert [rung["opponent"] for rung in game["rungs"]] == ["random"]


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (players.STUBBORN, "aucun coup permis en 3 réponses"),
        (players.CRASHING, "RuntimeError: no more"),
        (players.FLOOD, "octets"),
    ],
)
def test_a_malicious_player_loses_by_forfeit(line: Line, program: str, said: str) -> None:
    done = line("arena", "minos", "--player", command(program), *QUICK, "--games", "4", "--save", "games.dedale")
    assert done.code == 0
    assert said in " ".join(done.out.split())
    assert "aucun (entre aucun et aucun)" in " ".join(done.out.split())
    assert len(read_file(Path("games.dedale"))) == 4


def test_another_encoding_and_a_banner_are_refused_answers(line: Line) -> None:
    for program in (players.LATIN, players.BANNER):
        done = line("arena", "minos", "--player", command(program), *QUICK, "--top", "random", "--json")
        assert done.json["games"][0]["forfeits"] == []


def test_a_model_behind_http(line: Line, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEDALE_ARENA_TOKEN", "secret")

    def handle(request: object, body: dict[str, object]) -> None:
        said = str(body["messages"][1]["content"])  # type: ignore[index]
        move = said.rpartition(" : ")[2].split(",")[0]
        completion(f"Je joue [{move}]")(request, body)  # type: ignore[arg-type]

    host.handle = handle
    words = ("arena", "minos", "--player", f"{host.address}/v1", *QUICK, "--top", "random", "--json")
    found = line(*words, "--model", "small").json
    assert found["games"][0]["refused"] == 0
    assert found["games"][0]["answers"] > 10
    assert host.seen[0][1]["Authorization"] == "Bearer secret"
    assert "secret" not in json.dumps(found)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("arena", "minos"), 2, "Il manque JOUEUR"),
        (("arena", "minos", "--player", "gpt"), 1, "n'est pas un joueur"),
        (("arena", "minos", "--player", "cmd:no-such-program"), 1, "ne démarre pas"),
        (("arena", "minos", "--player", "http://127.0.0.1:9/"), 1, "ne démarre pas"),
        (("arena", "minox", "--player", "cmd:x"), 1, "Vouliez-vous dire « minos »"),
        (("arena", "minos", "--player", "cmd:x", "--tries", "0"), 2, "--tries prend"),
        (("arena", "minos", "--player", "cmd:x", "--top", "7"), 1, "Il n'y a pas de niveau"),
    ],
)
def test_a_line_that_makes_no_sense(line: Line, words: tuple[str, ...], code: int, said: str) -> None:
    done = line(*words)
    assert done.code == code
    assert said in done.err
    assert "Traceback" not in done.err


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent in another way here")
def test_ctrl_c_prints_and_keeps_what_was_played(tmp_path: Path) -> None:
    words = ("arena", "minos", "--player", command(players.RIGHT), "--games", "400", "--top", "random")
    playing = subprocess.Popen(  # noqa: S603  # our own program
        [*(sys.executable, "-c", PROGRAM), *words, *QUICK[4:], "--save", str(tmp_path / "games.dedale")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "FORCE_COLOR": "1", "DEDALE_LANG": "fr"},
    )
    assert playing.stderr is not None
    _read_until(playing.stderr.fileno(), "1%")
    os.killpg(playing.pid, signal.SIGINT)
    out, err = (said.decode() for said in playing.communicate())
    assert playing.returncode == 130
    assert "Interrompu." in err
    assert "Traceback" not in err
    assert "Niveau atteint" in out
    assert read_file(tmp_path / "games.dedale")
