"""Who sits where in which game: every bot meets every other, and nobody has the better seats."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from dedale.core.model.game import Game


@dataclass(frozen=True, slots=True)
class Ticket:
    """One game to be played."""

    number: int
    """Counted from 1, over the whole tournament."""
    round: int
    """Games of one round have the same first moves and the same dice, and differ in who sits where."""
    seats: tuple[int, ...]
    """The bot on each seat, by its place in the list of bots."""

    @property
    def pair(self) -> tuple[int, int]:
        """The two bots, the one named first on the line first."""
        return min(self.seats), max(self.seats)


def seatings(game: Game, *, alone: bool = False) -> list[tuple[bool, ...]]:
    """Who sits where in one round of a pair: for each game, the seats of the first bot.

    Two sides: each side once. Else every mixture of the two bots once: first one of the first bot among the others on
    each seat in turn, then one of the second, then the mixtures between. With `alone`, only the first of these: the
    first bot alone against a table of the second.
    """
    seats = range(game.seats)
    if game.has_two_sides:
        return [tuple(seat + 1 in side for seat in seats) for side in game.sides]
    sizes = sorted(range(1, game.seats), key=lambda size: (size not in (1, game.seats - 1), size))
    wanted = sizes[:1] if alone else sizes
    return [tuple(seat in chosen for seat in seats) for size in wanted for chosen in combinations(seats, size)]


def schedule(game: Game, bots: int, games: int, *, alone: bool = False) -> Iterator[Ticket]:
    """Every pair of bots for at least `games` games, in whole rounds; the pairs take turns."""
    each = seatings(game, alone=alone)
    number = 0
    for turn in range(-(-games // len(each))):
        for one, other in combinations(range(bots), 2):
            for first_sits in each:
                number += 1
                yield Ticket(number, turn + 1, tuple(one if mine else other for mine in first_sits))
