"""The finished games of a player, to replay or download."""

import datetime
from typing import Final, NamedTuple

from dedale.core.presentation.status import outcome_text
from dedale.core.text import Text
from dedale.web.http.app_state import app_state_of, context_of
from dedale.web.http.responses import AnyRequest
from dedale.web.play.ledger import Ledger

MOST: Final = 6


class FinishedGame(NamedTuple):
    """One game, as it is listed."""

    id: str
    day: Text
    result: Text
    file: str
    """What its file is called."""


async def finished(request: AnyRequest, game: str) -> list[FinishedGame]:
    """The last games of this name at which the reader held a seat, the latest first."""
    app_state, holder = app_state_of(request), context_of(request).maybe_holder
    if not holder:
        return []
    tables = await app_state.repository.tables_of(holder)
    over = [table.id for table in tables if table.status == "over" and table.terms.game == game]
    read = [ledger for table in over[:MOST] if (ledger := await app_state.service.sound_table(table))]
    return [_listed(ledger) for ledger in read]


def _listed(ledger: Ledger) -> FinishedGame:
    day = datetime.datetime.fromtimestamp(ledger.at / 1000, datetime.UTC).date()
    result = Text("", "") if ledger.result is None else outcome_text(ledger.game, ledger.result, numbered=False)
    return FinishedGame(ledger.table.id, Text(f"{day:%d/%m/%Y}", f"{day:%Y-%m-%d}"), result, file_name(ledger))


def file_name(ledger: Ledger) -> str:
    """What the file of a table's game is called."""
    day = datetime.datetime.fromtimestamp(ledger.table.created / 1000, datetime.UTC).date()
    return f"{ledger.game.name}-{day.isoformat()}-{ledger.table.id[:4]}.dedale"
