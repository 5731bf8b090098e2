"""Events and positions as text, as far as error messages need them."""

import numpy as np

from dedale.core.model.game import Game

NAMES = ("wait", "1", "2", "tails", "heads")


def write_event(_game: Game, code: int) -> str:
    return NAMES[code]


def read_event(_game: Game, text: str) -> int:
    return NAMES.index(text)


def write_position(_game: Game, state: np.void) -> str:
    return f"{state['heap']} {state['seat']} {state['thrown']}"
