"""What a search remembers of positions it has seen: a table of fixed size that several threads may share.

An entry is two words: the key combined with the content, and the content. Two threads that write one entry at once
leave a pair that does not match, which is then taken for an empty entry; so no lock is needed.
"""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.kernel import kernel

Table = NDArray[np.uint64]
"""Entries, two words a row; their number is a power of two."""

ENTRY_BYTES = 16
EXACT, AT_LEAST, AT_MOST = range(3)
"""What a remembered score is: itself, or a bound."""

_SCORE, _DEPTH, _BOUND, _AGE = 20, 37, 45, 47
_NO_CODE = (1 << 20) - 1
_SHIFT = 1 << 16
AGES = 64


def table_of(megabytes: int) -> Table:
    """An empty table within this size."""
    entries = 1 << (max(megabytes, 1) * (1 << 20) // ENTRY_BYTES).bit_length() - 1
    return np.zeros((entries, 2), np.uint64)


@kernel
def find(table: Table, key: np.uint64) -> np.uint64:
    """What the table holds of a position; 0 for nothing."""
    place = int(key & np.uint64(len(table) - 1)) & ~1
    for entry in range(place, place + 2):
        content = table[entry, 1]
        if content != 0 and table[entry, 0] ^ content == key:
            return np.uint64(content)
    return np.uint64(0)


@kernel
def unpack(content: np.uint64) -> tuple[int, int, int, int]:
    """The best move (-1 for none), the score as seen from the position, the depth looked from there, the bound."""
    whole = np.int64(content)
    code = whole & _NO_CODE
    score = (whole >> _SCORE & (1 << 17) - 1) - _SHIFT
    return int(-1 if code == _NO_CODE else code), int(score), int(whole >> _DEPTH & 255), int(whole >> _BOUND & 3)


@kernel
def pack(code: int, score: int, depth: int, bound: int, age: int) -> np.uint64:
    """The content of an entry; never 0."""
    content = code if code >= 0 else _NO_CODE
    content |= (score + _SHIFT) << _SCORE
    content |= depth << _DEPTH | bound << _BOUND | age << _AGE
    return np.uint64(content)


@kernel
def keep(table: Table, key: np.uint64, content: np.uint64, age: int) -> None:
    """Remember a position: over itself, else over an old entry or the shallower of its two places."""
    place = int(key & np.uint64(len(table) - 1)) & ~1
    first, second = table[place, 1], table[place + 1, 1]
    chosen = place + 1
    if first == 0 or table[place, 0] ^ first == key:
        chosen = place
    elif second == 0 or table[place + 1, 0] ^ second == key:
        chosen = place + 1
    elif _worth(first, age) <= _worth(second, age):
        chosen = place
    table[chosen, 0] = key ^ content
    table[chosen, 1] = content


@kernel
def _worth(content: np.uint64, age: int) -> int:
    """How much an entry is worth keeping: by depth, and less the longer ago it was written."""
    whole = np.int64(content)
    return int((whole >> _DEPTH & 255) - 8 * ((age - (whole >> _AGE)) % AGES))
