"""Where a game stands as JSON for programs."""

from typing import Any

from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position


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
