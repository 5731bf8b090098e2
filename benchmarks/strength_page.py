"""The measured strength of the bots, and the page that shows it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from benchmarks.ledger import Tally
from dedale.bots.levels import PLAIN
from dedale.bots.player import RANDOM, BotSpec
from dedale.core.model.game import Game
from dedale.core.text import speaking
from dedale.lab.rounds import opponents_of
from dedale.lab.sprt import LEAST, Hypotheses, Sprt

ABOVE_THE_LEVEL_BELOW = 0.70
ABOVE_PLAIN = 0.85
MANY = 500
"""From this many rounds on, a tenth of a percent is significant enough to show."""

VARIANTS: Final[dict[str, dict[str, str]]] = {"grand-labyrinthe": {"dice": "choice"}}
"""Options under which a game is measured too: luck decides it else, and with them there is something to choose."""

HEAD: Final = """# How strong the bots are

Every level that a game offers plays the one below it, and the master plays plain Monte-Carlo search (no evaluation,
random playouts) with the same time for a move; where there are dice, also a player of random moves. Scores are wins and
half the draws, with their 95 % interval. What is wanted: for two players at least 70 % against the level below, and
without dice 85 % against plain search; everywhere else more than the fair share, with the whole interval.

{summary}

{missed}

{luck}

{wide}

{missing}
"""

METHOD: Final = """## How it is measured

Made by `python -m benchmarks.strength`, which plays rounds as `dedale lab sprt --processor-time` does
([laboratory.md](laboratory.md)) and writes this page. What was played is counted in `benchmarks/strength.jsonl`, with
the rounds by their score: a later run goes on from there, and begins anew where a bot has changed. `--estimate` says
what each row still costs, `--without master` leaves rows out for now, `--budget 0` only writes the page again.

A round is the same first moves or dice once for every seating: a pair of games with two sides. At a table of three or
four without sides, one bot of the higher level sits alone among bots of the lower, on each seat in turn: among equals
it would get its fair share, and a draw is worth that. The interval comes from the spread of the rounds; a row is played
until it is within ± {precision:g} points, and at least {least} rounds.

