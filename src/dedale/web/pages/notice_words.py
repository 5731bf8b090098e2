"""Texts of the notices that a browser shows by itself."""

from dedale.core.text import Text

TITLE = Text("Notifications", "Notifications")
HINT = Text(
    "Ce navigateur peut vous prévenir quand c'est à vous de jouer dans une partie à un ou plusieurs jours par coup, ou "
    "quand quelqu'un prend place à votre table, même si Dédale n'est pas ouvert. Une table ouverte dans un navigateur "
    "ne prévient pas.",
    "This browser can tell you when it is your turn in a game by days, or when somebody sits down at your table, also "
    "while Dédale is not open. A table that is open in a browser sends nothing.",
)
TURN_ON = Text("Activer les notifications", "Turn notifications on")
TURN_OFF = Text("Arrêter les notifications", "Turn notifications off")
ON = Text("Les notifications sont activées dans ce navigateur.", "Notifications are on in this browser.")
OFF = Text("Les notifications ne sont pas activées dans ce navigateur.", "Notifications are off in this browser.")
INSECURE = Text(
    "Les navigateurs ne permettent les notifications que par HTTPS, ou sur l'ordinateur du serveur : à cette adresse "
    "elles ne sont pas possibles. Le flux privé, lui, marche partout.",
    "Browsers allow notifications only over HTTPS, or on the server's own computer: at this address they are not "
    "possible. The private feed works everywhere.",
)
UNABLE = Text(
    "Ce navigateur ne sait pas recevoir de notifications. Sur iPhone et iPad, ajoutez d'abord Dédale à l'écran "
    "d'accueil et ouvrez-le de là. Le flux privé marche partout.",
    "This browser cannot receive notifications. On iPhone and iPad, first add Dédale to the home screen and open it "
    "from there. The private feed works everywhere.",
)
DENIED = Text(
    "Ce navigateur a refusé les notifications de ce site : permettez-les dans ses réglages, puis revenez ici.",
    "This browser has refused the notifications of this site: allow them in its settings, then come back here.",
)
FAILED = Text(
    "Le service de notifications de ce navigateur n'a pas répondu : il lui faut internet. Réessayez plus tard ; le "
    "flux privé marche partout.",
    "The push service of this browser did not answer: it needs the internet. Try again later; the private feed works "
    "everywhere.",
)
UNREACHED = Text(
    "Le serveur n'a pas répondu : rien n'a changé. Réessayez.",
    "The server did not answer: nothing has changed. Try again.",
)
SCREEN = Text(
    "Cet appareil est un écran de la maison, qui oublie ses invités : il ne prévient personne.",
    "This device is a screen of the house, which forgets its guests: it notifies nobody.",
)
NOBODY = Text("Ce serveur n'envoie pas de notifications.", "This server sends no notifications.")
FOR_SCRIPTS = {
    "on": ON,
    "off": OFF,
    "insecure": INSECURE,
    "unable": UNABLE,
    "denied": DENIED,
    "failed": FAILED,
    "unreached": UNREACHED,
}
"""What the page's module says, by the name of the data attribute."""
