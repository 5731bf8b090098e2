"""Minos: tiles that slide, pawns that ride on them, three exits to reach. Its title is lost; the name is ours."""

from dedale.core.model.facts import Ending, Facts
from dedale.core.model.option import Choice, Words
from dedale.core.model.outcome import DRAWS
from dedale.core.model.turns import MAX_PLIES_OPTION
from dedale.core.text import Text
from dedale.games.minos.layout import LAYOUT_FORM, SIDE_NAMES, check_layout
from dedale.games.minos.older import UPDATES

FACTS = Facts(
    name="minos",
    title=Text("Minos", "Minos"),
    summary=Text(
        "Un sol de dalles qui coulissent sous les pions : menez-en trois aux sorties d'Ariane.",
        "A floor of tiles that slide under the pawns: bring three of yours to Ariadne's exits.",
    ),
    published=Text("éditeur inconnu", "publisher unknown"),
    minutes=20,
    seats=lambda _: 2,
    seat_names=lambda _: SIDE_NAMES,
    has_chance=False,
    longest=lambda options: int(options["max_plies"]),
    most_moves=43,
    events=lambda _: 49 * 49 + 28 + 1,
    options=(
        Choice(
            "version",
            "senior",
            Text("Version", "Version"),
            {
                "senior": Text("Senior : les dalles Minos arrêtent les pions", "Senior: Minos tiles stop the pawns"),
                "junior": Text("Junior : les pions y vont aussi", "Junior: pawns go there too"),
            },
        ),
        Choice(
            "first",
            "light",
            Text("Le camp qui commence", "The side that begins"),
            {"light": SIDE_NAMES[0], "dark": SIDE_NAMES[1]},
        ),
        Words(
            "layout",
            "open",
            Text("Disposition de départ (notre reconstitution)", "Layout at the start (our reconstruction)"),
            form=LAYOUT_FORM,
            check=check_layout,
        ),
        Choice(
            "occupied_ends",
            "ride",
            Text("En junior, une dalle d'extrémité qui porte un pion", "In junior, an end tile with a pawn on it"),
            {
                "ride": Text("rentre avec la ligne qui coulisse", "rides inward when its line slides"),
                "fixed": Text("empêche sa ligne de coulisser", "keeps its line from sliding"),
            },
        ),
        Choice(
            "tiebreak",
            "none",
            Text("Quand la partie n'avance plus", "When the game comes to a stop"),
            {
                "none": Text("elle est nulle", "it is drawn"),
                "exits": Text(
                    "elle revient au camp le plus près de ses sorties", "it goes to the side nearer its exits"
                ),
            },
            at_table="exits",
        ),
        MAX_PLIES_OPTION,
    ),
    reasons={
        "exits": Ending("R10", Text("trois pions sur leurs trois sorties", "three pawns on their three exits")),
        "ahead": Ending(
            "D8",
            Text(
                "la partie n'avançait plus, et ses pions étaient plus près des sorties",
                "the game had come to a stop, with pawns nearer their exits",
            ),
            is_shown=False,
        ),
    },
    draws=dict.fromkeys(DRAWS, "D3"),
    rules=(
        *("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11"),
        *("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8"),
    ),
    updates=UPDATES,
)
