import pickle
from typing import Any

import numpy as np
import pytest
from numpy.typing import ArrayLike

import dedale
from dedale.core.errors import BadAction, BadArgument, BadNotation, IllegalMove
from dedale.core.kernels.rng import generators
from dedale.core.model.batch import ROOM
from dedale.core.model.outcome import REPETITION, Outcome, read_verdict
from dedale.core.model.position import Position

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


def test_an_unknown_event_and_what_is_no_array_of_events_are_refused() -> None:
    batch = GAME.batch(2)
    before = batch.states.copy()
    for number in (10**6, 2**32 + 3, -5):
        with pytest.raises(BadArgument, match=f"numéro {number}"):
            batch.apply(np.array([-1, number]))
        with pytest.raises(BadArgument, match="Partie 1"):
            batch.apply(np.array([-1, min(number, 10**6)], np.int32))
    none: list[Any] = [[-1], [[1, 2]], 3, "ab", None, [0.5, 1.5], [True, False], [1, [2, 3]], ["@e5", "@e6"]]
    for wrong in none:
        with pytest.raises(BadArgument, match="2 nombres entiers"):
            batch.apply(wrong)
    assert (batch.states == before).all()


@pytest.mark.parametrize("events", [[0, 1], (0, 1), np.array([0, 1], np.uint8), np.arange(4)[::2] // 2])
def test_events_come_in_any_array_of_whole_numbers(events: ArrayLike) -> None:
    batch = GAME.batch(2)
    batch.apply(events)
    assert [str(event) for position in batch for event in position.events] == ["@a1", "@b1"]


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
    assert batch[0].outcome == Outcome((), "repetition")
    assert batch[1].outcome is None


SHUFFLE = ["e5-e6", "f5-f6", "e6-e5", "f6-f5"]


def shuffled(times: int) -> Position:
    position = GAME.start().play("@e5").play("@f5")
    for event in SHUFFLE * times:
        position = position.play(event)
    return position


def test_games_start_from_positions_with_their_history() -> None:
    batch = GAME.batch([shuffled(1), shuffled(0)])
    assert list(batch) == [shuffled(1), shuffled(0)]
    for event in SHUFFLE:
        assert batch.outcomes() == [None, None]
        batch.apply(codes(event, event))
    assert batch.outcomes() == [Outcome((), "repetition"), None]
    assert list(batch) == [shuffled(2), shuffled(1)]
    assert batch[0].events == shuffled(2).events
    batch.restart()
    assert list(batch) == [shuffled(1), shuffled(0)]
    assert GAME.batch([shuffled(2)]).outcomes() == [Outcome((), "repetition")]


def test_a_game_that_ends_begins_again_by_itself_and_tells_how_it_ended() -> None:
    batch = GAME.batch([shuffled(1), shuffled(0)], auto_reset=True)
    for event in SHUFFLE[:3]:
        assert batch.apply(codes(event, event)).tolist() == [0, 0]
    verdicts = batch.apply(codes(SHUFFLE[3], SHUFFLE[3]))
    assert [read_verdict(verdict, ()) for verdict in verdicts.tolist()] == [Outcome((), "repetition"), None]
    assert batch.outcomes() == [None, None]
    assert list(batch) == [shuffled(1), shuffled(1)]
    assert batch.lengths().tolist() == [0, 4]
    for _ in range(2):  # begun again, it remembers what stood before its start, and nothing else
        for event in SHUFFLE[:3]:
            assert not batch.apply(codes(event, "")).any()
        assert batch.apply(codes(SHUFFLE[3], "")).tolist() == [REPETITION, 0]
    with pytest.raises(BadArgument, match="auto_reset"):
        GAME.batch([shuffled(2)], auto_reset=True)


def test_long_games_are_remembered_whole() -> None:
    game = dedale.game("ergo", max_plies=300)
    batch = game.batch(3, seed=1)
    while (batch.to_move() >= 0).any():
        batch.apply(batch.sample())
    for position in batch:
        assert position.outcome is not None
        again = game.start()
        for event in position.events:
            again = again.play(event)
        assert again == position
    assert max(batch.lengths()) > ROOM
    batch.restart([1])
    assert batch.lengths()[1] == 0
    assert batch[1] == game.start()
    assert batch[0].outcome is not None


@pytest.mark.parametrize("chosen", [slice(1, None), [1, 2], [-2, -1], np.array([False, True, True]), (1, 2)])
def test_some_games_make_a_batch_of_their_own(chosen: Any) -> None:
    batch = GAME.batch(3, seed=1)
    batch.apply(codes("@a1", "@b1", "@c1"))
    some = batch[chosen]
    assert list(some) == [batch[1], batch[2]]
    some.apply(codes("@e5", ""))
    assert str(some[0].events[-1]) == "@e5"
    assert [len(position.events) for position in batch] == [1, 1, 1]
    batch.restart(chosen)
    assert batch.lengths().tolist() == [1, 0, 0]


def test_a_copy_goes_its_own_way_with_the_same_dice() -> None:
    batch = GAME.batch(2, seed=3)
    other = batch.copy()
    assert batch.sample().tolist() == other.sample().tolist()
    other.apply(other.sample())
    assert batch.lengths().tolist() == [0, 0]
    assert other.lengths().tolist() == [1, 1]


def test_random_events_come_from_a_seed_or_a_generator() -> None:
    def drawn(seed: Any) -> list[int]:
        return [int(event) for _ in range(3) for event in GAME.batch(4, seed=seed).sample()]

    assert drawn(5) == drawn(5) == drawn(np.int64(5)) != drawn(6)
    assert drawn(np.random.default_rng(5)) == drawn(np.random.default_rng(5)) != drawn(np.random.default_rng(6))
    batch, source = GAME.batch(4), np.random.default_rng(1)
    assert batch.sample(source).tolist() != batch.sample(source).tolist()
    assert batch.sample(7).tolist() == batch.sample(7).tolist()
    assert batch.sample(generators(1, 1)[0]).tolist() == batch.sample(generators(1, 1)[0]).tolist()


@pytest.mark.parametrize("wrong", ["abc", 1.5, -1, True, [1], np.zeros(1, np.uint64), np.zeros(3), object()])
def test_what_is_no_seed_is_refused(wrong: Any) -> None:
    with pytest.raises(BadArgument, match="hasard"):
        GAME.batch(2, seed=wrong)
    with pytest.raises(BadArgument, match="hasard"):
        GAME.batch(2).sample(wrong)


@pytest.mark.parametrize("wrong", [-1, 1.5, "3", None, True, [1], [dedale.game("minos").start()], GAME.start()])
def test_what_is_no_number_of_games_and_no_positions_is_refused(wrong: Any) -> None:
    with pytest.raises(BadArgument, match="ergo") as caught:
        GAME.batch(wrong)
    assert isinstance(caught.value, TypeError)


@pytest.mark.parametrize("wrong", ["a", 1.5, None, [0.5], [[0]], ["a"]])
def test_what_chooses_no_games_is_refused(wrong: Any) -> None:
    with pytest.raises(BadArgument, match="tranche"):
        GAME.batch(2)[wrong]


def test_a_batch_may_be_empty_and_is_asked_by_number() -> None:
    assert GAME.batch(0).outcomes() == []
    batch = GAME.batch(2)
    assert batch.position(-1) == GAME.start()
    with pytest.raises(IndexError):
        batch.position(2)
    with pytest.raises(IndexError):
        batch[[0, 2]]
    with pytest.raises(IndexError):
        batch[np.array([True])]
    assert len(batch[[]]) == 0


@pytest.mark.parametrize("name", ["ergo", "theseion", "grand-labyrinthe"])
def test_moves_are_played_by_action_ids_from_masks(name: str) -> None:
    game = dedale.game(name)
    batch, source = game.batch(4, seed=1, auto_reset=True), np.random.default_rng(2)
    for _ in range(30):
        batch.roll()
        masks = batch.masks()
        assert (batch.to_move() > 0).all()
        assert (masks == [game.learning.mask(position) for position in batch]).all()
        assert (batch.observe() == [game.learning.tensor(position) for position in batch]).all()
        actions = np.array([source.choice(np.flatnonzero(mask)) for mask in masks])
        before = list(batch)
        batch.play(actions)
        assert list(batch) == [position.play(int(action)) for position, action in zip(before, actions, strict=True)]


def test_a_game_drawn_by_repetition_has_no_legal_action() -> None:
    assert not GAME.batch([shuffled(2)]).masks().any()
    assert GAME.batch([shuffled(1)]).masks().any()


def test_masked_and_unknown_actions_are_refused_and_change_nothing() -> None:
    batch, position = GAME.batch(2), GAME.start()
    move = GAME.learning.action(GAME.event("e5-e6").code)
    with pytest.raises(IllegalMove, match="R1"):
        batch.play([0, move])
    with pytest.raises(IllegalMove, match="R1"):
        position.play(move)
    for wrong in (-2, GAME.learning.actions, 10**12):
        with pytest.raises(BadAction, match="action"):
            batch.play([0, wrong])
    for wrong in (-1, GAME.learning.actions, 10**30):
        with pytest.raises(BadAction, match="action"):
            position.play(wrong)
    for no_event in (None, 1.5, True, [1]):
        with pytest.raises(BadNotation):
            position.play(no_event)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(BadArgument):
        batch.play(["@e5", "@e5"])
    assert batch.lengths().tolist() == [0, 0]
    batch.play([-1, 0])
    assert batch.lengths().tolist() == [0, 1]
    assert position.play(0) == position.play(np.int64(0)) == batch[1]


def test_a_position_tells_the_game_so_far() -> None:
    position = shuffled(1)
    assert [str(event) for event in position.events] == ["@e5", "@f5", *SHUFFLE]
    assert GAME.start().events == GAME.position(str(position)).events == ()
    assert pickle.loads(pickle.dumps(position)).events == position.events  # noqa: S301  # our own


def test_successors_are_all_legal_moves_and_where_they_lead() -> None:
    batch = GAME.batch([shuffled(0), shuffled(2), GAME.start()])
    found = batch.successors()
    positions = [shuffled(0), GAME.start()]
    assert found.games.tolist() == [0] * len(positions[0].moves()) + [2] * len(positions[1].moves())
    after = [position.play(move) for position in positions for move in position.moves()]
    assert found.states.tobytes() == b"".join(position.states.tobytes() for position in after)
    assert found.events.tolist() == [position.events[-1].code for position in after]
    assert not found.verdicts.any()
