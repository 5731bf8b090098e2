"""Pages of a house: the host's settings behind a PIN, screens that go back to the start, games shown to passers-by."""

import asyncio
import time
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from dedale.core.errors import DedaleError
from dedale.core.model import registry
from dedale.core.model.facts import Facts
from dedale.core.text import Text, series
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.errors import NotForYou, status_of
from dedale.web.http.house import HouseSettings, check_pin
from dedale.web.http.request_context import LANGUAGE
from dedale.web.http.responses import NO_STORE, AnyRequest
from dedale.web.http.tokens import COOKIE, LIFE, holder_of, is_token, token_cookie
from dedale.web.pages import around_words, boxes, words
from dedale.web.pages import host_words as w
from dedale.web.pages.answer import LEFT_COOKIE, SCREEN_COOKIE, page
from dedale.web.pages.left_open import company, table_state
from dedale.web.play.ledger import Ledger
from dedale.web.store.backup import back_up
from dedale.web.store.urls import database_url, display_name, is_file

HOST_COOKIE: Final = "dedale_host"
LONGEST: Final = 400
"""A welcome has so many signs at most; a name a tenth of them."""


def _house(request: AnyRequest) -> AppState:
    """The state of a server that is open to a house; raises where it is not."""
    app_state = app_state_of(request)
    if not app_state.settings.house:
        raise NotFoundException
    return app_state


def _session(request: AnyRequest) -> str:
    return request.cookies.get(HOST_COOKIE, "")


def _host(request: AnyRequest) -> AppState:
    """The same, for the host alone; raises `NotForYou`."""
    app_state = _house(request)
    if not app_state.house.is_host(_session(request)):
        raise NotForYou
    return app_state


async def _page(
    request: AnyRequest, said: Text | None = None, fault: Text | None = None, status: int = 200
) -> Response[bytes]:
    app_state = _house(request)
    is_host = app_state.house.is_host(_session(request))
    tables = await _tables(app_state) if is_host else []
    return page(
        request,
        "host.html",
        status=status,
        w=w,
        is_host=is_host,
        is_new=not app_state.house.settings.pin,
        house=app_state.house.settings,
        games=[(facts, boxes.all_settings(facts)) for facts in _games()],
        tables=tables,
        has_screen=SCREEN_COOKIE in request.cookies,
        modes=around_words.MODES,
        said=said,
        fault=fault,
    )


def _option_names() -> list[str]:
    """Every option that a form can ask for, as `ergo.swap`."""
    return [f"{facts.name}.{it.option.name}" for facts in _games() for it in boxes.all_settings(facts)]


def _games() -> list[Facts]:
    return [registry.game(name).facts for name in registry.names()]


async def _tables(app_state: AppState) -> list[dict[str, Any]]:
    shown = []
    for table in await app_state.repository.unfinished():
        ledger = await app_state.service.sound_table(table)
        if ledger is None:
            continue
        state, _ = table_state(ledger, "")
        with_whom = _of_tournament(ledger) if ledger.table.terms.evening else company(ledger, "")
        shown.append({"id": table, "title": ledger.game.facts.title, "company": with_whom, "state": state})
    return shown


def _of_tournament(ledger: Ledger) -> Text:
    """Who meets at a table of a tournament, also before they sit there."""
    names = [words.SEAT_BOT if seat.kind == "bot" else Text(seat.name, seat.name) for seat in ledger.seats]
    return w.OF_TOURNAMENT.format(series(names))


@get("/host", include_in_schema=False)
async def host(request: AnyRequest) -> Response[bytes]:
    """The host's page: a PIN first, then the settings."""
    return await _page(request)


@post("/host/pin", include_in_schema=False)
async def sign_in(request: AnyRequest) -> Response[bytes] | Redirect:
    """Whoever knows the PIN is the host for a quarter of an hour."""
    app_state = _house(request)
    pin = str((await request.form()).get("pin", ""))[:40]
    try:
        session = await app_state.house.sign_in(pin, context_of(request).address)
    except DedaleError as error:
        return await _page(request, fault=error.text, status=status_of(error))
    kept = Cookie(
        key=HOST_COOKIE, value=session, path="/", httponly=True, samesite="strict", secure=app_state.settings.is_https
    )
    return Redirect("/host", status_code=303, cookies=[kept], headers=NO_STORE)


@post("/host/out", include_in_schema=False)
async def sign_out(request: AnyRequest) -> Redirect:
    """The host is a guest again."""
    _house(request).house.sign_out(_session(request))
    return Redirect("/", status_code=303)


