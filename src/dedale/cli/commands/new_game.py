"""`dedale new-game`: a small, complete game under a name of your own, to be changed into yours."""

import os
import re
import subprocess
import sys
from pathlib import Path

import dedale
from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, NewName
from dedale.core.errors import DedaleError, quote
from dedale.core.text import Text

SUMMARY = Text(
    "Créer un nouveau jeu, petit mais complet, à transformer en le vôtre (pour les développeurs).",
    "Make a new game, small but complete, to change into yours (for developers).",
)
MADE = Text(
    "{title} est prêt : {files} fichiers, {lines} lignes.\n  {game}\n  {tests}\n"
    "Pour l'essayer : dedale play {name}\nSes tests : pytest --game {name}",
    "{title} is ready: {files} files, {lines} lines.\n  {game}\n  {tests}\n"
    "To try it: dedale play {name}\nIts tests: pytest --game {name}",
)
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
ROOT = Path(dedale.__file__).parents[2]
TEMPLATE = Path("tests/skeleton")


class CannotMakeGame(DedaleError):
    """No game can be made under this name, or here. Details: `name`."""

    code = "cannot_make_game"


def run(new_name: NewName, as_json: AsJson = False) -> None:
    """Write the game and its tests into the source tree, and what the conformance suite keeps of it."""
    name = new_name
    game, tests = make(name, ROOT)
    written = [file for folder in (game, tests) for file in folder.rglob("*") if file.suffix in (".py", ".md", ".txt")]
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in written)
    _keep(name, ROOT)
    made = {"name": name, "files": len(written), "lines": lines}
    made |= {"game": str(game.relative_to(ROOT)), "tests": str(tests.relative_to(ROOT))}
    if as_json:
        print_json(made)
    else:
        print(MADE.format(title=_title(name), **made))


def make(name: str, root: Path) -> tuple[Path, Path]:
    """Write a game of this name into the source tree at this root: its folder and that of its tests.

    Raises `CannotMakeGame`, and then nothing is written.
    """
    _check(name, root)
    folder = name.replace("-", "_")
    game, tests = root / "src/dedale/games" / folder, root / "tests/games" / folder
    words = {
        "tests.skeleton.game": f"dedale.games.{folder}",
        "tests.skeleton.checks": f"tests.games.{folder}",
        "skeleton": name,
        "Skeleton": _title(name),
    }
    _copy(root / TEMPLATE / "game", game, words)
    _copy(root / TEMPLATE / "checks", tests, words)
    (tests / "rules_checks.py").rename(tests / "test_rules.py")  # pytest must not run the template's own
    (tests / "perft.txt").rename(root / "tests/golden/perft" / f"{name}.txt")
    return game, tests


def _title(name: str) -> str:
    return name.replace("-", " ").title()


def _check(name: str, root: Path) -> None:
    if not (root / TEMPLATE).is_dir():
        text = Text(
            "« new-game » écrit dans les sources de Dédale, et il n'y en a pas dans {root}. Installez-les depuis une "
            "copie du dépôt (make play), puis relancez la commande avec .venv/bin/dedale.",
            "“new-game” writes into the sources of Dédale, and there are none in {root}. Install it from a copy of the "
            "repository (make play), then run the command with .venv/bin/dedale.",
        )
        raise CannotMakeGame(text.format(root=root), name=name)
    if not NAME.fullmatch(name) or len(name) > LONGEST or name == "skeleton":
        text = Text(
            "« {name} » ne convient pas : il faut des lettres minuscules sans accents, des chiffres et des traits "
            "d'union, en commençant par une lettre, {most} signes au plus, comme grand-moulin.",
            "“{name}” will not do: use small letters without accents, digits and hyphens, beginning with a letter, "
            "{most} characters at most, such as grand-moulin.",
        )
        raise CannotMakeGame(text.format(name=quote(name), most=LONGEST), name=name)
    folder = name.replace("-", "_")
    kept = (f"src/dedale/games/{folder}", f"tests/games/{folder}", f"tests/golden/perft/{name}.txt")
    for place in kept:
        if (root / place).exists():
            text = Text(
                "{place} existe déjà, rien n'a été changé. Choisissez un autre nom.",
                "{place} is there already, nothing was changed. Choose another name.",
            )
            raise CannotMakeGame(text.format(place=place), name=name)


def _copy(template: Path, to: Path, words: dict[str, str]) -> None:
    """Copy every file of a folder, with these words replaced."""
    pattern = re.compile("|".join(map(re.escape, words)))
    for file in sorted(template.rglob("*")):
        if file.suffix in (".py", ".md", ".txt"):
            target = to / file.relative_to(template)
            target.parent.mkdir(parents=True, exist_ok=True)
            written = pattern.sub(lambda found: words[found.group()], file.read_text(encoding="utf-8"))
            target.write_text(written, encoding="utf-8")


def _keep(name: str, root: Path) -> None:
    """Write the golden playthroughs and the snapshots of the game, as `make golden` and `make snapshots` do."""
    environment = os.environ | {
        "DEDALE_COMPILE": "never",
        "PYTHONPATH": os.pathsep.join((str(root / "src"), str(root))),
    }
    for module in ("tests.golden", "tests.snapshots"):
        done = subprocess.run(  # noqa: S603  # our own module
            [sys.executable, "-m", module, name], cwd=root, env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            text = Text(
                "Le jeu est écrit, mais ses exemples ne le sont pas ({module}) : {error} Lancez « make golden » et "
                "« make snapshots » dans un environnement de développement (make lint l'installe).",
                "The game is written, but its examples are not ({module}): {error} Run “make golden” and "
                "“make snapshots” in a development environment (make lint installs it).",
            )
            last = (done.stderr.strip().splitlines() or [""])[-1]
            raise CannotMakeGame(text.format(module=module, error=last), name=name)
