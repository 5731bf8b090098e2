"""The moments that are kept as snapshots."""

import dedale
from tests.snapshots.positions import Moment

_GAME = dedale.game("skeleton")

MOMENTS = {
    "start": Moment(_GAME),
    "middle": Moment(_GAME, "oo1/3/xx1 b 4,4", "@c1xa3"),
    "end": Moment(_GAME, "1oo/3/xx1 b 4,3", "@c1xb3"),
}
