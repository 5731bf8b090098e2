"""Texts shared by all pages; templates use them as `t.NAME`."""

from dedale.core.model.registry import how_many
from dedale.core.text import Language, Text, begun, speaking
from dedale.draw.typography import printed

SITE = Text("Dédale", "Dédale")
SITE_SUMMARY = Text(
    "{} jeux de société oubliés, à rejouer seul, en famille ou à distance.",
    "{} forgotten board games to play again: alone, with your family or at a distance.",
).format(begun(how_many()))
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
THANKS = Text(
    "Merci aux collectionneurs de L'Escale à jeux, qui gardent ces jeux et ont mis leurs notices en ligne.",
    "Thanks to the collectors of L'Escale à jeux, who keep these games and put their rule sheets online.",
)
THANKS_LINK = "https://escaleajeux.fr/"
PROFILE = Text("Mon profil", "My profile")
HAVE_CODE = Text("J'ai un code", "I have a code")
HOST = Text("La maison", "The house")
OPEN_RECORD = Text("Ouvrir une partie enregistrée", "Open a recorded game")
EVENING = Text("Organiser un tournoi", "Set up a tournament")


def said(text: Text, lang: Language) -> str:
    """A text in this language, with the spaces and apostrophes of print."""
    with speaking(lang):
        return printed(text)


# The shelf
SHELF_TITLE = Text("Quel jeu ouvrez-vous ?", "Which game will you open?")
SHELF_LEAD = Text(
    "{} jeux de société oubliés, reconstitués d'après leurs notices. Prenez une boîte : on apprend en jouant.",
    "{} forgotten board games, rebuilt from their rule sheets. Pick a box: you learn as you play.",
).format(begun(how_many()))
MINUTES = Text("environ {}\N{NO-BREAK SPACE}min", "about {}\N{NO-BREAK SPACE}min")
LEFT_OPEN = Text("Vos parties en cours", "Your games in progress")
YOUR_TURN = Text("À vous de jouer", "Your turn")
IN_PROGRESS = Text("En cours", "In progress")
YOUR_ANSWER = Text("On attend votre réponse", "Waiting for your answer")
TURN_OF = Text("C'est à {} de jouer", "{} to play")
MACHINE_TURN = Text("La machine joue", "The machine is playing")
WITH = Text("avec {}", "with {}")
WITH_MACHINE = Text("contre la machine", "against the machine")
WITH_SCREEN = Text("sur cet écran", "on this screen")
WITH_LINK = Text("à distance", "by link")
SEAT_FREE = Text("On attend quelqu'un", "Waiting for someone")

