"""The shelf: every folder under `dedale/games` is a game, and tells its `FACTS`. Nothing else names one."""

import functools
import importlib
import pkgutil
import threading
import unicodedata
from weakref import WeakValueDictionary

from dedale.core.errors import UnknownGame, did_you_mean, listed
from dedale.core.model.game import Game
from dedale.core.text import Text, number_words

SHELF = "dedale.games"


@functools.cache
def packages() -> tuple[str, ...]:
    """The package of each game, in alphabetical order."""
    folder = importlib.import_module(SHELF)
    return tuple(sorted(f"{SHELF}.{found.name}" for found in pkgutil.iter_modules(folder.__path__) if found.ispkg))


@functools.cache
def shelf() -> dict[str, str]:
    """Each game's package by its name, in alphabetical order."""
    return {importlib.import_module(package).FACTS.name: package for package in packages()}


def how_many() -> Text:
    """How many games there are, in words: « cinq »."""
    return number_words(len(packages()))


_SHARED: "WeakValueDictionary[tuple[object, ...], Game]" = WeakValueDictionary()
_SHARING = threading.Lock()


def shared_game(name: str, /, **options: object) -> Game:
    """As `game`, but the same object for all who ask for the same, as long as one of them has it.

    A file can name one game thousands of times, and each that is started takes some hundred kilobytes.
    """
    made = game(name, **options)
    with _SHARING:
        return _SHARED.setdefault((made.package, *made.options.items()), made)


def _plain(name: object) -> str:
    if not isinstance(name, str):
        return repr(name)
    letters = unicodedata.normalize("NFD", name.strip().lower())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.replace("_", "-").replace(" ", "-")


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(shelf())


def game(name: str, /, **options: object) -> Game:
    """The game of this name with these options; raises `UnknownGame`, `UnknownOption` or `BadOption`.

    Capitals, accents, blanks and `_` for `-` make no difference in the name.
    """
    plain = _plain(name)
    package = shelf().get(plain)
    if package is None:
        text = Text(
            "Il n'y a pas de jeu « {name} ».{nearest} Les jeux : {names}.",
            "There is no game “{name}”.{nearest} The games: {names}.",
        )
        near = did_you_mean(plain, names())
        raise UnknownGame(
            text.format(name=name, nearest=near, names=listed(names())), name=str(name), valid=list(names())
        )
    return Game(package, options)
