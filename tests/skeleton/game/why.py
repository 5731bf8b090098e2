"""Why a move cannot be played: the rule it breaks, in a sentence."""

import numpy as np

from dedale.core.model.game import Breach, Game
from dedale.core.text import Text
from tests.skeleton.game import rules
from tests.skeleton.game.board import CELLS, NAMES


def why(game: Game, state: np.void, code: int) -> Breach:
    """The rule that an illegal move breaks."""
    own, other = (int(state["stones"][side]) for side in (state["side"], 1 - state["side"]))
    cell, victim = (code, None) if code < rules.TAKES else divmod(code - rules.TAKES, CELLS)
    names = {"cell": NAMES[cell], "victim": "" if victim is None else NAMES[victim]}
    if (own | other) >> cell & 1:
        return Breach("R2", Text("{cell} est occupée.", "{cell} is taken.").format(**names))
    if victim is None:
        text = Text("une ligne de trois prend un pion adverse.", "a line of three takes an enemy stone.")
    elif not rules.makes_line(own, cell):
        text = Text("{cell} ne complète aucune ligne de trois.", "{cell} completes no line of three.")
    else:
        text = Text("il n'y a pas de pion adverse en {victim}.", "there is no enemy stone on {victim}.")
    return Breach("R3", text.format(**names))
