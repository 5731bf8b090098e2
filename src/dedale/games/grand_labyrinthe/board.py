"""The board of Le Grand Labyrinthe, as data: the central way, the outer labyrinths, the cells that act."""

from typing import Final, NewType

Place = NewType("Place", int)
"""Where a pawn is: 0 in front of cell 1, 1 to 83 on the central way, 84 to 119 in the outer labyrinths (84 is I)."""

FORK: Final = 3
"""The cell at whose passing the player chooses his way (R3)."""
LAIR: Final = 83
"""The centre of the central way (R12)."""
BEFORE_LAIR: Final = 82
"""Where XXXVI leads (R5)."""
COCK: Final = 1
"""Where a petrified pawn wakes (R11), and the cell that no card goes back beyond (D7)."""
OUTER: Final = LAIR
"""The place of an outer cell is its number plus this."""
NINE: Final = 9
"""An outer labyrinth has so many cells; the last is its centre."""
OUTER_CELLS: Final = 4 * NINE
PLACES: Final = OUTER + OUTER_CELLS + 1
SEATS: Final = 4
"""There are never more players."""

NOTHING, OPEN, PUN, BLUE, WATER, PRISON, STONE, CENTRE = range(8)
"""What a central cell does to a pawn that stops there: nothing, or R7, R8, R6, R9, R10, R11, R12."""

CELLS_THAT_ACT: Final = {
    OPEN: (7, 12, 24, 34, 47, 54, 63, 72, 77),
    PUN: (11, 31, 53),
    BLUE: (20, 40, 60),
    WATER: (29, 30),
    PRISON: (74,),
    STONE: (79,),
    CENTRE: (LAIR,),
}
SIGNS: Final = tuple(
    next((sign for sign, cells in CELLS_THAT_ACT.items() if cell in cells), NOTHING) for cell in range(LAIR + 1)
)
"""What each central cell does."""


def roman(number: int) -> str:
    """A number from 1 to 39 in Roman numerals."""
    tens, ones = divmod(number, 10)
    return "X" * tens + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[ones]


PLACE_NAMES: Final = (*(str(cell) for cell in range(LAIR + 1)), *(roman(n + 1) for n in range(OUTER_CELLS)))
"""`0` to `83`, then `I` to `XXXVI`."""
PLACE_OF: Final = {name: Place(place) for place, name in enumerate(PLACE_NAMES)}

CENTRES: Final = tuple(Place(OUTER + NINE * (n + 1)) for n in range(4))
"""IX, XVIII, XXVII and XXXVI."""
FIRST_CELLS: Final = tuple(Place(OUTER + NINE * n + 1) for n in range(4))
"""I, X, XIX and XXVIII."""

SEQUENCES: Final = {"origin": 1, "science": 21, "art": 41, "mythology": 61}
"""The first cell of each sequence."""


def sequence(cell: int) -> int:
    """The sequence of a central cell: 0 Origin, 1 Science and Philosophy, 2 Art, 3 Mythology."""
    return max(sum(first <= cell for first in SEQUENCES.values()) - 1, 0)


GALLERY_TO: Final = tuple(FIRST_CELLS[sequence(cell)] for cell in range(LAIR + 1))
"""Where the gallery leads from each central cell: to the outer labyrinth of its sequence (D7)."""
BLUE_TO: Final[dict[int, Place]] = dict(zip(CELLS_THAT_ACT[BLUE], FIRST_CELLS[1:], strict=True))
"""Where the blue cells lead: 20 to X, 40 to XIX, 60 to XXVIII (R6)."""
NEXT_SEQUENCE: Final[dict[int, int]] = dict(zip(CENTRES[:3], tuple(SEQUENCES.values())[1:], strict=True))
"""The central way from an outer centre: IX to 21, XVIII to 41, XXVII to 61 (R5)."""

Spot = tuple[int, int]
"""A column and a row, both counted from 0 at the lower left."""
_CENTRAL_SIDE, _OUTER_SIDE = 9, 3
_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, -1), (-1, 0), (0, 1)
_CLOCKWISE: Final = (_RIGHT, _DOWN, _LEFT, _UP)


def _spiral(start: Spot, direction: Spot, side: int) -> list[Spot]:
    """A square spiral wound clockwise from a corner to the centre."""
    spots = [start]
    lengths = [side - 1, *(length for n in range(side - 1, 0, -1) for length in (n, n))]
    turn = _CLOCKWISE.index(direction)
    for arm, length in enumerate(lengths):
        across, up = _CLOCKWISE[(turn + arm) % 4]
        for _ in range(length):
            spots.append((spots[-1][0] + across, spots[-1][1] + up))
    return spots


def _spots() -> tuple[Spot, ...]:
    """Each place on a grid of fifteen by fifteen: the central square in the middle, 3 at its upper left."""
    lead_in = [(0, 11), (1, 11), (2, 11)]
    central = _spiral((3, 11), _RIGHT, _CENTRAL_SIDE)
    corners = (((2, 12), _LEFT), ((12, 12), _UP), ((12, 2), _RIGHT), ((2, 2), _DOWN))
    outer = [spot for start, direction in corners for spot in _spiral(start, direction, _OUTER_SIDE)]
    return (*lead_in, *central, *outer)


SPOTS: Final = _spots()
"""Where each place lies."""
