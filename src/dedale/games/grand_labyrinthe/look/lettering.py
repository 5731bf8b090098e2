"""The lettering of the print: round capitals of three lines, each letter in the next ink."""

from typing import Final

from dedale.games.grand_labyrinthe.look.colours import BANDS

LETTERS: Final = {
    " ": (0, ""),
    "A": (60, "M0 0v-90a30 30 0 0 1 60 0v90M0-46h60"),
    "B": (60, "M0-62h32a29 29 0 0 0 0-58h-32v120h30a31 31 0 0 0 0-62"),
    "D": (60, "M0 0v-120h18a42 42 0 0 1 42 42v36a42 42 0 0 1-42 42z"),
    "E": (50, "M50-120h-50v120h50M0-61h42"),
    "G": (60, "M60-86v-4a30 30 0 0 0-60 0v60a30 30 0 0 0 60 0v-24h-26"),
    "H": (60, "M0-120v120M60-120v120M0-61h60"),
    "I": (0, "M0-120v120"),
    "L": (46, "M0-120v120h46"),
    "N": (60, "M0 0v-120l60 120v-120"),
    "R": (60, "M0 0v-120h30a30 30 0 0 1 0 60h-30M28-60l32 60"),
    "T": (60, "M0-120h60M30-120v120"),
    "Y": (60, "M0-120v24a30 30 0 0 0 60 0v-24M30-66v66"),
}
"""A letter's breadth, and its line from the left of its foot; all are 120 high."""
_GAP: Final = 38
_SIZE: Final = 0.86
_LINES: Final = ((30, "wall"), (21, ""), (5, "bone"))
"""From the broadest to the thinnest: the outline, the letter's own ink, the line in its middle."""


def word(letters: str, middle: float, foot: float) -> str:
    """A word around a middle, standing on a foot."""
    breadth = sum(LETTERS[letter][0] for letter in letters) + _GAP * (len(letters) - 1)
    markup, x = "", -breadth / 2
    for at, letter in enumerate(letters):
        own, line = LETTERS[letter]
        strokes = "".join(
            f'<path d="{line}" stroke="${ink or BANDS[at % 4]}" stroke-width="{width}"/>' for width, ink in _LINES
        )
        markup += f'<g transform="translate({x:g} 0)">{strokes}</g>' if line else ""
        x += own + _GAP
    return f'<g transform="translate({middle:g} {foot:g}) scale({_SIZE})">{markup}</g>'
