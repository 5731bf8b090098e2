"""The weights of the evaluation, as `weights.md` says that they were made."""

import numpy as np

WEIGHTS = np.array(
    [
        0.1334,  # to move: pawns
        5.2135,  # to move: wins at once
        0.2597,  # to move: pawns that can take and stay
        -0.0439,  # to move: pawns that can take and are taken
        0.0252,  # to move: cells to move to without being taken
        0.1299,  # to move: nearness of pawns to the enemy flag
        0.2304,  # to move: a pawn within three steps of the enemy flag
        0.0165,  # to move: empty cells next to the flag
        0.0802,  # to move: own pawns next to the flag
        -0.4927,  # to move: rows from the flag to its edge of the board
        0.0675,  # to move: columns from the flag to the nearer side
        0.2686,  # to move: hooks ahead
        0.3505,  # to move: towers ahead
        0.3182,  # to move: bows ahead
        0.4172,  # to move: pistols ahead
        0.1310,  # waiting: pawns
        0.7551,  # waiting: wins at once
        0.1156,  # waiting: pawns that can take and stay
        -0.0643,  # waiting: pawns that can take and are taken
        0.0296,  # waiting: cells to move to without being taken
        0.1335,  # waiting: nearness of pawns to the enemy flag
        0.1905,  # waiting: a pawn within three steps of the enemy flag
        -0.0216,  # waiting: empty cells next to the flag
        0.0598,  # waiting: own pawns next to the flag
        -0.5811,  # waiting: rows from the flag to its edge of the board
        0.0635,  # waiting: columns from the flag to the nearer side
        0.2539,  # waiting: hooks ahead
        0.3529,  # waiting: towers ahead
        0.3039,  # waiting: bows ahead
        0.4070,  # waiting: pistols ahead
        0.0627,  # the move itself
    ]
)
