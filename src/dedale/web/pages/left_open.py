"""Unfinished games of a player, as small boards; those that await the player come first."""

import json
from typing import Final, NamedTuple
from urllib.parse import urlencode

from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.web.http.app_state import AppState, app_state_of, context_of
from dedale.web.http.responses import AnyRequest
from dedale.web.pages import words
from dedale.web.play.ledger import Ledger
from dedale.web.play.seats import SeatState

MOST: Final = 12


class LeftOpen(NamedTuple):
    """One game, as its card shows it."""

    id: str
    title: Text
    picture: str
    """The address of its small board."""
    company: Text
    """With whom the reader plays."""
    state: Text
    """Whose turn it is, or what is waited for."""
    is_mine: bool
    """Whether the reader is waited for."""
    events: int
    """How many events were played."""
    plies: int
    """How many entries its log has."""


async def left_open(request: AnyRequest, game: str = "") -> list[LeftOpen]:
    """The unfinished games at which the reader holds a seat; of this name only, where one is given."""
    holder = context_of(request).maybe_holder
    return await cards_of(app_state_of(request), holder, game) if holder else []


async def cards_of(app_state: AppState, holder: str, game: str = "") -> list[LeftOpen]:
    """The unfinished games at which this holder has a seat, those first where he is waited for."""
    found = [table for table in await app_state.repository.tables_of(holder) if table.status != "over"]
    unfinished = [table.id for table in found if game in ("", table.terms.game)]
    read = [ledger for table in unfinished[:MOST] if (ledger := await app_state.service.sound_table(table))]
    cards = [_card(ledger, holder) for ledger in read]
    return sorted(cards, key=lambda card: not card.is_mine)


def _card(ledger: Ledger, holder: str) -> LeftOpen:
    state, is_mine = table_state(ledger, holder)
    picture = _picture(ledger.game, str(ledger.position))
    title, played = ledger.game.facts.title, len(ledger.line)
    return LeftOpen(ledger.table.id, title, picture, company(ledger, holder), state, is_mine, played, ledger.last)


def table_state(ledger: Ledger, holder: str) -> tuple[Text, bool]:
    """What the game waits for, and whether that is something that the reader does."""
    own = ledger.seats_of(holder)
    if ledger.status == "waiting":
        return words.SEAT_FREE, False
    if ledger.question is not None and any(seat.seat in ledger.question.awaits for seat in own):
        return words.YOUR_ANSWER, True
    if not ledger.turn:
        return (words.YOUR_TURN if own else words.IN_PROGRESS), bool(own)
    seat = ledger.seats[ledger.turn - 1]
    return _turn(ledger, seat, is_alone=len(own) == 1, is_mine=seat in own), seat in own


def _turn(ledger: Ledger, seat: SeatState, *, is_alone: bool, is_mine: bool) -> Text:
    """Whose turn it is; several at one screen are called by name or colour."""
    if is_mine and is_alone:
        return words.YOUR_TURN
    if seat.kind == "open":
        return words.SEAT_FREE
    return words.MACHINE_TURN if seat.bot and not is_mine else words.TURN_OF.format(_name(ledger, seat))


def _name(ledger: Ledger, seat: SeatState) -> Text:
    """A player's name, or the name of the seat."""
    return Text(seat.name, seat.name) if seat.name else ledger.game.seat_names[seat.seat - 1]


def company(ledger: Ledger, holder: str) -> Text:
    """With whom this holder plays."""
    own = ledger.seats_of(holder)
    if len(own) > 1:
        return words.WITH_SCREEN
    others = [seat for seat in ledger.seats if seat not in own]
    people = [seat.name for seat in others if seat.kind == "person" and seat.name]
    if people:
        return words.WITH.format(", ".join(people))
    return words.WITH_MACHINE if all(seat.kind == "bot" for seat in others) else words.WITH_LINK


def _picture(game: Game, position: str) -> str:
    changed = {o.name: game.options[o.name] for o in game.facts.options if game.options[o.name] != o.default}
    return f"/g/{game.name}/board.svg?{urlencode({'position': position, 'options': json.dumps(changed)})}"
