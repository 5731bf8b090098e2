"""Results of finished games, seat by seat, as scores and ratings count them."""

from collections import Counter
from typing import Final

import msgspec

from dedale.web.play.ledger import Ledger
from dedale.web.play.seats import SeatState

BOT: Final = "bot:"
"""What a player that is a bot begins with; its level follows."""
WIN: Final = 2
DRAW: Final = 1
LOSS: Final = 0


class SeatResult(msgspec.Struct, frozen=True):
    """What one seat got."""

    seat: int
    game: str
    player: str
    """The holder of its player; `bot:` and the level for a bot."""
    side: int
    """The first seat of its side."""
    points: int
    """`WIN`, `DRAW` or `LOSS`."""
    ended: int
    """When, in milliseconds since 1970."""


def results_of(ledger: Ledger) -> tuple[SeatResult, ...]:
    """The result of every seat that counts; none for a game that goes on, was abandoned, or began in its midst.

    A holder of several seats is several people at one screen: theirs are left out, as are seats at which a bot has
    finished for somebody who was away. Who resigned or ran out of time has lost.
    """
    result = ledger.result
    if result is None or result.reason == "abandoned" or ledger.table.terms.position is not None:
        return ()
    held = Counter(seat.holder for seat in ledger.seats)
    found = [
        SeatResult(
            seat.seat,
            ledger.game.name,
            player,
            min(ledger.game.side(seat.seat)),
            LOSS if seat.has_left else _points(result.winners, seat.seat),
            ledger.at,
        )
        for seat in ledger.seats
        if (player := _player(seat, held))
    ]
    return tuple(found) if len({one.side for one in found}) > 1 else ()


def _player(seat: SeatState, held: Counter[str]) -> str:
    """Who played a seat; empty where that does not count."""
    if seat.kind == "bot":
        return f"{BOT}{seat.level}"
    if seat.kind == "open" or held[seat.holder] > 1 or (seat.substitute is not None and not seat.has_left):
        return ""
    return seat.holder


def _points(winners: tuple[int, ...], seat: int) -> int:
    if not winners:
        return DRAW
    return WIN if seat in winners else LOSS
