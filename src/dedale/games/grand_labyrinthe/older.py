"""Games of Le Grand Labyrinthe that were played by older rules."""

import re
from collections.abc import Sequence
from typing import Final

from dedale.core.model.facts import Implied, Options, Update
from dedale.core.text import Text

_IN_JURY: Final = re.compile(r"\S+ jury:[0-9]+:([0-9]):([0-9]):([0-9]) ")


def _advances(options: Options, start: str | None, events: Sequence[str]) -> dict[int, Implied]:
    """After every pun that counted, the pawn advanced of itself."""
    found: dict[int, Implied] = {}
    judging = _IN_JURY.match(start or "")
    accepts, rejects, punster = map(int, judging.groups()) if judging else (0, 0, 0)
    jurors = int(options["players"]) - 1 if options["jury"] else 0
    pun = 0
    for ply, event in enumerate(map(str.strip, events), start=1):
        if event == "pun":
            pun, accepts, rejects = ply, 0, 0
        accepts += event == "accept"
        rejects += event == "reject"
        is_last_word = event in ("accept", "reject") if jurors else event == "pun"
        if is_last_word and accepts + rejects == jurors and rejects <= accepts:
            found[ply] = Implied("advance", pun, 0 if pun else punster)
    return found


UPDATES: Final = (
    Update(
        about=Text(
            "(Depuis la version 2 des règles, après un calembour qui compte le joueur choisit d'avancer, « advance », "
            "ou de rester, « stay » (R8) ; avant, le pion avançait toujours, et « advance » ne s'écrivait pas.)",
            "(Since version 2 of the rules, after a pun that counts the player chooses to advance, “advance”, or to "
            "stay, “stay” (R8); before, the pawn always advanced, and “advance” was not written.)",
        ),
        implied=_advances,
    ),
)
