"""How a chance event is chosen by a whole number: one way for the terminal, the server, and whoever checks its dice."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dedale.core.event import Event


def pick(chances: "list[tuple[Event, Fraction]]", below: Callable[[int], int]) -> "Event":
    """One of the chance events by its exact probability; `below(n)` gives a number from 0 to n - 1, each alike.

    `n` is the common denominator; each event in turn takes as many of the numbers as its numerator over it says.
    """
    whole = math.lcm(*(share.denominator for _, share in chances))
    ticket = below(whole)
    for event, share in chances:
        ticket -= share.numerator * (whole // share.denominator)
        if ticket < 0:
            return event
    raise ValueError("the probabilities do not sum to one")
