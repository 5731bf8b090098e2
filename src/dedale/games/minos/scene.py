"""The look of Minos: the tiles where they lie, the pawns that stand on them, the exits, the lines that can slide."""

from collections.abc import Iterator

import numpy as np

from dedale.core.model.game import Game
from dedale.core.model.turns import PASS_BUTTON
from dedale.core.presentation.composer import Path
from dedale.core.presentation.scene import Board, Button, Cell, Journey, Kind, Mark, Panel, Piece, Scene
from dedale.core.text import Text, joined, series
from dedale.games.minos import board, rules
from dedale.games.minos.layout import Layout, held_exits, mark_at
from dedale.games.minos.notation import layout_of, line_text
from dedale.games.minos.tell import DIRECTIONS

ZONES = {
    "floor": None,
    "light exit": Text("sortie d'Ariane de Clair", "Light's Ariadne exit"),
    "dark exit": Text("sortie d'Ariane de Foncé", "Dark's Ariadne exit"),
}
_EXIT_ZONES = {
    cell: zone for cells, zone in zip(board.EXITS, ("light exit", "dark exit"), strict=True) for cell in cells
}
CELLS = tuple(
    Cell(name, cell % board.SIZE, cell // board.SIZE, zone, words=ZONES[zone], part=zone)
    for cell, name in enumerate(board.CELL_NAMES)
    for zone in (_EXIT_ZONES.get(board.Cell(cell), "floor"),)
)
PAWN = (Text("pion", "pawn"), Text("pions", "pawns"))
ON_MINOS = (
    Text("pion sur une dalle Minos", "pawn on a Minos tile"),
    Text("pions sur des dalles Minos", "pawns on Minos tiles"),
)
WHITE_TILE = (Text("dalle blanche", "white tile"), Text("dalles blanches", "white tiles"))
MINOS_TILE = (Text("dalle Minos", "Minos tile"), Text("dalles Minos", "Minos tiles"))
LIGHT = (Text("pion clair", "light pawn"), Text("pions clairs", "light pawns"))
DARK = (Text("pion foncé", "dark pawn"), Text("pions foncés", "dark pawns"))
KINDS = (
    Kind(".", "·", 0, WHITE_TILE[0], "white-tile", is_floor=True, is_common=True, names=WHITE_TILE),
    Kind("m", "■", 0, MINOS_TILE[0], "minos-tile", is_floor=True, names=MINOS_TILE),
    Kind("l", "○", 1, PAWN[0], "light-pawn", names=PAWN, owned=LIGHT),
    Kind("L", "◙", 1, ON_MINOS[0], "light-pawn", names=ON_MINOS, owned=LIGHT),
    Kind("d", "●", 2, PAWN[0], "dark-pawn", names=PAWN, owned=DARK),
    Kind("D", "▣", 2, ON_MINOS[0], "dark-pawn", names=ON_MINOS, owned=DARK),
)
HELD = Text("sorties tenues", "exits held")
LOCKED = Text("Verrouillées : {}.", "Locked: {}.")
ROWS = (Text("rangée {}", "row {}"), Text("rangées {}", "rows {}"))
COLUMNS = (Text("colonne {}", "column {}"), Text("colonnes {}", "columns {}"))
"""One, several."""

_KIND_OF = {kind.symbol: kind for kind in KINDS}
_TURNED = {"up": 0, "right": 1, "down": 2, "left": 3}


def _arrow(slide: board.Slide) -> Button:
    """The arrow of a slide, at the edge where the Minos tile comes out."""
    first, second = (board.GRID.place(cell) for cell in slide.cells[:2])
    column, row = (2 * near - far for near, far in zip(first, second, strict=True))
    label = Text("Coulisser {line} {way}", "Slide {line} {way}")
    filled = label.format(line=line_text(slide.line), way=DIRECTIONS[slide.direction])
    return Button(slide.name, filled, "arrow", column, row, _TURNED[slide.direction])


ARROWS = tuple(_arrow(slide) for slide in board.SLIDES)


def scene(game: Game, state: np.void) -> Scene:
    """The board, how many exits each side holds; exits that win, lines that are locked or barred are marked."""
    layout = layout_of(state)
    locked = _locked(layout)
    is_junior = game.options["version"] == "junior"
    kinds = tuple(kind for kind in KINDS if is_junior or not kind.symbol.isupper())
    return Scene(
        board=Board(CELLS, kinds, game.seat_names, (), (*ARROWS, PASS_BUTTON)),
        pieces=tuple(_pieces(layout)),
        marks=tuple(_marks(state, locked)),
        panels=tuple(Panel(side + 1, HELD, f"{_held(layout, side)}/3") for side in range(2)),
        sentences=(("locked", _locked_words(locked)),) if locked else (),
    )


def _pieces(layout: Layout) -> Iterator[Piece]:
    """On each cell its tile, then the pawn that stands on it."""
    for index, cell in enumerate(CELLS):
        yield Piece(cell.name, KINDS[layout.tiles >> index & 1])
        mark = mark_at(layout, index)
        if mark not in ".m":
            yield Piece(cell.name, _KIND_OF[mark])


def _locked(layout: Layout) -> list[str]:
    """The lines that a pawn on an exit keeps from sliding, rows first."""
    return sorted({line for cell in held_exits(layout) for line in board.exit_lines(cell)})


def _locked_words(lines: list[str]) -> Text:
    """The same in a sentence; there are always both, for an exit locks a row and a column (R9)."""
    rows, columns = [line for line in lines if line.isdecimal()], [line for line in lines if line.isalpha()]
    groups = (names[len(group) > 1].format(series(group)) for names, group in ((ROWS, rows), (COLUMNS, columns)))
    return LOCKED.format(joined(groups))


def _marks(state: np.void, locked: list[str]) -> Iterator[Mark]:
    for side in range(2):
        if rules.has_won(state, side):
            yield from (Mark(board.CELL_NAMES[cell], "line") for cell in board.EXITS[side])
    yield from (Mark(slide.name, "locked") for slide in board.SLIDES if slide.line in locked)
    if state["last"]:
        yield Mark(board.SLIDES[board.BACK[state["last"] - 1]].name, "barred")


def _held(layout: Layout, side: int) -> int:
    return sum(cell in board.EXITS[side] for cell in held_exits(layout))


def paths(game: Game, state: np.void, codes: list[int]) -> Iterator[Path]:
    """A pawn, then a cell; or the arrow of a slide."""
    for code in codes:
        if code == rules.PASS:
            yield (PASS_BUTTON.name,)
        elif code >= rules.SLIDES:
            yield (board.SLIDES[code - rules.SLIDES].name,)
        else:
            yield tuple(board.CELL_NAMES[cell] for cell in divmod(code, board.CELLS))


def journeys(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Journey]:
    """A pawn's step; or seven tiles on their way, the pawns riding on them."""
    if code < rules.SLIDES:
        origin, to = (board.CELL_NAMES[cell] for cell in divmod(code, board.CELLS))
        yield Journey(int(before["side"]) + 1, origin, to)
    elif code != rules.PASS:
        cells = board.SLIDES[code - rules.SLIDES].cells
        pawns = layout_of(before).pawns
        for cell, next_cell in zip(cells, (cells[-1], *cells[:-1]), strict=True):
            riding = (side + 1 for side in range(2) if pawns[side] >> cell & 1)
            yield from (Journey(seat, board.CELL_NAMES[cell], board.CELL_NAMES[next_cell]) for seat in (0, *riding))
