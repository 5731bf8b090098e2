"""Texts of the host's page, and of the screens of a house."""

from dedale.core.text import Text

TITLE = Text("La maison", "The house")
LEAD = Text(
    "Les réglages de cette ludothèque, pour la personne qui la tient.",
    "The settings of this library, for the person who keeps it.",
)
PIN = Text("Le PIN", "The PIN")
PIN_NEW = Text("Choisissez un PIN de 4 à 12 chiffres", "Choose a PIN of 4 to 12 digits")
PIN_FORM = Text("De 4 à 12 chiffres", "4 to 12 digits")
ENTER = Text("Entrer", "Enter")
OUT = Text("Redevenir un invité", "Be a guest again")
NAME = Text("Le nom de la maison", "The name of the house")
WELCOME = Text("Un mot d'accueil, sur l'étagère", "A word of welcome, on the shelf")
BOXES = Text("Les boîtes proposées", "The boxes that are offered")
OPTIONS = Text("Les invités peuvent changer les réglages des jeux", "Guests may change the settings of games")
OFFERED = Text("Les réglages proposés", "The settings that are offered")
OFFERED_HINT = Text(
    "Un réglage sans coche n'est pas demandé aux invités : il reste comme d'habitude. Les parties commencées gardent "
    "les leurs.",
    "Guests are not asked for a setting without a tick: it stays as usual. Games that have begun keep theirs.",
)
NIGHT_FROM = Text("Lumière tamisée dès (heure)", "Dim the screens from (hour)")
NIGHT_TO = Text("jusqu'à (heure)", "until (hour)")
NIGHT_HINT = Text("La même heure deux fois : jamais.", "The same hour twice: never.")
NEW_PIN = Text("Un nouveau PIN (vide : le même)", "A new PIN (empty: the same)")
SAVE = Text("Enregistrer", "Save")
SAVED = Text("C'est enregistré.", "Saved.")
BAD_HOURS = Text("Les heures vont de 0 à 23.", "Hours go from 0 to 23.")
NO_BOX = Text("Il faut proposer au moins une boîte.", "Offer at least one box.")
SCREEN = Text("Cet écran", "This screen")
SCREEN_HINT = Text(
    "Un écran de la maison reste allumé et passe en plein écran. Quand plus personne ne le touche, il oublie les "
    "invités et montre une partie entre machines.",
    "A screen of the house stays on and goes full screen. When nobody touches it any more, it forgets the guests and "
    "shows a game between machines.",
)
SCREEN_SLEEPS = Text(
    "À cette adresse, sans HTTPS, le navigateur ne peut pas garder l'écran allumé : réglez la mise en veille de "
    "l'appareil sur « jamais ».",
    "At this address, without HTTPS, the browser cannot keep the screen on: set the device never to sleep.",
)
LIES = Text("Sa position quand plusieurs y jouent", "How it lies when several play at it")
LIES_HINT = Text(
    "Les invités peuvent en changer ; pour les suivants, elle redevient celle-ci.",
    "Guests may change it; for the next ones it is as here again.",
)
SCREEN_ON = Text("En faire un écran de la maison", "Make it a screen of the house")
SCREEN_OFF = Text("Ce n'est plus un écran de la maison", "It is no screen of the house any more")
TABLES = Text("Les tables ouvertes", "The open tables")
NO_TABLES = Text("Aucune partie n'est en cours.", "No game is in progress.")
CLOSE = Text("Fermer", "Close")
OF_TOURNAMENT = Text("tournoi : {}", "tournament: {}")
CLOSED = Text("La table est fermée.", "The table is closed.")
BACKUP = Text("Sauvegarder maintenant", "Back up now")
BACKED_UP = Text("La sauvegarde est dans {}", "The backup is in {}")
NO_BACKUP = Text("La sauvegarde n'a pas pu être écrite : {}", "The backup could not be written: {}")
NO_FILE = Text(
    "Avec PostgreSQL, la sauvegarde se fait sur la machine : dedale backup.",
    "With PostgreSQL, back up on the machine: dedale backup.",
)
CONTINUE = Text("Continuer ma partie ?", "Continue my game?")
YES = Text("Oui, continuer", "Yes, continue")
NO = Text("Non, l'oublier", "No, forget it")
