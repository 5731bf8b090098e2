"""The pages of the shelf, a box, its rules, its history and its concordance."""

import asyncio
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

import dedale
from dedale.bots.character import characters
from dedale.bots.levels import offered
from dedale.core.model.facts import Facts
from dedale.core.model.match import BEST_OF
from dedale.core.model.registry import names
from dedale.core.presentation import concordance
from dedale.core.presentation.concordance import option_labels
from dedale.core.text import language
from dedale.draw.svg.faces import medallion
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.responses import AnyRequest
from dedale.web.http.tokens import holder_of, is_token
from dedale.web.pages import boxes, evening_words, games_words, host_words
from dedale.web.pages.answer import LEFT_COOKIE, answer, page
from dedale.web.pages.evening_links import in_progress
from dedale.web.pages.files import FOR_A_DAY
from dedale.web.pages.left_open import LeftOpen, left_open
from dedale.web.pages.own_games import seekers
from dedale.web.pages.study import words as study_words
from dedale.web.pages.study.finished import FinishedGame, finished
from dedale.web.pages.trophies import trophies


def _facts(game: str) -> Facts:
    if game not in names():
        raise NotFoundException
    return dedale.game(game).facts


def _can_continue(app_state: AppState, token: str) -> bool:
    """Whether the guests who left this screen are not forgotten yet: its own clock may be wrong about that."""
    return is_token(token) and app_state.house.awaits(holder_of(token))


@get("/", include_in_schema=False)
async def shelf(request: AnyRequest) -> Response[bytes]:
    """The shelf of boxes, and the games that were left open."""
    app_state = app_state_of(request)
    shown = [
        {
            "facts": facts,
            "cover": boxes.cover(facts.name, language()),
            "players": facts.players_in_words,
            "minutes": boxes.minutes_in_words(facts),
        }
        for facts in map(_facts, names())
        if facts.name not in app_state.house.settings.hidden
    ]
    return page(
        request,
        "shelf.html",
        boxes=shown,
        tables=await left_open(request),
        evenings=await in_progress(app_state, context_of(request).maybe_holder),
        e=evening_words,
        trophies=await trophies(app_state),
        can_continue=_can_continue(app_state, request.cookies.get(LEFT_COOKIE, "")),
        h=host_words,
        g=games_words,
        seekers=await seekers(app_state, context_of(request).maybe_holder),
    )


@get("/g/{game:str}", include_in_schema=False)
async def box(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The opened box: what the game is, how to go on with one or start one, and the reader's finished games."""
    facts = _facts(game)
    tables = await left_open(request, game)
    return await asyncio.to_thread(_box, request, facts, tables, await finished(request, game))


def _box(request: AnyRequest, facts: Facts, tables: list[LeftOpen], records: list[FinishedGame]) -> Response[bytes]:
    game, house = facts.name, app_state_of(request).house.settings
    return page(
        request,
        "box.html",
        facts=facts,
        players=facts.players_in_words,
        minutes=boxes.minutes_in_words(facts),
        front=boxes.front(game, language()),
        levels=offered(facts),
        characters=characters(dedale.game(game)),
        settings=boxes.settings(facts),
        most_seats=max(facts.players),
        asked={it.option.name for it in boxes.all_settings(facts) if house.offers(game, it.option.name)},
        start_data=boxes.start_data(game),
        records=records,
        tables=tables,
        s=study_words,
        can_match=facts.has_two_sides(boxes.table_game(game).options),
        best_of=BEST_OF,
    )


@get("/g/{game:str}/faces/{name:str}", include_in_schema=False, sync_to_thread=False)
def face(request: AnyRequest, game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """The face of a character: `/g/ergo/faces/bold.svg`."""
    found = [it for it in characters(dedale.game(_facts(game).name)) if f"{it.id}.svg" == name]
    if not found:
        raise NotFoundException
    return answer(request, medallion(found[0].face).encode(), "image/svg+xml", FOR_A_DAY)


@get("/g/{game:str}/rules", include_in_schema=False, sync_to_thread=True)
def rules(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rules, illustrated."""
    facts = _facts(game)
    return page(request, "rules.html", facts=facts, sections=boxes.rulebook(game, language()))


@get("/g/{game:str}/history", include_in_schema=False, sync_to_thread=True)
def history(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Where the game comes from, and what was lost."""
    facts, lang = _facts(game), language()
    sections, cover = boxes.history(game, lang), boxes.cover(game, lang)
    return page(request, "history.html", facts=facts, sections=sections, cover=cover)


@get("/g/{game:str}/source", include_in_schema=False, sync_to_thread=True)
def source(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """What the rule sheet says, clause by clause, and what we decided."""
    facts = _facts(game)
    opened = boxes.table_game(game)
    return page(
        request,
        "source.html",
        facts=facts,
        concordance=opened.presentation.concordance,
        labels=lambda clause: option_labels(opened, clause),
        c=concordance,
    )


HANDLERS: Final = (shelf, box, face, rules, history, source)
