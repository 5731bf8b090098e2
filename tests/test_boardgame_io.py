"""Ergo as boardgame.io plays it in the benchmark: the same game as ours, move by move."""

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from benchmarks import boardgame_io, load

import dedale
from dedale.core.model.position import Position

NODE = shutil.which("node") or ""
needs_boardgame_io = pytest.mark.skipif(
    not boardgame_io.is_here(),
    reason="Node, npm or boardgame.io is not here: its Ergo is NOT HELD TO OURS",
)
ROOT = Path(__file__).parent.parent
GAMES = 200
WALK = 0.9
"""How often a piece goes back where it came from, in the games that are to end by repetition."""

SHUT_IN = "10/10/10/10/9X/Xxxx6/Oooox5/Oooox5/OOOOX5 b 4,0"
"""White has no reserve and no way out."""


def replayed(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What becomes of games at boardgame.io."""
    asked = [{"max_plies": 500, "listed": [], "tried": []} | game for game in games]
    done = subprocess.run(  # noqa: S603  # our own script
        [NODE, "check.js"],
        cwd=boardgame_io.FOLDER,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    answers: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return answers


def board_of(position: Position) -> tuple[str, list[int]]:
    """The board as theirs is written, and the reserves."""
    board, _, reserves = str(position).split()
    rows = ["".join("." * int(mark) if mark.isdecimal() else mark for mark in row) for row in spread(board)]
    return "".join(reversed(rows)), [int(count) for count in reserves.split(",")]


def spread(board: str) -> list[list[str]]:
    """Rows as marks, the empty cells counted in one mark."""
    rows = []
    for row in board.split("/"):
        marks = list[str]()
        for mark in row:
            if mark.isdecimal() and marks and marks[-1].isdecimal():
                marks[-1] += mark
            else:
                marks.append(mark)
        rows.append(marks)
    return rows


def random_game(seed: int) -> dict[str, Any]:
    """A game with what ours says of it; in every third one pieces mostly walk to and fro."""
    chance, max_plies = random.Random(seed), (500, 60, 500)[seed % 3]
    position = dedale.game("ergo", max_plies=max_plies).start()
    moves, boards, legal = list[str](), list[tuple[str, list[int]]](), dict[str, list[str]]()
    while position.to_move:
        known = [str(move) for move in position.moves()]
        if len(moves) % 40 == seed % 40:
            legal[str(len(moves))] = known
        back = "-".join(reversed(moves[-2].split("-"))) if seed % 3 == 2 and len(moves) > 1 else ""
        moves.append(back if back in known and chance.random() < WALK else chance.choice(known))
        position = position.play(moves[-1])
        boards.append(board_of(position))
    asked = {"max_plies": max_plies, "moves": moves, "listed": [int(ply) for ply in legal]}
    return {"asked": asked, "boards": boards, "legal": legal, "outcome": position.outcome}


def outcome_of(said: dict[str, Any]) -> tuple[tuple[int, ...], str]:
    """The winners and the reason, as ours are written."""
    return ((), said["draw"]) if "draw" in said else ((int(said["winner"]) + 1,), "line")


@needs_boardgame_io
def test_random_games_go_and_end_as_ours_with_the_same_legal_moves() -> None:
    games = [random_game(seed) for seed in range(GAMES)]
    reasons = set[str]()
    for ours, theirs in zip(games, replayed([game["asked"] for game in games]), strict=True):
        assert list(zip(theirs["boards"], theirs["reserves"], strict=True)) == ours["boards"]
        assert theirs["over"] == [False] * (len(ours["boards"]) - 1) + [True]
        assert outcome_of(theirs["outcome"]) == (ours["outcome"].winners, ours["outcome"].reason)
        assert {ply: sorted(found) for ply, found in theirs["legal"].items()} == {
            ply: sorted(found) for ply, found in ours["legal"].items()
        }
        reasons.add(ours["outcome"].reason)
    assert reasons == {"line", "repetition", "max_plies"}


@needs_boardgame_io
def test_the_script_of_the_benchmark_is_played_to_its_end() -> None:
    moves = [event for _, event in load.script(load.PLIES)]
    (said,) = replayed([{"max_plies": load.PLIES, "moves": moves}])
    position = dedale.game(load.GAME, max_plies=load.PLIES).start()
    for move in moves:
        position = position.play(move)
    assert (said["boards"][-1], said["reserves"][-1]) == board_of(position)
    assert said["outcome"] is None


@needs_boardgame_io
def test_who_cannot_move_passes_and_nobody_else() -> None:
    position = dedale.game("ergo").position(SHUT_IN).play("j5-j6")
    assert [str(move) for move in position.moves()] == ["pass"]
    board, reserve = board_of(dedale.game("ergo").position(SHUT_IN))
    asked = {"board": board, "reserve": reserve, "moves": ["j5-j6", "pass"], "listed": [0, 1]}
    (said,) = replayed([asked | {"tried": [[0, "pass", "0"]]}])
    assert said["legal"]["1"] == ["pass"]
    assert said["refused"] == ["action/invalid_move"]
    assert "pass" not in said["legal"]["0"]


INVALID = "action/invalid_move"
REFUSED = {
    "a cell that is taken": (["@e5"], "@e5", INVALID),
    "another's piece": (["@e5"], "e5-e6", INVALID),
    "a cell without a piece": (["@e5", "@e6"], "a1-a2", INVALID),
    "a hollow piece diagonally (R4)": (["@e5", "@e7"], "e5-f6", INVALID),
    "two steps": (["@e5", "@e7"], "e5-g5", INVALID),
    "a slide over a piece (R6)": (["@a1", "@b1", "@c3", "@a2", "@d3", "@f7"], "a1-c1", INVALID),
    "a corner cut (D2)": (["@b1", "@a1", "@c1", "@j9"], "b1-a2", INVALID),
    "a pass where there are moves (D3)": (["@e5"], "pass", INVALID),
    "a move after the end": (["@b2", "@b8", "@c2", "@c8", "@d2", "@d8", "@e2", "@e8", "@f2"], "@f8", "action/gameover"),
}


@needs_boardgame_io
@pytest.mark.parametrize("kind", REFUSED)
def test_what_is_illegal_is_refused(kind: str) -> None:
    moves, event, why = REFUSED[kind]
    (said,) = replayed([{"moves": moves, "tried": [[len(moves), event, str(len(moves) % 2)]]}])
    assert said["refused"] == [why]


@needs_boardgame_io
def test_nobody_moves_out_of_turn() -> None:
    (said,) = replayed([{"moves": ["@e5"], "tried": [[0, "@e5", "1"], [1, "@e6", "0"]]}])
    assert len(said["refused"]) == 2
    assert None not in said["refused"]
