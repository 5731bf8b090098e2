"""How the lines of the protocol are written and read, the same for both ends."""

import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from dedale.bots.thought import Thought
from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.option import Value
from dedale.core.text import Text

HELLO: Final = "dedale-engine"
WELCOME: Final = "dedale-engine-ok"
VERSION: Final = 1
BETWEEN: Final = ", "
"""What stands between two events: some are written with a blank inside."""


class BadLine(DedaleError):
    """A line of the protocol that makes no sense. Details: `line`."""

    code = "bad_line"


@dataclass(frozen=True, slots=True)
class Info:
    """What an engine tells while it thinks; each part may be missing."""

    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    values: tuple[float, ...] = ()
    line: tuple[str, ...] = ()


def write_game(game: Game) -> str:
    """The line that says which game is played, with the options that differ from their defaults."""
    changed = {
        option.name: game.options[option.name]
        for option in game.facts.options
        if game.options[option.name] != option.default
    }
    return shlex.join(["game", game.name, *(f"{name}={_written(value)}" for name, value in changed.items())])


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def write_position(start: str | None, events: Iterable[object]) -> str:
    """The line that says where the game stands: a position, or none for the first, and what was played since."""
    played = BETWEEN.join(map(str, events))
    return f"position {start or 'start'}{' moves ' + played if played else ''}"


def read_position(rest: str) -> tuple[str | None, tuple[str, ...]]:
    """The position, None for the first, and the events since, of what stands after the word `position`."""
    where, _, played = f" {rest} ".partition(" moves ")
    events = tuple(event.strip() for event in played.split(",") if event.strip())
    return None if where.strip() == "start" else where.strip(), events


def write_info(thought: Thought) -> str:
    """The line that tells a thought."""
    values = " ".join(f"{value:.4f}" for value in thought.expects)
    line = BETWEEN.join(map(str, thought.line))
    return f"info depth {thought.depth} nodes {thought.nodes} seconds {thought.seconds:.3f} values {values} line {line}"


def read_info(rest: str) -> Info:
    """What an info line tells, of what stands after its first word; raises `BadLine`."""
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
    """The error for a line that makes no sense."""
    text = Text("« {line} » n'est pas une ligne du protocole.", "“{line}” is not a line of the protocol.")
    return BadLine(text.format(line=line), line=line)