@post("/host/settings", include_in_schema=False)
async def save(request: AnyRequest) -> Response[bytes]:
    """Keep what the host has set; nothing changes where a part of it is wrong."""
    app_state, data = _host(request), await request.form()
    offered, asked = set(data.getall("box", [])), set(data.getall("option", []))
    try:
        settings = msgspec.convert(
            {
                "name": " ".join(str(data.get("name", "")).split())[: LONGEST // 10],
                "welcome": " ".join(str(data.get("welcome", "")).split())[:LONGEST],
                "hidden": tuple(name for name in registry.names() if name not in offered),
                "has_options": "options" in data,
                "hidden_options": tuple(name for name in _option_names() if name not in asked),
                "night_from": str(data.get("night_from", "")),
                "night_to": str(data.get("night_to", "")),
                "pin": app_state.house.settings.pin,
            },
            HouseSettings,
            strict=False,
        )
    except msgspec.ValidationError:
        return await _page(request, fault=w.BAD_HOURS, status=422)
    if not offered:
        return await _page(request, fault=w.NO_BOX, status=422)
    pin = str(data.get("new_pin", ""))
    try:
        if pin:
            check_pin(pin)
    except DedaleError as error:
        return await _page(request, fault=error.text, status=422)
    await app_state.house.save(settings)
    if pin:
        await app_state.house.set_pin(pin)
    return await _page(request, said=w.SAVED)


@post("/host/close", include_in_schema=False)
async def close(request: AnyRequest) -> Response[bytes]:
    """End the game of a table."""
    app_state = _host(request)
    await app_state.service.close(str((await request.form()).get("table", "")))
    return await _page(request, said=w.CLOSED)


@post("/host/backup", include_in_schema=False)
async def backup(request: AnyRequest) -> Response[bytes]:
    """Copy the database to a file beside it, and say where."""
    app_state = _host(request)
    url = database_url(app_state.settings.database)
    if not is_file(url):
        return await _page(request, fault=w.NO_FILE, status=409)
    folder = Path(display_name(url)).parent / "backups"
    file = folder / f"dedale-{time.strftime('%Y-%m-%d-%H%M%S')}.sqlite"
    try:
        await asyncio.to_thread(folder.mkdir, mode=0o700, exist_ok=True)
        await asyncio.to_thread(back_up, app_state.settings.database, file)
    except (DedaleError, OSError) as error:
        return await _page(request, fault=w.NO_BACKUP.format(getattr(error, "text", error)), status=500)
    return await _page(request, said=w.BACKED_UP.format(file))


@post("/host/screen", include_in_schema=False)
async def choose_screen(request: AnyRequest) -> Redirect:
    """Let this device be a screen of the house, or not any more."""
    app_state = _host(request)
    is_on = (await request.form()).get("on") == "yes"
    life = LIFE if is_on else 0
    kept = Cookie(
        key=SCREEN_COOKIE,
        value="yes" if is_on else "",
        path="/",
        max_age=life,
        httponly=True,
        samesite="lax",
        secure=app_state.settings.is_https,
    )
    return Redirect("/host", status_code=303, cookies=[kept])


@post("/house/leave", include_in_schema=False, status_code=204)
async def leave(request: AnyRequest) -> Response[None]:
    """Guests have left a screen: it holds nothing of theirs, but for five minutes what lets them go on."""
    app_state = _house(request)
    app_state.house.sign_out(_session(request))
    token, cookies = (
        request.cookies.get(COOKIE, ""),
        [Cookie(key=name, path="/", max_age=0) for name in (COOKIE, HOST_COOKIE, LANGUAGE)],
    )
    if is_token(token) and await app_state.profiles.of(holder_of(token)) is None:  # else four words lead back
        await app_state.house.leave(holder_of(token))
        cookies.append(
            Cookie(
                key=LEFT_COOKIE,
                value=token,
                path="/",
                max_age=app_state.settings.forget,
                httponly=True,
                samesite="strict",
                secure=app_state.settings.is_https,
            )
        )
    return Response(None, status_code=204, cookies=cookies, headers=NO_STORE)


@post("/house/continue", include_in_schema=False)
async def go_on(request: AnyRequest) -> Redirect:
    """The guests of before are back, or those of now do not want their game: `go=no`."""
    app_state = _house(request)
    token = request.cookies.get(LEFT_COOKIE, "")
    gone = Cookie(key=LEFT_COOKIE, path="/", max_age=0)
    if not is_token(token):
        return Redirect("/", status_code=303, cookies=[gone])
    holder = holder_of(token)
    if (await request.form()).get("go") == "no":
        await app_state.house.forget(holder)
        return Redirect("/", status_code=303, cookies=[gone])
    await app_state.house.come_back(holder)
    found = [table.id for table in await app_state.repository.tables_of(holder) if table.status != "over"]
    kept = token_cookie(token, is_https=app_state.settings.is_https)
    return Redirect(f"/t/{found[0]}" if found else "/", status_code=303, cookies=[gone, kept])


@get("/rest", include_in_schema=False)
async def rest(request: AnyRequest) -> Redirect:
    """What a screen shows while nobody is there: a game between bots."""
    app_state = _house(request)
    return Redirect(f"/t/{await app_state.house.shown_table()}/screen?rest", status_code=303, headers=NO_STORE)


HANDLERS: Final = (host, sign_in, sign_out, save, close, backup, choose_screen, leave, go_on, rest)
