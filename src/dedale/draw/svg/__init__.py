"""A scene as SVG: one writer for every world, each drawing once, every place and piece a group that can be found."""

import html
from collections.abc import Collection
from typing import TYPE_CHECKING

from dedale.core.presentation.look import Look
from dedale.core.presentation.scene import Board, Scene
from dedale.core.text import Text
from dedale.draw.palette import ColourMode
from dedale.draw.svg import ground, marks
from dedale.draw.svg.geometry import TrayRow, frame, placements, window
from dedale.draw.svg.pieces import piece
from dedale.draw.svg.seat_strips import SeatStrips
from dedale.draw.svg.sheet import FONT, Sheet, number

if TYPE_CHECKING:
    from dedale.core.model.position import Position


def board_svg(  # noqa: PLR0913  # one for each thing that can be left out
    scene: Scene,
    look: Look,
    *,
    theme: ColourMode = "auto",
    labels: bool = True,
    beside: bool = True,
    targets: Collection[str] = (),
    turn: int = 0,
    name: str = "board",
    title: str = "",
    within: tuple[str, str] | None = None,
) -> str:
    """The scene as SVG.

    Without `labels` names and coordinates are left out. `targets` are what can be touched now, `turn` the seat whose
    turn it is; `name` begins every id, so that several worlds live on one page; `title` is what is said of the picture
    to those who do not see it. `within` are the cells at two opposite corners of the only part that is shown.
    """
    margin = 100 * look.margin
    has_coordinates = labels and scene.board.is_grid
    room = ground.ROOM if scene.board.is_grid else 0
    left, top, width, bottom, pen = frame(scene.board, margin, room, has_coordinates)
    sheet = Sheet(look, name, pen)
    strips = SeatStrips(sheet, scene, labels=labels, turn=turn, targets=targets)
    above, height_above = strips.above(left, top, width) if beside else ("", 0.0)
    below, height_below = strips.below(left, bottom, width) if beside else ("", 0.0)
    part = window(scene.board, *within) if within else None
    inside = [
        look.backdrop(scene.board),
        ground.cells(sheet, scene.board, part),
        ground.coordinates(sheet, scene.board, margin) if has_coordinates else "",
        above,
        below,
        _standing(sheet, scene, strips.shelves, targets),
    ]
    box = (left, top - height_above, width, bottom - top + height_above + height_below)
    return _document(sheet, "".join(inside), part or box, theme, title)


def board_size(board: Board, look: Look) -> tuple[float, float]:
    """The width and height, in cells, of the picture of a board with labels and without seat strips."""
    _, top, width, bottom, _ = frame(board, 100 * look.margin, ground.ROOM if board.is_grid else 0, board.is_grid)
    return width / 100, (bottom - top) / 100


def _standing(sheet: Sheet, scene: Scene, shelves: dict[str, TrayRow], targets: Collection[str]) -> str:
    """Floors, what lies on them, the pieces, what lies on those."""
    pieces = placements(scene, shelves)
    return "".join(
        (
            *(piece(sheet, it, spot) for it, spot in pieces if it.kind.is_floor),
            marks.under(sheet, scene),
            *(piece(sheet, it, spot) for it, spot in pieces if not it.kind.is_floor),
            marks.over(sheet, scene, targets),
            marks.edge_buttons(sheet, scene, targets),
        )
    )


def _document(sheet: Sheet, inside: str, box: tuple[float, float, float, float], theme: ColourMode, title: str) -> str:
    x, y, width, height = map(number, box)
    paper = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{number(16 * sheet.pen)}" fill="$paper"/>'
    markup, style = sheet.coloured(f"{sheet.definitions()}{paper}{inside}", theme)
    said = f' aria-label="{html.escape(title)}"' if title else ""
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" role="img"{said}'
    return f'<svg {head} class="{sheet.style}" font-family="{FONT}" stroke-linejoin="round">{style}{markup}</svg>\n'


def position_svg(position: "Position", *, theme: ColourMode = "auto", labels: bool = True, beside: bool = True) -> str:
    """A position as SVG, with the title of its game, whose turn it is, and at the edge what can be pressed now."""
    game = position.game
    scene = game.presentation.scene(position)
    edge = {button.name for button in scene.board.buttons if button.column is not None}
    return board_svg(
        scene,
        game.presentation.look,
        theme=theme,
        labels=labels,
        beside=beside,
        targets=edge.intersection(path[0] for path in game.presentation.paths(position)),
        turn=game.presentation.turn(position),
        name=game.name,
        title=str(_title(position)),
    )


def _title(position: "Position") -> Text:
    """The game, and whose turn it is."""
    title, turn = position.game.facts.title, position.game.presentation.turn(position)
    if position.outcome is not None:
        return Text("{title}, partie finie", "{title}, game over").format(title=title)
    if not turn:
        return Text("{title}, au hasard de décider", "{title}, chance is next").format(title=title)
    return Text("{title}, {seat} à jouer", "{title}, {seat} to move").format(
        title=title, seat=position.game.seat_names[turn - 1]
    )
