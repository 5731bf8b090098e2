"""JSON schemas of the interface: a table as its players see it, its moves, a player's tables, the games."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from dedale.core.model.option import Value
from dedale.core.records.result import reason_text
from dedale.core.text import Text
from dedale.web.entries import PublicEntry
from dedale.web.play.ledger import Ledger, Question, Status
from dedale.web.play.rematch import match_of, rounds_won
from dedale.web.play.seating import fair_wait
from dedale.web.play.seats import SeatState
from dedale.web.play.undo import step_of
from dedale.web.terms import GameClock, MoveClock, SeatPlan, UndoPolicy
from dedale.web.workers.protocol import Advice


class Both(msgspec.Struct, frozen=True):
    """A text in both languages."""

    fr: str
    en: str


class Seat(msgspec.Struct, frozen=True):
    """Who sits where."""

    seat: int
    title: Both
    """What the game calls the seat."""
    kind: Literal["person", "open", "bot"]
    name: str
    """What its player wants to be called; may be empty."""
    face: str
    """The face that its player has chosen; empty for none."""
    level: str | None
    """The level of its bot."""
    character: str | None
    """The character of its bot; null for the game's neutral play."""
    yours: bool
    present: bool
    """Whether its player has the table before him; bots always have."""
    away: int | None
    """Since when its player has been away, in milliseconds since 1970; null while the player is present."""
    substitute: str | None
    """The level of the bot that plays for an absent player."""
    has_resigned: bool
    clock: int | None
    """The milliseconds it has left, at `now`."""


class Asked(msgspec.Struct, frozen=True):
    """What a seat has asked of the others."""

    kind: Literal["undo", "draw", "rematch"]
    seat: int
    awaits: list[int]
    """The seats that have still to answer."""
    to: int | None
    """How many events an undo would leave."""


class Back(msgspec.Struct, frozen=True):
    """What `undo` without a number would do now."""

    seat: int
    """The seat whose decision would be taken back."""
    to: int
    """How many events would be left."""
    events: int
    """How many would be taken back."""
    draws: int
    """How many of these are dice and cards, which would be drawn afresh."""
    asks: bool
    """Whether others would have to agree."""


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: list[int]
    """None for a draw."""
    reason: str
    text: Both


class Dice(msgspec.Struct, frozen=True):
    """What it takes to check the dice; `dedale verify` does."""

    hash: str
    """The SHA-256 of the secret seed."""
    salts: dict[str, str]
    """What seats have added, by seat."""
    seed: str | None
    """The seed itself, once the game is over."""


class Rounds(msgspec.Struct, frozen=True):
    """The match that a table is a round of."""

    best_of: int
    number: int
    """Which round this is, from 1."""
    won: list[int]
    """How many rounds the side of each seat has won, this one included once it is over."""
    is_over: bool


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it stands."""

    id: str
    game: str
    options: dict[str, Value]
    title: Both
    status: Status
    ply: int
    """The last ply of the log; commands answer it."""
    changed: int
    """The ply since which the position stands as it does."""
    start: str | None
    """The position that it began with; null for the game's first."""
    position: str
    events: list[str]
    to_move: int | None
    """The seat to decide; 0 when chance is next; null when the game is over."""
    turn: int
    """The seat to decide or to roll; 0 for nobody's."""
    seats: list[Seat]
    question: Asked | None
    back: Back | None
    """What an undo would do for you; null where there is nothing to undo."""
    result: Result | None
    dice: Dice
    clock: GameClock | MoveClock | None
    undo: UndoPolicy
    touch_move: bool
    """Whether a piece that was taken up is to be played."""
    match: Rounds | None
    """Null where a single game is played."""
    deadline: int | None
    """When the clock that runs will have run out, in milliseconds since 1970."""
    fair_wait: int
    """After how many milliseconds a bot may substitute for an absent player."""
    now: int
    """What the server's clock says, in milliseconds since 1970."""
    rematch: str
    """The table where the players meet again; empty for none."""
    previous: str
    """The table after which they met here; empty for none."""


def state_of(ledger: Ledger, holder: str, absent: Mapping[int, int], now: int) -> State:
    """A table as this holder, none if empty, sees it: nothing that he may not know is in it.

    By seat, `absent` says since when a player who is not there has not been seen.
    """
    table, game = ledger.table, ledger.game
    is_over = ledger.status == "over"
    seats = zip(ledger.seats, game.seat_names, strict=True)
    return State(
        id=table.id,
        game=game.name,
        options=dict(game.options),
        title=_both(game.facts.title),
        status=ledger.status,
        ply=ledger.last,
        changed=ledger.changed,
        start=table.terms.position,
        position=str(ledger.position),
        events=ledger.events,
        to_move=None if is_over else ledger.position.to_move,
        turn=0 if is_over else ledger.turn,
        seats=[_seat(seat, title, ledger.clock(seat.seat, now), holder, absent) for seat, title in seats],
        question=_question(ledger.question),
        back=_back(ledger, holder),
        result=_result(ledger),
        dice=_dice(ledger, is_over=is_over),
        clock=table.terms.clock,
        undo=table.terms.undo,
        touch_move=table.terms.touch_move,
        match=_rounds(ledger),
        deadline=ledger.deadline,
        fair_wait=fair_wait(ledger),
        now=now,
        rematch=ledger.rematch,
        previous=table.previous,
    )


