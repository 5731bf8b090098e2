"""What a game declares, against what it does."""

import dataclasses
import json
import re

import pytest

import dedale
from dedale.core.errors import BadOption, UnknownOption
from dedale.core.kernels import engine
from dedale.core.model.game import Game
from tests.conformance.support import random_game


def test_seats(game: Game) -> None:
    assert game.seats == len(game.seat_names)
    decided = {position.to_move for seed in range(3) for position, _ in random_game(game, seed)}
    assert decided <= {None, *range(game.seats + 1)}
    assert decided >= set(range(1, game.seats + 1))


def test_chance_is_declared(game: Game) -> None:
    by_chance = [position for position, _ in random_game(game, 1) if position.to_move == 0]
    assert bool(by_chance) == game.facts.has_chance


def test_no_game_is_longer_than_the_longest(game: Game) -> None:
    longest = game.facts.longest(game.options)
    if longest is not None:
        assert all(len(list(random_game(game, seed))) - 1 <= longest for seed in range(3))


def test_bounds_on_events(game: Game) -> None:
    assert game.facts.most_moves <= engine.ROOM
    for position, _ in random_game(game, 2):
        codes = position.moves().codes.tolist() or [event.code for event, _ in position.chances()]
        assert len(codes) <= game.facts.most_moves
        assert all(0 <= code < game.events for code in codes)


def test_every_reason_has_words(game: Game) -> None:
    for reason in game.facts.as_json(game.options)["reasons"]:
        ending = game.facts.ending(reason)
        assert all(ending.text)
        assert ending.rule in game.facts.rules


def test_facts_are_json(game: Game) -> None:
    facts = game.facts.as_json(game.options)
    assert json.loads(json.dumps(facts)) == facts


def test_options_take_their_default_as_itself_and_as_text(game: Game) -> None:
    for option in game.facts.options:
        assert option.read(option.default) == option.default
        assert option.read(str(option.default)) == option.default


def test_a_wrong_value_is_refused_with_what_is_right(game: Game) -> None:
    for option in game.facts.options:
        with pytest.raises(BadOption, match=re.escape(str(option.takes))):
            dedale.game(game.name, **{option.name: "\0 nonsense"})


def test_every_seat_has_one_side_and_all_others_are_opponents_or_partners(game: Game) -> None:
    assert sorted(seat for side in game.sides for seat in side) == list(range(1, game.seats + 1))
    assert list(game.sides) == sorted(game.sides)
    for seat in range(1, game.seats + 1):
        assert seat in game.side(seat)
        assert sorted((*game.side(seat), *game.opponents(seat))) == list(range(1, game.seats + 1))


def test_an_unknown_option_is_refused_with_the_known_ones(game: Game) -> None:
    with pytest.raises(UnknownOption) as caught:
        dedale.game(game.name, nonsense=1)
    assert caught.value.details["valid"] == [option.name for option in game.facts.options]


def test_the_draws_that_come_are_declared(game: Game) -> None:
    for seed in range(3):
        outcome = list(random_game(game, seed))[-1][0].outcome
        assert outcome is not None
        assert outcome.reason in {*game.facts.draws, *game.facts.reasons}


def test_a_draw_that_no_game_shares_cannot_be_declared() -> None:
    facts = dedale.game("ergo").facts
    with pytest.raises(ValueError, match="stalemate"):
        dataclasses.replace(facts, draws={"stalemate": "D3"})
