"""Messages to the clients of a table: JSON, encoded once for all of them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from dedale.web.entries import PublicEntry


class BaseMessage(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """One message; each kind is a class below."""


class Snapshot(BaseMessage, frozen=True):
    """The state of a table, for a client that is new or has missed too much."""

    state: Any


class Entries(BaseMessage, frozen=True):
    """New entries of the event log, in order."""

    entries: Sequence[PublicEntry]


class Presence(BaseMessage, frozen=True):
    """The seats whose players are connected."""

    seats: tuple[int, ...]


class BotThinking(BaseMessage, frozen=True, omit_defaults=True, tag="thinking"):
    """A bot is thinking: since when, to which depth, over how many nodes."""

    seat: int
    since: int
    depth: int = 0
    nodes: int = 0


class CommandAnswer(BaseMessage, frozen=True, tag="answer"):
    """To the sender of the command of this id: it is done, up to this ply."""

    id: str
    ply: int
    entries: Sequence[PublicEntry]


class CommandError(BaseMessage, frozen=True, tag="error"):
    """To the sender of the command of this id: it is refused."""

    id: str
    error: dict[str, Any]


class Closing(BaseMessage, frozen=True):
    """The last message: `slow`, the client did not keep up; `flood`, it sent too much; `stopping`, the server stops."""

    reason: str


_encoder = msgspec.json.Encoder()


class Encoded:
    """JSON that is ready to be sent, the same bytes to every client."""

    __slots__ = ("data", "frame")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.frame = _frame_head(len(data)) + data
        """The same as a frame of a WebSocket, as servers send them: text, not masked, not compressed."""


def _frame_head(length: int) -> bytes:
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2, "big") if length < 1 << 16 else b"\x81\x7f" + length.to_bytes(8, "big")


class EncodedMessage(Encoded):
    """An encoded message, and what it is."""

    __slots__ = ("kind", "ply")

    def __init__(self, said: BaseMessage, ply: int | None = None) -> None:
        self.kind = _tag_of(type(said))
        self.ply = ply
        """The last ply that a client knows after it; None where it has no entries."""
        super().__init__(_encoder.encode(said))


@cache
def _tag_of(kind: type[BaseMessage]) -> str:
    return str(kind.__struct_config__.tag)


def entries_message(told: Sequence[PublicEntry]) -> EncodedMessage:
    """The message of these entries, at least one."""
    return EncodedMessage(Entries(told), told[-1].ply)
