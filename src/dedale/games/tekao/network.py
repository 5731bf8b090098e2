"""What Tekao's network sees: each pawn as it is turned, how it stands to the enemy flag, and which pawns face which."""

import itertools
from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.bits import ONE, bit, lowest
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.model.learned import Inputs
from dedale.core.model.option import Value
from dedale.games.tekao.board import BEATS, CELLS, PAWNS, SIZE, WEAPONS, pawns_of, weapon
from dedale.games.tekao.rules import OFF, side_to_move

Notes = NDArray[np.uint8]
"""[cell] the pawn on it and how it is turned, `_noted`; 0 for none."""

_PAWNS: Final = pawns_of("classic")
_FLAG: Final = _PAWNS.index("DDDD")
_FACES: Final = tuple(
    dict.fromkeys(tuple(weapon(pawn, turned, way) for way in range(4)) for pawn in _PAWNS for turned in range(4))
)
"""A pawn as it is turned: its weapons upward, to the right, downward, to the left."""
_KIND_OF: Final = np.array([0] * 6 + [1, 2, 0], np.int64)
"""[pawn] four weapons, pistols and hooks, bows and towers: how a pawn counts by its way to the flag."""
_KINDS: Final = 3
_OFFSETS: Final = 2 * SIZE - 1
_EDGES: Final = tuple(
    (cell, way, other)
    for cell in range(CELLS)
    for way, other in ((0, cell + SIZE), (1, cell + 1))
    if other < CELLS and (way == 0 or other % SIZE != 0)
)
"""Two cells beside each other: the first, the direction to the second, the second."""
_RELATIONS: Final = 3
"""Of two pawns that face each other, Blue's is stronger, neither, Yellow's."""

_WAY: Final = 2 * CELLS * len(_FACES)
"""From here on, the inputs of ways to the flag: [side, kind, offset]."""
_FACING: Final = _WAY + 2 * _KINDS * _OFFSETS * _OFFSETS
"""From here on, the inputs of pawns that face each other: [edge, relation]."""
_COUNT: Final = _FACING + _RELATIONS * len(_EDGES)
_PHASES: Final = 3


def _permuted(cells: list[int], ways: list[int], *, swaps: bool) -> NDArray[np.int32]:
    """[input] the input after this permutation of cells and directions, and after the sides have been exchanged."""
    table = np.zeros(_COUNT, np.int32)
    turned = [_FACES.index(tuple(face[ways.index(way)] for way in range(4))) for face in _FACES]
    for side, cell, face in itertools.product(range(2), range(CELLS), range(len(_FACES))):
        onto = ((side ^ swaps) * CELLS + cells[cell]) * len(_FACES) + turned[face]
        table[(side * CELLS + cell) * len(_FACES) + face] = onto
    rows, columns = (-1 if ways[0] == 2 else 1), (-1 if ways[1] == 3 else 1)
    for side, kind, up, across in itertools.product(range(2), range(_KINDS), range(_OFFSETS), range(_OFFSETS)):
        there = (rows * (up - SIZE + 1) + SIZE - 1) * _OFFSETS + columns * (across - SIZE + 1) + SIZE - 1
        here = (side * _KINDS + kind) * _OFFSETS**2 + up * _OFFSETS + across
        table[_WAY + here] = _WAY + ((side ^ swaps) * _KINDS + kind) * _OFFSETS**2 + there
    edges = {frozenset((cell, other)): number for number, (cell, _, other) in enumerate(_EDGES)}
    for number, (cell, _, other) in enumerate(_EDGES):
        onto = edges[frozenset((cells[cell], cells[other]))]
        for relation in range(_RELATIONS):
            after = _RELATIONS - 1 - relation if swaps else relation
            table[_FACING + number * _RELATIONS + relation] = _FACING + onto * _RELATIONS + after
    return table


_TURNED: Final = [CELLS - 1 - cell for cell in range(CELLS)]
_REFLECTED: Final = [cell - cell % SIZE + SIZE - 1 - cell % SIZE for cell in range(CELLS)]

INPUTS: Final = Inputs(
    version=1,
    count=_COUNT,
    mirror=_permuted(_TURNED, [2, 3, 0, 1], swaps=True),
    notes=CELLS,
    phases=_PHASES,
    symmetries=np.array(
        [
            _permuted(list(range(CELLS)), [0, 1, 2, 3], swaps=False),
            _permuted(_REFLECTED, [0, 3, 2, 1], swaps=False),
        ]
    ),
)
"""The set is its own mirror image (D1), so a board looks the same reflected."""


def suits(options: Mapping[str, Value]) -> bool:
    """Whether the network knows these pawns: it has learned the set of the rules."""
    return options["set"] == "classic"


FACE: Final = np.array(
    [[_FACES.index(tuple(weapon(p, turned, way) for way in range(4))) for turned in range(4)] for p in _PAWNS]
)
"""[pawn, turned]"""


def _beside() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    cells, edges = np.full((2, CELLS, 4), -1, np.int64)
    for number, (cell, way, other) in enumerate(_EDGES):
        cells[cell, way], cells[other, way + 2] = other, cell
        edges[cell, way] = edges[other, way + 2] = number
    return cells, edges


NEIGHBOURS, EDGE = _beside()
"""[cell, direction] the cell beside it, and the edge between them; -1 beyond the board"""
RELATION: Final = np.array(
    [[0 if b in BEATS[a] else 2 if a in BEATS[b] else 1 for b in WEAPONS] for a in WEAPONS], np.int64
)
"""[Blue's weapon, Yellow's weapon]"""


