from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dedale
from dedale.core.errors import DedaleError
from dedale.core.model.chance import chance, commitment
from dedale.core.records.dice import (
    BadDice,
    Uncheckable,
    check_dice,
    dice_tags,
    read_numbers,
    read_salts,
    write_numbers,
)
from dedale.core.records.file import read_file, write_file
from dedale.core.records.record import Record

SEED = bytes(range(32))
SALTS = {1: 'un "sel" [de] {mer} \\', 3: "; = 1. draw"}


def played(draws: list[int], salts: dict[int, str]) -> Record:
    """A game of the labyrinth whose dice have these numbers."""
    game = dedale.game("grand-labyrinthe", players=3)
    position, events = game.start(), []
    left = iter(draws)
    while True:
        if position.to_move == 0:
            draw = next(left, None)
            if draw is None:
                break
            events.append(str(chance(position, SEED, salts, draw)))
        else:
            events.append(str(position.moves()[0]))
        position = position.play(events[-1])
    return Record(
        game=game, events=tuple(events), dice_hash=commitment(SEED), dice_seed=SEED.hex(), tags=dice_tags(salts, draws)
    )


@pytest.mark.parametrize("salts", [{}, SALTS])
@pytest.mark.parametrize("draws", [[1, 2, 3, 4, 5], [1, 2, 5, 6, 9], [4], []])
def test_right_dice_are_right(draws: list[int], salts: dict[int, str]) -> None:
    record = played(draws, salts)
    assert check_dice(record) == len(draws)
    assert ("DiceDraws" in record.tags) == (draws != list(range(1, len(draws) + 1)))


@pytest.mark.parametrize("name", ["dice.dedale", "dice.json"])
def test_files_keep_what_it_takes(tmp_path: Path, name: str) -> None:
    record = played([1, 3, 4], SALTS)
    write_file(tmp_path / name, [record])
    (again,) = read_file(tmp_path / name)
    assert again == record
    assert read_salts(again.tags) == SALTS
    assert check_dice(again) == 3


def test_a_wrong_die_is_named() -> None:
    record = played([1, 2, 3], SALTS)
    right = record.events[1]
    wrong = next(f"roll {i}+6" for i in range(1, 7) if f"roll {i}+6" != right)
    with pytest.raises(BadDice) as raised:
        check_dice(Record(**{**fields(record), "events": (record.events[0], wrong), "tags": dice_tags(SALTS, [1, 2])}))
    assert raised.value.details == {"part": "event", "ply": 2, "draw": 2, "expected": right, "found": wrong}
    assert f"Événement 2 (tirage 2) : la graine donne « {right} »" in raised.value.text.fr


def fields(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in ("game", "events", "dice_hash", "dice_seed", "tags")}


@pytest.mark.parametrize(
    ("changed", "error", "part"),
    [
        ({"dice_seed": bytes(32).hex()}, BadDice, "hash"),
        ({"dice_seed": "ab"}, BadDice, "seed"),
        ({"dice_seed": "z" * 64}, BadDice, "seed"),
        ({"dice_hash": "0" * 64}, BadDice, "hash"),
        ({"dice_seed": ""}, Uncheckable, "seed"),
        ({"dice_hash": ""}, Uncheckable, "hash"),
        ({"tags": {"DiceDraws": "1-2"}}, BadDice, "draws"),
        ({"tags": {"DiceDraws": "3-1 4"}}, BadDice, "draws"),
        ({"tags": {"DiceDraws": "1 1 2"}}, BadDice, "draws"),
        ({"tags": {"DiceDraws": "one"}}, BadDice, "draws"),
        ({"tags": {"DiceSalt2": "another"}}, BadDice, "event"),
    ],
)
def test_what_does_not_fit_is_named(changed: dict[str, Any], error: type[DedaleError], part: str) -> None:
    record = played([1, 2, 3], {})
    with pytest.raises(error) as raised:
        check_dice(replace(record, **changed))
    assert raised.value.details["part"] == part
    assert raised.value.text.fr
    assert raised.value.text.en


def test_capitals_in_the_hash_make_no_difference() -> None:
    record = played([1, 2], {})
    assert check_dice(replace(record, dice_hash=record.dice_hash.upper(), dice_seed=record.dice_seed.upper())) == 2


def test_a_game_without_chance_has_nothing_to_check() -> None:
    assert check_dice(Record(game=dedale.game("ergo"), events=("@e5",))) == 0


@given(st.sets(st.integers(1, 60)))
def test_numbers_are_written_and_read(numbers: set[int]) -> None:
    assert read_numbers(write_numbers(sorted(numbers))) == sorted(numbers)


def test_numbers_that_follow_each_other_are_one_span() -> None:
    assert write_numbers([1, 2, 3, 4, 7, 9, 10]) == "1-4 7 9-10"
