"""The print that the Master of the Labyrinth keeps until the next game."""

from dedale.core.presentation.trophy import Trophy
from dedale.core.text import Text
from dedale.games.grand_labyrinthe.look.zoom import PRINT

TROPHY = Trophy(
    width=240,
    height=300,
    art=PRINT,
    title=Text(
        "Miss Zoom-Zoom découvrant son image dans le mufle du Minotaure",
        "Miss Zoom-Zoom discovering her image in the Minotaur's muzzle",
    ),
    rank=Text("Maître du Labyrinthe", "Master of the Labyrinth"),
)
