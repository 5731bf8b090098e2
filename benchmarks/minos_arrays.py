"""The ending of Minos with one column that slides, solved a second time: from the rules page alone.

Nothing of the package is used. Whole arrays of positions are looked at, for both sides to move, where the first program
lists the moves of one position after the other and knows dark's by the mirror. Its numbering is that of
`dedale.games.minos.endgame`, so that the two can be compared number by number.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]
Place = tuple[str, int]

LETTERS = "abcdefg"
WALLS = {(letter, row) for letter in "bd" for row in range(2, 7)}
STILL = {("c", row) for row in (2, 3, 5, 6)}
"""Pawns that block one another for good: c2 and c5 are light's, c3 and c6 dark's."""
FREE = [(letter, row) for row in range(1, 8) for letter in LETTERS]
FREE = [place for place in FREE if place not in WALLS | STILL and place != ("c", 4)]
EXITS = ("b", "d", "f")
NONE = 255
FLOORS: list[tuple[int, ...]] = [
    rows for rows in combinations(range(1, 8), 3) if not any({row, row % 7 + 1} <= set(rows) for row in rows)
]
"""The rows of column f that are Minos tiles."""
SLIDES = (None, "v", "^")
"""The last slide of column f."""


def turned(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places with row 7 for row 1."""
    return tuple((letter, 8 - row) for letter, row in places)


def triples() -> list[tuple[Place, ...]]:
    """Light's pawns: three, of which two or three stand on row 7, in the order of their sets of places."""
    every = [three for three in combinations(FREE, 3) if sum(row == 7 for _, row in three) >= 2]
    return sorted(every, key=lambda three: sorted(((row, letter) for letter, row in three), reverse=True))


class Side:
    """One side's three pawns: where they can stand, and what each step makes of them."""

    def __init__(self, forward: int) -> None:
        self.sets = triples() if forward == 1 else [turned(three) for three in triples()]
        self.number = {frozenset(three): at for at, three in enumerate(self.sets)}
        self.on = {place: np.array([place in three for three in self.sets]) for place in FREE}
        last = 7 if forward == 1 else 1
        self.home = np.logical_and.reduce([self.on[letter, last] for letter in EXITS])
        self.locks = self.on["f", last]
        steps = [
            (at, self.number[frozenset(set(three) - {place} | {to})], FREE.index(to))
            for at, three in enumerate(self.sets)
            for place in three
            for to in self._around(place, forward)
            if to in FREE and to not in three
        ]
        self.steps = np.array(steps)

    @staticmethod
    def _around(place: Place, forward: int) -> list[Place]:
        """The places a pawn steps to: forward, left, right (R3)."""
        column, row = LETTERS.index(place[0]), place[1]
        near = [(column, row + forward), (column - 1, row), (column + 1, row)]
        return [(LETTERS[across], up) for across, up in near if 0 <= across < 7 and 1 <= up <= 7]

    def slid(self, way: int) -> Numbers:
        """What a slide of column f makes of each set; -1 where it is none of them."""
        moved = [
            frozenset((letter, row + way) if letter == "f" else (letter, row) for letter, row in three)
            for three in self.sets
        ]
        return np.array([self.number.get(each, -1) for each in moved])


