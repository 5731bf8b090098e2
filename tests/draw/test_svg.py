"""The SVG of every game in every variant: well made, small, complete, and seen by day and by night."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree as Xml

import pytest

import dedale
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer
from dedale.core.presentation.look import Colour, Look
from dedale.core.presentation.scene import Board, Button, Cell, Kind, Mark, Piece, Scene, Tray
from dedale.core.text import Text, speaking
from dedale.draw.palette import SHARED, THEMES, Theme, contrast
from dedale.draw.svg import board_svg, position_svg
from dedale.draw.svg.sheet import text_width
from tests.conformance.support import CASES, random_game

SVG = "{http://www.w3.org/2000/svg}"
MOST = 60_000
"""So large may a full board be, in bytes."""


@cache
def some_positions(name: str) -> list[Position]:
    """A few positions of a random game."""
    return [position for position, _ in random_game(CASES[name], 21, 60)][::20]


def every_target(position: Position) -> set[str]:
    """All that is touched in any move."""
    return {target for path in position.game.presentation.paths(position) for target in path}


def drawn(position: Position, theme: Theme = "light") -> str:
    """The position with all targets of its moves."""
    game = position.game
    return board_svg(
        game.presentation.scene(position),
        game.presentation.look,
        theme=theme,
        targets=every_target(position),
        name=game.name,
    )


def pictures(name: str) -> Iterator[tuple[Position, Xml.Element]]:
    for position in some_positions(name):
        yield position, Xml.fromstring(drawn(position))  # noqa: S314  # our own picture


@pytest.mark.parametrize("name", CASES)
def test_a_full_board_is_small(name: str) -> None:
    for position in some_positions(name):
        assert len(drawn(position, "auto").encode()) < MOST


def touchable(look: Look, scene: Scene) -> set[str]:
    """The cells where something can happen: their ground is not empty."""
    return {cell.name for cell in scene.board.cells if look.drawings.get(f"cell-{cell.zone}") != ""}


@pytest.mark.parametrize("name", CASES)
def test_every_place_and_every_piece_is_a_group(name: str) -> None:
    for position, root in pictures(name):
        scene = position.game.presentation.scene(position)
        groups = list(root.iter(f"{SVG}g"))
        places = {group.get("data-place") for group in groups if group.get("data-piece") is None}
        assert touchable(position.game.presentation.look, scene) | {piece.place for piece in scene.pieces} <= places
        assert every_target(position) <= places
        pieces = {(group.get("data-piece"), group.get("data-place")) for group in groups if group.get("data-piece")}
        assert pieces == {(piece.identity, piece.place) for piece in scene.pieces}


@pytest.mark.parametrize("name", CASES)
def test_ids_are_told_apart_and_every_reference_leads_somewhere(name: str) -> None:
    for _, root in pictures(name):
        ids = Counter(found for element in root.iter() if (found := element.get("id")))
        assert set(ids.values()) <= {1}
        assert all(name.startswith(root.get("class", "").removeprefix("dedale-")) for name in ids)
        assert {element.get("href", "#")[1:] for element in root.iter(f"{SVG}use")} <= set(ids)
        assert set(re.findall(r"url\(#([^)]*)\)", Xml.tostring(root, "unicode"))) <= set(ids)


@pytest.mark.parametrize("name", CASES)
def test_colours_are_mixed_in_every_theme(name: str) -> None:
    for theme in THEMES:
        svg = drawn(some_positions(name)[-1], theme)
        assert "$" not in svg
        used = set(re.findall(r"var\(--([a-z0-9-]+)\)", svg))
        assert bool(used) == (theme == "auto")
        assert used <= set(re.findall(r"--([a-z0-9-]+):#", svg))


@pytest.mark.parametrize("name", CASES)
def test_nothing_comes_from_elsewhere(name: str) -> None:
    for _, root in pictures(name):
        names = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert not names & {"script", "image", "foreignObject", "style", "a"}
        assert not any(key.startswith("on") for element in root.iter() for key in element.keys())  # noqa: SIM118


def colours_in(look: Look, drawing: str) -> list[Colour]:
    """The colours of a drawing, its layers, and the side of a piece under it."""
    known = {**SHARED, **look.colours}
    layers = [layer.partition("@")[0] for layer in drawing.split("+")]
    markup = "".join(look.drawings.get(layer, "") for layer in (*layers, f"{layers[0]}-shadow"))
    return [known[name] for name in dict.fromkeys(re.findall(r"\$([a-z][a-z0-9-]*)", markup)) if name != "shadow"]


def stands_out(piece: list[Colour], ground: list[Colour], theme: str) -> bool:
    """Whether a piece has a colour that is seen on most of those of a ground, whose joints and grain may be any."""
    seen = [max(contrast(getattr(one, theme), getattr(other, theme)) for one in piece) >= 3 for other in ground]
    return sum(seen) * 2 >= len(seen)


@pytest.mark.parametrize("name", CASES)
def test_pieces_are_seen_where_they_stand_by_day_and_by_night(name: str) -> None:
    look = CASES[name].presentation.look
    for position in some_positions(name):
        scene = position.game.presentation.scene(position)
        grounds = {cell.name: f"cell-{cell.zone.replace(' ', '-')}" for cell in scene.board.cells}
        floors = {piece.place: piece.kind.drawing for piece in scene.pieces if piece.kind.is_floor}
        standing = {(p.kind.drawing, {**grounds, **floors}.get(p.place, "")) for p in scene.pieces if p.kind.seat}
        for drawing, ground in standing:
            colours = colours_in(look, ground) or [SHARED["paper"]]
            for theme in ("light", "dark"):
                assert stands_out(colours_in(look, drawing), colours, theme), (drawing, ground, theme)


def test_text_is_read_by_day_and_by_night() -> None:
    for name in ("ink", "quiet", "thread"):
        assert contrast(SHARED[name].light, SHARED["paper"].light) >= 4.5
        assert contrast(SHARED[name].dark, SHARED["paper"].dark) >= 4.5


def test_contrast_runs_from_one_to_twenty_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


LOOK = Look(
    {"red": Colour("#aa0000", "#ff5555")}, {"pawn": '<circle r="40" fill="$red"/>', "go": "<path/>", "tile": ""}
)
PAWN = Kind("p", "●", 1, Text("pion", "pawn"), "pawn")
CELLS = tuple(Cell(f"{'ab'[column]}{row + 1}", column, row, "field") for row in range(2) for column in range(2))
BOARD = Board(
    CELLS,
    (PAWN,),
    (Text("Un", "One"), Text("Deux", "Two")),
    (Tray("hand", 1, Text("main", "hand")),),
    (Button("a>", Text("Glisser", "Slide"), "go", 2, 0, 1), Button("end", Text("Finir <ici>", "End <here>"), "go")),
)
SCENE = Scene(BOARD, (Piece("a1", PAWN), Piece("hand", PAWN)), (), ()).identified()


def parsed(scene: Scene, **options: object) -> Xml.Element:
    return Xml.fromstring(board_svg(scene, LOOK, **{"theme": "light", **options}))  # type: ignore[arg-type]  # noqa: S314


def piece_at(root: Xml.Element, place: str) -> list[str]:
    return [group.get("transform", "") for group in root.iter(f"{SVG}g") if _is_piece(group, place)]


def _is_piece(group: Xml.Element, place: str) -> bool:
    return group.get("data-piece") is not None and group.get("data-place") == place


def buttons(root: Xml.Element) -> set[str | None]:
    return {group.get("data-place") for group in root.iter(f"{SVG}g")} & {"a>", "end"}


def test_a_piece_stands_in_the_middle_of_its_cell() -> None:
    assert piece_at(parsed(SCENE), "a1") == ["translate(50 -50)"]


def test_pieces_that_share_a_cell_are_spread_and_smaller() -> None:
    for count in range(2, 20):
        places = piece_at(parsed(replace(SCENE, pieces=(Piece("a1", PAWN),) * count).identified()), "a1")
        assert len(set(places)) == count
        assert all("scale(0." in place for place in places)


def test_a_piece_is_turned_and_its_shadow_is_not() -> None:
    look = replace(LOOK, drawings={**LOOK.drawings, "pawn-shadow": "<path/>"})
    svg = board_svg(replace(SCENE, pieces=(Piece("a1", PAWN, 3, "1-1"),)), look, theme="light")
    assert '<use href="#board-pawn-shadow"/><use href="#board-pawn" transform="translate(0 0) rotate(270)"/>' in svg


def test_buttons_are_there_when_they_can_be_pressed() -> None:
    assert buttons(parsed(SCENE)) == set()
    assert buttons(parsed(SCENE, targets=["a>", "end"])) == {"a>", "end"}
    assert "Finir &lt;ici&gt;" in board_svg(SCENE, LOOK, targets=["end"])


def test_a_button_at_the_edge_is_there_when_it_is_locked_or_barred() -> None:
    for reason in ("locked", "barred"):
        assert buttons(parsed(replace(SCENE, marks=(Mark("a>", reason),)))) == {"a>"}
    assert buttons(parsed(replace(SCENE, marks=(Mark("a>", "last"),)))) == set()


def test_the_thread_joins_what_decides() -> None:
    marks = tuple(Mark(cell.name, "line") for cell in CELLS)
    svg = board_svg(replace(SCENE, marks=marks), LOOK, theme="light")
    assert 'd="M50 -50L150 -50M50 -50L50 -150M150 -50L150 -150"' in svg
    assert svg.count("#board-mark-line") == len(CELLS)


def test_targets_differ_with_and_without_a_piece() -> None:
    svg = board_svg(SCENE, LOOK, targets=["a1", "b1"])
    assert svg.count("#board-mark-choice") == svg.count("#board-mark-target") == 1


def test_the_picture_is_the_same_whatever_the_order_of_the_targets() -> None:
    assert board_svg(SCENE, LOOK, targets=["a1", "b1", "a2"]) == board_svg(SCENE, LOOK, targets=["b1", "a2", "a1"])


def written(root: Xml.Element) -> list[str | None]:
    return [text.text for text in root.iter(f"{SVG}text")]


def labelled(*labels: str) -> Scene:
    """The scene with these labels on its first cells."""
    cells = tuple(replace(cell, label=label) for cell, label in zip(CELLS, (*labels, "", "", ""), strict=False))
    return replace(SCENE, board=replace(BOARD, cells=cells))


def test_words_can_be_left_out_and_the_strips_too() -> None:
    assert written(parsed(SCENE))
    assert written(parsed(SCENE, labels=False, targets=["end"])) == []
    assert piece_at(parsed(SCENE), "hand")
    assert not piece_at(parsed(SCENE, beside=False), "hand")


def test_what_is_written_on_cells_belongs_to_the_board() -> None:
    assert written(parsed(labelled("XIV"), labels=False)) == ["XIV"]


def test_a_long_label_is_narrowed_to_its_cell() -> None:
    short, long = (
        text for text in parsed(labelled("IX", "XXXVIII")).iter(f"{SVG}text") if text.text in {"IX", "XXXVIII"}
    )
    assert short.get("font-size") == long.get("font-size")
    assert short.get("transform") is None
    assert "scale(0.72 1)" in long.get("transform", "")


@pytest.mark.parametrize("name", CASES)
def test_what_is_written_on_cells_is_read_on_a_small_screen(name: str) -> None:
    for _, root in pictures(name):
        width = float(root.get("viewBox", "").split()[2])
        sizes = [float(text.get("font-size", 0)) for text in root.findall(f"./{SVG}g/{SVG}g/{SVG}text")]
        assert all(size * 320 / width > 6.5 for size in sizes)


def shelf(root: Xml.Element, place: str) -> Xml.Element:
    return next(group[0] for group in root.iter(f"{SVG}g") if group.get("data-place") == place)


def test_a_tray_that_can_be_touched_has_the_thread_round_it() -> None:
    assert shelf(parsed(SCENE), "hand").get("stroke") is None
    assert shelf(parsed(SCENE, targets=["hand"]), "hand").get("stroke") == SHARED["thread"].light


def test_pieces_in_a_tray_hardly_overlap_however_many_trays_there_are() -> None:
    trays = tuple(Tray(name, 1, Text("pions perdus", "pawns lost")) for name in ("hand", "lost", "won"))
    pieces = tuple(Piece(tray.name, PAWN) for tray in trays for _ in range(9))
    root = parsed(replace(SCENE, board=replace(BOARD, trays=trays), pieces=pieces).identified())
    for tray in trays:
        numbers = [re.findall(r"[0-9.]+", place) for place in piece_at(root, tray.name)]
        (first, _, scale), (second, *_) = numbers[:2]
        assert float(second) - float(first) > 60 * float(scale)


def test_words_are_about_as_wide_as_they_are_set() -> None:
    assert text_width("dans les ténèbres 7") == pytest.approx(8.4, rel=0.03)
    assert text_width("XXXVIII", is_bold=True) == pytest.approx(3.97, rel=0.03)


def test_a_cell_that_is_no_place_is_no_group() -> None:
    first, *others = BOARD.cells
    board = replace(BOARD, cells=(first, *(replace(cell, is_place=False) for cell in others)))
    places = re.findall(r'data-place="([^"]+)"', board_svg(replace(SCENE, board=board, pieces=()), LOOK, beside=False))
    assert places == [first.name]


def test_stones_are_not_all_alike_where_the_world_has_several() -> None:
    look = replace(LOOK, drawings={**LOOK.drawings, "cell-field": "<path/>", "cell-field-2": "<path/>"})
    svg = board_svg(SCENE, look, theme="light")
    assert 'href="#board-cell-field"' in svg
    assert 'href="#board-cell-field-2"' in svg


def test_drawings_in_layers() -> None:
    board = replace(BOARD, kinds=(kind := replace(PAWN, drawing="pawn+go@2"),))
    svg = board_svg(replace(SCENE, board=board, pieces=(Piece("a1", kind, identity="1-1"),)), LOOK, theme="light")
    inside = '<use href="#board-pawn"/><use href="#board-go" transform="translate(0 0) rotate(180)"/>'
    assert f'<g id="board-pawn.go_2">{inside}</g>' in svg


@pytest.mark.parametrize(
    ("events", "said"),
    [((), "Ergo, Noir à jouer"), (("@e5",), "Ergo, Blanc à jouer")],
)
def test_a_position_says_whose_turn_it_is(events: tuple[str, ...], said: str) -> None:
    position = dedale.game("ergo").start()
    for event in events:
        position = position.play(event)
    with speaking("fr"):
        root = Xml.fromstring(position_svg(position))  # noqa: S314  # our own picture
    assert (root.get("role"), root.get("aria-label")) == ("img", said)


def test_a_notebook_shows_a_position() -> None:
    position = dedale.game("ergo").start()
    assert position._repr_svg_() == position_svg(position)


def has_edge(game: Game) -> bool:
    return any(button.column is not None for button in game.presentation.scene(game.start()).board.buttons)


@pytest.mark.parametrize("name", [name for name, game in CASES.items() if has_edge(game)])
def test_a_position_shows_what_can_be_pressed_at_the_edge(name: str) -> None:
    position = CASES[name].start()
    edge = {
        button.name for button in position.game.presentation.scene(position).board.buttons if button.column is not None
    }
    root = Xml.fromstring(position_svg(position))  # noqa: S314  # our own picture
    shown = {group.get("data-place") for group in root.iter(f"{SVG}g")}
    assert shown & edge == set(Composer.of(position).targets) & edge
