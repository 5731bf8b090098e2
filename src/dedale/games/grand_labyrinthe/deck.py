"""The deck of Le Grand Labyrinthe, as data: thirty-two cards, of which the source gives only the number (D7)."""

from typing import Final, NamedTuple

from dedale.core.text import Text

FORWARD, BACK, CAST_AGAIN, MISS_A_TURN, COCK_CROWS, MOEBIUS, GALLERY, THREAD = range(8)
"""What a card does."""


class Card(NamedTuple):
    """A card: what it does, by how many cells where it moves the pawn, its title and its one line."""

    effect: int
    steps: int
    title: Text
    line: Text


ORIGIN: Final = (
    Card(
        FORWARD,
        2,
        Text("L'étincelle", "The spark"),
        Text("Un rien s'allume : avancez de deux cases.", "Next to nothing catches light: go forward two cells."),
    ),
    Card(
        FORWARD,
        4,
        Text("La première cellule", "The first cell"),
        Text(
            "Une, puis deux, puis quatre : avancez de quatre cases.", "One, then two, then four: go forward four cells."
        ),
    ),
    Card(
        FORWARD,
        6,
        Text("Le grand boum", "The big boom"),
        Text("Tout s'écarte à toute allure : avancez de six cases.", "Everything flies apart: go forward six cells."),
    ),
    Card(
        BACK,
        3,
        Text("L'œuf et la poule", "The hen and the egg"),
        Text("À chercher qui vint d'abord, on recule de trois cases.", "Asking which came first takes you back three."),
    ),
    Card(
        BACK,
        5,
        Text("La soupe primitive", "The primeval soup"),
        Text("Elle est encore brûlante : reculez de cinq cases.", "It is still boiling: go back five cells."),
    ),
    Card(
        CAST_AGAIN,
        0,
        Text("L'aurore", "Daybreak"),
        Text("Un jour tout neuf : relancez les dés.", "A brand-new day: roll the dice again."),
    ),
    Card(
        MISS_A_TURN,
        0,
        Text("L'âge de glace", "The ice age"),
        Text("Tout gèle, et vous avec : passez votre prochain tour.", "All is frozen, you too: miss your next turn."),
    ),
    Card(
        COCK_CROWS,
        0,
        Text("Le chant du coq", "The cock crows"),
        Text("Debout là-dedans ! Tous les pions retenus sont libres.", "Rise and shine! Every held pawn is freed."),
    ),
)

SCIENCE: Final = (
    Card(
        FORWARD,
        2,
        Text("La pomme de Newton", "Newton's apple"),
        Text("Elle tombe bien : avancez de deux cases.", "It fell at the right time: go forward two cells."),
    ),
    Card(
        FORWARD,
        4,
        Text("Le levier", "The lever"),
        Text("Un point d'appui, et hop : avancez de quatre cases.", "A place to stand, and up: go forward four cells."),
    ),
    Card(
        FORWARD,
        6,
        Text("Eurêka !", "Eureka!"),
        Text("Vous jaillissez du bain : avancez de six cases.", "Straight out of the bath: go forward six cells."),
    ),
    Card(
        BACK,
        3,
        Text("Le doute", "Doubt"),
        Text("Vous pensez, donc vous hésitez : reculez de trois cases.", "You think, therefore you waver: back three."),
    ),
    Card(
        BACK,
        5,
        Text("L'éternel retour", "Eternal return"),
        Text(
            "Vous connaissez déjà l'endroit : reculez de cinq cases.", "You have been here before: go back five cells."
        ),
    ),
    Card(
        CAST_AGAIN,
        0,
        Text("Le pari de Pascal", "Pascal's wager"),
        Text("Il n'y a rien à perdre : relancez les dés.", "There is nothing to lose: roll the dice again."),
    ),
    Card(
        MISS_A_TURN,
        0,
        Text("La caverne", "The cave"),
        Text("Quelles belles ombres ! Passez votre prochain tour.", "What lovely shadows! Miss your next turn."),
    ),
    Card(
        MOEBIUS,
        0,
        Text("Le ruban de Möbius", "The Möbius band"),
        Text(
            "L'endroit vaut l'envers : changez de place avec un pion libre, ou restez.",
            "One side is the other: change places with a free pawn, or stay.",
        ),
    ),
)

