"""Tekao for programs that learn: planes and action ids.

The half turn that exchanges the sides is no symmetry of action ids: what a pawn becomes depends on how it can be
turned (D5), which an id of a placement does not say.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np

from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.learning import MOST, Planes, fill, mark
from dedale.core.model.facts import Options
from dedale.core.model.learning import Encoding, Plane
from dedale.games.tekao.board import CELL_NAMES, CELLS, PAWNS, REACH, SIZE, WEAPON_NAMES, WEAPONS, cells_toward
from dedale.games.tekao.rules import ACTS, BATTLE, MOST_RUNNING, OFF, PASS, PLAY, PUTS, TURN_LEFT, TURN_RIGHT

WAYS: Final = ("up", "right", "down", "left")
KINDS: Final = len(WEAPONS)
HAND: Final = 2 * 4 * KINDS
"""The first plane after those of the weapons."""
REST: Final = HAND + PAWNS


def _planes() -> Iterator[Plane]:
    for owner, whose in (("own", "the own side's"), ("other", "the other side's")):
        for way in WAYS:
            for weapon in WEAPONS:
                name = WEAPON_NAMES[weapon].en
                yield Plane(f"{owner} {name} {way}", f"{whose} pawns with a {name} on the edge {way}")
    for number in range(1, PAWNS + 1):
        yield Plane(f"hand {number}", f"1 if pawn {number} has been drawn and is to be placed")
    yield Plane("own zone", "the cells that the own side places its pawns on")
    yield Plane("placing", "1 before the battle, while pawns are drawn and placed")
    for owner, whose in (("own", "own side"), ("other", "other side")):
        yield Plane(f"{owner} run", f"the pawn that the {whose} played last: turns running", MOST_RUNNING)
    yield Plane("turn", "1 if it is the own turn")
    yield Plane("wait", "turns of other seats until the own turn comes", 3)
    yield Plane("passes", "passes made one after the other; two end the game", 2)
    yield Plane("left", "moves of the battle left until the game is drawn, 255 if there are more", MOST)


def _codes() -> Iterator[int]:
    """Every move that some position allows, rising."""
    yield from range(PUTS, BATTLE)
    furthest = max(REACH.values())
    for cell in range(CELLS):
        reached = sorted(to for way in range(4) for to in cells_toward(cell, way)[:furthest])
        yield from (BATTLE + ACTS * cell + act for act in (*reached, TURN_RIGHT, TURN_LEFT))
    yield PASS


PLANES: Final = tuple(_planes())
ACTIONS: Final = np.array(list(_codes()), np.int32)
PICKS: Final = np.arange(PUTS, dtype=np.int32)


def encoding(_options: Options) -> Encoding:
    """The same under all options."""
    return Encoding(version=1, planes=PLANES, cells=CELL_NAMES, grid=(SIZE, SIZE), actions=ACTIONS, chances=PICKS)


@kernel
def _wait(rules: Record, state: Record, seat: int) -> int:
    """How many turns of other seats come before this one's."""
    turns = int(rules["turns"])
    for ahead in range(turns):
        if rules["order"][(int(state["turn"]) + ahead) % turns] == seat:
            return ahead
    return turns


@kernel
def observe(rules: Record, state: Record, seat: int, out: Planes) -> None:
    """Write the planes as a seat sees them."""
    own = (int(rules["first"]) + seat - 1) % 2
    for k in range(2):
        side = own if k == 0 else 1 - own
        for pawn in range(PAWNS):
            cell = int(state["cells"][side, pawn])
            if cell != OFF:
                weapons = rules["weapon"][pawn, state["turned"][side, pawn]]
                for way in range(4):
                    out[4 * KINDS * k + KINDS * way + int(weapons[way]), cell] = 1
        last = int(state["last"][side])
        if last > 0 and state["cells"][side, last - 1] != OFF:
            out[REST + 2 + k, int(state["cells"][side, last - 1])] = state["run"][side]
    if state["hand"] > 0:
        fill(out[HAND + int(state["hand"]) - 1], 1)
    mark(out[REST], rules["zone"][own], 0)
    wait = _wait(rules, state, seat)
    fill(out[REST + 1], int(state["phase"] != PLAY))
    fill(out[REST + 4], int(wait == 0))
    fill(out[REST + 5], wait)
    fill(out[REST + 6], int(state["passes"]))
    fill(out[REST + 7], int(rules["max_plies"]) - int(state["plies"]))
