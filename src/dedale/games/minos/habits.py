"""How a beginner looks at Minos: one walks forward, takes an exit where one can, and slides what helps at once."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from dedale.core.kernels import entry_points
from dedale.core.model.habits import Attention, Traits
from dedale.games.minos import board
from dedale.games.minos.board import CELLS, SIZE
from dedale.games.minos.rules import PASS, SLIDES

if TYPE_CHECKING:
    from dedale.core.model.position import Position

TRAITS: Final = ("forward", "exits", "opposing", "opposing exits", "sideways", "slide")
"""Rows that its pawns come forward; exits that they gain; rows and exits that the enemy's lose; a step to the side;
a slide."""
DRAWS: Final[Mapping[str, float]] = {
    "forward": 1.2,
    "exits": 2.0,
    "opposing": 0.5,
    "opposing exits": 1.5,
    "sideways": 0.4,
    "slide": -1.0,
}
ATTENTION: Final[Mapping[str, Attention]] = {
    "first-steps": Attention(habit=0.75, threats=0.2, whim=0.15),
    "apprentice": Attention(habit=0.0, threats=0.9),
    "player": Attention(habit=0.0, threats=1.0),
}
"""Found by matches against the novice (docs/levels.md)."""


def _rows(pawns: int, side: int) -> int:
    """How many rows the pawns of a side have come forward in all."""
    counted = sum(row * (pawns >> SIZE * row & (1 << SIZE) - 1).bit_count() for row in range(SIZE))
    return counted if side == 0 else (SIZE - 1) * pawns.bit_count() - counted


def _exits(pawns: int, side: int) -> int:
    return sum(pawns >> cell & 1 for cell in board.EXITS[side])


def traits(position: "Position", codes: Sequence[int]) -> list[Traits]:
    """The traits of each of these moves."""
    import numpy as np

    state = position.states[0]
    side, before = int(state["side"]), [int(pawns) for pawns in state["pawns"]]
    seen: list[Traits] = []
    for code in codes:
        after = position.states.copy()
        entry_points.apply(position.game.rules, after, np.array([code], np.int32))
        pawns = [int(each) for each in after[0]["pawns"]]
        gains = [(_rows(pawns[s], s) - _rows(before[s], s), _exits(pawns[s], s) - _exits(before[s], s)) for s in (0, 1)]
        (forward, exits), (opposing, opposing_exits) = gains[side], gains[1 - side]
        sideways = code < SLIDES and abs(code // CELLS - code % CELLS) == 1
        seen.append((forward, exits, -opposing, -opposing_exits, sideways, SLIDES <= code < PASS))
    return seen


def is_aimless(position: "Position", code: int, traits: Traits) -> bool:  # noqa: ARG001  # as every game
    """A slide by which its own pawns only lose, or a pass."""
    forward, exits, opposing, opposing_exits, _, slide = traits
    return code == PASS or bool(slide and forward + exits + opposing + opposing_exits < 0)


def way_back(code: int) -> int | None:
    """The step or the slide back."""
    if code < SLIDES:
        return code % CELLS * CELLS + code // CELLS
    return SLIDES + board.BACK[code - SLIDES] if code < PASS else None
