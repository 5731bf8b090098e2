import numpy as np
import pytest

import dedale
from dedale.core.errors import IllegalMove
from dedale.core.model.outcome import Outcome

GAME = dedale.game("ergo")


def codes(*events: str) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    return np.array([GAME.event(event).code if event else -1 for event in events], np.int32)


def test_games_are_stepped_together_or_left_alone() -> None:
    batch = GAME.batch(3)
    batch.apply(codes("@e5", "@a1", ""))
    assert [str(batch.position(i)) for i in range(3)] == [
        str(GAME.start().play("@e5")),
        str(GAME.start().play("@a1")),
        str(GAME.start()),
    ]
    assert batch.to_move().tolist() == [2, 2, 1]


def test_an_illegal_event_anywhere_changes_nothing_anywhere() -> None:
    batch = GAME.batch(2)
    before = batch.states.copy()
    with pytest.raises(IllegalMove, match="R1") as caught:
        batch.apply(codes("@e5", "e5-e6"))
    assert caught.value.details["index"] == 1
    assert (batch.states == before).all()


def test_an_unknown_event_and_a_wrong_number_of_them_are_refused() -> None:
    batch = GAME.batch(2)
    for number in (10**6, 2**32 + 3, -5):
        with pytest.raises(ValueError, match=f"no event of number {number}"):
            batch.apply(np.array([-1, number]))
    with pytest.raises(ValueError, match="takes 2 events"):
        batch.apply(np.array([-1]))


def test_a_position_that_stands_for_the_third_time_ends_a_game() -> None:
    batch = GAME.batch(2)
    batch.apply(codes("@e5", "@e5"))
    batch.apply(codes("@f5", "@f5"))
    shuffle = ["e5-e6", "f5-f6", "e6-e5", "f6-f5"]
    for event in [*shuffle, *shuffle]:
        assert batch.outcomes() == [None, None]
        batch.apply(codes(event, ""))
    assert batch.outcomes() == [Outcome((), "repetition"), None]
    assert batch.to_move().tolist() == [-1, 1]
    assert batch.legal()[1].tolist()[0] == 0
    with pytest.raises(IllegalMove):
        batch.apply(codes("e5-e6", ""))
    batch.apply(codes("", "e5-e6"))


def test_a_batch_may_be_empty_and_is_asked_by_number() -> None:
    assert GAME.batch(0).outcomes() == []
    batch = GAME.batch(2)
    assert batch.position(-1) == GAME.start()
    with pytest.raises(IndexError):
        batch.position(2)
