"""Invitations: the code of a table to scan, one-time codes that carry a seat, and the page where a code is used."""

from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from dedale.core.errors import DedaleError
from dedale.web.commands import SeatNumber
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.errors import status_of
from dedale.web.http.parsing import json_reader
from dedale.web.http.reach import reach
from dedale.web.http.responses import NO_STORE, AnyRequest, json_response, read_body
from dedale.web.http.tokens import holder_of, new_token, token_cookie
from dedale.web.pages import join_words
from dedale.web.pages.answer import answer, page
from dedale.web.pages.qr import qr_svg
from dedale.web.play.seating import hand_over
from dedale.web.refusals import NotSeated
from dedale.web.store.errors import Unavailable

MOST: Final = 40
"""No code is typed with more signs."""


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that is to be handed over."""

    seat: SeatNumber


_read_wanted = json_reader(JoinRequest)


@get("/t/{table:str}/code.svg", include_in_schema=False)
async def table_code(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The link of a table as a code to scan."""
    app_state = app_state_of(request)
    ledger = await app_state.service.table(table)
    drawn = qr_svg(f"{reach(context_of(request), app_state.settings).origin}/t/{ledger.table.id}")
    return answer(request, drawn.encode(), "image/svg+xml", {"Cache-Control": "no-cache"})


@post("/t/{table:str}/hand", include_in_schema=False)
async def offer_hand(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """A code by which another device takes over a seat of the sender."""
    app_state, context = app_state_of(request), context_of(request)
    holder = context.holder
    app_state.limits.commands.take(holder)
    seat = (await read_body(request, _read_wanted)).seat
    ledger = await app_state.service.table(table)
    if seat > len(ledger.seats):
        raise NotSeated(join_words.NO_SEAT.format(seat), seat=seat)
    hand_over(ledger, seat, holder)  # raises what would be wrong with it now
    made = app_state.join_codes.make(ledger.table.id, seat, holder)
    # After the `#`, so that no log, no proxy and no preview of a link ever gets the code.
    link = f"{reach(context, app_state.settings).origin}/j#{made.written}"
    return json_response({"code": made.written, "link": link, "picture": qr_svg(link)})


@get("/j", include_in_schema=False)
async def join_page(request: AnyRequest) -> Response[bytes]:
    """Where a code is typed; one that was scanned stands there already."""
    return page(request, "join.html", w=join_words, fault=None, code="")


@post("/j", include_in_schema=False)
async def use_code(request: AnyRequest) -> Response[bytes] | Redirect:
    """Take the seat that a code carries, and go there; a browser that holds no seat yet gets what holds one."""
    app_state, context = app_state_of(request), context_of(request)
    code = str((await request.form()).get("code", ""))[:MOST]
    try:
        app_state.limits.codes.take(context.address)
        holder, cookies = context.maybe_holder, []
        if not holder:
            app_state.limits.newcomers.take(context.address)
            token = new_token()
            holder, cookies = holder_of(token), [token_cookie(token, is_https=app_state.settings.is_https)]
        table = await _take(app_state, code, holder)
    except DedaleError as error:
        return page(request, "join.html", status=status_of(error), w=join_words, fault=error.text, code=code)
    return Redirect(f"/t/{table}", status_code=303, cookies=cookies, headers=NO_STORE)


async def _take(app_state: AppState, code: str, holder: str) -> str:
    """Give the seat of a code to this holder, and tell the table; a code stays good while the database is away."""
    taken = app_state.join_codes.take(code)
    try:
        if taken.giver != holder:
            await app_state.service.hand_over(taken.table, taken.seat, taken.giver, holder)
    except Unavailable:
        taken.is_used = False
        raise
    return taken.table


HANDLERS: Final = (table_code, offer_hand, join_page, use_code)
