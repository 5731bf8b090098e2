"""The result of a recorded game: the outcome by the rules, an ending outside the rules, or none yet."""

import re
from typing import Final

from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.core.records.damage import quoted, refuse
from dedale.core.text import Text

OUTSIDE: Final = {
    "resignation": Text("l'autre camp a abandonné", "the other side resigned"),
    "agreement": Text("les joueurs se sont mis d'accord", "the players agreed"),
    "time": Text("le temps est écoulé", "time ran out"),
    "abandoned": Text("la partie a été interrompue", "the game was abandoned"),
}
"""The ways in which a game can end while the rules would let it go on, by their names."""

UNFINISHED: Final = "*"
RESULT: Final = Text("résultat", "result")

_WRITTEN = re.compile(r"(draw|[1-9][0-9]?(?:\+[1-9][0-9]?)*) ([a-z_]+)")
_FORM = Text(
    "les places gagnantes ou draw, puis la raison (« 1 line », « 1+3 flag », « draw repetition »), ou *",
    "the winning seats or draw, then the reason (“1 line”, “1+3 flag”, “draw repetition”), or *",
)
_GOING_ON = Text(
    "« * » (selon les règles la partie n'est pas finie), ou draw ou des places de 1 à {seats} en ordre croissant avec "
    "l'une des raisons {reasons}",
    "“*” (by the rules the game is not over), or draw or seats from 1 to {seats} in increasing order with "
    "one of the reasons {reasons}",
)


def reason_text(game: Game, reason: str) -> Text:
    """A reason of a recorded result in words, by the rules or outside them."""
    return OUTSIDE.get(reason) or game.facts.ending(reason).text


def write_result(result: Outcome | None) -> str:
    """`1 line`, `1+3 flag`, `draw repetition`, or `*` for a game that is not over."""
    if result is None:
        return UNFINISHED
    return f"{'+'.join(map(str, result.winners)) or 'draw'} {result.reason}"


def read_result(text: str) -> Outcome | None:
    """The result so written; raises `BadRecord`."""
    if text == UNFINISHED:
        return None
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise refuse(RESULT, _FORM, text)
    winners, reason = found.groups()
    return Outcome(() if winners == "draw" else tuple(map(int, winners.split("+"))), reason)


def check_result(game: Game, outcome: Outcome | None, result: Outcome | None) -> None:
    """Raise `BadRecord` unless the result is the outcome by the rules or, where there is none, one outside them."""
    if outcome is not None and result != outcome:
        raise refuse(RESULT, quoted(write_result(outcome)), write_result(result))
    if outcome is None and result is not None and not _is_outside(game, result):
        raise refuse(RESULT, _GOING_ON.format(seats=game.seats, reasons=", ".join(OUTSIDE)), write_result(result))


def _is_outside(game: Game, result: Outcome) -> bool:
    winners = tuple(seat for seat in range(1, game.seats + 1) if seat in result.winners)
    return result.reason in OUTSIDE and result.winners == winners
