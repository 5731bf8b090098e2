"""A table's page: the board, the data that its modules need, and the routes that they call."""

import asyncio
import functools
from collections.abc import Mapping
from functools import partial
from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from markupsafe import Markup

from dedale.bots.character import characters
from dedale.bots.levels import LEVELS
from dedale.core.model.game import Game
from dedale.core.model.registry import game as registered
from dedale.core.model.turns import PASS_BUTTON
from dedale.core.presentation.guide import aim, brief, dial, legend
from dedale.core.text import Language, language, series, speaking
from dedale.draw.svg.live import Data, live_board, live_svg
from dedale.draw.svg.sheet import reference
from dedale.draw.typography import printed
from dedale.web.http.app_state import app_state_of, context_of
from dedale.web.http.parsing import integer_parameter
from dedale.web.http.responses import AnyRequest
from dedale.web.http.responses import json_response as json_answer
from dedale.web.pages import around_words, table_words
from dedale.web.pages.advice import advised, why_not
from dedale.web.pages.answer import answer, page
from dedale.web.pages.around_words import FOR_SCRIPTS as AROUND
from dedale.web.pages.evening_links import evening_of
from dedale.web.pages.keepsake import keepsake_png, keepsake_svg
from dedale.web.pages.notices import offer
from dedale.web.pages.occasion_words import FOR_SCRIPTS as OCCASIONS
from dedale.web.pages.strips import strips
from dedale.web.pages.study.finished import file_name
from dedale.web.play.evening import Evening
from dedale.web.play.ledger import Ledger
from dedale.web.terms import MoveClock
from dedale.web.views.page_view import PastEvents, past_frames

MOST_FRAMES: Final = 32
"""So many events of the past are told at a time."""
FRAMES_COST: Final = 3
"""What frames count for in an address's budget."""
Drawing = tuple[str, Mapping[str, object]]
"""A board, and what a page's modules know of it."""
MOST: Final = 16
"""No move is made of more touches."""


