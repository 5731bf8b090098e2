"""How wide words are, about: a picture is laid out before any typeface has been read."""

from typing import Final

_WIDTHS: Final = {
    0.26: "ijl.,:;!'\u2019|·\u00a0\u202f ",
    0.37: "frtI1()-/",
    0.48: "ckszvxyçJ7?",
    0.64: "ABCDGHKNOPQRUVXYZÀÇÉÈÊ0",
    0.86: "mwMWœŒæ…",
}
_USUAL: Final = 0.55
_LETTERS: Final = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_BOLDER: Final = 1.06


def width(words: str, *, is_bold: bool = False) -> float:
    """How wide words are on one line, for letters of size 1."""
    total = sum(_LETTERS.get(letter, _USUAL) for letter in words)
    return total * _BOLDER if is_bold else total
