"""Flag and pawn against flag: two programs and the twin on small boards, where all positions can be solved at once."""

import random
from pathlib import Path

import numpy as np
import pytest
from benchmarks import tekao_arrays, tekao_endgame, tekao_lines

import dedale
from dedale.core.kernels.background import compile_now
from dedale.games.tekao import endgame
from dedale.games.tekao.endgame import NONE, Place, Table


def solved(number: int, size: int) -> Table:
    compile_now(dedale.game("tekao"))
    table = endgame.empty_table(size)
    for _ in endgame.solve(dedale.game("tekao"), number, table):
        pass
    return table


@pytest.mark.parametrize("number", range(1, 9))
def test_two_programs_agree_on_every_position(number: int) -> None:
    *_, second = tekao_arrays.solve(number, 3)
    assert np.array_equal(solved(number, 3), second)


@pytest.mark.parametrize(
    ("number", "size", "sample"), [(1, 2, 300), (3, 3, 600), (7, 3, 300), (6, 4, 600), (8, 4, 300)]
)
def test_the_twin_finds_the_same_plies(number: int, size: int, sample: int) -> None:
    table, source = solved(number, size), random.Random(size)
    for _ in range(sample):
        place, quarters = tekao_endgame.random_place(source, size), source.randrange(4)
        assert tekao_endgame.twin_plies(table, place, number, quarters, size) == table[place], place


def test_a_wrong_number_is_found() -> None:
    table = solved(1, 3)
    place = Place(0, 0, 8, 2, 0, 0)
    table[place] += 1
    assert tekao_endgame.twin_plies(table, place, 1, 0, 3) != table[place]


@pytest.mark.parametrize("size", [3, 4])
def test_only_a_flag_shut_in_by_its_own_pawn_draws(size: int) -> None:
    """The eight and twenty-four positions of the theorem."""
    table = solved(1, size)
    drawn = [Place(*map(int, each)) for each in np.argwhere(table == 0)]
    corners = {0, size - 1, size * (size - 1), size * size - 1}
    assert [sum(place.side == side for place in drawn) for side in range(2)] == [8, 24]
    assert {place.flag for place in drawn} == corners
    assert {place.run for place in drawn} == {6}
    assert (table == NONE).sum() == table.size - 2 * size**2 * (size**2 - 1) * (size**2 - 2) * 28


@pytest.mark.parametrize(("number", "side"), [(1, 0), (4, 1), (7, 0), (8, 1)])
def test_the_longest_win_is_played_by_the_public_rules(number: int, side: int) -> None:
    table = solved(number, 4)
    place = tekao_lines.longest(table, side)
    line = list(tekao_lines.best_line(table, place, number))
    assert len(line) == table[place] == table[side][table[side] != NONE].max()
    last, move = line[-1]
    ending = last.play(move).outcome
    assert ending is not None
    assert (ending.winners, ending.reason) == ((1,), "flag")


def test_a_line_through_a_wrong_table_is_refused() -> None:
    table = solved(1, 3)
    place = tekao_lines.longest(table, 0)
    table[place] += 2
    with pytest.raises(ValueError, match="no move of"):
        list(tekao_lines.best_line(table, place, 1))


def test_positions_are_found_in_the_table_again() -> None:
    source = random.Random(5)
    for _ in range(200):
        place = tekao_endgame.random_place(source, 8)
        assert tekao_lines.place_of(tekao_lines.position_of(place, 2), 2) == place


def test_bad_input_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    for given in (["--pawn", "9"], ["--size", "9"], ["--sample", "-1"]):
        with pytest.raises(SystemExit):
            tekao_endgame.main(given)
        assert "error:" in capsys.readouterr().err


def test_the_command_says_what_it_found(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert tekao_endgame.main(["--pawn", "2", "--size", "3", "--sample", "20", "--keep", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    with np.load(tmp_path / "pawn-2.npz") as kept:
        assert np.array_equal(kept["table"], solved(2, 3))
    assert "Blue to move: 14112 positions, 8 drawn, 7 plies at most" in said
    assert "differ in 0 positions; the twin in 0 of 20" in said
