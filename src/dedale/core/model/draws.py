"""The draws that a state knows by itself, for the games whose states count passes and plies."""

from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.core.model.outcome import GOING_ON, MAX_PLIES, PASSES


@kernel
def drawn(rules: Record, state: Record) -> int:
    """The verdict of two passes one after the other, then of the greatest length; else the game goes on."""
    if state["passes"] >= 2:
        return PASSES
    if state["plies"] >= rules["max_plies"]:
        return MAX_PLIES
    return GOING_ON
