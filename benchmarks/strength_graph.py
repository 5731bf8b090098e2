"""Elo against the time of a move, for every level of every game: the numbers, and the graph of docs/strength.md.

The ratings come from the rows of `python -m benchmarks.strength` that two play, step by step upwards from the first
level, which is 0. Where the interval of a step reaches 100 %, only its lower end is known. Times are those that the
processor works for a move, on the mean of a game that the bot plays against itself.
"""

import html
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import floor, hypot, log10
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.signature import signature
from benchmarks.strength_page import Findings, Pairing, luck_decides
from dedale.bots.clock import processor_time
from dedale.bots.levels import PLAIN, offered
from dedale.bots.player import RANDOM, BotSpec
from dedale.core.kernels.background import compile_now
from dedale.core.model.game import Game
from dedale.draw.palette import SHARED
from dedale.draw.svg.interval_plot import ticks
from dedale.draw.svg.sheet import FONT, number
from dedale.lab.sprt import Sprt

PICTURE: Final = Path(__file__).parent.parent / "docs" / "pictures" / "strength.svg"
PACES: Final = Path(__file__).parent / "strength_paces.json"
"""What a move takes, once it was measured."""
LONGEST: Final = 60
"""Decisions of a game by which a bot's time is measured."""
OPENING: Final = 4
"""Events of that game that are random, so that it begins where there is something to decide."""
PANEL: Final = (330, 236)
INSIDE: Final = (46, 26, 24, 40)
"""Room on the left of a panel, above, on the right and below."""
ACROSS: Final = 2
ARROW: Final = 20
"""How far the arrow of a lower bound leads upwards from the middle of its circle."""
TITLE: Final = "Elo of every level against the time of a move, for each game"


class Point(NamedTuple):
    """A bot: the seconds of a move, and its rating with half the width of its 95 % interval."""

    bot: BotSpec
    seconds: float
    elo: float
    margin: float
    against: BotSpec | None = None
    """The bot below, from which the rating was found."""
    is_least: bool = False
    """Whether the rating is only a lower bound, of 95 %."""

    @property
    def rating(self) -> str:
        """The rating as it is written."""
        return f"at least {self.elo:.0f}" if self.is_least else f"{self.elo:.0f} ± {self.margin:.0f}"


def points(findings: Findings, file: Path) -> dict[str, list[Point]]:
    """The bots of each game that two play and that are linked to the first level, by the English title."""
    known = dict[str, list[Point]]()
    usable = [each for each in findings if each[1].is_measured and _is_graphed(each[0])]
    for game, rows in groupby(usable, key=lambda each: each[0].game):
        known[str(game.facts.title.en)] = sorted(_rated(game, list(rows), file), key=lambda point: point.seconds)
    return {name: row for name, row in known.items() if len(row) > 1}


def _is_graphed(pairing: Pairing) -> bool:
    is_plain = {pairing.bot.name, pairing.against.name} & {RANDOM, PLAIN.id}
    return pairing.game.seats == 2 and not is_plain and not luck_decides(pairing.game)


def _rated(game: Game, rows: Findings, file: Path) -> list[Point]:
    """Every bot that rows link to the first level; those rows go upwards from it."""
    first = BotSpec(offered(game.facts)[0].id)
    rated = {first: (Point(first, pace(game, first, file), 0.0, 0.0), 0.0)}
    left = list(rows)
    while linked := [each for each in left if each[0].against in rated and each[0].bot not in rated]:
        pairing, found = linked[0]
        below, spread = rated[pairing.against]
        step, margin, is_least = _step(found.rounds)
        wide = hypot(spread, margin)
        is_least = is_least or below.is_least
        total = below.elo + (spread if below.is_least else 0.0) + step
        elo = total - wide if is_least else total
        seconds = pace(game, pairing.bot, file)
        point = Point(pairing.bot, seconds, elo, 0.0 if is_least else wide, pairing.against, is_least)
        rated[pairing.bot] = point, wide
        left.remove(linked[0])
    return [point for point, _ in rated.values()]


