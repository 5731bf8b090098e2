"""Routes for everything that is not a page: static files, style sheets, board pictures, PDFs, the language switch."""

import json
from collections.abc import Callable
from functools import partial
from typing import Final

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.registry import names, shared_game
from dedale.core.text import LANGUAGES, language
from dedale.draw.paper.sheets import PARTS, SHEETS, Paper
from dedale.draw.svg import position_svg
from dedale.web.http.app_state import app_state_of, context_of
from dedale.web.http.request_context import LANGUAGE
from dedale.web.http.responses import AnyRequest, read_form
from dedale.web.pages import assets
from dedale.web.pages.answer import answer
from dedale.web.pages.boxes import table_game
from dedale.web.pages.worlds import world_css

PICTURE_COST: Final = 2
"""What a small picture counts for in an address's budget: the home page has a dozen."""
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


@get("/g/{game:str}/board.svg", include_in_schema=False)
async def board_picture(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """A position as a small picture: `?position=…&options=…`, the options as JSON."""
    options, position = request.query_params.get("options", "{}"), request.query_params.get("position", "")
    key, make = ("picture", game, options, position, language()), partial(_picture, game, options, position)
    drawn = await app_state_of(request).heavy.kept(context_of(request).address, key, make, PICTURE_COST)
    return answer(request, drawn, "image/svg+xml", FOR_A_DAY)


def _picture(game: str, options: str, position: str) -> bytes:
    try:
        shown = shared_game(game, **json.loads(options)).position(position)
    except (DedaleError, TypeError, ValueError, RecursionError) as error:
        raise NotFoundException from error
    return position_svg(shown, labels=False, beside=False).encode()


@get("/g/{game:str}/print.pdf", include_in_schema=False)
async def print_box(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The whole box to print, in the reader's language: `?paper=a4`; `?part=poster` and others for a house."""
    part = request.query_params.get("part", "")
    if part and part not in PARTS:
        raise NotFoundException

    def make(game: Game, paper: Paper) -> bytes:
        from dedale.draw.paper.box_pages import box_pdf  # loaded only when a box is printed
        from dedale.draw.paper.house_pages import MAKERS

        return MAKERS.get(part, box_pdf)(game, paper)

    return await _printed(request, game, make, f"-{part}" if part else "")


@get("/g/{game:str}/source.pdf", include_in_schema=False)
async def print_source(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rule sheet clause by clause to print, in the reader's language: `?paper=a4`, or `letter`."""

    def make(game: Game, paper: Paper) -> bytes:
        from dedale.draw.paper.source_pages import source_pdf

        return source_pdf(game, paper)

    return await _printed(request, game, make, "-source")


async def _printed(
    request: AnyRequest, game: str, make: Callable[[Game, Paper], bytes], ending: str = ""
) -> Response[bytes]:
    paper = request.query_params.get("paper", "a4")
    if game not in names() or paper not in SHEETS:
        raise NotFoundException
    key = "print", game, ending, paper, language()
    address, heavy = context_of(request).address, app_state_of(request).heavy
    pdf = await heavy.kept(address, key, lambda: make(table_game(game), SHEETS[paper]))
    headers = {**FOR_NOW, "Content-Disposition": f'inline; filename="{game}{ending}-{paper}.pdf"'}
    return answer(request, pdf, "application/pdf", headers)


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
