"""Commands that clients send to a table; each has an id and the ply it refers to."""

from typing import Annotated, ClassVar, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
"""Chosen by the sender, another for each command; the same one again gets the first answer."""
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=8)]


class BaseCommand(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=str.lower, forbid_unknown_fields=True
):
    """One command; each kind is a class below."""

    is_of_position: ClassVar[bool] = False
    """Whether it answers a position, so that it comes too late once that position is gone."""

    id: Id
    ply: Annotated[int, msgspec.Meta(ge=0)]
    """The last ply of the log that the sender has seen."""
    seat: SeatNumber | None = None
    """For which seat; where it is not given, the sender's one that it can be for."""


class Join(BaseCommand, frozen=True):
    """Take an open seat: this one, or the first."""

    name: str = ""
    face: str = ""


class Leave(BaseCommand, frozen=True):
    """Give the seat up."""


class Rename(BaseCommand, frozen=True):
    """Be called otherwise, and have this face."""

    name: str
    face: str = ""


class Salt(BaseCommand, frozen=True):
    """Add a salt to the dice, before the first draw."""

    salt: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Play(BaseCommand, frozen=True):
    """Make a move, as notation; with words where the game asks for some."""

    is_of_position = True
    event: Annotated[str, msgspec.Meta(max_length=64)]
    words: Annotated[str, msgspec.Meta(max_length=280)] = ""


class Roll(BaseCommand, frozen=True):
    """Let chance decide: roll the dice, draw the card."""

    is_of_position = True


class Undo(BaseCommand, frozen=True):
    """Go back to the position after `to` events; without a number, to before the seat's last decision."""

    is_of_position = True
    to: Annotated[int, msgspec.Meta(ge=0)] | None = None


class OfferDraw(BaseCommand, frozen=True, tag="offer_draw"):
    """Offer a draw."""

    is_of_position = True


class Answer(BaseCommand, frozen=True):
    """Say yes or no to what was asked: an undo, a draw or, after the game, a rematch."""

    is_of_position = True
    agree: bool
    to: Literal["undo", "draw", "rematch"]


class Resign(BaseCommand, frozen=True):
    """Give up."""


class Substitute(BaseCommand, frozen=True):
    """Let a bot play for a player who is absent, until he is back."""

    absent: SeatNumber
    level: str = "player"


class Rematch(BaseCommand, frozen=True):
    """Play again at a new table, with seats rotated: at once with bots and at one screen, else it asks the others.

    Asking for what was asked already agrees to it. The next round of a match needs no asking.
    """


Command = Join | Leave | Rename | Salt | Play | Roll | Undo | OfferDraw | Answer | Resign | Substitute | Rematch
