"""Skeleton: place a stone; one that completes a line of three takes a stone; two stones taken win."""

from dedale.core.model.facts import Ending, Facts
from dedale.core.model.option import Whole
from dedale.core.text import Text

FACTS = Facts(
    name="skeleton",
    title=Text("Skeleton", "Skeleton"),
    summary=Text(
        "Neuf cases, des pions, des lignes de trois : prenez deux pions à l'adversaire.",
        "Nine cells, stones, lines of three: take two of your opponent's stones.",
    ),
    published=Text("éditeur à indiquer", "publisher to be named"),
    minutes=5,
    seats=lambda _: 2,
    seat_names=lambda _: (Text("Noir", "Black"), Text("Blanc", "White")),
    has_chance=False,
    longest=lambda options: 2 * int(options["stones"]),
    most_moves=81,
    events=lambda _: 9 + 9 * 9,
    options=(Whole("stones", 6, Text("Nombre de pions de chaque joueur", "Stones of each player"), least=4, most=9),),
    reasons={
        "taken": Ending("R4", Text("deux pions pris", "two stones taken")),
        "stuck": Ending("D1", Text("plus aucun pion à poser", "no stone can be placed")),
    },
    rules=("R1", "R2", "R3", "R4", "D1"),
)
