"""How a bot behaves on the cock-and-bull cells: it tells a pun of ours (R8), and laughs at those of others (D6)."""

from collections.abc import Sequence

import numpy as np

from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import events, state
from dedale.games.grand_labyrinthe.puns import pun


def saying(code: int, number: int) -> Text | None:
    """The pun of this number when one is to be made; None for any other event."""
    return Text(pun("fr", number), pun("en", number)) if code == events.PUN else None


def answer(record: np.void) -> int | None:
    """A bot in the jury accepts: whether a pun is good is for people to say. None where there is none to judge."""
    return events.ACCEPT if record["phase"] == state.JURY else None


def ways_back(game: Game, played: Sequence[int]) -> set[int]:  # noqa: ARG001  # as every game
    """None: the pawn cannot be led back."""
    return set()
