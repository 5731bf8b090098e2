"""`dedale lab`: commands for researchers. A new one is a module here with `SUMMARY` and `run`, named in `COMMANDS`."""

from dedale.cli.commands.lab import dataset, learn, measure, sprt, tune, workshop
from dedale.core.text import Text

SUMMARY = Text(
    "Pour les chercheurs : les mesures d'un jeu, la force des machines, des données tirées des jeux.",
    "For researchers: measures of a game, how strong bots are, data made of the games.",
)
COMMANDS = (measure, sprt, dataset, workshop, tune, learn)
"""The modules of the commands, in the order of the help."""
