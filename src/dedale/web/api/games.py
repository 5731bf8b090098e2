"""Routes for the list of games, and for new player tokens."""

import functools

from litestar import Response, get, post

from dedale.bots.character import characters
from dedale.bots.levels import LEVELS
from dedale.core.model import registry
from dedale.web.api.openapi import route_doc
from dedale.web.http.app_state import app_state_of, context_of
from dedale.web.http.responses import NO_STORE, AnyRequest, json_response
from dedale.web.http.tokens import holder_of, is_token, new_token, token_cookie
from dedale.web.views.schemas import Both, Catalogue, CharacterInfo, LevelInfo, NewPlayer


@functools.cache
def _shelf() -> Catalogue:
    games = [registry.game(name) for name in registry.names()]
    levels = [LevelInfo(level.id, level.number, Both(*level.name)) for level in LEVELS]
    named = {
        game.name: [CharacterInfo(each.id, Both(*each.name), Both(*each.about)) for each in characters(game)]
        for game in games
    }
    return Catalogue([game.facts.as_json(game.options) for game in games], levels, named)


@get("/api/games", opt=route_doc(summary="The games, the levels of bots and their characters", gives=Catalogue))
async def games() -> Response[bytes]:
    """Every game with its facts and options."""
    return json_response(_shelf())


@post(
    "/api/players",
    opt=route_doc(
        summary="A token, for a program",
        about="It holds the seats that are taken with it. Nobody can give it again: keep it.",
        gives=NewPlayer,
        example={"token": "3vN0…"},
        status=201,
    ),
)
async def newcomer(request: AnyRequest) -> Response[bytes]:
    """A new token."""
    app_state_of(request).limits.newcomers.take(context_of(request).address)
    return json_response(NewPlayer(new_token()), 201)


@post(
    "/api/cookie",
    opt=route_doc(
        summary="A token, for a browser",
        about="It is kept in a cookie that no script can read. A browser that has one keeps it.",
        status=204,
    ),
)
async def cookie(request: AnyRequest) -> Response[None]:
    """A new token in a cookie; the one there is stays."""
    app_state, context = app_state_of(request), context_of(request)
    token = context.token if context.has_cookie else None
    if token is None or not is_token(token) or await app_state.profiles.is_erased(holder_of(token)):
        app_state.limits.newcomers.take(context.address)
        token = new_token()
    kept = token_cookie(token, is_https=app_state.settings.is_https)
    return Response(None, status_code=204, cookies=[kept], headers=NO_STORE)
