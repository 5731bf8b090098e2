"""How a bot behaves at Théséion: one that errs does not walk straight back where it came from."""

from collections.abc import Sequence

import numpy as np

from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.theseion import WALKS
from dedale.games.theseion.notation import paths


def saying(code: int, number: int) -> Text | None:  # noqa: ARG001  # as every game
    """Nothing: it has nothing to say."""
    return None


def answer(record: np.void) -> int | None:  # noqa: ARG001  # as every game
    """None: the rules never ask for its taste."""
    return None


def ways_back(game: Game, played: Sequence[int]) -> set[int]:
    """The same paths from their ends to their starts; there is none out of the light, nor into the darkness."""
    known = paths(game)
    backward = ["-".join(reversed(known.text(code - WALKS).split("-"))) for code in played if code >= WALKS]
    return {WALKS + known.number[path] for path in backward if path in known.number}
