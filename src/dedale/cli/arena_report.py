"""What `dedale arena` writes for people: the rung reached in every game, the scores, and what was refused."""

from collections.abc import Sequence

from rich.table import Table

from dedale.adapters.arena.standing import ArenaStanding, rung_name, rung_number
from dedale.cli.console import TextConsole
from dedale.cli.match_report import FAIR, NONE, score_cells, table_of
from dedale.core.text import Text
from dedale.play.sentences import percent

REACHED = Text("Niveau atteint", "Rung reached")
BETWEEN = Text("entre {} et {}", "between {} and {}")
NUMBERED = Text("{number} · {name}", "{number} · {name}")
REFUSED = Text("{game} : réponses refusées, par règle", "{game}: refused answers, by rule")
FORFEIT = Text(
    "{game}, {rung}, partie {number}, perdue par forfait : {fault}",
    "{game}, {rung}, game {number}, lost by forfeit: {fault}",
)
NOTE = Text(
    "Niveau atteint : jusque-là, un score au moins égal à celui d'un joueur de même force. Entre parenthèses, les "
    "niveaux entre lesquels il se situe, d'après les intervalles à 95 % (Wilson). Niveau 0 : des coups au hasard.",
    "Rung reached: up to it, a score at least that of an equal player. In brackets, the rungs between which it lies, "
    "by the 95% intervals (Wilson). Rung 0: random moves.",
)
MOST_FORFEITS = 10
MORE_FORFEITS = Text("… et {} autres forfaits.", "… and {} more forfeits.")


def print_standings(standings: Sequence[ArenaStanding]) -> None:
    """Print the tables of all games."""
    output = TextConsole()
    told = [standing for standing in standings if standing.games]
    if not told:
        output.say(NONE)
        return
    output.print(_summary(told))
    for standing in told:
        output.print()
        output.print(_scores(standing))
        if standing.refused:
            output.print()
            output.say(REFUSED.format(game=standing.contest.game.facts.title))
            output.print(_refused(standing))
        _print_forfeits(output, standing)
    output.print()
    output.say(NOTE, "dim")


def _numbered(rung: str | None) -> str:
    name = rung_name(rung)
    return str(name if rung is None else NUMBERED.format(number=rung_number(rung), name=name))


def _summary(standings: Sequence[ArenaStanding]) -> Table:
    heads = (REACHED, Text("Parties", "Games"), Text("Réponses", "Answers"), Text("refusées", "refused"))
    table = table_of(Text("Jeu", "Game"), *heads)
    for standing in standings:
        low, high = standing.interval
        between = BETWEEN.format(*(rung_name(None) if rung is None else rung_number(rung) for rung in (low, high)))
        refused = sum(rule.count for rule in standing.refused)
        table.add_row(
            str(standing.contest.game.facts.title),
            f"{_numbered(standing.reached)} ({between})",
            str(len(standing.games)),
            str(standing.answers),
            f"{refused} ({percent(refused / max(standing.answers, 1))})",
        )
    return table


def _scores(standing: ArenaStanding) -> Table:
    heads = (Text("Parties", "Games"), Text("Score", "Score"), FAIR)
    table = table_of(Text("{} contre", "{} against").format(standing.contest.game.facts.title), *heads)
    for rung, score in standing.scores.items():
        table.add_row(_numbered(rung), *score_cells(score))
    return table


def _refused(standing: ArenaStanding) -> Table:
    table = Table(box=None, pad_edge=False)
    for head in (Text("Règle", "Rule"), Text("Fois", "Times"), Text("La première fois", "The first time")):
        table.add_column(str(head))
    for rule in standing.refused:
        table.add_row(rule.kind, str(rule.count), str(rule.example))
    return table


def _print_forfeits(output: TextConsole, standing: ArenaStanding) -> None:
    title = standing.contest.game.facts.title
    for game in standing.forfeits[:MOST_FORFEITS]:
        rung, number = rung_name(game.rung), game.played.ticket.number
        output.say(FORFEIT.format(game=title, rung=rung, number=number, fault=game.played.fault), "red")
    if len(standing.forfeits) > MOST_FORFEITS:
        output.say(MORE_FORFEITS.format(len(standing.forfeits) - MOST_FORFEITS), "red")
