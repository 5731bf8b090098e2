"""What processes at one database tell each other, in JSON: a notification of PostgreSQL has room for 8,000 bytes."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

import msgspec

from dedale.web.store.rows import Change

LARGEST: Final = 7_900
"""The most bytes of a notice."""
Element = TypeVar("Element")


class Notice(msgspec.Struct, frozen=True, array_like=True, tag=str.lower):
    """A notice; each kind is a class below."""

    process: str
    """Who tells it."""


class Committed(Notice, frozen=True, array_like=True):
    """Tables with new entries: id, last ply, when the clock that runs will have run out, whether a bot is to move."""

    tables: Sequence[tuple[str, int, int | None, bool]]


class Present(Notice, frozen=True, array_like=True):
    """Who has come to a table or left it: table, holder, whether he is there."""

    players: Sequence[tuple[str, str, bool]]


class Pulse(Notice, frozen=True, array_like=True):
    """The process is there; one that is new asks who else is, and begins to tell who is at its tables."""

    is_new: bool = False


class Gone(Notice, frozen=True, array_like=True):
    """The process stops."""


class Thinking(Notice, frozen=True, array_like=True):
    """A bot thinks at a table."""

    table: str
    seat: int
    since: int
    depth: int
    nodes: int


AnyNotice = Committed | Present | Pulse | Gone | Thinking
_decoder: msgspec.json.Decoder[AnyNotice] = msgspec.json.Decoder(AnyNotice)


def encode(notice: Notice) -> str:
    """A notice as it is sent."""
    return msgspec.json.encode(notice).decode()


def decode(text: str) -> AnyNotice | None:
    """A notice as it was sent; None where another version of the program says something unknown."""
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError:
        return None


def committed(process: str, changes: Sequence[Change]) -> Iterator[str]:
    """The notices of these changes: one, or several where one has no room for all."""
    parts = [part for change in changes for part in change.parts]
    last = {part.table_id: part for part in parts}
    told = [
        (part.table_id, max((row["ply"] for row in part.entries), default=0), part.summary["deadline"], bool(awaits))
        for part in last.values()
        for awaits in (part.summary["awaits_bot"],)
    ]
    return (encode(Committed(process, some)) for some in split(told))


def split(items: Sequence[Element], room: int = LARGEST - 100) -> Iterator[list[Element]]:
    """The items in groups that fit into a notice."""
    group, size = list[Element](), 0
    for item in items:
        length = len(msgspec.json.encode(item)) + 1
        if group and size + length > room:
            yield group
            group, size = [], 0
        group.append(item)
        size += length
    if group:
        yield group
