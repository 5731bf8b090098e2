"""Records as JSON, for programs: the same fields as the text has, checked while they are read."""

import re
from collections.abc import Iterable
from typing import Literal

import msgspec

from dedale.core.errors import BadRecord, DedaleError
from dedale.core.model import registry
from dedale.core.model.facts import Facts
from dedale.core.model.option import Value
from dedale.core.model.outcome import Outcome
from dedale.core.records.damage import at_line, check_count, placed
from dedale.core.records.record import Record
from dedale.core.records.result import check_result
from dedale.core.records.scan import unified
from dedale.core.records.versions import Revised, read_by, read_version, revise
from dedale.core.text import Text


class _Result(msgspec.Struct, forbid_unknown_fields=True):
    winners: tuple[int, ...]
    reason: str


class _Dice(msgspec.Struct, forbid_unknown_fields=True):
    hash: str = ""
    seed: str = ""


class _Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    game: str
    options: dict[str, Value] = {}
    seats: tuple[str, ...] = ()
    date: str = ""
    rules_version: int | msgspec.UnsetType = msgspec.UNSET
    position: str | None = None
    events: tuple[str, ...]
    comments: dict[int, str] = {}
    result: _Result | None
    dice: _Dice | None = None
    tags: dict[str, str] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: Literal["dedale-records"]
    version: Literal[1]
    records: list[msgspec.Raw]


def write_json(records: Iterable[Record]) -> str:
    """The records as a JSON text; `read_json` gives them back equal."""
    whole = {"format": "dedale-records", "version": 1, "records": list(map(_shape, records))}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n"


def read_json(text: str, most: int | None = None) -> list[Record]:
    """The records in a JSON text; there may be none; where it has more than `most`, that is an error.

    Raises `BadRecord`: details have the `line` of what is not JSON, or the number of the `record` that is wrong, and
    of its `event` if it is one; the attribute `records` has every game before it.
    """
    file = _read_file(unified(text).encode("utf-8", "replace"))
    records: list[Record] = []
    try:
        for number, raw in enumerate(file.records, start=1):
            check_count(number - 1, most)
            records.append(_read_record(number, raw))
    except BadRecord as error:
        error.records = tuple(records)
        raise
    return records


def _shape(record: Record) -> _Record:
    result, has_dice = record.result, record.dice_hash or record.dice_seed
    version = record.game.facts.rules_version
    return _Record(
        game=record.game.name,
        options=record.options,
        seats=record.seats,
        date=record.date,
        rules_version=version if version > 1 else msgspec.UNSET,
        position=record.start,
        events=record.events,
        comments=dict(record.comments),
        result=None if result is None else _Result(result.winners, result.reason),
        dice=_Dice(record.dice_hash, record.dice_seed) if has_dice else None,
        tags=dict(record.tags),
    )


def _read_file(data: bytes) -> _File:
    try:
        return msgspec.json.decode(data, type=_File)
    except msgspec.ValidationError as error:
        raise _misshapen(error) from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise at_line(_line_of(data, str(error)), _misshapen(error)) from error


def _misshapen(error: Exception) -> BadRecord:
    said = Text(
        "Ce n'est pas le JSON d'un recueil de parties ({error}).",
        "This is not the JSON of a file of records ({error}).",
    )
    return BadRecord(said.format(error=error), expected=_FORM)


_FORM = '{"format": "dedale-records", "version": 1, "records": [{"game": …, "events": […], "result": …}]}'


def _line_of(data: bytes, message: str) -> int:
    """The line that a message means by its byte; the last one where it names none."""
    found = re.search(r"\(byte ([0-9]+)\)", message)
    return 1 + data.count(b"\n", 0, int(found[1]) if found else len(data.rstrip()))


def _read_record(number: int, raw: msgspec.Raw) -> Record:
    try:
        return _record(msgspec.json.decode(raw, type=_Record))
    except (msgspec.DecodeError, RecursionError) as error:
        raise placed(_place(number), _misshapen(error), record=number) from error
    except DedaleError as error:
        if "ply" not in error.details:
            raise placed(_place(number), error, record=number) from error
        event = error.details["ply"]
        where = Text("Partie {}, événement {}", "Record {}, event {}").format(number, event)
        raise placed(where, error, record=number, event=event) from error


def _place(number: int) -> Text:
    return Text("Partie {}", "Record {}").format(number)


def _record(shape: _Record) -> Record:
    facts = registry.game(shape.game).facts
    version = "" if shape.rules_version is msgspec.UNSET else str(shape.rules_version)
    return read_by(facts, read_version(facts, version), lambda known: _record_by(shape, facts, known))


def _record_by(shape: _Record, facts: Facts, version: int) -> Record:
    """The record when it was played by this version of the rules; details have the `ply` as it is written there."""
    revised = revise(facts, version, shape.options, shape.position, shape.events)
    try:
        return _played(shape, revised)
    except DedaleError as error:
        if "ply" in error.details:
            error.details["ply"] = revised.written[error.details["ply"] - 1]
        raise


def _played(shape: _Record, revised: Revised) -> Record:
    dice = shape.dice or _Dice()
    result = None if shape.result is None else Outcome(shape.result.winners, shape.result.reason)
    record = Record(
        game=revised.game,
        events=revised.events,
        start=shape.position,
        seats=shape.seats,
        date=shape.date,
        result=result,
        comments=revised.comments(shape.comments),
        dice_hash=dice.hash,
        dice_seed=dice.seed,
        tags=shape.tags,
    )
    check_result(revised.game, record.outcome, result)
    return record
