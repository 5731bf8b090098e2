"""The transposition table: results of searched positions, in a table of fixed size that several threads may share.

An entry is two words: the key combined with the content by exclusive or, and the content. If two threads write one
entry at once, the words do not match and the entry counts as empty; so no lock is needed.
"""

import numpy as np
from numpy.typing import NDArray

from dedale.core.kernels.kernel import kernel

TranspositionTable = NDArray[np.uint64]
"""Entries of two words, one per row; their number is a power of two."""

ENTRY_BYTES = 16
EXACT, LOWER_BOUND, UPPER_BOUND = range(3)
"""How a stored score relates to the true one."""
AGES = 64
"""Number of values of an entry's age; it counts the searches, modulo this."""

_SCORE, _DEPTH, _BOUND, _AGE = 20, 37, 45, 47
_NO_MOVE = (1 << 20) - 1
_SHIFT = 1 << 16


def new_table(megabytes: int) -> TranspositionTable:
    """An empty table of at most this size."""
    entries = 1 << (max(megabytes, 1) * (1 << 20) // ENTRY_BYTES).bit_length() - 1
    return np.zeros((entries, 2), np.uint64)


@kernel
def probe(table: TranspositionTable, key: np.uint64) -> np.uint64:
    """The content stored for a position; 0 if there is none."""
    place = int(key & np.uint64(len(table) - 1)) & ~1
    for entry in range(place, place + 2):
        content = table[entry, 1]
        if content != 0 and table[entry, 0] ^ content == key:
            return np.uint64(content)
    return np.uint64(0)


@kernel
def unpack(content: np.uint64) -> tuple[int, int, int, int]:
    """The best move (-1 for none), the score relative to the position, the depth searched, the kind of bound."""
    whole = np.int64(content)
    code = whole & _NO_MOVE
    score = (whole >> _SCORE & (1 << 17) - 1) - _SHIFT
    return int(-1 if code == _NO_MOVE else code), int(score), int(whole >> _DEPTH & 255), int(whole >> _BOUND & 3)


@kernel
def pack(code: int, score: int, depth: int, bound: int, age: int) -> np.uint64:
    """The content of an entry; never 0."""
    content = code if code >= 0 else _NO_MOVE
    content |= (score + _SHIFT) << _SCORE
    content |= depth << _DEPTH | bound << _BOUND | age << _AGE
    return np.uint64(content)


@kernel
def store(table: TranspositionTable, key: np.uint64, content: np.uint64, age: int) -> None:
    """Store a position over its own entry, else over the less valuable of the two entries of its bucket."""
    place = int(key & np.uint64(len(table) - 1)) & ~1
    first, second = table[place, 1], table[place + 1, 1]
    chosen = place + 1
    if first == 0 or table[place, 0] ^ first == key:
        chosen = place
    elif second == 0 or table[place + 1, 0] ^ second == key:
        chosen = place + 1
    elif _priority(first, age) <= _priority(second, age):
        chosen = place
    table[chosen, 0] = key ^ content
    table[chosen, 1] = content


@kernel
def _priority(content: np.uint64, age: int) -> int:
    """How valuable an entry is: its depth, less 8 for each search since it was written."""
    whole = np.int64(content)
    return int((whole >> _DEPTH & 255) - 8 * ((age - (whole >> _AGE)) % AGES))
