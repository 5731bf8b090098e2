"""How a game's records are laid out in memory; in a state, what the position string shows comes first."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Fields = list[tuple[Any, ...]]
"""Fields as NumPy takes them: name, type, and a shape where there is one."""

_WORD = 8


class Layout(NamedTuple):
    """A state's type, and how many whole words at its beginning the position string shows."""

    state: np.dtype[np.void]
    shown_words: int


def _align(fields: Fields, base: int, boundary: int) -> int:
    """Fill the gap up to the next boundary, and tell where it is.

    NumPy copies fields and leaves gaps as they are: without fillers, equal states could differ in their bytes.
    """
    gap = -base % boundary
    if gap:
        fields.append((f"_filler{base}", "u1", (gap,)))
    return base + gap


def _place(fields: Fields, given: Fields, base: int) -> int:
    """Add the given fields, each on its own boundary, from a base on; tell the next whole word after them."""
    for field in given:
        _name, kind, *shape = field
        base = _align(fields, base, np.dtype(kind).alignment)
        fields.append(field)
        base += np.dtype((kind, *(shape or [()]))).itemsize
    return _align(fields, base, _WORD)


def layout(*, shown: Fields, hidden: Fields) -> Layout:
    """A state of these fields. Positions are the same when the bytes of their shown fields are the same."""
    fields: Fields = []
    end = _place(fields, shown, 0)
    _place(fields, hidden, end)
    return Layout(np.dtype(fields), end // _WORD)


def told_apart(records: NDArray[np.void], owner: str) -> NDArray[np.void]:
    """The same memory under a type of its owner's own, which differs from every other owner's in its first field.

    Numba takes a record for a subtype of every record that it begins like: without this, kernels that are compiled for
    the rules of one game would be tried for those of another.
    """
    kind = records.dtype
    names = kind.names or ()
    places = [kind.fields[name][:2] for name in names] if kind.fields else []
    fields: Any = {
        "names": [f"_{owner}", *names],
        "formats": ["u1", *(form for form, _ in places)],
        "offsets": [0, *(offset for _, offset in places)],
        "itemsize": kind.itemsize,
    }
    return records.view(np.dtype(fields))
