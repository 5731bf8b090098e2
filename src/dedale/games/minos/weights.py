"""The weights of the evaluation, as `weights.md` says that they were made."""

import numpy as np

WEIGHTS = np.array(
    [
        -0.1169,  # to move: pawns on exits
        0.0941,  # to move: two pawns on exits
        -0.0799,  # to move: steps to the exits
        0.0031,  # to move: steps round Minos tiles and enemies to the exits
        0.0041,  # to move: rows forward of all pawns
        0.0170,  # to move: enemies on the exits
        -0.1232,  # to move: Minos tiles on the exits
        0.0222,  # to move: pawns that can step forward
        -0.1054,  # to move: exits that enemies can step on, or stand on
        5.6232,  # to move: wins at once
        -0.2500,  # to move: enemies in the row of the exits
        0.1468,  # to move: enemies in the row of the exits that a slide can push out
        0.7979,  # to move: no enemy can step on an exit
        0.0577,  # to move: pawns in the last row or the one before
        -0.0264,  # to move: no enemy can step on an exit: steps round Minos tiles and enemies
        -0.0640,  # waiting: pawns on exits
        0.0631,  # waiting: two pawns on exits
        -0.0799,  # waiting: steps to the exits
        0.0041,  # waiting: steps round Minos tiles and enemies to the exits
        0.0015,  # waiting: rows forward of all pawns
        0.0373,  # waiting: enemies on the exits
        -0.1126,  # waiting: Minos tiles on the exits
        0.0225,  # waiting: pawns that can step forward
        -0.0966,  # waiting: exits that enemies can step on, or stand on
        1.2051,  # waiting: wins at once
        -0.2732,  # waiting: enemies in the row of the exits
        0.1591,  # waiting: enemies in the row of the exits that a slide can push out
        0.7937,  # waiting: no enemy can step on an exit
        0.0558,  # waiting: pawns in the last row or the one before
        -0.0263,  # waiting: no enemy can step on an exit: steps round Minos tiles and enemies
        0.0096,  # the move itself
    ]
)
