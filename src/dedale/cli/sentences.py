"""Where a game stands as JSON for programs; large numbers for people."""

from collections.abc import Iterable, Sequence
from typing import Any

from dedale.core.game import Game
from dedale.core.outcome import Outcome
from dedale.core.position import Position
from dedale.core.text import Text


def grouped(number: int) -> Text:
    """A large number with its digits in threes."""
    return Text(f"{number:,}".replace(",", "\u202f"), f"{number:,}")


def decimal_text(number: float) -> Text:
    """A number with one decimal, as each language writes it."""
    written = f"{number:.1f}"
    return Text(written.replace(".", ","), written)


def percent(share: float) -> Text:
    """A share of one as a whole number of hundredths."""
    return Text(f"{100 * share:.0f} %", f"{100 * share:.0f}%")


def joined(texts: Iterable[Text], between: str = ", ") -> Text:
    """The texts in one, each language by itself."""
    every = list(texts)
    return Text(between.join(text.fr for text in every), between.join(text.en for text in every))


def shares(game: Game, values: Sequence[float]) -> Text:
    """What each seat gets, or can expect, of one win."""
    each = Text("{name} {share}", "{name} {share}")
    pairs = zip(game.seat_names, values, strict=True)
    return joined(each.format(name=name, share=percent(value)) for name, value in pairs)


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
