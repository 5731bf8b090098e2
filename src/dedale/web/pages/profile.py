"""The profile page: a name and a face, four words, scores and ratings, export and erasure."""

import json
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, Final, NamedTuple

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from dedale.bots.levels import level
from dedale.core.errors import DedaleError
from dedale.core.model import registry
from dedale.core.records.json_format import write_json
from dedale.core.text import Text
from dedale.draw.svg.faces import FACES, face_svg
from dedale.lab.glicko import GlickoRating
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.errors import NoToken, status_of
from dedale.web.http.parsing import json_reader
from dedale.web.http.personal import erase_parts, exported_parts
from dedale.web.http.profiles import Signature
from dedale.web.http.responses import NO_STORE, AnyRequest, json_response, read_body, read_form
from dedale.web.http.tokens import COOKIE, holder_of, is_token, token_cookie
from dedale.web.pages import profile_words as w
from dedale.web.pages.answer import answer, page
from dedale.web.pages.files import FOR_A_DAY
from dedale.web.pages.left_open import company, left_open
from dedale.web.play.ladder import Tally, ratings, scores
from dedale.web.play.record import record_maker
from dedale.web.play.results import results_of
from dedale.web.store.people import TableResult

SHOWN: Final = 10
"""How many finished games are listed."""
LONGEST_CODE: Final = 100
MOST: Final = 10_000
"""How many tables an export has at most."""
_read_signature = json_reader(Signature)


class GameScores(NamedTuple):
    """How a player does at one game."""

    title: Text
    rating: GlickoRating | None
    is_alike: bool
    """Whether all levels of its bots count the same."""
    rows: list[tuple[Text, Tally]]


class PlayedGame(NamedTuple):
    """A finished game in the list."""

    id: str
    title: Text
    company: Text
    outcome: Text
    day: str


def _token(request: AnyRequest) -> str:
    """The token of the sender; raises `NoToken`."""
    context = context_of(request)
    if not context.maybe_holder or context.token is None:
        raise NoToken
    return context.token


async def _own_results(app_state: AppState, holder: str) -> list[list[TableResult]]:
    """The results of the holder's tables, table by table, the oldest first; of older tables they are kept now."""
    found = await app_state.repository.people.results_with(holder) if holder else []
    known = {result.table for result in found}
    listed = await app_state.repository.tables_of(holder) if holder else []
    older = [table.id for table in listed if table.status == "over" and table.id not in known]
    for table in older:
        ledger = await app_state.service.sound_table(table)
        if ledger is not None and (results := results_of(ledger)):
            await app_state.repository.people.add_results(table, results)
    if older:
        found = await app_state.repository.people.results_with(holder)
    return [list(results) for _, results in groupby(found, key=lambda result: result.table)]


async def _standing(app_state: AppState, game: str, holder: str) -> GlickoRating | None:
    rows = await app_state.repository.people.results(game)
    tables = [
        (results[0].ended, results) for results in (list(same) for _, same in groupby(rows, lambda row: row.table))
    ]
    return (await app_state.heavy.beside(lambda: ratings(game, tables, app_state.service.now))).get(holder)


async def _scores(app_state: AppState, holder: str, tables: list[list[TableResult]]) -> dict[str, GameScores]:
    made = {}
    for name in registry.names():
        own = [results for results in tables if results[0].game == name]
        if own and (found := scores(holder, own)):
            facts = registry.game(name).facts
            rows = [(level(row.opponent).name if row.opponent else w.PEOPLE, row) for row in found]
            made[name] = GameScores(facts.title, await _standing(app_state, name, holder), bool(facts.levels), rows)
    return made


async def _finished(app_state: AppState, holder: str, tables: list[list[TableResult]]) -> list[PlayedGame]:
    made = []
    for results in sorted(tables, key=lambda each: -each[0].ended)[:SHOWN]:
        mine = next(result for result in results if result.player == holder)
        loaded = await app_state.repository.load(mine.table)
        ledger = await app_state.service.sound_table(mine.table) if loaded else None
        if ledger is not None:
            day = datetime.fromtimestamp(mine.ended / 1000, UTC).strftime("%d.%m.%Y")
            outcome = (w.LOST, w.DRAWN, w.WON)[mine.points]
            title = ledger.game.facts.title
            made.append(PlayedGame(mine.table, title, company(ledger, holder), outcome, day))
    return made


async def _page(
    request: AnyRequest, *, fault: Text | None = None, typed: str = "", status: int = 200
) -> Response[bytes]:
    app_state, holder = app_state_of(request), context_of(request).maybe_holder
    is_gone = bool(holder) and await app_state.profiles.is_erased(holder)
    holder = "" if is_gone else holder
    kept = await app_state.profiles.of(holder)
    tables = await _own_results(app_state, holder)
    made = page(
        request,
        "profile.html",
        status=status,
        w=w,
        faces=FACES,
        kept=kept,
        is_gone=is_gone,
        fault=fault,
        typed=typed,
        unfinished=[] if is_gone else await left_open(request),
        finished=await _finished(app_state, holder, tables),
        scores=list((await _scores(app_state, holder, tables)).values()),
    )
    made.headers["Cache-Control"] = "no-store"
    if is_gone:
        made.cookies.append(_no_cookie())
    return made


