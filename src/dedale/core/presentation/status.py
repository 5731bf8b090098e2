"""Where a game stands: whose turn it is, or how it ended, in a sentence."""

from typing import TYPE_CHECKING

from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.core.records.result import reason_text
from dedale.core.text import Text, series

if TYPE_CHECKING:
    from dedale.core.model.position import Position


def seat_text(game: Game, seat: int, *, numbered: bool = True) -> Text:
    """A seat by its name and its number, or by its name alone."""
    name = game.seat_names[seat - 1]
    return Text("{} ({})", "{} ({})").format(name, seat) if numbered else name


def standing(position: "Position", *, numbered: bool = True) -> Text:
    """Who is to move or to let chance decide, or how the game ended."""
    if position.outcome is not None:
        return outcome_text(position.game, position.outcome, numbered=numbered)
    turn = position.game.presentation.turn(position)
    if not turn:
        return Text("Au hasard de décider.", "Chance is next.")
    name, button = seat_text(position.game, turn, numbered=numbered), position.game.presentation.chance_button(position)
    if button is None:
        return Text("{} à jouer.", "{} to move.").format(name)
    act = Text(*(said[:1].lower() + said[1:] for said in button.label))
    return Text("À {} de {}.", "{} to {}.").format(name, act)


def outcome_text(game: Game, outcome: Outcome, *, numbered: bool = True) -> Text:
    """Who won, and why, by the rules or outside them."""
    reason = reason_text(game, outcome.reason)
    if outcome.is_draw:
        return Text("Partie nulle : {reason}.", "A draw: {reason}.").format(reason=reason)
    winners = series(seat_text(game, seat, numbered=numbered) for seat in outcome.winners)
    text = Text("{winners} gagne : {reason}.", "{winners} wins: {reason}.")
    if len(outcome.winners) > 1:
        text = Text("{winners} gagnent : {reason}.", "{winners} win: {reason}.")
    return text.format(winners=winners, reason=reason)
