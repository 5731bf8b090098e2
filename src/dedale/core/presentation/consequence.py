"""What an event did, told as data: for pages and terminals to animate, and to say in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dedale.core.text import Text


@dataclass(frozen=True, slots=True)
class Consequence:
    """One thing that an event did. `kind` is a word that stays; `details` are plain data, cells and pieces by name."""

    kind: str
    text: Text
    details: Mapping[str, Any] = field(default_factory=dict)
    harms: tuple[int, ...] = ()
    """The seats that lose something by it; a page tells them first what became of their own."""

    def as_json(self) -> dict[str, Any]:
        """The consequence for programs."""
        return {"kind": self.kind, "text": self.text._asdict(), **self.details}
