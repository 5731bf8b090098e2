"""The cover of Tekao: two painted pawns meet on planed wood, tower against pistol."""

from math import cos, pi, sin
from typing import Final

from dedale.core.presentation.cover import Cover
from dedale.games.tekao.look import LOOK

_HEIGHT: Final = 422
_PLANKS: Final = 7
_GRAINS: Final = (
    "M0 16c60-9 120 10 180 0s150-9 240 2M0 38c90 8 150-8 240-1s120 6 180-2",
    "M0 22c70 9 110-12 190-3s140 9 230-2M0 44c60-5 170 6 250 0s110-5 170 1",
    "M0 14c80-3 100 14 190 5s130-8 230 3M0 34c70 9 130 1 210-4s130 9 210 3",
)
_WEAPONS: Final = {"blue": "TAGP", "yellow": "GTPA"}
"""Of the two pawns, clockwise from the front."""


def _plank(at: int) -> str:
    """A board of wood that runs the whole way across."""
    knot = (
        f'<ellipse cx="{70 + 97 * at % 300}" cy="28" rx="13" ry="6" fill="none" stroke="$grain" stroke-width="2.500"/>'
    )
    return (
        f'<g transform="translate(-60 {62 * at})"><path d="M0 0h420v60H0z" fill="$wood"/>'
        f'<path d="{_GRAINS[at % 3]}" fill="none" stroke="$grain" stroke-width="2.2"/>{knot if at % 3 == 1 else ""}'
        '<path d="M0 61h420" stroke="$joint" stroke-width="3"/></g>'
    )


def _pawn(side: str, x: int, y: int, turned: int) -> str:
    """A pawn with its four weapons, large."""
    drawings = LOOK.drawings
    weapons = "".join(
        f'<g transform="rotate({90 * at})">{drawings[f"{side}-{letter}"]}</g>'
        for at, letter in enumerate(_WEAPONS[side])
    )
    shadow = drawings[f"{side}-pawn-shadow"]
    place = f"translate({x} {y}) rotate({turned}) scale(1.62)"
    return f'<g transform="{place}">{shadow}{drawings[f"{side}-pawn"]}{weapons}</g>'


def _clash() -> str:
    """What flies when weapons meet."""
    points = []
    for at in range(28):
        reach, turn = (96 if at % 4 == 0 else 78) if at % 2 == 0 else 50, 2 * pi * at / 28
        points.append(f"{150 + reach * cos(turn):.0f} {252 + reach * sin(turn):.0f}")
    return f'<path d="M{"L".join(points)}z" fill="$thread" stroke="$yellow-mark" stroke-width="4"/>'


def _letters(title: str) -> str:
    """Painted letters, blue and yellow by turns, with a dark edge."""
    style = 'font-family="EB Garamond" font-weight="600" font-size="88" letter-spacing="2" text-anchor="middle"'
    edge = 'stroke="$yellow-mark" stroke-width="9" stroke-linejoin="round"'
    inks = "".join(
        f'<tspan fill="${"blue-mark" if at % 2 == 0 else "yellow"}">{letter}</tspan>' for at, letter in enumerate(title)
    )
    place = f'<text x="150" y="84" {style}'
    return f'{place} {edge} fill="$yellow-mark">{title}</text>{place}>{inks}</text>'


def _art(title: str) -> str:
    planks = "".join(_plank(at) for at in range(_PLANKS))
    return (
        f'<defs><clipPath id="tekao-cover-front"><path d="M0 0h300v{_HEIGHT}H0z"/></clipPath></defs>'
        f'<g clip-path="url(#tekao-cover-front)">{planks}'
        f'<path d="M0 0h300v108L0 120z" fill="$blue"/><path d="M0 121 300 109" stroke="$blue-edge" stroke-width="4"/>'
        f'<path d="M0 {_HEIGHT}V384l300-14v{_HEIGHT - 370}z" fill="$yellow"/>'
        f'<path d="M0 383 300 369" stroke="$yellow-edge" stroke-width="4"/>'
        f"{_clash()}{_pawn('yellow', 196, 196, 14)}{_pawn('blue', 104, 300, -8)}</g>{_letters(title)}"
    )


COVER = Cover(height=_HEIGHT, spine="frame", art=_art)
