"""What a table tells whoever listens: JSON, written once for everybody."""

from collections.abc import Sequence
from typing import Any

import msgspec

from dedale.web.entries import PublicEntry


class BaseMessage(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """One message; each kind is a class below."""


class Snapshot(BaseMessage, frozen=True):
    """The whole table as it stands, for somebody who comes or was away for long."""

    state: Any


class Entries(BaseMessage, frozen=True):
    """What happened, one thing after another."""

    entries: Sequence[PublicEntry]


class Presence(BaseMessage, frozen=True):
    """The seats whose players are there."""

    seats: tuple[int, ...]


class BotThinking(BaseMessage, frozen=True, omit_defaults=True, tag="thinking"):
    """A bot thinks, since when and how far."""

    seat: int
    since: int
    depth: int = 0
    nodes: int = 0


class CommandAnswer(BaseMessage, frozen=True, tag="answer"):
    """To whoever sent the command of this id: it is done, up to this ply."""

    id: str
    ply: int
    entries: Sequence[PublicEntry]


class CommandError(BaseMessage, frozen=True, tag="error"):
    """To whoever sent the command of this id: it is refused."""

    id: str
    error: dict[str, Any]


class Closing(BaseMessage, frozen=True):
    """Nothing more will come: `slow`, the reader did not keep up; `stopping`, the server goes."""

    reason: str


_encoder = msgspec.json.Encoder()


class EncodedMessage:
    """A message, written: the same bytes for all who get it."""

    __slots__ = ("_text", "data", "kind", "ply")

    def __init__(self, said: BaseMessage, ply: int | None = None) -> None:
        self.kind = str(said.__struct_config__.tag)
        self.ply = ply
        """The last ply that whoever has read it knows; None where it tells nothing of the log."""
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
