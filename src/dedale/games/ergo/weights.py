"""The weights of the evaluation, as `weights.md` says that they were made."""

import numpy as np

WEIGHTS = np.array(
    [
        0.0301,  # to move: lines with one piece and no enemy
        0.1414,  # to move: lines with two
        0.4380,  # to move: lines with three
        0.6489,  # to move: lines with four
        0.0080,  # to move: lines with two and one enemy
        0.0503,  # to move: lines with three and one enemy
        0.0905,  # to move: lines with four and one enemy
        6.5617,  # to move: wins at once
        0.5671,  # to move: wins at once in two ways
        0.4342,  # to move: one piece can make two fours
        0.4077,  # to move: pieces in reserve
        0.0176,  # to move: lions
        -0.1609,  # to move: no reserve: lines with two
        -0.3675,  # to move: no reserve: lines with three
        0.0008,  # to move: no reserve: moves
        0.0206,  # waiting: lines with one piece and no enemy
        0.1092,  # waiting: lines with two
        0.4296,  # waiting: lines with three
        0.3626,  # waiting: lines with four
        0.0021,  # waiting: lines with two and one enemy
        0.0638,  # waiting: lines with three and one enemy
        0.0546,  # waiting: lines with four and one enemy
        1.4943,  # waiting: wins at once
        2.5114,  # waiting: wins at once in two ways
        0.0699,  # waiting: one piece can make two fours
        0.4137,  # waiting: pieces in reserve
        0.0557,  # waiting: lions
        -0.1338,  # waiting: no reserve: lines with two
        -0.2630,  # waiting: no reserve: lines with three
        0.0037,  # waiting: no reserve: moves
        0.0253,  # the move itself
    ]
)
