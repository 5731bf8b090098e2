"""Tekao: two sides of nine square pawns with a weapon on each edge; take the flag."""

from dedale.core.model.facts import Ending, Facts, Options
from dedale.core.model.option import Choice, Switch, Whole, Words
from dedale.core.model.outcome import DRAWS
from dedale.core.text import Text
from dedale.games.tekao.board import SIDES, check_set

PLACING = 36
"""Eighteen pawns, each drawn and then placed."""


def _seat_names(options: Options) -> tuple[Text, ...]:
    """The colour of each seat; where two seats share one, the first is I and the second II."""
    seats = int(options["players"])
    sides = SIDES if options["first"] == "blue" else SIDES[::-1]
    marks = [" I", " I", " II", " II"] if seats == 4 else [" I", "", " II"] if seats == 3 else ["", ""]
    return tuple(Text(sides[seat % 2].fr + mark, sides[seat % 2].en + mark) for seat, mark in enumerate(marks))


FACTS = Facts(
    name="tekao",
    title=Text("Tekao", "Tekao"),
    summary=Text(
        "Des pions carrés, une arme sur chaque côté : prenez le drapeau adverse.",
        "Square pawns, a weapon on each edge: take the enemy flag.",
    ),
    published=Text("éditeur inconnu", "publisher unknown"),
    minutes=30,
    seats=lambda options: int(options["players"]),
    seat_names=_seat_names,
    partners=lambda options: ((1, 3), (2, 4))[: int(options["players"]) - 2],
    has_chance=True,
    longest=lambda options: PLACING + int(options["max_plies"]),
    most_moves=128,
    events=lambda _: 9 + 4 * 64 + 66 * 64 + 1,
    options=(
        Choice(
            "players",
            2,
            Text("Nombre de joueurs", "Number of players"),
            values={
                2: Text("deux, un contre un", "two, one against one"),
                3: Text("trois, deux contre un", "three, two against one"),
                4: Text("quatre, deux contre deux", "four, two against two"),
            },
        ),
        Choice(
            "zone_rows",
            2,
            Text("Profondeur des zones de départ", "Depth of the starting zones"),
            values={2: Text("deux rangées", "two rows"), 3: Text("trois rangées", "three rows")},
        ),
        Choice(
            "first",
            "blue",
            Text("La couleur qui pose en premier", "The colour that places first"),
            values={"blue": SIDES[0], "yellow": SIDES[1]},
        ),
        Switch(
            "turning_takes",
            True,
            Text("Un pion qui tourne prend et se fait prendre", "A pawn that turns takes and can be taken"),
        ),
        Switch(
            "approach_loses",
            True,
            Text(
                "Un pion qui vient à côté d'une arme plus forte est pris, même s'il n'a rien pris",
                "A pawn that comes next to a stronger weapon is taken, even if it took nothing",
            ),
        ),
        Words(
            "set",
            "classic",
            Text("Les pions de chaque camp", "The pawns of each side"),
            form=Text(
                "classic, ou neuf pions de quatre lettres parmi G, T, A et P séparés par des virgules, l'un d'eux "
                "étant le drapeau DDDD",
                "classic, or nine pawns of four letters out of G, T, A and P with commas between them, one of them "
                "the flag DDDD",
            ),
            check=check_set,
        ),
        Whole(
            "max_plies",
            500,
            Text(
                "Nombre de coups de bataille après lequel la partie est nulle",
                "Number of moves of the battle after which the game is drawn",
            ),
            least=1,
            most=10_000,
        ),
    ),
    reasons={
        "flag": Ending("R9", Text("le drapeau est pris", "the flag is taken")),
        "bare_flags": Ending("D7", Text("il ne reste que les deux drapeaux", "only the two flags are left")),
    },
    draws=dict.fromkeys(DRAWS, "D8"),
    rules=(
        *("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10"),
        *("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11"),
    ),
)
