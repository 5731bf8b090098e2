"""Routes for everything that is not a page: static files, style sheets, board pictures, PDFs, the language switch."""

import json
from collections.abc import Callable
from typing import Final

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

import dedale
from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.registry import names
from dedale.core.text import LANGUAGES
from dedale.draw.paper.sheets import PARTS, SHEETS, Paper
from dedale.draw.svg import position_svg
from dedale.web.http.request_context import LANGUAGE
from dedale.web.http.responses import AnyRequest, read_form
from dedale.web.pages import assets
from dedale.web.pages.answer import answer
from dedale.web.pages.boxes import table_game
from dedale.web.pages.worlds import world_css

YEAR: Final = 365 * 24 * 3600
FOR_GOOD: Final = {"Cache-Control": f"public, max-age={YEAR}, immutable", "Vary": "Accept-Encoding"}
FOR_NOW: Final = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
FOR_A_DAY: Final = {"Cache-Control": "public, max-age=86400", "Vary": "Accept-Encoding"}


@get("/static/{version:str}/{file:path}", include_in_schema=False, sync_to_thread=False)
def static_file(request: AnyRequest, version: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """A file of the pages; kept by browsers for good under the present version."""
    found = assets.assets().get(file.lstrip("/"))
    if found is None:
        raise NotFoundException
    headers = FOR_GOOD if version == assets.version() else FOR_NOW
    return answer(request, found.content, found.media_type, headers)


@get("/worlds/{file:str}", include_in_schema=False, sync_to_thread=False)
def world(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    """The colours of a game's world."""
    game = file.removesuffix(".css")
    if game not in names():
        raise NotFoundException
    return answer(request, world_css(game).encode(), "text/css", FOR_NOW)


@get("/g/{game:str}/board.svg", include_in_schema=False, sync_to_thread=True)
def board_picture(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """A position as a small picture: `?position=…&options=…`, the options as JSON."""
    asked = request.query_params
    try:
        shown = dedale.game(game, **json.loads(asked.get("options", "{}"))).position(asked.get("position", ""))
    except (DedaleError, TypeError, ValueError, RecursionError) as error:
        raise NotFoundException from error
    drawn = position_svg(shown, labels=False, beside=False)
    return answer(request, drawn.encode(), "image/svg+xml", FOR_A_DAY)


@get("/g/{game:str}/print.pdf", include_in_schema=False, sync_to_thread=True)
def print_box(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The whole box to print, in the reader's language: `?paper=a4`; `?part=poster` and others for a house."""
    from dedale.draw.paper.box_pages import box_pdf  # loaded only when a box is printed
    from dedale.draw.paper.house_pages import MAKERS

    part = request.query_params.get("part", "")
    if part and part not in PARTS:
        raise NotFoundException
    return _printed(request, game, MAKERS.get(part, box_pdf), f"-{part}" if part else "")


@get("/g/{game:str}/source.pdf", include_in_schema=False, sync_to_thread=True)
def print_source(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rule sheet clause by clause to print, in the reader's language: `?paper=a4`, or `letter`."""
    from dedale.draw.paper.source_pages import source_pdf

    return _printed(request, game, source_pdf, "-source")


def _printed(request: AnyRequest, game: str, make: Callable[[Game, Paper], bytes], ending: str = "") -> Response[bytes]:
    paper = request.query_params.get("paper", "a4")
    if game not in names() or paper not in SHEETS:
        raise NotFoundException
    headers = {**FOR_NOW, "Content-Disposition": f'inline; filename="{game}{ending}-{paper}.pdf"'}
    return answer(request, make(table_game(game), SHEETS[paper]), "application/pdf", headers)


@post("/lang", include_in_schema=False)
async def choose_language(request: AnyRequest) -> Redirect:
    """Remember the language, and go back to where it was chosen."""
    data = await read_form(request)
    lang = next((known for known in LANGUAGES if known == data.get("lang")), LANGUAGES[0])
    back = str(data.get("next", "/"))
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    answered = Redirect(back if is_ours else "/", status_code=303)
    answered.set_cookie(LANGUAGE, lang, max_age=YEAR, samesite="lax", httponly=True)
    return answered


HANDLERS: Final = (static_file, world, board_picture, print_box, print_source, choose_language)
