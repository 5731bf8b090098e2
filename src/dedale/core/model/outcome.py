"""How a game ended: who won, and why. Inside kernels an outcome is one integer, a *verdict*."""

from dataclasses import dataclass
from typing import Final

from dedale.core.text import Text

GOING_ON: Final = 0
"""The verdict of a game that is not over."""

DRAWS: Final = {
    "repetition": Text("la même position s'est présentée trois fois", "the same position occurred three times"),
    "passes": Text("les deux camps ont passé l'un après l'autre", "both sides passed in a row"),
    "max_plies": Text("la partie a atteint sa longueur maximale", "the game reached its maximum length"),
}
"""The draws that games share, the first before the next where several coincide."""

REPETITION: Final = 1
PASSES: Final = 2
MAX_PLIES: Final = 3
OWN_REASON: Final = 4
"""The number of a game's first own reason (`Facts.reasons`), the next ones follow."""

WINNERS: Final = 256
"""A verdict is a reason's number plus this times the set of winning seats (bit 0 = seat 1)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the winning seats in rising order, none for a draw, and the reason."""

    winners: tuple[int, ...]
    reason: str

    @property
    def is_draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners


def read_verdict(verdict: int, own_reasons: tuple[str, ...]) -> Outcome | None:
    """The outcome that a kernel's verdict stands for; None while the game goes on."""
    if verdict == GOING_ON:
        return None
    reasons = (*DRAWS, *own_reasons)
    seats, number = divmod(verdict, WINNERS)
    winners = tuple(seat + 1 for seat in range(seats.bit_length()) if seats >> seat & 1)
    return Outcome(winners, reasons[number - 1])
