"""`dedale show`: the board, of a game or of a record."""

from pathlib import Path
from typing import TYPE_CHECKING

from dedale.cli.json_output import print_json
from dedale.cli.parameters import (
    AsJson,
    InAscii,
    InWords,
    Labels,
    Number,
    OptionPairs,
    PlyNumber,
    PngFile,
    PositionText,
    SvgFile,
    Target,
    ThemeName,
    Width,
)
from dedale.cli.streams import use_ascii
from dedale.cli.usage import check_target, only_once
from dedale.core.errors import UnknownGame
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.cli.console import TextConsole
    from dedale.core.model.position import Position

SUMMARY = Text("Montrer un plateau : celui d'un jeu ou celui d'une partie.", "Show the board of a game or of a record.")


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    target: Target,
    position: PositionText = None,
    option: OptionPairs = None,
    number: Number = None,
    ply: PlyNumber = None,
    svg: SvgFile = None,
    png: PngFile = None,
    theme: ThemeName = None,
    labels: Labels = None,
    width: Width = None,
    in_ascii: InAscii = False,
    in_words: InWords = False,
    as_json: AsJson = False,
) -> None:
    """Show the position meant: its board, who is to move or who won, its string; or draw it in files."""
    from dedale.cli.pictures import Pictures
    from dedale.cli.targets import is_file_name, open_game, open_position

    pictures = Pictures(only_once("--svg", svg), only_once("--png", png), theme, labels, width)
    pictures.check(in_words=in_words, as_json=as_json)
    of_game, of_file = {"--position": position, "--option": option}, {"--number": number, "--ply": ply}
    if in_ascii:
        use_ascii()
    try:
        game = open_game(target, option)
    except UnknownGame:
        if not is_file_name(target):
            raise
        check_target(of_game, of_file, is_file=True)
        here = _recorded(target, number, ply)
    else:
        check_target(of_game, of_file, is_file=False)
        here = open_position(game, position)
    for said in pictures.draw(here):
        if not as_json:
            print(said)
    if as_json or not pictures.are_wanted:
        _show(here, in_words=in_words, as_json=as_json)


def _recorded(file: str, number: int | None, ply: int | None) -> "Position":
    from dedale.cli.targets import choose_record, position_after
    from dedale.core.records.file import read_file

    return position_after(choose_record(read_file(Path(file)), number), ply)


def _show(position: "Position", *, in_words: bool, as_json: bool) -> None:
    from dedale.cli.console import TextConsole, draw_position
    from dedale.cli.json_output import position_json
    from dedale.core.presentation.status import standing

    board = draw_position(position)
    if as_json:
        print_json({**position_json(position), "board": board.plain.split("\n")})
        return
    output = TextConsole()
    output.whole(position.game.facts.title, "bold")
    if in_words:
        _say(output, position)
        return
    output.print(board)
    output.print()
    output.whole(standing(position), "bold")
    output.whole(position)


def _say(output: "TextConsole", position: "Position") -> None:
    from dedale.draw.words import choices_words, position_words

    output.say(position_words(position))
    if position.outcome is None:
        output.say(choices_words(position))
