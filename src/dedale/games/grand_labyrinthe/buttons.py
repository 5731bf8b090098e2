"""What is pressed in Le Grand Labyrinthe: for chance, and for the choices that are no places to go to."""

from collections.abc import Iterator
from typing import Final

from dedale.core.model.game import Game
from dedale.core.presentation.scene import Button
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import state

LOT: Final = Button("lot", Text("Tirer au sort qui commence", "Draw lots for who begins"), "lot")
ROLL: Final = Button("roll", Text("Lancer les dés", "Roll the dice"), "roll")
DRAW: Final = Button("draw", Text("Tirer une carte", "Draw a card"), "draw")
CHANCE: Final = {state.LOT: LOT, state.CAST: ROLL, state.ROLL: ROLL, state.DRAW: DRAW}
"""The button of chance, by phase."""

PUN: Final = (
    Button("pun", Text("Faire un calembour", "Make a pun"), "pun"),
    Button("card", Text("Tirer plutôt une carte", "Draw a card instead"), "draw"),
)
JURY: Final = (
    Button("accept", Text("Accepter le calembour", "Accept the pun"), "accept"),
    Button("reject", Text("Refuser le calembour", "Reject the pun"), "reject"),
)
ADVANCE: Final = Button("advance", Text("Avancer encore du total des dés", "Advance again by the dice"), "advance")
STAY: Final = Button("stay", Text("Rester sur place", "Stay where you are"), "stay")
WAY: Final = (
    Button("clockwise", Text("Jouer dans l'ordre des joueurs", "Play in seat order"), "clockwise"),
    Button("anticlockwise", Text("Jouer dans l'ordre inverse", "Play in reverse order"), "anticlockwise"),
)
COLOURS: Final = (
    Button("blue", Text("Prendre le pion bleu", "Take the blue pawn"), "pawn-blue"),
    Button("green", Text("Prendre le pion vert", "Take the green pawn"), "pawn-green"),
    Button("red", Text("Prendre le pion rouge", "Take the red pawn"), "pawn-red"),
    Button("yellow", Text("Prendre le pion jaune", "Take the yellow pawn"), "pawn-yellow"),
)
COUNT: Final = (
    Button("total", Text("Avancer du total des dés", "Move by the total"), "roll"),
    Button("small", Text("Avancer du plus petit dé", "Move by the smaller die"), "roll"),
    Button("large", Text("Avancer du plus grand dé", "Move by the larger die"), "roll"),
)
_SWAP: Final = Text("Changer de place avec {name}", "Change places with {name}")


def buttons(game: Game) -> Iterator[Button]:
    """Those that the options leave to press, each named as the event it makes; chance first."""
    is_full = game.options["opening"] == "full"
    yield from (ROLL, DRAW) if is_full else (LOT, ROLL, DRAW)
    if is_full:
        yield from (*(WAY if game.seats > 2 else ()), *COLOURS)
    if game.options["dice"] == "choice":
        yield from COUNT
    yield from (*PUN, ADVANCE)
    if game.options["jury"]:
        yield from JURY
    yield from (
        Button(f"swap {seat}", _SWAP.format(name=name), "swap") for seat, name in enumerate(game.seat_names, start=1)
    )
    yield STAY
