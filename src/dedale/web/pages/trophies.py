"""Trophies on the shelf page, each with the name of its current holder."""

import functools
from typing import Final, NamedTuple

from markupsafe import Markup

import dedale
from dedale.core.model.registry import names
from dedale.core.presentation.status import seat_text
from dedale.core.text import Text, series
from dedale.draw.svg.artwork import trophy_svg
from dedale.web.http.app_state import AppState
from dedale.web.pages import words
from dedale.web.pages.boxes import markup
from dedale.web.play.ledger import Ledger

MOST: Final = 5
"""How many of the latest finished games are searched for a winner."""


class Hung(NamedTuple):
    """A trophy on the wall."""

    game: str
    picture: Markup
    title: Text
    rank: Text
    winner: Text


async def trophies(app_state: AppState) -> list[Hung]:
    """The trophies that have a holder on this server."""
    found = [await _hung(app_state, game) for game in names() if dedale.game(game).presentation.trophy is not None]
    return [hung for hung in found if hung is not None]


async def _hung(app_state: AppState, game: str) -> Hung | None:
    trophy = dedale.game(game).presentation.trophy
    for table in await app_state.repository.last_finished(game, MOST):
        ledger = await app_state.service.sound_table(table)
        if trophy is None or ledger is None or ledger.game.name != game:
            continue
        if all(seat.kind == "bot" for seat in ledger.seats):  # a game that a resting screen shows
            continue
        if ledger.result and ledger.result.winners:
            winner = series(_name(ledger, seat) for seat in ledger.result.winners)
            return Hung(game, _picture(game), trophy.title, trophy.rank, winner)
    return None


def _name(ledger: Ledger, seat: int) -> str | Text:
    """What the winner was called at the table; a bot has no name."""
    state = ledger.seats[seat - 1]
    if state.bot is not None:
        return words.SEAT_BOT
    return state.name or seat_text(ledger.game, seat, numbered=False)


@functools.cache
def _picture(name: str) -> Markup:
    game = dedale.game(name)
    return markup(trophy_svg(game, game.presentation.trophy)) if game.presentation.trophy is not None else Markup("")
