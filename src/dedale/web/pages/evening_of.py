"""The tournament that a table belongs to."""

import msgspec

from dedale.web.http.app_state import AppState
from dedale.web.play.evening import Evening
from dedale.web.play.ledger import Ledger


async def evening_of(app_state: AppState, ledger: Ledger) -> Evening | None:
    """The tournament in which this table's game counts; None where it counts in none, as a rematch does not."""
    evening = ledger.table.terms.evening
    kept = await app_state.repository.evening(evening) if evening else None
    if kept is None:
        return None
    found = msgspec.json.decode(kept[1], type=Evening)
    tables = {meeting.table for meetings in found.rounds for meeting in meetings}
    return found if ledger.table.id in tables else None
