"""Chance events: the weighted choice of one, and verifiable dice.

Verifiable dice come from a secret seed whose hash is published before play, and from salts that the players add. Every
draw has a number and depends on the seed, the salts and that number only (`docs/dice.md`). The seed is revealed after
the game; anyone can then recompute every die and card.
"""

import hashlib
import hmac
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dedale.core.model.event import Event
    from dedale.core.model.position import Position

VERSION: Final = "dedale dice 1"
"""The first line of what is hashed; another way of drawing would have another."""
SEED_BYTES: Final = 32
WORDS: Final = 1 << 256
"""Each block of a draw is a whole number from 0 up to this, exclusive."""

Salts = Mapping[int, str]
"""What seats have added, each a line without needless blanks, by the number of the seat."""


def pick(chances: "list[tuple[Event, Fraction]]", below: Callable[[int], int]) -> "Event":
    """One of the chance events, by its exact probability; `below(n)` returns a uniform integer from 0 to n - 1.

    `n` is the common denominator of the probabilities; each event takes as many of the numbers as its numerator.
    """
    whole = math.lcm(*(share.denominator for _, share in chances))
    ticket = below(whole)
    for event, share in chances:
        ticket -= share.numerator * (whole // share.denominator)
        if ticket < 0:
            return event
    raise ValueError("the probabilities do not sum to one")


def commitment(seed: bytes) -> str:
    """The hash of the seed, which is told before play."""
    return hashlib.sha256(seed).hexdigest()


def message(salts: Salts, draw: int, block: int) -> bytes:
    """What is hashed for one block of a draw: a few lines of text."""
    salted = [f"salt {seat} {salts[seat]}" for seat in sorted(salts)]
    return "\n".join([VERSION, *salted, f"draw {draw}", f"block {block}"]).encode()


def blocks(seed: bytes, salts: Salts, draw: int) -> Iterator[int]:
    """The whole numbers below `WORDS` that belong to a draw, without end."""
    for block in count():
        yield int.from_bytes(hmac.digest(seed, message(salts, draw, block), "sha256"), "big")


def below(words: Iterable[int], size: int, bound: int) -> int:
    """A number from 0 to `bound` - 1, each alike if each of the words, all below `size`, is.

    The words above the last whole multiple of the bound would favour small numbers: they are passed over.
    """
    fair = size - size % bound
    return next(word for word in words if word < fair) % bound


def number(seed: bytes, salts: Salts, draw: int, bound: int) -> int:
    """The number from 0 to `bound` - 1 that a draw gives."""
    return below(blocks(seed, salts, draw), WORDS, bound)


def chance(position: "Position", seed: bytes, salts: Salts, draw: int) -> "Event":
    """The chance event that a draw gives in this position; chance must be next."""
    return pick(position.chances(), lambda bound: number(seed, salts, draw, bound))
