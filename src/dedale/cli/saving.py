"""A file to which finished games are appended one by one, so that none is lost whatever comes."""

from pathlib import Path

from dedale.core.records.file import read_file, write_file
from dedale.core.records.record import Record
from dedale.core.records.text_format import write_record
from dedale.play.files import is_file


class Archive:
    """A file of records that grows; raises `BadRecord` where something else stands there."""

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
