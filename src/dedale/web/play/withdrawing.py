"""A person leaves a table for good: seats are given up, games with two sides are lost."""

from dedale.web.commands import Resign
from dedale.web.entries import Ended, Left, Resigned, What
from dedale.web.play.context import CommandContext, LiveFacts
from dedale.web.play.endings import resign
from dedale.web.play.ledger import Ledger


def withdraw(ledger: Ledger, holder: str, now: int) -> list[What]:
    """What happens when this holder gives up every seat; nothing where the game is over or none is his.

    Where he sits on several sides, nobody wins.
    """
    own = [seat for seat in ledger.seats_of(holder) if not seat.has_resigned]
    if ledger.status == "over" or not own:
        return []
    if ledger.status == "waiting":
        return [Left(seat.seat) for seat in own]
    if len({ledger.game.side(seat.seat) for seat in own}) > 1:
        return [*(Resigned(seat.seat) for seat in own), Ended((), "abandoned")]
    command = Resign(id="withdraw", ply=ledger.last)
    return resign(CommandContext(ledger, holder, now, LiveFacts()), command)
