"""A game for tests, small enough to be solved: take one or two counters off a heap; who takes the last one wins."""

from dedale.core.model.facts import Ending, Facts
from dedale.core.model.game import Game
from dedale.core.model.option import Choice, Switch, Whole
from dedale.core.text import Text

NAME = Text("Tas", "Heap")

FACTS = Facts(
    name="heap",
    title=NAME,
    summary=NAME,
    published=NAME,
    minutes=1,
    seats=lambda options: int(options["players"]),
    seat_names=lambda options: (NAME,) * int(options["players"]),
    has_chance=True,
    draws={"repetition": "R1"},
    longest=lambda _: None,
    most_moves=3,
    events=lambda _: 6,
    options=(
        Choice("players", 2, NAME, {2: NAME, 3: NAME}),
        Whole("heap", 7, NAME, least=1, most=100),
        Switch("coin", False, NAME),  # after each move a coin is thrown: heads take one more away, but not the last
        Switch("waits", False, NAME),  # a seat may also do nothing
    ),
    reasons={"last": Ending("R1", NAME)},
    rules=("R1",),
)


def heap(**options: object) -> Game:
    """The game with these options."""
    return Game(__name__, options)
