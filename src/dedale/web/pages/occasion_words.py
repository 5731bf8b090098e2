"""Texts that the browser's modules show at special moments of a game."""

from typing import Final

from dedale.core.text import Text

FOR_SCRIPTS: Final = {
    "meanwhile": Text("Pendant ce temps", "Meanwhile"),
    "see_again": Text("Revoir : {}", "Replay: {}"),
    "pace_title": Text("Rythme, son et écran", "Pace, sound and screen"),
    "pace": Text("Rythme", "Pace"),
    "pace_calm": Text("calme", "calm"),
    "pace_brisk": Text("vif", "brisk"),
    "pace_at_once": Text("immédiat", "at once"),
    "pace_hint": Text("Un toucher n'importe où fait avancer plus vite.", "A tap anywhere hurries things along."),
    "volume": Text("Volume", "Volume"),
    "sound_offer": Text("Jouer avec le son ?", "Play with sound?"),
    "sound_yes": Text("Oui", "Yes"),
    "sound_no": Text("Non", "No"),
    "end_won": Text("Bravo !", "Well done!"),
    "end_lost": Text("Belle partie !", "A fine game!"),
    "end_over": Text("Partie finie", "The game is over"),
    "end_drawn": Text("Partie nulle", "A draw"),
    "end_kind": Text("Ce sera pour la prochaine : on rejoue ?", "Next time it may be yours: once more?"),
    "end_length": Text("Coups joués : {}", "Moves played: {}"),
    "end_turning": Text("Le tournant", "The turning point"),
    "end_luck": Text("Chance et choix", "Luck and choice"),
    "end_reading": Text("La machine relit la partie…", "The machine is going over the game…"),
    "end_unread": Text("La relecture n'a pas abouti.", "The machine could not go over the game."),
    "end_steady": Text("Aucun coup n'a fait basculer la partie.", "No single move turned the game."),
    "end_share": Text("Partager l'image", "Share the picture"),
    "end_review": Text("Revoir la partie", "Replay"),
    "end_other": Text("Un autre jeu", "Another game"),
    "end_board": Text("Voir le plateau", "See the board"),
}
"""By the names that the modules know them by."""
