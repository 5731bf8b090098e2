"""What every position of every game promises, over random games."""

import copy
import json
import pickle
import random

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import dedale
from dedale.core.errors import GameOver, IllegalMove
from dedale.core.kernels import entry_points
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.draw.text import board_text
from tests.conformance.support import CASES, random_game

SEEDS = st.integers(0, 2**32)
NAMES = st.sampled_from(sorted(CASES))


def a_position(name: str, seed: int) -> Position:
    """A position at random from a random game."""
    positions = [position for position, _ in random_game(CASES[name], seed, most=120)]
    return random.Random(seed).choice(positions)


def legal_codes(position: Position) -> list[int]:
    return position.moves().codes.tolist() or [event.code for event, _ in position.chances()]


@pytest.mark.every_game
@settings(max_examples=60)
@given(NAMES, SEEDS)
def test_positions_read_back(name: str, seed: int) -> None:
    for position, _ in random_game(CASES[name], seed, most=90):
        again = CASES[name].position(str(position))
        assert str(again) == str(position)
        assert again.shown == position.shown
        ended = position.outcome
        if ended is None or (ended.winners and position.game.facts.ending(ended.reason).is_shown):
            assert (again.outcome, again.to_move) == (position.outcome, position.to_move)
            assert list(again.moves()) == list(position.moves())
            assert again.chances() == position.chances()


@pytest.mark.every_game
@settings(max_examples=60)
@given(NAMES, SEEDS)
def test_events_read_back(name: str, seed: int) -> None:
    position = a_position(name, seed)
    codes = legal_codes(position)
    written = [str(Event(position.game, code)) for code in codes]
    assert [position.game.event(text).code for text in written] == codes
    assert len(set(written)) == len(written)


@pytest.mark.every_game
@settings(max_examples=60)
@given(NAMES, SEEDS)
def test_the_view_of_moves_agrees_with_itself(name: str, seed: int) -> None:
    position = a_position(name, seed)
    moves = position.moves()
    listed = list(moves)
    assert len(moves) == len(listed)
    assert bool(moves) == bool(listed)
    assert moves.codes.tolist() == sorted({move.code for move in listed})
    assert all(move in moves and str(move) in moves for move in listed)
    assert moves[:3] == listed[:3]
    assert "nonsense" not in moves


@pytest.mark.every_game
@settings(max_examples=40)
@given(NAMES, SEEDS)
def test_exactly_the_listed_events_are_legal(name: str, seed: int) -> None:
    position = a_position(name, seed)
    events = np.arange(-1, position.game.events + 1, dtype=np.int32)
    can = np.empty(len(events), np.bool_)
    entry_points.is_legal(position.game.rules, np.repeat(position.states, len(events)), events, can)
    expected = [] if position.outcome else legal_codes(position)
    if position.outcome is None or position.outcome.reason != "repetition":
        assert events[can].tolist() == expected


@pytest.mark.every_game
@settings(max_examples=60)
@given(NAMES, SEEDS)
def test_chance_and_moves_never_meet(name: str, seed: int) -> None:
    for position, _ in random_game(CASES[name], seed, most=40):
        chances = position.chances()
        assert bool(chances) == (position.to_move == 0)
        assert bool(position.moves()) == bool(position.to_move)
        assert (position.to_move is None) == (position.outcome is not None)
        if chances:
            assert sum(weight for _, weight in chances) == 1
            assert all(weight > 0 for _, weight in chances)


@pytest.mark.every_game
@settings(max_examples=60)
@given(NAMES, SEEDS, st.data())
def test_an_illegal_event_is_answered_with_a_rule(name: str, seed: int, data: st.DataObject) -> None:
    position = a_position(name, seed)
    assume(position.outcome is None)
    code = data.draw(st.integers(0, position.game.events - 1))
    assume(code not in legal_codes(position))
    event = Event(position.game, code)
    before = str(position)
    with pytest.raises(IllegalMove) as caught:
        position.play(event)
    assert caught.value.rule in position.game.facts.rules
    assert caught.value.rule in str(caught.value)
    assert all(caught.value.text)
    assert "{" not in "".join(caught.value.text)
    breach = position.why(event)
    assert breach is not None
    assert breach.rule == caught.value.rule
    assert str(position) == before


@pytest.mark.every_game
@settings(max_examples=30)
@given(NAMES, SEEDS)
def test_what_an_event_did_is_told_as_data_and_in_words(name: str, seed: int) -> None:
    for position, event in random_game(CASES[name], seed, most=40):
        if event is None:
            continue
        told = position.consequences(event)
        assert told
        for consequence in told:
            assert json.loads(json.dumps(consequence.as_json())) == consequence.as_json()
            assert all(consequence.text)
            assert "{" not in "".join(consequence.text)


@pytest.mark.every_game
@settings(max_examples=30)
@given(NAMES, SEEDS)
def test_every_position_can_be_drawn_as_text(name: str, seed: int) -> None:
    position = a_position(name, seed)
    scene = position.game.presentation.scene(position)
    assert board_text(scene)
    assert board_text(scene, in_ascii=True).isascii()
    columns = 1 + max(cell.column for cell in scene.board.cells)
    assert max(map(len, board_text(scene).splitlines())) <= max(80, 4 * columns + 10)


def test_nothing_is_played_when_the_game_is_over(game: Game) -> None:
    events = []
    for position, event in random_game(game, 5):
        events.append(event)
        last = position
    assert last.outcome is not None
    assert not last.moves()
    assert list(last.moves()) == []
    assert events[0] is not None
    with pytest.raises(GameOver) as caught:
        last.play(events[0])
    assert caught.value.details["rule"] in str(caught.value)
    assert caught.value.details["rule"] in game.facts.rules


def test_the_winners_are_seats_in_rising_order(game: Game) -> None:
    for seed in range(3):
        outcome = list(random_game(game, seed))[-1][0].outcome
        assert outcome is not None
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert set(outcome.winners) <= set(range(1, game.seats + 1))
        if game.has_two_sides:
            assert not outcome.winners or set(outcome.winners) <= set(game.side(outcome.winners[0]))
        assert outcome.reason in game.facts.as_json(game.options)["reasons"]


def test_positions_never_change(game: Game) -> None:
    position = game.start()
    before = position.states.tobytes()
    position.play(next(iter(position.moves()), None) or position.chances()[0][0])
    position.state[game.module.STATE.descr[0][0]] = 0
    assert position.states.tobytes() == before
    with pytest.raises(AttributeError):
        position.game = game
    with pytest.raises(AttributeError):
        del position.game


@pytest.mark.every_game
@settings(max_examples=30)
@given(NAMES, SEEDS)
def test_positions_are_values(name: str, seed: int) -> None:
    position = a_position(name, seed)
    again = pickle.loads(pickle.dumps(position))  # noqa: S301  # our own bytes
    assert again == position
    assert hash(again) == hash(position)
    assert (again.outcome, again.to_move) == (position.outcome, position.to_move)
    assert copy.copy(position) is position
    assert copy.deepcopy(position) is position
    if legal_codes(position) and position.outcome is None:
        event = Event(position.game, legal_codes(position)[0])
        assert again.play(event) == position.play(event)
        assert position.to_move == 0 or position.play(event) != position  # a roll may change nothing


def test_games_are_values(game: Game) -> None:
    again = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own bytes
    assert again == game
    assert hash(again) == hash(game)
    assert again == dedale.game(game.name, **game.options)
    assert str(again.start()) == str(game.start())


def test_the_first_position_is_read_back_as_itself(game: Game) -> None:
    assert game.position(str(game.start())) == game.start()
