"""Théséion: from the darkness of the edge to the light in the middle; the first to save seven pawns wins."""

from dedale.core.model.facts import Ending, Facts, Options
from dedale.core.model.option import Choice, Switch, Whole, Words
from dedale.core.text import Text
from dedale.games.theseion import alliances

PASS = 0
FIRST = 1
"""From here on, the lot: FIRST + seat, counted from 0."""
CASTS = 5
"""From here on, the die: CASTS + what it shows."""
WALKS = 15
"""From here on, a move: WALKS + the number of its path."""

PAWNS = 7
MOST_MOVES = 1024
"""A bound on the moves there are at once, on any board."""

COLOURS = (Text("Bleu", "Blue"), Text("Ambre", "Amber"), Text("Carmin", "Crimson"), Text("Vert", "Green"))


def _events(options: Options) -> int:
    from dedale.games.theseion.paths import paths_of

    return WALKS + len(paths_of(str(options["board"]), int(options["die_max"])).paths)


def _board_spelling(text: str) -> str | Text | None:
    from dedale.games.theseion.check import spelling

    return spelling(text)


def _board_faults(text: str) -> list[Text]:
    from dedale.games.theseion.check import check_board

    return check_board(text)


FACTS = Facts(
    name="theseion",
    title=Text("Théséion", "Theseion"),
    summary=Text(
        "Un dé, des trajectoires, des alliances : menez sept pions des ténèbres à la lumière.",
        "A die, trajectories, alliances: lead seven pawns from the darkness to the light.",
    ),
    published=Text("Ludate, 1976", "Ludate, 1976"),
    minutes=45,
    seats=lambda options: int(options["players"]),
    seat_names=lambda options: COLOURS[: int(options["players"])],
    partners=alliances.partners,
    has_lot=True,
    has_chance=True,
    longest=lambda options: 1 + 2 * int(options["max_casts"]),
    most_moves=MOST_MOVES,
    events=_events,
    options=(
        Choice(
            "players",
            2,
            Text("Nombre de joueurs", "Number of players"),
            {number: Text(f"à {number}", f"for {number}") for number in (2, 3, 4)},
        ),
        Words(
            "alliances",
            alliances.NONE,
            Text("Alliances", "Alliances"),
            Text("none ou des groupes de joueurs, comme 12 ou 13/24", "none or groups of seats, such as 12 or 13/24"),
            alliances.spelling,
        ),
        Switch("exact", True, Text("La lumière s'atteint par le compte exact", "The light is reached by exact count")),
        Whole("die_max", 5, Text("Le plus grand nombre du dé", "The greatest number on the die"), least=5, most=9),
        Switch(
            "shared_victory",
            False,
            Text("Les alliés du gagnant gagnent avec lui", "The winner's allies win too"),
        ),
        Switch(
            "turn_back",
            False,
            Text(
                "À la lettre : un pion peut se jeter contre un blocage et revenir, le lancer est perdu",
                "By the letter: a pawn may run into a blockade and come back, and the roll is lost",
            ),
        ),
        Whole(
            "max_casts",
            3000,
            Text("Nombre de lancers après lequel la partie est nulle", "Number of rolls after which the game is drawn"),
            least=1,
            most=100_000,
        ),
        Words(
            "board",
            "dedale-15",
            Text("Le plateau", "The board"),
            Text(
                "dedale-15, dedale-11, dedale-19 ou un plateau en JSON",
                "dedale-15, dedale-11, dedale-19 or a board as JSON",
            ),
            _board_spelling,
            _board_faults,
        ),
    ),
    check=alliances.check,
    reasons={
        "seven_saved": Ending("R11", Text("sept pions sauvés", "seven pawns saved")),
        "max_casts": Ending(
            "D9",
            Text("le nombre maximal de lancers est atteint", "the maximum number of rolls is reached"),
        ),
    },
    rules=(*(f"R{number}" for number in range(1, 12)), *(f"D{number}" for number in range(1, 14))),
)
