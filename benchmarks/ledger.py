"""What was played of every row of docs/strength.md and of the characters: `benchmarks/strength.jsonl`, a line a row.

A line counts the rounds by their score. Rounds are played in order, so a row goes on with the round after those that
are counted. It is kept with the signatures of its bots: where one has changed, the row is played anew.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from filelock import FileLock

from benchmarks.signature import signature
from dedale.lab.arena import Terms

FILE: Final = Path(__file__).parent / "strength.jsonl"


class Row(NamedTuple):
    """What makes one row another."""

    table: str
    """The game, with the options that are not the usual ones."""
    bots: tuple[str, str]
    seed: int


def row_of(terms: Terms) -> Row:
    """The row of these terms."""
    first, second = (str(bot) for bot in terms.bots)
    return Row(repr(terms.game).strip("<>").removeprefix("game "), (first, second), terms.seed)


@dataclass
class Tally:
    """The rounds of one row, counted."""

    scores: Counter[float] = field(default_factory=Counter)
    """Rounds by the first bot's score."""
    games: int = 0
    forfeits: int = 0
    seconds: float = 0.0
    """Of the processor, in all."""
    sums: list[float] = field(default_factory=list)
    """For each trait of a character: how much more its moves had, summed over the rounds."""
    squares: list[float] = field(default_factory=list)

    @property
    def rounds(self) -> int:
        """How many were played; the next one has the number after it."""
        return self.scores.total()

    def add(self, result: Mapping[str, Any]) -> None:
        """Count what `dedale.lab.rounds` gives of a round."""
        self.scores[round(result["score"], 6)] += 1
        self.games += result["games"]
        self.forfeits += len(result["faults"])
        self.seconds += result.get("seconds", 0.0)
        apart = result.get("apart", [])
        self.sums = [kept + new for kept, new in zip(self.sums or [0.0] * len(apart), apart, strict=True)]
        self.squares = [kept + new * new for kept, new in zip(self.squares or [0.0] * len(apart), apart, strict=True)]


class Ledger:
    """The rows in a file; None keeps nothing."""

    def __init__(self, file: Path | None) -> None:
        self._file = file

    def read(self, terms: Terms) -> Tally:
        """What is counted of the row as its bots play now; an empty tally where that is nothing."""
        line = self._lines().get(row_of(terms))
        if line is None or line["signatures"] != _signatures(terms):
            return Tally()
        scores = Counter({float(score): count for score, count in line["scores"].items()})
        more = line.get("sums", []), line.get("squares", [])
        return Tally(scores, line["games"], line["forfeits"], line["seconds"], *more)

    def is_stale(self, terms: Terms) -> bool:
        """Whether the row was counted for bots that have changed since."""
        line = self._lines().get(row_of(terms))
        return line is not None and line["signatures"] != _signatures(terms)

    def write(self, terms: Terms, tally: Tally) -> None:
        """Keep the row instead of what was kept of it."""
        if self._file is None or not tally.rounds:
            return
        row = row_of(terms)
        line = {
            "table": row.table,
            "bots": list(row.bots),
            "signatures": _signatures(terms),
            "seed": row.seed,
            "rounds": tally.rounds,
            "games": tally.games,
            "forfeits": tally.forfeits,
            "seconds": round(tally.seconds, 1),
            "scores": {f"{score:g}": count for score, count in sorted(tally.scores.items())},
        }
        if tally.sums:
            line |= {"sums": _short(tally.sums), "squares": _short(tally.squares)}
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{self._file}.lock"):
            lines = self._lines() | {row: line}
            text = "".join(f"{json.dumps(lines[each], ensure_ascii=False)}\n" for each in sorted(lines))
            fresh = self._file.with_suffix(".new")
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(self._file)

    def _lines(self) -> dict[Row, dict[str, Any]]:
        if self._file is None or not self._file.exists():
            return {}
        lines = [json.loads(line) for line in self._file.read_text(encoding="utf-8").splitlines()]
        return {Row(line["table"], tuple(line["bots"]), line["seed"]): line for line in lines}


def _signatures(terms: Terms) -> list[str]:
    return [signature(terms.game, bot) for bot in terms.bots]


def _short(values: list[float]) -> list[float]:
    return [round(value, 5) for value in values]
