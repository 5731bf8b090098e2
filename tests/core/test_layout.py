import numpy as np
import pytest

from dedale.core.kernels import engine
from dedale.core.kernels.layout import layout, told_apart


def test_shown_fields_fill_whole_words_and_there_are_no_gaps() -> None:
    state, words = layout(shown=[("a", "u1"), ("b", "u8", (2,)), ("c", "u2")], hidden=[("d", "u1"), ("e", "u4")])
    assert words == 4
    assert state.itemsize == 40
    assert state.fields is not None
    assert [state.fields[name][1] for name in "abcde"] == [0, 8, 24, 32, 36]
    assert sum(kind.itemsize for kind, *_ in state.fields.values()) == state.itemsize


def test_a_copy_has_the_same_bytes() -> None:
    state, _ = layout(shown=[("a", "u1"), ("b", "u8")], hidden=[("c", "u2")])
    states = np.zeros(1000, state)
    states["b"] = 7
    assert states[::2].copy().tobytes() == states[1::2].copy().tobytes()


def test_two_games_cannot_have_the_same_state() -> None:
    from types import ModuleType

    from dedale.games.ergo import rules

    engine.register(rules)
    other = ModuleType("other")
    other.STATE = rules.STATE  # type: ignore[attr-defined]  # as a game's rules have it
    with pytest.raises(TypeError, match="same STATE"):
        engine.register(other)


def test_records_of_two_owners_that_begin_alike_are_told_apart() -> None:
    from numba import from_dtype
    from numba.core.errors import NumbaExperimentalFeatureWarning
    from numba.core.typing import Context

    short, long = np.dtype([("a", "i8")]), np.dtype([("a", "i8"), ("b", "i8")])
    with pytest.warns(NumbaExperimentalFeatureWarning):
        assert from_dtype(long).can_convert_to(Context(), from_dtype(short)) is not None
    ours, theirs = (told_apart(np.zeros(1, kind), owner).dtype for kind, owner in ((short, "one"), (long, "other")))
    assert from_dtype(theirs).can_convert_to(Context(), from_dtype(ours)) is None
    assert from_dtype(ours).can_convert_to(Context(), from_dtype(theirs)) is None


def test_records_told_apart_are_the_same_memory() -> None:
    records = np.zeros(1, np.dtype([("a", "u1"), ("b", "i8", (2,))]))
    seen = told_apart(records, "owner")
    seen["b"][0] = (3, 4)
    assert records["b"].tolist() == [[3, 4]]
    assert seen.dtype.itemsize == records.dtype.itemsize
