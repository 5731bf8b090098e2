"""Who meets whom in a tournament: round robin, Swiss, knock-out. Entrants are numbers from 0; pure functions."""

from collections.abc import Collection, Mapping, Sequence

Pair = tuple[int, int]
"""Two entrants, the one on the first seat first."""


def round_robin(entrants: int, number: int) -> list[Pair]:
    """Round `number`, counted from 0, of an even number of entrants: one stays, the others go round a circle."""
    turning = [1 + (at + number) % (entrants - 1) for at in range(entrants - 1)]
    circle = [0, *turning]
    half = entrants // 2
    return list(zip(circle[:half], reversed(circle[half:]), strict=True))


def swiss(ranked: Sequence[int], met: Collection[frozenset[int]]) -> list[Pair]:
    """The best with the next best whom they have not met; where all have met, as few as can be meet again."""
    for allowed in range(len(ranked) // 2 + 1):
        found = _paired(tuple(ranked), met, allowed)
        if found is not None:
            return found
    raise AssertionError  # with as many second meetings as pairs, any pairing does


def _paired(ranked: tuple[int, ...], met: Collection[frozenset[int]], allowed: int) -> list[Pair] | None:
    if not ranked:
        return []
    best, *others = ranked
    for other in others:
        again = frozenset((best, other)) in met
        if again and not allowed:
            continue
        rest = tuple(each for each in others if each != other)
        found = _paired(rest, met, allowed - again)
        if found is not None:
            return [(best, other), *found]
    return None


def bracket(entrants: int) -> list[int]:
    """The entrants of a knock-out of 2, 4, 8… in the order of its tree: the first two meet only at the end."""
    order = [0]
    while len(order) < entrants:
        size = 2 * len(order)
        order = [each for seed in order for each in (seed, size - 1 - seed)]
    return order


def seated(pairs: Sequence[Pair], firsts: Mapping[int, int]) -> list[Pair]:
    """The same pairs; whoever sat first less often does now, and where both did as often, by turns."""
    return [
        (two, one) if (firsts.get(one, 0), at % 2) > (firsts.get(two, 0), 0) else (one, two)
        for at, (one, two) in enumerate(pairs)
    ]