def page_state(state: State) -> dict[str, Any]:
    """The state as a page gets it: without the events of the whole game, which its view replaces."""
    return {name: getattr(state, name) for name in State.__struct_fields__ if name != "events"}


def _both(text: Text) -> Both:
    return Both(*text)


def _seat(state: SeatState, title: Text, clock: int | None, holder: str, absent: Mapping[int, int]) -> Seat:
    return Seat(
        seat=state.seat,
        title=_both(title),
        kind=state.kind,
        name=state.name,
        face=state.face,
        level=state.level or None,
        character=state.character or None,
        yours=bool(holder) and state.holder == holder,
        present=state.kind != "open" and state.seat not in absent,
        away=absent.get(state.seat),
        substitute=state.substitute,
        has_resigned=state.has_resigned,
        clock=clock,
    )


def _question(question: Question | None) -> Asked | None:
    if question is None:
        return None
    to = question.to if question.kind == "undo" else None
    return Asked(question.kind, question.seat, list(question.awaits), to)


def _back(ledger: Ledger, holder: str) -> Back | None:
    step = step_of(ledger, holder)
    return None if step is None else Back(*step)


def _result(ledger: Ledger) -> Result | None:
    if ledger.result is None:
        return None
    return Result(
        list(ledger.result.winners), ledger.result.reason, _both(reason_text(ledger.game, ledger.result.reason))
    )


def _rounds(ledger: Ledger) -> Rounds | None:
    match = match_of(ledger)
    if match is None:
        return None
    number = len(ledger.table.terms.rounds) + 1
    won = rounds_won(match, number, len(ledger.seats))
    return Rounds(match.best_of, number, won, match.result is not None)


def _dice(ledger: Ledger, *, is_over: bool) -> Dice:
    salts = {str(seat): salt for seat, salt in sorted(ledger.salts.items())}
    return Dice(ledger.table.dice_hash, salts, ledger.table.seed.hex() if is_over else None)


class LegalMoves(msgspec.Struct, frozen=True):
    """What can be done in the position."""

    ply: int
    """The ply that a command for it answers."""
    to_move: int | None
    """The seat to decide; 0 when chance is next; null when the game is over or has not begun."""
    turn: int
    """The seat to decide or to roll; 0 where anybody may."""
    roll: bool
    """Whether chance is next: then `roll` is the command, and there are no moves."""
    moves: list[str]


def moves_of(ledger: Ledger) -> LegalMoves:
    """What can be done in a table's position."""
    if ledger.status != "playing":
        return LegalMoves(ledger.last, None, 0, False, [])
    position = ledger.position
    moves = [str(move) for move in position.moves()]
    return LegalMoves(ledger.last, position.to_move, ledger.turn, position.to_move == 0, moves)


class Reply(msgspec.Struct, frozen=True):
    """What a command came to: the entries it made, the first time it was sent."""

    id: str
    """The command's own."""
    ply: int
    """The last ply of the entries."""
    entries: list[PublicEntry]


class NewPlayer(msgspec.Struct, frozen=True):
    """A newcomer."""

    token: str
    """Keep it, and show it: `Authorization: Bearer …`. Nobody can give it again."""


class Summary(msgspec.Struct, frozen=True):
    """A table in the list of a player's tables."""

    id: str
    game: str
    title: Both
    status: Status
    created: int
    changed: int
    """When something last happened there, in milliseconds since 1970."""
    seats: list[int]
    """Those one holds."""
    plan: list[SeatPlan]
    """How the seats were set up."""


class Tables(msgspec.Struct, frozen=True):
    """A player's tables, the most recently active first."""

    tables: list[Summary]


class LevelInfo(msgspec.Struct, frozen=True):
    """How well a bot plays."""

    id: str
    number: int
    name: Both


class CharacterInfo(msgspec.Struct, frozen=True):
    """A way to play that a bot of any level can have."""

    id: str
    name: Both
    about: Both


class Catalogue(msgspec.Struct, frozen=True):
    """Every game with its facts and options, the levels of bots, and the characters that they can have."""

    games: list[dict[str, Any]]
    levels: list[LevelInfo]
    characters: dict[str, list[CharacterInfo]]
    """By the name of the game."""


class Hint(msgspec.Struct, frozen=True):
    """What a bot would do."""

    move: str
    expects: list[float]
    """What it expects each seat to get, from 0 to 1."""
    line: list[str]
    """How it thinks the game may go on."""


def hint_of(advice: Advice) -> Hint:
    """What a bot advises."""
    return Hint(advice.event, list(advice.expects), list(advice.line))


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    status: Literal["ok"]
    version: str
