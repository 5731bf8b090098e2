"""Bundles of the browser's modules: a page asks for one script, whatever number of modules it is written in.

A bundle is made when the server starts, without a build step. Each module becomes a function that returns its exports;
a module comes after those that it imports. Only the forms of import and export that we use are understood; anything
else raises `ValueError`, and so do modules that import each other in a circle.
"""

import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

_IMPORT: Final = re.compile(r'^import (?:(\{[^}]*\}|\* as \w+) from )?"(\.[^"]+)";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:class|function|const) (\w+))", re.MULTILINE)
_NO_EXPORT: Final = re.compile(r"^export \{\};\n?", re.MULTILINE)
"""What makes a file without exports a module."""
_UNKNOWN: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class Module(NamedTuple):
    """A module taken apart."""

    imports: tuple[tuple[str, str], ...]
    """What it imports, as written (`{ a, b as c }`, `* as d`, or nothing), and the path of the module it comes from."""
    exports: tuple[str, ...]
    body: str
    """Its text without imports, and with declarations in place of exports."""


def parse(path: str, text: str) -> Module:
    """Take a module apart; `path` is where it is found, for its relative imports."""
    folder = posixpath.dirname(path)
    imports = tuple(
        (names, posixpath.normpath(posixpath.join(folder, source))) for names, source in _IMPORT.findall(text)
    )
    exports = tuple(_EXPORT.findall(text))
    body = _NO_EXPORT.sub("", _EXPORT.sub("", _IMPORT.sub("", text))).strip()
    if unknown := _UNKNOWN.search(body):
        raise ValueError(f"{path}: a bundle does not understand: {unknown[0]}")
    return Module(imports, exports, body)


def bundle(entry: str, modules: Mapping[str, Module]) -> str:
    """The script of a page: this module, and before it all that it imports."""
    order = _sorted(entry, lambda path: [source for _, source in modules[path].imports])
    return "".join(_function(path, modules[path]) for path in order)


def entries(modules: Mapping[str, Module]) -> list[str]:
    """The modules that import others, and that no other imports: those that pages ask for."""
    imported = {source for module in modules.values() for _, source in module.imports}
    return [path for path, module in modules.items() if module.imports and path not in imported]


def _function(path: str, module: Module) -> str:
    imports = "".join(
        f"const {names.removeprefix('* as ').replace(' as ', ': ')} = {_variable(source)};\n"
        for names, source in module.imports
        if names
    )
    exports = f"return {{ {', '.join(module.exports)} }};\n" if module.exports else ""
    return f"// {path}\nconst {_variable(path)} = (() => {{\n{imports}{module.body}\n{exports}}})();\n\n"


def _variable(path: str) -> str:
    return "module_" + re.sub(r"\W", "_", path)


def _sorted(entry: str, imported: Callable[[str], Iterable[str]]) -> list[str]:
    """The entry and all that it imports, however far, each after what it imports itself."""
    order: list[str] = []
    above: list[str] = []

    def visit(path: str) -> None:
        if path in above:
            raise ValueError(f"modules import each other in a circle: {' > '.join((*above, path))}")
        if path not in order:
            above.append(path)
            for source in imported(path):
                visit(source)
            above.pop()
            order.append(path)

    visit(entry)
    return order
