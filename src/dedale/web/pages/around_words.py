"""Texts of table mode, for the browser's modules, and of the view for a large screen."""

from typing import Final

from dedale.core.text import Text

SCREEN = Text("Montrer sur un grand écran", "Show on a large screen")
LAY = Text("Poser l'écran à\N{NO-BREAK SPACE}plat", "Lay the screen flat")
SCREEN_TITLE = Text("{} sur grand écran", "{} on a large screen")
SCREEN_WAITING = Text("Il reste de la place : venez jouer !", "There is a free seat: come and play!")
REST = Text("Touchez l'écran pour jouer", "Touch the screen to play")
AROUND = Text("Autour de l'écran", "Around the screen")
MODES: Final = {
    "off": Text("écran debout", "screen upright"),
    "turning": Text(
        "écran couché, le plateau se tourne vers qui joue", "screen lying flat, the board turns to the player"
    ),
    "still": Text("écran couché, le plateau ne bouge pas", "screen lying flat, the board lies still"),
}
"""How a screen that several share can lie."""

FOR_SCRIPTS: Final = {
    "menu": Text("Menu", "Menu"),
    "around": AROUND,
    **{f"around_{mode}": text for mode, text in MODES.items()},
    "around_places": Text("Changer de côté", "Change edges"),
    "around_board": Text("Plateau fixe ou tournant", "Board still or turning"),
    "around_leave": Text("Redresser l'écran", "Screen upright"),
    "around_close": Text("Fermer", "Close"),
}
"""By the names that the modules know them by."""
