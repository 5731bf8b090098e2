"""The measured strength of the bots, and the page that shows it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from dedale.bots.levels import PLAIN
from dedale.bots.player import RANDOM, BotSpec
from dedale.core.model.game import Game
from dedale.core.text import speaking
from dedale.lab.rounds import opponents_of
from dedale.lab.sprt import LEAST, Sprt

ABOVE_THE_LEVEL_BELOW = 0.70
ABOVE_PLAIN = 0.85
MANY = 500
"""From this many rounds on, a tenth of a percent is significant enough to show."""

HEAD = """# How strong the bots are

Made by `python -m benchmarks.strength`, which plays rounds as `dedale lab sprt --processor-time` does
([laboratory.md](laboratory.md)) and writes this page. `--estimate` says what each row costs, `--without master` leaves
rows out for now, and `--budget 0` only writes the page again from the rounds that are kept in `runs/strength`.

Every level plays the one below it, and the master plays plain Monte-Carlo search (no evaluation, random playouts)
with the same time for a move. A round is the same first moves or dice once for every seating: a pair of games with
two sides. At a table of three or four without sides, one bot of the higher level sits alone among bots of the lower,
on each seat in turn: among equals it would get its fair share. A score is wins and half the draws (at
larger tables a draw is worth a fair share); behind it stands its 95 % interval, from the spread of the rounds.

Where there are dice, the master also plays against random moves: that is about all that skill can win there, and a
step from one level to the next is a part of it.

Targets: two players, at least 70 % against the level below, and without dice 85 % against plain search; everywhere
else, where luck or the number of players bounds what can be had, the whole interval above the fair share.

{missed}

{wide}

{missing}

