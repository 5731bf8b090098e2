"""Moves by habit: the model of a beginner, and levels that err as people do."""

import dataclasses
import random
from collections.abc import Iterator

import pytest

import dedale
from dedale.bots.bot import Bot, attention_of
from dedale.bots.habit import REMEMBERED, Habits
from dedale.bots.levels import LEVELS, NOVICE, level
from dedale.bots.tactics import TacticalCheck
from dedale.core.model.event import Event
from dedale.core.model.habits import Attention
from dedale.core.model.position import Position
from dedale.games.ergo import habits as ergo_habits
from dedale.games.ergo.rules import MOVES, PASS

THREAT = "10/10/10/10/1oxxxx4/10/10/10/10 w 8,11"
"""Black threatens to win on g5; White can only be there first."""
WITH_HABITS = [name for name in dedale.names() if dedale.game(name).habits is not None]
GAMES = 100
LONGEST = 60


def decisions(name: str, bot: str, games: int = GAMES) -> Iterator[tuple[Position, int]]:
    """The positions of seeded games of a bot against itself, each with the move that was made."""
    game = dedale.game(name)
    for seed in range(games):
        players = [dedale.bot(bot, game, seed=2 * seed + number) for number in range(2)]
        position, dice = game.start(), random.Random(seed)  # no secrets
        for _ in range(LONGEST):
            seat = position.to_move
            if seat is None:
                break
            if seat == 0:
                position = position.play(dice.choice([event for event, _ in position.chances()]))
                continue
            move = players[(seat - 1) % 2].think(position).move
            yield position, move.code
            position = position.play(move)


def test_the_novice_is_no_level() -> None:
    assert level("débutant") is level("novice") is NOVICE
    assert NOVICE not in LEVELS


def test_the_novice_sees_a_threat_half_of_the_time() -> None:
    threat = dedale.game("ergo").position(THREAT)
    seen = sum(str(dedale.bot("novice", threat.game, seed=seed).think(threat).move) == "@g5" for seed in range(200))
    blind = dataclasses.replace(NOVICE, attention=Attention(habit=1.0, threats=0.0))
    drawn = sum(str(Bot(blind, threat.game, seed=seed).think(threat).move) == "@g5" for seed in range(200))
    assert 200 * 0.4 < seen - drawn / 2 < 200 * 0.6


def test_at_a_whim_no_move_draws_more_than_another() -> None:
    """In Ergo habit seldom enters on the path, a whim as often as there are cells on it."""
    start = dedale.game("ergo").start()
    codes = start.moves().codes.tolist()
    path = {code for code, seen in zip(codes, ergo_habits.traits(start, codes), strict=True) if seen[4]}
    shares = []
    for attention in (Attention(habit=0.0, threats=0.5, whim=1.0), Attention(habit=1.0, threats=0.5)):
        known = dataclasses.replace(NOVICE, attention=attention)
        drawn = [Bot(known, start.game, seed=seed).think(start).move.code for seed in range(200)]
        shares.append(sum(code in path for code in drawn) / len(drawn))
    whim, habit = shares
    assert whim == pytest.approx(len(path) / len(codes), abs=0.12)
    assert habit < whim - 0.1


def test_the_novice_comes_closer() -> None:
    """In Minos its pawns walk forward far more often than chance would have it."""
    found = list(decisions("minos", "novice", 10))
    habits = dedale.game("minos").habits
    assert habits is not None
    chosen = [habits.traits(position, [code])[0][0] for position, code in found]
    listed = [row[0] for position, _ in found for row in habits.traits(position, position.moves().codes.tolist())]
    assert sum(chosen) / len(chosen) > sum(listed) / len(listed) + 0.2


@pytest.mark.parametrize("name", dedale.names())
def test_the_novice_plays_every_game(name: str) -> None:
    game = dedale.game(name)
    position, dice = game.start(), random.Random(1)  # no secrets
    bot = dedale.bot("novice", game)
    for _ in range(40):
        if position.to_move is None:
            break
        if position.to_move == 0:
            position = position.play(dice.choice([event for event, _ in position.chances()]))
        else:
            position = position.play(bot.think(position).move)


