"""What a game still lacks, all of it at once: files, texts, tests of its rules, variants, snapshots, golden files."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import dedale
from dedale.core.model.game import Game
from dedale.core.text import LANGUAGES, Text
from tests.conformance.support import part_of_tests, variants
from tests.golden import PERFT, PLAYTHROUGHS
from tests.snapshots import FOLDER, WRITERS
from tests.snapshots.positions import NAMES, moments
from tests.terminal.moments import FOLDER as SCREENS

TESTS = Path(__file__).parent.parent
ROOT = TESTS.parent
MODULES = {
    "rules": "the rules as kernels",
    "notation": "events and positions as text",
    "why": "the rule that an illegal event breaks",
    "tell": "what an event did",
    "scene": "what lies where, and what is touched for a move",
    "look": "its colours and drawings",
    "guide": "what players are told to do",
    "box": "what is in its box when it is printed",
    "cover": "the front of its box",
    "diagrams": "pictures that explain its rules",
    "concordance": "its rule sheet clause by clause",
    "lesson": "a guided first game",
}
PAGES = {"rulebook": "the rules for players", "history": "where it comes from"}
FEWEST_DIAGRAMS, FEWEST_STEPS, MOST_STEPS = 5, 5, 10


def missing(game: Game) -> list[str]:
    """Everything that a game lacks, each as a line; none for a complete one."""
    return [*_files(game), *_texts(game), *_rules(game), *_teaching(game), *_tests(game), *_snapshots(game)]


def _folder(game: Game) -> Path:
    return Path(str(importlib.import_module(game.package).__file__)).parent


def _has(game: Game, part: str) -> bool:
    folder = _folder(game)
    return (folder / f"{part}.py").exists() or (folder / part).exists()


def _from_root(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def _files(game: Game) -> Iterator[str]:
    """Its modules and pages."""
    folder = _folder(game)
    for module, holds in MODULES.items():
        if not _has(game, module):
            yield f"{_from_root(folder / module)}.py: {holds}"
    for page, holds in PAGES.items():
        for lang in LANGUAGES:
            if not (folder / page / f"{lang}.md").exists():
                yield f"{_from_root(folder / page / lang)}.md: {holds}"


def _texts(game: Game) -> Iterator[str]:
    """What is not in both languages."""
    facts = game.facts
    texts: dict[str, Text] = {"title": facts.title, "summary": facts.summary, "published": facts.published}
    texts |= {f"name of seat {seat}": name for seat, name in enumerate(game.seat_names, start=1)}
    texts |= {f"reason {name}": ending.text for name, ending in facts.reasons.items()}
    for option in facts.options:
        texts |= {f"label of option {option.name}": option.label, f"values of option {option.name}": option.takes}
    for name, text in texts.items():
        for lang, said in zip(LANGUAGES, text, strict=True):
            if not said.strip():
                yield f"FACTS, {name}: no text in {lang}"


def _rules(game: Game) -> Iterator[str]:
    """Rules that a page, a clause or a test does not name."""
    files = (TESTS / "games" / game.name.replace("-", "_")).glob("test_*.py")
    written = "\n".join(file.read_text(encoding="utf-8") for file in files)
    told = {
        lang: game.presentation.rulebook(lang)
        for lang in LANGUAGES
        if (_folder(game) / "rulebook" / f"{lang}.md").exists()
    }
    clauses = game.presentation.concordance.clauses if _has(game, "concordance") else None
    carried = None if clauses is None else {rule for clause in clauses for rule in clause.rules}
    for rule in game.facts.rules:
        for lang, book in told.items():
            if not re.search(rf"\b{rule}\b", book):
                yield f"rulebook/{lang}.md: {rule} is not told"
        if not re.search(rf"^def test_{rule}_", written, re.MULTILINE):
            yield f"tests: no test named test_{rule}_…"
        if carried is not None and rule not in carried:
            yield f"concordance.py: no clause leads to {rule}"
    named = None if clauses is None else {name for clause in clauses for name in clause.options}
    for option in game.facts.options:
        if named is not None and option.name not in named:
            yield f"concordance.py: no clause leads to option {option.name}"


def _teaching(game: Game) -> Iterator[str]:
    """Too few diagrams, too short a lesson."""
    pictures = len(game.presentation.diagrams.pictures) if _has(game, "diagrams") else FEWEST_DIAGRAMS
    if pictures < FEWEST_DIAGRAMS:
        yield f"diagrams.py: {pictures} pictures instead of {FEWEST_DIAGRAMS} or more"
    steps = len(game.presentation.lesson.steps) if _has(game, "lesson") else FEWEST_STEPS
    if not FEWEST_STEPS <= steps <= MOST_STEPS:
        yield f"lesson.py: {steps} steps instead of {FEWEST_STEPS} to {MOST_STEPS}"


def _tests(game: Game) -> Iterator[str]:
    """What the suites need of it."""
    folder = f"tests/games/{game.name.replace('-', '_')}"
    for part, holds in (
        ("variants", "VARIANTS: the options that the conformance suite plays"),
        ("snapshots", "MOMENTS: the moments that are kept as snapshots"),
        ("words", "EXAMPLE: what is said of one of its positions"),
    ):
        if part_of_tests(game.name, part) is None:
            yield f"{folder}/{part}.py with {holds}"
    if not (PERFT / f"{game.name}.txt").exists():
        yield f"tests/golden/perft/{game.name}.txt: how many ways a game can go on"
    for number in range(1, 1 + len(variants(game.name))):
        if not (PLAYTHROUGHS / f"{game.name}-{number}.txt").exists():
            yield f"tests/golden/playthroughs/{game.name}-{number}.txt: `make golden` writes it"


def _snapshots(game: Game) -> Iterator[str]:
    """What is kept of how it looks."""
    known = moments(game.name)
    for name in NAMES:
        if name not in known:
            yield f"tests/games/{game.name.replace('-', '_')}/snapshots.py: MOMENTS has no {name}"
    for name in known:
        unwritten = [ending for ending in WRITERS if not (FOLDER / game.name / f"{name}.{ending}").exists()]
        if unwritten:
            yield f"tests/snapshots/{game.name}/{name}.{{{','.join(unwritten)}}}: `make snapshots` writes them"
    if not (SCREENS / f"table-{game.name}.txt").exists():
        yield f"tests/terminal/screens/table-{game.name}.txt: `make snapshots` writes it"


if __name__ == "__main__":
    import sys

    for name in sys.argv[1:] or dedale.names():
        found = missing(dedale.game(name))
        print(f"{name}: {len(found)} missing", *found, sep="\n  ")  # noqa: T201
