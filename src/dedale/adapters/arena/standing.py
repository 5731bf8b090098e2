"""What the games of a climb tell: the rung reached with its interval, and what was refused, by rule."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from dedale.adapters.arena.runner import ArenaGame, Contest, rungs
from dedale.bots.levels import level
from dedale.bots.player import RANDOM
from dedale.core.text import Text
from dedale.lab.ladder import Ladder, PairScore

CHANCE = Text("Hasard", "Random moves")


@dataclass(frozen=True, slots=True)
class RuleCount:
    """How often answers were refused for one rule, or for what is no move, and the first time."""

    kind: str
    """The number of the rule, or the code of the error."""
    count: int
    example: Text


@dataclass(frozen=True)
class ArenaStanding:
    """A player at one game."""

    contest: Contest
    games: Sequence[ArenaGame]

    @property
    def scores(self) -> dict[str, PairScore]:
        """By rung, from the weakest: what the player got of the games there."""
        found = {}
        for rung in rungs(self.contest.game):
            played = [game.played for game in self.games if game.rung == rung]
            if played:
                found[rung] = Ladder(self.contest.terms(rung), played).score(0)
        return found

    def _highest(self, holds: Callable[[PairScore], bool]) -> str | None:
        """The last rung before the first where this does not hold; None where it does not at the first."""
        reached = None
        for rung, score in self.scores.items():
            if not holds(score):
                break
            reached = rung
        return reached

    @property
    def reached(self) -> str | None:
        """The rung reached: up to it the player got at least what an equal gets; None below the first."""
        return self._highest(lambda score: score.share >= score.fair)

    @property
    def interval(self) -> tuple[str | None, str | None]:
        """The rungs between which the true one lies: up to the first clearly better, up to the other not clearly worse.

        Clearly: by the 95 % interval of the score at a rung.
        """
        return (
            self._highest(lambda score: score.interval[0] > score.fair),
            self._highest(lambda score: score.interval[1] >= score.fair),
        )

    @property
    def answers(self) -> int:
        """How many answers the player gave."""
        return sum(game.answers for game in self.games)

    @property
    def refused(self) -> list[RuleCount]:
        """The refused answers by rule, the most frequent first."""
        every = [refused.refusal for game in self.games for refused in game.refused]
        counts = Counter(refusal.kind for refusal in every)
        examples = {refusal.kind: refusal.text for refusal in reversed(every)}
        return [RuleCount(kind, count, examples[kind]) for kind, count in counts.most_common()]

    @property
    def forfeits(self) -> list[ArenaGame]:
        """The games that the player lost because it failed."""
        return [game for game in self.games if game.played.fault]

    def as_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        low, high = self.interval
        return {
            "game": self.contest.game.name,
            "options": dict(self.contest.game.options),
            "games": len(self.games),
            "rung": {"reached": _rung_json(self.reached), "low": _rung_json(low), "high": _rung_json(high)},
            "rungs": [{**(_rung_json(rung) or {}), **_score_json(score)} for rung, score in self.scores.items()],
            "answers": self.answers,
            "refused": sum(rule.count for rule in self.refused),
            "refused_by_rule": [
                {"rule": rule.kind, "count": rule.count, "example": str(rule.example)} for rule in self.refused
            ],
            "forfeits": [
                {"rung": game.rung, "number": game.played.ticket.number, "fault": game.played.fault}
                for game in self.forfeits
            ],
        }


def rung_name(rung: str | None) -> Text:
    """What a rung is called; “none” for None."""
    if rung is None:
        return Text("aucun", "none")
    return CHANCE if rung == RANDOM else level(rung).name


def rung_number(rung: str) -> int:
    """Its number: 0 for random moves, 1 to 5 for the levels."""
    return 0 if rung == RANDOM else level(rung).number


def _rung_json(rung: str | None) -> dict[str, Any] | None:
    return None if rung is None else {"number": rung_number(rung), "opponent": rung}


def _score_json(score: PairScore) -> dict[str, Any]:
    low, high = score.interval
    return {"games": score.games, "share": score.share, "low": low, "high": high, "fair": score.fair}
