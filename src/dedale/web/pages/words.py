"""Every sentence that all pages share; each is known to templates as `t.NAME`."""

from dedale.core.text import Language, Text, speaking
from dedale.draw.paper.typography import printed

SITE = Text("Dédale", "Dédale")
SITE_SUMMARY = Text(
    "Cinq jeux de société français oubliés, à rejouer seul, en famille ou à distance.",
    "Five forgotten French board games, to play again alone, with the family or at a distance.",
)
SKIP = Text("Aller au contenu", "Skip to content")
OTHER_LANGUAGE = Text("en", "fr")
OTHER_LANGUAGE_NAME = Text("English", "Français")
THEME_AUTO = Text("Thème : auto", "Theme: auto")
THEME_LIGHT = Text("Thème : jour", "Theme: day")
THEME_DARK = Text("Thème : nuit", "Theme: night")
FOOT = Text(
    "Une ludothèque de jeux oubliés. Rien de ce que vous faites ici ne part ailleurs.",
    "A library of forgotten games. Nothing you do here goes anywhere else.",
)
OPEN_RECORD = Text("Ouvrir une partie enregistrée", "Open a recorded game")


def said(text: Text, lang: Language) -> str:
    """A text in this language, with the spaces and apostrophes of print."""
    with speaking(lang):
        return printed(text)


# The shelf
SHELF_TITLE = Text("Quel jeu ouvrez-vous ?", "Which game will you open?")
SHELF_LEAD = Text(
    "Cinq jeux de société français que l'on ne trouve plus. Prenez une boîte : on apprend en jouant.",
    "Five French board games that can no longer be found. Take a box: you learn as you play.",
)
PLAYERS = Text("{} joueurs", "{} players")
FEWEST_TO_MOST = Text("{} à {} joueurs", "{} to {} players")
MINUTES = Text("environ {}\N{NO-BREAK SPACE}min", "about {}\N{NO-BREAK SPACE}min")
LEFT_OPEN = Text("Vos parties en cours", "Your games in progress")
YOUR_TURN = Text("À vous de jouer", "Your turn")
THEIR_TURN = Text("On attend l'autre", "Waiting for the other")
SEAT_FREE = Text("On attend quelqu'un", "Waiting for someone")

# The box
START = Text("Jouer", "Play")
START_TITLE = Text("Commencer une partie", "Start a game")
AGAINST = Text("Avec qui ?", "With whom?")
MODE_BOT = Text("Contre la machine", "Against the machine")
MODE_SCREEN = Text("Sur cet écran", "On this screen")
MODE_LINK = Text("Par un lien", "By a link")
MODE_BOT_HINT = Text("Elle joue toutes les autres places.", "It plays all the other seats.")
MODE_SCREEN_HINT = Text("On joue à tour de rôle, sur le même appareil.", "You take turns, on the same device.")
MODE_LINK_HINT = Text(
    "Vous recevrez un lien à envoyer ; la partie commence quand tout le monde est là.",
    "You will get a link to send; the game begins when everybody is there.",
)
LEVEL = Text("Sa force", "Its strength")
HOW_MANY = Text("Combien de joueurs ?", "How many players?")
YOUR_NAME = Text("Votre nom, pour les autres", "Your name, for the others")
SETTINGS = Text("Réglages", "Settings")
SETTINGS_HINT = Text("Rien à changer pour une première partie.", "Nothing to change for a first game.")
RARE_SETTINGS = Text("Pour les curieux", "For the curious")
SETTING_OTHER = Text("autre, à écrire…", "another, to be written…")
SETTING_RANGE = Text("De {} à {}.", "From {} to {}.")
SEATS = Text("Qui tient chaque place", "Who has each seat")
SEAT_ME = Text("sur cet écran", "on this screen")
SEAT_BOT = Text("la machine", "the machine")
SEAT_OPEN = Text("par le lien", "by the link")
SEAT_NAME = Text("Nom", "Name")
CLOCK = Text("Pendule", "Clock")
CLOCKS = {
    "none": Text("sans pendule", "no clock"),
    "game-600-10": Text("10 minutes chacun, et 10 secondes par coup", "10 minutes each, and 10 seconds a move"),
    "game-1800-20": Text("30 minutes chacun, et 20 secondes par coup", "30 minutes each, and 20 seconds a move"),
    "days-1": Text("un jour par coup", "one day a move"),
    "days-3": Text("trois jours par coup", "three days a move"),
}
BEST_OF_HINT = Text("On commence à tour de rôle.", "The sides take turns at beginning.")
TOUCH_MOVE = Text("Pièce touchée, pièce jouée", "A piece that is touched is played")
TOUCH_MOVE_HINT = Text("Comme autrefois : on ne change plus d'avis.", "As in the old days: no second thoughts.")
UNDO = Text("Revenir en arrière", "Taking back")
UNDOS = {
    "free": Text("librement", "freely"),
    "asked": Text("si tout le monde est d'accord", "if everybody agrees"),
    "never": Text("jamais", "never"),
}
UNDO_HINT = Text(
    "Librement : jusqu'au dernier dé jeté, ou à la dernière carte tirée.",
    "Freely: back to the last die cast or the last card drawn.",
)
NO_SCRIPT = Text(
    "Pour jouer, il faut JavaScript, et il est coupé dans ce navigateur. Les règles et l'histoire se lisent sans lui.",
    "Playing needs JavaScript, which is switched off in this browser. The rules and the history can be read "
    "without it.",
)
STARTING = Text("On prépare la table…", "Setting the table…")
NO_ANSWER = Text(
    "Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.",
    "The server does not answer. Check the connection, then try again.",
)
FIRST_GAME = Text("Première partie guidée", "Guided first game")
FIRST_GAME_HINT = Text(
    "Quelques minutes, pas à pas, sur le vrai plateau", "A few minutes, step by step, on the real board"
)
NEWCOMER = Text("Première fois ?", "First time?")
NEWCOMER_LINK = Text("Laissez-vous guider", "Let us guide you")
RULES = Text("Règles", "Rules")
RULES_HINT = Text("Illustrées, nos ajouts signalés", "Illustrated, with our additions marked")
HISTORY = Text("Histoire", "History")
HISTORY_HINT = Text("D'où vient ce jeu, et ce qui s'en est perdu", "Where it comes from, and what was lost")
PRINT = Text("Imprimer la boîte", "Print the box")
PRINT_HINT = Text("Plateau, pièces et règles à découper, en PDF", "Board, pieces and rules to cut out, as PDF")
PAPERS = {"a4": Text("A4", "A4"), "letter": Text("Letter", "Letter")}