@get("/me", include_in_schema=False)
async def profile(request: AnyRequest) -> Response[bytes]:
    """The page."""
    return await _page(request)


@get("/faces/{name:str}", include_in_schema=False, sync_to_thread=False)
def face(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A face: `/faces/lion.svg`."""
    if name.removesuffix(".svg") not in FACES:
        raise NotFoundException
    return answer(request, face_svg(name.removesuffix(".svg")).encode(), "image/svg+xml", FOR_A_DAY)


@post("/me/name", include_in_schema=False)
async def sign(request: AnyRequest) -> Response[bytes]:
    """Check a name and a face, and put them at the tables where the sender sits; the browser keeps them."""
    app_state, context = app_state_of(request), context_of(request)
    signed = (await read_body(request, _read_signature)).checked()
    if context.maybe_holder:
        app_state.limits.commands.take(context.maybe_holder)
        await app_state.profiles.sign(context.maybe_holder, signed)
    return json_response(signed)


@post("/me/keep", include_in_schema=False)
async def keep(request: AnyRequest) -> Response[bytes]:
    """Keep the profile under four new words."""
    app_state, token = app_state_of(request), _token(request)
    signed = (await read_body(request, _read_signature)).checked()
    app_state.limits.newcomers.take(context_of(request).address)
    await app_state.profiles.sign(holder_of(token), signed)
    return json_response({"code": await app_state.profiles.keep(token, signed)})


@post("/me/take", include_in_schema=False)
async def take(request: AnyRequest) -> Response[bytes] | Redirect:
    """Open the profile of four words in this browser, with the games that were played here."""
    app_state, context = app_state_of(request), context_of(request)
    typed = str((await read_form(request)).get("code", ""))[:LONGEST_CODE]
    try:
        token, found = await app_state.profiles.take(typed, context.address)
        await app_state.profiles.join(context.maybe_holder, found.holder)
    except DedaleError as error:
        return await _page(request, fault=error.text, typed=typed, status=status_of(error))
    kept = token_cookie(token, is_https=app_state.settings.is_https)
    return Redirect("/me", status_code=303, cookies=[kept], headers=NO_STORE)


@post("/me/leave", include_in_schema=False, status_code=204)
async def leave(request: AnyRequest) -> Response[None]:
    """This browser is nobody's any more; only a profile that is kept can be left."""
    if await app_state_of(request).profiles.of(context_of(request).maybe_holder) is None:
        raise NoToken
    return Response(None, status_code=204, cookies=[_no_cookie()], headers=NO_STORE)


@post("/me/export", include_in_schema=False)
async def export(request: AnyRequest) -> Response[bytes]:
    """Everything that is kept of the sender, as a file; the name and the face that the browser keeps are sent along."""
    app_state, context = app_state_of(request), context_of(request)
    form = await read_form(request)
    told = {name: str(form.get(name, ""))[:LONGEST_CODE] for name in ("name", "face")}
    body = msgspec.json.format(msgspec.json.encode(await _everything(app_state, context.token, told, context.address)))
    headers = {**NO_STORE, "Content-Disposition": 'attachment; filename="dedale-profil.json"'}
    return Response(body, media_type="application/json", headers=headers)


async def _everything(app_state: AppState, token: str | None, told: dict[str, str], address: str) -> dict[str, Any]:
    now = datetime.fromtimestamp(app_state.service.now / 1000, UTC).isoformat(timespec="seconds")
    made: dict[str, Any] = {"format": "dedale-profile-1", "exported": now, "browser": told}
    if token is None or not is_token(token):
        return made
    holder = holder_of(token)
    kept = await app_state.profiles.of(holder)
    tables = await _own_results(app_state, holder)
    made["profile"] = None if kept is None else {"name": kept.name, "face": kept.face, "changed": kept.changed}
    made["scores"] = {
        game: {"rating": found.rating, "against": [row for _, row in found.rows]}
        for game, found in (await _scores(app_state, holder, tables)).items()
    }
    made["games"] = [
        game
        for table in await app_state.repository.tables_of(holder, MOST)
        if (game := await _game(app_state, table.id, table.seats, address))
    ]
    return made | await exported_parts(app_state, token)


async def _game(app_state: AppState, table: str, seats: tuple[int, ...], address: str) -> dict[str, Any] | None:
    ledger = await app_state.service.sound_table(table)
    if ledger is None:
        return None
    make = record_maker(ledger)
    record = json.loads(await app_state.heavy.run(address, lambda: write_json([make()]), 1))
    return {"table": table, "status": ledger.status, "seats": seats, "record": record}


@post("/me/erase", include_in_schema=False, status_code=204)
async def erase(request: AnyRequest) -> Response[None]:
    """Erase everything that is kept of the sender."""
    app_state, context = app_state_of(request), context_of(request)
    app_state.limits.newcomers.take(context.address)
    if context.maybe_holder and context.token is not None:
        await erase_parts(app_state, context.token)
        await app_state.profiles.erase(context.maybe_holder)
    return Response(None, status_code=204, cookies=[_no_cookie()], headers=NO_STORE)


def _no_cookie() -> Cookie:
    return Cookie(key=COOKIE, path="/", max_age=0)


HANDLERS: Final = (profile, face, sign, keep, take, leave, export, erase)
