"""The moments of Tekao that snapshots show."""

import dedale
from tests.snapshots.positions import Moment

_GAME = dedale.game("tekao")
_YELLOW = "1vd8,2<d7,3vb7,4va8,5<g7,6^c8,7^b8,8>g8,9^e8"

MOMENTS = {
    "start": Moment(_GAME),
    "placing": Moment(_GAME, "2 put:6 2vh2,3vc2,5vd1,7>e2,8>d2,9^b1 1vd8,3va7,7^b8,8>g8,9^e8 -;-", "@c8^"),
    "middle": Moment(_GAME, f"1 play 1va1,2vg2,3vc2,4^b3,5vd1,6vf2,7>e5,8>d2,9^b1 {_YELLOW} 7x1;8x2", "e5-e4"),
    "end": Moment(
        _GAME,
        "1 play 1va1,2vh2,3>c2,4^c4,5>d1,6vf3,7>e4,8>e2,9^b1 1^c8,2vd7,3vb7,4>a8,5vg7,6>c6,7>c7,8>g8,9^e8 4x1;1x2",
        "e4-e7",
    ),
}
