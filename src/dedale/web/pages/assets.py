"""Static files of the pages. Their address contains a version, so browsers may cache them for good."""

import functools
import hashlib
import mimetypes
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from dedale.web.pages.bundle import bundle, entries, parse

_TYPES: Final = {"js": "text/javascript", "woff2": "font/woff2", "svg": "image/svg+xml"}


class Asset(NamedTuple):
    """A file as it is sent."""

    content: bytes
    media_type: str


@functools.cache
def assets() -> dict[str, Asset]:
    """Every file by its path under `static`; the module that a page asks for is sent with all that it imports."""
    files = dict(_found(resources.files("dedale.web.pages") / "static"))
    modules = {path: parse(path, file.content.decode()) for path, file in files.items() if path.endswith(".js")}
    bundles = {path: Asset(bundle(path, modules).encode(), files[path].media_type) for path in entries(modules)}
    return files | bundles


@functools.cache
def version() -> str:
    """Another one whenever any of the files is another."""
    digest = hashlib.sha256()
    for path, asset in assets().items():
        digest.update(path.encode() + b"\0" + asset.content)
    return digest.hexdigest()[:12]


def address(path: str) -> str:
    """Where a file is found; modules and style sheets reach each other by relative paths. Raises `KeyError`."""
    assets()[path]
    return f"/static/{version()}/{path}"


def _found(folder: Traversable, before: str = "") -> list[tuple[str, Asset]]:
    pairs: list[tuple[str, Asset]] = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        path = before + item.name
        pairs += _found(item, f"{path}/") if item.is_dir() else [(path, Asset(item.read_bytes(), _media_type(path)))]
    return pairs


def _media_type(path: str) -> str:
    return _TYPES.get(path.rpartition(".")[2]) or mimetypes.guess_type(path)[0] or "application/octet-stream"