Measured: the times of the levels (expert 1 second, master 3) multiplied by {scales}; levels without a time count
nodes, and play once, and so does every level of a game in which the master needs no time. Seconds are those that the
processor works for a bot, on one thread: waiting behind other work takes none of them, but a crowded machine does less
in each (its load is below). A row is played until its interval is within ± {precision:g} points; every run goes on
where the one before ended.
Machine: {machine}.
"""


def has_dice(game: Game) -> bool:
    """Whether luck goes on through the game: no position of it can then come again."""
    return not game.facts.can_repeat


@dataclass(frozen=True, slots=True)
class About:
    """How the rows were measured."""

    scales: Sequence[float]
    precision: float
    machine: dict[str, Any]
    sections: Sequence[str] = ()
    """What stands between the head and the rows: the graph, the matches against others."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One bot against another at one table."""

    game: Game
    bot: BotSpec
    against: BotSpec

    @property
    def key(self) -> str:
        """What tells it from the others."""
        return f"{self.game!r} {self.bot} {self.against}"

    @property
    def slug(self) -> str:
        """The name of its folder."""
        return re.sub(r"[^A-Za-z0-9.@]+", "-", f"{self.game.name}-{self.game.seats}-{self.bot}-{self.against}")

    def __str__(self) -> str:
        return f"{self.game!r}: {self.bot} against {self.against}"

    @property
    def fair(self) -> float:
        """What the bot would get among equals."""
        return 1 / opponents_of(self.game)

    @property
    def has_target(self) -> bool:
        """Whether something is wanted of it; random moves only show what skill can win."""
        return self.against.name != RANDOM

    @property
    def target(self) -> float | None:
        """The share it must reach; None where it must be clearly above the fair one."""
        if self.game.seats > 2:
            return None
        if self.against.name != PLAIN.id:
            return ABOVE_THE_LEVEL_BELOW
        return None if has_dice(self.game) else ABOVE_PLAIN


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of a pairing."""

    rounds: Sprt
    games: int
    forfeits: int
    seconds: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        low, high = self.rounds.interval
        return (high - low) / 2

    @property
    def is_measured(self) -> bool:
        """Whether there are enough rounds to say something."""
        return self.rounds.count >= LEAST


Findings = Sequence[tuple[Pairing, Finding]]
"""Everything that was measured, in the order of the page."""


def is_met(pairing: Pairing, finding: Finding) -> bool:
    """Whether the target is reached, where there is one."""
    if not pairing.has_target:
        return True
    if pairing.target is None:
        return finding.rounds.interval[0] > pairing.fair
    return finding.rounds.share >= pairing.target


def sentence(pairing: Pairing, finding: Finding) -> str:
    """The result in one line."""
    return " ".join(f"{cell};" for cell in _cells(pairing, finding)[2:]) + f" {finding.seconds:.0f} s"


def _cells(pairing: Pairing, finding: Finding) -> list[str]:
    sprt = finding.rounds
    low, high = sprt.interval
    digits = int(sprt.count >= MANY)
    wanted = f"above {pairing.fair:.0%}" if pairing.target is None else f"at least {pairing.target:.0%}"
    verdict = "met" if is_met(pairing, finding) else "**not met**"
    return [
        str(pairing.bot),
        str(pairing.against),
        str(finding.games),
        f"{sprt.share:.{digits}%} ({low:.{digits}%} to {high:.{digits}%})",
        wanted if pairing.has_target else "",
        verdict if pairing.has_target else "",
        ", ".join(f"{score:.2g}: {count}" for score, count in sorted(sprt.rounds.items())),
    ]


def page(findings: Findings, about: About) -> str:
    """The whole page, in Markdown."""
    measured = [each for each in findings if each[1].is_measured]
    head = HEAD.format(
        missed=_missed(measured),
        wide=_wide(measured, about.precision),
        missing=_missing(findings),
        scales=" and by ".join(f"{scale:g}" for scale in about.scales),
        precision=100 * about.precision,
        machine=", ".join(f"{name} {value}" for name, value in about.machine.items()),
    )
    sections = groupby(measured, key=lambda each: each[0].game)
    return "\n".join([head, *about.sections, *(_section(game, list(rows)) for game, rows in sections)])


def _missed(findings: Findings) -> str:
    """How many targets are met, and which are not."""
    wanted = [each for each in findings if each[0].has_target]
    missed = [each for each in wanted if not is_met(*each)]
    lines = [f"Targets met: {len(wanted) - len(missed)} of the {len(wanted)} that are measured."]
    if missed:
        lines += ["Not met:", "", *(f"- {_missed_one(*each, findings)}" for each in missed)]
    return "\n".join(lines)


def _wide(findings: Findings, precision: float) -> str:
    """Which rows have an interval that is wider than asked for."""
    wide = [each for each in findings if each[1].half > precision]
    said = f"Rows with an interval wider than ± {100 * precision:g} points: {len(wide)} of {len(findings)}"
    if not wide:
        return f"{said}."
    rows = (f"- {_title(it.game)}: {it.bot} against {it.against}, ± {100 * each.half:.1f}" for it, each in wide)
    return "\n".join([f"{said}:", "", *rows])


def _missing(findings: Findings) -> str:
    """Which rows have not been played yet, or too little to say something."""
    missing = [pairing for pairing, found in findings if not found.is_measured]
    said = f"Rows that are not measured, or in fewer than {LEAST} rounds: {len(missing)} of {len(findings)}"
    if not missing:
        return f"{said}."
    return "\n".join([f"{said}:", "", *(f"- {_title(it.game)}: {it.bot} against {it.against}" for it in missing)])


def _missed_one(pairing: Pairing, finding: Finding, findings: Findings) -> str:
    """A target that is missed, and what luck leaves to be won at that table, where there is luck."""
    bot, against, games, score, wanted, *_ = _cells(pairing, finding)
    said = f"{_title(pairing.game)}: {bot} against {against}, {score} in {games} games, wanted {wanted}"
    luck = [each for each in findings if each[0].game == pairing.game and not each[0].has_target]
    for other, found in luck[:1]:
        said += f"; against random moves even {other.bot} gets {_cells(other, found)[3]}"
    return said


def _title(game: Game) -> str:
    with speaking("en"):
        return f"{game.facts.title}, {game.seats} players"


def _section(game: Game, rows: Findings) -> str:
    heads = ("bot", "against", "games", "score", "target", "", "rounds by score")
    lines = [
        f"## {_title(game)}",
        "",
        _row(heads),
        _row(("---",) * len(heads)),
        *(_row(_cells(*row)) for row in rows),
        "",
    ]
    return "\n".join(lines)


def _row(cells: Any) -> str:
    return f"| {' | '.join(cells)} |"
