"""What makes the pages an application of a device: the manifest, its icons, the service worker, the offline page."""

import functools
import json
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from dedale.core.model.registry import game, names
from dedale.core.text import language
from dedale.draw.palette import SHARED
from dedale.draw.typst_renderer import svg_to_png
from dedale.web.http.responses import AnyRequest
from dedale.web.pages import assets, offline_words, words
from dedale.web.pages.answer import answer, page
from dedale.web.pages.files import FOR_A_DAY, FOR_NOW

ICONS: Final = (180, 192, 512)
"""The widths that devices ask for."""
FIRST: Final = (
    "css/base.css",
    "css/box.css",
    "css/shelf.css",
    "fonts/eb-garamond-600-normal.woff2",
    "fonts/eb-garamond-400-italic.woff2",
    "fonts/atkinson-hyperlegible-next-400-normal.woff2",
    "fonts/atkinson-hyperlegible-next-700-normal.woff2",
    "icon.svg",
    "js/theme.js",
    "js/switches.js",
    "js/offline.js",
)
"""The files without which no page looks like one of ours; the others are kept when they are first used."""


@get("/manifest.webmanifest", include_in_schema=False, sync_to_thread=False)
def manifest(request: AnyRequest) -> Response[bytes]:
    """What a device must know to put Dédale on its home screen; a screen of the house, `?screen`, shows it alone."""
    icons = [{"src": f"/icons/{width}.png", "sizes": f"{width}x{width}", "type": "image/png"} for width in ICONS]
    said = {
        "id": "/",
        "name": str(words.SITE),
        "short_name": str(words.SITE),
        "description": str(words.SITE_SUMMARY),
        "lang": language(),
        "start_url": "/",
        "scope": "/",
        "display": "fullscreen" if "screen" in request.query_params else "standalone",
        "background_color": SHARED["paper"].light,
        "theme_color": SHARED["paper"].light,
        "icons": [*icons, {"src": assets.address("icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    return answer(request, json.dumps(said, ensure_ascii=False).encode(), "application/manifest+json", FOR_NOW)


@get("/icons/{file:str}", include_in_schema=False, sync_to_thread=True)
def icon(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    """The icon in pixels."""
    width = file.removesuffix(".png")
    if width not in map(str, ICONS):
        raise NotFoundException
    return answer(request, _icon(int(width)), "image/png", FOR_A_DAY)


@functools.cache
def _icon(width: int) -> bytes:
    return svg_to_png(assets.assets()["icon.svg"].content.decode(), width)


@get("/worker.js", include_in_schema=False, sync_to_thread=False)
def worker(request: AnyRequest) -> Response[bytes]:
    """The service worker; its scope is the whole server, and it changes with the files of the pages."""
    return answer(request, _worker().encode(), "text/javascript", FOR_NOW)


@functools.cache
def _worker() -> str:
    first = json.dumps(["/offline", *map(assets.address, FIRST)])
    written = assets.assets()["worker.js"].content.decode()
    return written.replace("{version}", assets.version()).replace("{first}", first)


@get("/offline", include_in_schema=False, sync_to_thread=False)
def offline(request: AnyRequest) -> Response[bytes]:
    """What is shown instead of a page that needs the server: what can be opened without it."""
    return page(request, "offline.html", w=offline_words, games=[game(name).facts for name in names()])


HANDLERS: Final = (manifest, icon, worker, offline)
