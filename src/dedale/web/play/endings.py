"""Resignation and the end of time: with two sides they end the game, with more a bot plays on."""

from collections.abc import Sequence

from dedale.core.text import Text
from dedale.web.commands import Resign
from dedale.web.entries import Ended, Resigned, Spared, Substituted, TimedOut, What
from dedale.web.play.context import CommandContext, not_now
from dedale.web.play.ledger import Ledger
from dedale.web.play.pauses import Pauses

SUCCESSOR = "player"
"""The level of the bot that plays on for a player who resigned."""


def resign(context: CommandContext, command: Resign) -> list[What]:
    """A seat gives up; with it, where two sides play, the sender's other seats of its side."""
    context.must_play()
    ledger = context.ledger
    seat = context.seat(command)
    if seat.has_resigned:
        raise not_now("resign", Text("Vous avez déjà abandonné.", "You have already resigned."))
    if not ledger.has_two_sides:
        return [Resigned(seat.seat), *_goes_on(ledger, seat.seat)]
    side = ledger.game.side(seat.seat)
    own = [s.seat for s in ledger.seats_of(context.holder) if s.seat in side and not s.has_resigned]
    return [*map(Resigned, own), *_given_up(ledger, own)]


def give_back(ledger: Ledger, pauses: Pauses, now: int) -> list[What]:
    """What happens because nobody was served for some time: the time that ran is given back, once."""
    seat = ledger.clocks.running
    lost = pauses.lost_since(ledger.at, now) if seat else 0
    return [Spared(seat, lost)] if seat and lost > 0 else []


def expire_clock(ledger: Ledger, now: int) -> list[What]:
    """What happens because the time that runs has run out; nothing as long as it has not."""
    if ledger.deadline is None or now < ledger.deadline:
        return []
    seat = ledger.clocks.running
    if ledger.has_two_sides:
        return [TimedOut(seat), Ended(ledger.game.opponents(seat), "time")]
    return [TimedOut(seat), *_goes_on(ledger, seat)]


def _goes_on(ledger: Ledger, seat: int) -> list[What]:
    """A bot takes over for good; but bots alone do not play on."""
    others = (s for s in ledger.seats if s.seat != seat)
    if any(s.kind == "person" and not s.has_left for s in others):
        return [Substituted(seat, SUCCESSOR)]
    return [Ended((), "abandoned")]


def _given_up(ledger: Ledger, giving: Sequence[int]) -> list[What]:
    """The end, once every person of the side has given up; its bots follow."""
    side = [s for s in ledger.seats if s.seat in ledger.game.side(giving[0]) and s.plays_itself]
    if all(s.has_resigned or s.seat in giving for s in side):
        return [Ended(ledger.game.opponents(giving[0]), "resignation")]
    return []
