"""Players: all that can play a seat, written on one line: `master`, `expert/bold`, `expert@0.2s`, `cmd:engine`."""

import random
import re
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from dedale.bots.levels import Level, level, plain_name, unknown
from dedale.bots.search import Candidate, Thought, ThoughtCallback, draw_value
from dedale.core.errors import DedaleError, GameOver
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.text import Text

RANDOM: Final = "random"
COMMAND: Final = "cmd:"
CHARACTER: Final = "/"
"""Between a level and the character of its bot."""
_LIMITED = re.compile(r"(?P<name>.*)@(?P<number>[0-9]+(?:[.,][0-9]+)?)(?P<unit>[sn])", re.DOTALL)


class ChanceNext(DedaleError):
    """Chance is next, there is nothing for a bot to decide. Details: `position`."""

    code = "chance_next"


class Player(Protocol):
    """Decides for a seat: a bot of ours, an external engine, or chance."""

    @property
    def name(self) -> str:
        """Its name in tables and records."""
        ...

    def set_history(self, start: str | None, events: Sequence[str]) -> None:
        """Set the game so far: its events from `start`, None for the first position of the game."""
        ...

    def think(
        self,
        position: Position,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: threading.Event | None = None,
        report: ThoughtCallback | None = None,
    ) -> Thought:
        """A move for the seat to move; once `stop` is set, at once. Raises `ChanceNext` or `GameOver`."""
        ...

    def close(self) -> None:
        """Release all resources."""
        ...


def require_decision(position: Position) -> None:
    """Raise `GameOver` or `ChanceNext` unless a seat is to move."""
    if position.to_move is None:
        text = Text(
            "La partie est finie : il n'y a plus rien à jouer.", "The game is over: there is nothing left to play."
        )
        raise GameOver(text, position=str(position))
    if position.to_move == 0:
        text = Text(
            "C'est au hasard de décider : inutile de réfléchir avant le tirage.",
            "Chance is next: there is nothing to think about before the draw.",
        )
        raise ChanceNext(text, position=str(position))


class RandomPlayer:
    """Plays a random legal move, each with the same probability."""

    def __init__(self, game: Game, *, seed: int = 0) -> None:
        self.name = "random"
        self._fair = (draw_value(game),) * game.seats
        self._random = random.Random(seed)  # noqa: S311  # a game needs no secrets

    def set_history(self, start: str | None, events: Sequence[str]) -> None:
        """Does nothing: the history is not used."""

    def think(
        self,
        position: Position,
        seconds: float | None = None,  # noqa: ARG002  # as every player
        nodes: int | None = None,  # noqa: ARG002
        stop: threading.Event | None = None,  # noqa: ARG002
        report: ThoughtCallback | None = None,  # noqa: ARG002
    ) -> Thought:
        """A random legal move."""
        require_decision(position)
        move = self._random.choice(position.moves())
        candidate = Candidate(move, self._fair, 1)
        return Thought(move, self._fair, (move,), 1, 0.0, 1, (candidate,))

    def close(self) -> None:
        """Does nothing."""


class BadLimit(DedaleError):
    """The limit of a bot is malformed. Details: `given`."""

    code = "bad_limit"


@dataclass(frozen=True, slots=True)
class BotSpec:
    """The specification of a player: its name, and optionally a limit for each move."""

    name: str
    """The id of a level, `random`, or `cmd:` followed by the command of an engine."""
    seconds: float | None = None
    nodes: int | None = None
    character: str = ""
    """The character of a level's bot, as it was written; empty for the game's neutral play."""

    def __str__(self) -> str:
        name = f"{self.name}{CHARACTER}{self.character}" if self.character else self.name
        if self.seconds is not None:
            return f"{name}@{self.seconds:g}s"
        return name if self.nodes is None else f"{name}@{self.nodes}n"

    @property
    def level(self) -> Level | None:
        """Its level; None for the random player and external engines."""
        return None if self.name == RANDOM or self.name.startswith(COMMAND) else level(self.name)

    def at(self, game: Game) -> "BotSpec":
        """The same with the id of its character; raises `UnknownCharacter` where this game has none of this name."""
        from dedale.bots.character import character

        chosen = character(game, self.character)
        return replace(self, character="" if chosen is None else chosen.id)

    def make(self, game: Game, *, seed: int = 0, threads: int | None = 1) -> Player:
        """A player of this game; raises `UnknownCharacter`, or `EngineFailed` if an engine does not start."""
        from dedale.bots.bot import Bot
        from dedale.bots.character import character
        from dedale.bots.protocol.client import ExternalEngine

        if self.name.startswith(COMMAND):
            return ExternalEngine(self.name.removeprefix(COMMAND), game, seed=seed)
        own = self.level
        if own is None:
            return RandomPlayer(game, seed=seed)
        return Bot(own, game, seed=seed, threads=threads, character=character(game, self.character))


def read_spec(text: str) -> BotSpec:
    """Parse a specification; raises `UnknownBot` or `BadLimit`."""
    found = _LIMITED.fullmatch(text.strip())
    name = found["name"] if found else text.strip()
    character = ""
    if not name.startswith(COMMAND):
        name, _, character = map(str.strip, name.partition(CHARACTER))
        name = _known(name)
        if character and name == RANDOM:
            raise unknown(f"{RANDOM}{CHARACTER}{character}", RANDOM, f"{COMMAND}…")
    if found is None:
        return BotSpec(name, character=character)
    number = float(found["number"].replace(",", "."))
    if number == 0 or (found["unit"] == "n" and not number.is_integer()):
        raise _bad_limit(text)
    if found["unit"] == "s":
        return BotSpec(name, seconds=number, character=character)
    return BotSpec(name, nodes=int(number), character=character)


def _known(name: str) -> str:
    if plain_name(name) == RANDOM:
        return RANDOM
    if "@" in name:
        raise _bad_limit(name)
    try:
        return level(name).id
    except DedaleError:
        raise unknown(name, RANDOM, f"{COMMAND}…") from None


def _bad_limit(text: str) -> BadLimit:
    said = Text(
        "« {text} » : après @ vient une limite, comme master@0.2s (secondes) ou master@5000n (nœuds).",
        "“{text}”: after @ comes a limit, such as master@0.2s (seconds) or master@5000n (nodes).",
    )
    return BadLimit(said.format(text=text), given=text)