ART: Final = (
    Card(
        FORWARD,
        2,
        Text("L'esquisse", "The sketch"),
        Text("Deux traits suffisent : avancez de deux cases.", "Two strokes are enough: go forward two cells."),
    ),
    Card(
        FORWARD,
        4,
        Text("Le quatuor", "The quartet"),
        Text("En mesure, à quatre temps : avancez de quatre cases.", "Four beats in the bar: go forward four cells."),
    ),
    Card(
        FORWARD,
        6,
        Text("Le point de fuite", "The vanishing point"),
        Text("La perspective vous aspire : avancez de six cases.", "Perspective draws you in: go forward six cells."),
    ),
    Card(
        BACK,
        3,
        Text("Le repentir", "Second thoughts"),
        Text(
            "Le peintre efface et reprend : reculez de trois cases.", "The painter scrapes it off: go back three cells."
        ),
    ),
    Card(
        BACK,
        5,
        Text("La fausse note", "The wrong note"),
        Text("Toute la salle a grimacé : reculez de cinq cases.", "The whole hall winced: go back five cells."),
    ),
    Card(
        CAST_AGAIN,
        0,
        Text("Le bis", "Encore"),
        Text("Le public en redemande : relancez les dés.", "The audience wants more: roll the dice again."),
    ),
    Card(
        MISS_A_TURN,
        0,
        Text("La pose", "The pose"),
        Text("On ne bouge plus : passez votre prochain tour.", "Keep quite still: miss your next turn."),
    ),
    Card(
        GALLERY,
        0,
        Text("La galerie", "The gallery"),
        Text(
            "Vernissage ! Allez à l'entrée du labyrinthe périphérique de votre séquence.",
            "Private view! Go to the first cell of your sequence's outer labyrinth.",
        ),
    ),
)

MYTHOLOGY: Final = (
    Card(
        FORWARD,
        2,
        Text("Les sandales d'Hermès", "Hermes' sandals"),
        Text("Une aile à chaque pied : avancez de deux cases.", "A wing on each foot: go forward two cells."),
    ),
    Card(
        FORWARD,
        4,
        Text("Le char du Soleil", "The chariot of the Sun"),
        Text(
            "Tenez bien les quatre chevaux : avancez de quatre cases.", "Hold the four horses: go forward four cells."
        ),
    ),
    Card(
        FORWARD,
        6,
        Text("Les ailes d'Icare", "The wings of Icarus"),
        Text("Pas trop haut, mais loin : avancez de six cases.", "Not too high, but far: go forward six cells."),
    ),
    Card(
        BACK,
        3,
        Text("Le regard d'Orphée", "Orpheus looks back"),
        Text("Il ne fallait pas se retourner : reculez de trois cases.", "You should not have: go back three cells."),
    ),
    Card(
        BACK,
        5,
        Text("Le rocher de Sisyphe", "The rock of Sisyphus"),
        Text(
            "Il redescend, et vous derrière : reculez de cinq cases.",
            "Down it rolls, you after it: go back five cells.",
        ),
    ),
    Card(
        CAST_AGAIN,
        0,
        Text("La Pythie", "The Pythia"),
        Text("L'oracle a bafouillé : relancez les dés.", "The oracle mumbled: roll the dice again."),
    ),
    Card(
        MISS_A_TURN,
        0,
        Text("Le chant des sirènes", "The song of the Sirens"),
        Text("Encore un couplet ! Passez votre prochain tour.", "One more verse! Miss your next turn."),
    ),
    Card(
        THREAD,
        0,
        Text("Le fil d'Ariane", "Ariadne's thread"),
        Text(
            "Gardez-le : il vous évitera une fois d'être retenu ou pétrifié.",
            "Keep it: once, it will save you from being held or petrified.",
        ),
    ),
)

FAMILIES: Final = {"O": ORIGIN, "S": SCIENCE, "A": ART, "M": MYTHOLOGY}
"""The families by their letters, in the order of the pile's bits."""
DECK: Final = tuple(card for family in FAMILIES.values() for card in family)
CARD_NAMES: Final = tuple(f"{letter}{n + 1}" for letter, family in FAMILIES.items() for n in range(len(family)))
"""`O1` to `M8`; a card's number is its bit in the pile."""
