"""The moments of Minos that snapshots show."""

import dedale
from tests.snapshots.positions import Moment

_GAME = dedale.game("minos")

MOMENTS = {
    "start": Moment(_GAME),
    "middle": Moment(_GAME, "m.dl..m/.m.m.md/..d..../.m.mdm./...l.../lm.m.m./mld.l.m l -", "1<"),
    "end": Moment(_GAME, "ml.l..m/.m.m.l./..m..../.mdmdm./.d...../.m.m.md/m.lld.m l -", "f6-f7"),
    "junior": Moment(dedale.game("minos", layout="classic", version="junior"), event="b1-b2"),
}
