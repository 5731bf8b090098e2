"""A game in progress: whatever is played, taken back and followed, it is the game of its events."""

import functools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import dedale
from dedale.core.errors import BadPosition, DedaleError
from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position

NAMES = ("ergo", "theseion")


def legal(position: Position, number: int) -> str | None:
    """One of the events that can come; None at the end of the game."""
    events = [str(event) for event, _ in position.chances()] or [str(move) for move in position.moves()]
    return events[number % len(events)] if events else None


@functools.cache
def line(name: str, seed: int, length: int) -> tuple[str, ...]:
    """The events of a random game, at most so many."""
    numbers, position = random.Random(seed), dedale.game(name).start()
    events: list[str] = []
    while len(events) < length and (event := legal(position, numbers.randrange(1000))) is not None:
        events.append(event)
        position = position.play(event)
    return tuple(events)


class Played(RuleBasedStateMachine):
    """A playthrough beside a plain list of events."""

    def __init__(self) -> None:
        super().__init__()
        self.played = Playthrough(dedale.game("theseion"))
        self.events: list[str] = []

    @rule(number=st.integers(0, 50))
    def play(self, number: int) -> None:
        event = legal(self.played.position, number)
        if event is not None:
            ahead = self.played.after(event)
            assert self.played.play(event) is ahead
            self.events.append(event)

    @precondition(lambda self: self.events)
    @rule(data=st.data())
    def back_to(self, data: st.DataObject) -> None:
        count = data.draw(st.integers(0, len(self.events)))
        assert self.played.back_to(count) == tuple(self.events[count:])
        self.events = self.events[:count]

    @rule(seed=st.integers(0, 3), length=st.integers(0, 12))
    def follow(self, seed: int, length: int) -> None:
        before, events = list(self.played.positions), line("theseion", seed, length)
        kept = self.played.follow(events)
        assert self.events[:kept] == list(events[:kept])
        assert kept == min(len(self.events), len(events)) or self.events[kept] != events[kept]
        assert all(one is other for one, other in zip(self.played.positions[: kept + 1], before, strict=False))
        self.events = list(events)

    @rule()
    def wrong_events_change_nothing(self) -> None:
        before = list(self.played.positions)
        for attempt in (self.played.play, lambda event: self.played.follow([*self.events, event])):
            with pytest.raises(DedaleError):
                attempt("nonsense")
        assert self.played.positions == before

    @invariant()
    def is_the_game_of_its_events(self) -> None:
        position = self.played.game.start()
        assert self.played.events == self.events
        assert len(self.played) == len(self.events) == len(self.played.positions) - 1
        for event in self.events:
            position = position.play(event)
        assert self.played.position == position


TestPlayed = Played.TestCase


@given(name=st.sampled_from(NAMES), seed=st.integers(0, 5), data=st.data())
def test_a_branch_and_its_stem_do_not_change_each_other(name: str, seed: int, data: st.DataObject) -> None:
    stem = Playthrough(dedale.game(name), events=line(name, seed, 10))
    count = data.draw(st.integers(0, len(stem)))
    branch = stem.branch(count)
    assert (branch.events, branch.positions) == (stem.events[:count], stem.positions[: count + 1])
    event = legal(branch.position, seed)
    assert event is not None
    branch.play(event)
    assert stem.events == list(line(name, seed, 10))
    stem.back_to(0)
    assert branch.events == [*line(name, seed, 10)[:count], event]


def test_it_starts_where_it_is_told() -> None:
    game = dedale.game("ergo")
    written = str(game.start().play("@e5"))
    assert Playthrough(game, written).position == game.position(written)
    there = Playthrough.at(game.position(written))
    assert (there.start, there.events, there.position.to_move) == (written, [], 2)
    with pytest.raises(BadPosition):
        Playthrough(game, "nonsense")


@pytest.mark.parametrize("count", [-1, 3])
def test_only_events_there_are_can_be_kept(count: int) -> None:
    played = Playthrough(dedale.game("ergo"), events=["@e5", "@a1"])
    for attempt in (played.back_to, played.branch):
        with pytest.raises(ValueError, match="of 2 events"):
            attempt(count)
    assert played.events == ["@e5", "@a1"]
