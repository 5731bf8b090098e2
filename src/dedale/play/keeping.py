"""Storage of games in files: names are unique, and another program's changes are never overwritten."""

import contextlib
import datetime
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dedale.core.errors import BadRecord, DedaleError
from dedale.core.model.game import Game
from dedale.core.records.file import create_file, file_data, read_file, write_file
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.play.files import BadFile


class Taken(BadFile):
    """Another file has this name. Details: `path`."""

    code = "name_taken"


class Changed(BadFile):
    """The file was changed by another program since it was last read or written here. Details: `path`."""

    code = "file_changed"


def unfinished_folder() -> Path:
    """Where games that are left open are kept; there from now on."""
    import platformdirs

    folder = platformdirs.user_data_path("dedale") / "unfinished"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Kept(NamedTuple):
    """A file of kept games, and the one that it is offered for: the last unfinished, else the last."""

    file: Path
    record: Record


def kept_games(folder: Path) -> list[Kept]:
    """The files of this folder, those written last first; a damaged one is left out."""
    found = []
    for file in sorted(folder.glob("*.dedale"), key=lambda file: (-file.stat().st_mtime_ns, file.name)):
        with contextlib.suppress(DedaleError):
            records = read_file(file)
            wanted = [record for record in records if record.result is None] or records
            found += [Kept(file, record) for record in wanted[-1:]]
    return found


def games_in(file: Path) -> list[Record]:
    """The games of a file, at least one; raises `BadRecord`."""
    records = read_file(file)
    if not records:
        text = Text("« {file} » ne contient aucune partie.", "“{file}” contains no game.")
        raise BadRecord(text.format(file=file), expected="a game")
    return records


def free_name(folder: Path, game: Game) -> Path:
    """A name for a file in this folder that is not taken: the game, the day, and a number."""
    day = datetime.date.today().isoformat()
    number = 1
    while os.path.lexists(folder / f"{game.name}-{day}-{number}.dedale"):
        number += 1
    return folder / f"{game.name}-{day}-{number}.dedale"


def is_same(one: Path, other: Path) -> bool:
    """Whether both are names of one place."""
    try:
        return os.path.realpath(one) == os.path.realpath(other)
    except ValueError:  # a name that nothing can have
        return False


def keep_new(file: Path, games: list[Record]) -> bytes:
    """Write a new file, and give what it holds; raises `Taken`."""
    try:
        return create_file(file, games)
    except FileExistsError as error:
        raise taken(file) from error


def taken(file: Path) -> Taken:
    """The error for a new file whose name is taken."""
    text = Text(
        "« {path} » existe déjà : choisissez un autre nom.",
        "“{path}” already exists: choose another name.",
    )
    return Taken(text.format(path=file), path=str(file))


def keep_again(file: Path, games: list[Record], held: bytes) -> bytes:
    """Write the file anew, and give what it holds; raises `Changed` unless it has `held` this so far."""
    with _alone(file):
        if file_data(file) == held:
            return write_file(file, games)
    text = Text(
        "« {path} » a changé entre-temps, quelqu'un d'autre y a écrit : enregistrez la partie sous un autre nom, avec "
        "« enregistrer NOM ».",
        "“{path}” has changed in the meantime, someone else has written to it: save the game under another name, "
        "with “save NAME”.",
    )
    raise Changed(text.format(path=file), path=str(file))


@contextlib.contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Let everybody wait who would write the file anew, on systems that can."""
    with file.open("rb") as held:
        with contextlib.suppress(ImportError, OSError):  # Windows has no such locks, nor have some disks
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
        yield