@get("/t/{table:str}", include_in_schema=False)
async def table(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The page of a table."""
    app_state, context = app_state_of(request), context_of(request)
    ledger = await app_state.service.table(table)
    drawing = await drawn_beside(request, ledger.game)
    evening = await evening_of(app_state, ledger)
    return table_page(request, ledger, context.maybe_holder, drawing, evening)


@get("/t/{table:str}/screen", include_in_schema=False)
async def screen(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The table for a whole room: large, nothing to press, without a seat even where this browser has one."""
    ledger = await app_state_of(request).service.table(table)
    drawing = await drawn_beside(request, ledger.game)
    return table_page(request, ledger, "", drawing, is_screen=True)


@get("/t/{table:str}/why", include_in_schema=False)
async def why(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Why what was touched, `?t=…&t=…`, makes no move."""
    touched = request.query_params.getall("t", [""])[:MOST]
    ledger = await app_state_of(request).service.table(table)
    return json_answer(why_not(ledger.position, touched))


@post("/t/{table:str}/hint", include_in_schema=False)
async def hint(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """One good move, and why."""
    app_state, context = app_state_of(request), context_of(request)
    holder = context.holder
    app_state.take_command(holder, context.address)
    position, advice = await app_state.service.advise(table, holder, context.address)
    return json_answer(await asyncio.to_thread(advised, position, advice))


@get("/t/{table:str}/frames", include_in_schema=False)
async def past(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Events that have been played, one by one as a page shows them: those after `?from=`, up to `?to=`."""
    first, last = (integer_parameter(name, request.query_params.get(name)) or 0 for name in ("from", "to"))
    app_state, address = app_state_of(request), context_of(request).address
    ledger = await app_state.service.table(table)
    past = PastEvents.of(ledger)
    key = "frames", table, ledger.last, language(), first, last
    frames = partial(past_frames, past, first, min(last, first + MOST_FRAMES))
    return json_answer(await app_state.heavy.kept(address, key, lambda: encoded(frames()), FRAMES_COST))


@get("/t/{table:str}/card.png", include_in_schema=False)
async def card(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """A game that is over as a picture to send."""
    app_state, address = app_state_of(request), context_of(request).address
    ledger = await app_state.service.table(table)
    if ledger.result is None:
        raise NotFoundException
    svg = keepsake_svg(ledger)
    key = "card", table, ledger.last, language()
    made = await app_state.heavy.kept(address, key, partial(keepsake_png, svg))
    named = {"Content-Disposition": f'inline; filename="dedale-{ledger.game.name}.png"', "Cache-Control": "no-cache"}
    return answer(request, made, "image/png", named)


HANDLERS: Final = (table, screen, why, hint, past, card)


def table_page(
    request: AnyRequest,
    ledger: Ledger,
    holder: str,
    drawing: Drawing,
    evening: Evening | None = None,
    *,
    is_screen: bool = False,
) -> Response[bytes]:
    """The page of this table for this holder, none if empty; what stands on it is told over its socket."""
    table, game = ledger.table.id, ledger.game
    nobody, near, *far = strips(ledger, holder)
    board, data = drawing
    is_slow = isinstance(ledger.table.terms.clock, MoveClock) and bool(holder)
    own = {"id": table, "game": game.name, "is_screen": is_screen}
    return page(
        request,
        "screen.html" if is_screen else "table.html",
        facts=game.facts,
        w=table_words,
        around=around_words,
        board=Markup(board),  # noqa: S704  # our own writer
        data=Markup(script({**data, **own})),  # noqa: S704  # escaped by `script`
        table=table,
        file=file_name(ledger),
        nobody=nobody,
        near=near,
        far=far,
        is_crowded=len(far) > 1,
        has_dice=game.facts.has_chance,
        aim=aim(game),
        has_acts=_has_acts(game),
        legend=_legend(game),
        has_two_sides=game.has_two_sides,
        is_resting=is_screen and "rest" in request.query_params,
        evening=evening,
        notices=offer(request) if is_slow and not is_screen else None,
    )


def _has_acts(game: Game) -> bool:
    """Whether there is anything to press besides the board, but for a pass, which comes once in a while."""
    buttons = game.presentation.scene(game.start()).board.buttons
    return any(button.column is None and button != PASS_BUTTON for button in buttons)


def _legend(game: Game) -> dict[str, object] | None:
    """What players keep beside the board, ready to be drawn."""
    found = legend(game)
    if found is None:
        return None
    rows = [
        {
            "first": reference(first),
            "others": [reference(other) for other in others],
            "says": found.says.format(found.names[first], series(found.names[other] for other in others)),
        }
        for first, others in found.rows
    ]
    return {"title": found.title, "rows": rows}


async def drawn_beside(request: AnyRequest, game: Game) -> Drawing:
    """The board of this game, drawn beside the event loop where it was not drawn lately."""
    make = partial(drawn, game.name, tuple(sorted(game.options.items())), language())
    key = "board", game, language()
    return await app_state_of(request).heavy.kept(context_of(request).address, key, make, cost=0)


@functools.lru_cache(maxsize=128)
def drawn(name: str, options: tuple[tuple[str, object], ...], lang: Language) -> Drawing:
    """The board and what is known of it, for a game under these options."""
    game = registered(name, **dict(options))
    scene = game.presentation.scene(game.start())
    with speaking(lang):
        title = printed(table_words.BOARD.format(game.facts.title))
        return live_svg(scene, game.presentation.look, name=name, title=title), {
            "name": name,
            "language": lang,
            "board": live_board(scene, game.presentation.look),
            "dial": dial(game),
            "brief": {str(label): str(short) for label, short in brief(game).items()},
            "two_sides": game.has_two_sides,
            "sides": game.sides,
            "levels": {level.id: printed(level.name) for level in LEVELS},
            "characters": {each.id: printed(each.name) for each in characters(game)},
            "words": {key: printed(text) for key, text in (table_words.FOR_SCRIPTS | OCCASIONS | AROUND).items()},
        }


def encoded(data: Data) -> msgspec.Raw:
    """The data as JSON, to be sent as it is."""
    return msgspec.Raw(msgspec.json.encode(data))


def script(data: Mapping[str, object]) -> str:
    """The data as JSON that can stand inside a script element."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")
