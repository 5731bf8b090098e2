"""The shelf, the opened box, the rules, the history: pages that need nothing but the games themselves."""

from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException

import dedale
from dedale.bots.levels import LEVELS
from dedale.core.facts import Facts
from dedale.core.registry import names
from dedale.web.pages import boxes, words
from dedale.web.pages.answer import AnyRequest, page, reader_language


def _facts(game: str) -> Facts:
    if game not in names():
        raise NotFoundException
    return dedale.game(game).facts


@get("/", include_in_schema=False, sync_to_thread=True)
def shelf(request: AnyRequest) -> Response[bytes]:
    """The shelf of boxes."""
    lang = reader_language(request)
    shown = [
        {
            "facts": facts,
            "cover": boxes.cover(facts.name, lang),
            "players": boxes.players_in_words(facts),
            "minutes": boxes.minutes_in_words(facts),
        }
        for facts in map(_facts, names())
    ]
    told = {"mine": words.YOUR_TURN, "theirs": words.THEIR_TURN, "free": words.SEAT_FREE}
    return page(
        request, "shelf.html", boxes=shown, shelf_words={name: words.said(text, lang) for name, text in told.items()}
    )


@get("/g/{game:str}", include_in_schema=False, sync_to_thread=True)
def box(request: AnyRequest, game: str) -> Response[bytes]:
    """The opened box: what the game is, and how to start one."""
    facts = _facts(game)
    return page(
        request,
        "box.html",
        facts=facts,
        is_box=True,
        players=boxes.players_in_words(facts),
        minutes=boxes.minutes_in_words(facts),
        front=boxes.front(game, reader_language(request)),
        levels=LEVELS,
        settings=boxes.settings(facts),
        default_of=boxes.default_of,
        most_seats=max(facts.players),
        seat_names=boxes.table_game(game).seat_names,
        start_data=boxes.start_data(game),
    )


@get("/g/{game:str}/rules", include_in_schema=False, sync_to_thread=True)
def rules(request: AnyRequest, game: str) -> Response[bytes]:
    """The rules, illustrated."""
    facts = _facts(game)
    sections = boxes.rulebook(game, reader_language(request))
    return page(request, "rules.html", facts=facts, is_box=False, sections=sections)


@get("/g/{game:str}/history", include_in_schema=False, sync_to_thread=True)
def history(request: AnyRequest, game: str) -> Response[bytes]:
    """Where the game comes from, and what was lost."""
    facts, lang = _facts(game), reader_language(request)
    sections, cover = boxes.history(game, lang), boxes.cover(game, lang)
    return page(request, "history.html", facts=facts, is_box=False, sections=sections, cover=cover)


HANDLERS: Final = (shelf, box, rules, history)
