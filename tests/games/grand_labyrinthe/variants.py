"""The settings of Le Grand Labyrinthe that the conformance suite plays."""

from tests.games.grand_labyrinthe.drawing import OTHER_BOARD, OTHER_DECK

VARIANTS: list[dict[str, object]] = [
    {},
    {"jury": True, "release": 2},
    {"players": 3, "opening": "full", "release": 9},
    {"players": 4, "opening": "full", "jury": True, "release": 3},
    {"opening": "full"},
    {"players": 4, "jury": True},
    {"dice": "choice", "release": 3},
    {"players": 3, "release": 3, "deck": OTHER_DECK, "board": OTHER_BOARD},
]
