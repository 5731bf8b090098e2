"""The few strokes that the pictures of the cards are made of."""

from math import cos, pi, sin


def filled(line: str, ink: str) -> str:
    """A flat shape."""
    return f'<path d="{line}" fill="${ink}"/>'


def lined(line: str, ink: str = "night", width: float = 4) -> str:
    """A line."""
    return f'<path d="{line}" fill="none" stroke="${ink}" stroke-width="{width:g}"/>'


def shaped(line: str, ink: str, width: float = 3) -> str:
    """A flat shape with a dark outline."""
    return f'<path d="{line}" fill="${ink}" stroke="$night" stroke-width="{width:g}"/>'


def disc(x: float, y: float, radius: float, ink: str = "night", width: float = 0) -> str:
    """A disc, with an outline where it has a width."""
    outline = f' stroke="$night" stroke-width="{width:g}"' if width else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="${ink}"{outline}/>'


def moved(markup: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The same somewhere else."""
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})">{markup}</g>'


def mirrored(markup: str) -> str:
    """The same with left and right changed."""
    return f'<g transform="scale(-1 1)">{markup}</g>'


def star(points: int, outer: float, inner: float) -> str:
    """The line of a star, a point upward."""
    corners = (
        (radius * sin(pi * at / points), -radius * cos(pi * at / points))
        for at in range(2 * points)
        for radius in ((outer, inner)[at % 2],)
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "z"


def rays(count: int, inner: float, outer: float, start: float = 0, end: float = 360) -> str:
    """Lines outward around 0, 0, evenly between two angles, clockwise from the top."""
    step = (end - start) / (count if end - start == 360 else count - 1)
    angles = [pi * (start + at * step) / 180 for at in range(count)]
    return "".join(
        f"M{inner * sin(a):.1f} {-inner * cos(a):.1f}L{outer * sin(a):.1f} {-outer * cos(a):.1f}" for a in angles
    )
