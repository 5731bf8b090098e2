"""Texts of pages that are opened without the server."""

from dedale.core.text import Text

TITLE = Text("Le serveur n'est pas joignable", "The server cannot be reached")
LEAD = Text(
    "Pour jouer, reprendre une partie ou en ouvrir une autre, il faut le serveur. Voici ce que cet appareil a gardé.",
    "To play, resume a game or open another one, the server is needed. This is what this device has kept.",
)
RULES = Text("Règles", "Rules")
FIRST_GAME = Text("Première partie guidée", "Guided first game")
HISTORY = Text("Histoire", "History")
NOT_KEPT = Text("pas encore ouvert ici", "not opened here yet")
RECORDS = Text("Parties revues ici", "Games reviewed here")
RECORD = Text("Partie {}", "Game {}")
KEPT = Text(
    "Le serveur n'est pas joignable : cette page a été gardée par cet appareil. Pour jouer, il faut le serveur.",
    "The server cannot be reached: this page was kept by this device. To play, the server is needed.",
)
