"""The terms of a table: game, options, seats, clocks, and how undo works."""

from typing import Annotated, Literal

import msgspec

from dedale.core.model.option import Value

UndoPolicy = Literal["free", "asked", "never"]
"""`free`: back to the last die or card without asking; `asked`: always with everybody's consent; `never`."""


BestOf = Literal[1, 3, 5]


class GameClock(msgspec.Struct, frozen=True, tag_field="kind", tag="game", forbid_unknown_fields=True):
    """Seconds for each seat's whole game, and the increment for each of its moves, granted once if it is undone."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=86_400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0


class MoveClock(msgspec.Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """So many days for each move: a slow game."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)]


class Mine(msgspec.Struct, frozen=True, tag_field="kind", tag="me", forbid_unknown_fields=True):
    """A seat for the creator of the table; there may be several, for a family at one screen."""

    name: str = ""
    face: str = ""


class Open(msgspec.Struct, frozen=True, tag_field="kind", tag="open", forbid_unknown_fields=True, omit_defaults=True):
    """A seat that anybody with the link may take."""

    name: str = ""
    """Whose seat it is: whoever takes it plays under this name. Empty where it is nobody's."""


class Machine(msgspec.Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True, omit_defaults=True):
    """A seat for a bot of this level."""

    level: str
    character: str = ""
    """How it plays, by the name of one of the game's characters; empty for the game's neutral play."""


SeatPlan = Mine | Open | Machine


class TableTerms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is set up with; it never changes while the table stands."""

    game: str
    options: dict[str, Value] = {}
    seats: tuple[SeatPlan, ...]
    """One for each seat of the game, in order."""
    clock: GameClock | MoveClock | None = None
    undo: UndoPolicy = "free"
    touch_move: bool = False
    """Whether a piece that was taken up is to be played; interfaces hold to it, the server is told whole moves."""
    best_of: BestOf = 1
    """How many rounds the match has at most: a rematch is its next one. More than one takes a game of two sides."""
    rounds: tuple[tuple[int, ...], ...] = ()
    """The winners of each round before, by the seats of that round; none where a table is set up."""
    position: str | None = None
    """The position string to start from; None for the game's first position."""
    evening: str = ""
    """The tournament for which it is played; only the tournament itself sets this."""
