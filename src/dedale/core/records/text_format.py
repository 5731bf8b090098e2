"""Records as text that a person can read and edit: tags, then the numbered events, comments among them, the result."""

from collections.abc import Iterable, Iterator

from dedale.core.errors import BadRecord
from dedale.core.model.option import Value
from dedale.core.records.damage import check_count
from dedale.core.records.reader import Reader
from dedale.core.records.record import Record
from dedale.core.records.result import write_result
from dedale.core.records.scan import write_comment, write_tag
from dedale.core.records.versions import TAG

WIDTH = 100
"""Lines are not longer than this, but for a tag or a word that is."""


def read_records(text: str, most: int | None = None) -> list[Record]:
    """The games in the text, at least one; where it has more than `most`, that is an error.

    Raises `BadRecord`: details say in which `line` the damage lies and what was `expected` there, the attribute
    `records` has every game before it.
    """
    reader = Reader(text)
    records: list[Record] = []
    try:
        while reader.has_more or not records:
            check_count(len(records), most)
            records.append(reader.read())
    except BadRecord as error:
        error.records = tuple(records)
        raise
    return records


def write_records(records: Iterable[Record]) -> str:
    """The records one after the other, an empty line between; `read_records` gives them back equal."""
    return "\n".join(map(write_record, records))


def write_record(record: Record) -> str:
    """One record as text."""
    tags = [write_tag(name, value) for name, value in _tags(record)]
    return "\n".join([*tags, "", *_filled(_parts(record)), f"= {write_result(record.result)}", ""])


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    yield "Game", record.game.name
    for name, value in record.options.items():
        yield "Option", f"{name}={_written(value)}"
    if any(record.seats):
        yield from ((f"Seat{seat}", name) for seat, name in enumerate(record.seats, start=1))
    version = record.game.facts.rules_version
    known = {
        "Date": record.date,
        TAG: str(version) if version > 1 else "",
        "Position": record.start,
        "DiceHash": record.dice_hash,
        "DiceSeed": record.dice_seed,
        "Result": write_result(record.result),
    }
    yield from ((name, value) for name, value in known.items() if value)
    yield from record.tags.items()


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _parts(record: Record) -> Iterator[str]:
    """Events with their numbers, and comments, in order."""
    for ply, event in enumerate(("", *record.events)):
        if ply:
            yield f"{ply}. {event}"
        if ply in record.comments:
            yield write_comment(record.comments[ply], WIDTH)


def _filled(parts: Iterable[str]) -> Iterator[str]:
    """The parts on as few lines as hold them."""
    line = ""
    for part in parts:
        last, first = line.rpartition("\n")[2], part.partition("\n")[0]
        if line and len(last) + 1 + len(first) > WIDTH:
            yield line
            line = part
        else:
            line = f"{line} {part}" if line else part
    if line:
        yield line
