"""`dedale moves`: what can be played in a position."""

from typing import TYPE_CHECKING

from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, GameName, OptionPairs, PositionText
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.position import Position

SUMMARY = Text("Les coups possibles dans une position.", "The legal moves of a position.")


def run(game: GameName, position: PositionText = None, option: OptionPairs = None, as_json: AsJson = False) -> None:
    """List the legal moves, or the chance events with their probabilities."""
    from dedale.cli.json_output import position_json
    from dedale.cli.targets import open_game, open_position

    here = open_position(open_game(game, option), position)
    if as_json:
        print_json(position_json(here))
    else:
        show_moves(here)


def show_moves(position: "Position") -> None:
    """Print what can come next in columns, and how many there are."""
    from rich.columns import Columns

    from dedale.cli.console import TextConsole
    from dedale.core.presentation.status import standing

    output = TextConsole()
    output.print(str(standing(position)), style="bold")
    chances = position.chances()
    written = [str(move) for move in position.moves()] or [f"{event} ({share})" for event, share in chances]
    if written:
        output.print(Columns(written, padding=(0, 2), equal=True))
        output.print(str(_how_many(len(written), by_chance=bool(chances))))


def _how_many(count: int, *, by_chance: bool) -> Text:
    many = "" if count == 1 else "s"
    if by_chance:
        return Text(f"{count} tirage{many} possible{many}.", f"{count} chance event{many}.")
    return Text(f"{count} coup{many} possible{many}.", f"{count} legal move{many}.")
