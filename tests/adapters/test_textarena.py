import itertools
import random

import pytest

import dedale
from dedale.adapters.text import read_answer
from dedale.core.errors import BadOption

textarena = pytest.importorskip("textarena", reason="needs the extra textarena")

from dedale.adapters.textarena import DedaleEnv, register  # noqa: E402  # after the package that it needs

COUNTS = [(name, seats) for name in dedale.names() for seats in dedale.game(name).facts.players]


def test_games_are_registered_once() -> None:
    assert register() == register()
    assert "dedale/ergo-v1" in register()


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_a_game_is_played_by_the_calls_of_textarena(name: str, players: int) -> None:
    register()
    env, source = textarena.make(f"dedale/{name}-v1-raw"), random.Random(1)
    env.reset(num_players=players, seed=4)
    seen: set[int] = set()
    for _ in itertools.repeat(None, 3000):
        player, observation = env.get_observation()
        assert player + 1 == env.position.to_move
        assert all(sender in {-1, player} for sender, _, _ in observation)
        seen.add(player)
        done, _ = env.step(f"[{source.choice([str(move) for move in env.position.moves()])}]")
        if done:
            break
    rewards, info = env.close()
    assert done
    assert set(rewards) == set(info) == set(range(players)) == seen
    assert set(rewards.values()) in ({1, -1}, {0})
    assert all(info[player]["reason"] for player in info)
    assert not any(info[player]["invalid_move"] for player in info)


def test_the_wrapper_for_language_models_gives_one_text() -> None:
    register()
    env = textarena.make("dedale/ergo-v1", language="fr")
    env.reset(num_players=2, seed=1)
    player, said = env.get_observation()
    assert player == 0
    assert isinstance(said, str)
    assert "Coups permis" in said
    assert "Les règles" in said


def test_an_illegal_move_is_answered_with_its_rule_and_the_third_loses() -> None:
    env = DedaleEnv("ergo", language="en", rulebook=False)
    env.reset(num_players=2, seed=1)
    env.get_observation()
    for _ in range(2):
        done, _ = env.step("[e5-e6]")
        player, observation = env.get_observation()
        assert (done, player) == (False, 0)
        assert "(R1)" in observation[-1][1]
    done, _ = env.step("nonsense")
    rewards, info = env.close()
    assert done
    assert rewards == {0: -1, 1: 1}
    assert info[0]["invalid_move"]
    assert not info[1]["invalid_move"]


def test_the_same_seed_gives_the_same_game() -> None:
    def play(seed: int) -> str:
        env = DedaleEnv("theseion")
        env.reset(num_players=3, seed=seed)
        for _ in range(8):
            env.step(str(env.position.moves()[0]))
        return str(env.position)

    assert play(1) == play(1)
    assert play(1) != play(3)


def test_a_number_of_players_that_the_game_does_not_take() -> None:
    with pytest.raises(BadOption):
        DedaleEnv("ergo").reset(num_players=3)
    with pytest.raises(BadOption):
        DedaleEnv("theseion").reset(num_players=7)


def test_its_own_agents_answers_are_read() -> None:
    assert read_answer("I choose\n[e5-e6]") == "e5-e6"
