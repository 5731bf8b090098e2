"""`dedale lab`: commands for researchers. A new one is a module here with `SUMMARY` and `run`, named in `COMMANDS`."""

from dedale.cli.commands.lab import dataset, sprt
from dedale.core.text import Text

SUMMARY = Text(
    "Pour les chercheurs : la force des machines, des données tirées des jeux.",
    "For researchers: how strong bots are, data made of the games.",
)
COMMANDS = (sprt, dataset)
"""The modules of the commands, in the order of the help."""
