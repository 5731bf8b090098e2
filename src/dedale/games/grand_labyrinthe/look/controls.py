"""What is on the buttons and in the panels: one bold drawing each, in ink on whatever lies under it."""

from collections.abc import Mapping
from typing import Final

from dedale.games.grand_labyrinthe.look.dice import die

_ROUND: Final = "M-30 12A32 32 0 1 1 6 31"
_CARD: Final = '<rect x="-24" y="-36" width="48" height="68" rx="7" stroke="$ink" stroke-width="5" fill="$'


def spool(ink: str, thread: str) -> str:
    """Ariadne's thread."""
    return (
        f'<path d="M-26-34H26M-26 34H26" stroke="${ink}" stroke-width="12"/>'
        f'<path d="M-18-26H18Q12 0 18 26H-18Q-12 0-18-26z" fill="${thread}"/>'
        '<path d="M-15-14 15-22M-13 0 14-8M-14 14 14 6M-16 26 16 18" stroke="$bone" stroke-width="3"/>'
        f'<path d="M16 18Q44 20 40 44" fill="none" stroke="${thread}" stroke-width="6"/>'
    )


CONTROLS: Final[Mapping[str, str]] = {
    "lot": (
        '<path d="M-30-30V28M-10-30V40M10-30V14M30-30V34" stroke="$ink" stroke-width="11"/>'
        '<path d="M-42 2Q0 20 42 2V36Q0 56-42 36z" fill="$red" stroke="$ink" stroke-width="5"/>'
    ),
    "roll": (
        f'<g transform="translate(-17 -14) rotate(-14) scale(.56)">{die(5)}</g>'
        f'<g transform="translate(20 18) rotate(10) scale(.56)">{die(2)}</g>'
    ),
    "draw": (
        f'<g transform="rotate(-12)">{_CARD}yellow"/></g><g transform="rotate(8)">{_CARD}blue"/>'
        '<circle r="13" cy="-2" fill="none" stroke="$bone" stroke-width="5"/><circle r="4" cy="-2" fill="$bone"/></g>'
    ),
    "pun": (
        '<path d="M-40-30H40V20H2L-20 42V20H-40z" fill="$yellow" stroke="$ink" stroke-width="6"/>'
        '<path d="M-22-12h1M22-12h1M-22 0Q0 18 22 0" fill="none" stroke="$night" stroke-width="8"/>'
    ),
    "advance": (
        '<path d="M-38-30-8 0-38 30M-2-30 28 0-2 30" fill="none" stroke="$green" stroke-width="14"/>'
        '<path d="M40-36V36" stroke="$ink" stroke-width="9"/>'
    ),
    "accept": '<path d="M-34 4-10 28 36-28" fill="none" stroke="$green" stroke-width="16"/>',
    "reject": '<path d="M-28-28 28 28M28-28-28 28" fill="none" stroke="$red" stroke-width="16"/>',
    "swap": (
        '<path d="M-32-14H24M10-30 28-14 10 2M32 16H-24M-10 0-28 16-10 32" fill="none" stroke="$ink" stroke-width="9"/>'
    ),
    "stay": (
        '<path d="M-38 38H38M0 36V-4" stroke="$ink" stroke-width="9"/><circle cy="-22" r="20" fill="$green" '
        'stroke="$ink" stroke-width="6"/>'
    ),
    "clockwise": (
        f'<g transform="scale(-1 1) rotate(0)"><path d="{_ROUND}" fill="none" stroke="$ink" stroke-width="10"/>'
        '<path d="M-44 4-18 4-31 28z" fill="$ink"/></g>'
    ),
    "anticlockwise": (
        f'<path d="{_ROUND}" fill="none" stroke="$ink" stroke-width="10"/><path d="M-44 4-18 4-31 28z" fill="$ink"/>'
    ),
    "held": (
        '<circle cy="-16" r="14" fill="$bone" stroke="$ink" stroke-width="5"/>'
        '<path d="M-40 10q10-12 20 0t20 0 20 0 20 0M-40 30q10-12 20 0t20 0 20 0 20 0" fill="none" stroke="$blue" '
        'stroke-width="9"/>'
    ),
    "thread": spool("ink", "thread"),
    "miss": (
        '<path d="M-24-38H24M-24 38H24" stroke="$ink" stroke-width="9"/>'
        '<path d="M-18-34H18Q18-10 4 0 18 10 18 34H-18Q-18 10-4 0-18-10-18-34z" fill="$bone" stroke="$ink" '
        'stroke-width="6"/><path d="M-12 31Q0 12 12 31zM-8-16H8L0-4z" fill="$yellow"/>'
    ),
}
"""`lot`, `roll`, `draw` for chance; the choices by their names; `held`, `thread`, `miss` for what a player has."""
