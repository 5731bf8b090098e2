"""The cells of Le Grand Labyrinthe as they are seen: where they lie, what is written on them, the signs they bear."""

import functools
from typing import Final

from dedale.core.presentation.scene import Cell
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import board, boards
from dedale.games.grand_labyrinthe.board import PLACE_NAMES

ROOM: Final = 3
"""A cell shows its number as text if it is no longer than this."""
UNWRITTEN: Final = (0, board.LAIR, board.CENTRES[-1])
"""These have no numeral but in their signs."""
SEQUENCE_NAMES: Final = {
    "origin": Text("Origine", "Origin"),
    "science": Text("Science et Philosophie", "Science and Philosophy"),
    "art": Text("Art", "Art"),
    "mythology": Text("Mythologie", "Mythology"),
}
_OUTSIDE: Final = Text("labyrinthe périphérique {n}", "outer labyrinth {n}")
_ACTS: Final = {
    board.OPEN: ("sign-door", Text("case ouverte : on y tire une carte", "open cell: draw a card")),
    board.PUN: ("sign-pun", Text("coq-à-l'âne : un calembour, ou une carte", "cock and bull: a pun, or a card")),
    board.BLUE: ("sign-arrow", Text("case bleue : on saute en {to}", "blue cell: jump to {to}")),
    board.WATER: (
        "sign-waves",
        Text(
            "noyade : on y est retenu jusqu'à ce qu'un autre pion passe ou s'y arrête",
            "drowning: held until another pawn walks past or stops there",
        ),
    ),
    board.PRISON: (
        "sign-moebius",
        Text(
            "prison, le ruban de Möbius : on y est retenu jusqu'à ce qu'un autre pion s'y arrête",
            "prison, the Möbius band: held until another pawn stops there",
        ),
    ),
    board.STONE: ("sign-stone", Text("case pétrifiante : on renaît en 1", "petrifying cell: back to cell 1")),
    board.CENTRE: (
        "sign-muzzle",
        Text(
            "antre du Minotaure : on y gagne par un compte exact", "the Minotaur's lair: reach it by exact count to win"
        ),
    ),
}
_SAME_PICTURE: Final = Text("Miss Zoom-Zoom, comme en XXXVI", "Miss Zoom-Zoom, as on XXXVI")
"""The sheet calls 82 and XXXVI the same cell: they bear the same picture."""
_FEATURES: Final = {
    0: ("sign-start", Text("départ", "start")),
    board.BEFORE_LAIR: ("sign-zoom", _SAME_PICTURE),
    board.COCK: ("sign-cock", Text("le coq : les pétrifiés y renaissent", "the cock: the petrified are reborn here")),
    board.FORK: (
        "sign-fork",
        Text(
            "bifurcation : au passage, on choisit le parcours central ou le parcours périphérique",
            "fork: going beyond, choose the central or the outer way",
        ),
    ),
}
_CENTRE: Final = Text(
    "centre : par un compte exact, on saute en {to}", "centre: reach it by exact count and jump to {to}"
)
_EITHER: Final = Text("{0} ou en {1}", "{0} or {1}")


def _zone(place: int) -> str:
    if place > board.OUTER:
        return f"outer{_labyrinth(place)}"
    return "start" if place == 0 else tuple(board.SEQUENCES)[board.sequence(place)]


def _labyrinth(place: int) -> int:
    """The number of an outer cell's labyrinth, from 1."""
    return (place - board.OUTER - 1) // board.NINE + 1


def _feature(place: int, acting: boards.Acting) -> tuple[str, Text]:
    """The sign a place bears, if any, and what it is."""
    if place > board.OUTER:
        return _outer_feature(place)
    if place in _FEATURES:
        return _FEATURES[place]
    if acting.signs[place] == board.NOTHING:
        return "", SEQUENCE_NAMES[_zone(place)]
    sign, words = _ACTS[acting.signs[place]]
    return sign, words.format(to=PLACE_NAMES[acting.blue_to.get(place, 0)])


def _outer_feature(place: int) -> tuple[str, Text]:
    """Where the centre of an outer labyrinth leads (R5)."""
    if place == board.CENTRES[-1]:
        return "sign-last-centre", _CENTRE.format(to=board.BEFORE_LAIR)
    if place in board.NEXT_SEQUENCE:
        either = _EITHER.format(PLACE_NAMES[place + 1], board.NEXT_SEQUENCE[place])
        return "", _CENTRE.format(to=either)
    return "", _OUTSIDE.format(n=_labyrinth(place))


def _cell(place: int, name: str, acting: boards.Acting) -> Cell:
    sign, words = _feature(place, acting)
    empty = (name, name) if len(name) <= ROOM else ("·", ".")
    label = "" if place in UNWRITTEN else name
    zone = _zone(place)
    return Cell(name, *board.SPOTS[place], zone, empty, label=label, sign=sign, words=words, part=zone)


@functools.lru_cache(maxsize=64)
def cells(chosen: str = boards.CLASSIC) -> tuple[Cell, ...]:
    """Every place row by row, with the signs of this board (D14)."""
    acting = boards.acting(chosen)
    found = (_cell(place, name, acting) for place, name in enumerate(PLACE_NAMES))
    return tuple(sorted(found, key=lambda cell: (cell.row, cell.column)))
