"""The dice are the same today as ever (golden numbers), exact, and bound to seed, salts and number."""

import hashlib
import hmac
import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dedale
from dedale.core.model.chance import WORDS, below, blocks, chance, commitment, message, number, pick
from dedale.core.model.event import Event

SEED = bytes(range(32))
SALTS = {2: "poivre", 1: "sel de mer"}


def test_the_hash_told_before_play_is_that_of_the_seed() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_what_is_hashed_is_a_few_lines() -> None:
    assert message(SALTS, 7, 0) == b"dedale dice 1\nsalt 1 sel de mer\nsalt 2 poivre\ndraw 7\nblock 0"
    assert message({}, 12, 3) == b"dedale dice 1\ndraw 12\nblock 3"


GOLDEN = {
    ((), 2): "1 1 1 1 1 1 0 0 0 0",
    ((), 6): "1 1 1 3 1 5 2 2 0 0",
    ((), 36): "25 31 19 15 19 5 32 20 6 18",
    ((1, 2), 6): "1 4 2 4 5 5 5 4 1 5",
    ((1, 2), 32): "1 8 10 14 19 15 3 28 27 1",
    ((2,), 6): "5 2 3 3 5 2 4 0 2 1",
}
"""By the seats that add their salt and the bound, the first ten draws: these never change."""


@pytest.mark.parametrize(("seats", "bound"), list(GOLDEN))
def test_the_golden_draws(seats: tuple[int, ...], bound: int) -> None:
    salts = {seat: SALTS[seat] for seat in seats}
    drawn = [number(SEED, salts, draw, bound) for draw in range(1, 11)]
    assert " ".join(map(str, drawn)) == GOLDEN[seats, bound]


def test_the_golden_events() -> None:
    position, events = dedale.game("theseion").start(), []
    for draw in range(1, 4):
        while position.to_move:
            position = position.play(position.moves()[0])
        events.append(str(chance(position, SEED, SALTS, draw)))
        position = position.play(events[-1])
    assert events == ["first 2", "cast 4", "cast 2"]


def test_a_block_is_the_hmac_of_its_message() -> None:
    words = blocks(SEED, SALTS, 3)
    for block in range(3):
        signed = hmac.new(SEED, message(SALTS, 3, block), hashlib.sha256).hexdigest()
        assert next(words) == int(signed, 16) < WORDS


@pytest.mark.parametrize("size", [8, 9, 16])
@pytest.mark.parametrize("bound", range(1, 9))
def test_numbers_below_a_bound_are_exactly_alike(size: int, bound: int) -> None:
    """Every pair of words comes once: each number comes as often as any other, those passed over once again alike."""
    found: Counter[int] = Counter()
    for words in product(range(size), repeat=2):
        try:
            found[below(words, size, bound)] += 1
        except StopIteration:
            continue
    assert set(found) == set(range(bound))
    assert len(set(found.values())) == 1


def test_words_that_would_favour_small_numbers_are_passed_over() -> None:
    assert below([7, 6, 5], 8, 3) == 2
    assert below([255, 254, 253, 252, 251], 256, 6) == 251 % 6


@pytest.mark.parametrize("changed", [(SEED[::-1], SALTS, 1), (SEED, {1: "sel de mer"}, 1), (SEED, SALTS, 2)])
def test_another_seed_salt_or_number_gives_other_words(changed: tuple[bytes, dict[int, str], int]) -> None:
    assert next(blocks(*changed)) != next(blocks(SEED, SALTS, 1))


@given(salts=st.dictionaries(st.integers(1, 4), st.text("12 saltdrwbock", min_size=1)), draw=st.integers(1, 99))
def test_no_two_draws_have_one_message(salts: dict[int, str], draw: int) -> None:
    other = {**salts, 1: salts.get(1, "") + "x"}
    assert (
        len({message(salts, draw, 0), message(salts, draw, 1), message(salts, draw + 1, 0), message(other, draw, 0)})
        == 4
    )


def gives(ticket: int, whole: int) -> Callable[[int], int]:
    """A source that gives this number, once it is asked for one below the common denominator."""

    def below(bound: int) -> int:
        assert bound == whole
        return ticket

    return below


@given(st.lists(st.integers(1, 9), min_size=1, max_size=9))
def test_every_event_takes_as_many_numbers_as_its_probability_says(weights: list[int]) -> None:
    game = dedale.game("ergo")
    chances = [(Event(game, code), Fraction(weight, sum(weights))) for code, weight in enumerate(weights)]
    whole = math.lcm(*(share.denominator for _, share in chances))
    taken = [pick(chances, gives(ticket, whole)).code for ticket in range(whole)]
    assert taken == sorted(taken)
    assert Counter(taken) == {event.code: share * whole for event, share in chances}
