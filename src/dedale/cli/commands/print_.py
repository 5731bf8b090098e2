"""`dedale print`: a game's box, its rule sheet clause by clause, or a record, as a PDF."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from dedale.cli.parameters import (
    LidSize,
    Number,
    OfSource,
    OptionPairs,
    OutputFile,
    PaperName,
    PartName,
    Plies,
    Target,
)
from dedale.cli.usage import BadUsage, check_target, only_once
from dedale.core.errors import UnknownGame
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.game import Game
    from dedale.draw.paper.sheets import Paper

SUMMARY = Text(
    "Préparer un jeu entier ou une partie à imprimer, en PDF.",
    "Make a PDF of a whole game, or of a record, to print.",
)
PRINTED = Text("Prêt à imprimer, à taille réelle : {file}", "Ready to print, at actual size: {file}")


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    target: Target,
    option: OptionPairs = None,
    source: OfSource = False,
    part: PartName = None,
    lid: LidSize = None,
    number: Number = None,
    plies: Plies = None,
    paper: PaperName = "a4",
    output: OutputFile = None,
) -> None:
    """Write the PDF, and print its file name."""
    from dedale.cli.targets import is_file_name, open_game
    from dedale.draw.paper.sheets import SHEETS

    sheet, file = SHEETS[paper], only_once("--output", output)
    of_game = {"--option": option, "--source": source or None, "--part": part, "--lid": lid}
    of_file = {"--number": number, "--at": plies}
    try:
        game = open_game(target, option, at_table=True)
    except UnknownGame:
        if not is_file_name(target):
            raise
        check_target(of_game, of_file, is_file=True)
        name, pdf = _recorded(target, number, plies or [], sheet)
    else:
        check_target(of_game, of_file, is_file=False)
        _check_parts(source=source, part=part, lid=lid)
        named = "source" if source else part
        name = f"{game.name}-{named}" if named else game.name
        pdf = _source(game, sheet) if source else _part(game, sheet, part, lid) if part else _box(game, sheet)
    _keep(pdf, name, file)


def _box(game: "Game", paper: "Paper") -> bytes:
    from dedale.draw.paper.box_pages import box_pdf

    return box_pdf(game, paper)


def _check_parts(*, source: bool, part: str | None, lid: str | None) -> None:
    """Raises `BadUsage` where options contradict each other."""
    if source and part:
        raise BadUsage(Text("--source et --part ne vont pas ensemble.", "--source and --part do not go together."))
    if lid and part not in ("house", "wrap"):
        raise BadUsage(Text("--lid ne va qu'avec une boîte à habiller.", "--lid goes only with a box to wrap."))


def _part(game: "Game", paper: "Paper", part: str, lid: str | None) -> bytes:
    from dedale.draw.paper import house_pages as pages

    if lid is None:
        return pages.MAKERS[part](game, paper)
    make = pages.house_pdf if part == "house" else pages.wrap_pdf
    return make(game, paper, pages.read_lid(lid))


def _source(game: "Game", paper: "Paper") -> bytes:
    from dedale.draw.paper.source_pages import source_pdf

    return source_pdf(game, paper)


def _recorded(file: str, number: int | None, plies: list[int], paper: "Paper") -> tuple[str, bytes]:
    from dedale.cli.targets import choose_record, position_after
    from dedale.core.records.file import read_file
    from dedale.draw.paper.record_pages import record_pdf

    record = choose_record(read_file(Path(file)), number)
    for ply in plies:
        position_after(record, ply)
    return Path(file).stem, record_pdf(record, paper, plies)


def _keep(pdf: bytes, name: str, output: str | None) -> None:
    """Write the PDF to a file, to standard output for `-`, or to a new file in this folder."""
    from dedale.cli.console import TextConsole as Terminal
    from dedale.cli.streams import OUTPUT, write_to

    file = output or _free_name(name)
    write_to(file, pdf)
    if file != OUTPUT:
        Terminal().whole(PRINTED.format(file=file))


def _free_name(name: str) -> str:
    """The first of `ergo.pdf`, `ergo-2.pdf` and so on that is not taken here."""
    number = 1
    while os.path.lexists(file := f"{name}.pdf" if number == 1 else f"{name}-{number}.pdf"):
        number += 1
    return file
