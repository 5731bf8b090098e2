"""The games of a file, and which of them is meant."""

import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from dedale.core.errors import DedaleError
from dedale.core.model.position import Position
from dedale.core.records.record import Record
from dedale.core.text import Text


class OutOfRange(DedaleError):
    """The file has no game, or the game no position, of this number. Details: `number`, `most`."""

    code = "out_of_range"


def is_file_name(target: str) -> bool:
    """Whether the target, which is no game, is or looks like a file."""
    path = Path(target)
    return path.name != target or path.suffix != "" or os.path.lexists(target)


def choose_record(records: Sequence[Record], number: int | None) -> Record:
    """The game of this number, counted from 1; the last where none is given."""
    wanted = number or max(len(records), 1)
    if wanted <= len(records):
        return records[wanted - 1]
    text = Text("Le fichier ne contient aucune partie.", "The file contains no game.")
    if records:
        text = Text(
            "Il n'y a pas de partie {number} : le fichier en contient {most}.",
            "There is no game {number}: the file has {most}.",
        )
    raise OutOfRange(text.format(number=wanted, most=len(records)), number=wanted, most=len(records))


def position_after(record: Record, ply: int | None) -> Position:
    """The position after so many events; the last where no number is given."""
    most = len(record.events)
    if ply is not None and ply > most:
        text = Text(
            "Il n'y a pas de coup {number} : la partie en compte {most}.",
            "There is no move {number}: the game has {most}.",
        )
        raise OutOfRange(text.format(number=ply, most=most), number=ply, most=most)
    return next(islice(record.positions(), most if ply is None else ply, None))
