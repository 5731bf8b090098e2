"""Tekao's flag and pawn against flag, solved a second time: from the rules page alone, with none of the package's code.

Whole arrays are improved at once until nothing changes, where the first program lists the moves of one position after
the other. The table is laid out as `dedale.games.tekao.endgame` says, so that the two can be compared number by number.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]

PAWNS = ("GTAP", "GTPA", "GATP", "GAPT", "GPTA", "GPAT", "GPGP", "TATA")
"""Weapons clockwise from the front (D1), by number less one."""
REACH = {"G": 1, "T": 1, "A": 2, "P": 3}
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Up, right, down, left."""
NONE = 65535
NEVER = 60000


class Arrays:
    """Every placing of Blue's flag, its pawn with the front up, and Yellow's flag; what each move makes of it."""

    def __init__(self, number: int, size: int = 8) -> None:
        self.size, self.weapons = size, PAWNS[number - 1]
        cells = size * size
        self.count = cells**3
        self.taken, self.illegal = self.count, self.count + 1
        self.flag, self.pawn, self.enemy = (each.ravel() for each in np.indices((cells, cells, cells)))
        self.is_none = (self.flag == self.pawn) | (self.flag == self.enemy) | (self.pawn == self.enemy)
        self.pawn_moves = [*self._shots(), *self._quarters()]
        self.flag_moves = [self._flag_step(*way) for way in WAYS]
        self.enemy_moves = [self._enemy_step(*way) for way in WAYS]

    def _step(self, cells: Numbers, across: int, up: int) -> tuple[Numbers, NDArray[np.bool_]]:
        """The cells so far away, and whether they are on the board."""
        column, row = cells % self.size + across, cells // self.size + up
        inside = (column >= 0) & (column < self.size) & (row >= 0) & (row < self.size)
        return row * self.size + column, inside

    def _touch(self, one: Numbers, other: Numbers) -> NDArray[np.bool_]:
        """Whether two cells are side by side: every weapon beats a flag there, whichever of the two came (R7, D9)."""
        columns = np.abs(one % self.size - other % self.size)
        return np.asarray(columns + np.abs(one // self.size - other // self.size) == 1)

    def _place(self, flag: Numbers, pawn: Numbers, enemy: Numbers, is_legal: NDArray[np.bool_]) -> Numbers:
        cells = self.size * self.size
        return np.where(is_legal & ~self.is_none, (flag * cells + pawn) * cells + enemy, self.illegal)

    def _shots(self) -> Iterator[Numbers]:
        """The pawn's moves, by each weapon and each distance (R4); next to the flag it wins (R9)."""
        for (across, up), weapon in zip(WAYS, self.weapons, strict=True):
            is_free = np.ones(self.count, bool)
            for steps in range(1, REACH[weapon] + 1):
                to, inside = self._step(self.pawn, steps * across, steps * up)
                is_free = is_free & inside & (to != self.flag) & (to != self.enemy)
                placed = self._place(self.flag, to, self.enemy, is_free)
                yield np.where(is_free & ~self.is_none & self._touch(to, self.enemy), self.taken, placed)

    def _quarters(self) -> Iterator[Numbers]:
        """The pawn's turns (D4, D5). Instead of the pawn, the board is turned the other way."""
        last = self.size - 1
        for way in ("r", "l") if self.weapons[:2] != self.weapons[2:] else ("r",):
            turned = []
            for cells in (self.flag, self.pawn, self.enemy):
                column, row = cells % self.size, cells // self.size
                turned.append(column * self.size + last - row if way == "r" else (last - column) * self.size + row)
            placed = self._place(turned[0], turned[1], turned[2], ~self.is_none)
            yield np.where(~self.is_none & self._touch(self.pawn, self.enemy), self.taken, placed)

    def _flag_step(self, across: int, up: int) -> Numbers:
        """Blue's flag steps; flags do nothing to each other (R6)."""
        to, inside = self._step(self.flag, across, up)
        return self._place(to, self.pawn, self.enemy, inside & (to != self.pawn) & (to != self.enemy))

    def _enemy_step(self, across: int, up: int) -> Numbers:
        """Yellow's flag steps; next to the pawn it is lost (D9)."""
        to, inside = self._step(self.enemy, across, up)
        is_legal = inside & (to != self.pawn) & (to != self.flag) & ~self.is_none
        placed = self._place(self.flag, self.pawn, to, is_legal)
        return np.where(is_legal & self._touch(to, self.pawn), self.taken, placed)

    def stuck(self, run: int) -> NDArray[np.bool_]:
        """Where Blue has no move but the pass, with this run (R5); its pawn can always be turned."""
        if run != 6:
            return np.zeros(self.count, bool)
        return np.asarray(np.all([moves == self.illegal for moves in self.flag_moves], axis=0))

    def enemy_stuck(self, run: int) -> NDArray[np.bool_]:
        """The same for Yellow."""
        if run == 3:
            return np.ones(self.count, bool)
        return np.asarray(np.all([moves == self.illegal for moves in self.enemy_moves], axis=0))


def solve(number: int, size: int = 8) -> Iterator[NDArray[np.uint16]]:
    """The table for the pawn of this number, better with each step; the last one is exact."""
    arrays = Arrays(number, size)
    blue = np.full((7, 4, arrays.count + 2), NEVER, np.int64)
    yellow = blue.copy()
    blue[:, :, arrays.taken] = yellow[:, :, arrays.taken] = 0
    while True:
        newer = _improve_blue(arrays, blue, yellow), _improve_yellow(arrays, blue, yellow)
        is_same = np.array_equal(newer[0], blue) and np.array_equal(newer[1], yellow)
        blue, yellow = newer
        yield _table(arrays, blue, yellow)
        if is_same:
            return


def _improve_blue(arrays: Arrays, blue: Numbers, yellow: Numbers) -> Numbers:
    """Blue to move: one more than the least that follows."""
    better = blue.copy()
    for run, enemy_run in np.ndindex(7, 4):
        best = np.full(arrays.count, NEVER)
        if run != 6:
            after = run + 1 if run > 3 else 4
            for moves in arrays.pawn_moves:
                best = np.minimum(best, yellow[after, enemy_run][moves])
        if run != 3:
            after = run + 1 if run < 3 else 1
            for moves in arrays.flag_moves:
                best = np.minimum(best, yellow[after, enemy_run][moves])
        passed = np.where(arrays.enemy_stuck(enemy_run), NEVER, yellow[0, enemy_run, : arrays.count])
        best = np.where(arrays.stuck(run), passed, best)
        better[run, enemy_run, : arrays.count] = np.minimum(best + 1, NEVER)
    return better


def _improve_yellow(arrays: Arrays, blue: Numbers, yellow: Numbers) -> Numbers:
    """Yellow to move: one more than the most that follows."""
    better = yellow.copy()
    for run, enemy_run in np.ndindex(7, 4):
        worst = np.full(arrays.count, -1)
        for moves in arrays.enemy_moves if enemy_run != 3 else ():
            after = blue[run, enemy_run + 1][moves]
            worst = np.where(moves == arrays.illegal, worst, np.maximum(worst, after))
        passed = np.where(arrays.stuck(run), NEVER, blue[run, 0, : arrays.count])
        worst = np.where(arrays.enemy_stuck(enemy_run), passed, worst)
        better[run, enemy_run, : arrays.count] = np.minimum(worst + 1, NEVER)
    return better


def _table(arrays: Arrays, blue: Numbers, yellow: Numbers) -> NDArray[np.uint16]:
    cells = arrays.size**2
    both = np.stack([side[:, :, : arrays.count].transpose(2, 0, 1) for side in (blue, yellow)])
    both = np.where(both >= NEVER, 0, both)
    both[:, arrays.is_none] = NONE
    return both.astype(np.uint16).reshape(2, cells, cells, cells, 7, 4)
