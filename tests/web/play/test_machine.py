"""Random commands by random people: whatever happens, the log alone tells where the table stands."""

import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dedale.core.errors import DedaleError
from dedale.core.records.dice import check_dice
from dedale.core.records.text_format import read_records, write_records
from dedale.web.commands import (
    Answer,
    BaseCommand,
    Join,
    Leave,
    OfferDraw,
    Play,
    Rematch,
    Rename,
    Resign,
    Roll,
    Salt,
    Substitute,
    Undo,
)
from dedale.web.entries import Drawn, What
from dedale.web.play.context import LiveFacts
from dedale.web.play.endings import expire_clock
from dedale.web.play.ledger import Ledger
from dedale.web.play.moves import bot_move, bot_roll
from dedale.web.play.record import record_of
from dedale.web.terms import GameClock, Machine, Mine, MoveClock, Open, TableTerms
from tests.web.play.model import Model
from tests.web.play.support import At, shown

HOLDERS = st.sampled_from(["ann", "bob", "cleo", "eve"])
SEATS = st.none() | st.integers(1, 4)
TABLES: list[dict[str, Any]] = [
    {"game": "ergo", "seats": (Mine(), Open())},
    {"game": "ergo", "seats": (Mine(), Mine()), "undo": "asked"},
    {"game": "theseion", "seats": (Mine(), Open())},
    {"game": "theseion", "options": {"players": 3}, "seats": (Mine(), Open(), Open()), "undo": "asked"},
    {"game": "theseion", "options": {"players": 3}, "seats": (Mine(), Open(), Machine("1"))},
    {"game": "grand-labyrinthe", "seats": (Mine(), Open())},
    {"game": "tekao", "options": {"players": 4}, "seats": (Mine(), Open(), Machine("2"), Mine())},
]
CLOCKS = st.sampled_from([None, None, GameClock(30, 2), MoveClock(1)])


