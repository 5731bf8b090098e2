"""The cover of Minos: a floor of marble whose middle row is sliding, and the thread that runs between its tiles."""

from typing import Final

from dedale.core.presentation.cover import Cover
from dedale.games.minos.look import LOOK

_HEIGHT: Final = 384
_STEP: Final = 60
_SCALE: Final = _STEP / 100
_ROWS: Final = ("w2w1w", "3m4w5", "mw1w2w", "w5m3w", "1w2m4", "w3w5w")
"""The tiles from the title down: `m` a black one, `w` and numbers white ones veined so; the third row slides."""
_SLIDING: Final = 2
_TOP: Final = 88
_THREAD: Final = (
    "M24 352C40 330 62 330 60 300V268Q60 256 72 256H168Q180 256 180 244V200Q180 188 192 188H228Q240 188 240 176"
    "V160Q240 148 252 148H312"
)
"""Along the joints, from the spool to the way out."""


def _tile(sign: str, at: int, row: int) -> str:
    shift = -26 if row == _SLIDING else 0
    number = "" if sign in "w1" else f"-{sign}"
    drawing = LOOK.drawings["minos-tile" if sign == "m" else f"white-tile{number}"]
    x, y = _STEP * at + 30 + shift, _TOP + _STEP * row + 30
    return f'<g transform="translate({x} {y}) scale({_SCALE})">{drawing}</g>'


def _floor() -> str:
    tiles = (_tile(sign, at, row) for row, signs in enumerate(_ROWS) for at, sign in enumerate(signs))
    return f'<g clip-path="url(#minos-cover-front)">{"".join(tiles)}</g>'


def _pawn(name: str, x: float, y: float, size: float) -> str:
    return f'<g transform="translate({x} {y}) scale({size})">{LOOK.drawings[name]}</g>'


def _spool() -> str:
    """A spool standing on the floor, seen from the front."""
    winding = "".join(f"M-15 {at}l30 4" for at in range(-16, 15, 5))
    ends = 'fill="$bronze" stroke="$outline" stroke-width="3"'
    return (
        '<g transform="translate(40 338)"><path d="M-20 24h48l10-12-20-8z" fill="$shadow" opacity=".35"/>'
        '<rect x="-16" y="-18" width="32" height="38" rx="4" fill="$thread" stroke="$outline" stroke-width="2"/>'
        f'<path d="{winding}" stroke="$twist" stroke-width="2.4" fill="none"/>'
        f'<rect x="-23" y="-27" width="46" height="11" rx="5" {ends}/><rect x="-23" y="17" width="46" height="11" '
        f'rx="5" {ends}/></g>'
    )


def _thread() -> str:
    strands = (("outline", 8.5, ""), ("thread", 6, ""), ("twist", 2.2, ' stroke-dasharray="4 6"'))
    return "".join(
        f'<path d="{_THREAD}" fill="none" stroke="${ink}" stroke-width="{width}" stroke-linecap="round"{dashes}/>'
        for ink, width, dashes in strands
    )


def _art(title: str) -> str:
    letters = 'font-family="EB Garamond" font-weight="600" font-size="62" letter-spacing="9" text-anchor="middle"'
    last = f'<tspan letter-spacing="0">{title[-1].upper()}</tspan>'  # so that every renderer has it in the middle
    front = f'<clipPath id="minos-cover-front"><path d="M0 0h300v{_HEIGHT}H0z"/></clipPath>'
    return (
        f'<defs>{front}</defs><path d="M0 0h300v{_HEIGHT}H0z" fill="$gap"/>{_floor()}'
        f'<g clip-path="url(#minos-cover-front)">{_thread()}</g>{_spool()}'
        f"{_pawn('dark-pawn', 208, 146, 1.12)}{_pawn('light-pawn', 126, 286, 1.35)}"
        '<path d="M0 0h300v86H0z" fill="$obsidian"/><path d="M0 86h300" stroke="$axe" stroke-width="3"/>'
        '<path d="M0 80h300" stroke="$axe" stroke-width="1"/>'
        f'<text x="150" y="64" {letters} fill="$ivory">{title[:-1].upper()}{last}</text>'
    )


COVER = Cover(height=_HEIGHT, spine="obsidian", art=_art)
