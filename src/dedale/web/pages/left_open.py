"""The games that somebody has left open, as small boards under the shelf."""

import json
from typing import Final, NamedTuple
from urllib.parse import urlencode

from dedale.core.game import Game
from dedale.core.text import Text
from dedale.web.pages import words
from dedale.web.pages.answer import AnyRequest
from dedale.web.play.ledger import Ledger
from dedale.web.server.house import asking_of, house_of

MOST: Final = 12


class LeftOpen(NamedTuple):
    """One game, as its card shows it."""

    id: str
    title: Text
    picture: str
    """The address of its small board."""
    state: Text
    is_mine: bool
    """Whether it is the reader's turn."""


async def left_open(request: AnyRequest) -> list[LeftOpen]:
    """The unfinished games at which the reader holds a seat, the latest first."""
    house, holder = house_of(request), asking_of(request).maybe_holder
    if not holder:
        return []
    unfinished = [table.id for table in await house.store.tables_of(holder) if table.status != "over"]
    return [_card(await house.desk.table(table), holder) for table in unfinished[:MOST]]


def _card(ledger: Ledger, holder: str) -> LeftOpen:
    is_mine = any(seat.seat == ledger.turn and seat.holder == holder for seat in ledger.seats)
    state = words.YOUR_TURN if is_mine else words.SEAT_FREE if ledger.status == "waiting" else words.THEIR_TURN
    picture = _picture(ledger.game, str(ledger.position))
    return LeftOpen(ledger.table.id, ledger.game.facts.title, picture, state, is_mine)


def _picture(game: Game, position: str) -> str:
    changed = {o.name: game.options[o.name] for o in game.facts.options if game.options[o.name] != o.default}
    return f"/g/{game.name}/board.svg?{urlencode({'position': position, 'options': json.dumps(changed)})}"