def _step(rounds: Sprt) -> tuple[float, float, bool]:
    """The Elo points of a step, half their interval, and whether only the lower end is known."""
    elo, low, high = rounds.elo
    return (low, 0.0, True) if rounds.interval[1] >= 1 else (elo, (high - low) / 2, False)


def pace(game: Game, bot: BotSpec, file: Path) -> float:
    """The processor's seconds for a move of this bot; kept in the file once they are measured."""
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    key = f"{repr(game).strip('<>').removeprefix('game ')} {bot} {signature(game, bot)}"
    if key not in known:
        known[key] = float(f"{_measured_pace(game, bot):.3g}")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return float(known[key])


def _measured_pace(game: Game, bot: BotSpec) -> float:
    compile_now(game)
    player, chance = bot.make(game, seed=1), random.Random(1)  # noqa: S311  # a game needs no secrets
    position, spent, moves = game.start(), 0.0, 0
    with processor_time():
        while position.outcome is None and moves < LONGEST:
            events = list(position.moves()) or [event for event, _ in position.chances()]
            event = chance.choice(events)
            if position.to_move and len(position.events) >= OPENING:
                began = time.process_time()
                event = player.think(position, bot.seconds, bot.nodes).move
                spent, moves = spent + time.process_time() - began, moves + 1
            position = position.play(event)
    return spent / max(moves, 1)


def picture(known: dict[str, list[Point]]) -> str:
    """The graph: one panel a game, on paper of its own, so that it can be read on any page by day and by night."""
    wide, high = PANEL
    rows = -(-len(known) // ACROSS)
    every = [point.seconds for row in known.values() for point in row]
    powers = floor(log10(min(every))), floor(log10(max(every))) + 1
    places = [f"{wide * (place % ACROSS)} {high * (place // ACROSS)}" for place in range(len(known))]
    panels = [
        f'<g transform="translate({place})">{_panel(name, row, powers)}</g>'
        for place, (name, row) in zip(places, known.items(), strict=True)
    ]
    box = f"0 0 {wide * ACROSS} {high * rows}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="{box}" role="img" aria-label="{TITLE}">'
        f'<style>{_style()}</style><path class="paper" d="M0 0H{wide * ACROSS}V{high * rows}H0z"/>'
        f"{''.join(panels)}</svg>\n"
    )


def _panel(name: str, row: Sequence[Point], powers: tuple[int, int]) -> str:
    """The plot of one game; `powers` of ten are the ends of the scale of time, the same for all."""
    left, top, right, below = INSIDE
    wide, high = PANEL[0] - left - right, PANEL[1] - top - below
    first, last = powers
    low, most = min(it.elo - it.margin for it in row), max(it.elo + it.margin for it in row)
    low, most = low - 0.06 * (most - low), most + 0.1 * (most - low)

    def across(seconds: float) -> float:
        return left + wide * (log10(seconds) - first) / (last - first)

    def down(elo: float) -> float:
        return top + high * (most - elo) / (most - low)

    parts = [f'<text class="name" x="{left}" y="14">{html.escape(name)}</text>']
    for power in range(first, last + 1):
        x = number(across(10**power))
        parts.append(f'<path class="tick" d="M{x} {top}V{top + high}"/>')
        parts.append(f'<text class="scale" x="{x}" y="{top + high + 14}">{_time(power)}</text>')
    for value in ticks(low, most):
        y = number(down(value))
        parts.append(f'<path class="tick" d="M{left} {y}H{left + wide}"/>')
        parts.append(f'<text class="elo" x="{left - 6}" y="{y}">{value:.0f}</text>')
    parts.append(f'<text class="scale" x="{left + wide / 2}" y="{top + high + 30}">time of a move</text>')
    drawn = [*_steps(row, across, down), *_lines(row, across, down), *(_dot(it, across, down) for it in row)]
    return "".join([*parts, *drawn])