@kernel
def _noted(side: int, pawn: int, turned: int) -> int:
    return 1 + (side * PAWNS + pawn) * 4 + turned


@kernel
def _stand(side: int, pawn: int, cell: int, turned: int) -> int:
    """The input of a pawn on a cell."""
    return int((side * CELLS + cell) * len(_FACES) + FACE[pawn, turned])


@kernel
def _way(side: int, pawn: int, cell: int, flag: int) -> int:
    """The input of a pawn's way to the enemy flag."""
    up, across = flag // SIZE - cell // SIZE + SIZE - 1, flag % SIZE - cell % SIZE + SIZE - 1
    return int(_WAY + ((side * _KINDS + _KIND_OF[pawn]) * _OFFSETS + up) * _OFFSETS + across)


@kernel
def _facing(rules: Record, notes: Notes, cell: int, way: int) -> int:
    """The input of the pawns of both sides on a cell and the next in a direction; -1 for none."""
    other = NEIGHBOURS[cell, way]
    if other < 0 or notes[cell] == 0 or notes[other] == 0:
        return -1
    own, theirs = int(notes[cell]) - 1, int(notes[other]) - 1
    if own // (4 * PAWNS) == theirs // (4 * PAWNS):
        return -1
    here = rules["weapon"][own // 4 % PAWNS, own % 4, way]
    there = rules["weapon"][theirs // 4 % PAWNS, theirs % 4, way ^ 2]
    relation = RELATION[here, there] if own < 4 * PAWNS else RELATION[there, here]
    return int(_FACING + EDGE[cell, way] * _RELATIONS + relation)


@kernel
def _list_facing(rules: Record, notes: Notes, cells: np.uint64, out: Codes, known: int) -> int:
    """Write which pawns face each other on these cells or beside them, each pair once; tell how many are written."""
    left = cells
    while left != 0:
        cell = lowest(left)
        left &= left - ONE
        for way in range(4):
            other = NEIGHBOURS[cell, way]
            if other >= 0 and (way < 2 or cells & bit(other) == 0):
                found = _facing(rules, notes, cell, way)
                if found >= 0:
                    out[known] = found
                    known += 1
    return known


@kernel
def _list_pawn(state: Record, side: int, pawn: int, out: Codes, known: int) -> int:
    """Write the inputs of one pawn; tell how many are written."""
    cell = int(state["cells"][side, pawn])
    if cell == OFF:
        return known
    out[known] = _stand(side, pawn, cell, int(state["turned"][side, pawn]))
    flag = int(state["cells"][1 - side, _FLAG])
    if pawn != _FLAG and flag != OFF:
        out[known + 1] = _way(side, pawn, cell, flag)
        return known + 2
    return known + 1


@kernel
def inputs(rules: Record, state: Record, notes: Notes, come: Codes) -> int:
    """Write the inputs of a position, and note which pawn stands where."""
    known = 0
    for side in range(2):
        for pawn in range(PAWNS):
            known = _list_pawn(state, side, pawn, come, known)
            cell = int(state["cells"][side, pawn])
            if cell != OFF:
                notes[cell] = _noted(side, pawn, int(state["turned"][side, pawn]))
    return _list_facing(rules, notes, state["pieces"][0] | state["pieces"][1], come, known)


@kernel
def _has_changed(before: Record, after: Record, side: int, pawn: int) -> bool:
    return bool(
        before["cells"][side, pawn] != after["cells"][side, pawn]
        or before["turned"][side, pawn] != after["turned"][side, pawn]
    )


@kernel
def _cell(state: Record, side: int, pawn: int) -> np.uint64:
    """The cell of a pawn as a set; none where it is off the board."""
    cell = int(state["cells"][side, pawn])
    return bit(cell) if cell != OFF else np.uint64(0)


@kernel
def changed_inputs(  # as the engine asks
    rules: Record, before: Record, after: Record, notes: Notes, gone: Codes, come: Codes
) -> int:
    """Write which inputs go off and come on, from one position to the next, and note the pawns anew."""
    off, on = 0, 0
    cells = np.uint64(0)
    for side in range(2):
        sees_flag_move = before["cells"][1 - side, _FLAG] != after["cells"][1 - side, _FLAG]
        for pawn in range(PAWNS):
            has_changed = _has_changed(before, after, side, pawn)
            if has_changed or sees_flag_move:
                off = _list_pawn(before, side, pawn, gone, off)
                on = _list_pawn(after, side, pawn, come, on)
            if has_changed:
                cells |= _cell(before, side, pawn) | _cell(after, side, pawn)
    off = _list_facing(rules, notes, cells, gone, off)
    left = cells
    while left != 0:
        notes[lowest(left)] = 0
        left &= left - ONE
    for side in range(2):
        for pawn in range(PAWNS):
            if cells & _cell(after, side, pawn) != 0:
                notes[after["cells"][side, pawn]] = _noted(side, pawn, int(after["turned"][side, pawn]))
    on = _list_facing(rules, notes, cells, come, on)
    return (off << 16) + on


@kernel
def viewer(rules: Record, state: Record) -> int:
    """The side to move: Blue's pawns are those of side 0, whoever begins."""
    return int(side_to_move(rules, state))


@kernel
def phase(rules: Record, state: Record) -> int:
    """By how many pawns are left."""
    pawns = 0
    for side in range(2):
        for pawn in range(PAWNS):
            pawns += int(state["cells"][side, pawn] != OFF)
    return int(min((2 * PAWNS - pawns) // 4, _PHASES - 1))
