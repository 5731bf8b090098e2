"""The pawns: medals with a walking figure, each ink with a shape of its own; the shadow is a drawing of its own."""

from collections.abc import Mapping
from typing import Final

SHAPES: Final = {
    "plain": ("stone", "M-42 0a42 42 0 1 0 84 0a42 42 0 1 0-84 0z"),
    "blue": ("blue", "M-42 0a42 42 0 1 0 84 0a42 42 0 1 0-84 0z"),
    "green": (
        "green",
        "M-16-43a16 13 0 0 0 32 0L43-16a13 16 0 0 0 0 32L16 43a16 13 0 0 0-32 0L-43 16a13 16 0 0 0 0-32z",
    ),
    "red": ("red", "M-9-44Q0-56 9-44L47 25Q52 38 38 38H-38Q-52 38-47 25z"),
    "yellow": ("yellow", "M-38-30Q-38-38-30-38H30Q38-38 38-30V30Q38 38 30 38H-30Q-38 38-38 30z"),
}
"""The ink and the outline of each: disc, notched, triangle, square."""
FIGURES: Final = {"plain": "night", "blue": "bone", "green": "night", "red": "bone", "yellow": "night"}
"""What the figure is drawn in, so that it is seen."""
_FIGURE: Final = (
    '<g transform="translate(-1 {down}) scale({size})"><circle cx="3" cy="-20" r="6.5" fill="${figure}"/>'
    '<path d="M1-9-2 8-13 25M-2 8 8 14 9 26M1-8-11-2-14 7M1-8 9 1 17-1" fill="none" stroke="${figure}" '
    'stroke-width="6.5"/></g>'
)


_STANDS: Final = {"red": (9, 0.84), "green": (0, 0.92)}
"""How far down the figure is, and how large, where it has less room."""


def _medal(name: str) -> str:
    """A bone rim, the ink in it, and the figure."""
    (ink, outline), (down, size) = SHAPES[name], _STANDS.get(name, (0, 1))
    inner = f'stroke-width="2.5" transform="translate(0 {down / 5:g}) scale(.82)"'
    return (
        f'<path d="{outline}" fill="$bone" stroke="$night" stroke-width="5"/>'
        f'<path d="{outline}" fill="${ink}" stroke="$night" {inner}/>'
        f"{_FIGURE.format(down=down, size=size, figure=FIGURES[name])}"
    )


def _shadow(outline: str) -> str:
    return f'<path d="{outline}" fill="$shadow" opacity=".4" transform="translate(4 7)"/>'


PAWNS: Final[Mapping[str, str]] = {
    **{f"pawn-{name}": _medal(name) for name in SHAPES},
    **{f"pawn-{name}-shadow": _shadow(outline) for name, (_, outline) in SHAPES.items()},
}
