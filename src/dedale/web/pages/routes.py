"""Every address of the pages. The app factory adds them to its own."""

from collections.abc import Sequence
from typing import Annotated

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from dedale.core.registry import names
from dedale.core.text import LANGUAGES
from dedale.web.languages import COOKIE
from dedale.web.pages import assets
from dedale.web.pages.answer import AnyRequest, answer, page
from dedale.web.pages.worlds import world_css

YEAR = 365 * 24 * 3600
FOR_GOOD = {"Cache-Control": f"public, max-age={YEAR}, immutable", "Vary": "Accept-Encoding"}
FOR_NOW = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}


@get("/static/{version:str}/{file:path}", include_in_schema=False, sync_to_thread=False)
def static_file(request: AnyRequest, version: str, file: str) -> Response[bytes]:
    """A file of the pages; kept by browsers for good under the present version."""
    found = assets.assets().get(file.lstrip("/"))
    if found is None:
        raise NotFoundException
    headers = FOR_GOOD if version == assets.version() else FOR_NOW
    return answer(request, found.content, found.media_type, headers)


@get("/worlds/{file:str}", include_in_schema=False, sync_to_thread=False)
def world(request: AnyRequest, file: str) -> Response[bytes]:
    """The colours of a game's world."""
    game = file.removesuffix(".css")
    if game not in names():
        raise NotFoundException
    return answer(request, world_css(game).encode(), "text/css", FOR_NOW)


@post("/lang", include_in_schema=False, sync_to_thread=False)
def choose_language(
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Redirect:
    """Remember the language, and go back to where it was chosen."""
    lang = next((known for known in LANGUAGES if known == data.get("lang")), LANGUAGES[0])
    back = data.get("next", "/")
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    answered = Redirect(back if is_ours else "/", status_code=303)
    answered.set_cookie(COOKIE, lang, max_age=YEAR, samesite="lax", httponly=True)
    return answered


@get("/", include_in_schema=False, sync_to_thread=True)
def shelf(request: AnyRequest) -> Response[bytes]:
    """The shelf of boxes."""
    return page(request, "shelf.html")


def page_routes() -> Sequence[ControllerRouterHandler]:
    """Every handler of the pages."""
    return [static_file, world, choose_language, shelf]
