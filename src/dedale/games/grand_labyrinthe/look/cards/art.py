"""The pictures of the family Art, in the order of its cards."""

from itertools import pairwise
from typing import Final

from dedale.games.grand_labyrinthe.look.cards.pen import disc, filled, lined, mirrored, moved, shaped, star

_CURTAIN: Final = shaped("M-38-26H-4C-6-2-20 8-28 34H-38z", "yellow") + lined(
    "M-28-24Q-26 4-34 26M-16-24Q-16-4-28 14", "night", 2
)


def _tiles() -> str:
    """A floor that runs to one point, in light and dark tiles."""
    markup = ""
    heights = (36, 18, 7, 0, -4)
    for row, (near, far) in enumerate(pairwise(heights)):
        for column in range(-3, 3):
            corners = [
                (15 * (column + side) * (height + 8) / 44, height)
                for side, height in ((0, near), (1, near), (1, far), (0, far))
            ]
            line = "M" + "L".join(f"{x:.1f} {y:g}" for x, y in corners) + "z"
            markup += filled(line, "bone" if (row + column) % 2 else "night")
    return markup


def _frame(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="$bone" stroke="$night" stroke-width="6"/>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="none" stroke="$yellow" stroke-width="3"/>'
    )


ART: Final = (
    # the sketch
    lined("M-34 30Q-26 4-18 18T-4 24 6 26", "bone", 5)
    + moved(
        shaped("M-8-46H8V8L0 26-8 8z", "yellow")
        + filled("M-8 8 0 26 8 8Q4 4 0 8-4 4-8 8z", "bone")
        + filled("M-3.2 19 0 26 3.2 19z", "night")
        + lined("M0-44V4M-8 8 0 26 8 8", "night", 2)
        + shaped("M-8-46H8V-36H-8z", "blue"),
        18,
        4,
        0.9,
        32,
    ),
    # the quartet
    lined("M-24 20V-18M-8 17V-21M8 14V-24M24 11V-27", "night", 4)
    + lined("M-24-18 24-27M-24-9 24-18", "night", 6)
    + "".join(
        moved('<ellipse rx="8" ry="6" fill="$night"/>', x, y, 1, -18)
        for x, y in ((-30, 21), (-14, 18), (2, 15), (18, 12))
    )
    + lined("M-36 30H36", "bone", 3),
    # the vanishing point
    filled("M-38-8H38V36H-38z", "yellow")
    + disc(0, -8, 13, "yellow", 3)
    + _tiles()
    + lined("M-38-8H38", "night", 3)
    + lined("M-38 36 0-8 38 36", "night", 2),
    # second thoughts
    lined("M-14 14-24 38M14 14 24 38M0 14V36M0-38V-30", "night", 5)
    + '<rect x="-27" y="-32" width="54" height="46" rx="2" fill="$bone" stroke="$night" stroke-width="3.5"/>'
    + disc(-8, -14, 8, "blue")
    + filled("M-22 10-4-8 8 10zM2 10 12-6 22 10z", "green")
    + lined("M-18-24 18 6M18-24-18 6", "red", 7),
    # the wrong note
    moved('<ellipse rx="12" ry="9" fill="$night"/>', 4, 24, 1, -18)
    + lined("M15 22V8L6 0 22-8 14-16V-32", "night", 5)
    + lined("M14-32Q18-20 32-16 36-8 30 0", "night", 6)
    + shaped("M-18-38-34-8H-24L-30 14-6-16H-17L-8-38z", "yellow"),
    # encore
    filled("M-38-26H38V34H-38z", "night")
    + moved(shaped(star(5, 18, 8), "bone"), 0, 4)
    + _CURTAIN
    + mirrored(_CURTAIN)
    + shaped("M-40-38H40V-26Q32-16 24-26 16-16 8-26 0-16-8-26-16-16-24-26-32-16-40-26z", "yellow"),
    # the pose
    shaped(
        "M-22 28C-22 15-12 14-10 7-20 0-20-30 0-34 18-34 22-18 17-10L23 1 17 4C18 12 13 12 8 12 9 16 24 14 26 28z",
        "bone",
    )
    + lined("M-12-18Q-2-28 12-24M-14-10Q-12-18-4-20", "night", 3)
    + disc(9, -10, 2)
    + lined("M10 5h6", "night", 2.5)
    + shaped("M-16 28H20V36H-16z", "stone"),
    # the gallery
    _frame(-36, -20, 18, 24)
    + _frame(-14, -30, 28, 38)
    + _frame(18, -20, 18, 24)
    + disc(-27, -8, 5.5, "blue")
    + filled("M-11 5 0-16 11 5z", "green")
    + disc(4, -20, 4, "red")
    + lined("M22-12 32-2M32-12 22-2", "red", 3)
    + lined("M-36 34H36M-24 34V22M24 34V22", "night", 4)
    + lined("M-24 23Q0 34 24 23", "night", 3)
    + disc(-24, 20, 3.4)
    + disc(24, 20, 3.4),
)
