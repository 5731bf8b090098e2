"""A command before it is decided: who asks, when, at which table, and what is known besides."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import msgspec

from dedale.core.text import Text
from dedale.web.commands import BaseCommand
from dedale.web.play.ledger import Ledger
from dedale.web.play.seats import SeatState
from dedale.web.refusals import NotAllowedNow, NotPlaying, NotSeated

_NOT_SEATED = Text("Vous n'avez pas de place à cette table.", "You have no seat at this table.")
_WAS_NOT_SEATED = Text("Vous n'aviez pas de place à cette table.", "You had no seat at this table.")
_WAS_NOT_YOURS = Text("La place {} n'était pas la vôtre.", "Seat {} was not yours.")
_WAITING = Text("La partie n'a pas commencé : il reste des places.", "The game has not begun: some seats are free.")
_OVER = Text("La partie est finie.", "The game is over.")
_NOT_YOURS = Text("La place {} n'est pas la vôtre.", "Seat {} is not yours.")


@dataclass(frozen=True, slots=True)
class LiveFacts:
    """What the log does not say."""

    absent_since: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """Since when nobody has been there for a seat, in milliseconds since 1970; those not named are there."""
    expectations: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))
    """What the bot of a seat last expected of the game, from 0 (lost) to 1 (won)."""


class CommandContext(msgspec.Struct, frozen=True):
    """Everything that a command is decided by."""

    ledger: Ledger
    holder: str
    now: int
    known: LiveFacts

    def seats(self, command: BaseCommand) -> list[SeatState]:
        """The sender's seats that the command can be for: the one named, or all; raises `NotSeated`."""
        own = self.ledger.seats_of(self.holder)
        found = own if command.seat is None else [seat for seat in own if seat.seat == command.seat]
        if not found:
            text = _NOT_YOURS.format(command.seat) if own and command.seat else _NOT_SEATED
            raise NotSeated(text, seat=command.seat)
        return found

    def sat(self, command: BaseCommand) -> list[SeatState]:
        """The seats that the sender had when the game ended, given up or not: the one named, or all."""
        own = [seat for seat in self.ledger.seats if seat.kind == "person" and seat.holder == self.holder]
        found = [seat for seat in own if command.seat in (None, seat.seat)]
        if not found:
            text = _WAS_NOT_YOURS.format(command.seat) if own else _WAS_NOT_SEATED
            raise NotSeated(text, seat=command.seat)
        return found

    def seat(self, command: BaseCommand) -> SeatState:
        """The seat named, or the sender's one whose turn it is, or the sender's first; raises `NotSeated`."""
        found, turn = self.seats(command), self.ledger.turn
        for seat in found:
            if seat.seat == turn:
                return seat
        return found[0]

    def must_play(self) -> None:
        """Raise `NotPlaying` unless the game goes on."""
        if self.ledger.status == "waiting":
            raise NotPlaying(_WAITING, status="waiting")
        self.must_not_be_over()

    def must_not_be_over(self) -> None:
        """Raise `NotPlaying` once the game is over."""
        if self.ledger.status == "over":
            raise NotPlaying(_OVER, status="over")


def not_now(kind: str, said: Text, **details: Any) -> NotAllowedNow:
    """The refusal of what cannot be done as things stand."""
    return NotAllowedNow(said, kind=kind, **details)
