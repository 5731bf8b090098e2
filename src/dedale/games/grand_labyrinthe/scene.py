"""The look of Le Grand Labyrinthe: the spiral, the outer labyrinths, the pawns, what players keep."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.composer import Path
from dedale.core.presentation.scene import Board, Journey, Kind, Mark, Piece, Scene
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import board, events, state, walk
from dedale.games.grand_labyrinthe.board import PLACE_NAMES
from dedale.games.grand_labyrinthe.buttons import CHANCE, buttons
from dedale.games.grand_labyrinthe.cells import cells
from dedale.games.grand_labyrinthe.decks import deck_of, drawing
from dedale.games.grand_labyrinthe.panels import panels

PAWNS: Final = (
    ("?", "○", Text("pion sans couleur", "pawn without a colour"), "pawn-plain"),
    ("b", "●", Text("pion bleu", "blue pawn"), "pawn-blue"),
    ("g", "◆", Text("pion vert", "green pawn"), "pawn-green"),
    ("r", "▲", Text("pion rouge", "red pawn"), "pawn-red"),
    ("y", "■", Text("pion jaune", "yellow pawn"), "pawn-yellow"),
)
"""By colour, as the state numbers them."""


def scene(game: Game, record: np.void) -> Scene:
    """The board, a pawn a player, and beside it where each is and what he keeps; held pawns and the end are marked."""
    seats = range(1, game.seats + 1)
    return Scene(
        board=Board(
            cells(str(game.options["board"])),
            _kinds(game),
            game.seat_names,
            buttons=tuple(buttons(game)),
            is_grid=False,
        ),
        pieces=tuple(_pawn(game, record, seat) for seat in seats),
        marks=tuple(_marks(record, seats)),
        panels=tuple(panels(game, record)),
    )


def _kinds(game: Game) -> tuple[Kind, ...]:
    """Each seat has its colour, or any of them where they are picked (R1)."""
    seats = range(1, game.seats + 1)
    if game.options["opening"] == "quick":
        return tuple(_kind(game, seat, colour=seat) for seat in seats)
    return tuple(_kind(game, seat, colour) for seat in seats for colour in range(len(PAWNS)))


def _kind(game: Game, seat: int, colour: int) -> Kind:
    """A seat's pawn in a colour; where seats are called by their colours, the colour tells whose it is."""
    symbol, glyph, name, drawing = PAWNS[colour]
    owned = (name, name) if game.options["opening"] == "quick" else None
    return Kind(symbol, glyph, seat, name, drawing, owned=owned)


def _pawn(game: Game, record: np.void, seat: int) -> Piece:
    """A seat's one pawn stays itself, also when it gets its colour."""
    kind = _kind(game, seat, int(record["colours"][seat - 1]))
    return Piece(_place(record, seat), kind, identity=f"{seat}-1")


def _place(record: np.void, seat: int) -> str:
    return PLACE_NAMES[int(record["places"][seat - 1])]


def _marks(record: np.void, seats: range) -> Iterator[Mark]:
    yield from (Mark(_place(record, seat), "held") for seat in seats if record["held"][seat - 1])
    if record["phase"] == state.OVER:
        yield Mark(PLACE_NAMES[board.LAIR], "line")


def paths(game: Game, record: np.void, codes: list[int]) -> Iterator[Path]:
    """The cell where the pawn would go; a button where there is no such cell, or more than one pawn on it."""
    for code in codes:
        place = _destination(record, code, record["places"][: game.seats].tolist())
        if place is not None and record["phase"] == state.COUNT:
            place = place if [_counted(record, each) for each in codes].count(place) == 1 else None
        yield (events.NAMES[code] if place is None else PLACE_NAMES[place],)


def _destination(record: np.void, code: int, places: list[int]) -> int | None:
    """Where this choice leads the pawn of the seat to act, if that tells it from the other choices."""
    place = places[record["seat"] - 1]
    if record["phase"] == state.FORK:
        beyond = place + int(record["dice"])
        return beyond if code == events.CENTRAL else board.OUTER + walk.reach_outside(0, beyond - board.FORK)
    if record["phase"] == state.COUNT:
        return _counted(record, code)
    if record["phase"] == state.JUMP:
        return place + 1 if code == events.LABYRINTH else board.NEXT_SEQUENCE[place]
    if events.SWAPS <= code < events.STAY:
        other = places[code - events.SWAPS]
        return other if places.count(other) == 1 else None
    return None


def _counted(record: np.void, code: int) -> int:
    """Where the total or one of the dice leads, at the fork on the central way (D13)."""
    place, total, low = int(record["places"][record["seat"] - 1]), int(record["dice"]), int(record["low"])
    steps = {events.TOTAL: total, events.SMALL: low, events.LARGE: total - low}[code]
    if place > board.OUTER:
        return int(board.OUTER + walk.reach_outside(place - board.OUTER, steps))
    return int(walk.reach(place, steps))


def journeys(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Journey]:
    """Each pawn from where it stood to where it stands; its steps in between are told as consequences."""
    for seat in range(1, game.seats + 1):
        if before["places"][seat - 1] != after["places"][seat - 1]:
            yield Journey(seat, _place(before, seat), _place(after, seat))


def chance(game: Game, record: np.void) -> str:
    """The lot, the dice or the pile."""
    return CHANCE[int(record["phase"])].name


def turn(game: Game, record: np.void) -> int:
    """The seat that casts or draws; the lot is everybody's."""
    return int(record["seat"])


def turned_up(game: Game, code: int) -> tuple[str, ...]:
    """The faces of the two dice, or the card."""
    if events.ROLLS <= code < events.DRAWS:
        return tuple(f"die-{face}" for face in events.PAIRS[code - events.ROLLS])
    if not events.DRAWS <= code < events.MOVES:
        return ()
    number = code - events.DRAWS
    return (drawing(number, deck_of(str(game.options["deck"]))[number]),)
