"""Tables: set one up, find one's own, see how one stands, command, and take the record home."""

from typing import Any, cast

from litestar import Request, Response, get, post
from litestar.params import FromPath

from dedale.bots.levels import UnknownBot
from dedale.core.errors import BadNotation, BadOption, BadPosition, GameOver, IllegalMove, UnknownGame, UnknownOption
from dedale.core.model import registry
from dedale.core.records.json_format import write_json
from dedale.core.records.text_format import write_record
from dedale.web import refusals
from dedale.web.commands import Command
from dedale.web.record import record_of
from dedale.web.refusals import NoSuchTable, Stopping
from dedale.web.server import examples
from dedale.web.server.answers import NO_STORE, answer, body_of
from dedale.web.server.bodies import reader
from dedale.web.server.described import described
from dedale.web.server.house import asking_of, house_of
from dedale.web.server.shapes import Both, Hint, Moves, Reply, State, Status, Summary, Tables, hint_of, moves_of
from dedale.web.store.errors import Unavailable
from dedale.web.store.shapes import Listed
from dedale.web.terms import Terms
from dedale.web.thinkers.pool import CannotThink

AnyRequest = Request[Any, Any, Any]

read_terms = reader(Terms)
read_command = reader(Command)
OF_TABLE = (NoSuchTable, Stopping, Unavailable)


@post(
    "/api/tables",
    opt=described(
        summary="Set a table up",
        about="One seat at least is `me`. The link is `/t/` and the id; whoever has it may take an open seat.",
        body=Terms,
        body_examples=examples.terms(),
        gives=State,
        status=201,
        has_token=True,
        refusals=(
            refusals.BadTerms,
            refusals.BadName,
            UnknownGame,
            UnknownOption,
            BadOption,
            BadPosition,
            UnknownBot,
            Stopping,
            Unavailable,
        ),
    ),
)
async def create(request: AnyRequest) -> Response[bytes]:
    """Set a table up."""
    house, asking = house_of(request), asking_of(request)
    holder = asking.holder
    terms = await body_of(request, read_terms)
    await house.must_have_room(holder, asking.address)
    ledger = await house.desk.create(terms, holder)
    return answer(await house.desk.state(ledger.table.id, holder), 201)


@get("/api/tables", opt=described(summary="One's own tables", gives=Tables, has_token=True, refusals=(Unavailable,)))
async def mine(request: AnyRequest) -> Response[bytes]:
    """The tables at which the sender holds a seat."""
    tables = await house_of(request).store.tables_of(asking_of(request).holder)
    return answer(Tables([_listed(table) for table in tables]))


def _listed(table: Listed) -> Summary:
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


@get("/api/tables/{table:str}", opt=described(summary="A table as it stands", gives=State, refusals=OF_TABLE))
async def state(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """A table as it stands; anybody with the link may watch."""
    return answer(await house_of(request).desk.state(table, asking_of(request).maybe_holder))


@get("/api/tables/{table:str}/moves", opt=described(summary="The legal moves", gives=Moves, refusals=OF_TABLE))
async def moves(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """What can be done in the position."""
    return answer(moves_of(await house_of(request).desk.table(table)))


@post(
    "/api/tables/{table:str}/commands",
    opt=described(
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
            refusals.NotNow,
            refusals.BadName,
            IllegalMove,
            BadNotation,
            GameOver,
            UnknownBot,
        ),
    ),
)
async def command(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Do what a command says, once."""
    asking = asking_of(request)
    holder = asking.holder
    asked = await body_of(request, read_command)
    return answer(await house_of(request).command(table, holder, asked, asking.address))


@get(
    "/api/tables/{table:str}/record",
    opt=described(
        summary="The record of the game",
        about="As text, or as JSON where `Accept` asks for `application/json`; docs/records.md describes both.",
        gives=dict[str, Any],
        texts={"text/plain": examples.RECORD},
        refusals=OF_TABLE,
    ),
)
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """The game as a record, with its seed once it is over."""
    written = record_of(await house_of(request).desk.table(table))
    if "application/json" in request.headers.get("accept", ""):
        return Response(write_json([written]), media_type="application/json", headers=NO_STORE)
    return Response(write_record(written), media_type="text/plain; charset=utf-8", headers=NO_STORE)


@post(
    "/api/tables/{table:str}/hint",
    opt=described(
        summary="What a bot would do",
        gives=Hint,
        has_token=True,
        refusals=(*OF_TABLE, refusals.NotYourTurn, refusals.NotPlaying, CannotThink),
    ),
)
async def hint(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The move that a bot would make for the sender."""
    house, holder = house_of(request), asking_of(request).holder
    house.limits.commands.take(holder)
    return answer(hint_of((await house.desk.advise(table, holder)).advice))