class Arrays:
    """Every position: a number for each, by side to move, floor, last slide, light's pawns and dark's."""

    def __init__(self) -> None:
        self.sides = Side(1), Side(-1)
        light, dark = self.sides
        self.count = len(light.sets)
        self.taken = [np.stack([side.on[place] for place in FREE]) for side in self.sides]
        self.table = np.full((2, len(FLOORS), len(SLIDES), self.count, self.count), NONE)
        apart = ~np.logical_or.reduce([np.outer(light.on[place], dark.on[place]) for place in FREE])
        going_on = apart & ~light.home[:, None] & ~dark.home[None, :]
        self.is_locked = light.locks[:, None] | dark.locks[None, :]
        for at, rows in enumerate(FLOORS):
            stands = [np.logical_or.reduce([side.on["f", row] for row in rows]) for side in self.sides]
            is_position = going_on & ~stands[0][:, None] & ~stands[1][None, :]
            for slide, way in enumerate(SLIDES):
                could_be = way is None or (7 if way == "v" else 1) in rows
                self.table[:, at, slide][:, is_position & could_be] = 0

    def stepped(self, side: int, floor: int, after: Numbers) -> tuple[Flags, Flags, Flags]:
        """By a step: whether one wins, whether all lose, whether one is legal."""
        mover, other = self.sides[side], self.taken[1 - side]
        start, to, cell = mover.steps.T
        rows = [FREE.index(("f", row)) for row in FLOORS[floor]]
        is_legal = ~other[cell] & ~np.isin(cell, rows)[:, None]
        found = after[to] if side == 0 else after[:, to].T
        wins = is_legal & (mover.home[to][:, None] | (found % 2 == 0) & (found > 0))
        fails = is_legal & ~(~mover.home[to][:, None] & (found % 2 == 1) & (found != NONE))
        groups = np.flatnonzero(np.r_[True, start[1:] != start[:-1]])
        results = []
        for each in (wins, fails, is_legal):
            whole = np.zeros((self.count, self.count), bool)
            whole[start[groups]] = np.logical_or.reduceat(each, groups, axis=0)
            results.append(whole if side == 0 else whole.T)
        return results[0], ~results[1], results[2]

    def slid(self, side: int, floor: int, last: int, way: str) -> tuple[Flags, Flags, Flags]:
        """The same for the slide of column f this way (R6, R8, R9, D2)."""
        end, step = (1, -1) if way == "v" else (7, 1)
        nothing = np.zeros((self.count, self.count), bool)
        if end not in FLOORS[floor] or SLIDES[last] == ("^" if way == "v" else "v"):
            return nothing, ~nothing, nothing
        rows = tuple(sorted((row + step - 1) % 7 + 1 for row in FLOORS[floor]))
        after = self.table[1 - side, FLOORS.index(rows), SLIDES.index(way)]
        light, dark = (each.slid(step) for each in self.sides)
        is_legal = ~self.is_locked & (light >= 0)[:, None] & (dark >= 0)[None, :]
        found = after[np.ix_(light, dark)]
        done = self.sides[0].home[light][:, None] | nothing, self.sides[1].home[dark][None, :] | nothing
        wins = is_legal & (done[side] | ~done[1 - side] & (found % 2 == 0) & (found > 0))
        fails = is_legal & ~(done[1 - side] & ~done[side] | ~done[side] & (found % 2 == 1) & (found != NONE))
        return wins, ~fails, is_legal

    def improve(self, plies: int) -> int:
        """Write the positions that are won or lost in so many plies; tell how many. All of fewer must be written."""
        newer, stuck = self.table.copy(), self._stuck()
        for side, floor in np.ndindex(2, len(FLOORS)):
            after = self.table[1 - side, floor, 0]
            stepped = self.stepped(side, floor, after)
            passed = ~stuck[1 - side, floor, 0] & (after > 0) & (after != NONE)
            for last in range(len(SLIDES)):
                parts = stepped, self.slid(side, floor, last, "v"), self.slid(side, floor, last, "^")
                wins, all_lose = (
                    np.logical_or.reduce([p[0] for p in parts]),
                    np.logical_and.reduce([p[1] for p in parts]),
                )
                must_pass = stuck[side, floor, last]
                wins = np.where(must_pass, passed & (after % 2 == 0), wins)
                all_lose = np.where(must_pass, passed & (after % 2 == 1), all_lose)
                found = newer[side, floor, last]
                is_open = found == 0
                found[is_open & wins] = 2 * plies + 1
                found[is_open & ~wins & all_lose] = 2 * plies
        changed = int((newer != self.table).sum())
        self.table = newer
        return changed

    def _stuck(self) -> Flags:
        """Where the side to move has nothing but the pass (D3)."""
        stuck = np.ones(self.table.shape, bool)
        for side, floor in np.ndindex(2, len(FLOORS)):
            steps = self.stepped(side, floor, self.table[1 - side, floor, 0])[2]
            for last in range(len(SLIDES)):
                slides = [self.slid(side, floor, last, way)[2] for way in "v^"]
                stuck[side, floor, last] = ~(steps | slides[0] | slides[1])
        return stuck


def solve(arrays: Arrays) -> Iterator[int]:
    """Write the positions of one ply, of two, and so on until there are none; yields how many were found of each."""
    plies, found = 0, 1
    while found:
        plies += 1
        found = arrays.improve(plies)
        yield found
