"""What can be varied in Minos: the layout (D1)."""

import random
from typing import Final

from dedale.core.model.material import Material
from dedale.games.minos.layout import LAYOUTS

_SIDES: Final = str.maketrans("ld", "dl")


def vary_layout(value: str, source: random.Random) -> str:
    """A layout in which two cells have changed contents, and their mirror images too, so that it stays fair."""
    rows = [list(row) for row in LAYOUTS.get(value, value).split("/")]
    last = len(rows) - 1
    places = [(row, column) for row in range(len(rows) // 2) for column in range(len(rows))]
    if source.random() < 1 / len(rows):  # the middle row is its own mirror image
        places = [(last // 2, column) for column in range(len(rows))]
    (row, column), (to_row, to_column) = source.sample(places, 2)
    rows[row][column], rows[to_row][to_column] = rows[to_row][to_column], rows[row][column]
    for changed in {row, to_row} - {last // 2}:
        rows[last - changed] = list("".join(rows[changed]).translate(_SIDES))
    return "/".join("".join(cells) for cells in rows)


MATERIAL: Final = (Material("layout", vary_layout, tuple(LAYOUTS)),)
