"""The moments of Théséion that snapshots show."""

import dedale
from tests.snapshots.positions import Moment

_GAME = dedale.game("theseion")
_FOUR = dedale.game("theseion", players=4)
_PAWNS = "2/0/c6,c14,d13,f2,k13 1/1/c11,f7,h9,m7,m12 0/0/c8,d6,d10,h6,m2,m2,m6 0/0/c4,f3,f3,h10,m3,m4,n10"

MOMENTS = {
    "start": Moment(_GAME),
    "middle": Moment(_GAME, "2 move:2 0 0/0/c3,f3,f3,f4,f10,j10,j14 3/1/b10,b13,c13", "b10-c10-c9"),
    "four": Moment(_FOUR, f"4 cast 0 {_PAWNS}", "cast 3"),
    "end": Moment(_GAME, "2 move:2 0 3/0/c10,c12,d13,h13 6/0/i7", "i7-h7-h8"),
}
