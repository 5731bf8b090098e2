"""Spelling and grammar of all that players read: French by Grammalecte, English by Hunspell.

Both are Debian's (`make test` installs them). `words.txt` has the words of our own that neither knows.
"""

import ast
import functools
import importlib
import re
import shutil
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from dedale.core.text import Text

ROOT: Final = Path(__file__).parents[2]
DEBIAN: Final = Path("/usr/lib/python3/dist-packages")
"""Where Debian puts Grammalecte. It is plain Python, so that the environment's own Python can run it."""
OWN: Final = {
    word
    for line in (Path(__file__).parent / "words.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
    for word in line.split()
}
PERSONS: Final = {"name", "player", "seat", "winner", "loser", "punster", "juror", "white", "black"}
"""Fields that a player's name fills: here a woman's, to find a text that suits men alone. Others are numbers."""
OFF: Final = re.compile(
    r"apostrophe_typographique|nbsp_|esp_|typo_|unit_|num_|\w*virg_|\w*chim_|majuscule|\w*imp_verbe"
)
"""Rules that are off. Spaces and apostrophes are made when a text is shown. A filled-in number looks like a unit or a
formula. Many texts are parts of a sentence: they begin without a capital, or with a verb that is no imperative."""
FALSE_ALARMS: Final = {
    # « les deuxième, quatrième et sixième dalles »: ordinals that share a plural noun stay in the singular
    ("g3__gn_start_3m_et__b4_a2_1", "Premier"),
    ("g3__gn_start_3m_et__b4_a3_1", "deuxième"),
    ("g3__gn_les_1m__b2_a1_1", "deuxième"),
    ("g3__gn_ces_aux_pluriel_1m__b1_a1_1", "deuxième"),
    ("g3__gn_det_fem_sing_3m__b1_a1_1", "lion"),  # « une pièce devenue lion »
    ("gv1__ppas_det_nom_avoir__b1_a1_1", "peuvent"),  # « la colonne a » is taken for « la colonne a (pu) »
    ("gv1__ppas_être_accord_sing__b1_a1_1", "bords"),  # the layout « bords »
    ("g3__gn_nombre_chiffres_1m__b2_a1_1", "Pion"),  # a number filled in for a sentence
    ("g3__infi_par_pour_sans__b5_a1_1", "Foncé"),  # the player Foncé is taken for a participle
}
"""What Grammalecte takes for a fault and is none, each for the words it stumbles over, so that its rule stays on."""
OTHER_WORDS: Final = {
    r"\bjets?\b|\b[Jj]ete[rz]\b(?! contre)": "lancer",
    r"meilleurs joueurs|best players": "machines du plus haut niveau",
    r"à notre estime": "selon notre estimation",
    r"d'origine\b|original rule\b": "la notice, the leaflet: the sheet is known, its game is not",
    r"[Pp]ortes? ouvertes?": "case ouverte",
    r"déplace tout droit": "en ligne droite, à l'horizontale ou à la verticale",
    r"falling totals|(?:rising|falling) seats": "in seat order, from the highest total down",
    r"(?:gone through|see the game) again": "replay",
}
"""Words that our texts used to have, and the one that each thing is called by now."""
_CODE: Final = re.compile(
    r"`[^`]*`|\{[^}]*\}|\S*[/=@\\]\S*|(?<!\S)--?[a-z]\S*|\b[A-Za-z]\d+\b|\b[A-Z]{2,}(?:_[A-Z]+)*\b|\w+_\w+|\S+\.\w+\b|(?<!\S)\.\w+"
)


class Passage(NamedTuple):
    """A line of a text, and where it stands."""

    where: str
    text: str


def prose(text: str) -> str:
    """A text without what is not language: code, options, paths, addresses; names of cells, rules and files."""
    return re.sub(r"^\s*(?:[-#>|]+|\d+\.) |[*_|]+", " ", _CODE.sub("12", text))


def literals(node: ast.expr) -> Iterator[str]:
    """The texts that an expression spells out, with something filled in for what it computes."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield filled(node.value)
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        said = ""
        for part in node.values:
            said += str(part.value) if isinstance(part, ast.Constant) else "s" if said[-1:].isalpha() else "12"
        yield said


def filled(template: str) -> str:
    """A template with its fields filled in; what follows a word without a space is left out, as it may be empty."""
    try:
        parts = list(string.Formatter().parse(template))
    except ValueError:  # no template: its braces are its own
        return template
    said, values = "", []
    for before, name, _, _ in parts:
        said += before.replace("{", "{{").replace("}", "}}")
        if name is not None and not re.search(r"[\w.]$", before):
            said += "{}"
            values.append("Ariane" if name in PERSONS else 12)
    return Text(said, "").format(*values).fr


@functools.cache
def texts(language: int) -> frozenset[Passage]:
    """Every `Text` that is written out in the program, in French (0) or English (1)."""
    return frozenset(
        Passage(f"{file.relative_to(ROOT)}:{node.lineno}", prose(line))
        for file in (ROOT / "src" / "dedale").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text"
        if len(node.args) == 2
        for said in literals(node.args[language])
        for line in said.splitlines()
        if re.search(r"[^\W\d_]{2}", line)
    )


def pages(language: str) -> frozenset[Passage]:
    """The rulebooks and histories of the games."""
    return frozenset(
        Passage(f"{file.relative_to(ROOT)}, paragraph {number}", prose(paragraph.replace("\n", " ")))
        for file in (ROOT / "src" / "dedale" / "games").rglob(f"{language}.md")
        for number, paragraph in enumerate(re.split(r"\n\n|\n(?=- )", file.read_text(encoding="utf-8")), start=1)
    )


@pytest.fixture(scope="module")
def french() -> Any:
    """Grammalecte; without it the tests are left out, and say so."""
    if not (DEBIAN / "grammalecte").is_dir():
        pytest.skip("Grammalecte is not installed (Debian's python3-grammalecte): French is NOT CHECKED")
    sys.path.append(str(DEBIAN))
    try:
        return importlib.import_module("grammalecte").GrammarChecker("fr")
    finally:
        sys.path.remove(str(DEBIAN))


def french_faults(checker: Any, passage: Passage) -> Iterator[str]:
    """What Grammalecte finds in a passage."""
    grammar, spelling = checker.getParagraphErrors(passage.text)
    for found in spelling:
        if found["sValue"] not in OWN:
            yield f"{passage.where}: « {found['sValue']} » dans « {passage.text} »"
    for found in grammar:
        words = passage.text[found["nStart"] : found["nEnd"]]
        if not OFF.match(found["sRuleId"]) and (found["sRuleId"], words) not in FALSE_ALARMS:
            yield f"{passage.where}: « {words} » : {found['sMessage']} ({found['sRuleId']}) dans « {passage.text} »"


def test_french(french: Any) -> None:
    faults = [fault for passage in texts(0) | pages("fr") for fault in french_faults(french, passage)]
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.parametrize(
    "wrong",
    ["Les règle du jeu.", "Le plataeu est prêt.", "{name} est retenu par les eaux.", "Il faut joué un coup."],
)
def test_a_fault_in_french_is_found(french: Any, wrong: str) -> None:
    assert list(french_faults(french, Passage("here", prose(filled(wrong)))))


def english_faults(passages: frozenset[Passage]) -> list[str]:
    """The words that Hunspell does not know, each with where it stands."""
    if shutil.which("hunspell") is None or "en_GB" not in _hunspell("-D").stderr:
        pytest.skip("Hunspell is not installed (Debian's hunspell and hunspell-en-gb): English is NOT CHECKED")
    done = _hunspell("-l", "-d", "en_GB", text="\n".join(passage.text for passage in passages))
    done.check_returncode()
    unknown = {word for word in done.stdout.split("\n") if re.search(r"[^\W\d_]{2}", word)} - OWN
    return [f"{at.where}: “{word}” in “{at.text}”" for word in unknown for at in passages if word in at.text]


def _hunspell(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [shutil.which("hunspell") or "hunspell", "-i", "utf-8", *arguments]
    return subprocess.run(command, input=text, capture_output=True, encoding="utf-8", check=False)  # noqa: S603  # a tool


def test_english() -> None:
    faults = english_faults(texts(1) | pages("en"))
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.parametrize("wrong", ["The bord is ready.", "Take both peices."])
def test_a_fault_in_english_is_found(wrong: str) -> None:
    assert english_faults(frozenset({Passage("here", wrong)}))


def other_words(passages: frozenset[Passage]) -> list[str]:
    """The passages that call a thing by another word than the rest of our texts."""
    return [
        f"{passage.where}: « {passage.text} » (say: {right})"
        for wrong, right in OTHER_WORDS.items()
        for passage in passages
        if re.search(wrong, passage.text)
    ]


def test_one_word_for_one_thing() -> None:
    faults = other_words(texts(0) | pages("fr") | texts(1) | pages("en"))
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.parametrize("wrong", ["Jetez le dé.", "un jet de 3", "retenu : la règle d'origine"])
def test_another_word_is_found(wrong: str) -> None:
    assert other_words(frozenset({Passage("here", wrong)}))


def test_texts_and_pages_are_read() -> None:
    places = {passage.where.split(":")[0].split(",")[0] for passage in texts(0) | pages("fr")}
    for game in ("ergo", "grand_labyrinthe", "minos", "tekao", "theseion"):
        here = f"src/dedale/games/{game}"
        assert {f"{here}/concordance.py", f"{here}/rulebook/fr.md", f"{here}/history/fr.md"} <= places
