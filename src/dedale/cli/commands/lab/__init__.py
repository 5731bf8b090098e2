"""`dedale lab`: commands for researchers. A new one is a module here with `SUMMARY` and `run`, named in `COMMANDS`."""

from dedale.cli.commands.lab import dataset
from dedale.core.text import Text

SUMMARY = Text("Pour les chercheurs : des données tirées des jeux.", "For researchers: data made of the games.")
COMMANDS = (dataset,)
"""The modules of the commands, in the order of the help."""