# The rules
RULES_OF = Text("Les règles : {}", "The rules: {}")
ON_THIS_PAGE = Text("Sur cette page", "On this page")
OURS = Text("De nous, pas de la notice", "Ours, not the leaflet's")
PLAY_THIS = Text("Jouer à {}", "Play {}")
HISTORY_OF = Text("L'histoire : {}", "The history: {}")

# When something is missing
ERRORS = {
    400: (
        Text("Pas par ici", "Not this way"),
        Text("Ce qui a été demandé n'est pas possible.", "What was asked for is not possible."),
    ),
    404: (
        Text("Ce couloir ne mène nulle part", "This passage leads nowhere"),
        Text(
            "La page demandée n'existe pas, ou plus. Le fil ramène toujours à l'étagère.",
            "The page you asked for does not exist, or no longer. The thread always leads back to the shelf.",
        ),
    ),
    429: (
        Text("Un instant", "One moment"),
        Text("Trop de demandes à la fois. Réessayez bientôt.", "Too many requests at once. Try again soon."),
    ),
    500: (
        Text("Le fil s'est cassé", "The thread has snapped"),
        Text(
            "Quelque chose n'a pas marché de notre côté. Vos parties sont gardées ; réessayez dans un instant.",
            "Something went wrong on our side. Your games are kept; try again in a moment.",
        ),
    ),
}
"""By status, or by the first of its hundred: what has happened, and what to make of it."""
BACK_TO_SHELF = Text("Revenir à l'étagère", "Back to the shelf")
TRY_AGAIN = Text("Réessayer", "Try again")
WHERE = Text("Où vous êtes", "Where you are")

# The guided first game
LESSON_STEP = Text("Étape {} sur {}", "Step {} of {}")
LESSON_NEXT = Text("Suite", "Next")
LESSON_SHOW = Text("Montrez-moi", "Show me")
LESSON_SKIP = Text("Passer la leçon", "Skip the lesson")
LESSON_PLAY = Text("Jouer pour de vrai", "Play for real")
LESSON_AGAIN = Text("Recommencer la leçon", "Begin the lesson again")
LESSON_NOT_THIS = Text(
    "Ce coup est permis, mais ce n'est pas celui que je demande. Essayez encore.",
    "That move is allowed, but it is not the one I am asking for. Try again.",
)
LESSON_OTHER = Text("l'adversaire", "the opponent")
