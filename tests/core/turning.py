"""A game that is no more than its facts: seat 1 always begins, and its option `first` decides which colour that is."""

from dedale.core.model.facts import Facts, Options
from dedale.core.model.option import Choice
from dedale.core.text import Text

BLUE, YELLOW = Text("Bleu", "Blue"), Text("Jaune", "Yellow")


def _seat_names(options: Options) -> tuple[Text, ...]:
    return (BLUE, YELLOW) if options["first"] == "blue" else (YELLOW, BLUE)


FACTS = Facts(
    name="turning",
    title=Text("Tournant", "Turning"),
    summary=Text("", ""),
    published=Text("", ""),
    minutes=1,
    seats=lambda _: 2,
    seat_names=_seat_names,
    has_chance=False,
    longest=lambda _: None,
    most_moves=1,
    events=lambda _: 1,
    reasons={},
    options=(Choice("first", "blue", Text("", ""), {"blue": BLUE, "yellow": YELLOW}),),
    rules=(),
)
