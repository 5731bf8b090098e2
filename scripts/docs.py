"""Build the documentation as static files: `python scripts/docs.py [FOLDER]`, by default into build/docs.

The pages of docs/ and of the root are the guides, grouped by reader as docs/README.md does; every public module of the
library gets a page with all its public names. Warnings are errors. Nothing is loaded from elsewhere.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
BUILT: Final = ROOT / "build" / "docs"
PACKAGES: Final = ("core", "bots", "draw", "play", "lab", "adapters")
"""The packages that programs call; games, server and command line are described by the guides."""
OUTSIDE: Final = ("README", "CONTRIBUTING", "CHANGELOG", "SECURITY", "CODE_OF_CONDUCT")
_LINK: Final = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_STYLE: Final = re.compile(r' style="[^"]*"')
"""Styles inside a page, such as the widths of columns: our server's policy forbids them."""
_READERS: Final = re.compile(r"^## (?P<title>.+)\n(?P<rows>(?:(?!^## ).*\n?)*)", re.MULTILINE)


def page_name(path: Path) -> str:
    """The name of a page in the tree: those of the root in small letters, the list of docs/ as `guides`."""
    if path.parent == DOCS:
        return "guides" if path.stem == "README" else path.stem
    return path.stem.lower().replace("_", "-")


def sources() -> list[Path]:
    """The pages: those of the root, and those of docs/."""
    return [*(ROOT / f"{name}.md" for name in OUTSIDE), *sorted(DOCS.glob("*.md"))]


def linked(page: Path) -> str:
    """A page with its links: to other pages as they are named in the tree, to files of the sources as plain text."""
    known = {source.resolve(): page_name(source) for source in sources()}

    def rewrite(found: re.Match[str]) -> str:
        text, target = found[1], found[2]
        path, _, anchor = target.partition("#")
        if "://" in target or not path:
            return found[0]
        name = known.get((page.parent / path).resolve())
        return text if name is None else f"[{text}]({name}.md{'#' + anchor if anchor else ''})"

    return _LINK.sub(rewrite, page.read_text(encoding="utf-8"))


def readers() -> Iterator[tuple[str, list[str]]]:
    """The readers that docs/README.md knows, each with its pages; a page is listed once, where it comes first."""
    seen = {"guides"}
    known = {source.resolve(): page_name(source) for source in sources()}
    for group in _READERS.finditer((DOCS / "README.md").read_text(encoding="utf-8")):
        found = [known.get((DOCS / target.partition("#")[0]).resolve()) for _, target in _LINK.findall(group["rows"])]
        pages = list(dict.fromkeys(name for name in found if name and name not in seen))
        seen.update(pages)
        yield group["title"], pages
    yield "More", [name for name in known.values() if name not in seen]


def modules(package: str) -> list[str]:
    """The public modules of a package of ours."""
    folder = ROOT / "src" / "dedale" / package
    files = [file for file in sorted(folder.rglob("*.py")) if not file.stem.startswith("_") or file.stem == "__init__"]
    parts = [file.relative_to(ROOT / "src").with_suffix("").parts for file in files]
    names = [".".join(part[:-1] if part[-1] == "__init__" else part) for part in parts]
    return sorted(name for name in names if "._" not in name)


def prepare(tree: Path, packages: tuple[str, ...] = PACKAGES) -> None:
    """Write the sources of the site: guides, a page for each package of the library, an index."""
    shutil.copytree(DOCS / "site", tree, dirs_exist_ok=True)
    shutil.copytree(DOCS / "pictures", tree / "pictures")
    shutil.copytree(DOCS / "pictures", tree / "docs" / "pictures")
    for source in sources():
        (tree / f"{page_name(source)}.md").write_text(linked(source), encoding="utf-8")
    for package in ("", *packages):
        (tree / f"library-{package or 'dedale'}.rst").write_text(library_page(package), encoding="utf-8")
    trees = [_toctree(title, pages) for title, pages in [("Start", ["guides"]), *readers()]]
    library = _toctree("Library", [f"library-{package or 'dedale'}" for package in ("", *packages)])
    title = "Dédale\n======"
    about = "Five forgotten board games: guides by reader, and every public name of the library."
    (tree / "index.rst").write_text("\n\n".join([title, about, *trees, library]), encoding="utf-8")


def library_page(package: str) -> str:
    """The page of a package: its modules with their names."""
    title = f"dedale.{package}" if package else "dedale"
    parts = [f"{title}\n{'=' * len(title)}"]
    for name in modules(package) if package else ["dedale"]:
        heading = "" if name == title else f"{name}\n{'-' * len(name)}\n\n"
        parts.append(f"{heading}.. automodule:: {name}")
    return "\n\n".join(parts) + "\n"


def _toctree(title: str, pages: list[str]) -> str:
    rows = "\n".join(f"   {page}" for page in pages)
    return f".. toctree::\n   :maxdepth: 1\n   :caption: {title}\n\n{rows}\n" if pages else ""


def build(out: Path, packages: tuple[str, ...] = PACKAGES) -> int:
    """Build the site into this folder, which is replaced when all went well; returns Sphinx's exit code."""
    with tempfile.TemporaryDirectory() as work:
        tree, made = Path(work) / "tree", Path(work) / "made"
        prepare(tree, packages)
        options = ["-W", "--keep-going", "-q", "-b", "html", "-d", str(Path(work) / "cache")]
        environment = {**os.environ, "DEDALE_COMPILE": "never", "PYTHONPATH": str(ROOT / "src")}
        command = [sys.executable, "-m", "sphinx", *options, str(tree), str(made)]
        code = subprocess.run(command, check=False, env=environment).returncode
        if code == 0:
            for file in made.rglob("*.html"):
                file.write_text(_STYLE.sub("", file.read_text(encoding="utf-8")), encoding="utf-8")
            shutil.rmtree(out, ignore_errors=True)
            out.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(made, out, ignore=shutil.ignore_patterns(".buildinfo*", "objects.inv", "_sources"))
        return code


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else BUILT
    done = build(target)
    if done == 0:
        print(f"{target}/index.html")
    sys.exit(done)
