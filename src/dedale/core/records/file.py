"""Files of records: as text or as JSON, told apart by what stands in them."""

import contextlib
import os
import re
import secrets
import shutil
from collections.abc import Iterable
from pathlib import Path

from dedale.core.errors import BadRecord, CannotWrite
from dedale.core.records.damage import at_line, unexpected
from dedale.core.records.json_format import read_json, write_json
from dedale.core.records.record import Record
from dedale.core.records.scan import unified
from dedale.core.records.text_format import read_records, write_records
from dedale.core.system_errors import why_no_file
from dedale.core.text import Text

_JSON = re.compile(r"\s*(?:\{|\[\s*[{\]])")
_TAG_LINE = re.compile(r'^[ \t]*\[[ \t]*[A-Za-z]\w*[ \t]+"', re.MULTILINE)
"""A text of records may begin with a comment in braces; but no JSON has a line that begins like a tag."""


def read_any(text: str, most: int | None = None) -> list[Record]:
    """The games in a text, be it JSON or a text of records, `most` at most; raises `BadRecord`."""
    text = unified(text)
    is_json = _JSON.match(text) is not None and _TAG_LINE.search(text) is None
    return read_json(text, most) if is_json else read_records(text, most)


def read_file(path: Path) -> list[Record]:
    """The games in a file, JSON or text; raises `BadRecord`, also for a file that cannot be read."""
    return read_data(file_data(path))


def read_data(data: bytes, most: int | None = None) -> list[Record]:
    """The games in what a file holds, `most` at most; raises `BadRecord`."""
    try:
        return read_any(data.decode(), most)
    except UnicodeDecodeError as error:
        raise _undecodable(data, error.start, most) from error


def file_data(path: Path) -> bytes:
    """What a file holds; raises `BadRecord` where it cannot be read."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        text = Text("« {path} » ne peut pas être lu : {why}.", "“{path}” cannot be read: {why}.")
        said = text.format(path=path, why=why_no_file(error))
        raise BadRecord(said, expected="a file of records", path=str(path)) from error


def write_file(path: Path, records: Iterable[Record]) -> bytes:
    """Write the records: as JSON if the name ends in `.json`, else as text; give what the file then holds.

    Raises `CannotWrite`, and leaves what stood there.
    """
    return _write(path, records, is_new=False)


def create_file(path: Path, records: Iterable[Record]) -> bytes:
    """Write the records as `write_file` does, but nowhere else than in a new file.

    Raises FileExistsError where the name is taken, also when another process takes it meanwhile.
    """
    return _write(path, records, is_new=True)


def _write(path: Path, records: Iterable[Record], *, is_new: bool) -> bytes:
    write = write_json if path.suffix.lower() == ".json" else write_records
    data = write(records).encode()
    try:
        _place(Path(os.path.realpath(path)), data, is_new=is_new)
    except FileExistsError:
        raise
    except (OSError, ValueError) as error:
        raise cannot_write(path, why_no_file(error)) from error
    return data


def cannot_write(path: Path, why: Text) -> CannotWrite:
    """The error for a file that cannot be written, with the reason."""
    text = Text("« {path} » ne peut pas être écrit : {why}.", "“{path}” cannot be written: {why}.")
    return CannotWrite(text.format(path=path, why=why), path=str(path))


def _place(path: Path, data: bytes, *, is_new: bool) -> None:
    """Write a temporary file and rename it over the old one, with the same permissions."""
    draft = path.parent / f".{secrets.token_hex(8)}.tmp"
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if is_new:
            path.touch(exist_ok=False)  # one process alone can; a link would do the same, but not on every disk
        else:
            with contextlib.suppress(FileNotFoundError):
                shutil.copymode(path, draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _undecodable(data: bytes, at: int, most: int | None) -> BadRecord:
    before = unified(data[:at].decode())
    expected = Text("du texte en UTF-8", "text in UTF-8")
    byte = Text("l'octet {:#04x}", "the byte {:#04x}").format(data[at])
    error = at_line(1 + before.count("\n"), unexpected(expected, byte))
    error.records = _readable(before, most)
    return error


def _readable(text: str, most: int | None) -> tuple[Record, ...]:
    try:
        return tuple(read_any(text, most))
    except BadRecord as error:
        return error.records
