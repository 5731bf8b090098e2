"""Items laid out in lines: seats with their trays, buttons. The layout records where each one is."""

import textwrap
from collections.abc import Iterable
from typing import NamedTuple

from textual.content import Content, Span
from textual.geometry import Offset
from textual.style import Style

from dedale.draw.typography import printed

TARGET = "target"
"""Under this name the style of what can be touched says what it is."""


class FlowItem(NamedTuple):
    """Something that is not broken where it fits a line; `target` is what a click on it touches."""

    text: str
    style: str | Style = ""
    target: str = ""
    is_first: bool = False
    """Whether it begins a line."""
    indent: int = 0


def touchable(target: str) -> Style:
    """The style that makes a click touch this."""
    return Style.from_meta({TARGET: target})


class FlowLayout(NamedTuple):
    """Words in lines, and where those that can be touched begin."""

    content: Content
    spots: dict[str, Offset]
    height: int


def flow_layout(words: Iterable[FlowItem], width: int) -> FlowLayout:
    """The words one after the other, two blanks between them, in lines of this width."""
    lines: list[str] = []
    spans: list[Span] = []
    spots: dict[str, Offset] = {}
    for word in words:
        for number, part in enumerate(_parts(word, width)):
            has_room = lines and len(lines[-1]) + 2 + len(part) <= width
            if has_room and not word.is_first and number == 0:
                lines[-1] += "  "
            else:
                lines.append(" " * (word.indent + 2 * (number > 0)))
            if number == 0 and word.target:
                spots[word.target] = Offset(len(lines[-1]), len(lines) - 1)
            start = sum(len(line) + 1 for line in lines[:-1]) + len(lines[-1])
            lines[-1] += part
            spans += [Span(start, start + len(part), style) for style in _styles(word)]
    return FlowLayout(Content("\n".join(lines), spans), spots, len(lines))


def _parts(word: FlowItem, width: int) -> list[str]:
    return textwrap.wrap(printed(word.text), max(width - word.indent - 2, 1), break_on_hyphens=False) or [""]


def _styles(word: FlowItem) -> list[str | Style]:
    styles: list[str | Style] = [word.style] if word.style else []
    return [*styles, touchable(word.target)] if word.target else styles
