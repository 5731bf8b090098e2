"""Routes for tables: create, list, read, command, and download the record."""

from typing import Any, cast

from litestar import Response, get, post
from litestar.params import FromPath

from dedale.bots.character import UnknownCharacter
from dedale.bots.levels import UnknownBot
from dedale.core.errors import BadNotation, BadOption, BadPosition, GameOver, IllegalMove, UnknownGame, UnknownOption
from dedale.core.model import registry
from dedale.web import refusals
from dedale.web.api import examples
from dedale.web.api.openapi import route_doc
from dedale.web.commands import Command
from dedale.web.http.app_state import app_state_of, context_of
from dedale.web.http.errors import BadToken
from dedale.web.http.parsing import json_reader
from dedale.web.http.records import written_record
from dedale.web.http.responses import NO_STORE, AnyRequest, json_response, read_body
from dedale.web.play.ledger import Ledger, Status
from dedale.web.play.setup import has_own_board, new_table, normalized_terms
from dedale.web.refusals import DamagedTable, NoSuchTable, Stopping
from dedale.web.store.errors import Unavailable
from dedale.web.store.rows import ListedTable
from dedale.web.terms import TableTerms
from dedale.web.views.schemas import Both, Hint, LegalMoves, Reply, State, Summary, Tables, hint_of, moves_of
from dedale.web.workers.pool import WorkerUnavailable

read_terms = json_reader(TableTerms)
read_command = json_reader(Command)
OF_TABLE = (NoSuchTable, DamagedTable, Stopping, Unavailable)


@post(
    "/api/tables",
    opt=route_doc(
        summary="Set a table up",
        about="One seat at least is `me`. The link is `/t/` and the id; whoever has it may take an open seat.",
        body=TableTerms,
        body_examples=examples.terms(),
        gives=State,
        status=201,
        has_token=True,
        refusals=(
            refusals.BadTerms,
            refusals.BadName,
            refusals.BadFace,
            UnknownGame,
            UnknownOption,
            BadOption,
            BadPosition,
            UnknownBot,
            UnknownCharacter,
            Stopping,
            Unavailable,
        ),
    ),
)
async def create(request: AnyRequest) -> Response[bytes]:
    """Set a table up."""
    app_state, context = app_state_of(request), context_of(request)
    holder = context.holder
    terms = await read_body(request, read_terms)
    await app_state.check_table_quota(holder, context.address)
    if has_own_board(terms):
        await app_state.heavy.run(context.address, lambda: Ledger(new_table(normalized_terms(terms), 0)))
    ledger = await app_state.service.create(terms, holder, context.address)
    return json_response(await app_state.service.state(ledger.table.id, holder), 201)


@get("/api/tables", opt=route_doc(summary="One's own tables", gives=Tables, has_token=True, refusals=(Unavailable,)))
async def mine(request: AnyRequest) -> Response[bytes]:
    """The tables at which the sender holds a seat."""
    tables = await app_state_of(request).repository.tables_of(context_of(request).holder)
    return json_response(Tables([_listed(table) for table in tables]))


def _listed(table: ListedTable) -> Summary:
    facts = registry.game(table.terms.game, **table.terms.options).facts
    return Summary(
        id=table.id,
        game=facts.name,
        title=Both(*facts.title),
        status=cast("Status", table.status),
        created=table.created,
        changed=table.changed,
        seats=list(table.seats),
        plan=list(table.terms.seats),
    )


@get(
    "/api/tables/{table:str}",
    opt=route_doc(summary="A table as it stands", gives=State, refusals=(*OF_TABLE, BadToken)),
)
async def state(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """A table as it stands; anybody with the link may watch."""
    return json_response(await app_state_of(request).service.state(table, context_of(request).maybe_holder))


@get("/api/tables/{table:str}/moves", opt=route_doc(summary="The legal moves", gives=LegalMoves, refusals=OF_TABLE))
async def moves(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """What can be done in the position."""
    return json_response(moves_of(await app_state_of(request).service.table(table)))


@post(
    "/api/tables/{table:str}/commands",
    opt=route_doc(
        summary="Do something at a table",
        about=(
            "`ply` is the last ply one has seen. The same `id` again gets the first answer and changes nothing. A "
            "command for a position that is gone is `late`: the error has the table as it stands in `state`."
        ),
        body=Command,
        body_examples=examples.COMMANDS,
        gives=Reply,
        has_token=True,
        refusals=(
            *OF_TABLE,
            refusals.NotSeated,
            refusals.NotYourTurn,
            refusals.SeatTaken,
            refusals.NotPlaying,
            refusals.Late,
            refusals.BadPly,
            refusals.NotAllowedNow,
            refusals.BadName,
            refusals.BadFace,
            IllegalMove,
            BadNotation,
            GameOver,
            UnknownBot,
        ),
    ),
)
async def command(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Do what a command says, once."""
    context = context_of(request)
    holder = context.holder
    asked = await read_body(request, read_command)
    return json_response(await app_state_of(request).command(table, holder, asked, context.address))


@get(
    "/api/tables/{table:str}/record",
    opt=route_doc(
        summary="The record of the game",
        about="As text, or as JSON where `Accept` asks for `application/json`; docs/records.md describes both.",
        gives=dict[str, Any],
        texts={"text/plain": examples.RECORD},
        refusals=OF_TABLE,
    ),
)
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """The game as a record, with its seed once it is over."""
    is_json = "application/json" in request.headers.get("accept", "")
    written = await written_record(request, await app_state_of(request).service.table(table), is_json=is_json)
    return Response(
        written, media_type="application/json" if is_json else "text/plain; charset=utf-8", headers=NO_STORE
    )


@post(
    "/api/tables/{table:str}/hint",
    opt=route_doc(
        summary="What a bot would do",
        gives=Hint,
        has_token=True,
        refusals=(*OF_TABLE, refusals.NotYourTurn, refusals.NotPlaying, WorkerUnavailable),
    ),
)
async def hint(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The move that a bot would make for the sender."""
    app_state, context = app_state_of(request), context_of(request)
    holder = context.holder
    app_state.take_command(holder, context.address)
    return json_response(hint_of((await app_state.service.advise(table, holder, context.address)).advice))
