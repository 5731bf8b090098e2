"""What `dedale match` writes: tables of ratings for people, and a file of the games played."""

from pathlib import Path

from rich.table import Table

from dedale.cli.console import TextConsole
from dedale.core.records.file import read_file, write_file
from dedale.core.records.record import Record
from dedale.core.records.text_format import write_record
from dedale.core.text import Text
from dedale.lab.ladder import Ladder, PairScore
from dedale.play.files import is_file
from dedale.play.sentences import decimal_text, percent, shares

NOTE = Text(
    "Elo : vraisemblance maximale (Bradley-Terry), une nulle vaut une demi-victoire, à plus de deux joueurs on compte "
    "par paires ; intervalles à 95 %.",
    "Elo: maximum likelihood (Bradley-Terry), a draw is half a win, more than two players are counted by pairs; 95% "
    "intervals.",
)
LENGTH = Text("Parties : {games}. Coups par partie : {length}.", "Games: {games}. Moves per game: {length}.")
SEATS = Text("Score par place : {seats}.", "Score by seat: {seats}.")
FAIR = Text("À force égale", "If equal")
NONE = Text("Aucune partie n'est finie.", "No game was finished.")
FORFEIT = Text("Partie {number}, perdue par forfait : {fault}", "Game {number}, lost by forfeit: {fault}")


def print_ladder(ladder: Ladder) -> None:
    """Print ratings, pairs, seats and length."""
    output = TextConsole()
    if not ladder.games:
        output.say(NONE)
        return
    output.print(_ratings(ladder))
    if len(ladder.terms.bots) > 2:
        output.print(_pairs(ladder))
    output.say(SEATS.format(seats=shares(ladder.terms.game, ladder.by_seat)))
    output.say(LENGTH.format(games=len(ladder.games), length=decimal_text(ladder.length)))
    for played in ladder.faults:
        output.say(FORFEIT.format(number=played.ticket.number, fault=played.fault), "red")
    output.say(NOTE, "dim")


def _ratings(ladder: Ladder) -> Table:
    heads = (Text("Elo", "Elo"), Text("±", "±"), Text("Parties", "Games"), Text("Score", "Score"), FAIR)
    table = table_of(Text("Machine", "Bot"), *heads)
    for bot in ladder.order:
        rating, score = ladder.ratings[bot], ladder.score(bot)
        table.add_row(str(ladder.terms.bots[bot]), f"{rating.elo:+.0f}", f"{rating.margin:.0f}", *score_cells(score))
    return table


def _pairs(ladder: Ladder) -> Table:
    heads = (Text("contre", "against"), Text("Parties", "Games"), Text("Score", "Score"), FAIR)
    table = table_of(Text("Machine", "Bot"), *heads)
    for one, other, score in ladder.pairs:
        table.add_row(str(ladder.terms.bots[one]), str(ladder.terms.bots[other]), *score_cells(score))
    return table


def table_of(first: Text, *heads: Text) -> Table:
    """An empty table with these heads, numbers on the right."""
    table = Table(box=None, pad_edge=False)
    table.add_column(str(first))
    for head in heads:
        table.add_column(str(head), justify="right")
    return table


def score_cells(score: PairScore) -> tuple[str, str, str]:
    """The games of a score, its share with its interval, and the share of an equal."""
    low, high = score.interval
    between = Text("{} (de {} à {})", "{} ({} to {})")
    share = between.format(percent(score.share), percent(low), percent(high))
    return str(score.games), str(share), str(percent(score.fair))


class RecordAppender:
    """Appends records to a file; raises `BadRecord` if the file contains something else."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._records = read_file(path) if is_file(path) else []
        self._is_json = path.suffix.lower() == ".json"
        if not self._records:
            write_file(path, [])

    def add(self, record: Record) -> None:
        """Append a game; a JSON file, which cannot be appended to, is written anew."""
        self._records.append(record)
        if self._is_json:
            write_file(self._path, self._records)
        else:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(("\n" if len(self._records) > 1 else "") + write_record(record))
