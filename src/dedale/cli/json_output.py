"""JSON output for programs."""

import json
from typing import TYPE_CHECKING, Any

from dedale.cli.streams import can_draw

if TYPE_CHECKING:  # these load the kernels, which `dedale games --json` does not need
    from dedale.core.model.outcome import Outcome
    from dedale.core.model.position import Position


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=not can_draw(), indent=2), flush=True)


def outcome_json(outcome: "Outcome | None") -> dict[str, Any] | None:
    """An outcome for programs."""
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


def position_json(position: "Position") -> dict[str, Any]:
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
