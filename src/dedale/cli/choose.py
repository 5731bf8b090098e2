"""From words on the line to a game and a position of it."""

import dedale
from dedale.cli.usage import BadUsage
from dedale.core.game import Game
from dedale.core.position import Position
from dedale.core.text import Text


def open_game(name: str, pairs: list[str] | None) -> Game:
    """The game of this name, its options set by pairs `name=value`."""
    return dedale.game(name, **dict(_pair(text) for text in pairs or []))


def open_position(game: Game, text: str | None) -> Position:
    """The position so written, or the first."""
    return game.start() if text is None else game.position(text)


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        said = Text(
            "« {text} » : une option du jeu s'écrit nom=valeur, comme max_plies=200.",
            "“{text}”: an option of the game is written name=value, such as max_plies=200.",
        )
        raise BadUsage(said.format(text=text))
    return name, value
