"""Texts of the review pages, for templates and for the browser's modules."""

from typing import Final

from dedale.core.text import Text
from dedale.web.pages.words import NO_ANSWER, OPEN_RECORD

OF = Text("{} : revoir la partie", "{}: replay")
RUNNING = Text(
    "La partie n'est pas finie : on la revoit jusqu'ici.", "The game is not over: this is the replay so far."
)
UNFINISHED = Text("Partie inachevée.", "An unfinished game.")
EMPTY = Text(
    "Aucun coup n'a encore été joué. On peut déjà en essayer un sur le plateau.",
    "No move has been played yet. You can already try one on the board.",
)
NO_SCRIPT = Text(
    "Pour revoir une partie, il faut JavaScript, et il est coupé dans ce navigateur.",
    "Replaying a game needs JavaScript, which is switched off in this browser.",
)
LOADING = Text("On remet les pièces en place…", "Putting the pieces back in place…")
STEPS = Text("Parcourir la partie", "Go through the game")
FIRST = Text("Au début", "To the beginning")
BACK = Text("Reculer", "Back")
PLAY = Text("Lecture", "Play")
FORWARD = Text("Avancer", "Forward")
LAST = Text("À la fin", "To the end")
GRAPH = Text("Qui menait", "Who was winning")
OPINION = Text("L'avis de la machine", "The machine's opinion")
VARIATION = Text("Variante", "Variation")
VARIATION_HINT = Text("La vraie partie n'en est pas changée.", "The real game stays as it was.")
RETURN = Text("Revenir à la partie", "Back to the game")
TAKE_BACK = Text("Annuler", "Undo")
EXPLORE = Text(
    "Pour essayer autre chose, jouez sur le plateau, à n'importe quel moment de la partie.",
    "To try something else, play on the board, at any moment of the game.",
)
OUTCOMES = Text("Choisir le tirage", "Choose the roll or draw")
TURNED = Text("Les tournants", "The turning points")
NO_TURN = Text("Aucun coup n'a fait basculer la partie.", "No move turned the game.")
LUCK = Text("Chance et choix", "Luck and choice")
CHOICES_ALONE = Text("Les choix", "The choices")
PLAYER = Text("Joueur", "Player")
LUCK_GAVE = Text("Le hasard", "Luck")
CHOICE_COST = Text("Ses choix", "Choices")
FIGURES = Text(
    "Ces chiffres sont l'avis de la machine : la part d'une victoire que chacun pouvait espérer avant et après "
    "chaque coup. Elle se trompe parfois ; un écart de moins de 2 % ne compte pas. 100 % est une victoire entière : "
    "une avance regagnée peut être reperdue, et au-delà on n'additionne plus.",
    "These figures are the machine's opinion: the share of a win that each could expect before and after every move. "
    "It is sometimes wrong; a difference of less than 2% does not count. 100% is a whole win: a lead that is won back "
    "can be lost again, and beyond that nothing is added up.",
)
MOVES = Text("Coups", "Moves")
SUMMARY = Text("Bilan", "Summary")
BESIDES = Text("Plus", "More")
LEAVES = Text("À afficher", "What to show")
NOT_YET = Text("La machine regarde encore la partie…", "The machine is still looking at the game…")
CHOOSE = Text("Choisir un coup dans une liste", "Choose a move from a list")
RECORD = Text("Enregistrer la partie (fichier)", "Save the game (file)")
TURN = Text("Tourner le plateau", "Turn the board")
TABLE = Text("Revenir à la table", "Back to the table")
OTHER_FILE = Text("Ouvrir une autre partie", "Open another game")
GAMES = Text("Partie du fichier", "Game in the file")
GAME_NUMBER = Text("{number}. {title}", "{number}. {title}")
SHOW_GAME = Text("Montrer", "Show")

