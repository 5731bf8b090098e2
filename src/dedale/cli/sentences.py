"""Where a game stands, in words for players and as JSON for programs."""

from typing import Any

from dedale.core.game import Game
from dedale.core.outcome import Outcome
from dedale.core.position import Position
from dedale.core.records.result import reason_text
from dedale.core.text import Text


def seat_text(game: Game, seat: int) -> Text:
    """A seat by its name and its number."""
    return Text("{name} ({seat})", "{name} ({seat})").format(name=game.seat_names[seat - 1], seat=seat)


def standing(position: Position) -> Text:
    """Who is to move, or how the game ended."""
    if position.outcome is not None:
        return outcome_text(position.game, position.outcome)
    if position.to_move:
        return Text("{seat} à jouer.", "{seat} to move.").format(seat=seat_text(position.game, position.to_move))
    return Text("Au hasard de décider.", "Chance is next.")


def outcome_text(game: Game, outcome: Outcome) -> Text:
    """Who won, and why, by the rules or outside them."""
    reason = reason_text(game, outcome.reason)
    if outcome.is_draw:
        return Text("Partie nulle : {reason}.", "A draw: {reason}.").format(reason=reason)
    names = [seat_text(game, seat) for seat in outcome.winners]
    winners = Text(" et ".join(name.fr for name in names), " and ".join(name.en for name in names))
    text = Text("{winners} gagne : {reason}.", "{winners} wins: {reason}.")
    if len(names) > 1:
        text = Text("{winners} gagnent : {reason}.", "{winners} win: {reason}.")
    return text.format(winners=winners, reason=reason)


def grouped(number: int) -> Text:
    """A large number with its digits in threes."""
    return Text(f"{number:,}".replace(",", "\u202f"), f"{number:,}")


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome for programs."""
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


def position_json(position: Position) -> dict[str, Any]:
    """A position for programs: what it is, and what can come next."""
    return {
        "game": position.game.name,
        "options": dict(position.game.options),
        "position": str(position),
        "to_move": position.to_move,
        "moves": [str(move) for move in position.moves()],
        "chances": [{"event": str(event), "probability": str(share)} for event, share in position.chances()],
        "outcome": outcome_json(position.outcome),
    }
