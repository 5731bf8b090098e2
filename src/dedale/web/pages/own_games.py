"""One's own games by whose turn it is, a private feed of them, and the tables of a house that seek somebody."""

import hashlib
from datetime import UTC, datetime
from typing import Final, NamedTuple
from xml.etree import ElementTree as Xml

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from dedale.core.text import Text
from dedale.draw.typography import printed
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.errors import NoToken
from dedale.web.http.personal import PARTS, PersonalPart
from dedale.web.http.reach import reach
from dedale.web.http.responses import NO_STORE, AnyRequest
from dedale.web.pages import games_words as w
from dedale.web.pages.answer import answer, environment, page
from dedale.web.pages.left_open import cards_of, left_open
from dedale.web.pages.notices import offer

ATOM: Final = "http://www.w3.org/2005/Atom"
FRESH: Final = 2 * 3600 * 1000
"""A table that nobody has open and that waits longer than so many milliseconds seeks nobody any more."""


class Seeker(NamedTuple):
    """A table of the house with a free seat."""

    id: str
    text: Text


async def seekers(app_state: AppState, holder: str) -> list[Seeker]:
    """The tables of a house at which somebody waits for somebody else; none where the server is no house."""
    if not app_state.settings.house:
        return []
    found, now = [], app_state.service.now
    fresh = set(await app_state.repository.waiting(now - FRESH, now + FRESH))
    for table in await app_state.repository.waiting():
        ledger = await app_state.service.sound_table(table)
        if ledger is None:
            continue
        people = [seat for seat in ledger.seats if seat.kind == "person"]
        if table not in fresh and not any(app_state.service.is_there(table, seat.holder) for seat in people):
            continue  # else somebody waits there, whatever the machine's clock says
        is_for_anybody = any(seat.kind == "open" and not seat.name for seat in ledger.seats)
        if is_for_anybody and people and all(seat.holder != holder for seat in people):
            names = list(dict.fromkeys(seat.name for seat in people if seat.name))
            found.append(Seeker(table, w.seeking(names, ledger.game.facts.title)))
    return found


@get("/seekers", include_in_schema=False)
async def seeking(request: AnyRequest) -> Response[bytes]:
    """The list of these tables, as a part of the shelf."""
    found = await seekers(app_state_of(request), context_of(request).maybe_holder)
    written = environment().get_template("parts/seekers.html").render(seekers=found, g=w)
    return answer(request, written.encode(), "text/html", {**NO_STORE, "Vary": "Cookie, Accept-Language"})


@get("/games", include_in_schema=False)
async def games(request: AnyRequest) -> Response[bytes]:
    """One's own unfinished games, those first where one is waited for."""
    app_state, context = app_state_of(request), context_of(request)
    key = _key(context.token) if context.maybe_holder and context.token else ""
    has_feed = bool(key and await app_state.repository.note(_note(key)))
    address = f"{reach(context, app_state.settings).origin}/feed/{key}" if has_feed else ""
    return page(
        request,
        "games.html",
        w=w,
        tables=await left_open(request),
        feed=address,
        can_have_feed=bool(key),
        notices=offer(request) if key else None,
    )


@post("/games/feed", include_in_schema=False)
async def choose_feed(request: AnyRequest) -> Redirect:
    """Make the feed of one's own games, or end it: `on=no`."""
    app_state, context = app_state_of(request), context_of(request)
    holder = context.holder
    if context.token is None:
        raise NoToken
    app_state.limits.commands.take(holder)
    is_off = (await request.form()).get("on") == "no"
    await app_state.repository.set_note(_note(_key(context.token)), "" if is_off else holder)
    return Redirect("/games", status_code=303)


@get("/feed/{key:str}", include_in_schema=False)
async def feed(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The games that wait for a holder, for a feed reader; who knows the address reads it, and can do nothing else."""
    app_state, context = app_state_of(request), context_of(request)
    holder = await app_state.repository.note(_note(key))
    if not holder:
        raise NotFoundException
    written = await _atom(app_state, holder, reach(context, app_state.settings).origin)
    return answer(request, written, "application/atom+xml", NO_STORE)


async def _atom(app_state: AppState, holder: str, origin: str) -> bytes:
    root = Xml.Element("feed", xmlns=ATOM)
    _add(root, "id", f"urn:dedale:{hashlib.sha256(holder.encode()).hexdigest()[:32]}")
    _add(root, "title", printed(w.FEED_TITLE))
    tables = {table.id: table.changed for table in await app_state.repository.tables_of(holder)}
    _add(root, "updated", _time(max(tables.values(), default=0)))
    _add(_add(root, "author"), "name", "Dédale")
    for card in await cards_of(app_state, holder):
        if card.is_mine:
            entry = _add(root, "entry")
            _add(entry, "id", f"urn:dedale:{card.id}:{card.plies}")
            _add(entry, "title", f"{printed(card.title)} · {printed(card.state)}")
            _add(entry, "summary", printed(card.company))
            _add(entry, "updated", _time(tables.get(card.id, 0)))
            _add(entry, "link", href=f"{origin}/t/{card.id}")
    return bytes(Xml.tostring(root, encoding="utf-8", xml_declaration=True))


def _add(parent: Xml.Element, name: str, text: str = "", **attributes: str) -> Xml.Element:
    made = Xml.SubElement(parent, name, attributes)
    made.text = text or None
    return made


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def _key(token: str) -> str:
    """The secret of a feed's address: of a token, which nobody finds from it."""
    return hashlib.sha256(f"feed:{token}".encode()).hexdigest()[:40]


async def _export_feed(app_state: AppState, token: str) -> object:
    return {"feed": bool(await app_state.repository.note(_note(_key(token))))}


async def _erase_feed(app_state: AppState, token: str) -> None:
    await app_state.repository.remove_note(_note(_key(token)))


PARTS.append(PersonalPart("notices", _export_feed, _erase_feed))


def _note(key: str) -> str:
    return f"feed:{hashlib.sha256(key.encode()).hexdigest()}"


HANDLERS: Final = (seeking, games, choose_feed, feed)
