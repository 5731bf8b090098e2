"""Traces made by hand, for measures with known answers."""

from typing import Any

from dedale.lab.measures import Trace


def hand_trace(**given: Any) -> Trace:
    """A game of two sides that seat 1 won in four moves of two choices each; what is given replaces that."""
    values = given.pop("values", [1.0, 0.0])
    plain: dict[str, Any] = {
        "sides": [[seat] for seat in range(1, len(values) + 1)],
        "winners": [seat for seat, value in enumerate(values, start=1) if value == 1],
        "reason": "line",
        "deciders": [1, 2, 1, 2],
        "legal": [2, 2, 2, 2],
        "kinds": {"moved": 4},
        "passes": 0,
        "harms": 0,
        "places": 9,
        "used": 3,
        "most_pieces": 3,
        "removals": 0,
        "distinct": 4,
        "sampled": [],
        "opening": ["a", "b", "c", "d"],
        "leads": [],
    }
    return Trace(values=values, **plain | given)


WON, LOST = hand_trace(), hand_trace(values=[0.0, 1.0])
DRAWN = hand_trace(values=[0.5, 0.5], winners=[], reason="repetition")
TOO_LONG = hand_trace(values=[0.5, 0.5], winners=[], reason="max_plies")
