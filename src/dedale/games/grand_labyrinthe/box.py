"""The box of Le Grand Labyrinthe: pawns in four colours, two dice, thirty-two cards."""

from dedale.core.model.game import Game
from dedale.core.presentation.box import Box, Card, Cutout
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import board, boards, decks
from dedale.games.grand_labyrinthe.look.cards import TITLE_PANEL
from dedale.games.grand_labyrinthe.scene import PAWNS

PAWN = Text("pions", "pawns")
DIE = tuple(f"die-{number}" for number in range(1, 7))
SIZE = 18
"""How wide a pawn is, in millimetres."""
BEGINNING = {
    "full": Text(
        "Chacun lance deux dés : le plus grand total commence, choisit le sens du jeu et sa couleur.",
        "Everyone rolls two dice: the highest total begins, chooses the way round and a colour.",
    ),
    "quick": Text("Le sort désigne qui commence.", "The first player is drawn by lot."),
}
STEPS = {
    "total": Text("du total", "by the total"),
    "choice": Text("du total, ou d'un seul dé, au choix", "by the total or by one die, as you choose"),
}
JURY = Text(" (les autres en jugent)", " (the others judge it)")
RELEASE = Text(
    "- Tours sautés après lesquels un pion retenu est libre : **{count}**.\n",
    "- Turns skipped after which a held pawn is free: **{count}**.\n",
)
SUMMARY = Text(
    """\
- **But** : arriver le premier, par un compte exact, dans l'antre : la case 83.
- {beginning}
- Lancer deux dés, avancer {steps}. Au-delà de 3, choisir : parcours central ou périphérique.
- **IX, XVIII, XXVII** : labyrinthe suivant, ou première case de la séquence suivante. **XXXVI** : case 82.
- Ces centres et 83 : par un compte exact ; les points en trop font reculer.
- **{blue}** : sauter en X, XIX, XXVIII. **Cases ouvertes** (la porte) : tirer une carte.
- **Coq-à-l'âne** ({pun}) : faire un calembour{jury}, puis avancer d'autant ou rester ; sinon tirer une carte.
- **{water}** : retenu jusqu'à ce qu'un autre dépasse ou s'arrête. **{prison}** : prisonnier jusqu'à ce qu'un autre \
s'y arrête.
{release}- **{stone}** : pétrifié, retour à la case 1.
""",
    """\
- **Aim**: be the first, by exact count, in the lair: cell 83.
- {beginning}
- Roll two dice, go forward {steps}. Beyond 3, choose: the central way or the outer labyrinth.
- **IX, XVIII, XXVII**: the next labyrinth, or the first cell of the next sequence. **XXXVI**: cell 82.
- These centres and 83: by exact count; extra points are walked back.
- **{blue}**: jump to X, XIX, XXVIII. **Open cells** (the door): draw a card.
- **Cock and bull** ({pun}): make a pun{jury}, then advance as far again or stay; failing that, draw a card.
- **{water}**: held until another passes or stops there. **{prison}**: a prisoner until another stops there.
{release}- **{stone}**: turned to stone, back to cell 1.
""",
)


def box(game: Game) -> Box:
    """A pawn of each colour, with two like faces, the dice and the deck."""
    return Box(
        cell=22,
        cutouts=tuple(Cutout(drawing, 1, PAWN, SIZE, back=drawing) for _, _, _, drawing in PAWNS[1:]),
        cards=tuple(
            Card(decks.drawing(number, card), card.title, card.line)
            for number, card in enumerate(decks.deck_of(str(game.options["deck"])))
        ),
        card_back="card-back",
        card_panel=TITLE_PANEL,
        dice=(DIE, DIE),
        summary=_summary(game),
    )


def _summary(game: Game) -> Text:
    nothing = Text("", "")
    release = int(game.options["release"])
    return SUMMARY.format(
        beginning=BEGINNING[str(game.options["opening"])],
        steps=STEPS[str(game.options["dice"])],
        jury=JURY if game.options["jury"] else nothing,
        release=RELEASE.format(count=release) if release else nothing,
        **_cells(str(game.options["board"])),
    )


def _cells(chosen: str) -> dict[str, str]:
    """The cells that act, by their kind: those of the summary (D14)."""
    cells = boards.acting(chosen).cells
    return {kind: ", ".join(map(str, cells[sign])) for kind, sign in boards.KINDS.items() if sign != board.OPEN}
