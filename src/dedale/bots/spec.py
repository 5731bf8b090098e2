"""Bots as they are written on a line: `master`, `expert@0.2s`, `plain@5000n`, `random`, `cmd:my-engine --flag`."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dedale.bots.levels import Level, level, plain_name, unknown
from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.bots.player import Player

RANDOM: Final = "random"
COMMAND: Final = "cmd:"
_LIMITED = re.compile(r"(?P<name>.*)@(?P<number>[0-9]+(?:[.,][0-9]+)?)(?P<unit>[sn])", re.DOTALL)


class BadLimit(DedaleError):
    """A bot's limit is not one. Details: `given`."""

    code = "bad_limit"


@dataclass(frozen=True, slots=True)
class BotSpec:
    """Which bot is meant, and how long it thinks where that is said."""

    name: str
    """The id of a level, `random`, or `cmd:` and the command of an engine."""
    seconds: float | None = None
    nodes: int | None = None

    def __str__(self) -> str:
        if self.seconds is not None:
            return f"{self.name}@{self.seconds:g}s"
        return self.name if self.nodes is None else f"{self.name}@{self.nodes}n"

    @property
    def level(self) -> Level | None:
        """Its level; None for chance and for engines of others."""
        return None if self.name == RANDOM or self.name.startswith(COMMAND) else level(self.name)

    def make(self, game: Game, *, seed: int = 0, threads: int = 1) -> "Player":
        """The player meant, at this game; raises `EngineFailed` where an engine does not start."""
        from dedale.bots.bot import Bot
        from dedale.bots.external import External
        from dedale.bots.player import RandomPlayer

        if self.name.startswith(COMMAND):
            return External(self.name.removeprefix(COMMAND), game, seed=seed)
        own = self.level
        return RandomPlayer(game, seed=seed) if own is None else Bot(own, game, seed=seed, threads=threads)


def read_spec(text: str) -> BotSpec:
    """The bot so written; raises `UnknownBot` or `BadLimit`."""
    found = _LIMITED.fullmatch(text.strip())
    name = found["name"] if found else text.strip()
    name = name if name.startswith(COMMAND) else _known(name)
    if found is None:
        return BotSpec(name)
    number = float(found["number"].replace(",", "."))
    if number == 0 or (found["unit"] == "n" and not number.is_integer()):
        raise _bad_limit(text)
    return BotSpec(name, seconds=number) if found["unit"] == "s" else BotSpec(name, nodes=int(number))


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
