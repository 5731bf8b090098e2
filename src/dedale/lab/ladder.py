"""What a tournament tells: ratings, every pair's score, what each seat is worth, how long the games were."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import sqrt
from typing import Any

from dedale.bots.search import draw_value
from dedale.lab.arena import Played, Terms
from dedale.lab.elo import CONFIDENCE, Rating, ratings


@dataclass(frozen=True, slots=True)
class PairScore:
    """What one bot got in its games against another, or against all."""

    games: int
    points: float
    """1 for a won game, half for a drawn one of two sides; at larger tables the sum over the bot's seats."""
    fair: float
    """What it would get a game among equals."""

    @property
    def share(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson's)."""
        if not self.games:
            return 0.0, 1.0
        square = CONFIDENCE**2 / self.games
        share = min(self.share, 1.0)
        middle = (share + square / 2) / (1 + square)
        half = sqrt(square * (share * (1 - share) + square / 4)) / (1 + square)
        return max(middle - half, 0.0), min(middle + half, 1.0)


@dataclass(frozen=True)
class Ladder:
    """The games of a tournament, and what they tell."""

    terms: Terms
    games: Sequence[Played]

    @cached_property
    def ratings(self) -> list[Rating]:
        """Each bot's rating, in the order of the line."""
        return ratings(len(self.terms.bots), [(played.ticket.seats, played.values) for played in self.games])

    @property
    def order(self) -> list[int]:
        """The bots from the best to the last."""
        return sorted(range(len(self.terms.bots)), key=lambda bot: -self.ratings[bot].elo)

    def score(self, bot: int, other: int | None = None) -> PairScore:
        """What a bot got against another, or against all."""
        games = [played for played in self.games if bot in played.ticket.seats]
        if other is not None:
            games = [played for played in games if other in played.ticket.seats]
        points = sum(self._points(played, bot) for played in games)
        fair = sum(self._fair(played, bot) for played in games) / max(len(games), 1)
        return PairScore(len(games), points, fair)

    @cached_property
    def _has_two_sides(self) -> bool:
        return self.terms.game.has_two_sides

    def _points(self, played: Played, bot: int) -> float:
        got = [value for seat, value in zip(played.ticket.seats, played.values, strict=True) if seat == bot]
        return max(got) if self._has_two_sides else sum(got)

    def _fair(self, played: Played, bot: int) -> float:
        return 0.5 if self._has_two_sides else played.ticket.seats.count(bot) * draw_value(self.terms.game)

    @property
    def pairs(self) -> list[tuple[int, int, PairScore]]:
        """Every two bots that met, the better one's score."""
        every = [(one, other) for one, other in combinations(self.order, 2)]
        return [(one, other, score) for one, other in every if (score := self.score(one, other)).games]

    @property
    def by_seat(self) -> list[float]:
        """What each seat got on average."""
        columns = zip(*(played.values for played in self.games), strict=True)
        return [sum(column) / len(self.games) for column in columns]

    @property
    def length(self) -> float:
        """How many moves a game had on average."""
        return sum(played.moves for played in self.games) / max(len(self.games), 1)

    @property
    def faults(self) -> list[Played]:
        """The games lost by forfeit."""
        return [played for played in self.games if played.fault]

    def as_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        bots = self.terms.bots
        return {
            "game": self.terms.game.name,
            "options": dict(self.terms.game.options),
            "seed": self.terms.seed,
            "games": len(self.games),
            "bots": [
                {"bot": str(bots[bot]), "elo": self.ratings[bot].elo, "margin": self.ratings[bot].margin}
                | _score_json(self.score(bot))
                for bot in self.order
            ],
            "pairs": [
                {"bot": str(bots[one]), "against": str(bots[other])} | _score_json(score)
                for one, other, score in self.pairs
            ],
            "seats": self.by_seat,
            "moves_per_game": self.length,
            "forfeits": [{"number": played.ticket.number, "fault": played.fault} for played in self.faults],
        }


def _score_json(score: PairScore) -> dict[str, Any]:
    low, high = score.interval
    return {"games": score.games, "share": score.share, "low": low, "high": high, "fair": score.fair}