# Opening a file
OPEN = OPEN_RECORD
OPEN_LEAD = Text(
    "Un fichier enregistré ici, ou écrit à la main : on revoit la partie coup par coup, avec l'avis de la machine. "
    "Rien n'est conservé.",
    "A file saved here, or written by hand: replay the game move by move, with the machine's opinion. "
    "Nothing is stored.",
)
OPEN_FILE = Text("Le fichier", "The file")
OPEN_DROP = Text("ou déposez-le ici", "or drop it here")
OPEN_PASTE = Text("Ou collez la partie", "Or paste the game")
OPEN_GO = Text("Revoir la partie", "Replay")
OPEN_NOTHING = Text(
    "Choisissez un fichier, ou collez une partie dans le cadre.", "Choose a file, or paste a game into the box."
)
OPEN_EMPTY = Text(
    "Ce fichier est vide. Choisissez-en un autre, ou collez une partie dans le cadre.",
    "This file is empty. Choose another one, or paste a game into the box.",
)
OPEN_NOT_A_RECORD = Text(
    "Ce n'est pas une partie enregistrée : un tel fichier nomme d'abord le jeu, comme [Game \"ergo\"]. Voyez "
    "l'exemple au bas de cette page.",
    'This is not a recorded game: such a file first names the game, like [Game "ergo"]. There is an example at the '
    "bottom of this page.",
)
OPEN_TOO_LARGE = Text(
    "Ce fichier est trop gros : {kilobytes} ko au plus. Une partie tient en quelques ko.",
    "This file is too large: {kilobytes} kB at most. A game takes a few kB.",
)
OPEN_SOUND = Text("Ouvrir les parties lisibles", "Open the readable games")
OPEN_SOUND_HINT = Text("{games} partie(s) lisible(s) avant l'erreur.", "{games} readable game(s) before the error.")
OPEN_AGAIN = Text("Rouvrir la dernière partie ouverte", "Open the last opened game again")
OPEN_HINT = Text(
    "« Revoir la partie », à la fin de chaque partie, mène à la même page, d'où l'on peut enregistrer le fichier.",
    "“Replay”, at the end of every game, leads to the same page, where the file can be saved.",
)
EXAMPLE = Text("À quoi ressemble un tel fichier", "What such a file looks like")

# The records of a box
RECORDS = Text("Vos parties finies", "Your finished games")
RECORDS_SEE = Text("Revoir", "Replay")
RECORDS_FILE = Text("Fichier", "File")

# What the bot thinks
LEADS = Text("En tête : {}, {} chances sur 100 de gagner.", "In the lead: {}, {} chances in 100 of winning.")
EVEN = Text("Personne ne mène vraiment.", "Nobody is really ahead.")
WINS = Text("Pour la machine, c'est gagné : {}.", "For the machine, it is won: {}.")
OVER = Text("La partie est finie.", "The game is over.")
WOULD = Text("Ce que la machine jouerait : {}", "What the machine would play: {}")
WHY = Text("Ce coup {}.", "This move {}.")
THEN = Text("La réponse qu'elle attend : {}", "The answer it expects: {}")

# Luck, choice and turning points
LUCK_SENTENCE = Text("{player} : {luck}, {lost}.", "{player}: {luck}, {lost}.")
CHOICE_SENTENCE = Text("{player} : {lost}.", "{player}: {lost}.")
GAVE = Text("le hasard lui a donné {} %", "luck gave {}%")
TOOK = Text("le hasard lui a pris {} %", "luck took {}%")
NO_LUCK = Text("le hasard ne lui a rien donné ni pris", "luck neither gave nor took anything")
COST = Text("ses choix lui ont coûté {} %", "choices cost {}%")
COST_BEYOND = Text(
    "ses choix lui ont coûté plus d'une victoire entière, soit {} % par coup en moyenne",
    "choices cost more than a whole win, {}% a move on average",
)
NO_COST = Text("ses choix ne lui ont rien coûté", "choices cost nothing")
TURN_CHOICE = Text(
    "{player} y perd {cost} %. Ce que la machine aurait joué : {best}",
    "It costs {player} {cost}%. What the machine would have played: {best}",
)
TURN_CHANCE = Text("{player} y gagne {gain} %.", "{player} gains {gain}%.")

FOR_SCRIPTS: Final = {
    "somebody": Text("", ""),
    "explore": EXPLORE,
    "ply": Text("Coup {} sur {}", "Move {} of {}"),
    "ply_variation": Text("Variante, coup {} après le {}", "Variation, move {} after move {}"),
    "start": Text("Début de la partie", "Start of the game"),
    "play": PLAY,
    "pause": Text("Arrêter", "Stop"),
    "thinking": Text("La machine regarde…", "The machine is looking…"),
    "progress": Text("La machine a vu {} positions sur {}.", "The machine has seen {} of {} positions."),
    "expects": Text("{} {} %", "{} {}%"),
    "failed": NO_ANSWER,
    "turning": Text("tournant", "turning point"),
    "chance": Text("hasard", "chance"),
    "variation": VARIATION,
    "beyond": Text("{} % et plus", "{}% or more"),
    "share": Text("{} sur {}", "{} in {}"),
}
"""By the names that the modules know them by, besides those of a table; `{}` is filled in there."""
