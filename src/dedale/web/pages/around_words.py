"""Texts of table mode, for the browser's modules, and of the view for a large screen."""

from typing import Final

from dedale.core.text import Text

SCREEN = Text("Montrer sur un grand écran", "Show on a large screen")
SCREEN_TITLE = Text("{} sur grand écran", "{} on a large screen")
SCREEN_WAITING = Text("Il reste de la place : venez jouer !", "There is a free seat: come and play!")
REST = Text("Touchez l'écran pour jouer", "Touch the screen to play")

FOR_SCRIPTS: Final = {
    "menu": Text("Menu", "Menu"),
    "around": Text("Autour de l'écran", "Around the screen"),
    "around_off": Text("écran debout", "screen upright"),
    "around_turning": Text(
        "écran couché, le plateau se tourne vers qui joue", "screen lying flat, the board turns to the player"
    ),
    "around_still": Text("écran couché, le plateau ne bouge pas", "screen lying flat, the board lies still"),
    "around_places": Text("Changer de côté", "Change edges"),
    "around_board": Text("Plateau fixe ou tournant", "Board still or turning"),
    "around_leave": Text("Redresser l'écran", "Screen upright"),
    "around_close": Text("Fermer", "Close"),
}
"""By the names that the modules know them by."""
