"""When a pawn will be in the lair: for every situation of a lone pawn, the chance of each coming turn to be the last.

The same model as `expected.py`, with the choices that bring the least turns on the mean; but a pawn in the water or in
prison is held, for as many turns as other pawns leave it there on the mean.
"""

import functools
from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dedale.games.grand_labyrinthe import board, boards, state
from dedale.games.grand_labyrinthe.expected import USUAL, Setting, Situation, Step, at, graph
from dedale.games.grand_labyrinthe.state import HOLDS, ROWS, TURNS, WATERS

STAYS: Final = {2: (30.0, 71.0), 3: (27.0, 49.0), 4: (13.0, 30.0)}
"""How many turns a pawn is held on the mean by the number of players, in the water and in prison: counted in play.

On the classic board; elsewhere it is taken to be the same.
"""
BETTER: Final = 1e-9

Choices = Mapping[Situation, int]
"""The code of the event chosen in each situation where the player decides."""


class Links(NamedTuple):
    """What leads where: [from, to] how likely in the same turn, in the next, and in the one after a turn missed."""

    same: NDArray[np.float64]
    later: NDArray[np.float64]
    last: NDArray[np.float64]
    turns: NDArray[np.float64]
    """[from] the turns that one step takes on the mean."""


def held(setting: Setting) -> tuple[int, ...]:
    """Where pawns are held, in the order of their rows, which come first."""
    return *boards.acting(setting.board).cells[board.WATER], setting.prison


@functools.lru_cache(maxsize=8)
def rows(setting: Setting = USUAL) -> dict[Situation, int]:
    """The row of each situation but those in COUNT, whose choice is made at once; first come those of held pawns."""
    lasting = (situation for situation in graph(setting) if situation.phase != state.COUNT)
    return {situation: row for row, situation in enumerate(lasting, HOLDS)}


def stays(players: int, release: int) -> list[float]:
    """How many turns a pawn is held on the mean at each of the places that hold."""
    water, prison = STAYS[players]
    return [min(stay, release) if release else stay for stay in (*(water for _ in range(WATERS)), prison)]


@functools.lru_cache(maxsize=16)
def hazards(players: int, release: int, setting: Setting = USUAL) -> NDArray[np.float32]:
    """[row, turn of its own, from 1] the chance that a pawn which is still on its way arrives in this turn."""
    same, later, last, _ = best_links(stays(players, release), setting)
    onward = np.linalg.solve(np.eye(len(same)) - same, np.concatenate([later, last], axis=1))
    soon, late = onward[:, : len(same)], onward[:, len(same) :]
    lasting = np.ones((TURNS + 2, len(same)))  # [turn + 1] the chance to be still on the way after it
    for turn in range(2, TURNS + 2):
        lasting[turn] = soon @ lasting[turn - 1] + late @ lasting[turn - 2]
    table = np.zeros((ROWS, TURNS + 1), np.float32)
    table[: len(same), 1:] = np.round(1 - lasting[2:].T / lasting[1:-1].T, 7)  # so that never is never
    return table


def best_links(means: list[float], setting: Setting) -> Links:
    """The links with the choices that bring the least turns: better ones are made until there are none."""
    choices = {situation: steps[0].code for situation, steps in graph(setting).items() if situation.phase > state.DRAW}
    while True:
        links = _links(means, choices, setting)
        whole = np.eye(len(links.turns)) - links.same - links.later - links.last
        better = _better(choices, np.linalg.solve(whole, links.turns), setting)
        if not better:
            return links
        choices |= better


def _better(choices: Choices, turns: NDArray[np.floating], setting: Setting) -> dict[Situation, int]:
    """The choices that would take fewer turns."""
    better = {}
    for situation, chosen in choices.items():
        costs = {
            step.code: step.turns + _turns_after(situation, step, turns, setting) for step in graph(setting)[situation]
        }
        best = min(costs, key=costs.__getitem__)
        if costs[best] < costs[chosen] - BETTER:
            better[situation] = best
    return better


def _turns_after(before: Situation, step: Step, turns: NDArray[np.floating], setting: Setting) -> float:
    """The turns still to come after a step: none in the lair."""
    return 0.0 if step.to.phase == state.OVER else float(turns[_row_after(before, step, setting)])


def _links(means: list[float], choices: Choices, setting: Setting) -> Links:
    """The links with these choices."""
    row_of = rows(setting)
    size = HOLDS + len(row_of)
    matrices, turns = np.zeros((3, size, size)), np.zeros(size)
    for hold, mean in enumerate(means):
        turns[hold] = 1
        matrices[1, hold, hold] = 1 - 1 / mean
        matrices[1, hold, row_of[at(held(setting)[hold])]] = 1 / mean
    for situation, row in row_of.items():
        chosen = choices.get(situation)
        for first in graph(setting)[situation]:
            if chosen in (None, first.code):
                step = _counted(first, choices, setting)
                turns[row] += step.weight * step.turns
                if step.to.phase != state.OVER:
                    matrices[step.turns, row, _row_after(situation, step, setting)] += step.weight
    return Links(matrices[0], matrices[1], matrices[2], turns)


def _counted(step: Step, choices: Choices, setting: Setting) -> Step:
    """A cast with what the player then chooses it to count (D13), as one step; any other step as it is."""
    if step.to.phase != state.COUNT:
        return step
    chosen = next(each for each in graph(setting)[step.to] if each.code == choices[step.to])
    return chosen._replace(weight=step.weight)


def _row_after(before: Situation, step: Step, setting: Setting) -> int:
    """The row a step leads to: that of a held pawn, where it has just stopped on a cell that holds."""
    to = step.to
    holding = held(setting)
    is_new = to.place in holding and to.place != before.place
    is_held = is_new and to.threads == before.threads and to.phase == state.ROLL
    return holding.index(to.place) if is_held else rows(setting)[to]
