"""Messages to the clients of a table: JSON, encoded once for all of them."""

from collections.abc import Sequence
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
    """The last message: `slow`, the client did not keep up; `stopping`, the server stops."""

    reason: str


_encoder = msgspec.json.Encoder()


class EncodedMessage:
    """An encoded message: the same bytes for every client."""

    __slots__ = ("_text", "data", "kind", "ply")

    def __init__(self, said: BaseMessage, ply: int | None = None) -> None:
        self.kind = str(said.__struct_config__.tag)
        self.ply = ply
        """The last ply that a client knows after it; None where it has no entries."""
        self.data = _encoder.encode(said)
        self._text: str | None = None

    @property
    def text(self) -> str:
        """The same as text."""
        if self._text is None:
            self._text = self.data.decode()
        return self._text


def entries_message(told: Sequence[PublicEntry]) -> EncodedMessage:
    """The message of these entries, at least one."""
    return EncodedMessage(Entries(told), told[-1].ply)
