"""What players of Le Grand Labyrinthe are told to do, and what for."""

from typing import Final

from dedale.core.model.game import Breach
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Path
from dedale.core.presentation.guide import Reason
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import panels
from dedale.games.grand_labyrinthe.state import PHASES

AIM: Final = Text("Entrez le premier dans l'antre du Minotaure.", "Be the first in the Minotaur's lair.")
PROMPTS: Final = {
    "lot": Text("Tirez au sort qui commence.", "Draw lots for who begins."),
    "cast": Text("Lancez les dés : le plus haut total commence.", "Roll the dice: the highest total begins."),
    "roll": Text("Lancez les dés pour avancer.", "Roll the dice to move on."),
    "draw": Text("Tirez une carte et faites ce qu'elle dit.", "Draw a card and do what it says."),
    "way": Text("Choisissez dans quel ordre on joue.", "Choose the order of play."),
    "colour": Text("Choisissez la couleur de votre pion.", "Choose the colour of your pawn."),
    "count": Text(
        "Avancez du total, {dice}, ou d'un seul dé : {low} ou {high}.",
        "Move by the total, {dice}, or by one die: {low} or {high}.",
    ),
    "fork": Text(
        "Choisissez votre parcours : la spirale, ou les labyrinthes périphériques.",
        "Choose your way: the spiral, or the outer labyrinths.",
    ),
    "jump": Text("Choisissez : le labyrinthe suivant, ou la spirale.", "Choose: the next labyrinth, or the spiral."),
    "pun": Text(
        "Faites un calembour pour avancer encore de {dice}, ou tirez une carte.",
        "Make a pun to go {dice} cells further, or draw a card.",
    ),
    "leap": Text(
        "Le calembour est bon : avancez encore de {dice}, ou restez.",
        "The pun counts: go {dice} cells further, or stay.",
    ),
    "jury": Text("Ce calembour vaut-il d'avancer ? Dites oui ou non.", "Is this pun worth a move? Say yes or no."),
    "swap": Text("Changez de place avec un autre pion, ou restez.", "Change places with another pawn, or stay."),
}
"""By phase."""
ALIKE: Final = Text(
    "Avancez du total, {dice}, ou d'un seul dé : {low}.", "Move by the total, {dice}, or by one die: {low}."
)
"""What is asked instead where both dice are alike."""
REFUSALS: Final = {
    "lot": Breach("D1", Text("Tirez d'abord au sort qui commence.", "First draw lots for who begins.")),
    "cast": Breach(
        "R1", Text("Lancez d'abord les dés : le plus haut commence.", "First roll the dice: the highest begins.")
    ),
    "roll": Breach(
        "R2",
        Text(
            "Lancez d'abord les dés : le pion avance de leur total.", "First roll the dice: the pawn goes their total."
        ),
    ),
    "draw": Breach(
        "R7", Text("Tirez d'abord une carte : cette case le demande.", "First draw a card: this cell asks for it.")
    ),
    "count": Breach(
        "D13",
        Text(
            "Avancez du total ou d'un seul dé : les cases marquées.",
            "Move by the total or by one die: the cells that are marked.",
        ),
    ),
    "fork": Breach(
        "R3",
        Text(
            "Ici deux voies seulement s'ouvrent : les deux cases marquées.",
            "Only two ways are open here: the two cells that are marked.",
        ),
    ),
    "jump": Breach(
        "R5",
        Text(
            "Du centre d'un labyrinthe, on ne va qu'aux deux cases marquées.",
            "From the centre of a labyrinth you go only to the two cells that are marked.",
        ),
    ),
    "swap": Breach(
        "D7",
        Text("On change de place avec un pion libre, ou l'on reste.", "You change places with a free pawn, or stay."),
    ),
}
"""By phase; the others leave nothing on the board to be touched in vain."""
BRIEF: Final = {
    panels.HELD: Text("retenu", "held"),
    panels.SKIPPED: Text("passés", "skipped"),
    panels.THREAD: Text("fil", "thread"),
    panels.MISSES: Text("passe", "misses"),
    panels.CAST_AGAIN: Text("relance", "again"),
    panels.DICE: Text("dés", "dice"),
    panels.PILE: Text("pioche", "pile"),
    panels.WAY: Text("ordre", "order"),
}
REASONS: Final = {
    "the logarithm of what the table gives": Reason(
        Text("mène plus vite à l'antre, en moyenne", "leads to the lair sooner, on average")
    ),
}
"""What is said of a good move, by the feature of the evaluation."""


def prompt(position: Position, chosen: Path) -> Text | None:  # noqa: ARG001  # one touch makes a move here
    """What the phase asks for."""
    state = position.state
    said = PROMPTS.get(PHASES[int(state["phase"])])
    dice, low = int(state["dice"]), int(state["low"])
    if PHASES[int(state["phase"])] == "count" and dice == 2 * low:
        said = ALIKE
    return said and said.format(dice=dice, low=low, high=dice - low)


def refusal(position: Position, touched: Path) -> Breach | None:  # noqa: ARG001  # any cell is refused alike
    """Why nothing on the board can be touched now, or nothing else."""
    return REFUSALS.get(PHASES[int(position.state["phase"])])
