"""The ending with one column that slides: two programs and the twin, on wins of few plies."""

import random

import numpy as np
import pytest
from benchmarks import minos_arrays, minos_endgame, minos_lines

import dedale
from dedale.core.kernels.background import compile_now
from dedale.games.minos.endgame import FLOORS, NONE, TRIPLES, Table

PLIES = 3


@pytest.fixture(scope="module")
def solved() -> tuple[Table, minos_arrays.Arrays]:
    compile_now(dedale.game("minos"))
    return minos_endgame.solved(PLIES)


def test_there_are_as_many_positions_as_the_page_says(solved: tuple[Table, minos_arrays.Arrays]) -> None:
    assert (len(FLOORS), len(TRIPLES)) == (7, 602)
    assert int((solved[0] != NONE).sum()) == 2_330_371


def test_two_programs_agree_on_every_position(solved: tuple[Table, minos_arrays.Arrays]) -> None:
    table, arrays = solved
    assert [int((table // 2 == plies).sum()) for plies in range(1, PLIES + 1)] == [16_459, 13_245, 39_490]
    assert minos_endgame.differing(table, arrays) == 0
    arrays.table[1, 2, 0, 5, 7] ^= 1
    assert minos_endgame.differing(table, arrays) == 1
    arrays.table[1, 2, 0, 5, 7] ^= 1


def test_the_twin_finds_the_same_numbers(solved: tuple[Table, minos_arrays.Arrays]) -> None:
    table, source = solved[0], random.Random(4)
    decided = 0
    for _ in range(400):
        place = minos_endgame.random_place(table, source)
        number = minos_lines.number_of(table, place)
        decided += number > 0
        assert minos_endgame.twin_number(table, place, PLIES) == number, place
    assert decided > 0


def test_a_wrong_number_is_found(solved: tuple[Table, minos_arrays.Arrays]) -> None:
    table = solved[0].copy()
    place = minos_lines.place_at(np.argwhere(table == 2 * PLIES + 1)[0].tolist())
    table[place[:4]] += 2
    assert minos_endgame.twin_number(table, place, PLIES) != minos_lines.number_of(table, place)
    with pytest.raises(ValueError, match="no move of"):
        list(minos_lines.best_line(table, place))


def test_no_move_leaves_the_positions(solved: tuple[Table, minos_arrays.Arrays]) -> None:
    """Whatever is played by the public rules, what comes is a position of the table or the end."""
    source = random.Random(9)
    for _ in range(60):
        place = minos_endgame.random_place(solved[0], source)
        position = minos_lines.position_of(place)
        assert minos_lines.place_of(str(position)) == place
        for move in position.moves():
            after = position.play(move)
            assert str(move)[0] not in "abcdeg" or "-" in str(move)
            if after.outcome is None:
                assert minos_lines.number_of(solved[0], minos_lines.place_of(str(after))) != NONE, (str(position), move)


def test_a_win_is_played_by_the_public_rules(solved: tuple[Table, minos_arrays.Arrays]) -> None:
    for is_home in (False, True):
        line = list(minos_lines.best_line(solved[0], minos_lines.longest(solved[0], is_home)))
        assert len(line) == PLIES
        last, move = line[-1]
        ending = last.play(move).outcome
        assert ending is not None
        assert ending.reason == "exits"


def test_bad_input_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    for given in (["--sample", "-1"], ["--plies", "0"]):
        with pytest.raises(SystemExit):
            minos_endgame.main(given)
        assert "error:" in capsys.readouterr().err
