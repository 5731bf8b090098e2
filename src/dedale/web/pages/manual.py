"""The documentation at /docs: the static files of `make docs` where they were built, else a page that says how."""

import functools
import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

import dedale
from dedale.core.text import Text
from dedale.web.http.responses import AnyRequest
from dedale.web.pages.answer import answer, page

BUILT: Final = Path(dedale.__file__).resolve().parents[2] / "build" / "docs"
"""Where `make docs` writes, in a copy of the repository."""
FIRST: Final = "index.html"
HEADERS: Final = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
TITLE: Final = Text("Documentation", "Documentation")
MISSING: Final = Text(
    "La documentation n'a pas encore été produite sur ce serveur. Dans une copie du dépôt, « make docs » la produit ; "
    "ses pages sont ensuite ici.",
    "The documentation has not been built on this server. In a clone of the repository, “make docs” builds it; its "
    "pages are then here.",
)


@functools.cache
def _files(folder: Path, _changed: float) -> dict[str, Path]:
    """The files of the documentation by their addresses: nothing else is ever read."""
    return {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}


def files(folder: Path) -> dict[str, Path]:
    """The files that were built; none where nothing was."""
    first = folder / FIRST
    return _files(folder, first.stat().st_mtime) if first.is_file() else {}


@get("/docs", include_in_schema=False, sync_to_thread=True)
def manual(request: AnyRequest) -> Response[bytes] | Redirect:
    """The first page of the documentation, or how to build it."""
    if files(BUILT):
        return Redirect(f"/docs/{FIRST}", status_code=302)
    return page(request, "error.html", status=404, title=TITLE, hint=MISSING, can_retry=False)


@get("/docs/{file:path}", include_in_schema=False, sync_to_thread=True)
def manual_file(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    """A file of the documentation."""
    found = files(BUILT).get(file.lstrip("/"))
    if found is None:
        raise NotFoundException
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    return answer(request, found.read_bytes(), kind, HEADERS)


HANDLERS: Final = (manual, manual_file)
