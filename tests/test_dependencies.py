"""What each part of the project imports is what it declares: nothing comes in by chance with something else."""

import ast
import json
import re
import runpy
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PARTS = {
    "src": ("postgres", "pettingzoo", "gymnasium", "open_spiel", "textarena", "cluster", "dataset"),
    "tests": ("test",),
    "scripts": ("test", "fonts", "film", "docs"),
    "benchmarks": ("test", "bench"),
    "examples": (),
}
"""The extras that each folder may use besides what is needed to play."""
OURS = {"dedale", "tests", "scripts", "benchmarks"}
BY_NAME = {"uvloop": "uvicorn"}
"""What is loaded by its name, and what loads it."""
ELSEWHERE = {"fontTools": "fonttools", "brotli": "brotli", "PIL": "pillow", "jax": "jax", "pgx": "pgx"}
"""Modules of extras that are not installed for the tests."""


def declared(*extras: str) -> set[str]:
    """The packages that are needed to play, and those of these extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"], *(line for name in extras for line in project["optional-dependencies"][name])]
    return {plain(re.split(r"[\[<>=~!; ]", line)[0]) for line in lines}


def plain(name: str) -> str:
    """The name of a package as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def imported(folder: Path) -> Iterator[tuple[str, Path]]:
    """The first name of every module that files in this folder import, and the file."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((alias.name.partition(".")[0], file) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module.partition(".")[0], file


def packages(folder: Path) -> dict[str, Path]:
    """The packages that files in this folder import, each with one of the files."""
    known: dict[str, Any] = {**packages_distributions(), **{name: [package] for name, package in ELSEWHERE.items()}}
    others = {name: file for name, file in imported(folder) if name not in sys.stdlib_module_names and name not in OURS}
    return {plain(known[name][0] if name in known else name): file for name, file in others.items()}


@pytest.mark.parametrize("part", PARTS)
def test_every_package_imported_is_declared(part: str) -> None:
    may = declared(*PARTS[part])
    assert {name: str(file) for name, file in packages(ROOT / part).items() if name not in may} == {}


def test_every_package_that_is_needed_to_play_is_used() -> None:
    used = packages(ROOT / "src").keys()
    assert declared("postgres") - used == {name for name, loader in BY_NAME.items() if loader in used}


def test_every_package_declared_has_its_version() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line) for line in lines)
    assert declared(*extras) <= {plain(line.partition("==")[0]) for line in lines}


def extras() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"])


MARKER = r"[a-z_]+ [<=!>]+ '[\w.]+'"
"""When a package is needed: a version of Python, or a system."""


def locked(name: str) -> dict[str, str]:
    """The packages of a lock file and their versions; each has hashes, and nothing says where it comes from."""
    text = (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8")
    found = {}
    for part in re.split(r"\n(?=\S)", text.strip()):
        first, *hashes = part.split(" \\\n    ")
        line = re.fullmatch(rf"([a-z0-9.-]+)==([0-9][A-Za-z0-9.]*)( ; {MARKER}( and {MARKER})*)?", first)
        assert line, first
        assert hashes, first
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", digest) for digest in hashes)
        found[line[1]] = line[2]
    return found


def test_every_package_declared_is_locked_in_the_version_of_the_constraints() -> None:
    """`make lock` writes them again."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    versions = {plain(line.partition("==")[0]): line.partition("==")[2] for line in lines}
    play = locked("play")
    assert {file.stem for file in (ROOT / "locks").iterdir()} == {"play", *extras()}
    assert declared() | {"hatchling", "editables"} <= set(play)
    for extra in extras():
        assert declared(extra) <= {*play, *locked(extra)}
    for name in ("play", *extras()):
        assert locked(name).items() <= versions.items()


NODE = (ROOT, ROOT / "benchmarks" / "boardgame")
"""The folders with packages of npm."""


@pytest.mark.parametrize("folder", NODE, ids=lambda folder: folder.name)
def test_every_package_of_npm_is_locked_by_its_hash(folder: Path) -> None:
    """`make lock` writes them again."""
    own = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    text = (folder / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text  # nothing says where packages come from
    packages = json.loads(text)["packages"]
    root = packages.pop("")
    for kind in ("dependencies", "devDependencies"):
        assert root.get(kind) == own.get(kind)
        for name, version in own.get(kind, {}).items():
            assert packages[f"node_modules/{name}"]["version"] == version
    assert [name for name, package in packages.items() if not HASH_OF_NPM.fullmatch(package["integrity"])] == []


HASH_OF_NPM = re.compile(r"sha512-[A-Za-z0-9+/]{86}==")
BY_HASH = ("--require-hashes", "--no-index", "npm ci", "--package-lock-only")
"""What an installation says that asks no registry, or takes nothing from it without its hash."""


def installing(place: Path) -> list[str]:
    """Every command of a file that installs something, as one would type it, with what follows it."""
    text = re.sub(r'",\s*"', " ", place.read_text(encoding="utf-8"))
    return [
        text[found.start() : found.start() + 400]
        for found in re.finditer(r"\b(npm|pip) (ci|install|wheel|download)\b", text)
    ]


def test_make_installs_nothing_without_a_hash() -> None:
    """Debian's own packages are signed by Debian."""
    places = [ROOT / "Makefile", *(ROOT / "scripts").glob("*.py"), *(ROOT / "benchmarks").glob("*.py")]
    found = {place.name: installing(place) for place in places if installing(place)}
    assert found.keys() == {"Makefile", "install.py", "proof.py", "boardgame_io.py", "lock.py"}
    for place, commands in found.items():
        assert all(any(word in command for word in BY_HASH) for command in commands), place


def test_the_bill_of_materials_names_all_that_is_installed_to_play() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "bom.py"))
    bill = script["bill"]("1.2.3")
    assert (bill["bomFormat"], bill["specVersion"], bill["metadata"]["component"]["version"]) == (
        "CycloneDX",
        "1.6",
        "1.2.3",
    )
    libraries = {part["name"]: part for part in bill["components"] if part["type"] == "library"}
    assert {name: part["version"] for name, part in libraries.items()} == {**locked("play"), **locked("postgres")}
    assert {name for name, part in libraries.items() if part["scope"] == "required"} == set(locked("play"))
    assert all(part["hashes"] for part in bill["components"])
    assert all(libraries[name].get("licenses") for name in declared())
    references = [part["bom-ref"] for part in bill["components"]]
    assert bill["dependencies"][0]["dependsOn"] == sorted(set(references))
    typefaces = {file.name for file in script["FONTS"].glob("*.ttf")}
    assert {part["name"] for part in bill["components"] if part["type"] == "file"} == typefaces != set()
