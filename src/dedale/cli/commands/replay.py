"""`dedale replay`: the games of a file, from the first move to the last."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, Boards, File, InAscii, InWords, Number
from dedale.cli.streams import use_ascii
from dedale.core.errors import BadRecord
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.records.record import Record

SUMMARY = Text("Revoir les parties d'un fichier, coup par coup.", "Replay the games of a file, move by move.")


def run(
    file: File,
    number: Number = None,
    boards: Boards = False,
    words: InWords = False,
    in_ascii: InAscii = False,
    as_json: AsJson = False,
) -> None:
    """Show every game of the file, or one; of a damaged file the games before the damage, then what is wrong."""
    from dedale.cli.record_text import print_record
    from dedale.cli.targets import choose_record
    from dedale.core.records.file import read_file

    if in_ascii:
        use_ascii()
    damage: BadRecord | None = None
    try:
        records = read_file(Path(file))
    except BadRecord as error:
        records, damage = list(error.records), error
    if number is not None:
        records = [choose_record(records, number)] if damage is None else records[number - 1 : number]
    if as_json:
        _print_json(records, damage)
        return
    for record in records:
        print_record(record, boards=boards, words=words)
    if damage is not None:
        raise damage


def _print_json(records: "list[Record]", damage: BadRecord | None) -> None:
    found: dict[str, Any] = {"games": [_as_json(record) for record in records]}
    print_json(found if damage is None else {**found, **damage.as_json()})
    if damage is not None:
        raise typer.Exit(1)


def _as_json(record: "Record") -> dict[str, Any]:
    from dedale.cli.json_output import outcome_json

    return {
        "game": record.game.name,
        "options": dict(record.game.options),
        "seats": list(record.seats),
        "date": record.date,
        "tags": dict(record.tags),
        "events": list(record.events),
        "comments": {str(place): comment for place, comment in record.comments.items()},
        "positions": [str(position) for position in record.positions()],
        "consequences": [
            [consequence.as_json() for consequence in before.consequences(event)]
            for before, event in zip(record.positions(), record.events, strict=False)
        ],
        "result": outcome_json(record.result),
    }
