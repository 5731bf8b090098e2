"""Texts of one's own games, their feed, and the tables of a house that seek somebody."""

from collections.abc import Sequence

from dedale.core.text import Text, series

SEEKERS = Text("On cherche quelqu'un", "Somebody is wanted")
SEEKS = Text("{} cherche quelqu'un pour une partie {}", "{} is looking for somebody to play {}")
SEEK = Text("{} cherchent quelqu'un pour une partie {}", "{} are looking for somebody to play {}")
SOMEBODY_SEEKS = Text("On cherche quelqu'un pour une partie {}", "Somebody is wanted for a game of {}")
SIT = Text("Rejoindre", "Join")
TITLE = Text("Mes parties", "My games")
LEAD = Text("Les parties qui vous attendent viennent d'abord.", "Games that wait for you come first.")
NONE = Text("Vous n'avez pas de partie en cours sur cet appareil.", "You have no game in progress on this device.")
NEW = Text("du nouveau", "new")
FEED = Text("Être prévenu", "Be notified")
FEED_HINT = Text(
    "Un flux privé (Atom) dit à votre lecteur de flux quand c'est à vous de jouer. Qui connaît son adresse peut le "
    "lire, mais ne peut pas jouer pour vous.",
    "A private feed (Atom) tells your feed reader when it is your turn. Whoever knows its address can read it, but "
    "cannot play for you.",
)
FEED_ON = Text("Créer mon flux", "Create my feed")
FEED_OFF = Text("Supprimer mon flux", "Delete my feed")
FEED_LINK = Text("L'adresse de votre flux", "The address of your feed")
FEED_TITLE = Text("Dédale : mes parties", "Dédale: my games")


def seeking(names: Sequence[str], title: Text) -> Text:
    """Who seeks somebody, and for which game."""
    if not names:
        return SOMEBODY_SEEKS.format(_of(title))
    return (SEEKS if len(names) == 1 else SEEK).format(series(Text(name, name) for name in names), _of(title))


def _of(title: Text) -> Text:
    """A game after *partie*: *d'Ergo*, *de Minos*, *du Grand Labyrinthe*."""
    for article, contracted in (("Le ", "du "), ("Les ", "des ")):
        if title.fr.startswith(article):
            return Text(contracted + title.fr.removeprefix(article), title.en)
    return Text("de {}", "{}").format(title)
