"""What a bot thinks of Ergo: sound, the same for mirrored boards, and aware of threats."""

import re

import numpy as np
import pytest

import dedale
from dedale.core.model.position import Position
from dedale.games.ergo import evaluation
from dedale.games.ergo.board import CELLS, FIVE, LINES
from dedale.games.ergo.lines import DOUBLES, FOURS, THREES, WAYS, mark_ways
from dedale.games.ergo.rules import MOVES, PASS
from tests.bots import brute
from tests.conformance.support import random_game
from tests.games.ergo.drawing import position
from tests.games.evaluations import codes_of, evaluated, threatens, weighed, wins

GAME = dedale.game("ergo")
POSITIONS = [found for seed in range(3) for found, event in random_game(GAME, seed, 120) if event is not None][::6]
SWAPPED = str.maketrans("xXoObw", "oOxXwb")


def mirrored(given: Position, *, turned: bool = False) -> Position:
    """Left and right change places; turned, top and bottom too."""
    board, side, reserves = str(given).split()
    rows = [re.sub(r"\d+", lambda run: "." * int(run.group()), row)[::-1] for row in board.split("/")]
    return position("\n".join(rows[::-1] if turned else rows), side, reserves)


def swapped(given: Position) -> Position:
    """Black and White change places."""
    board, side, reserves = str(given).split()
    return GAME.position(f"{board.translate(SWAPPED)} {side.translate(SWAPPED)} {','.join(reserves.split(',')[::-1])}")


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_the_evaluation_is_sound_and_fair(number: int) -> None:
    given = POSITIONS[number]
    values = evaluated(given)
    assert 0 < values[0] < 1
    assert sum(values) == pytest.approx(1)
    assert evaluated(mirrored(given)) == evaluated(mirrored(given, turned=True)) == pytest.approx(values)
    assert evaluated(swapped(given)) == pytest.approx(values[::-1])
    assert weighed(given, 1) == [-number for number in weighed(given, 2)]


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_wins_at_once_are_seen_exactly(number: int) -> None:
    given = POSITIONS[number]
    assert wins(given) == brute.can_win(given, 1)


def promise(ways: np.ndarray, cell: int) -> int:
    """The best thing that a piece on this cell makes for a side."""
    kinds = ((DOUBLES, evaluation.RANK_TWO_FOURS), (FOURS, evaluation.RANK_FOUR), (THREES, evaluation.RANK_THREE))
    return next((points for kind, points in kinds if int(ways[kind, cell >> 6]) >> (cell & 63) & 1), 0)


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_a_move_ranks_by_what_its_target_makes_for_both_sides(number: int) -> None:
    given = POSITIONS[number]
    state = given.states[0]
    ways = np.zeros((2, WAYS, 2), np.uint64)
    mark_ways(state, ways)
    side = evaluation.side_of(state)
    codes = given.moves().codes
    ranks = np.zeros(len(codes), np.int32)
    evaluation.rank(GAME.rules[0], state, codes, len(codes), ranks)
    for code, rank in zip(codes.tolist(), ranks.tolist(), strict=True):
        if code < PASS:
            row, column = divmod(code % CELLS, 10)
            far = abs(2 * column - 9) + abs(2 * row - 8)
            serves = promise(ways[side], code % CELLS) + promise(ways[1 - side], code % CELLS) * 3 // 4
            assert rank == serves - evaluation.NEAR * far // 2 - (evaluation.RANK_NEAR if code >= MOVES else 0)


FOUR = """
    ..........
    ..........
    ..........
    ..o.......
    ..xxxx....
    ...oo.....
    .....o....
    ..........
    ..........
"""


def test_a_five_at_hand_is_seen() -> None:
    assert evaluated(position(FOUR, "b"))[0] > 0.95
    assert wins(position(FOUR, "b"))
    assert not threatens(position(FOUR, "b"))


def test_an_open_four_cannot_be_stopped() -> None:
    assert evaluated(position(FOUR, "w"))[0] > 0.8
    assert threatens(position(FOUR, "w"))
    assert codes_of(position(FOUR, "w"), "replies") == []


def test_a_four_stopped_at_one_end_has_one_answer() -> None:
    given = position(FOUR.replace("..xxxx", ".oxxxx"), "w")
    assert threatens(given)
    assert codes_of(given, "replies") == ["@g5"]


def test_without_a_reserve_a_far_piece_makes_no_five() -> None:
    drawn = """
        ..........
        .x.x.x.x..
        ..........
        ..........
        ..xxxx....
        ..........
        .x.x.x.x..
        ..........
        ..........
    """
    assert not wins(position(drawn, "b"))
    near = drawn.replace("..xxxx....", "..xxxx.x..").replace(".x.x.x.x..", ".x.x.x....", 1)
    assert wins(position(near, "b"))


def test_a_move_that_makes_four_is_forcing() -> None:
    three = position(FOUR.replace("..xxxx", "..xxx."), "b")
    assert {"@b5", "@f5"} <= set(codes_of(three, "forcing"))
    assert "@a9" not in codes_of(three, "forcing")


SWAPPING = dedale.game("ergo", swap=True)


def test_D4_a_swap_leaves_the_other_side_what_one_had() -> None:
    before = SWAPPING.start().play("@e5")
    assert evaluated(before.play("swap")) == pytest.approx(evaluated(before)[::-1])


@pytest.mark.parametrize(("first", "is_taken"), [("@e5", True), ("@f5", True), ("@a1", False), ("@b8", False)])
def test_D4_a_bot_takes_over_a_good_piece_and_leaves_a_bad_one(first: str, is_taken: bool) -> None:
    thought = dedale.bot("master", SWAPPING).think(SWAPPING.start().play(first), nodes=2000)
    assert (str(thought.move) == "swap") == is_taken


def cells_that_make_four(given: Position) -> set[int]:
    """The empty cells of lines with three own pieces and no enemy, found one line at a time."""
    pieces = given.states[0]["pieces"]
    side = (given.to_move or 1) - 1
    own, theirs = (int(pieces[each, 0]) | int(pieces[each, 1]) << 64 for each in (side, 1 - side))
    found: set[int] = set()
    for step, starts in LINES:
        for start in range(CELLS):
            line = [start + step * place for place in range(FIVE)]
            if starts >> start & 1 and not any(theirs >> cell & 1 for cell in line):
                empty = [cell for cell in line if not own >> cell & 1]
                found.update(empty if len(empty) == 2 else ())
    return found


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_what_is_forcing_makes_four(number: int) -> None:
    given = POSITIONS[number]
    entries = {given.game.event(code).code for code in codes_of(given, "forcing") if code.startswith("@")}
    if given.states[0]["reserve"][(given.to_move or 1) - 1] > 0:
        assert entries == cells_that_make_four(given)
