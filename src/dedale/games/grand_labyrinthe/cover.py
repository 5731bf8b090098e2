"""The cover of Le Grand Labyrinthe: a way in four inks wound round the Minotaur, as it was printed in those years."""

from typing import Final

from dedale.core.presentation.cover import Cover
from dedale.games.grand_labyrinthe.look.colours import BANDS
from dedale.games.grand_labyrinthe.look.lettering import word
from dedale.games.grand_labyrinthe.look.pawns import PAWNS
from dedale.games.grand_labyrinthe.look.signs import SIGNS

_HEIGHT: Final = 432
_MIDDLE: Final = (150, 218)
_BAND: Final = 15
_WALK: Final = (("yellow", -127, 66), ("green", 60, -96), ("red", 128, -60), ("blue", -36, 82))
"""By ink, how far from the middle."""


def _ring(half: float, ink: str) -> str:
    """A square with round corners about the middle."""
    x, y = _MIDDLE
    place = f'x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}"'
    return f'<rect {place} rx="{0.42 * half:g}" fill="${ink}"/>'


def _winding() -> str:
    """Rings within rings, the four inks twice, walls between them; the middle is left for the muzzle."""
    rings = ""
    for at in range(7):
        half = 136 - _BAND * at
        rings += _ring(half, "wall") + _ring(half - 2.5, BANDS[at % 4])
    return rings + _ring(136 - 7 * _BAND, "wall")


def _walkers() -> str:
    """The four on their way, each on a ring of its own ink's neighbour."""
    x, y = _MIDDLE
    return "".join(
        f'<g transform="translate({x + across} {y + down}) '
        f'scale(.34)">{PAWNS[f"pawn-{ink}-shadow"]}{PAWNS[f"pawn-{ink}"]}</g>'
        for ink, across, down in _WALK
    )


def _word(letters: str, x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})" fill="none" stroke-linecap="round">{word(letters, 0, 0)}</g>'
    )


def _art(title: str) -> str:
    *first, last = title.upper().split()
    x, y = _MIDDLE
    muzzle = f'<g transform="translate({x} {y}) scale(.82)">{SIGNS["sign-muzzle"]}</g>'
    return (
        f'<defs><clipPath id="grand-labyrinthe-cover-front"><path d="M0 0h300v{_HEIGHT}H0z"/></clipPath></defs>'
        f'<g clip-path="url(#grand-labyrinthe-cover-front)"><path d="M0 0h300v{_HEIGHT}H0z" fill="$bone"/>'
        f"{_winding()}{muzzle}{_walkers()}</g>"
        f"{_word(' '.join(first), 150, 66, 0.42)}{_word(last, 150, 412, 0.345)}"
    )


COVER = Cover(height=_HEIGHT, spine="wall", art=_art)
