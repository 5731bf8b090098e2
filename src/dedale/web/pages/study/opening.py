"""How a review is opened: from a table, or from an uploaded record."""

import functools
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath

import dedale
from dedale.core.errors import BadRecord
from dedale.core.model.registry import names
from dedale.core.records.file import read_data
from dedale.core.records.record import Record
from dedale.core.records.text_format import write_record, write_records
from dedale.core.text import Text
from dedale.web.http.app_state import app_state_of, context_of
from dedale.web.http.errors import BadForm
from dedale.web.http.records import written_record
from dedale.web.http.responses import AnyRequest, read_form
from dedale.web.pages.answer import page
from dedale.web.pages.study import words
from dedale.web.pages.study.finished import file_name
from dedale.web.pages.study.page import Source, study_page
from dedale.web.pages.study.studied import LARGEST, LARGEST_RECORD, MOST_GAMES, Studied, numbered, of_record, studied

OPEN_COST: Final = 30
"""What a file counts for in an address's budget."""
EXAMPLE: Final = 6
"""So many events has the record that is shown as an example."""
PLAYERS: Final = ("Ariane", "Thésée", "Égée", "Phèdre")


@get("/t/{table:str}/replay", include_in_schema=False)
async def replay(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The game of a table again, as far as it has come."""
    app_state, address = app_state_of(request), context_of(request).address
    ledger = await app_state.service.table(table)
    is_over, file = ledger.status == "over", file_name(ledger)
    text = await written_record(request, ledger)
    shown = await app_state.heavy.run(address, partial(studied, text))
    source = Source([shown.record], text, table=table, file=file, is_over=is_over)
    return await study_page(request, source, shown)


@get("/open", include_in_schema=False)
async def open_form(request: AnyRequest) -> Response[bytes]:
    """Where a file is opened."""
    return _form(request)


@post("/open", include_in_schema=False, request_max_body_size=None)
async def open_file(request: AnyRequest) -> Response[bytes]:
    """A file that was chosen, or a text that was pasted; what is wrong with it is said where it was chosen."""
    length = request.headers.get("content-length", "")
    if not length.isdecimal() or int(length) > LARGEST:
        return _form(request, _too_large(), status=413)
    app_state, address = app_state_of(request), context_of(request).address
    app_state.limits.address_commands.take(address)
    sent = await _sent(request)
    file = sent.get("file")
    data = await file.read() if isinstance(file, UploadFile) else b""
    data = data or str(sent.get("text", "")).encode()
    if not data.strip():
        is_chosen = isinstance(file, UploadFile) and bool(file.filename)
        return _form(request, words.OPEN_EMPTY if is_chosen else words.OPEN_NOTHING, status=422)
    if len(data) > LARGEST_RECORD:
        return _form(request, _too_large(), status=413)
    text = data.decode(errors="replace")
    try:
        opened = partial(_opened, data, text, _number(sent), is_lenient=bool(sent.get("sound")))
        return await study_page(request, *await app_state.heavy.run(address, opened, OPEN_COST))
    except BadRecord as error:
        fault = error.text if _is_record(text) else words.OPEN_NOT_A_RECORD
        return _form(request, fault, text=text, sound=len(error.records), status=422)


def _is_record(text: str) -> bool:
    """Whether it was meant as a game: then the error says where it is wrong."""
    return '[Game "' in text or '"format"' in text


async def _sent(request: AnyRequest) -> Mapping[str, Any]:
    """The fields of the form; none of one that no browser of ours has sent."""
    try:
        return await read_form(request)
    except BadForm:
        return {}


def _too_large() -> Text:
    return words.OPEN_TOO_LARGE.format(kilobytes=LARGEST_RECORD // 1024)


def _opened(data: bytes, text: str, number: int, *, is_lenient: bool) -> tuple[Source, Studied]:
    """The games of a file, and the one of this number to be looked at; raises `BadRecord`."""
    records = _read(data, is_lenient=is_lenient)
    shown = of_record(numbered(records, number))
    return Source(records, write_records(records) if is_lenient else text, number), shown


def _read(data: bytes, *, is_lenient: bool) -> list[Record]:
    """The games of a file, at least one; of a damaged one those before the damage, if that was asked for."""
    try:
        records = read_data(data, MOST_GAMES)
    except BadRecord as error:
        if not is_lenient or not error.records:
            raise
        return list(error.records)
    return records or [numbered(records, 1)]


def _number(sent: Mapping[str, Any]) -> int:
    given = str(sent.get("number", "1"))
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 6 else 1


def _form(
    request: AnyRequest, fault: Text | None = None, *, text: str = "", sound: int = 0, status: int = 200
) -> Response[bytes]:
    return page(
        request,
        "open.html",
        status=status,
        w=words,
        fault=fault,
        text=text,
        sound=sound,
        most=LARGEST_RECORD,
        example=_example(),
    )


@functools.cache
def _example() -> str:
    """A short record, of whichever game stands first on the shelf."""
    game = dedale.game(names()[0])
    position = game.start()
    events: list[str] = []
    while len(events) < EXAMPLE and position.outcome is None:
        event = next(iter(position.moves()), None) or position.chances()[0][0]
        position = position.play(event)
        events.append(str(event))
    return write_record(Record(game=game, events=tuple(events), seats=PLAYERS[: game.seats]))


HANDLERS: Final = (replay, open_form, open_file)
