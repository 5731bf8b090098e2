"""A table: what never changes while it stands."""

import msgspec

from dedale.web.terms import Terms


class Table(msgspec.Struct, frozen=True):
    """What a table is from its first moment on; all else is in its log."""

    id: str
    terms: Terms
    created: int
    """When, in milliseconds since 1970."""
    seed: bytes
    """32 secret bytes: every die and card of the table comes from them. Told when the game is over."""
    previous: str = ""
    """The table of which this one is the rematch."""
