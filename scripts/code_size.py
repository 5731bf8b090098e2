"""Print the figures of docs/architecture.md: packages with their sizes, files, class names that are defined twice."""

import ast
import statistics
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent / "src" / "dedale"
SMALL = 50
LAYERS = (("cli",), ("web", "terminal", "adapters"), ("lab",), ("play",), ("bots", "draw"), ("games",), ("core",))
"""From the top down; a package imports only from those below it."""


def lines(file: Path) -> int:
    """The number of lines of a file."""
    return len(file.read_text(encoding="utf-8").splitlines())


def size(package: str) -> str:
    """A package with its number of files and lines."""
    files = list((ROOT / package).rglob("*.py"))
    return f"{package}: {len(files)} files, {sum(map(lines, files)):,} lines"


def repeated_names() -> dict[str, int]:
    """The public classes and type aliases outside `games` that have the same name as another, and how many share it."""
    names: Counter[str] = Counter()
    for file in ROOT.rglob("*.py"):
        if "games" not in file.relative_to(ROOT).parts:
            names.update(_names(ast.parse(file.read_text(encoding="utf-8"))))
    return {name: count for name, count in sorted(names.items()) if count > 1}


def _names(module: ast.Module) -> list[str]:
    classes = [node.name for node in module.body if isinstance(node, ast.ClassDef)]
    assigned = [
        target.id
        for node in module.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    ]
    aliases = [name for name in assigned if name[0].isupper() and not name.isupper()]
    return [name for name in (*classes, *aliases) if not name.startswith("_")]


def main() -> None:
    """Print everything."""
    for layer in LAYERS:
        print(" | ".join(size(package) for package in layer))
    sizes = sorted(lines(file) for file in ROOT.rglob("*.py"))
    largest = max(ROOT.rglob("*.py"), key=lines)
    small = sum(count < SMALL for count in sizes)
    print(f"\nfiles: {len(sizes)}; median: {statistics.median(sizes):g} lines; below {SMALL}: {small}")
    print(f"largest: {largest.relative_to(ROOT)}, {lines(largest)} lines")
    repeated = repeated_names()
    print(f"names with two or more meanings: {len(repeated)}: {', '.join(repeated)}")


if __name__ == "__main__":
    main()
