"""The world of Théséion: the cave is drawn around any board, and lanterns are told apart without colour."""

import re
from itertools import pairwise

import pytest

import dedale
from dedale.core.presentation.scene import Board
from dedale.draw.palette import SHARED, contrast
from dedale.draw.svg import board_svg, position_svg
from dedale.games.theseion.board import BUILT_IN
from dedale.games.theseion.cave import backdrop
from dedale.games.theseion.ground import cells_of
from dedale.games.theseion.look import COLOURS, LOOK
from tests.conformance.support import random_game

ASIDE = (
    '{"columns": 12, "rows": 8, "light": "c4", "rim": "b4 c5 c3", "entrances": "b7", "red": "", "green": "", '
    '"open": ["b7 b6 b5 b4 c4", "c5 c4", "c3 c4"], "closed": []}'
)


def board_of(option: str) -> Board:
    return Board(cells_of(option), (), ())


def stones(drawn: str) -> list[list[tuple[int, int]]]:
    """The corners of each stone, from the outermost on."""
    ways = re.findall(r'd="M([-\d L]+)z" fill="\$cave', drawn)
    return [[(int(x), int(y)) for x, y in (point.split() for point in way.split("L"))] for way in ways]


@pytest.mark.parametrize("option", [*BUILT_IN, ASIDE])
def test_the_cave_lies_on_the_board_warmer_and_warmer_round_the_light(option: str) -> None:
    board = board_of(option)
    light = next(cell for cell in board.cells if cell.zone == "light")
    across, up = 100 * (1 + max(cell.column for cell in board.cells)), 100 * (1 + max(cell.row for cell in board.cells))
    rings = stones(backdrop(board))
    assert len(rings) == 5
    assert all(0 <= x <= across and -up <= y <= 0 for ring in rings for x, y in ring)
    widths = [max(x for x, _ in ring) - min(x for x, _ in ring) for ring in rings]
    assert widths == sorted(widths, reverse=True)
    x, y = 100 * light.column + 50, -100 * light.row - 50
    for ring in rings:
        assert min(px for px, _ in ring) < x < max(px for px, _ in ring)
        assert min(py for _, py in ring) < y < max(py for _, py in ring)


def test_the_rim_goes_round_its_cells_whatever_their_shape() -> None:
    gold = re.findall(r'd="([^"]+)" fill="none" stroke-linecap="round" stroke="\$gold"', backdrop(board_of(ASIDE)))
    assert gold[0].count("M") == 10
    assert "M200 -500h100" in gold[0]
    assert not any(inner in gold[0] for inner in ("M200 -400h100", "M200 -300h100", "M200 -400v100"))


def test_lanterns_are_told_apart_by_their_outlines() -> None:
    bodies = {re.findall(r'd="([^"]+)" fill="\$seat', LOOK.drawings[f"lantern{seat}"])[0] for seat in range(1, 5)}
    assert len(bodies) == 4


@pytest.mark.parametrize("theme", [0, 1])
def test_lanterns_and_ways_are_seen(theme: int) -> None:
    for seat in range(1, 5):
        colours = [SHARED[f"seat{seat}"][theme], COLOURS["lantern-edge"][theme]]
        assert max(contrast(colour, COLOURS["way"][theme]) for colour in colours) >= 3
    for stone in ("night", "cave1", "cave2", "cave3", "cave4"):
        shown = (COLOURS[name][theme] for name in ("way", "way-edge"))
        assert max(contrast(colour, COLOURS[stone][theme]) for colour in shown) >= 3


@pytest.mark.parametrize("option", BUILT_IN)
def test_every_board_is_small_with_everything_on_it(option: str) -> None:
    game = dedale.game("theseion", board=option, players=4)
    positions = list(random_game(game, 5, 60))
    scene = game.presentation.scene(positions[0][0])
    for (before, event), (after, _) in pairwise(positions):
        assert event is not None
        scene = game.presentation.scene_after(scene, before, event, after)
    targets = [cell.name for cell in scene.board.cells if cell.sign]
    assert len(board_svg(scene, LOOK, targets=targets, turn=1, name="theseion").encode()) < 60_000


def test_darkness_takes_no_room() -> None:
    large = ASIDE.replace('"columns": 12, "rows": 8', '"columns": 26, "rows": 99')
    sizes = [len(position_svg(dedale.game("theseion", board=board).start())) for board in (ASIDE, large)]
    assert sizes[1] - sizes[0] < 15_000


def test_the_die_before_it_is_cast_is_not_its_zero() -> None:
    assert LOOK.drawings["die"] not in {LOOK.drawings[f"die-{cast}"] for cast in range(10)}


def test_the_die_has_its_faces_and_a_moon() -> None:
    assert [LOOK.drawings[f"die-{cast}"].count("h.01") for cast in range(10)] == list(range(10))
