"""Who is whose friend in Théséion (R1): the option `alliances`, `none` or groups of seats as in `13/24`."""

from dedale.core.errors import BadOption
from dedale.core.model.facts import Options, Sides
from dedale.core.text import Text

NONE = "none"
SEATS = "1234"


def spelling(text: str) -> str | Text | None:
    """The groups in their one spelling; what is wrong with them, or None, where they are none (D10)."""
    if text == NONE:
        return NONE
    groups = ["".join(sorted(group)) for group in text.split("/")]
    named = "".join(groups)
    if not named or not set(named) <= set(SEATS):
        return None
    twice = next((seat for seat in SEATS if named.count(seat) > 1), None)
    if twice is not None:
        fault = Text("le joueur {seat} est nommé deux fois (D10).", "player {seat} is named twice (D10).")
        return fault.format(seat=twice)
    if min(map(len, groups)) == 1 or "" in groups:
        return Text("une alliance réunit au moins deux joueurs (D10).", "an alliance has at least two players (D10).")
    return "/".join(sorted(groups))


def check(options: Options) -> None:
    """Raise `BadOption` for alliances that do not go with the number of players (D10)."""
    players, alliances = int(options["players"]), str(options["alliances"])
    if alliances == NONE:
        return
    details = {"option": "alliances", "value": alliances}
    beyond = [seat for seat in alliances if seat in SEATS[players:]]
    if beyond:
        text = Text(
            "Le réglage alliances ne peut pas valoir « {given} » : le joueur {seat} n'existe pas à {players} joueurs.",
            "Setting alliances cannot be “{given}”: there is no player {seat} with {players} players.",
        )
        raise BadOption(text.format(given=alliances, seat=beyond[0], players=players), **details)
    if alliances == SEATS[:players]:
        text = Text(
            "Le réglage alliances ne peut pas valoir « {given} » : les {players} joueurs ne peuvent pas tous être "
            "alliés (D10).",
            "Setting alliances cannot be “{given}”: the {players} players cannot all be allies (D10).",
        )
        raise BadOption(text.format(given=alliances, players=players), **details)


def partners(options: Options) -> Sides:
    """The groups of seats, each in ascending order; none without alliances."""
    named = str(options["alliances"])
    return () if named == NONE else tuple(tuple(map(int, group)) for group in named.split("/"))


def groups(options: Options) -> tuple[int, ...]:
    """[seat, from 0] the number of its group; friends are the seats of one group, and a seat alone has its own."""
    allied = str(options["alliances"]).split("/")
    first = [next((group[0] for group in allied if seat in group), seat) for seat in SEATS]
    return tuple(SEATS.index(seat) for seat in first)
