"""Page responses: rendered in the reader's language, compressed if the browser accepts it."""

import functools
import gzip
import hashlib
import threading
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import Response

from dedale.core.text import Text, language
from dedale.draw.typography import printed
from dedale.web.http.app_state import app_state_of, context_of
from dedale.web.http.reach import reach
from dedale.web.http.responses import AnyRequest
from dedale.web.pages import assets, words
from dedale.web.pages.offline_words import KEPT

HTML: Final = "text/html"
SCREEN_COOKIE: Final = "dedale_screen"
"""A device that has it is a screen of the house."""
LEFT_COOKIE: Final = "dedale_left"
"""What lets the guests who left a screen go on with their game."""
_SMALLEST: Final = 600
"""Smaller responses are not compressed, in bytes."""
_MOST_KEPT: Final = 64
"""So many pages are kept compressed; then the one that was asked for longest ago goes."""
_compressed: dict[bytes, bytes] = {}
_keeping: Final = threading.Lock()
_COMPRESSED_ALREADY: Final = ("font/", "application/pdf", "image/png")


def page(request: AnyRequest, template: str, *, status: int = 200, **values: object) -> Response[bytes]:
    """A page of ours: the template with these values, in the language spoken to the reader.

    Every template knows `t` (the words), `lang`, `path`, `shared_origin` (where others find it, if not by the same
    address), `is_alone` (only this machine can open it) and `asset(path)`; texts print themselves.
    """
    app_state, context = app_state_of(request), context_of(request)
    settings, house = app_state.settings, app_state.house.settings
    found = reach(context, settings)
    known = {
        "lang": language(),
        "path": _path(request),
        "template": template,
        "house": house,
        "is_house": settings.house,
        "screen_idle": settings.idle if settings.house and SCREEN_COOKIE in request.cookies else 0,
        "shared_origin": "" if found.origin == f"http://{context.host}" else found.origin,
        "is_alone": not found.is_shared,
    }
    markup = environment().get_template(template).render(known | values)
    headers = {"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language, Accept-Encoding"}
    return answer(request, markup.encode(), HTML, headers, status)


def answer(
    request: AnyRequest, content: bytes, media_type: str, headers: dict[str, str], status: int = 200
) -> Response[bytes]:
    """These bytes, compressed where that helps."""
    takes_gzip = "gzip" in request.headers.get("accept-encoding", "")
    if takes_gzip and len(content) > _SMALLEST and not media_type.startswith(_COMPRESSED_ALREADY):
        compress = _kept if request.method == "GET" else _gzipped  # what was sent here stays nowhere
        content, headers = compress(content), {**headers, "Content-Encoding": "gzip"}
    return Response(content, media_type=media_type, headers=headers, status_code=status)


def _gzipped(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)


def _kept(content: bytes) -> bytes:
    """The same for pages that are asked for again: by their digest, so that no page stays in memory as it is read."""
    digest = hashlib.blake2b(content, digest_size=16).digest()
    with _keeping:
        found = _compressed.pop(digest, None)
    found = found or _gzipped(content)
    with _keeping:  # pages are made in several threads
        _compressed[digest] = found
        if len(_compressed) > _MOST_KEPT:
            del _compressed[next(iter(_compressed))]
    return found


def _path(request: AnyRequest) -> str:
    query = request.url.query
    return f"{request.url.path}?{query}" if query else request.url.path


@functools.cache
def environment() -> Environment:
    """The templates: escaped, strict about names, with the spaces and apostrophes of print in every text."""
    made = Environment(
        loader=PackageLoader("dedale.web.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=lambda value: printed(value) if isinstance(value, Text) else value,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["printed"] = printed  # for words that a host has typed
    made.globals |= {"asset": assets.address, "t": words, "kept_note": KEPT}
    return made
