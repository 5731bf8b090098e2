"""Scores and ratings from results.

Two seats of different sides and different players are a meeting: won, lost or drawn. Two that both lost to a third have
not met. Ratings are Glicko-2 by game; a rating period is a day, and all its games are counted together. Bots are fixed.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, permutations
from typing import Final, NamedTuple

import msgspec

from dedale.bots.levels import LEVELS
from dedale.core.model import registry
from dedale.lab.glicko import NEW, GlickoRating, Met, rated, rested
from dedale.web.play.results import BOT, SeatResult

DAY: Final = 24 * 3600 * 1000
STEP: Final = 300.0
"""How many points lie between two levels of bots; the middle one is at 1500."""
BOT_DEVIATION: Final = 100.0
"""How sure the rating of a level is: it is set, not measured."""


class Encounter(NamedTuple):
    """Two players of a game, and what the first got: 1, 0.5 or 0."""

    player: str
    opponent: str
    score: float


class Tally(msgspec.Struct, frozen=True):
    """What a player got against a level of bots, or against people."""

    opponent: str
    """The id of a level; empty for people."""
    won: int
    drawn: int
    lost: int


def anchor(game: str, level: str) -> GlickoRating:
    """The fixed rating of a bot; where luck leaves no difference between levels, all have the same."""
    alike = bool(registry.game(game).facts.levels)
    number = next((each.number for each in LEVELS if each.id == level), 3)
    return GlickoRating(1500 + (0 if alike else STEP * (number - 3)), BOT_DEVIATION)


def meetings(results: Sequence[SeatResult]) -> Iterator[Encounter]:
    """The meetings of one table, each from both sides."""
    for one, other in permutations(results, 2):
        has_met = one.points != other.points or one.points == 1
        if has_met and one.side != other.side and one.player != other.player:
            yield Encounter(one.player, other.player, 0.5 + (one.points - other.points) / 4)


def scores(player: str, tables: Iterable[Sequence[SeatResult]]) -> list[Tally]:
    """What this player got at these tables: against each level from the weakest up, then against people."""
    got: dict[str, list[float]] = defaultdict(list)
    for table in tables:
        for meeting in meetings(table):
            if meeting.player == player:
                is_bot = meeting.opponent.startswith(BOT)
                got[meeting.opponent.removeprefix(BOT) if is_bot else ""].append(meeting.score)
    order = [*(level.id for level in LEVELS), *(name for name in got if name not in {x.id for x in LEVELS})]
    found = [name for name in order if name and name in got] + ([""] if "" in got else [])
    return [Tally(name, *(got[name].count(value) for value in (1.0, 0.5, 0.0))) for name in found]


def ratings(game: str, tables: Iterable[tuple[int, Sequence[SeatResult]]], now: int) -> dict[str, GlickoRating]:
    """The rating of every player of a game now; tables with when they ended, the oldest first."""
    players: dict[str, GlickoRating] = {}
    seen: dict[str, int] = {}
    for day, ended in groupby(tables, key=lambda table: table[0] // DAY):
        met: dict[str, list[Met]] = defaultdict(list)
        for _, results in ended:
            for player, opponent, score in meetings(results):
                if not player.startswith(BOT):
                    met[player].append((_standing(game, opponent, players, seen, day), score))
        before = {player: _standing(game, player, players, seen, day) for player in met}
        for player, games in met.items():
            players[player], seen[player] = rated(before[player], games), day
    return {player: _rested(standing, now // DAY - seen[player]) for player, standing in players.items()}


def _standing(game: str, player: str, players: dict[str, GlickoRating], seen: dict[str, int], day: int) -> GlickoRating:
    if player.startswith(BOT):
        return anchor(game, player.removeprefix(BOT))
    return _rested(players[player], day - seen[player] - 1) if player in players else NEW


def _rested(player: GlickoRating, days: int) -> GlickoRating:
    return rested(player, days) if days > 0 else player
