"""Tournaments: set up on a phone, played on screens or on paper, shown to the room."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

import dedale
from dedale.bots.levels import LEVELS
from dedale.core.errors import DedaleError
from dedale.core.text import Text, language
from dedale.draw.typography import printed
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.errors import status_of
from dedale.web.http.reach import reach
from dedale.web.http.responses import NO_STORE, AnyRequest
from dedale.web.http.tokens import holder_of, new_token, token_cookie
from dedale.web.pages import evening_words as w
from dedale.web.pages import words
from dedale.web.pages.answer import answer, page
from dedale.web.pages.boxes import usual_game
from dedale.web.pages.evening_links import remember
from dedale.web.pages.qr import qr_svg
from dedale.web.play import evening as model
from dedale.web.play.evening import Evening, Meeting
from dedale.web.play.setup import new_id
from dedale.web.refusals import Refusal
from dedale.web.terms import GameClock, Machine, Open, SeatPlan, TableTerms

CLOCKS: Final = {
    "none": None,
    "game-300-5": GameClock(300, 5),
    "game-600-10": GameClock(600, 10),
    "game-1800-20": GameClock(1800, 20),
}
MOST: Final = 40
"""No id has more letters."""
TOO_LONG: Final = 4000
"""No list of names has more letters."""


class NoEvening(Refusal):
    """No tournament has this id."""

    code = "no_evening"
    status = 404


class NotHost(Refusal):
    """Only whoever set a tournament up changes it."""

    code = "not_host"
    status = 403


@get("/evenings/new", include_in_schema=False)
async def new_page(request: AnyRequest) -> Response[bytes]:
    """The form that sets a tournament up."""
    return _form(request, {}, None)


@post("/evenings/new", include_in_schema=False)
async def create(request: AnyRequest) -> Response[bytes] | Redirect:
    """Set a tournament up, pair its first round, and go there."""
    app_state, context = app_state_of(request), context_of(request)
    form = await request.form()
    try:
        holder, cookies = context.maybe_holder, []
        app_state.limits.newcomers.take(context.address)
        if not holder:
            token = new_token()
            holder, cookies = holder_of(token), [token_cookie(token, is_https=app_state.settings.is_https)]
        rounds = str(form.get("rounds", ""))
        planned = model.plan(
            evening_id=new_id(),
            host=holder,
            title=str(form.get("title", "")),
            names=str(form.get("names", ""))[:TOO_LONG],
            kind=str(form.get("kind", "")),
            games=[str(name) for name in form.getall("games", [])],
            rounds=max(0, _whole(rounds)) or None,
            bot_level=str(form.get("level", "2")),
            clock=CLOCKS.get(str(form.get("clock", "none"))),
        )
        evening = await _with_tables(app_state, model.paired(planned))
        await _save(app_state, evening, 0)
        await remember(app_state, evening)
    except DedaleError as error:
        given = {name: str(form.get(name, "")) for name in ("title", "names", "kind", "clock", "level", "rounds")}
        return _form(request, {**given, "games": form.getall("games", [])}, error)
    return Redirect(f"/evenings/{evening.id}", status_code=303, cookies=cookies, headers=NO_STORE)


@get("/evenings/{evening:str}", include_in_schema=False)
async def evening_page(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """A tournament: its rounds, its results, its standings."""
    return await _shown(request, evening, "evening.html")


@get("/evenings/{evening:str}/screen", include_in_schema=False)
async def evening_screen(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """The same for a whole room: large, nothing to press; it looks again by itself."""
    return await _shown(request, evening, "evening_screen.html")


@get("/evenings/{evening:str}/code.svg", include_in_schema=False)
async def evening_code(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """The link of a tournament as a code to scan."""
    drawn = qr_svg(_link(request, evening))
    return answer(request, drawn.encode(), "image/svg+xml", {"Cache-Control": "no-cache"})


@get("/evenings/{evening:str}/sheets.pdf", include_in_schema=False)
async def sheets(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """The round and the standings to print: a slip for each meeting, to be filled in at a real table."""
    from dedale.draw.paper.evening_pages import evening_pdf
    from dedale.draw.paper.sheets import PAPERS

    _, found = await _load(app_state_of(request), evening)
    made = await asyncio.to_thread(evening_pdf, _printed(found), PAPERS["a4"])
    named = {"Content-Disposition": 'inline; filename="dedale-tournoi.pdf"', "Cache-Control": "no-cache"}
    return answer(request, made, "application/pdf", named)


@post("/evenings/{evening:str}/result", include_in_schema=False)
async def enter(request: AnyRequest, evening: FromPath[str]) -> Response[bytes] | Redirect:
    """Enter the result of a meeting, or clear it: `round`, `at`, `score`."""
    form = await request.form()
    number, at, score = (str(form.get(name, "")) for name in ("round", "at", "score"))

    def change(found: Evening) -> Evening:
        return model.scored(found, _whole(number), _whole(at), None if score == "clear" else _whole(score))

    return await _changed(request, evening, change)


@post("/evenings/{evening:str}/next", include_in_schema=False)
async def go_on(request: AnyRequest, evening: FromPath[str]) -> Response[bytes] | Redirect:
    """Pair the next round."""
    return await _changed(request, evening, model.paired)


HANDLERS: Final = (new_page, create, evening_page, evening_screen, evening_code, sheets, enter, go_on)


def _whole(text: str) -> int:
    """A number that was sent; -1 for what is none."""
    return int(text) if text.isdecimal() and len(text) < 4 else -1  # no round has a thousand


def _form(request: AnyRequest, given: dict[str, Any], error: DedaleError | None) -> Response[bytes]:
    clocks = {
        **words.CLOCKS,
        "game-300-5": Text("5 minutes chacun, et 5 secondes par coup", "5 minutes each, and 5 seconds a move"),
    }
    hidden = app_state_of(request).house.settings.hidden
    offered = [dedale.game(name).facts for name in dedale.names() if name not in hidden]
    return page(
        request,
        "evening_new.html",
        status=status_of(error) if error else 200,
        w=w,
        given={
            "title": "",
            "names": "",
            "kind": "swiss",
            "clock": "none",
            "level": LEVELS[1].id,
            "games": [offered[0].name],
            "rounds": "",
            **given,
        },
        fault=error.text if error else None,
        games=offered,
        clocks={name: clocks[name] for name in CLOCKS},
        levels=LEVELS,
    )


async def _changed(
    request: AnyRequest, evening: str, change: Callable[[Evening], Evening]
) -> Response[bytes] | Redirect:
    """Change a tournament as its host, and go back to it; what is wrong is said there."""
    app_state, context = app_state_of(request), context_of(request)
    version, found = await _load(app_state, evening)
    try:
        if not context.maybe_holder or context.maybe_holder != found.host:
            raise NotHost(w.NOT_HOST)
        app_state.limits.commands.take(found.host)
        changed = await _with_fresh_tables(app_state, found, change(found))
        changed, idle = await _without_idle_tables(app_state, changed)
        await _save(app_state, await _with_tables(app_state, changed), version)
        for table in idle:
            await app_state.service.close(table)
    except DedaleError as error:
        return await _shown(request, evening, "evening.html", error)
    return Redirect(f"/evenings/{evening}", status_code=303, headers=NO_STORE)


async def _load(app_state: AppState, evening: str) -> tuple[int, Evening]:
    """A tournament as it stands, with what has been played on screens meanwhile; raises `NoEvening`."""
    kept = await app_state.repository.evening(evening)
    if kept is None:
        raise NoEvening(w.NO_EVENING)
    version, document = kept
    stored = msgspec.json.decode(document, type=Evening)
    found = await _with_results(app_state, stored)
    if found != stored and await _is_saved(app_state, found, version):
        version += 1
    return version, found


async def _with_results(app_state: AppState, evening: Evening) -> Evening:
    """Games that are over on screens have their results; a draw in a knock-out is left to be played again."""
    for at, meeting in enumerate(evening.rounds[-1] if evening.rounds else ()):
        if meeting.score is None and meeting.table:
            score = await _score(app_state, meeting)
            if score is not None and not (score == 1 and evening.kind == "knock-out"):
                evening = model.scored(evening, len(evening.rounds) - 1, at, score)
    return evening


async def _score(app_state: AppState, meeting: Meeting) -> int | None:
    try:
        result = (await app_state.service.table(meeting.table)).result
    except DedaleError:  # a table that was removed: the result is entered by hand
        return None
    if result is None or result.reason == "abandoned":  # the host has closed it: nobody has won or drawn
        return None
    return 1 if not result.winners or len(result.winners) > 1 else 2 if 1 in result.winners else 0


async def _without_idle_tables(app_state: AppState, evening: Evening) -> tuple[Evening, list[str]]:
    """The tournament without the tables at which nothing was played, and whose result is there; and those tables.

    What was played at a real table would else wait for its players on every list.
    """
    idle = []
    for at, meeting in enumerate(evening.rounds[-1]):
        if meeting.score is not None and meeting.table and await _is_idle(app_state, meeting.table):
            idle.append(meeting.table)
            evening = model.with_meeting(evening, at, table="")
    return evening, idle


async def _with_fresh_tables(app_state: AppState, before: Evening, after: Evening) -> Evening:
    """The tournament without the tables of games whose results were cleared: else they would be counted again."""
    for at, (was, meeting) in enumerate(zip(before.rounds[-1], after.rounds[-1], strict=False)):
        is_cleared = was.score is not None and meeting.score is None and was.table == meeting.table
        if is_cleared and meeting.table and await _score(app_state, meeting) is not None:
            after = model.with_meeting(after, at, table="")
    return after


async def _is_idle(app_state: AppState, table: str) -> bool:
    try:
        ledger = await app_state.service.table(table)
    except DedaleError:
        return False
    return ledger.status != "over" and not ledger.line


async def _with_tables(app_state: AppState, evening: Evening) -> Evening:
    """Every meeting of the last round without a result has a table, where it can be played on screens."""
    for at, meeting in enumerate(evening.rounds[-1]):
        if not meeting.table and meeting.score is None:
            game = usual_game(meeting.game, 2)
            seats = tuple(_seat(evening, entrant) for entrant in (meeting.one, meeting.two))
            terms = TableTerms(
                game=meeting.game,
                options=dict(game.options),
                seats=seats,
                clock=evening.clock,
                undo="never",
                evening=evening.id,
            )
            ledger = await app_state.service.create(terms, evening.host, is_for_others=True)
            evening = model.with_meeting(evening, at, table=ledger.table.id)
    return evening


def _seat(evening: Evening, entrant: int) -> SeatPlan:
    there = evening.entrants[entrant]
    return Machine(evening.level) if there.is_bot else Open(there.name)


async def _save(app_state: AppState, evening: Evening, version: int) -> None:
    if not await _is_saved(app_state, evening, version):
        raise model.BadEvening(w.BUSY, part="version")


async def _is_saved(app_state: AppState, evening: Evening, version: int) -> bool:
    document = msgspec.json.encode(evening).decode()
    return await app_state.repository.save_evening(evening.id, document, version, app_state.service.now)


async def _shown(request: AnyRequest, evening: str, template: str, error: DedaleError | None = None) -> Response[bytes]:
    app_state, context = app_state_of(request), context_of(request)
    _, found = await _load(app_state, evening)
    return page(
        request,
        template,
        status=status_of(error) if error else 200,
        w=w,
        evening=found,
        places=model.standings(found),
        titles={name: dedale.game(name).facts.title for name in found.games},
        is_host=bool(context.maybe_holder) and context.maybe_holder == found.host,
        has_draws=found.kind != "knock-out",
        fault=error.text if error else None,
        link=_link(request, evening),
    )


def _link(request: AnyRequest, evening: str) -> str:
    return f"{reach(context_of(request), app_state_of(request).settings).origin}/evenings/{evening[:MOST]}"


def _printed(evening: Evening) -> dict[str, Any]:
    """A tournament as its printed sheets say it."""
    names = [entrant.name for entrant in evening.entrants]
    last = evening.rounds[-1]
    number = len(evening.rounds)
    return {
        "title": evening.title,
        "language": language(),
        "round": printed(w.ROUND_GAME.format(number=number, game=dedale.game(last[0].game).facts.title)),
        "meetings": [[names[meeting.one], names[meeting.two]] for meeting in last],
        "standings": [
            [str(place.rank), names[place.entrant], w.halves(place.points), w.halves(place.strength), str(place.played)]
            for place in model.standings(evening)
        ],
        "words": {
            "standings": printed(w.STANDINGS),
            "heads": [printed(head) for head in (w.RANK, w.WHO, w.POINTS, w.STRENGTH, w.PLAYED)],
            "result": printed(w.RESULT),
            "draw": printed(w.SCORES["1"]),
            "first": printed(w.FIRST_SEAT),
        },
    }