Times are those of the levels (expert 1 second, master 3) multiplied by {scales}; `@0.3s` behind a bot is its time for a
move. Levels without a time count nodes and play once, and so does every level of a game in which no time is needed.
Seconds are those that the processor works for a bot, on one thread: waiting behind other work takes none of them, but a
crowded machine does less in each.
Page written on: {machine}.
"""


def has_dice(game: Game) -> bool:
    """Whether luck goes on through the game: no position of it can then come again."""
    return not game.facts.can_repeat


def luck_decides(game: Game) -> bool:
    """Whether it is a game that has a variant for players who want to choose, without that variant."""
    return game.name in VARIANTS and not VARIANTS[game.name].items() <= game.options.items()


def half_of(tally: Tally) -> float:
    """Half the width of the interval."""
    low, high = _sprt(tally).interval
    return (high - low) / 2


def _sprt(tally: Tally, seats: int = 2) -> Sprt:
    test = Sprt(Hypotheses(0, 1), seats)
    test.rounds.update(tally.scores)
    return test


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

    def __str__(self) -> str:
        return f"{self.game!r}: {self.bot} against {self.against}"

    @property
    def fair(self) -> float:
        """What the bot would get among equals."""
        return 1 / opponents_of(self.game)

    @property
    def has_target(self) -> bool:
        """Whether something is wanted of it; random moves only show what skill can win."""
        return self.against.name != RANDOM and not luck_decides(self.game)

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

    @classmethod
    def of(cls, pairing: Pairing, tally: Tally) -> "Finding":
        """What the counted rounds say."""
        return cls(_sprt(tally, opponents_of(pairing.game)), tally.games, tally.forfeits, tally.seconds)

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
    verdict = "met" if is_met(pairing, finding) else "**not met**"
    return [
        str(pairing.bot),
        str(pairing.against),
        str(finding.games),
        f"{sprt.share:.{digits}%} ({low:.{digits}%} to {high:.{digits}%})",
        _wanted(pairing) if pairing.has_target else "",
        verdict if pairing.has_target else "",
    ]


def _wanted(pairing: Pairing) -> str:
    return f"above {pairing.fair:.0%}" if pairing.target is None else f"at least {pairing.target:.0%}"


def page(findings: Findings, about: About) -> str:
    """The whole page, in Markdown."""
    measured = [each for each in findings if each[1].is_measured]
    head = HEAD.format(
        summary=_summary(findings, about.precision),
        missed=_missed(measured),
        luck=_luck(measured),
        wide=_wide(measured, about.precision),
        missing=_missing(findings),
    )
    method = METHOD.format(
        scales=" and by ".join(f"{scale:g}" for scale in about.scales),
        precision=100 * about.precision,
        least=LEAST,
        machine=", ".join(f"{name} {_short(value)}" for name, value in about.machine.items()),
    )
    parts = [head, *about.sections, method, *(_section(game, rows) for game, rows in _by_table(measured))]
    return re.sub("\n{3,}", "\n\n", "\n".join(parts))


def _short(value: object) -> str:
    return f"{value:.1f}" if isinstance(value, float) else str(value)


def _by_table(findings: Findings) -> Iterator[tuple[Game, Findings]]:
    for game, rows in groupby(findings, key=lambda each: each[0].game):
        yield game, list(rows)


def _summary(findings: Findings, precision: float) -> str:
    """A line for each table: how much of it is measured, and what is met."""
    heads = ("table", "rows", "measured", f"within ± {100 * precision:g} points", "targets met")
    lines = [_row(heads), _row(("---",) * len(heads))]
    for game, rows in _by_table(findings):
        measured = [each for each in rows if each[1].is_measured]
        narrow = [each for each in measured if each[1].half <= precision]
        wanted = [each for each in measured if each[0].has_target]
        met = f"{sum(is_met(*each) for each in wanted)} of {len(wanted)}" if wanted else "none set"
        if not measured:
            met = "none measured"
        lines.append(_row((_title(game), str(len(rows)), str(len(measured)), str(len(narrow)), met)))
    return "\n".join(lines)


def _missed(findings: Findings) -> str:
    """How many targets are met, and which are not."""
    wanted = [each for each in findings if each[0].has_target]
    missed = [each for each in wanted if not is_met(*each)]
    if not missed:
        return f"All {len(wanted)} targets of the measured rows are met."
    lines = [f"Of the {len(wanted)} targets of measured rows {len(wanted) - len(missed)} are met. Not met:", ""]
    return "\n".join([*lines, *(f"- {_missed_one(*each)}" for each in missed)])


def _missed_one(pairing: Pairing, finding: Finding) -> str:
    bot, against, games, score, *_ = _cells(pairing, finding)
    return f"{_title(pairing.game)}: {bot} against {against}, {score} in {games} games, wanted {_wanted(pairing)}"


def _luck(findings: Findings) -> str:
    """What is said once of the tables where luck decides: how little even the master wins against random moves."""
    told = [each for each in findings if luck_decides(each[0].game) and each[0].against.name == RANDOM]
    if not told:
        return ""
    names = {_name(pairing.game) for pairing, _ in told}
    shares = (f"{_cells(*each)[3]} with {each[0].game.seats} players" for each in told)
    return LUCK.format(names=" and ".join(sorted(names)), shares=", ".join(shares))


LUCK: Final = """**{names}: luck decides.** By the rules of the leaflet there is next to nothing to choose, so that even
the master, who knows the exact table, gets against random moves {shares}. No level can be far above another there: the
game offers two levels only, their rows show that neither loses by knowing more, and no target is set. With the option
for players who want to choose (`dice=choice`) skill counts, and the targets are those of the other games."""


def _wide(findings: Findings, precision: float) -> str:
    """Which rows have an interval that is wider than asked for."""
    wide = [each for each in findings if each[1].half > precision]
    if not wide:
        return f"Every measured interval is within ± {100 * precision:g} points."
    lines = [f"Rows with an interval wider than ± {100 * precision:g} points, {len(wide)} of {len(findings)}:", ""]
    for game, rows in _by_table(wide):
        said = (f"{pairing.bot} against {pairing.against} ± {100 * found.half:.1f}" for pairing, found in rows)
        lines.append(f"- {_title(game)}: {', '.join(said)}")
    return "\n".join(lines)


def _missing(findings: Findings) -> str:
    """Which rows have not been played yet, or too little to say something."""
    missing = [each for each in findings if not each[1].is_measured]
    if not missing:
        return "Every row is measured."
    lines = [f"Not measured, or in fewer than {LEAST} rounds, {len(missing)} of {len(findings)}:", ""]
    for game, rows in _by_table(missing):
        said = ", ".join(f"{pairing.bot} against {pairing.against}" for pairing, _ in rows)
        lines.append(f"- {_title(game)}: {said}")
    return "\n".join(lines)


def _name(game: Game) -> str:
    with speaking("en"):
        return str(game.facts.title)


def _title(game: Game) -> str:
    changed = (f"`{name}={value}`" for name, value in VARIANTS.get(game.name, {}).items() if not luck_decides(game))
    return ", ".join([" with ".join([_name(game), *changed]), f"{game.seats} players"])


def _section(game: Game, rows: Findings) -> str:
    heads = ("bot", "against", "games", "score", "target", "")
    lines = [f"## {_title(game)}", "", _row(heads), _row(("---",) * len(heads)), *(_row(_cells(*row)) for row in rows)]
    return "\n".join([*lines, ""])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
