"""What every line of the screen goes through last, character by character, so that nothing moves."""

import functools
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from dedale.draw.typography import plain, unglued

_LIKE: Final = {
    **dict.fromkeys("─━═▔▁╌", "-"),
    **dict.fromkeys("│┃║▏▕▎▊", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
    **dict.fromkeys("█▇▆▅▄▃▂▌▐", "#"),
    "…": ".",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "▶": ">",
    "œ": "o",
}


class PrintFilter(LineFilter):
    """No-break spaces where texts were glued, now that lines are broken."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002  # as every filter
        """The segments with another text."""
        return [Segment(unglued(text), style, control) for text, style, control in segments]


class AsciiFilter(LineFilter):
    """Every character in ASCII, each in the place it had: for terminals that know no other."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002  # as every filter
        """The segments with another text."""
        return [Segment(_plain(text), style, control) for text, style, control in segments]


def _plain(text: str) -> str:
    return text if text.isascii() else "".join(map(_character, text))


@functools.cache
def _character(character: str) -> str:
    """One character in its place; two blanks' worth stays two."""
    from rich.cells import cell_len

    found = _LIKE.get(character) or plain(character)
    width = cell_len(character)
    return f"{found[:width]:{width}}"