def _steps(row: Sequence[Point], across: Callable[[float], float], down: Callable[[float], float]) -> Iterator[str]:
    """A line from each bot up to the one that is rated by it."""
    spots = {it.bot: f"{number(across(it.seconds))} {number(down(it.elo))}" for it in row}
    for it in row:
        if it.against in spots:
            yield f'<path class="step" d="M{spots[it.against]}L{spots[it.bot]}"/>'


def _lines(row: Sequence[Point], across: Callable[[float], float], down: Callable[[float], float]) -> Iterator[str]:
    """A line from each level to itself with more time."""
    for name, members in groupby(sorted(row, key=_number), key=_number):
        if len(them := list(members)) > 1:
            spots = "L".join(f"{number(across(it.seconds))} {number(down(it.elo))}" for it in them)
            yield f'<path class="level level{name}" d="M{spots}"/>'


def _dot(point: Point, across: Callable[[float], float], down: Callable[[float], float]) -> str:
    x, y = across(point.seconds), down(point.elo)
    said = f"{point.bot}: {point.rating}, {1000 * point.seconds:.3g} ms"
    if point.is_least:
        tip = y - ARROW
        mark = f"M{number(x)} {number(y)}V{number(tip)}M{number(x - 4)} {number(tip + 5)}l4 -5 4 5"
    else:
        mark = f"M{number(x)} {number(down(point.elo - point.margin))}V{number(down(point.elo + point.margin))}"
    return (
        f'<g><title>{html.escape(said)}</title><path class="interval" d="{mark}"/>'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="8"/>'
        f'<text class="number" x="{number(x)}" y="{number(y)}">{_number(point)}</text></g>'
    )


def _number(point: Point) -> int:
    own = point.bot.level
    return 0 if own is None else own.number


def _time(power: int) -> str:
    if power >= 0:
        return f"{10**power} s"
    return f"{10 ** (power + 3)} ms" if power >= -3 else f"{10 ** (power + 6)} µs"


def _style() -> str:
    rules = (
        ".plot text{{font:12px {font};fill:{quiet};text-anchor:middle;dominant-baseline:middle}}"
        ".plot .name{{fill:{ink};font-size:15px;text-anchor:start}}.plot .elo{{text-anchor:end}}"
        ".plot path{{fill:none}}.plot .paper{{fill:{paper}}}.plot .tick{{stroke:{line}}}"
        ".plot .step{{stroke:{quiet};stroke-width:1.5}}"
        ".plot .interval{{stroke:{seat1};stroke-width:3}}.plot .level{{stroke:{thread};stroke-dasharray:4 4}}"
        ".plot circle{{fill:{paper};stroke:{seat1};stroke-width:2}}.plot .number{{fill:{ink}}}"
    )
    day = rules.format(font=FONT, **{name: colour.light for name, colour in SHARED.items()})
    night = rules.format(font=FONT, **{name: colour.dark for name, colour in SHARED.items()})
    return f"{day}@media (prefers-color-scheme: dark){{{night}}}"


def section(known: dict[str, list[Point]]) -> str:
    """The graph and its numbers, in Markdown."""
    rows = [
        f"| {name} | {it.bot} | {1000 * it.seconds:.3g} | {it.rating} |" for name, row in known.items() for it in row
    ]
    return "\n".join([HEAD, "| game | bot | ms a move | Elo |", "| --- | --- | --- | --- |", *rows, ""])


HEAD: Final = """## Elo against the time of a move

![The graph: one panel a game; each level is a circle with its number and its interval](pictures/strength.svg)

Ratings from the rows for two players below, step by step upwards: the first level is 0, a line leads from each bot to
the one that was rated by it, a dashed line to the same level with more time; the number in a circle is the level. A bot
that won all but everything against the one below is rated by the lower end of that interval: an arrow points up from
it, and those above it have a lower bound too. Le Grand Labyrinthe is that with `dice=choice`. The time is the
processor's for a move, on one thread, on the mean of a game that the bot plays against itself.
"""
