"""`dedale engine`: our bots for other programs, by lines of text (docs/engine.md)."""

import sys

from dedale.cli.parameters import LevelName
from dedale.core.text import Text

SUMMARY = Text(
    "Faire jouer la machine dans d'autres programmes (protocole).",
    "Let other programs play against the machine (protocol).",
)


def run(level: LevelName = "master") -> None:
    """Answer the lines of the protocol until `quit`."""
    from dedale.bots.levels import level as find
    from dedale.bots.protocol.server import Engine

    Engine(sys.stdout, level=find(level).id).serve(sys.stdin or ())
