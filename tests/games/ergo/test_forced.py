"""Three in a row: two programs on which answers hold, and the twin on some of them."""

import pytest
from benchmarks import ergo_answers, ergo_threes

import dedale
from dedale.core.kernels.background import compile_now
from tests.games.ergo import twin

CORNERS = ("a1", "j9")
MIDDLE = ("e5", "f5", "g5")
EDGE = ("b4", "c4", "d4")
SHORT = ("b3", "c2", "d1")


def both(three: tuple[str, str, str]) -> tuple[set[str], set[str]]:
    """The answers that lose, and those that hold, by the first program; the second must agree."""
    compile_now(dedale.game("ergo"))
    lost, held = ergo_threes.losing(dedale.game("ergo"), three, CORNERS)
    assert lost == ergo_answers.losing(list(three), list(CORNERS))
    return lost, held


def test_in_the_middle_only_the_two_cells_beside_it_hold() -> None:
    lost, held = both(MIDDLE)
    assert held == {"@d5", "@h5"}
    assert len(lost) == 149


def test_at_the_edge_three_cells_hold() -> None:
    """Beside the path there is one cell on one side, so only the other side can be made longer."""
    _, held = both(EDGE)
    assert {move[-2:] for move in held} == {"a4", "e4", "f4"}


def test_on_a_short_line_every_answer_holds() -> None:
    lost, _ = both(("b4", "c3", "d2"))
    assert not lost


@pytest.mark.parametrize("answer", ["@d5", "@h5", "@c5", "a1-b2", "j9-a2", "@e9"])
def test_the_twin_says_the_same_of_an_answer(answer: str) -> None:
    start = twin.START
    for name in (MIDDLE[0], CORNERS[0], MIDDLE[1], CORNERS[1], MIDDLE[2]):
        start = twin.play(start, f"@{name}")
    assert answer in twin.moves(start)
    after = twin.play(start, answer)
    # Only a piece on the line of the three can make four of them.
    fours = [twin.play(after, move) for move in twin.moves(after) if move[0] == "@" and move[-1] == "5"]
    wins = any(all(answered(twin.play(four, reply)) for reply in twin.moves(four)) for four in fours)
    assert wins == (answer not in {"@d5", "@h5"})


def answered(board: twin.Twin) -> bool:
    """Whether Black completes five."""
    return any(twin.has_won(twin.play(board, move), "b") for move in twin.moves(board) if move[0] == "@")


def test_the_second_program_moves_as_the_twin_does() -> None:
    board = twin.START
    for name in ("e5", "a1", "e9", "j5", "c8", "b2"):
        board = twin.play(board, f"@{name}")
    black = [ergo_answers.CELLS[name] for name in ("e5", "e9", "c8")]
    white = [ergo_answers.CELLS[name] for name in ("a1", "j5", "b2")]
    lions = sum(one for one in black + white if one in ergo_answers.PATH)
    mine = ergo_answers.Board(sum(black), sum(white), lions)
    assert {move for move, _ in ergo_answers.moves(mine, True)} == twin.moves(board)
    assert {move for move, _ in ergo_answers.moves(mine, False)} == twin.moves((board[0], "w", board[2]))


def test_every_three_of_the_arena_is_there_once() -> None:
    threes = [frozenset(three) for three in ergo_threes.threes()]
    assert len(threes) == len(set(threes)) == 142
    assert frozenset(SHORT) not in threes


def test_the_command_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert ergo_threes.main(["--three", *MIDDLE]) == 0
    said = capsys.readouterr().out
    assert "6 positions: 2 cells" in said
    assert "149 answers lose, 2 hold: @d5 @h5" in said
    assert "differ in 0 of 6 positions" in said


def test_a_difference_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(ergo_answers, "losing", lambda _black, _white: {"@d5"})
    assert ergo_threes.main(["--three", *MIDDLE]) == 1
    assert "differ in 6 of 6 positions" in capsys.readouterr().out


def test_bad_input_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        ergo_threes.main(["--three", "e5", "f5", "h5"])
    assert "three cells side by side" in capsys.readouterr().err
