"""Ergo, the game of the ancient Romans: two sides of twelve two-faced pieces, five in a line to win."""

from dedale.core.model.facts import Ending, Facts
from dedale.core.model.option import Switch
from dedale.core.model.outcome import DRAWS
from dedale.core.model.turns import MAX_PLIES_OPTION
from dedale.core.text import Text

FACTS = Facts(
    name="ergo",
    title=Text("Ergo", "Ergo"),
    summary=Text(
        "Des pièces à deux faces, une arène et le chemin qui l'entoure : alignez-en cinq.",
        "Two-faced pieces, an arena and the path round it: put five in a line.",
    ),
    published=Text("éditeur non indiqué", "publisher not stated"),
    minutes=20,
    seats=lambda _: 2,
    seat_names=lambda _: (Text("Noir", "Black"), Text("Blanc", "White")),
    has_chance=False,
    longest=lambda options: int(options["max_plies"]),
    most_moves=256,
    events=lambda _: 90 + 90 * 90 + 2,
    options=(
        Switch(
            "swap",
            False,
            Text(
                "Blanc peut prendre à son compte la première pièce de Noir",
                "White may take over Black's first piece",
            ),
        ),
        Switch(
            "off_centre",
            False,
            Text(
                "Noir ne pose pas sa première pièce au centre (d4 à g6)",
                "Black's first piece does not go in the centre (d4 to g6)",
            ),
        ),
        MAX_PLIES_OPTION,
    ),
    reasons={"line": Ending("R10", Text("cinq pièces alignées", "five pieces in a line"))},
    draws=dict.fromkeys(DRAWS, "D3"),
    rules=("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "D1", "D2", "D3", "D4", "D5"),
)
