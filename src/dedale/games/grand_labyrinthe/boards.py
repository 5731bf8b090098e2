"""Where the cells that act lie, by the option `board` (D14): as on the classic board, or as a text says."""

import functools
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from dedale.core.text import Text
from dedale.games.grand_labyrinthe.board import (
    BEFORE_LAIR,
    BLUE,
    CELLS_THAT_ACT,
    FIRST_CELLS,
    FORK,
    LAIR,
    NOTHING,
    OPEN,
    PRISON,
    PUN,
    SEQUENCES,
    STONE,
    WATER,
    Place,
)

CLASSIC: Final = "classic"
KINDS: Final = {"open": OPEN, "pun": PUN, "blue": BLUE, "water": WATER, "prison": PRISON, "stone": STONE}
"""The cells that can lie elsewhere, as they are written."""
ALLOWED: Final = tuple(cell for cell in range(FORK + 1, BEFORE_LAIR) if cell not in SEQUENCES.values())
"""Where they can lie. Pawns jump to the first cells of the sequences (R5), and nothing acts on who jumps."""
_CLASSIC_TEXT: Final = "/".join(f"{kind}:{','.join(map(str, CELLS_THAT_ACT[sign]))}" for kind, sign in KINDS.items())
FORM: Final = Text(
    "classic, ou les cases particulières, comme {classic} : neuf ouvertes, trois coq-à-l'âne (pun), trois bleues, deux "
    "noyades (water), une prison et une pétrifiante (stone), de 4 à 81 sauf 21, 41 et 61",
    "classic, or the special cells, like {classic}: nine open, three cock-and-bull (pun), three blue, two drowning "
    "(water), one prison and one petrifying (stone), from 4 to 81 but not 21, 41 or 61",
).format(classic=_CLASSIC_TEXT)


class Acting(NamedTuple):
    """Which central cells act, and how."""

    cells: Mapping[int, tuple[int, ...]]
    """By what they do, in rising order; the lair is among them."""
    signs: tuple[int, ...]
    """What each central cell does."""
    blue_to: Mapping[int, Place]
    """Where the blue cells lead: the first to X, the second to XIX, the third to XXVIII (R6)."""


def check_board(text: str) -> str | Text | None:
    """The value of the option in its one spelling, or what is wrong with it."""
    if ":" not in text:
        return text if text == CLASSIC else None
    parts = [part.strip().partition(":") for part in text.split("/")]
    named = {kind: [cell.strip() for cell in cells.split(",")] for kind, _, cells in parts}
    fault = next(_faults(named, len(parts)), None)
    if fault is not None:
        return fault
    spelled = "/".join(f"{kind}:{','.join(map(str, sorted(map(int, named[kind]))))}" for kind in KINDS)
    return CLASSIC if spelled == _CLASSIC_TEXT else spelled


def _faults(named: Mapping[str, list[str]], parts: int) -> Iterator[Text]:
    if set(named) != set(KINDS) or parts != len(KINDS):
        text = Text("il faut une fois chacun de {kinds}.", "there must be each of {kinds} once.")
        yield text.format(kinds=", ".join(KINDS))
        return
    known: set[str] = set()
    for kind, sign in KINDS.items():
        cells = named[kind]
        for cell in cells:
            if cell not in map(str, ALLOWED):
                text = Text("{kind} ne peut pas être en « {cell} ».", "{kind} cannot be on “{cell}”.")
                yield text.format(kind=kind, cell=cell)
            if cell in known:
                yield Text("la case {cell} est nommée deux fois.", "cell {cell} is named twice.").format(cell=cell)
            known.add(cell)
        if len(cells) != len(CELLS_THAT_ACT[sign]):
            text = Text("{kind} : {n} cases au lieu de {right}.", "{kind}: {n} cells instead of {right}.")
            yield text.format(kind=kind, n=len(cells), right=len(CELLS_THAT_ACT[sign]))


@functools.lru_cache(maxsize=64)
def acting(chosen: str) -> Acting:
    """The cells that act on a board that has been checked."""
    cells = dict(CELLS_THAT_ACT)
    for part in () if chosen == CLASSIC else chosen.split("/"):
        kind, _, named = part.partition(":")
        cells[KINDS[kind]] = tuple(map(int, named.split(",")))
    sign_of = {cell: sign for sign, those in cells.items() for cell in those}
    signs = tuple(sign_of.get(cell, NOTHING) for cell in range(LAIR + 1))
    return Acting(cells, signs, dict(zip(cells[BLUE], FIRST_CELLS[1:], strict=True)))


def written(cells: Mapping[int, tuple[int, ...]]) -> str:
    """The text that stands for these cells."""
    return "/".join(f"{kind}:{','.join(map(str, sorted(cells[sign])))}" for kind, sign in KINDS.items())


def listed_cells(cells: tuple[int, ...]) -> Text:
    """These cells in a sentence: `11, 31 and 53`."""
    *before, last = map(str, cells)
    first = ", ".join(before)
    return Text(f"{first} et {last}", f"{first} and {last}") if before else Text(last, last)