# The box
GO_ON = Text("Reprendre", "Resume")
GO_ON_TITLE = Text("Vous avez une partie en cours", "You have a game in progress")
GO_ON_SEVERAL = Text("Vous avez {} parties en cours", "You have {} games in progress")
GO_ON_OTHERS = Text("Voir les autres", "See the others")
START = Text("Jouer", "Play")
START_TITLE = Text("Commencer une partie", "Start a game")
AGAINST = Text("Avec qui ?", "Who's playing?")
MODE_BOT = Text("Contre la machine", "Against the machine")
MODE_SCREEN = Text("Sur cet écran", "On this screen")
MODE_LINK = Text("À distance", "Invite by link")
MODE_BOT_HINT = Text("Elle prend toutes les autres places.", "It takes all the other seats.")
MODE_SCREEN_HINT = Text("On joue à tour de rôle, sur le même appareil.", "You take turns, on the same device.")
MODE_LINK_HINT = Text(
    "Vous recevrez un lien à envoyer ; la partie commence quand tout le monde est là.",
    "You will get a link to send; the game starts when everyone is there.",
)
LEVEL = Text("Son niveau", "Its level")
CHARACTER = Text("Son caractère", "Its character")
CHARACTER_NONE = Text("Sans préférence", "No preference")
CHARACTER_NONE_HINT = Text("Le jeu ordinaire de son niveau.", "The usual play of its level.")
LEVELS_ALIKE = Text(
    "Dans ce jeu, le hasard décide presque tout : d'un niveau à l'autre, la différence est faible.",
    "In this game luck decides nearly everything: the levels differ little.",
)
HOW_MANY = Text("Combien de joueurs ?", "How many players?")
YOUR_NAME = Text("Votre nom, pour les autres", "Your name, for the others")
SIDE = Text("Votre camp", "Your side")
COLOUR = Text("Votre couleur", "Your colour")
SIDE_ANY = Text("au hasard", "random")
NAMES = Text("Vos noms", "Your names")
NAMES_HINT = Text(
    "Facultatif. Chacun écrit son nom à côté de sa couleur.", "Optional. Write each name next to a colour."
)
NAMES_HINT_ALIKE = Text(
    "Facultatif. Les couleurs se choisissent au début de la partie.",
    "Optional. Colours are chosen as the game begins.",
)
SETTINGS = Text("Réglages", "Settings")
SETTINGS_HINT = Text("Rien à changer pour une première partie.", "Nothing to change for a first game.")
RARE_SETTINGS = Text("Pour les curieux", "For the curious")
SETTING_OTHER = Text("autre (à saisir)…", "custom…")
SETTING_RANGE = Text("De {} à {}.", "From {} to {}.")
SEATS = Text("Qui joue", "Who plays")
SEAT_ME = Text("sur cet écran", "on this screen")
SEAT_BOT = Text("la machine", "the machine")
SEAT_OPEN = Text("à distance", "by link")
CLOCK = Text("Pendule", "Clock")
CLOCKS = {
    "none": Text("sans pendule", "no clock"),
    "game-600-10": Text("10 minutes chacun, et 10 secondes par coup", "10 minutes each, and 10 seconds a move"),
    "game-1800-20": Text("30 minutes chacun, et 20 secondes par coup", "30 minutes each, and 20 seconds a move"),
    "days-1": Text("un jour par coup", "one day a move"),
    "days-3": Text("trois jours par coup", "three days a move"),
}
BEST_OF_HINT = Text("On commence à tour de rôle.", "The players take turns to start.")
TOUCH_MOVE = Text("Pièce touchée, pièce jouée", "A touched piece must be played")
TOUCH_MOVE_HINT = Text(
    "Une fois la pièce choisie, on ne change plus d'avis.", "Once a piece is picked, no second thoughts."
)
UNDO = Text("Annuler un coup", "Undo")
UNDOS = {
    "free": Text("librement", "freely"),
    "asked": Text("si tout le monde est d'accord", "if everyone agrees"),
    "never": Text("jamais", "never"),
}
UNDO_HINT = Text(
    "Librement : jusqu'au dernier dé lancé ou à la dernière carte tirée ; plus loin, tout le monde doit être d'accord.",
    "Freely: back to the last die rolled or card drawn; further, everyone has to agree.",
)
NO_SCRIPT = Text(
    "Pour jouer, il faut JavaScript, et il est coupé dans ce navigateur. Les règles et l'histoire se lisent sans lui.",
    "Playing needs JavaScript, which is switched off in this browser. The rules and the history can be read "
    "without it.",
)
STARTING = Text("On installe le jeu…", "Setting up the game…")
NO_ANSWER = Text(
    "Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.",
    "The server is not answering. Check the connection, then try again.",
)
FIRST_GAME = Text("Première partie guidée", "Guided first game")
FIRST_GAME_OF = Text("Première partie guidée : {}", "Guided first game: {}")
FIRST_GAME_HINT = Text(
    "Quelques minutes, pas à pas, sur le vrai plateau", "A few minutes, step by step, on the real board"
)
NEWCOMER = Text("Première fois ?", "First time?")
NEWCOMER_LINK = Text("Laissez-vous guider", "Let us guide you")
RULES = Text("Règles", "Rules")
RULES_HINT = Text("Illustrées, nos ajouts signalés", "Illustrated, with our additions marked")
HISTORY = Text("Histoire", "History")
HISTORY_HINT = Text("D'où vient ce jeu, et ce qui nous en manque", "Where it comes from, and what we are missing")
SOURCE = Text("La notice", "The leaflet")
SOURCE_HINT = Text("Ce que dit la notice, ce que nous avons décidé", "What the leaflet says, what we decided")
PRINT_SOURCE = Text("Imprimer cette page", "Print this page")
PRINT = Text("Imprimer la boîte", "Print the box")
PRINT_HINT = Text("Plateau, pièces et règles à découper, en PDF", "Board, pieces and rules to cut out, as PDF")
PRINT_HOUSE = Text("Pour une maison qui joue", "For a house that plays")
PRINT_PARTS = (
    (
        "house",
        "a3",
        Text(
            "Toutes les couleurs, tous les joueurs, la boîte à habiller (A3)",
            "Every colour, every player, a box to wrap (A3)",
        ),
    ),
    ("poster", "a2", Text("Le plateau en affiche (A2)", "The board as a poster (A2)")),
    ("poster", "a1", Text("Le plateau en grande affiche (A1)", "The board as a large poster (A1)")),
    ("wrap", "a3", Text("L'habillage d'une boîte (A3)", "A sheet to wrap a box (A3)")),
    ("rules", "a4", Text("La règle avec ses figures (A4)", "The rules with diagrams (A4)")),
)
PAPERS = {"a4": Text("A4", "A4"), "a3": Text("A3", "A3"), "letter": Text("Letter", "Letter")}

# The rules
RULES_OF = Text("Les règles : {}", "The rules: {}")
ON_THIS_PAGE = Text("Sur cette page", "On this page")
OURS = Text("Nos choix : la notice n'en dit rien", "Our rulings, not in the original rules")
PLAY_THIS = Text("Jouer à {}", "Play {}")
SOURCE_OF = Text("La notice : {}", "The leaflet: {}")
LABELLED = Text("{} :", "{}:")
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
            "The page you asked for does not exist, or no longer does. The thread always leads back to the shelf.",
        ),
    ),
    429: (
        Text("Un instant", "One moment"),
        Text("Trop de demandes à la fois. Réessayez bientôt.", "Too many requests at once. Try again soon."),
    ),
    500: (
        Text("Le fil s'est cassé", "The thread has snapped"),
        Text(
            "Quelque chose n'a pas marché de notre côté. Vos parties sont enregistrées ; réessayez dans un instant.",
            "Something went wrong on our side. Your games are saved; try again in a moment.",
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
LESSON_AGAIN = Text("Recommencer la leçon", "Start the lesson over")
LESSON_NOT_THIS = Text(
    "Ce coup est permis, mais ce n'est pas celui que je demande. Essayez encore.",
    "That move is allowed, but it is not the one I am asking for. Try again.",
)
LESSON_OTHER = Text("l'adversaire", "the opponent")
