"""`dedale tui`: the shelf, the boxes and the tables on the whole terminal."""

from pathlib import Path

from dedale.cli.parameters import InAscii, MaybeFile, NoColor
from dedale.cli.usage import BadUsage
from dedale.core.text import Text

SUMMARY = Text(
    "Ouvrir l'étagère en plein écran dans le terminal (comme « dedale » sans commande).",
    "Open the shelf full screen in the terminal (as “dedale” without a command does).",
)
NO_TERMINAL = Text(
    "tui a besoin d'un terminal ; « dedale play » marche aussi ailleurs.",
    "tui needs a terminal; “dedale play” works elsewhere too.",
)
KEPT = Text(
    "La partie n'est pas finie ; elle est enregistrée dans {file}", "The game is not over; it is saved in {file}"
)


def run(maybe_file: MaybeFile = None, in_ascii: InAscii = False, no_color: NoColor = False) -> None:
    """Open the shelf, or the games of a file; at the end, print where an unfinished game is saved."""
    from dedale import terminal
    from dedale.cli.streams import can_draw, has_terminal
    from dedale.draw.typography import tame

    if not has_terminal():
        raise BadUsage(NO_TERMINAL)
    file = None if maybe_file is None else Path(maybe_file)
    kept = terminal.run(file, in_ascii=in_ascii or not can_draw(), no_color=no_color)
    if kept is not None:
        print(tame(KEPT.format(file=kept)))
