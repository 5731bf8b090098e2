"""`dedale show`: the board, of a game or of a record."""

from pathlib import Path
from typing import TYPE_CHECKING

from dedale.cli.parameters import (
    AsJson,
    InAscii,
    Labels,
    Number,
    OptionPairs,
    Ply,
    PngFile,
    PositionText,
    SaidInWords,
    SvgFile,
    Target,
    ThemeName,
    Width,
)
from dedale.cli.streams import print_json, use_ascii
from dedale.cli.usage import BadUsage
from dedale.core.errors import UnknownGame
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.cli.terminal import Output
    from dedale.core.position import Position

SUMMARY = Text("Montrer un plateau : celui d'un jeu, ou d'une partie.", "Show a board: of a game, or of a record.")


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    target: Target,
    position: PositionText = None,
    option: OptionPairs = None,
    number: Number = None,
    ply: Ply = None,
    svg: SvgFile = None,
    png: PngFile = None,
    theme: ThemeName = None,
    labels: Labels = None,
    width: Width = None,
    in_ascii: InAscii = False,
    in_words: SaidInWords = False,
    as_json: AsJson = False,
) -> None:
    """Show the position meant: its board, who is to move or who won, its string; or draw it in files."""
    from dedale.cli.choose import open_game, open_position
    from dedale.cli.library import is_file_name
    from dedale.cli.pictures import Pictures

    pictures = Pictures(svg, png, theme, labels, width)
    pictures.check(as_json=as_json)
    if in_ascii:
        use_ascii()
    try:
        game = open_game(target, option)
    except UnknownGame:
        if not is_file_name(target):
            raise
        _refuse(position is not None, "--position", option is not None, "--option")
        here = _recorded(target, number, ply)
    else:
        _refuse(number is not None, "--number", ply is not None, "--ply")
        here = open_position(game, position)
    for said in pictures.draw(here):
        if not as_json:
            print(said)
    if as_json or not pictures.are_wanted:
        _show(here, in_words=in_words, as_json=as_json)


def _recorded(file: str, number: int | None, ply: int | None) -> "Position":
    from dedale.cli.library import choose_record, position_after
    from dedale.core.records.file import read_file

    return position_after(choose_record(read_file(Path(file)), number), ply)


def _refuse(first: bool, first_name: str, second: bool, second_name: str) -> None:
    if first or second:
        text = Text(
            "{name} ne va pas avec cette cible : --position et --option vont avec un jeu, --number et --ply avec un "
            "fichier de parties.",
            "{name} does not go with this target: --position and --option go with a game, --number and --ply with a "
            "file of games.",
        )
        raise BadUsage(text.format(name=first_name if first else second_name))


def _show(position: "Position", *, in_words: bool, as_json: bool) -> None:
    from dedale.cli.sentences import position_json
    from dedale.cli.terminal import Output, draw_position
    from dedale.core.standing import standing

    board = draw_position(position)
    if as_json:
        print_json({**position_json(position), "board": board.plain.split("\n")})
        return
    output = Output()
    output.whole(position.game.facts.title, "bold")
    if in_words:
        _say(output, position)
        return
    output.print(board)
    output.print()
    output.whole(standing(position), "bold")
    output.whole(position)


def _say(output: "Output", position: "Position") -> None:
    from dedale.draw.words import choices_words, position_words

    output.say(position_words(position))
    if position.outcome is None:
        output.say(choices_words(position))