@pytest.mark.parametrize("name", WITH_HABITS)
def test_the_first_level_does_not_step_to_and_fro(name: str) -> None:
    """In a hundred games it takes none of its last two moves back, unless it wins so or has no other move."""
    habits = dedale.game(name).habits
    assert habits is not None
    reasons = 0
    for position, code in decisions(name, "first-steps"):
        own = [position.events[-ago].code for ago in REMEMBERED if len(position.events) >= ago]
        if code in [habits.way_back(each) for each in own]:
            assert _has_reason(position, {habits.way_back(each) for each in own}), (str(position), code)
            reasons += 1
    assert reasons < GAMES


def test_the_first_level_of_theseion_does_not_walk_straight_back() -> None:
    """It has no habits there, but manners: it takes no walk back, unless it wins so or has no other safe move."""
    game, chances = dedale.game("theseion"), 0
    for position, code in decisions("theseion", "first-steps", games=20):
        undoing = game.ways_back(position)
        chances += any(move.code in undoing for move in position.moves())
        assert code not in undoing or _has_reason(position, set(undoing)), (str(position), code)
    assert chances > 0


def test_the_way_back_is_the_same_path_from_its_end() -> None:
    game = dedale.game("theseion")
    manners = game.manners
    assert manners is not None
    position = next(
        each for each, _ in decisions("theseion", "first-steps", games=1) if len(each.events) > LONGEST // 2
    )
    walks = [event for event in position.events if "-" in str(event) and "*" not in str(event)]
    back = manners.ways_back(game, [walks[0].code])
    assert [str(game.event(str(Event(game, code)))).split("-")[::-1] for code in back] == [str(walks[0]).split("-")]
    entries = [event.code for event in position.events if str(event).startswith(("*", "cast"))]
    assert entries
    assert manners.ways_back(game, entries) == set()


def _has_reason(position: Position, undone: set[int | None]) -> bool:
    check = TacticalCheck(position)
    return check.winning_move is not None or set(check.safe_codes) <= undone or set(check.codes) <= undone


def test_the_first_level_does_not_slide_while_pieces_wait() -> None:
    """In a hundred games of Ergo no piece moves while others are in reserve, unless for a line or against one."""
    slides = 0
    for position, code in decisions("ergo", "first-steps"):
        side = int(position.states[0]["side"])
        if MOVES <= code < PASS and position.states[0]["reserve"][side] > 0:
            _, line, block, *_ = ergo_habits.traits(position, [code])[0]
            assert max(line, block) >= ergo_habits.REASON, (str(position), code)
            slides += 1
    assert slides < 3 * GAMES


def test_all_moves_are_kept_where_none_is_sensible() -> None:
    position = dedale.game("ergo").position(THREAT)
    slide = next(code for code in position.moves().codes.tolist() if code >= MOVES)
    assert Habits(dedale.game("ergo").habits).sensible(position, [slide]) == [slide]


def test_without_habits_a_level_attends_as_it_would_and_searches() -> None:
    game = dedale.game("grand-labyrinthe")
    assert game.habits is None
    assert attention_of(LEVELS[0], game).habit == 0.0
    assert attention_of(NOVICE, game).habit == 1.0


@pytest.mark.parametrize("name", WITH_HABITS)
def test_habits_are_told_by_their_names(name: str) -> None:
    habits = dedale.game(name).habits
    assert habits is not None
    assert set(habits.DRAWS) <= set(habits.TRAITS)
    assert set(habits.ATTENTION) <= {each.id for each in LEVELS}
    shares = [habits.ATTENTION[each.id].habit + habits.ATTENTION[each.id].whim for each in LEVELS[:3]]
    assert shares == sorted(shares, reverse=True)
