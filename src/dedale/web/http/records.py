"""The record of a table, written once for each of its plies."""

from dedale.core.records.json_format import write_json
from dedale.core.records.text_format import write_record
from dedale.core.text import language
from dedale.web.http.app_state import app_state_of, context_of
from dedale.web.http.responses import AnyRequest
from dedale.web.play.ledger import Ledger
from dedale.web.play.record import record_maker


async def written_record(request: AnyRequest, ledger: Ledger, *, is_json: bool = False) -> str:
    """The game of a table as text or JSON, in the reader's language; raises `TooMany` or `Busy`."""
    key = "record", ledger.table.id, ledger.last, language(), is_json
    found: str | None = app_state_of(request).heavy.find(key)
    if found is not None:
        return found
    make = record_maker(ledger)

    def write() -> str:
        return write_json([make()]) if is_json else write_record(make())

    return await app_state_of(request).heavy.kept(context_of(request).address, key, write)
