"""Moves and draws, of people and of bots, and how the rules end a game."""

from dedale.core.errors import BadNotation
from dedale.core.model.chance import chance
from dedale.core.model.event import Event
from dedale.core.model.position import Position
from dedale.core.text import Text
from dedale.web.commands import Play, Roll
from dedale.web.entries import Drawn, Ended, Moved, What
from dedale.web.play.context import CommandContext
from dedale.web.play.ledger import Ledger
from dedale.web.play.names import one_line
from dedale.web.refusals import NotYourTurn

_ROLL = Text("C'est au hasard de décider : il faut lancer ou tirer.", "Chance is next: roll or draw.")
_MOVE = Text("Il n'y a rien à lancer ni à tirer : jouez un coup.", "There is nothing to roll or draw: play a move.")
SILENCE = Text("", "")
_OTHER = Text("C'est au joueur {} de jouer.", "It is player {}'s turn.")


def play(context: CommandContext, command: Play) -> list[What]:
    """A person's move."""
    context.must_play()
    ledger = context.ledger
    seat = context.seat(command).seat
    _must_decide(ledger, seat)
    return _move(ledger, seat, command.event, command.words)


def roll(context: CommandContext, command: Roll) -> list[What]:
    """A person requests a chance event: the player whose die or card it is, or any player if it is nobody's."""
    context.must_play()
    ledger = context.ledger
    seat = context.seat(command).seat
    if ledger.turn not in (0, seat):
        raise _not_your_turn(ledger)
    return _draw(ledger)


def bot_move(ledger: Ledger, seat: int, event: str, words: Text = SILENCE) -> list[What]:
    """A bot's move and what it says to it; raises `NotYourTurn` where no bot is to decide at this seat any more."""
    if ledger.awaits_bot != seat:
        raise _not_your_turn(ledger)
    _must_decide(ledger, seat)
    return _move(ledger, seat, event, *words)


def bot_roll(ledger: Ledger) -> list[What]:
    """A bot lets chance decide; raises `NotYourTurn` where that is not for a bot to do."""
    if ledger.awaits_bot is None:
        raise _not_your_turn(ledger)
    return _draw(ledger)


def _must_decide(ledger: Ledger, seat: int) -> None:
    if ledger.turn != seat:
        raise _not_your_turn(ledger)
    if ledger.position.to_move == 0:
        raise NotYourTurn(_ROLL, turn=ledger.turn)


def _not_your_turn(ledger: Ledger) -> NotYourTurn:
    return NotYourTurn(_OTHER.format(ledger.turn) if ledger.turn else _ROLL, turn=ledger.turn)


def _move(ledger: Ledger, seat: int, text: str, words: str, english: str = "") -> list[What]:
    event = _read(ledger.position, text)
    after = ledger.after(event)
    return [Moved(seat, str(event), words and one_line(words), english and one_line(english)), *_ending(after)]


def _read(position: Position, text: str) -> Event:
    """The event so written; its text is its one spelling."""
    try:
        return position.game.event(text)
    except BadNotation:
        position.play(text)  # it says the same, and what could be meant in this position
        raise


def _draw(ledger: Ledger) -> list[What]:
    if ledger.position.to_move != 0:
        raise NotYourTurn(_MOVE, turn=ledger.turn)
    draw = ledger.draws + 1
    event = str(chance(ledger.position, ledger.table.seed, ledger.salts, draw))
    return [Drawn(ledger.turn, event, draw), *_ending(ledger.after(event))]


def _ending(after: Position) -> list[What]:
    return [] if after.outcome is None else [Ended(after.outcome.winners, after.outcome.reason)]
