"""The box of Le Grand Labyrinthe: pawns in four colours, two dice, thirty-two cards."""

from dedale.core.model.game import Game
from dedale.core.presentation.box import Box, Card, Cutout
from dedale.core.text import Text
from dedale.games.grand_labyrinthe.deck import CARD_NAMES, DECK
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
- **20, 40, 60** : sauter en X, XIX, XXVIII. **Cases ouvertes** (la porte) : tirer une carte.
- **Coq-à-l'âne** (11, 31, 53) : faire un calembour{jury}, puis avancer d'autant ou rester ; sinon tirer une carte.
- **29, 30** : retenu jusqu'à ce qu'un autre dépasse ou s'arrête. **74** : prisonnier jusqu'à ce qu'un autre s'y arrête.
{release}- **79** : pétrifié, retour à la case 1.
""",
    """\
- **Aim**: be the first, by exact count, in the lair: cell 83.
- {beginning}
- Roll two dice, go forward {steps}. Beyond 3, choose: the central way or the outer labyrinth.
- **IX, XVIII, XXVII**: the next labyrinth, or the first cell of the next sequence. **XXXVI**: cell 82.
- These centres and 83: by exact count; extra points are walked back.
- **20, 40, 60**: jump to X, XIX, XXVIII. **Open cells** (the door): draw a card.
- **Cock and bull** (11, 31, 53): make a pun{jury}, then advance as far again or stay; failing that, draw a card.
- **29, 30**: held until another passes or stops there. **74**: a prisoner until another stops there.
{release}- **79**: turned to stone, back to cell 1.
""",
)


def box(game: Game) -> Box:
    """A pawn of each colour, with two like faces, the dice and the deck."""
    return Box(
        cell=22,
        cutouts=tuple(Cutout(drawing, 1, PAWN, SIZE, back=drawing) for _, _, _, drawing in PAWNS[1:]),
        cards=tuple(Card(f"card-{name}", card.title, card.line) for name, card in zip(CARD_NAMES, DECK, strict=True)),
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
    )
