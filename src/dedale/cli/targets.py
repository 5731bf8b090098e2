"""Turn command-line arguments into a game, a position or a record."""

import os
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path

import dedale
from dedale.cli.usage import BadUsage
from dedale.core.errors import BadOption, DedaleError
from dedale.core.model.game import Game
from dedale.core.model.option import Value, Words
from dedale.core.model.position import Position
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.play.files import BadFile, is_file


class OutOfRange(DedaleError):
    """The file has no game, or the game no position, of this number. Details: `number`, `most`."""

    code = "out_of_range"


def open_game(name: str, pairs: list[str] | None, *, at_table: bool = False) -> Game:
    """The game of this name, its options set by pairs `name=value`; some take the name of a file for what is in it.

    At a table, options that are not given are set as people expect them.
    """
    given: dict[str, Value] = dict(_pair(text) for text in pairs or [])
    for option in dedale.game(name).facts.options:
        value = given.get(option.name)
        if isinstance(option, Words) and option.faults is not None and isinstance(value, str) and is_file(value):
            given[option.name] = _contents(option, value, option.faults)
        if at_table and value is None and option.at_table is not None:
            given[option.name] = option.at_table
    return dedale.game(name, **given)


def _contents(option: Words, file: str, find_faults: Callable[[str], list[Text]]) -> str:
    """What is in the file, unless its name is a value itself; raises `BadOption` with everything that is wrong."""
    if isinstance(option.check(file), str):
        return file
    text = read_text(file)
    if faults := find_faults(text):
        said = Text(
            "« {file} » ne convient pas au réglage {option} :\n{faults}",
            "“{file}” does not fit setting {option}:\n{faults}",
        )
        every = Text("\n".join(f"- {fault.fr}" for fault in faults), "\n".join(f"- {fault.en}" for fault in faults))
        raise BadOption(said.format(file=file, option=option.name, faults=every), option=option.name, value=file)
    return text


def read_text(file: str) -> str:
    """The text in a file; raises `BadFile` for what is no text, or what the system says."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        text = Text("« {path} » n'est pas du texte en UTF-8.", "“{path}” is not text in UTF-8.")
        raise BadFile(text.format(path=file), path=file) from error


def open_position(game: Game, text: str | None) -> Position:
    """The position so written, or the first."""
    return game.start() if text is None else game.position(text)


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        said = Text(
            "« {text} » : un réglage du jeu s'écrit nom=valeur, comme max_plies=200.",
            "“{text}”: a setting of the game is written name=value, such as max_plies=200.",
        )
        raise BadUsage(said.format(text=text))
    return name, value


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
    """The position after this number of events, or the last one."""
    most = len(record.events)
    if ply is not None and ply > most:
        text = Text(
            "Il n'y a pas de coup {number} : la partie en compte {most}.",
            "There is no move {number}: the game has {most}.",
        )
        raise OutOfRange(text.format(number=ply, most=most), number=ply, most=most)
    return next(islice(record.positions(), most if ply is None else ply, None))