class Table(RuleBasedStateMachine):
    """One table, and beside it a model."""

    @initialize(terms=st.sampled_from(TABLES), clock=CLOCKS, others=st.permutations(["bob", "cleo"]))
    def begin(self, terms: dict[str, Any], clock: Any, others: list[str]) -> None:
        self.at = At(TableTerms(**terms, clock=clock))
        self.model = Model(self.at.table.terms)
        for entry in self.at.log:
            self.model.take(entry.what, "ann")
        for holder in others[: sum(isinstance(plan, Open) for plan in self.at.table.terms.seats)]:
            self.send(holder, Join, name=holder)

    @property
    def ledger(self) -> Ledger:
        return self.at.ledger

    def send(self, holder: str, kind: type[BaseCommand], **fields: Any) -> None:
        before, count = shown(self.ledger), len(self.at.log)
        try:
            happened = self.at.decide(holder, kind, **fields)
        except DedaleError:
            assert shown(self.ledger) == before
            assert len(self.at.log) == count
            return
        assert shown(self.ledger) == before
        assert happened
        self.keep(happened, holder)

    def keep(self, happened: list[What], holder: str = "") -> None:
        for what in happened:
            self.model.take(what, holder)
        self.at.keep(happened, "k", holder)

    @precondition(lambda self: any(seat.kind == "open" for seat in self.ledger.seats))
    @rule(holder=HOLDERS, seat=SEATS, name=st.text(max_size=5))
    def join(self, holder: str, seat: int | None, name: str) -> None:
        self.send(holder, Join, seat=seat, name=name)

    @rule(holder=HOLDERS, seat=SEATS, number=st.integers(0, 10**6))
    def play(self, holder: str, seat: int | None, number: int) -> None:
        moves = self.ledger.position.moves()
        event = str(moves[number % len(moves)]) if moves else "pass"
        self.send(holder, Play, seat=seat, event=event)

    @rule(number=st.integers(0, 10**6), most=st.integers(1, 12))
    def play_on(self, number: int, most: int) -> None:
        """Those whose turn it is play: random commands alone come to no middle game."""
        source = random.Random(number)
        for _ in range(most):
            if self.ledger.status != "playing" or self.ledger.awaits_bot:
                return
            turn = self.ledger.turn
            holder = self.model.holders.get(turn, "") if turn else min(self.model.holders.values(), default="")
            if self.ledger.position.to_move == 0:
                self.send(holder, Roll)
            else:
                self.send(holder, Play, event=str(source.choice(self.ledger.position.moves())))

    @rule(holder=HOLDERS, seat=SEATS)
    def roll(self, holder: str, seat: int | None) -> None:
        self.send(holder, Roll, seat=seat)

    @precondition(lambda self: self.model.line)
    @rule(holder=HOLDERS, back=st.none() | st.integers(1, 9))
    def undo(self, holder: str, back: int | None) -> None:
        self.send(holder, Undo, to=None if back is None else max(0, len(self.model.line) - back))

    @precondition(lambda self: self.ledger.question)
    @rule(most=st.integers(1, 3))
    def agree(self, most: int) -> None:
        """Those who are asked agree, one after the other."""
        for _ in range(most):
            question = self.ledger.question
            if question is not None:
                self.send(self.model.holders[question.awaits[0]], Answer, agree=True, to=question.kind)

    @rule(holder=HOLDERS)
    def offer(self, holder: str) -> None:
        self.send(holder, OfferDraw)

    @precondition(lambda self: self.ledger.question)
    @rule(holder=HOLDERS, agree=st.booleans(), to=st.sampled_from(["undo", "undo", "draw"]))
    def answer(self, holder: str, agree: bool, to: str) -> None:
        self.send(holder, Answer, agree=agree, to=to)

    @rule(holder=HOLDERS, kind=st.sampled_from([Leave, Resign, Rematch]), seat=SEATS, number=st.integers(0, 7))
    def leave(self, holder: str, kind: type[BaseCommand], seat: int | None, number: int) -> None:
        """Now and then somebody leaves; more often, and no game would have a middle."""
        if number == 7 or self.ledger.status != "playing":
            self.send(holder, kind, seat=seat)

    @rule(holder=HOLDERS, text=st.text(min_size=1, max_size=9))
    def rename_and_salt(self, holder: str, text: str) -> None:
        self.send(holder, Rename, name=text)
        self.send(holder, Salt, salt=text)

    @rule(holder=HOLDERS, absent=st.integers(1, 4), is_absent=st.booleans())
    def substitute(self, holder: str, absent: int, is_absent: bool) -> None:
        self.at.known = LiveFacts(absent_since={absent: 0} if is_absent else {}, expectations={3: 0.3})
        self.send(holder, Substitute, absent=absent)

    @rule(kind=st.sampled_from([Play, Roll, Undo, OfferDraw]), ply=st.integers(0, 99))
    def late(self, kind: type[BaseCommand], ply: int) -> None:
        if ply < self.ledger.changed or ply > self.ledger.last:
            before = len(self.at.log)
            self.send("ann", kind, ply=ply, **({"event": "pass"} if kind is Play else {}))
            assert len(self.at.log) == before

    @precondition(lambda self: self.ledger.awaits_bot)
    @rule()
    def bot(self) -> None:
        seat = self.ledger.awaits_bot
        assert seat is not None
        assert seat in self.model.bots
        if self.ledger.position.to_move == 0:
            self.keep(bot_roll(self.ledger))
        else:
            self.keep(bot_move(self.ledger, seat, str(self.ledger.position.moves()[-1])))

    @rule(milliseconds=st.sampled_from([1, 900, 5_000, 5_000, 31_000]))
    def wait(self, milliseconds: int) -> None:
        self.at.now += milliseconds
        happened = expire_clock(self.ledger, self.at.now)
        if happened:
            self.keep(happened)

    @invariant()
    def the_log_is_all(self) -> None:
        assert shown(Ledger(self.at.table, self.at.log)) == shown(self.ledger)
        assert [entry.ply for entry in self.at.log] == list(range(1, self.ledger.last + 1))

    @invariant()
    def the_line_is_what_was_played(self) -> None:
        assert self.ledger.line == self.model.line
        assert self.ledger.positions == self.model.positions
        assert self.ledger.status == self.model.status
        assert self.ledger.draws == self.model.draws
        held = {seat.seat: seat.holder for seat in self.ledger.seats if seat.kind == "person"}
        assert held == self.model.holders

    def teardown(self) -> None:
        """The record replays, and its dice are right."""
        if not hasattr(self, "at"):
            return
        record = record_of(self.ledger)
        assert str(list(record.positions())[-1]) == str(self.ledger.position)
        assert read_records(write_records([record])) == [record]
        if self.ledger.status == "over":
            assert check_dice(record) == sum(isinstance(what, Drawn) for what in self.model.line)
        else:
            assert record.dice_seed == ""

    @invariant()
    def time_is_sane(self) -> None:
        deadline = self.ledger.deadline
        assert deadline is None or (self.ledger.status == "playing" and deadline >= self.ledger.at)
        for seat in self.ledger.seats:
            assert (self.ledger.clock(seat.seat, self.at.now) or 0) >= 0


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=30)
