import pickle
import subprocess
import sys
from typing import Any

import pytest

import dedale
from dedale.core.errors import BadAction, BadNotation, BadPosition, DedaleError, UnknownGame
from dedale.core.model import registry
from dedale.core.model.registry import how_many, shelf
from dedale.core.text import number_words, speaking


@pytest.mark.parametrize("name", ["ergo", "Ergo", " ERGO ", "ergó"])
def test_a_game_is_found_by_its_name_however_it_is_spelt(name: str) -> None:
    assert dedale.game(name).name == "ergo"


def test_an_unknown_game_names_the_nearest_and_lists_all() -> None:
    with speaking("en"), pytest.raises(UnknownGame) as caught:
        dedale.game("ergot")
    assert "Did you mean “ergo”?" in caught.value.text.en
    assert caught.value.details["valid"] == list(dedale.names())
    assert all(name in caught.value.text.fr for name in dedale.names())


@pytest.mark.parametrize("name", [None, 5, b"ergo", ["ergo"], "日ergo本", ""])
def test_what_is_no_name_is_refused_in_a_sentence(name: Any) -> None:
    with pytest.raises(UnknownGame):
        dedale.game(name)


@pytest.mark.parametrize("given", [None, b"x", 1.5])
def test_what_is_no_text_is_refused_in_a_sentence(given: Any) -> None:
    game = dedale.game("ergo")
    with pytest.raises(BadPosition):
        game.position(given)
    with pytest.raises(BadNotation):
        game.start().play(given)
    assert given not in game.start().moves()


@pytest.mark.parametrize("given", [-1, 5000, pytest.param(10**5000, id="huge")])
def test_a_number_that_is_no_action_is_refused_in_a_sentence(given: Any) -> None:
    game = dedale.game("ergo")
    with pytest.raises(BadPosition):
        game.position(given)
    with pytest.raises(BadAction):
        game.start().play(given)
    assert given not in game.start().moves()


def test_an_event_of_another_game_is_refused_and_one_under_other_options_is_taken() -> None:
    start = dedale.game("ergo").start()
    other = dedale.game("ergo", max_plies=300).start().moves()[0]
    foreign = dedale.game("minos").start().moves()[0]
    assert other in start.moves()
    assert str(start.play(other)) == str(start.play("@a1"))
    assert foreign not in start.moves()
    with pytest.raises(BadNotation):
        start.play(foreign)


def test_every_folder_of_the_games_is_on_the_shelf() -> None:
    assert [package.rsplit(".", 1)[1].replace("_", "-") for package in shelf().values()] == list(shelf())


def test_options_settle_a_game() -> None:
    assert dedale.game("ergo", max_plies="300") == dedale.game("ergo", max_plies=300)
    assert dedale.game("ergo", max_plies=300) != dedale.game("ergo")
    assert repr(dedale.game("ergo", max_plies=300)) == "<game ergo max_plies=300>"
    with pytest.raises(TypeError):
        dedale.game("ergo").options["max_plies"] = 3  # type: ignore[index]


def test_importing_and_asking_for_facts_loads_no_kernel() -> None:
    script = (
        "import sys, dedale; [dedale.game(name).facts for name in dedale.names()]; "
        "dedale.game('ergo').presentation.rulebook('fr'); "
        "print(sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603  # ours
    assert done.stdout.strip() == "[]"


def test_errors_have_one_shape_and_survive_pickling() -> None:
    with pytest.raises(DedaleError) as caught:
        dedale.game("ergo").position("nonsense")
    error = caught.value
    with speaking("en"):
        shape = error.as_json()
    assert set(shape) == {"error"}
    assert shape["error"]["code"] == "bad_position"
    assert shape["error"]["message"] == error.text.en
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes
    assert isinstance(again, BadPosition)
    assert (again.text, again.details) == (error.text, error.details)


def test_the_games_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert how_many() == number_words(len(dedale.names()))
    monkeypatch.setattr(registry, "packages", lambda: ("a", "b", "c"))
    assert how_many().fr == "trois"
