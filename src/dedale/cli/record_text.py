"""Print a record in full: players, numbered events, comments, the last board and the result."""

from itertools import pairwise

from dedale.cli.console import TextConsole, draw
from dedale.core.model.position import Position
from dedale.core.presentation.status import outcome_text, seat_text
from dedale.core.records.record import Record
from dedale.core.text import Text

UNFINISHED = Text("Partie inachevée.", "Unfinished game.")
CHANCE = Text("hasard", "chance")
FIELD = Text("{name} : {value}", "{name}: {value}")


def print_record(record: Record, *, boards: bool, words: bool) -> None:
    """Print the whole game; with `boards`, the board after every event too, with `words`, what every event did."""
    output = TextConsole()
    _head(output, record)
    positions = list(record.positions())
    _comment(output, record, 0)
    for ply, (before, after) in enumerate(pairwise(positions), start=1):
        output.whole(f"{ply:4}. {_mover(before)}  {record.events[ply - 1]}")
        if words:
            for consequence in before.consequences(record.events[ply - 1]):
                output.say(f"      {consequence.text}")
        _comment(output, record, ply)
        if boards and ply < len(record.events):
            output.print(draw(after.game.presentation.scene(after).since(before.game.presentation.scene(before))))
    output.print()
    output.print(draw(record.game.presentation.scene(positions[-1])))
    output.print()
    output.whole(UNFINISHED if record.result is None else outcome_text(record.game, record.result), "bold")
    output.print()


def _head(output: TextConsole, record: Record) -> None:
    """The title, and what is known of the game before its first event."""
    output.whole(" · ".join(filter(None, (str(record.game.facts.title), record.date))), "bold")
    fields = {str(seat_text(record.game, seat)): name for seat, name in enumerate(record.seats, start=1) if name}
    fields |= {name: str(value) for name, value in record.options.items()}
    fields |= record.tags
    if record.start is not None:
        fields[str(Text("Position de départ", "Starting position"))] = record.start
    for name, value in fields.items():
        output.whole(FIELD.format(name=name, value=value))
    output.print()


def _mover(position: Position) -> Text:
    """Whose event comes next, all names in one width."""
    names = [seat_text(position.game, seat) for seat in range(1, position.game.seats + 1)]
    width = max(len(str(name)) for name in (*names, CHANCE))
    name = names[position.to_move - 1] if position.to_move else CHANCE
    return Text(f"{name.fr:{width}}", f"{name.en:{width}}")


def _comment(output: TextConsole, record: Record, ply: int) -> None:
    if ply in record.comments:
        output.whole("\n".join(f"      {line}" for line in record.comments[ply].split("\n")), "italic")
