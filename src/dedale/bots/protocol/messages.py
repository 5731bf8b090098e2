"""The lines of the protocol, written and parsed; used by client and server."""

import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from dedale.bots.search import Thought
from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.option import Value
from dedale.core.text import Text

HELLO: Final = "dedale-engine"
WELCOME: Final = "dedale-engine-ok"
VERSION: Final = 1
SEPARATOR: Final = ", "
"""Between two events; some events contain a space."""


class BadLine(DedaleError):
    """A malformed line of the protocol. Details: `line`."""

    code = "bad_line"


@dataclass(frozen=True, slots=True)
class Info:
    """An `info` line of an engine; each field may be missing."""

    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    values: tuple[float, ...] = ()
    line: tuple[str, ...] = ()


def write_game(game: Game) -> str:
    """The `game` line: the name of the game, and the options that differ from their defaults."""
    changed = {
        option.name: game.options[option.name]
        for option in game.facts.options
        if game.options[option.name] != option.default
    }
    return shlex.join(["game", game.name, *(f"{name}={_written(value)}" for name, value in changed.items())])


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def write_position(start: str | None, events: Iterable[object]) -> str:
    """The `position` line: a position, None for the first of the game, and the events played since."""
    played = SEPARATOR.join(map(str, events))
    return f"position {start or 'start'}{' moves ' + played if played else ''}"


def read_position(rest: str) -> tuple[str | None, tuple[str, ...]]:
    """Parse a `position` line after its first word: the position, None for the first of the game, and the events."""
    where, _, played = f" {rest} ".partition(" moves ")
    events = tuple(event.strip() for event in played.split(",") if event.strip())
    return None if where.strip() == "start" else where.strip(), events


def write_info(thought: Thought) -> str:
    """The `info` line of a thought."""
    values = " ".join(f"{value:.4f}" for value in thought.expects)
    line = SEPARATOR.join(map(str, thought.line))
    return f"info depth {thought.depth} nodes {thought.nodes} seconds {thought.seconds:.3f} values {values} line {line}"


def read_info(rest: str) -> Info:
    """Parse an `info` line after its first word; raises `BadLine`."""
    head, _, line = f" {rest} ".partition(" line ")
    found: dict[str, list[str]] = {}
    latest: list[str] = []
    for word in head.split():
        if word.isalpha():
            latest = found[word] = []
        else:
            latest.append(word)
    try:
        return Info(
            int(_one(found, "depth")),
            int(_one(found, "nodes")),
            float(_one(found, "seconds")),
            tuple(map(float, found.get("values", []))),
            tuple(event.strip() for event in line.split(",") if event.strip()),
        )
    except ValueError:
        raise bad_line(f"info {rest}") from None


def _one(found: dict[str, list[str]], name: str) -> str:
    return " ".join(found.get(name, [])) or "0"


def bad_line(line: str) -> BadLine:
    """The error for a malformed line."""
    text = Text("« {line} » n'est pas une ligne du protocole.", "“{line}” is not a line of the protocol.")
    return BadLine(text.format(line=line), line=line)
