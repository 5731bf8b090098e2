"""`dedale print`: a game's box, its rule sheet clause by clause, or a record, as a PDF."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from dedale.cli.parameters import Number, OfSource, OptionPairs, OutputFile, PaperName, Plies, Target
from dedale.cli.usage import check_target, only_once
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
    number: Number = None,
    plies: Plies = None,
    paper: PaperName = "a4",
    output: OutputFile = None,
) -> None:
    """Write the PDF, and print its file name."""
    from dedale.cli.targets import is_file_name, open_game
    from dedale.draw.paper.sheets import PAPERS

    sheet, file = PAPERS[paper], only_once("--output", output)
    of_game, of_file = {"--option": option, "--source": source or None}, {"--number": number, "--at": plies}
    try:
        game = open_game(target, option, at_table=True)
    except UnknownGame:
        if not is_file_name(target):
            raise
        check_target(of_game, of_file, is_file=True)
        name, pdf = _recorded(target, number, plies or [], sheet)
    else:
        check_target(of_game, of_file, is_file=False)
        name, pdf = (f"{game.name}-source", _source(game, sheet)) if source else (game.name, _box(game, sheet))
    _keep(pdf, name, file)


def _box(game: "Game", paper: "Paper") -> bytes:
    from dedale.draw.paper.box_pages import box_pdf

    return box_pdf(game, paper)


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
