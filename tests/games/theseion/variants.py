"""The settings of Théséion that the conformance suite plays."""

VARIANTS: list[dict[str, object]] = [
    {},
    {"players": 3, "alliances": "12", "shared_victory": True, "max_casts": 200},
    {"players": 4, "alliances": "13/24", "turn_back": True},
    {"players": 4, "exact": False, "die_max": 9, "max_casts": 60},
    {"board": "dedale-11", "exact": False, "die_max": 6, "turn_back": True},
    {"board": "dedale-19", "players": 3, "alliances": "13"},
]
