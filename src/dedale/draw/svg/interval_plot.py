"""A plot of values with their intervals, one line each, as SVG: no script, colours of the house by day and by night."""

import html
from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from dedale.draw.palette import SHARED
from dedale.draw.svg.sheet import FONT, number

WIDTH: Final = 640
LEFT: Final = 220
RIGHT: Final = 20
ROW: Final = 24
TOP: Final = 14
BOTTOM: Final = 26
TICKS: Final = 4
LONGEST: Final = 34
"""Letters of a label; a longer one is cut."""


class PlottedRow(NamedTuple):
    """A value and the ends of its interval, under a label."""

    label: str
    value: float
    low: float
    high: float


def interval_plot(rows: Sequence[PlottedRow], title: str, *, unit: str = "", least: float | None = None) -> str:
    """The plot; `title` is said to those who do not see it, `least` is where the scale begins if it must."""
    low = min(row.low for row in rows) if least is None else least
    high = max(row.high for row in rows)
    room = (high - low) or 1.0
    begin, end = (low if least is not None else low - 0.05 * room), high + 0.05 * room
    bottom = TOP + ROW * len(rows)

    def across(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - begin) / (end - begin)

    parts = []
    for value in ticks(begin, end):
        x = number(across(value))
        parts.append(f'<path class="tick" d="M{x} {TOP - 6}V{bottom}"/>')
        parts.append(f'<text class="scale" x="{x}" y="{bottom + 16}">{_short(value)}{html.escape(unit)}</text>')
    parts += [_row(row, TOP + ROW * (index + 0.5), across) for index, row in enumerate(rows)]
    first = number(across(rows[0].value))
    parts.insert(0, f'<path class="present" d="M{first} {TOP - 6}V{bottom}"/>')
    name = html.escape(title, quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {WIDTH} {bottom + BOTTOM}" role="img" '
        f'aria-label="{name}"><style>{_style()}</style>{"".join(parts)}</svg>'
    )


def ticks(begin: float, end: float) -> list[float]:
    """Round values between two ends, about four: steps of 1, 2 or 5 times a power of ten."""
    rough = (end - begin) / TICKS
    power = 10 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    return [number * step for number in range(ceil(begin / step), floor(end / step) + 1)]


def _row(row: PlottedRow, y: float, across: Callable[[float], float]) -> str:
    low, high, value = (number(across(each)) for each in (row.low, row.high, row.value))
    label = row.label if len(row.label) <= LONGEST else row.label[: LONGEST - 1] + "…"
    middle = number(y)
    return (
        f"<g><title>{html.escape(row.label)}: {_short(row.value)} ({_short(row.low)}; {_short(row.high)})</title>"
        f'<text x="{LEFT - 10}" y="{middle}">{html.escape(label)}</text>'
        f'<path class="interval" d="M{low} {middle}H{high}"/><circle cx="{value}" cy="{middle}" r="4"/></g>'
    )


def _short(value: float) -> str:
    """Three digits that matter."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _style() -> str:
    """The colours by day, and by night where the reader's system asks for it."""
    rules = (
        ".plot text{{font:13px {font};fill:{ink};text-anchor:end;dominant-baseline:middle}}"
        ".plot .scale{{fill:{quiet};text-anchor:middle}}"
        ".plot path{{stroke:{line};fill:none}}.plot .interval{{stroke:{seat1};stroke-width:3}}"
        ".plot .present{{stroke:{thread};stroke-dasharray:4 4}}.plot circle{{fill:{seat1}}}"
    )
    day = rules.format(font=FONT, **{name: colour.light for name, colour in SHARED.items()})
    night = rules.format(font=FONT, **{name: colour.dark for name, colour in SHARED.items()})
    return f"{day}@media (prefers-color-scheme: dark){{{night}}}"
