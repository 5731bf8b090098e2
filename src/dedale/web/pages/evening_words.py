"""Texts of the tournament pages."""

from typing import Final

from dedale.core.text import Text

NEW = Text("Une soirée, un tournoi", "An evening, a tournament")
NEW_LEAD = Text(
    "De 4 à 32 personnes ou équipes. Écrivez les noms, choisissez : la première ronde est prête.",
    "4 to 32 people or teams. Write the names and choose: the first round is ready.",
)
TITLE = Text("Nom de la soirée", "Name of the evening")
NAMES = Text("Qui joue ? Un nom par ligne", "Who plays? One name a line")
NAMES_HINT = Text(
    "Quatre noms au moins ; les plus forts en haut, si vous les connaissez. La machine joue contre celui qui resterait "
    "seul ; en élimination directe, elle complète à 8, 16 ou 32.",
    "Four names at least; the strongest first, if you know them. The machine plays whoever would be left alone; in a "
    "knock-out it fills up to 8, 16 or 32.",
)
KIND = Text("Formule", "Kind of tournament")
KINDS: Final = {
    "swiss": Text("Rondes suisses : quelques rondes, personne n'est éliminé", "Swiss: a few rounds, nobody is out"),
    "round-robin": Text("Toutes rondes : chacun rencontre chacun", "Round robin: everybody meets everybody"),
    "knock-out": Text("Élimination directe : qui perd sort", "Knock-out: whoever loses is out"),
}
KIND_NAMES: Final = {
    "swiss": Text("rondes suisses", "Swiss"),
    "round-robin": Text("toutes rondes", "round robin"),
    "knock-out": Text("élimination directe", "knock-out"),
}
ROUNDS = Text("Nombre de rondes (rondes suisses)", "Number of rounds (Swiss)")
ROUNDS_USUAL = Text("ce qu'il faut", "as many as needed")
GAMES = Text("Jeux", "Games")
GAMES_HINT = Text("Plusieurs jeux se relaient d'une ronde à l'autre.", "Several games take turns from round to round.")
CLOCK = Text("Pendule", "Clock")
LEVEL = Text("La machine, s'il en faut une", "The machine, if one is needed")
START = Text("Commencer", "Start")
ROUND = Text("Ronde {number} sur {planned}", "Round {number} of {planned}")
ROUND_GAME = Text("Ronde {number} : {game}", "Round {number}: {game}")
IN_PROGRESS = Text("Tournois en cours", "Tournaments in progress")
NEXT = Text("Ronde suivante", "Next round")
NEXT_HINT = Text("Elle s'ouvre quand tous les résultats sont là.", "It opens when every result is there.")
OVER = Text("Le tournoi est fini. Bravo à {} !", "The tournament is over. Well done, {}!")
STANDINGS = Text("Classement", "Standings")
RANK, WHO, POINTS, STRENGTH, PLAYED = (
    Text("Rang", "Rank"),
    Text("Nom", "Name"),
    Text("Points", "Points"),
    Text("Départage", "Tie-break"),
    Text("Parties", "Games"),
)
TABLE = Text("Jouer sur écran", "Play on a screen")
TABLE_SEE = Text("Voir la table", "See the table")
RESULT = Text("Résultat", "Result")
SCORES: Final = {"2": Text("{} gagne", "{} wins"), "1": Text("nulle", "draw"), "0": Text("{} gagne", "{} wins")}
CLEAR = Text("Effacer ce résultat", "Clear this result")
SCREEN = Text("Grand écran", "Large screen")
SHEETS = Text("Feuilles à imprimer", "Sheets to print")
HOST_HINT = Text(
    "Vous tenez ce tournoi depuis ce navigateur. Les parties jouées sur écran se marquent toutes seules ; pour une "
    "partie sur une vraie table, touchez le résultat.",
    "You run this tournament from this browser. Games played on screens are scored by themselves; for a game on a real "
    "table, tap the result.",
)
GUEST_HINT = Text(
    "Seule la personne qui a créé ce tournoi inscrit les résultats.",
    "Only whoever set this tournament up enters results.",
)
VERSUS = Text("contre", "against")
FIRST_SEAT = Text("{} commence", "{} has the first seat")
NOT_HOST = Text(
    "Seul le navigateur qui a créé ce tournoi peut le changer.",
    "Only the browser that set this tournament up can change it.",
)
NO_EVENING = Text("Il n'y a pas de tournoi à cette adresse.", "There is no tournament at this address.")
BUSY = Text(
    "Quelqu'un vient de changer ce tournoi : regardez, puis recommencez.",
    "Somebody has just changed this tournament: look, then try again.",
)


def halves(points: float) -> str:
    """Points as they are printed: a half is ½."""
    whole, half = divmod(round(points * 2), 2)
    return f"{whole or ''}½" if half else str(whole)
