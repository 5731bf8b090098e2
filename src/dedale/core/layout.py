"""How a game's state is laid out in memory: what the position string shows comes first, what it hides comes last."""

from typing import Any, NamedTuple

import numpy as np

Fields = list[tuple[Any, ...]]
"""Fields as NumPy takes them: name, type, and a shape where there is one."""

_WORD = 8


class Layout(NamedTuple):
    """A state's type, and how many whole words at its beginning the position string shows."""

    state: np.dtype[np.void]
    shown_words: int


def _field(kind: str, shape: tuple[int, ...] = ()) -> np.dtype[Any]:
    return np.dtype((kind, shape))


def _packed(fields: Fields, base: int) -> tuple[list[int], int]:
    """The offsets of the fields, each on its own boundary, from `base` on, and the next whole word after them."""
    offsets = []
    for _name, kind, *shape in fields:
        base += -base % np.dtype(kind).alignment
        offsets.append(base)
        base += _field(kind, *shape).itemsize
    return offsets, base + -base % _WORD


def layout(*, shown: Fields, hidden: Fields) -> Layout:
    """A state of these fields. Positions are the same when the bytes of their shown fields are the same."""
    first, end = _packed(shown, 0)
    last, size = _packed(hidden, end)
    fields = [*shown, *hidden]
    state = np.dtype(
        {
            "names": [name for name, *_ in fields],
            "formats": [_field(*field) for _, *field in fields],
            "offsets": first + last,
            "itemsize": size,
        }
    )
    return Layout(state, end // _WORD)
