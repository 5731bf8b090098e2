"""The measured strength of the bots, and the page that shows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from dedale.bots.levels import PLAIN
from dedale.bots.player import RANDOM, BotSpec
from dedale.core.model.game import Game
from dedale.core.text import speaking
from dedale.lab.ladder import PairScore

ABOVE_THE_LEVEL_BELOW = 0.70
ABOVE_PLAIN = 0.85
MANY = 1000
"""From this many games on, a tenth of a percent is significant enough to show."""

HEAD = """# How strong the bots are

Made by `python -m benchmarks.strength`, which plays matches as `dedale match` does and writes this page.

Every level plays the one below it, and the master plays plain Monte-Carlo search (no evaluation, random playouts)
with the same time for a move. Two sides change seats after every game, both games with the same first moves or the same
dice. At a table of three or four without sides, one bot of the higher level sits alone among bots of the lower, on each
seat in turn: among equals it would get its fair share. A score is wins and half the draws (at larger tables a draw is
worth a fair share); behind it stands its 95 % interval (Wilson's).

Where there are dice, the master also plays against random moves: that is about all that skill can win there, and a
step from one level to the next is a part of it.

Targets: two players, at least 70 % against the level below, and without dice 85 % against plain search; everywhere
else, where luck or the number of players bounds what can be had, the whole interval above the fair share.

{missed}

Measured: the times of the levels multiplied by {scale:g}, so that a game takes seconds; each pair played until it had
enough games or its time was up, one thread a bot; a pair with too few games was played again, for longer. Where the
machine had other work too, both bots of a game were slowed alike. Machine: {machine}.
"""


def has_dice(game: Game) -> bool:
    """Whether luck goes on through the game: no position of it can then come again."""
    return not game.facts.can_repeat


@dataclass(frozen=True, slots=True)
class Pairing:
    """One bot against another at one table."""

    game: Game
    bot: BotSpec
    against: BotSpec

    @property
    def key(self) -> str:
        """What its result is kept under."""
        return f"{self.game!r} {self.bot} {self.against}"

    def __str__(self) -> str:
        return f"{self.game!r}: {self.bot} against {self.against}"

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

    games: int
    points: float
    fair: float
    by_seat: list[float]
    moves: float
    """A game, on average."""
    seconds: float
    forfeits: int = 0

    @property
    def score(self) -> PairScore:
        """The same as a score."""
        return PairScore(self.games, self.points, self.fair)


Findings = Sequence[tuple[Pairing, Finding]]
"""Everything that was measured, in the order of the page."""


def is_met(pairing: Pairing, finding: Finding) -> bool:
    """Whether the target is reached, where there is one."""
    if not pairing.has_target:
        return True
    if pairing.target is None:
        return finding.score.interval[0] > finding.fair
    return finding.score.share >= pairing.target


def sentence(pairing: Pairing, finding: Finding) -> str:
    """The result in one line."""
    return " ".join(f"{cell};" for cell in _cells(pairing, finding)[1:]) + f" {finding.seconds:.0f} s"


def _cells(pairing: Pairing, finding: Finding) -> list[str]:
    low, high = finding.score.interval
    digits = int(finding.games >= MANY)
    wanted = f"above {finding.fair:.0%}" if pairing.target is None else f"at least {pairing.target:.0%}"
    verdict = "met" if is_met(pairing, finding) else "**not met**"
    return [
        str(pairing.bot),
        str(pairing.against),
        str(finding.games),
        f"{finding.score.share:.{digits}%} ({low:.{digits}%} to {high:.{digits}%})",
        wanted if pairing.has_target else "",
        verdict if pairing.has_target else "",
        f"{finding.moves:.0f}",
        " ".join(f"{share:.0%}" for share in finding.by_seat),
    ]


def page(findings: Findings, scale: float, machine: dict[str, Any]) -> str:
    """The whole page, in Markdown."""
    about = ", ".join(f"{name} {value}" for name, value in machine.items())
    parts = [HEAD.format(missed=_missed(findings), scale=scale, machine=about)]
    for game, rows in groupby(findings, key=lambda each: each[0].game):
        parts.append(_section(game, list(rows)))
    return "\n".join(parts)


def _missed(findings: Findings) -> str:
    """How many targets are met, and which are not."""
    wanted = [each for each in findings if each[0].has_target]
    missed = [each for each in wanted if not is_met(*each)]
    lines = [f"Targets met: {len(wanted) - len(missed)} of {len(wanted)}."]
    if missed:
        lines += ["Not met:", "", *(f"- {_missed_one(*each, findings)}" for each in missed)]
    return "\n".join(lines)


def _missed_one(pairing: Pairing, finding: Finding, findings: Findings) -> str:
    """A target that is missed, and what luck leaves to be won at that table, where there is luck."""
    bot, against, games, score, wanted, *_ = _cells(pairing, finding)
    said = f"{_title(pairing.game)}: {bot} against {against}, {score} in {games} games, wanted {wanted}"
    for other, found in findings:
        if other.game == pairing.game and not other.has_target:
            said += f"; against random moves even the {other.bot.name} gets {_cells(other, found)[3]}"
    return said


def _title(game: Game) -> str:
    with speaking("en"):
        return f"{game.facts.title}, {game.seats} players"


def _section(game: Game, rows: Findings) -> str:
    heads = ("bot", "against", "games", "score", "target", "", "moves a game", "score by seat")
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
