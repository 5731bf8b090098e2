"""What players of Théséion are told to do, and what for."""

from typing import Final

from dedale.core.model.game import Breach
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Path
from dedale.core.presentation.guide import Reason
from dedale.core.text import Text
from dedale.games.theseion import rules
from dedale.games.theseion.notation import paths, pawns_on
from dedale.games.theseion.paths import LIGHT
from dedale.games.theseion.scene import CAST as CAST_LABEL
from dedale.games.theseion.scene import DARK

AIM: Final = Text("Menez vos sept pions à la lumière, au centre.", "Lead your seven pawns to the light in the middle.")
LOT: Final = Text("Tirez au sort qui commence.", "Draw lots for who begins.")
CAST: Final = Text(
    "Lancez le dé : un pion avancera d'autant de cases.", "Roll the die: a pawn will go that many cells."
)
WALK: Final = (
    Text("Avancez un pion d'une case.", "Move a pawn by one cell."),
    Text("Avancez un pion de {} cases.", "Move a pawn by {} cells."),
)
WALK_OR_ENTER: Final = (
    Text("Avancez un pion d'une case, ou faites-en entrer un.", "Move a pawn by one cell, or bring one in."),
    Text("Avancez un pion de {} cases, ou faites-en entrer un.", "Move a pawn by {} cells, or bring one in."),
)
ENTER: Final = (
    Text("Faites entrer un pion : touchez la case du bord.", "Bring a pawn in: touch a cell of the border."),
    Text("Faites entrer un pion, de {} cases depuis le bord.", "Bring a pawn in, {} cells from the border."),
)
"""Each for a cast of one, and of more."""
ENDS: Final = Text("Choisissez la case où il s'arrête.", "Choose the cell where it stops.")
WHICH_WAY: Final = Text(
    "Plusieurs chemins y mènent : touchez une case du bon.", "Several ways lead there: touch a cell of the right one."
)
CAST_FIRST: Final = Text("Lancez d'abord le dé.", "First roll the die.")
LOT_FIRST: Final = Text("Tirez d'abord au sort qui commence.", "First draw lots for who begins.")
NOT_YOURS: Final = Text("Ce pion est à un autre : avancez un des vôtres.", "This pawn is another's: move one of yours.")
NO_PAWN: Final = Text("Il n'y a pas de pion ici : touchez un des vôtres.", "There is no pawn here: touch one of yours.")
STUCK: Final = Text(
    "Ce pion n'a aucun trajet de {cast} : un blocage, ou la fin du chemin.",
    "This pawn has no path of {cast}: a blockade, or the end of the way.",
)
EXACT: Final = Text(
    "On entre dans la lumière par le compte exact : il faut s'y arrêter juste.",
    "The light is entered by exact count: the path must end right there.",
)
NOT_THERE: Final = Text(
    "Avec {cast}, ce pion ne s'arrête pas ici : suivez les chemins, sans passer un blocage.",
    "With {cast}, this pawn does not stop here: follow the paths, and pass no blockade.",
)
BRIEF: Final = {
    DARK: Text("nuit", "dark"),
    CAST_LABEL: Text("dé", "die"),
}
REASONS: Final = {
    "casts needed by all pawns": Reason(
        Text("rapproche les pions de la lumière", "brings the pawns nearer to the light"),
        Text("renvoie un pion adverse dans les ténèbres", "sends an enemy pawn back to the darkness"),
        is_burden=True,
    ),
    "casts that the next to cast is likely to undo": Reason(
        Text("met les pions à l'abri du prochain lancer", "makes the pawns safe from the next roll"),
        Text("menace un pion adverse", "threatens an enemy pawn"),
        is_burden=True,
    ),
    "casts that other enemies are likely to undo": Reason(
        Text("met les pions à l'abri des autres", "makes the pawns safe from the others"),
        Text("menace un pion adverse", "threatens an enemy pawn"),
        is_burden=True,
    ),
    "casts to come this turn": Reason(Text("donne un lancer de plus", "gives one more roll")),
    "pawns saved": Reason(Text("sauve un pion", "saves a pawn")),
    "pawns inside the rim while a cast of 0 saves": Reason(
        Text("place un pion là où un zéro le sauverait", "puts a pawn where a zero would save it")
    ),
    "pawns in blockades": Reason(Text("forme un blocage", "makes a blockade")),
    "chance that the next cast saves a pawn": Reason(
        Text("prépare un sauvetage au prochain lancer", "prepares a rescue with the next roll"),
        Text("éloigne l'adversaire de la lumière", "keeps the enemy from the light"),
    ),
    "chance that the next cast of this turn wins": Reason(
        Text("peut gagner au prochain lancer", "can win with the next roll")
    ),
    "chance that its next cast, in a later turn, wins": Reason(
        Text("peut gagner au prochain tour", "can win on the next turn"),
        Text("retarde la victoire de l'adversaire", "puts off the enemy's victory"),
    ),
}
"""What is said of a good move, by the feature of the evaluation."""


def prompt(position: Position, chosen: Path) -> Text:
    """The lot, the die, then a pawn and where it goes."""
    state = position.state
    if state["phase"] == rules.LOT:
        return LOT
    if state["phase"] == rules.CAST:
        return CAST
    if chosen:
        return ENDS if len(chosen) == 1 else WHICH_WAY
    begins = [path[0].startswith("dark") for path in position.game.presentation.paths(position) if len(path) > 1]
    says = WALK if not any(begins) else ENTER if all(begins) else WALK_OR_ENTER
    cast = int(state["cast"])
    return says[cast > 1].format(cast)


def refusal(position: Position, touched: Path) -> Breach | None:
    """Why a pawn cannot be taken up, or does not go there."""
    state, names = position.state, paths(position.game).names
    if state["phase"] in (rules.LOT, rules.CAST):
        return Breach("R2", LOT_FIRST) if state["phase"] == rules.LOT else Breach("R3", CAST_FIRST)
    cast = int(state["cast"])
    if len(touched) > 1:
        is_light = touched[-1] == names[LIGHT]
        return Breach("D3", EXACT) if is_light else Breach("R3", NOT_THERE.format(cast=cast))
    if touched[0] not in names:
        return None
    return _why_not_this(position, names.index(touched[0]), cast)


def _why_not_this(position: Position, cell: int, cast: int) -> Breach:
    owners = [seat for seat in range(position.game.seats) if pawns_on(position.state, seat, cell)]
    if not owners:
        return Breach("R3", NO_PAWN)
    is_own = int(position.state["seat"]) - 1 in owners
    return Breach("D4", STUCK.format(cast=cast)) if is_own else Breach("R3", NOT_YOURS)
