import itertools
import random
import re
from typing import Any

import pytest

import dedale
from dedale.adapters import text
from dedale.adapters.text import read_answer
from dedale.core.errors import BadOption, BadSetting, GameOver, UnknownGame
from dedale.core.text import Language, speaking

NAMES = dedale.names()
SHORT = {"max_plies": 60}


def game_of(name: str) -> dict[str, Any]:
    """The options that make a game short, where it has such."""
    known = {option.name for option in dedale.game(name).facts.options}
    return {option: value for option, value in SHORT.items() if option in known}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_game_is_played_to_its_end_in_words(name: str, language: Language) -> None:
    table, source = text.make(name, language=language, seed=5, **game_of(name)), random.Random(5)
    for _ in itertools.repeat(None, 3000):
        if table.turn.outcome is not None:
            break
        turn = table.turn
        assert turn.seat == table.position.to_move
        assert turn.moves == tuple(map(str, table.position.moves()))
        assert turn.moves[-1] in turn.text
        assert ("Coups permis" if language == "fr" else "Legal moves") in turn.text
        table.answer(f"Hm. [{source.choice(turn.moves)}]")
        assert table.turn.refusal is None
    assert table.turn.seat is None
    assert table.turn.moves == ()
    assert len(table.turn.values) == table.game.seats
    position = table.game.start()
    for event in table.events:
        position = position.play(event)
    assert position == table.position
    with pytest.raises(GameOver):
        table.answer("pass")


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_move_is_read_as_it_is_written(name: str) -> None:
    table, source = text.make(name, seed=1, **game_of(name)), random.Random(1)
    for _ in range(20):
        if table.turn.outcome is not None:
            break
        for move in table.turn.moves:
            written = (move, f"[{move}]", f"I think:\n**[{move}]**", f"`{move}`.", f"Move: {move}", f"Coup : {move}\n")
            assert {read_answer(each) for each in written} == {move}
            assert not re.search(r"[\[\]]", move)
        table.answer(source.choice(table.turn.moves))


@pytest.mark.parametrize(
    ("name", "answer", "rule"),
    [("ergo", "[e5-e6]", "R1"), ("minos", "e5-e6", "R2"), ("theseion", "I go [e5-e6].", "R4")],
)
def test_a_refused_answer_names_its_rule_and_changes_nothing(name: str, answer: str, rule: str) -> None:
    table = text.make(name, language="en", seed=2)
    before, turn = table.position, table.answer(answer)
    assert turn.refusal is not None
    assert (turn.refusal.code, turn.refusal.rule, turn.refusal.kind) == ("illegal_move", rule, rule)
    assert f"({rule})" in turn.text
    assert turn.text.startswith("Refused.")
    assert (table.position, turn.seat) == (before, before.to_move)
    assert turn.moves[0] in turn.text


@pytest.mark.parametrize(
    ("answer", "code"), [("", "no_move"), ("\n \n", "no_move"), ("hello", "bad_notation"), ("[z99]", "bad_notation")]
)
def test_an_answer_without_a_move(answer: str, code: str) -> None:
    refusal = text.make("ergo").answer(answer).refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.kind) == (code, None, code)


def test_a_very_long_answer_is_quoted_briefly() -> None:
    refusal = text.make("ergo").answer("x" * 100_000).refusal
    assert refusal is not None
    assert len(refusal.given) <= 60
    assert len(refusal.text.fr) < 500


def test_what_happened_since_the_last_turn_of_a_seat() -> None:
    table = text.make("ergo", language="en")
    assert "What happened" not in table.turn.text
    assert table.answer("[@e5]").text.startswith("What happened:\n@e5: Black ")
    third = table.answer("[@d4]").text.split("\n\n")[0]
    assert [line.partition(":")[0] for line in third.splitlines()] == ["What happened", "@e5", "@d4"]
    assert "@e5" not in table.answer("[@a1]").text.split("\n\n")[0]


def test_the_same_seed_gives_the_same_dice() -> None:
    first, again, other = (text.make("theseion", seed=seed, players=3) for seed in (1, 1, 2))
    for table in (first, again, other):
        for _ in range(6):
            table.answer(table.turn.moves[0])
    assert first.events == again.events
    assert first.events != other.events


def test_the_instructions_say_the_side_the_aim_and_the_rules() -> None:
    table = text.make("ergo", language="fr")
    said = table.instructions(2)
    assert "Blanc" in said
    assert "crochets" in said
    with speaking("fr"):
        assert table.game.presentation.rulebook().strip() in said
    assert len(table.instructions(2, rulebook=False)) < 700


def test_moves_can_be_described() -> None:
    turn = text.make("minos", language="en", describe=True).turn
    assert re.search(r"^a2-a3: Light .*a3", turn.text, re.MULTILINE)


def test_what_makes_no_game() -> None:
    with pytest.raises(UnknownGame):
        text.make("chess")
    with pytest.raises(BadOption):
        text.make("theseion", players=9)
    with pytest.raises(BadSetting, match="fr"):
        text.make("ergo", language="de")  # type: ignore[arg-type]  # which is the point
