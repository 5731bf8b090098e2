"""The chain of events and of what stood before."""

import random
from collections import Counter
from itertools import pairwise

from dedale.core.model.history import BLOCK, SIGNS, History


def test_a_history_gives_back_what_it_was_made_of() -> None:
    cases = [((), ()), ((b"a", b"b"), (3, 4)), ((), (3, 4)), ((b"x", b"a", b"b"), (3, 4))]
    for past, codes in cases:
        made = History.of(past, codes)
        assert (made.past, made.codes, made.length) == (past, codes, len(past))


def test_what_stood_before_is_counted() -> None:
    made = History.of((b"a", b"b", b"a", b"c", b"a"), (1, 2, 3, 4, 5))
    assert [made.count(shown) for shown in (b"a", b"b", b"d")] == [3, 1, 0]


def test_what_stood_in_a_long_game_is_counted_whatever_its_length() -> None:
    chance = random.Random(1)
    made, stood = History(), Counter[bytes]()
    for number in range(5 * BLOCK):
        shown = str(chance.randrange(2 * BLOCK)).encode()
        before, made = made, History(made, number, shown if number % 3 else None)
        branch = History(before, number, b"branch")
        stood[shown] += 1 if number % 3 else 0
        assert all(made.count(each) == times for each, times in stood.items())
        assert (made.count(b"branch"), branch.count(b"branch")) == (0, 1)


def test_a_shared_beginning_is_not_changed() -> None:
    first = History.of((b"a",), (1,))
    one, other = History(first, 2, b"b"), History(first, 3, b"c")
    assert (first.codes, one.codes, other.codes) == ((1,), (1, 2), (1, 3))
    assert (first.count(b"b"), one.count(b"b"), other.count(b"b")) == (0, 1, 0)


def test_marks_that_coincide_do_not_count() -> None:
    names = sorted((str(number).encode() for number in range(3 * SIGNS)), key=lambda name: hash(name) % SIGNS)
    same = next((one, other) for one, other in pairwise(names) if hash(one) % SIGNS == hash(other) % SIGNS)
    assert History.of((same[0],), (1,)).count(same[1]) == 0


def test_a_long_history_can_be_freed() -> None:
    made = History()
    for number in range(200_000):
        made = History(made, number)
    del made
