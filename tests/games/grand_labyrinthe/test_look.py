"""The world of Le Grand Labyrinthe: drawings that are whole, ways that can be followed, colours that can be seen."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

import dedale
from dedale.draw.palette import SHARED, contrast
from dedale.draw.svg import board_svg
from dedale.games.grand_labyrinthe import board, deck, decks
from dedale.games.grand_labyrinthe.look import LOOK
from dedale.games.grand_labyrinthe.look.backdrop import backdrop
from dedale.games.grand_labyrinthe.look.colours import BANDS
from dedale.games.grand_labyrinthe.look.pawns import FIGURES, SHAPES
from dedale.games.grand_labyrinthe.look.ribbons import LABYRINTHS, SEQUENCES, Ribbon
from tests.games.grand_labyrinthe.drawing import play, table

JUDGED = ("29h 12ts 31 74h", 1, "jury:7:0:1:3")
"""A pun that is being judged, pawns held, a thread kept, a turn to miss."""
COLOURS = {**SHARED, **LOOK.colours}


def drawn_places(ribbon: Ribbon) -> set[int]:
    """The places whose middles a ribbon's line goes through."""
    corners = [tuple(map(float, point.split())) for point in ribbon.line[1:].split("L")]
    found = set()
    for place, (column, row) in enumerate(board.SPOTS):
        x, y = 100 * column + 50, -(100 * row + 50)
        for one, other in pairwise(corners):
            (left, right), (top, bottom) = (sorted(pair) for pair in zip(one, other, strict=True))
            if left <= x <= right and top <= y <= bottom:
                found.add(place)
    return found


def test_each_way_goes_through_its_cells_and_no_others() -> None:
    firsts = [*board.SEQUENCES.values(), board.LAIR + 1]
    assert [drawn_places(ribbon) for ribbon in SEQUENCES] == [set(range(*ends)) for ends in pairwise(firsts)]
    assert [drawn_places(ribbon) for ribbon in LABYRINTHS] == [set(range(n, n + 9)) for n in board.FIRST_CELLS]


def test_R5_the_stripe_to_the_lair_ends_in_its_number_and_points_at_no_cell() -> None:
    drawn = backdrop(dedale.game("grand-labyrinthe").presentation.scene(dedale.game("grand-labyrinthe").start()).board)
    (to_lair,) = re.findall(r'<g transform="rotate\(270 750 -750\)">(.*?)</g>', drawn)
    assert "z" not in to_lair
    assert re.findall(r"<circle[^>]*/><text[^>]*>(\d+)</text>", drawn) == ["82"]


def test_a_sequence_begins_where_the_one_before_ends() -> None:
    for one, next_one in pairwise(SEQUENCES):
        assert one.line.split("L")[-1] == next_one.line[1:].split("L")[0]


def test_every_card_has_its_own_picture() -> None:
    names = {name for name in LOOK.drawings if name.startswith("card-")}
    classic = {"card-back", *(f"card-{name}" for name in deck.CARD_NAMES)}
    plain = {decks.plain_drawing(family, card) for family in deck.FAMILIES for card in decks.plain_cards()}
    assert names == classic | plain
    assert len({LOOK.drawings[name] for name in classic}) == 33


@pytest.mark.parametrize("name", LOOK.drawings)
def test_a_drawing_is_whole_and_in_colours_that_exist(name: str) -> None:
    ET.fromstring(f"<g>{LOOK.drawings[name]}</g>")  # noqa: S314  # our own
    assert set(re.findall(r"\$([a-z0-9-]*)", LOOK.drawings[name])) <= set(COLOURS)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_must_be_seen_is_seen_by_day_and_by_night(theme: str) -> None:
    colour = {name: getattr(both, theme) for name, both in COLOURS.items()}
    assert contrast(colour["ink"], colour["slab"]) >= 4.5
    assert min(contrast(colour[ink], colour["wall"]) for ink in BANDS) >= 3
    assert min(contrast(colour[SHAPES[pawn][0]], colour[FIGURES[pawn]]) for pawn in SHAPES) >= 3
    assert contrast(colour["bone"], colour["night"]) >= 4.5


def test_everything_a_scene_names_is_drawn() -> None:
    full = dedale.game("grand-labyrinthe", players=4, opening="full", jury=True)
    judged = table(*JUDGED, jury=True)
    for position in (full.start(), play(full.start(), *["roll 1+2"] * 4), judged, table("0 0")):
        scene = position.game.presentation.scene(position)
        cells = {name for cell in scene.board.cells for name in (f"cell-{cell.zone}", cell.sign)}
        kinds = {kind.drawing for kind in scene.board.kinds} | {button.drawing for button in scene.board.buttons}
        panels = {panel.drawing for panel in scene.panels}
        assert (cells | kinds | panels) - {""} <= set(LOOK.drawings)


def test_a_full_board_is_small() -> None:
    position = table(*JUDGED, jury=True)
    assert len(board_svg(position.game.presentation.scene(position), LOOK).encode()) < 60_000


def test_R1_a_player_is_known_by_the_pawn_he_picked() -> None:
    full = dedale.game("grand-labyrinthe", opening="full")
    svg = board_svg(full.presentation.scene(full.position("1 roll XX 68 ffffffff +ry")), LOOK)
    assert svg.count('href="#board-pawn-yellow"') == 2
    assert "pawn-plain" not in svg
