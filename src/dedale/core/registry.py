"""The shelf: every folder under `dedale/games` that has `FACTS` is a game. Nothing else names one."""

import functools
import importlib
import pkgutil
import unicodedata

from dedale.core.errors import UnknownGame, did_you_mean, listed
from dedale.core.game import Game
from dedale.core.text import Text

SHELF = "dedale.games"


@functools.cache
def shelf() -> dict[str, str]:
    """Each game's package by its name, in alphabetical order."""
    folder = importlib.import_module(SHELF)
    packages = sorted(f"{SHELF}.{found.name}" for found in pkgutil.iter_modules(folder.__path__) if found.ispkg)
    return {importlib.import_module(package).FACTS.name: package for package in packages}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(shelf())


def game(name: str, /, **options: object) -> Game:
    """The game of this name with these options; raises `UnknownGame`, `UnknownOption` or `BadOption`.

    Capitals, accents, blanks and `_` for `-` make no difference in the name.
    """
    plain = unicodedata.normalize("NFD", name.strip().lower()).encode("ascii", "ignore").decode()
    package = shelf().get(plain.replace("_", "-").replace(" ", "-"))
    if package is None:
        text = Text(
            "Il n'y a pas de jeu « {name} ».{nearest} Les jeux : {names}.",
            "There is no game “{name}”.{nearest} The games: {names}.",
        )
        near = did_you_mean(plain, names())
        raise UnknownGame(text.format(name=name, nearest=near, names=listed(names())), name=name, valid=list(names()))
    return Game(package, options)
