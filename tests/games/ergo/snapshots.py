"""The moments of Ergo that snapshots show."""

import dedale
from tests.snapshots.positions import Moment

_GAME = dedale.game("ergo")

MOMENTS = {
    "start": Moment(_GAME),
    "middle": Moment(_GAME, "3X2O3/10/2x1o5/3xX5/4xo4/3oO1x3/2o7/X8O/6O3 w 5,4", "e4-f4"),
    "end": Moment(_GAME, "10/1X8/2x1o5/3xX5/4xo4/3oO1x3/2o7/9O/6O3 b 6,5", "g4-f4"),
}
