"""The cover of Ergo: a lion's head in a mosaic, a frieze round it, the title cut in stone."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from dedale.core.presentation.cover import Cover

_HEIGHT: Final = 404
_MIDDLE: Final = (150, 170)
"""Where the lion looks from."""
_MANES: Final = (
    (105, 72, 30, "basalt", 0.0),
    (97, 64, 26, "bed", 0.5),
    (86, 56, 22, "clay", 0.0),
    (74, 48, 18, "sand", 0.5),
    (62, 44, 16, "bed", 0.0),
)
"""Each crown of locks: how far out and in, how many, its colour, and by what part of a lock it is turned."""
_HALF: Final = "C22-46 40-36 41-16 42-2 36 6 32 16 28 30 20 40 0 44"
"""The right half of the head, from its crown to its chin; the left one mirrors it."""
_MARKS: Final = (
    "M-34-13Q-22-25-8-13M34-13Q22-25 8-13",
    "M-9-11-12 14M9-11 12 14",
    "M0 25v6M-17 33Q-6 41 0 31 6 41 17 33",
    "M-27 8-21 11M27 8 21 11M-7 37-9 43M7 37 9 43M0 39v6",
)


def _point(radius: float, angle: float) -> str:
    return f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}"


def _star(far: float, near: float, locks: int, shift: float) -> str:
    """A crown of pointed locks."""
    turns = (2 * pi * (lock + shift) / locks for lock in range(locks))
    points = (f"{_point(far, turn)}L{_point(near, turn + pi / locks)}" for turn in turns)
    return f"M{'L'.join(points)}z"


def _lion() -> str:
    manes = "".join(f'<path d="{_star(f, n, k, s)}" fill="${ink}"/>' for f, n, k, ink, s in _MANES)
    ears = "".join(
        f'<circle cx="{x}" cy="-33" r="13" fill="$clay"/><circle cx="{x}" cy="-32" r="7" fill="$basalt"/>'
        for x in (-34, 34)
    )
    head = "".join(f'<path d="M0-44{_HALF}z" fill="$grout"{side}/>' for side in ("", ' transform="scale(-1 1)"'))
    bridge = (
        '<path d="M-9-12Q0-19 9-12L13 15Q0 9-13 15z" fill="$bone"/>'
        '<path d="M-24 26Q0 12 24 26 18 42 0 43-18 42-24 26z" fill="$bone"/>'
    )
    nose = '<path d="M-13 14Q0 8 13 14 11 24 0 26-11 24-13 14z" fill="$basalt"/>'
    eyes = "".join(
        f'<path d="M{x - 10} -3Q{x} -13 {x + 10} -3 {x} 3 {x - 10} -3z" fill="$bone"/><circle cx="{x}" cy="-4" '
        f'r="4.2" fill="$basalt"/>'
        for x in (-19, 19)
    )
    marks = "".join(f'<path d="{way}"/>' for way in _MARKS)
    lines = f'<g fill="none" stroke="$basalt" stroke-width="4" stroke-linecap="round">{marks}</g>'
    return f"{manes}{ears}{head}{bridge}{nose}{eyes}{lines}"


def _laid() -> str:
    """The joints between the stones of the medallion: rings, and rays that are never in one line."""
    rings = "".join(f'<circle r="{radius}"/>' for radius in range(9, 128, 9))
    rays = "".join(_rays())
    return f'<g fill="none" stroke="$joint" stroke-width="1.1" opacity=".4">{rings}<path d="{rays}"/></g>'


def _rays() -> Iterator[str]:
    for ring, radius in enumerate(range(9, 126, 9)):
        stones = max(6, round(2 * pi * (radius + 4) / 9))
        for stone in range(stones):
            turn = 2 * pi * (stone + 0.37 * ring) / stones
            yield f"M{_point(radius, turn)}L{_point(radius + 9, turn)}"


def _teeth() -> str:
    """The ring round the medallion."""
    teeth = f'<path d="{_star(121, 108, 36, 0)}" fill="$slate"/>'
    return f'<circle r="125" fill="$basalt"/><circle r="121" fill="$joint"/>{teeth}'


def _meander(length: int, place: str) -> str:
    hooks = "M4 0" + "v-13h12v8h-6v-4m14 9" * (length // 20)
    return f'<g transform="{place}"><path d="{hooks}"/><path d="M0 0h{length}"/></g>'


def _frieze() -> str:
    """The running meander along all four sides."""
    sides = (
        _meander(260, "translate(20 22)"),
        _meander(360, "translate(278 22) rotate(90)"),
        _meander(260, f"translate(280 {_HEIGHT - 22}) rotate(180)"),
        _meander(360, f"translate(22 {_HEIGHT - 22}) rotate(-90)"),
    )
    return f'<g fill="none" stroke="$meander" stroke-width="2.4">{"".join(sides)}</g>'


def _ground() -> str:
    """Stones of three colours, as they lie on the floor."""
    stones = {"ochre": "", "clay": ""}
    for at in range(144):
        row, column = divmod(at, 12)
        chance = (column * 7 + row * 11 + column * row * 5) % 13
        ink = "clay" if chance in (1, 6) else "ochre" if chance in (2, 4, 9, 11) else ""
        if ink:
            stones[ink] += f"M{9 * column} {9 * row}h8v8h-8z"
    laid = "".join(f'<path d="{way}" fill="${ink}"/>' for ink, way in stones.items())
    joints = '<path d="' + "".join(f"M0 {9 * at + 8.5}h108M{9 * at + 8.5} 0v108" for at in range(12))
    joints += '" stroke="$joint" stroke-width="1"/>'
    box = 'width="108" height="108" patternUnits="userSpaceOnUse"'
    inside = f'<path d="M0 0h108v108H0z" fill="$sand"/>{laid}{joints}'
    return f'<defs><pattern id="ergo-cover-stones" {box}>{inside}</pattern></defs>'


def _art(title: str) -> str:
    x, y = _MIDDLE
    letters = 'font-family="EB Garamond" font-weight="600" font-size="52" letter-spacing="10" text-anchor="middle"'
    return (
        f'{_ground()}<path d="M0 0h300v{_HEIGHT}H0z" fill="$bed"/>{_frieze()}'
        f'<path d="M26 26h248v{_HEIGHT - 52}H26z" fill="url(#ergo-cover-stones)" stroke="$joint" stroke-width="3"/>'
        f'<g transform="translate({x} {y}) scale(.92)">{_teeth()}<circle r="108" fill="$stone"/>{_lion()}{_laid()}</g>'
        f'<path d="M48 304h204l14 34-14 34H48L34 338z" fill="$bone" stroke="$basalt" stroke-width="3"/>'
        '<path d="M56 311h188l11 27-11 27H56L45 338z" fill="none" stroke="$clay" stroke-width="2"/>'
        f'<text x="155" y="356" {letters} fill="$basalt">{title.upper()}</text>'
    )


COVER = Cover(height=_HEIGHT, spine="bed", art=_art)
