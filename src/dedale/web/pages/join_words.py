"""Texts of invitations and of the page where a code is used."""

from dedale.core.text import Text

TITLE = Text("Prendre une place", "Take a seat")
LEAD = Text(
    "Ce téléphone devient votre main : vous jouez ici, les autres voient vos coups sur leur écran.",
    "This phone becomes your hand: you play here, the others see your moves on their screens.",
)
CODE = Text("Le code", "The code")
CODE_HINT = Text(
    "Huit lettres et chiffres, montrés sur l'écran de la table. Il vaut une fois, pendant dix minutes.",
    "Eight letters and digits, shown on the screen of the table. It works once, for ten minutes.",
)
TAKE = Text("Prendre la place", "Take the seat")
NO_SEAT = Text("Il n'y a pas de place {} à cette table.", "There is no seat {} at this table.")
