"""A table becomes a record: the game as it was played, with what was said, taken back and cast."""

import datetime
from collections.abc import Callable
from functools import partial

from dedale.bots.player import BotSpec
from dedale.core.records.dice import dice_tags
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.play.session import BOT
from dedale.web.entries import Drawn, Moved
from dedale.web.play.ledger import Ledger, TakenBack

_TAKEN_BACK = Text("{name} annule : {events}.", "{name} undoes: {events}.")


def record_of(ledger: Ledger) -> Record:
    """The game so far, comments in the reader's language; the seed of the dice only once the game is over."""
    return record_maker(ledger)()


def record_maker(ledger: Ledger) -> Callable[[], Record]:
    """What makes this record, in another thread if need be, while the table goes on: making it plays the game again."""
    has_dice = ledger.game.facts.has_chance
    return partial(
        Record,
        game=ledger.game,
        events=tuple(ledger.events),
        start=ledger.table.terms.position,
        seats=tuple(seat.name for seat in ledger.seats),
        date=_day(ledger.table.created),
        result=ledger.result,
        comments=_comments(ledger),
        dice_hash=ledger.table.dice_hash if has_dice else "",
        dice_seed=ledger.table.seed.hex() if has_dice and ledger.status == "over" else "",
        tags=_tags(ledger),
    )


def _day(milliseconds: int) -> str:
    return datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC).date().isoformat()


def _tags(ledger: Ledger) -> dict[str, str]:
    bots = {f"{BOT}{seat.seat}": str(BotSpec(seat.bot, character=seat.character)) for seat in ledger.seats if seat.bot}
    draws = [what.draw for what in ledger.line if isinstance(what, Drawn)]
    dice = dice_tags(ledger.salts, draws) if ledger.game.facts.has_chance else {}
    return {**bots, **dice}


def _comments(ledger: Ledger) -> dict[int, str]:
    """What was said after its move, what was taken back where play then went on."""
    comments: dict[int, list[str]] = {}
    for place, what in enumerate(ledger.line, start=1):
        if isinstance(what, Moved) and what.words:
            comments[place] = [what.said]
    for undo in ledger.undos:
        comments.setdefault(undo.to, []).append(str(_taken_back(ledger, undo)))
    return {place: "\n".join(lines) for place, lines in comments.items()}


def _taken_back(ledger: Ledger, undo: TakenBack) -> Text:
    name = ledger.seats[undo.seat - 1].name or ledger.game.seat_names[undo.seat - 1]
    return _TAKEN_BACK.format(name=name, events=", ".join(undo.events))
