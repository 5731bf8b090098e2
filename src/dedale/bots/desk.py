"""The room a search works in: one record, so that compiled functions hand each other one address."""

import numpy as np

from dedale.core.model.game import Game

LINE = 64
"""How many moves ahead a search can look at most."""
KILLERS = 2
LINES = 16
"""How many moves at the root can have exact scores at most."""


def desk_type(game: Game) -> np.dtype[np.void]:
    """The type of a desk for the games of one kind."""
    moves, events = game.facts.most_moves, game.events
    return np.dtype(
        [
            ("nodes", "i8"),  # positions looked at
            ("limit", "i8"),  # at how many to stop
            ("stop", "u8"),  # not 0: stop at once
            ("key_words", "i8"),  # how many words of a state tell positions apart in the table
            ("shown_words", "i8"),  # how many words tell whether a position repeats
            ("age", "i8"),  # of the entries written
            ("depth", "i8"),  # of this round of deepening
            ("deepest", "i8"),  # the longest line looked at
            ("misjudge", "f8"),  # how far the judge is led astray, in logits
            ("blind", "f8"),  # the chance that a quiet move is overlooked
            ("seed", "u8"),  # of both
            ("known", "i8"),  # moves at the root
            ("best", "i8"),  # the place of the best so far in this round; -1 before the first is done
            ("lines", "i8"),  # how many of the best are to have exact scores
            ("top", "i8", (LINES,)),  # their scores, the best first
            ("scores", "i8", (moves,)),  # [root move]
            ("visits", "i8", (moves,)),  # [root move] nodes spent on it
            ("keys", "u8", (LINE + 1,)),  # [ply] of what the position shows
            ("values", "f8", (8,)),  # what the judge writes
            ("codes", "i4", (LINE + 1, moves)),  # [ply, move]
            ("ranks", "i4", (LINE + 1, moves)),  # [ply, move]
            ("killers", "i4", (LINE + 1, KILLERS)),  # [ply] quiet moves that refuted a sister position
            ("history", "i4", (2, events)),  # [side, event] how often a move has refuted
            ("line", "i4", (LINE + 2, LINE + 2)),  # [ply] the best line from there
            ("lengths", "i8", (LINE + 2,)),  # [ply] of that line
        ],
        align=True,
    )
