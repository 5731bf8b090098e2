"""`dedale compile`: compile the games' kernels now, instead of during the first game."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import dedale
from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, MaybeGame
from dedale.core.errors import DedaleError
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.game import Game

SUMMARY = Text(
    "Compiler les jeux dès maintenant plutôt que pendant la première partie.",
    "Compile the games now instead of during the first game played.",
)
STORED = Text("{title} : compilé ({seconds} s)", "{title}: compiled ({seconds} s)")
WHERE = Text("Dossier : {folder}", "Folder: {folder}")


class CannotCompile(DedaleError):
    """The compiler of a game failed, or what it made cannot be stored. Details: `game`."""

    code = "cannot_compile"


def run(game: MaybeGame = None, as_json: AsJson = False) -> None:
    """Compile one game, or all; what is stored already takes no time."""
    from dedale.core.kernels.cache import cache_root

    chosen = [dedale.game(name) for name in (dedale.names() if game is None else [game])]
    found = []
    for done, seconds in _compiled(chosen):
        found.append({"game": done.name, "seconds": round(seconds, 1)})
        if not as_json:
            print(STORED.format(title=done.facts.title, seconds=round(seconds)), flush=True)
    if as_json:
        print_json({"games": found, "folder": str(cache_root())})
    else:
        print(WHERE.format(folder=cache_root()))


def _compiled(games: "list[Game]") -> "Iterator[tuple[Game, float]]":
    """Each game when it is compiled, with the seconds that took; one compiler per processor at a time."""
    from concurrent.futures import ThreadPoolExecutor, as_completed
    from os import cpu_count

    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        working: dict[Any, Game] = {pool.submit(_compile, game): game for game in games}
        for done in as_completed(working):
            yield working[done], done.result()


def _compile(game: "Game") -> float:
    from dedale.bots.precompile import NOT_STORED
    from dedale.core.kernels.background import start_compiler
    from dedale.core.kernels.cache import VARIABLE, cache_root

    begun = time.monotonic()
    with start_compiler(game) as compiler:
        code = compiler.wait()
    if code == NOT_STORED:
        text = Text(
            "Le code compilé de « {game} » ne peut pas être enregistré dans {folder}. Faites-y de la place, ou "
            "indiquez un autre dossier dans {variable}.",
            "The compiled code of “{game}” cannot be stored in {folder}. Make room there, or name another folder in "
            "{variable}.",
        )
        filled = text.format(game=game.name, folder=cache_root(), variable=VARIABLE)
        raise CannotCompile(filled, game=game.name)
    if code != 0:
        text = Text(
            "« {game} » n'a pas pu être compilé. Il se joue quand même, moins vite. Pour voir l'erreur : {command}",
            "“{game}” could not be compiled. It can be played all the same, more slowly. To see the error: {command}",
        )
        command = f"DEDALE_COMPILE=now dedale moves {game.name}"
        raise CannotCompile(text.format(game=game.name, command=command), game=game.name)
    return time.monotonic() - begun
