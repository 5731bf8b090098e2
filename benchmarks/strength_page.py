"""What was measured of the bots' strength, and the page that tells it."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from dedale.bots.levels import PLAIN
from dedale.bots.spec import BotSpec
from dedale.core.game import Game
from dedale.core.text import speaking
from dedale.lab.ladder import Score

ABOVE_THE_LEVEL_BELOW = 0.70
ABOVE_PLAIN = 0.85

HEAD = """# How strong the bots are

Made by `python -m benchmarks.strength`, which plays matches as `dedale match` does and writes this page.

Every level plays the one below it, and the master plays plain Monte-Carlo search (no judge, random games to the end)
with the same time for a move. Two sides change seats after every game, both games with the same first moves or the same
dice. At a table of three or four without sides, one bot of the higher level sits alone among bots of the lower, on each
seat in turn: among equals it would get its fair share. A score is wins and half the draws (at larger tables a draw is
worth a fair share); behind it stands its 95 % interval (Wilson's).

Targets: in the games without dice, two players, at least 70 % against the level below and 85 % against plain search;
everywhere else, where luck or the number of players bounds what can be had, the whole interval above the fair share.

Measured: {how}. Machine: {machine}.
"""


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
    def target(self) -> float | None:
        """The share it must reach; None where it must be clearly above the fair one."""
        if self.game.seats > 2 or not self.game.facts.can_repeat:  # a game of dice never repeats
            return None
        return ABOVE_PLAIN if self.against.name == PLAIN.id else ABOVE_THE_LEVEL_BELOW


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
    def score(self) -> Score:
        """The same as a score."""
        return Score(self.games, self.points, self.fair)


def is_met(pairing: Pairing, finding: Finding) -> bool:
    """Whether the target is reached."""
    if pairing.target is None:
        return finding.score.interval[0] > finding.fair
    return finding.score.share >= pairing.target


def sentence(pairing: Pairing, finding: Finding) -> str:
    """The result in one line."""
    return " ".join(f"{cell};" for cell in _cells(pairing, finding)[1:]) + f" {finding.seconds:.0f} s"


def _cells(pairing: Pairing, finding: Finding) -> list[str]:
    low, high = finding.score.interval
    wanted = f"above {finding.fair:.0%}" if pairing.target is None else f"at least {pairing.target:.0%}"
    return [
        str(pairing.bot),
        str(pairing.against),
        str(finding.games),
        f"{finding.score.share:.0%} ({low:.0%} to {high:.0%})",
        wanted,
        "met" if is_met(pairing, finding) else "**not met**",
        f"{finding.moves:.0f}",
        " ".join(f"{share:.0%}" for share in finding.by_seat),
    ]


def page(findings: list[tuple[Pairing, Finding]], how: str, machine: dict[str, Any]) -> str:
    """The whole page, in Markdown."""
    parts = [HEAD.format(how=how, machine=", ".join(f"{name} {value}" for name, value in machine.items()))]
    for game, rows in groupby(findings, key=lambda each: each[0].game):
        parts.append(_section(game, list(rows)))
    met = sum(is_met(*each) for each in findings)
    parts.append(f"Targets met: {met} of {len(findings)}.\n")
    return "\n".join(parts)


def _section(game: Game, rows: list[tuple[Pairing, Finding]]) -> str:
    with speaking("en"):
        title = f"## {game.facts.title}, {game.seats} players"
    heads = ("bot", "against", "games", "score", "target", "", "moves a game", "score by seat")
    lines = [title, "", _row(heads), _row(("---",) * len(heads)), *(_row(_cells(*row)) for row in rows), ""]
    return "\n".join(lines)


def _row(cells: Any) -> str:
    return f"| {' | '.join(cells)} |"
