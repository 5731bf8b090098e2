"""What a search must know of the game so far: which positions would end it if they came again."""

from collections import Counter

import numpy as np

from dedale.core.kernels.entry_points import Keys, keys
from dedale.core.model.position import Position


def stood_twice(position: Position) -> Keys:
    """Keys of the positions that have stood twice in the game, this one included: once more and it is drawn."""
    counted = Counter((*position._past, position.shown))
    twice = [shown for shown, times in counted.items() if times >= 2]
    words = np.frombuffer(b"".join(twice), np.uint64).reshape(len(twice), position.game.module.SHOWN_WORDS)
    found = np.empty(len(twice), np.uint64)
    keys(words.copy(), found)
    return found
