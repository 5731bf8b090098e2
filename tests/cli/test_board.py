import json
from pathlib import Path

import pytest

from dedale.games.theseion.board import built_in_text
from tests.cli.conftest import Line


@pytest.fixture
def board(tmp_path: Path) -> Path:
    file = tmp_path / "mine.json"
    data = json.loads(built_in_text("dedale-11")) | {"rim": ""}
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_a_good_board(line: Line, board: Path) -> None:
    said = line("board", "check", str(board))
    assert (said.code, said.err) == (0, "")
    assert "ce plateau convient à theseion" in said.out
    assert line("board", "check", str(board), "--json").json == {"theseion": []}


def test_every_fault_is_named(line: Line, board: Path) -> None:
    data = json.loads(board.read_text(encoding="utf-8")) | {"light": "z9", "red": "a1", "extra": 1}
    board.write_text(json.dumps(data), encoding="utf-8")
    said = line("board", "check", str(board), "--lang", "en")
    assert said.code == 1
    assert said.out.count("\n- ") >= 3
    faults = line("board", "check", str(board), "--json")
    assert faults.code == 1
    assert all(set(fault) == {"fr", "en"} for fault in faults.json["theseion"])
    played = line("moves", "theseion", "-o", f"board={board}", "--lang", "en")
    assert played.code == 1
    assert played.err.splitlines()[0] == f"“{board}” does not fit setting board:"
    assert played.err.splitlines()[1:] == said.out.splitlines()[1:]


def test_a_board_does_not_steer_the_terminal(line: Line, board: Path) -> None:
    data = json.loads(board.read_text(encoding="utf-8")) | {"light": "\x1b[2J"}
    board.write_text(json.dumps(data), encoding="utf-8")
    said = line("board", "check", str(board))
    assert "·[2J" in said.out
    assert "\x1b" not in said.out


def test_a_board_of_ours_is_not_looked_for_among_files(line: Line, tmp_path: Path) -> None:
    (tmp_path / "dedale-11").write_text("a diary", encoding="utf-8")
    assert line("moves", "theseion", "-o", "board=dedale-11", "--json").json["options"]["board"] == "dedale-11"
    assert line("moves", "theseion", "-o", "board=./dedale-11").code == 1


def test_what_is_no_board_at_all(line: Line, tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert line("board", "check", "bytes").code == 1
    assert "UTF-8" in line("board", "check", "bytes").err
    assert line("board", "check", "nowhere").code == 1
    assert line("board", "chek", "bytes").code == 2
    assert line("board").code == 2


def test_a_game_is_played_on_a_board_from_a_file(line: Line, board: Path) -> None:
    said = line("moves", "theseion", "-o", f"board={board}", "--json")
    assert said.code == 0
    assert json.loads(said.json["options"]["board"])["rim"] == ""
    inline = json.dumps(json.loads(board.read_text(encoding="utf-8")))
    assert line("moves", "theseion", "-o", f"board={inline}", "--json").json == said.json
    wrong = line("moves", "theseion", "-o", "board=nowhere.json")
    assert wrong.code == 1
    assert "dedale-15" in wrong.err
