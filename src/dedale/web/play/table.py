"""A table: what it was set up with and never changes. All the rest is in its log."""

import functools
import secrets
from base64 import b32encode

import msgspec

from dedale.core.model import registry
from dedale.core.model.chance import SEED_BYTES, commitment
from dedale.core.model.game import Game
from dedale.core.model.option import Value
from dedale.web.terms import Terms

ID_BYTES = 10
"""80 bits, which nobody guesses: the link is all it takes to come to a table."""


class Table(msgspec.Struct, frozen=True):
    """What never changes at a table."""

    id: str
    terms: Terms
    created: int
    """When, in milliseconds since 1970."""
    seed: bytes
    """The secret of its dice: told to nobody until the game is over."""
    previous: str = ""
    """The table whose players meet again here."""

    @property
    def dice_hash(self) -> str:
        """The hash of the seed, which everybody is told."""
        return commitment(self.seed)


def new_id() -> str:
    """An id that no other table has: 16 letters and digits."""
    return b32encode(secrets.token_bytes(ID_BYTES)).decode().lower()


def new_table(terms: Terms, now: int, *, table_id: str = "", previous: str = "") -> Table:
    """A table with a secret of its own."""
    return Table(table_id or new_id(), terms, now, secrets.token_bytes(SEED_BYTES), previous)


def game_of(terms: Terms) -> Game:
    """The game that is played; tables with the same terms share it, and what it has computed."""
    return _game(terms.game, tuple(terms.options.items()))


@functools.lru_cache(maxsize=256)
def _game(name: str, options: tuple[tuple[str, Value], ...]) -> Game:
    return registry.game(name, **dict(options))
