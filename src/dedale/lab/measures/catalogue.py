"""All measures in order. Each has its formula in docs/measures.md."""

from dedale.lab.measures.boards import BOARDS
from dedale.lab.measures.leads import LEADS
from dedale.lab.measures.lengths import CHOICES, LENGTHS
from dedale.lab.measures.measure import Measure
from dedale.lab.measures.results import RESULTS, seat_points
from dedale.lab.measures.skill import DOUBLINGS, LUCK, SWING_LUCK


def measures(seats: int, *, has_leads: bool, has_rounds: bool = False, has_chance: bool = False) -> tuple[Measure, ...]:
    """The measures of a game with so many seats.

    Those of leads are there only where a judge was asked, those of skill where rounds are played besides the games, and
    those of luck where there is chance.
    """
    return (
        *RESULTS,
        *map(seat_points, range(1, seats + 1)),
        *LENGTHS,
        *CHOICES,
        *BOARDS,
        *(LEADS if has_leads else ()),
        *(DOUBLINGS if has_rounds else ()),
        *((LUCK,) if has_rounds and has_chance else ()),
        *((SWING_LUCK,) if has_leads and has_chance else ()),
    )
