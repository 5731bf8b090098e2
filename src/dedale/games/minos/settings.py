"""The options of Minos, explained to a player."""

from typing import Final

from dedale.core.explained import Explained
from dedale.core.text import Text

SETTINGS: Final = {
    "version": Explained(
        about=Text("Junior est plus simple : un pion passe partout.", "Junior is simpler: a pawn can go anywhere.")
    ),
    "layout": Explained(
        about=Text(
            "Le dessin d'origine est perdu : celles-ci sont de nous.", "The original drawing is lost: these are ours."
        ),
        known={
            "classic": Text("classique : chacun sur son bord", "classic: each side on its edge"),
            "open": Text("ouverte : les pions déjà avancés", "open: the pawns already on their way"),
        },
    ),
}
