"""Example request bodies for the OpenAPI description; a test sends each of them."""

from typing import Any, Final

from dedale.bots.levels import LEVELS
from dedale.core.model import registry

LEVEL: Final = LEVELS[2].id


def terms() -> dict[str, dict[str, Any]]:
    """Terms of tables, of the first game on the shelf."""
    game = registry.game(registry.names()[0])
    others = game.seats - 1
    bots = [{"kind": "bot", "level": LEVEL}] * others
    return {
        "against bots": {"game": game.name, "seats": [{"kind": "me", "name": "Ariane"}, *bots]},
        "with friends, by the clock": {
            "game": game.name,
            "seats": [{"kind": "me"}, *[{"kind": "open"}] * others],
            "clock": {"kind": "game", "seconds": 600, "increment": 5},
            "undo": "asked",
        },
        "at one screen": {"game": game.name, "seats": [{"kind": "me"}] * game.seats},
    }


COMMANDS: Final[dict[str, dict[str, Any]]] = {
    "join": {"kind": "join", "id": "b1", "ply": 1, "name": "Thésée"},
    "play": {"kind": "play", "id": "a7", "ply": 12, "event": "b1-b2"},
    "roll": {"kind": "roll", "id": "a8", "ply": 14},
    "undo": {"kind": "undo", "id": "a9", "ply": 15},
    "answer": {"kind": "answer", "id": "b4", "ply": 16, "agree": True, "to": "undo"},
    "resign": {"kind": "resign", "id": "a10", "ply": 17},
}
STREAM: Final = 'id: 12\nevent: entries\ndata: {"kind":"entries","entries":[…]}\n\n'
RECORD: Final = '[Seat1 "Ariane"]\n[Result "*"]\n\n…\n\n= *\n'
