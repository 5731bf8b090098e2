"""The cover of Théséion: from the mouth of the cave a worn way winds to the light, lanterns on it."""

from math import cos, pi, sin
from typing import Final

from dedale.core.presentation.cover import Cover
from dedale.games.theseion.look import LOOK

_HEIGHT: Final = 396
_HEART: Final = (150, 168)
_STONES: Final = ((196, "cave1"), (160, "cave2"), (124, "cave3"), (92, "cave4"), (62, "cave5"))
"""How far each warmer stone reaches from the light."""
_WAY: Final = (
    ((-20, 366), (60, 394), (150, 392), (214, 358)),
    ((214, 358), (276, 324), (284, 280), (222, 266)),
    ((222, 266), (150, 252), (70, 284), (64, 234)),
    ((64, 234), (60, 196), (112, 184), (150, 172)),
)
"""From the darkness to the light, in four bends."""
_LANTERNS: Final = (
    (1, 48, 372, 0.6),
    (2, 186, 364, 0.54),
    (3, 257, 300, 0.46),
    (4, 132, 262, 0.38),
    (1, 68, 214, 0.32),
)
"""By seat, where they are, and the smaller the farther."""
_TEETH: Final = (
    "M0 0H300V60L288 96 276 52 262 84 250 40 232 66 222 30 196 48 186 22 150 36 122 20 108 54 92 28 76 78 62 36 "
    "46 70 34 44 "
    "18 112 0 64z"
)
"""What hangs from the roof."""


def _stone(reach: float, number: int) -> str:
    """A rough ring about the light, higher than wide."""
    points = []
    for corner in range(40):
        turn = 2 * pi * corner / 40
        rough = reach * (1 + 0.06 * sin(5 * turn + 2 * number) + 0.04 * sin(11 * turn + number))
        points.append(f"{_HEART[0] + rough * cos(turn):.0f} {_HEART[1] + 1.12 * rough * sin(turn):.0f}")
    return f"M{'L'.join(points)}z"


def _cave() -> str:
    stones = "".join(
        f'<path d="{_stone(reach, number)}" fill="${ink}"/>' for number, (reach, ink) in enumerate(_STONES)
    )
    return f'<path d="M0 0h300v{_HEIGHT}H0z" fill="$night"/>{stones}'


def _rays() -> str:
    """The light falls far, in wedges."""
    x, y = _HEART
    wedges = ""
    for at in range(16):
        turn, wide = 2 * pi * at / 16 + 0.1, 0.07 if at % 2 else 0.1
        reach = 150 if at % 2 else 190
        one, other = (f"{x + reach * cos(turn + d):.0f} {y + reach * sin(turn + d):.0f}" for d in (-wide, wide))
        wedges += f"M{x} {y}L{one}L{other}z"
    return f'<path d="{wedges}" fill="$gold" opacity=".2"/>'


def _walked() -> list[tuple[float, float, float, float]]:
    """Points of the way, and which way it runs there."""
    points = []
    for a, b, c, d in _WAY:
        for t in (step / 14 for step in range(14)):
            u = 1 - t
            x, y = (u**3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t**3 * d[i] for i in range(2))
            dx, dy = (u * u * (b[i] - a[i]) + 2 * u * t * (c[i] - b[i]) + t * t * (d[i] - c[i]) for i in range(2))
            length = (dx * dx + dy * dy) ** 0.5
            points.append((x, y, dx / length, dy / length))
    return points


def _ribbon(near: float, far: float) -> str:
    """The way as a band, so broad where it begins and at the light."""
    points = _walked()
    left, right = [], []
    for at, (x, y, dx, dy) in enumerate(points):
        half = near + (far - near) * at / (len(points) - 1)
        left.append(f"{x - half * dy:.1f} {y + half * dx:.1f}")
        right.append(f"{x + half * dy:.1f} {y - half * dx:.1f}")
    return f"M{'L'.join([*left, *reversed(right)])}z"


def _way() -> str:
    """A worn way, the narrower the farther, the stones of it told by a few joints."""
    steps = "".join(
        f"M{x - w * dy:.1f} {y + w * dx:.1f}L{x + w * dy:.1f} {y - w * dx:.1f}"
        for at, (x, y, dx, dy) in enumerate(_walked())
        if at % 3 == 1
        for w in (14 - 11 * at / 56,)
    )
    return (
        f'<path d="{_ribbon(20, 5.5)}" fill="$way-edge"/><path d="{_ribbon(16, 3.5)}" fill="$way"/>'
        f'<path d="{steps}" stroke="$cave4" stroke-width="1.6" stroke-linecap="round"/>'
    )


def _lantern(seat: int, x: int, y: int, size: float) -> str:
    halo = '<circle r="60" fill="$glow" opacity=".28"/>'
    return f'<g transform="translate({x} {y}) scale({size})">{halo}{LOOK.drawings[f"lantern{seat}"]}</g>'


def _art(title: str) -> str:
    x, y = _HEART
    letters = 'font-family="EB Garamond" font-weight="600" font-size="56" letter-spacing="1" text-anchor="middle"'
    lanterns = "".join(_lantern(*each) for each in reversed(_LANTERNS))
    return (
        f'<defs><clipPath id="theseion-cover-front"><path d="M0 0h300v{_HEIGHT}H0z"/></clipPath></defs>'
        f'<g clip-path="url(#theseion-cover-front)">{_cave()}{_rays()}{_way()}'
        f'<circle cx="{x}" cy="{y}" r="40" fill="$gold" opacity=".5"/>'
        f'<g transform="translate({x} {y}) scale(.78)">{LOOK.drawings["light"]}</g>{lanterns}'
        f'<path d="{_TEETH}" fill="$crack"/></g>'
        f'<text x="150" y="66" {letters} fill="$gold" stroke="$crack" stroke-width="7" '
        f'paint-order="stroke">{title}</text>'
    )


COVER = Cover(height=_HEIGHT, spine="night", art=_art)
