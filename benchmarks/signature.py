"""A short name for how a bot plays a game: where its choices at fixed nodes change, so does the name.

Rows of docs/strength.md are kept with the signatures of their bots, so that no row of older bots stands on the page.
A bot with a time is asked with nodes instead; what it costs to search them is not part of the name.
"""

import zlib
from itertools import islice
from typing import Final

from dedale.bots.bot import decisions
from dedale.bots.player import COMMAND, BotSpec
from dedale.core.kernels.background import compile_now
from dedale.core.model.game import Game

NODES: Final = 256
POSITIONS: Final = 24
EXTERNAL: Final = "external"
"""The signature of a program that is not ours: its command says what it is."""

_known: dict[tuple[str, str, str], str] = {}


def signature(game: Game, bot: BotSpec) -> str:
    """Eight hexadecimal digits; the same bot at the same game has the same ones."""
    if bot.name.startswith(COMMAND):
        return EXTERNAL
    key = repr(game), bot.name, bot.character
    if key not in _known:
        _known[key] = f"{_choices(game, bot):08x}"
    return _known[key]


def _choices(game: Game, bot: BotSpec) -> int:
    """A checksum over what the bot chooses, how much it searches for that and how deep, at each position."""
    compile_now(game)
    player = bot.make(game, seed=1)
    nodes = NODES if bot.level is not None and bot.level.seconds is not None else None
    told = 0
    for position in islice(decisions(game), POSITIONS):
        thought = player.think(position, nodes=nodes)
        said = f"{position.shown.hex()} {thought.move} {thought.nodes} {thought.depth}"
        told = zlib.crc32(said.encode(), told)
    player.close()
    return told
