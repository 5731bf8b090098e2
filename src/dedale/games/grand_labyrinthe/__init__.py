"""Le Grand Labyrinthe: two dice, thirty-two cards and a few puns on the way to the Minotaur's lair."""

from dedale.core.model.facts import Ending, Facts, Options
from dedale.core.model.option import Choice, Switch, Whole, Words
from dedale.core.text import Text
from dedale.games.grand_labyrinthe.boards import CLASSIC, check_board
from dedale.games.grand_labyrinthe.boards import FORM as BOARD_FORM
from dedale.games.grand_labyrinthe.decks import FORM as DECK_FORM
from dedale.games.grand_labyrinthe.decks import check_deck
from dedale.games.grand_labyrinthe.events import EVENTS
from dedale.games.grand_labyrinthe.older import UPDATES

COLOUR_NAMES = (Text("Bleu", "Blue"), Text("Vert", "Green"), Text("Rouge", "Red"), Text("Jaune", "Yellow"))


def _seat_names(options: Options) -> tuple[Text, ...]:
    """Seats are called by their colours where these go by seat (D1); else by their numbers."""
    seats = int(options["players"])
    if options["opening"] == "quick":
        return COLOUR_NAMES[:seats]
    return tuple(Text("Joueur {n}", "Player {n}").format(n=seat + 1) for seat in range(seats))


FACTS = Facts(
    name="grand-labyrinthe",
    title=Text("Le Grand Labyrinthe", "Le Grand Labyrinthe"),
    summary=Text(
        "Une spirale, quatre labyrinthes, des cartes et des calembours : entrez le premier chez le Minotaure.",
        "A spiral, four labyrinths, cards and puns: be the first in the Minotaur's lair.",
    ),
    published=Text("éditeur inconnu", "publisher unknown"),
    minutes=30,
    seats=lambda options: int(options["players"]),
    seat_names=_seat_names,
    has_lot=True,
    has_chance=True,
    longest=lambda _: None,
    most_moves=32,
    events=lambda _: EVENTS,
    options=(
        Choice(
            "players",
            2,
            Text("Nombre de joueurs", "Number of players"),
            values={2: Text("deux", "two"), 3: Text("trois", "three"), 4: Text("quatre", "four")},
        ),
        Choice(
            "opening",
            "quick",
            Text("Pour commencer", "Who begins"),
            values={
                "quick": Text("le premier joueur est tiré au sort", "the first player is drawn by lot"),
                "full": Text("aux dés, puis le sens et les couleurs", "by dice, then the way round and the colours"),
            },
            at_table="full",
        ),
        Switch("jury", False, Text("Les autres jugent les calembours", "The others judge the puns")),
        Whole(
            "release",
            0,
            Text(
                "Tours passés après lesquels un pion retenu est libéré (0 : jamais)",
                "Turns skipped after which a held pawn is freed (0: never)",
            ),
            least=0,
            most=9,
        ),
        Choice(
            "dice",
            "total",
            Text("Après un lancer", "After a roll"),
            values={
                "total": Text("on avance du total des deux dés", "you move by the total of both dice"),
                "choice": Text(
                    "pour joueurs : du total, ou d'un seul dé, au choix",
                    "for players: by the total or by one die, as you choose",
                ),
            },
        ),
        Words(
            "deck",
            CLASSIC,
            Text("Les trente-deux cartes", "The thirty-two cards"),
            form=DECK_FORM,
            check=check_deck,
        ),
        Words(
            "board",
            CLASSIC,
            Text("Où sont les cases particulières", "Where the special cells lie"),
            form=BOARD_FORM,
            check=check_board,
        ),
    ),
    reasons={
        "lair": Ending(
            "R12", Text("un pion est entré dans l'antre du Minotaure", "a pawn has entered the Minotaur's lair")
        ),
    },
    levels=("apprentice", "master"),
    rules=(
        *("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12"),
        *("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12", "D13", "D14"),
    ),
    updates=UPDATES,
)
