"""Texts of the profile page."""

from dedale.core.text import Text

TITLE = Text("Mon profil", "My profile")
LEAD = Text(
    "Un nom et un visage pour les tables. On joue très bien sans.",
    "A name and a face for the tables. You can play just as well without.",
)
NAME = Text("Mon nom", "My name")
FACE = Text("Mon visage", "My face")
NO_FACE = Text("aucun", "none")
SAVE = Text("Enregistrer", "Save")
SAVED = Text("C'est enregistré sur cet appareil.", "Saved on this device.")
FAILED = Text("Le serveur ne répond pas : réessayez.", "The server does not answer: try again.")
KEEP_TITLE = Text("Sur un autre appareil", "On another device")
KEEP_HINT = Text(
    "Ce profil reste sur cet appareil. Gardé sous quatre mots, il s'ouvre aussi ailleurs, avec vos parties.",
    "This profile stays on this device. Kept under four words, it can be opened elsewhere too, with your games.",
)
KEEP = Text("Garder sous quatre mots", "Keep under four words")
KEPT_HINT = Text(
    "Ce profil est gardé sous quatre mots. Le serveur ne peut pas vous les redire.",
    "This profile is kept under four words. The server cannot tell you them again.",
)
NEW_WORDS = Text("Faire quatre nouveaux mots", "Make four new words")
CODE = Text(
    "Vos quatre mots. Notez-les : ils ne s'affichent qu'une fois.",
    "Your four words. Write them down: they are shown only once.",
)
LEAVE = Text("Quitter ce profil sur cet appareil", "Leave this profile on this device")
TAKE_TITLE = Text("J'ai déjà quatre mots", "I already have four words")
TAKE_LABEL = Text("Les quatre mots", "The four words")
TAKE_HINT = Text(
    "Les parties de cet appareil s'ajoutent à celles du profil.",
    "The games of this device are added to those of the profile.",
)
TAKE = Text("Ouvrir mon profil", "Open my profile")
GAMES = Text("Mes parties", "My games")
OPEN_GAMES = Text("Parties en cours", "Games in progress")
NO_GAMES = Text("Aucune partie finie pour l'instant.", "No finished game yet.")
FINISHED = Text("Dernières parties finies", "Last finished games")
WON, LOST, DRAWN = Text("gagnée", "won"), Text("perdue", "lost"), Text("nulle", "drawn")
SCORES = Text("Mes résultats", "My results")
AGAINST = Text("contre", "against")
PEOPLE = Text("d'autres personnes", "other people")
COLUMNS = (Text("gagnées", "won"), Text("nulles", "drawn"), Text("perdues", "lost"))
RATING = Text(
    "Classement : {low} à {high}, sans doute autour de {rating}", "Rating: {low} to {high}, most likely about {rating}"
)
RATING_HINT = Text(
    "Un Habitué vaut 1500. Plus vous jouez, plus l'intervalle se resserre.",
    "A Regular is worth 1500. The more you play, the narrower the interval.",
)
RATING_ALIKE = Text(
    "À ce jeu, la chance compte plus que le niveau : toutes les machines valent 1500.",
    "In this game luck counts for more than skill: all machines are worth 1500.",
)
DATA = Text("Mes données", "My data")
EXPORT = Text("Tout télécharger", "Download everything")
ERASE = Text("Tout effacer", "Erase everything")
ERASE_ASK = Text("Tout effacer, pour de bon ?", "Erase everything, for good?")
ERASE_HINT = Text(
    "Votre profil et vos parties contre les machines disparaissent. Vos parties avec d'autres personnes restent, sans "
    "votre nom ; celles qui sont en cours sont perdues pour vous.",
    "Your profile and your games against machines disappear. Your games with other people stay, without your name; "
    "those in progress are lost for you.",
)
CANCEL = Text("Non, tout garder", "No, keep everything")
ERASED = Text("Tout est effacé.", "Everything is erased.")
ERASED_ELSEWHERE = Text(
    "Ce profil a été effacé depuis un autre appareil.", "This profile was erased from another device."
)
