"""A command becomes what happens, or is refused. Deciding changes nothing: the log does, once it is kept."""

from collections.abc import Callable, Sequence
from typing import Any

from dedale.core.text import Text
from dedale.web.commands import (
    Answer,
    BaseCommand,
    Command,
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
from dedale.web.entries import Entry, Joined, What
from dedale.web.play.context import CommandContext, LiveFacts, not_now
from dedale.web.play.endings import resign
from dedale.web.play.ledger import Ledger
from dedale.web.play.moves import play, roll
from dedale.web.play.offers import answer, offer_draw
from dedale.web.play.rematch import ask_rematch
from dedale.web.play.seating import join, leave, rename, returned, salt, substitute
from dedale.web.play.undo import undo
from dedale.web.refusals import BadPly, Late

_NOTHING = LiveFacts()
FULL = 10_000
"""Beyond this number of entries a table accepts only moves and endings, so that no log grows for ever."""
_ALWAYS = (Play, Roll, Answer, Resign, Leave, Rematch)


def decide(ledger: Ledger, command: Command, holder: str, now: int, known: LiveFacts = _NOTHING) -> list[What]:
    """What the command makes happen, at least one thing, with all that follows at once; changes nothing.

    Raises a `Refusal`, or what playing raises. A sender in whose stead a bot plays is back by sending it. The desk
    answers a repeated command itself, before (`Ledger.answered`).
    """
    _must_be_in_time(ledger, command, now)
    if ledger.last >= FULL and not isinstance(command, _ALWAYS):
        raise not_now(
            "full",
            Text(
                "Il s'est passé trop de choses à cette table : on peut seulement y finir la partie.",
                "Too much has happened at this table: the game can only be played to its end.",
            ),
        )
    context = CommandContext(ledger, holder, now, known)
    happened = _DECIDE[type(command)](context, command)
    return [*returned(ledger, holder), *happened]


def _must_be_in_time(ledger: Ledger, command: BaseCommand, now: int) -> None:
    if command.ply > ledger.last:
        text = Text(
            "Le coup {ply} n'existe pas encore : on en est au {last}.",
            "Ply {ply} does not exist yet: the last one is {last}.",
        )
        raise BadPly(text.format(ply=command.ply, last=ledger.last), ply=command.ply, last=ledger.last)
    if not command.is_of_position:
        return
    changed = ledger.changed
    if isinstance(command, Answer) and ledger.question is not None:
        changed = max(changed, ledger.question.ply)
    if command.ply < changed:
        text = Text("Trop tard : la position a changé.", "Too late: the position has changed.")
        raise Late(text, ply=command.ply, changed=changed)
    if ledger.deadline is not None and now >= ledger.deadline:
        raise not_now("time", Text("Le temps est écoulé.", "Time has run out."))


def command_key(holder: str, command_id: str) -> str:
    """What a command is known by at a table: who sent it, and the id he gave it."""
    return f"{holder[:16]}:{command_id}"


def entries_of(ledger: Ledger, happened: Sequence[What], now: int, key: str = "", holder: str = "") -> list[Entry]:
    """The next entries of the log, for what happened; time never goes back in a log."""
    return [
        Entry(
            ply=ply,
            at=max(now, ledger.at),
            what=what,
            command=key,
            holder=holder if isinstance(what, Joined) else "",
        )
        for ply, what in enumerate(happened, start=ledger.last + 1)
    ]


_DECIDE: dict[type[BaseCommand], Callable[[CommandContext, Any], list[What]]] = {
    Join: join,
    Leave: leave,
    Rename: rename,
    Salt: salt,
    Play: play,
    Roll: roll,
    Undo: undo,
    OfferDraw: offer_draw,
    Answer: answer,
    Resign: resign,
    Rematch: ask_rematch,
    Substitute: substitute,
}
