"""Links to tournaments: from a table to its own, and from the shelf to those in progress."""

from typing import Final

import msgspec

from dedale.web.http.app_state import AppState
from dedale.web.http.personal import PARTS, PersonalPart
from dedale.web.http.tokens import holder_of
from dedale.web.play.evening import Evening
from dedale.web.play.ledger import Ledger

FRESH: Final = 7 * 24 * 3600 * 1000
"""A tournament in which nothing happens for so many milliseconds is no longer on the shelf."""
MOST: Final = 6


async def evening_of(app_state: AppState, ledger: Ledger) -> Evening | None:
    """The tournament in which this table's game counts; None where it counts in none, as a rematch does not."""
    evening = ledger.table.terms.evening
    kept = await app_state.repository.evening(evening) if evening else None
    if kept is None:
        return None
    found = msgspec.json.decode(kept[1], type=Evening)
    tables = {meeting.table for meetings in found.rounds for meeting in meetings}
    return found if ledger.table.id in tables else None


async def in_progress(app_state: AppState, holder: str) -> list[Evening]:
    """The tournaments that this holder set up or plays in, and in a house all; the last one changed first."""
    wanted = None if app_state.settings.house else await _ids(app_state, holder)
    if wanted == []:
        return []
    since = app_state.service.now - FRESH
    kept = await app_state.repository.recent_evenings(since, wanted)
    found = [msgspec.json.decode(document, type=Evening) for document in kept]
    return [evening for evening in found if not evening.is_over][:MOST]


async def _ids(app_state: AppState, holder: str) -> list[str]:
    if not holder:
        return []
    own = await app_state.repository.note(_note(holder)) or ""
    tables = await app_state.repository.tables_of(holder)
    return list(dict.fromkeys([*own.split(), *(table.terms.evening for table in tables if table.terms.evening)]))


async def remember(app_state: AppState, evening: Evening) -> None:
    """Keep in mind that its host set this tournament up."""
    name = _note(evening.host)
    before = (await app_state.repository.note(name) or "").split()
    await app_state.repository.set_note(name, " ".join([evening.id, *before][:MOST]))


async def _export(app_state: AppState, token: str) -> object:
    return (await app_state.repository.note(_note(holder_of(token))) or "").split()


async def _erase(app_state: AppState, token: str) -> None:
    await app_state.repository.remove_note(_note(holder_of(token)))


PARTS.append(PersonalPart("tournaments", _export, _erase))


def _note(holder: str) -> str:
    return f"evenings:{holder}"
