"""What is on the shelf, and tokens for newcomers."""

import functools
from typing import Any

from litestar import Request, Response, get, post

from dedale.bots.levels import LEVELS
from dedale.core.model import registry
from dedale.web.server.answers import NO_STORE, answer
from dedale.web.server.described import described
from dedale.web.server.house import asking_of, house_of
from dedale.web.server.shapes import Both, Level, Player, Shelf
from dedale.web.server.tokens import is_token, new_token, token_cookie

AnyRequest = Request[Any, Any, Any]


@functools.cache
def _shelf() -> Shelf:
    games = [registry.game(name) for name in registry.names()]
    levels = [Level(level.id, level.number, Both(*level.name)) for level in LEVELS]
    return Shelf([game.facts.as_json(game.options) for game in games], levels)


@get("/api/games", opt=described(summary="The games and the levels of bots", gives=Shelf))
async def games() -> Response[bytes]:
    """Every game with its facts and options."""
    return answer(_shelf())


@post(
    "/api/players",
    opt=described(
        summary="A token, for a program",
        about="It holds the seats that are taken with it. Nobody can give it again: keep it.",
        gives=Player,
        example={"token": "3vN0…"},
        status=201,
    ),
)
async def newcomer(request: AnyRequest) -> Response[bytes]:
    """A new token."""
    house_of(request).limits.newcomers.take(asking_of(request).address)
    return answer(Player(new_token()), 201)


@post(
    "/api/cookie",
    opt=described(
        summary="A token, for a browser",
        about="It is kept in a cookie that no script can read. A browser that has one keeps it.",
        status=204,
    ),
)
async def cookie(request: AnyRequest) -> Response[None]:
    """A new token in a cookie; the one there is stays."""
    house, asking = house_of(request), asking_of(request)
    token = asking.token if asking.has_cookie else None
    if token is None or not is_token(token):
        house.limits.newcomers.take(asking.address)
        token = new_token()
    kept = token_cookie(token, is_https=house.settings.is_https)
    return Response(None, status_code=204, cookies=[kept], headers=NO_STORE)
