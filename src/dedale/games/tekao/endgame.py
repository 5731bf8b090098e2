"""Flag and one pawn against a lone flag, solved: whether Blue takes the flag from each position, and in how many plies.

The rules are asked for every move; nothing of them is repeated here. Two facts keep the table small. The battle has no
up and down: turning the whole board turns a game into a game, so it is enough to keep positions in which the pawn's
front looks up. And a lone flag takes nothing, so only Blue can win: what is not won by Blue is drawn.

A position is `[side to move, Blue's flag, Blue's pawn, Yellow's flag, Blue's run, Yellow's run]`. Blue's run is 0 for
none, 1 to 3 for the flag, 4 to 6 for the pawn; Yellow's is 0 to 3. A run of a pawn that is gone is as good as none.

`size` is the side of a smaller board in the corner a1: all pawns stay within it. Tests solve small ones at once.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point, kernel
from dedale.core.model.game import Game
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.games.tekao.board import SIZE
from dedale.games.tekao.rules import ACTS, BATTLE, MOST_RUNNING, OFF, PASS, PLAY

Table = NDArray[np.uint16]
"""Plies until Blue takes the flag, 0 where it cannot, by position; `NONE` where two pawns share a cell."""

NONE: Final = 65535
BLUE_RUNS: Final = 2 * MOST_RUNNING + 1
YELLOW_RUNS: Final = MOST_RUNNING + 1
PAWN_RUN: Final = MOST_RUNNING
"""Blue's runs above this are of its pawn."""
ROOM: Final = 64
"""More moves than two pawns ever have."""


class Place(NamedTuple):
    """A position of the table."""

    side: int
    flag: int
    pawn: int
    enemy: int
    run: int
    enemy_run: int


@kernel
def _on_board(cell: int, size: int) -> int:
    """The cell of the whole board, of a cell of the small one."""
    return cell // size * SIZE + cell % size


@kernel
def _turned_back(cell: int, quarters: int, size: int) -> int:
    """The small board's cell of a cell, after the board is turned counter-clockwise by so many quarters."""
    column, row = cell % SIZE, cell // SIZE
    for _ in range(quarters):
        column, row = size - 1 - row, column
    return row * size + column


@kernel
def _set_up(rules: Rules, states: States, pawn: int, size: int, place: tuple[int, ...]) -> None:
    """Make the first state the position; all else is as in a position that was just read."""
    side, own, ally, enemy, run, enemy_run = place
    state, flag = states[0], int(rules[0]["flag"])
    state["cells"][:, :] = OFF
    state["turned"][:, :] = 0
    state["cells"][0, flag] = _on_board(own, size)
    state["cells"][0, pawn] = _on_board(ally, size)
    state["cells"][1, flag] = _on_board(enemy, size)
    one = np.uint64(1)
    state["pieces"][0] = one << np.uint64(_on_board(own, size)) | one << np.uint64(_on_board(ally, size))
    state["pieces"][1] = one << np.uint64(_on_board(enemy, size))
    state["phase"] = PLAY
    state["turn"] = side
    state["plies"] = 0
    state["passes"] = 0
    state["last"][0] = 0 if run == 0 else pawn + 1 if run > PAWN_RUN else flag + 1
    state["run"][0] = run - PAWN_RUN if run > PAWN_RUN else run
    state["last"][1] = 0 if enemy_run == 0 else flag + 1
    state["run"][1] = enemy_run


@kernel
def _moves(rules: Rules, states: States, at: int, size: int, codes: NDArray[np.int32]) -> int:
    """List the legal moves that stay on the small board; where there is none, the pass."""
    known = 0
    for i in range(engine.legal(rules[0], states[at], codes)):
        act = (codes[i] - BATTLE) % ACTS
        is_outside = codes[i] != PASS and act < SIZE * SIZE and max(act % SIZE, act // SIZE) >= size
        if not is_outside:
            codes[known] = codes[i]
            known += 1
    if known == 0:
        codes[0] = PASS
        known = 1
    return known


@kernel
def _known(rules: Rules, states: States, table: Table, pawn: int, size: int) -> int:
    """What is known of the second state: plies until Blue wins, -1 where nothing (yet), 0 for a flag that is gone."""
    state, flag = states[1], int(rules[0]["flag"])
    verdict = engine.outcome(rules[0], state)
    if verdict != GOING_ON:
        return 0 if verdict >= WINNERS else -1
    if state["passes"] > 0:
        # A second pass would end the game: whoever must pass now has drawn it.
        codes = np.empty(ROOM, np.int32)
        _moves(rules, states, 1, size, codes)
        if codes[0] == PASS:
            return -1
    quarters = int(state["turned"][0, pawn])
    own = _turned_back(int(state["cells"][0, flag]), quarters, size)
    ally = _turned_back(int(state["cells"][0, pawn]), quarters, size)
    enemy = _turned_back(int(state["cells"][1, flag]), quarters, size)
    run = int(state["run"][0]) + (PAWN_RUN if state["last"][0] == pawn + 1 else 0)
    plies = table[int(state["turn"]), own, ally, enemy, run, int(state["run"][1])]
    return int(plies) if plies > 0 else -1


@entry_point
def sweep(rules: Rules, states: States, table: Table, pawn: int, flag: int, plies: int) -> int:
    """Write the positions with Blue's flag on this cell that are won in exactly so many plies, and tell how many.

    All that are won in fewer must be written. `states` has two states.
    """
    codes = np.empty(ROOM, np.int32)
    found, cells, size = 0, table.shape[1], 1
    while size * size < cells:
        size += 1
    for index in range(2 * cells * cells * BLUE_RUNS * YELLOW_RUNS):
        rest, enemy_run = index // YELLOW_RUNS, index % YELLOW_RUNS
        rest, run = rest // BLUE_RUNS, rest % BLUE_RUNS
        rest, enemy = rest // cells, rest % cells
        side, ally = rest // cells, rest % cells
        if table[side, flag, ally, enemy, run, enemy_run] != 0:
            continue
        _set_up(rules, states, pawn, size, (side, flag, ally, enemy, run, enemy_run))
        wins, count = 0, _moves(rules, states, 0, size, codes)
        for i in range(count):
            states[1] = states[0]
            engine.apply(rules[0], states[1], codes[i])
            known = _known(rules, states, table, pawn, size)
            if 0 <= known < plies:
                wins += 1
                if side == 0:
                    break
            elif side == 1:
                break
        if (side == 0 and wins > 0) or (side == 1 and wins == count):
            table[side, flag, ally, enemy, run, enemy_run] = plies
            found += 1
    return found


def empty_table(size: int = SIZE) -> Table:
    """A table in which nothing is known yet."""
    cells = size * size
    table = np.zeros((2, cells, cells, cells, BLUE_RUNS, YELLOW_RUNS), np.uint16)
    for cell in range(cells):
        table[:, cell, cell] = NONE
        table[:, cell, :, cell] = NONE
        table[:, :, cell, cell] = NONE
    return table


def solve(game: Game, number: int, table: Table) -> Iterator[tuple[int, int, int]]:
    """Fill an empty table for the pawn of this number; yields plies, the cell that is done, and how many were found."""
    size = round(table.shape[1] ** 0.5)
    states = np.zeros(2, game.module.STATE)
    plies, found = 1, 1
    while found:
        found = 0
        for flag in range(size * size):
            found += sweep(game.rules, states, table, number - 1, flag, plies)
            yield plies, flag, found
        plies += 1
