"""The front of its box: three stones in a line, and the title."""

import html

from dedale.core.presentation.cover import Cover

HEIGHT = 360


def _art(title: str) -> str:
    stones = "".join(
        f'<circle cx="{x}" cy="{y}" r="34" fill="${colour}" stroke="${colour}-rim" stroke-width="4"/>'
        for x, y, colour in ((70, 230, "coal"), (150, 150, "coal"), (230, 70, "coal"), (70, 70, "chalk"))
    )
    size = min(44, 480 / len(title))
    return (
        f'<path d="M0 0h300v{HEIGHT}H0z" fill="$wood"/>{stones}'
        f'<text x="150" y="320" font-family="EB Garamond" font-weight="600" font-size="{size:.0f}" '
        f'text-anchor="middle" fill="$coal">{html.escape(title)}</text>'
    )


COVER = Cover(height=HEIGHT, spine="groove", art=_art)
