"""The event log of a table: the types of its entries. A table's state is derived from them alone."""

import msgspec

from dedale.core.text import language


class Happening(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """One thing that happened, without when; each kind is a class below."""


class Joined(Happening, frozen=True):
    """A player took an open seat, or one whose player handed it over. The holder is in the entry, and never sent."""

    seat: int
    name: str
    face: str = ""


class Reassigned(Happening, frozen=True):
    """The holder of this seat was replaced in the whole log, with or without the names: read the table anew."""

    seat: int


class Left(Happening, frozen=True):
    """A player gave up a seat; it is open again."""

    seat: int


class Renamed(Happening, frozen=True):
    """A player changed name and face."""

    seat: int
    name: str
    face: str = ""


class Salted(Happening, frozen=True):
    """A seat added its own salt to the dice, before the first of them was cast."""

    seat: int
    salt: str


class Started(Happening, frozen=True):
    """Every seat is taken: play and clocks begin."""


class Moved(Happening, frozen=True):
    """A seat has decided."""

    seat: int
    event: str
    words: str = ""
    """What the player said with it: a pun, where the game asks for one."""
    english: str = ""
    """The same for readers of English, where a bot has said it: bots speak French and English, people as they like."""

    @property
    def said(self) -> str:
        """What was said, for this reader."""
        return (language() == "en" and self.english) or self.words


class Drawn(Happening, frozen=True):
    """Chance has decided, for this seat (0: for all)."""

    seat: int
    event: str
    draw: int
    """The number of the draw at this table, from 1; no number ever comes twice, also after an undo."""


class UndoAsked(Happening, frozen=True, tag="undo_asked"):
    """A seat asks to go back to this number of events."""

    seat: int
    to: int


class DrawOffered(Happening, frozen=True, tag="draw_offered"):
    """A seat offers a draw."""

    seat: int


class Agreed(Happening, frozen=True):
    """A seat says yes to what was asked: an undo, a draw, a rematch."""

    seat: int


class Refused(Happening, frozen=True):
    """A seat says no to what was asked, or takes its own question back."""

    seat: int


class Undone(Happening, frozen=True):
    """The game went back to this number of events."""

    seat: int
    to: int


class Resigned(Happening, frozen=True):
    """A seat gave up."""

    seat: int


class TimedOut(Happening, frozen=True, tag="timed_out"):
    """A seat's time ran out."""

    seat: int


class Spared(Happening, frozen=True):
    """The server was down while this seat's clock ran: these milliseconds are credited."""

    seat: int
    milliseconds: int


class Substituted(Happening, frozen=True):
    """A bot plays for this seat from now on: its player is absent, or has given up a game that goes on without."""

    seat: int
    level: str


class Returned(Happening, frozen=True):
    """The player of this seat is back, and plays on in the bot's stead."""

    seat: int


class Ended(Happening, frozen=True):
    """The game is over, by its rules or otherwise (resignation, agreement, time)."""

    winners: tuple[int, ...]
    reason: str


class RematchAsked(Happening, frozen=True, tag="rematch_asked"):
    """A seat would like to play again; the others answer."""

    seat: int


class Rematched(Happening, frozen=True):
    """The players meet again, at this table."""

    table: str


What = (
    Joined
    | Reassigned
    | Left
    | Renamed
    | Salted
    | Started
    | Moved
    | Drawn
    | UndoAsked
    | DrawOffered
    | Agreed
    | Refused
    | Undone
    | Resigned
    | TimedOut
    | Spared
    | Substituted
    | Returned
    | Ended
    | RematchAsked
    | Rematched
)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table's log. `(table, ply)` is its key: no two processes can write the same."""

    ply: int
    """Its number at this table, from 1."""
    at: int
    """When, in milliseconds since 1970."""
    what: What
    command: str = ""
    """The id of the command that caused it, together with who sent it; never told to others."""
    holder: str = ""
    """The hash of the token that took the seat; never sent to clients."""


class PublicEntry(msgspec.Struct, frozen=True):
    """An entry as clients see it."""

    ply: int
    at: int
    what: What


def public_entry(entry: Entry) -> PublicEntry:
    """An entry without what clients may not see."""
    return PublicEntry(entry.ply, entry.at, entry.what)
