"""What each game says of one of its positions, from `tests/games/<game>/words.py`; a game without it fails here."""

import importlib
from collections.abc import Mapping
from typing import NamedTuple

from dedale.core.text import Text


class Example(NamedTuple):
    """A position with what is said of all of it, of its choices, of the next ones after a touch, of a cell."""

    options: Mapping[str, object]
    position: str
    whole: Text
    choices: Text
    touched: tuple[str, Text]
    cell: tuple[str, Text]


def example(name: str) -> Example:
    """The example of a game."""
    found: Example = importlib.import_module(f"tests.games.{name.replace('-', '_')}.words").EXAMPLE
    return found
