import io
import os
import signal
import subprocess
import sys

import pytest

from tests.cli.conftest import Line
from tests.cli.test_opponents import PROGRAM, _read_until

WIN = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"


def test_the_best_moves_of_a_position(line: Line) -> None:
    french = line("analyse", "minos", "--seconds", "0.2", "--lines", "2")
    assert (french.code, french.err) == (0, "")
    rows = french.out.splitlines()
    assert rows[0].endswith("à jouer.")
    assert rows[1].split()[0] == "Coup"
    moves = [row for row in rows[2:-1] if not row.startswith(" ")]  # a long continuation goes on in a row of its own
    assert len(moves) == 2
    assert "nœuds en " in rows[-1]
    assert "Depth " in line("analyse", "minos", "--seconds", "0,1", "--lang", "en").out


def test_a_sure_win(line: Line) -> None:
    said = line("analyse", "ergo", "-p", WIN)
    assert "@a5" in said.out
    assert "100 %" in said.out
    assert "Le résultat est certain." in said.out


def test_as_json(line: Line) -> None:
    found = line("analyse", "minos", "--seconds", "0.3", "--lines", "3", "--level", "3", "--json").json
    assert len(found["moves"]) == 3
    assert {"move", "values", "nodes", "proven", "line"} == set(found["moves"][0])
    assert all(entry["line"][0] == entry["move"] for entry in found["moves"])
    assert len(found["moves"][0]["values"]) == 2
    assert found["to_move"] == 1


def test_where_nobody_decides(line: Line) -> None:
    said = line("analyse", "theseion", "--json")
    assert said.code == 1
    assert said.json["error"]["code"] == "chance_next"
    assert line("analyse", "ergo", "-p", "10/10/10/10/1xxxxx4/10/10/10/10 w 7,12").code == 1


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent in another way here")
def test_ctrl_c_gives_what_there_is() -> None:
    thinking = subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-c", PROGRAM, "analyse", "minos", "--seconds", "3600"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "FORCE_COLOR": "1"},
    )
    assert thinking.stderr is not None
    _read_until(thinking.stderr.fileno(), "nœuds")
    thinking.send_signal(signal.SIGINT)
    out = thinking.communicate()[0].decode()
    assert thinking.returncode == 0
    assert "Profondeur " in out


def test_our_engine_answers_at_its_prompt(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    said = line("engine", "--level", "2", typed=("dedale-engine 1", "game ergo", f"position {WIN}", "go", "quit"))
    assert said.code == 0
    assert "option level default apprentice" in said.out
    assert said.out.endswith("dedale-engine-ok 1\n") or "bestmove @a5" in said.out
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert line("engine", "--level", "nobody").code == 1
