"""Routes that the review page calls."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Response, post
from litestar.types import ASGIApp

from dedale.core.presentation.scene_tracker import SceneTracker
from dedale.core.text import Text
from dedale.web.http.app_state import app_state_of, context_of
from dedale.web.http.errors import BadBody
from dedale.web.http.parsing import json_reader
from dedale.web.http.responses import AnyRequest, read_body
from dedale.web.http.responses import json_response as json_answer
from dedale.web.pages.advice import why_not
from dedale.web.pages.study import looking, opening
from dedale.web.pages.study.flow import JsonLinesResponse, Lines
from dedale.web.pages.study.studied import LARGEST, Studied, studied
from dedale.web.pages.tables import MOST as MOST_TOUCHES

GAME_COST: Final = 20
"""What the review of a whole game counts for in an address's budget."""
LOOK_COST: Final = 2
"""What a look at one position counts for in an address's budget."""
R = TypeVar("R")
DEEPEST: Final = 500
"""No variation is longer."""

Ply = Annotated[int, msgspec.Meta(ge=0)]
VariationMoves = Annotated[tuple[str, ...], msgspec.Meta(max_length=DEEPEST)]


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to look at: a text of records, and which of them."""

    record: str
    number: int = 1


class LookRequest(Opened, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position of the game: after a number of events, and then after these moves of a variation."""

    ply: Ply
    moves: VariationMoves = ()
    cast: bool = False
    """Whether chance is to decide once more."""


class Touched(LookRequest, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was touched there."""

    touched: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_TOUCHES)]


_opened, _look, _touched = json_reader(Opened), json_reader(LookRequest), json_reader(Touched)


@post("/study/game", include_in_schema=False, request_max_body_size=LARGEST)
async def whole_game(request: AnyRequest) -> ASGIApp:
    """A whole game: its frames, an opinion a position, the review."""
    asked: Opened = await _asked(request, _opened)
    shown, app_state = await _studied(request, asked, GAME_COST), app_state_of(request)
    return _flow(request, lambda: looking.whole_game(shown, app_state.appraisals, app_state.heavy.beside))


@post("/study/look", include_in_schema=False, request_max_body_size=LARGEST)
async def one_position(request: AnyRequest) -> ASGIApp:
    """One position, of the game or of a variation."""
    asked: LookRequest = await _asked(request, _look)
    shown, moves = await _studied(request, asked), asked.moves
    position = (await _heavy(request, partial(_at, shown, asked), LOOK_COST)).position
    if asked.cast and position.to_move == 0:
        moves = (*moves, looking.cast(position))
    look = partial(looking.one_position, shown, app_state_of(request).appraisals, asked.ply, moves)
    return _flow(request, lambda: look(app_state_of(request).heavy.beside))


@post("/study/why", include_in_schema=False, request_max_body_size=LARGEST)
async def why(request: AnyRequest) -> Response[bytes]:
    """Why what was touched makes no move."""
    asked: Touched = await _asked(request, _touched)
    tracker = await _heavy(request, partial(_at, await _studied(request, asked), asked), LOOK_COST)
    return json_answer(why_not(tracker.position, asked.touched))


HANDLERS: Final = (*opening.HANDLERS, whole_game, one_position, why)


async def _asked(request: AnyRequest, read: Any) -> Any:
    asked = await read_body(request, read)
    app_state_of(request).limits.address_commands.take(context_of(request).address)
    return asked


async def _studied(request: AnyRequest, asked: Opened, cost: int = LOOK_COST) -> Studied:
    return await _heavy(request, partial(studied, asked.record, asked.number), cost)


async def _heavy(request: AnyRequest, make: Callable[[], R], cost: int) -> R:
    return await app_state_of(request).heavy.run(context_of(request).address, make, cost)


def _at(shown: Studied, asked: LookRequest) -> SceneTracker:
    if asked.ply > len(shown.record.events):
        text = Text("La partie n'a que {} coups.", "The game has only {} moves.")
        raise BadBody(text.format(len(shown.record.events)), field="ply")
    return shown.at(asked.ply, asked.moves)


def _flow(request: AnyRequest, lines: Lines) -> ASGIApp:
    takes_gzip = "gzip" in request.headers.get("accept-encoding", "")
    return JsonLinesResponse(app_state_of(request), context_of(request), lines, takes_gzip=takes_gzip)
