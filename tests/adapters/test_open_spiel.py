"""The games in OpenSpiel: its random simulations, playthroughs and algorithms."""

import math
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, generate_playthrough, mcts, outcome_sampling_mccfr

import dedale
from dedale.adapters import open_spiel
from dedale.core.errors import BadOption
from tests.conformance.support import random_game

NAMES = open_spiel.register()
Options = dict[str, Any]


def load(name: str, options: Options) -> Any:
    return pyspiel.load_game(open_spiel.short_name(name), options)


def test_its_random_simulations(name: str, options: Options) -> None:
    short = {**options, **({"max_plies": 20} if "max_plies" in dedale.game(name).options else {})}
    short |= {"max_casts": 15} if name == "theseion" else {}
    pyspiel.random_sim_test(load(name, short), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", ["ergo(max_plies=6)", "theseion(players=3,max_casts=4)", "tekao(max_plies=6)"])
def test_its_playthroughs(game: str) -> None:
    text = generate_playthrough.playthrough(f"dedale_{game}", action_sequence=None, alsologtostdout=False, seed=1)
    again = generate_playthrough.playthrough(f"dedale_{game}", action_sequence=None, alsologtostdout=False, seed=1)
    assert text == again
    assert "IsTerminal() = True" in text


def test_python_ends_in_peace() -> None:
    """OpenSpiel lets go of registered games after Python's end."""
    script = "import pyspiel; from dedale.adapters import open_spiel as o; pyspiel.load_game(o.register()[0])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)  # noqa: S603  # ours
    assert (done.returncode, done.stderr) == (0, "")


def test_registering_twice_changes_nothing() -> None:
    assert open_spiel.register() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())


def test_states_are_positions(name: str, options: Options) -> None:
    game = load(name, options)
    state, own = game.new_initial_state(), dedale.game(name, **options)
    learning = own.learning
    assert game.num_players() == own.seats
    for position, event in random_game(own, 6, most=60):
        assert str(state) == str(position)
        assert state.returns() == learning.reward(position).tolist()
        assert state.is_terminal() == (position.outcome is not None)
        if event is None:
            break
        if position.to_move == 0:
            assert state.is_chance_node()
            outcomes = dict(state.chance_outcomes())
            assert math.isclose(sum(outcomes.values()), 1)
            assert {state.action_to_string(-1, one) for one in outcomes} == {str(one) for one, _ in position.chances()}
            action = learning.chance_of[event.code]
        else:
            assert state.current_player() + 1 == position.to_move
            assert state.legal_actions() == np.flatnonzero(learning.mask(position)).tolist()
            for player in range(own.seats):
                seen = np.array(state.observation_tensor(player)).reshape(learning.shape)
                expected = learning.tensor(position, player + 1) / learning.most
                assert np.allclose(seen, expected)
            action = learning.action(event.code)
        assert state.action_to_string(state.current_player(), action) == str(event)
        state.apply_action(action)


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("grand-labyrinthe", {"players": 3}),
        ("grand-labyrinthe", {"players": 4}),
        ("tekao", {"players": 3, "max_plies": 200}),
        ("theseion", {"players": 4, "alliances": "13/24", "shared_victory": True}),
        ("theseion", {"players": 2, "max_casts": 40}),
    ],
    ids=str,
)
def test_returns_are_of_the_winners(game: str, settings: Options) -> None:
    state, source = load(game, settings).new_initial_state(), random.Random(5)
    while not state.is_terminal():
        state.apply_action(source.choice(state.legal_actions()))
    outcome = state.position.outcome
    seats = range(1, state.num_players() + 1)
    assert state.returns() == [0 if outcome.is_draw else 1 if seat in outcome.winners else -1 for seat in seats]
    assert outcome.is_draw == ("max_casts" in settings)


def test_information_states_tell_histories_apart() -> None:
    game = load("minos", {})
    states = []
    for order in ((0, 1, 2), (0, 1, 3), (0, 1, 2)):
        state = game.new_initial_state()
        for number in order:
            state.apply_action(state.legal_actions()[number])
        states.append(state)
    texts = [state.information_state_string(0) for state in states]
    assert texts[0] == texts[2] != texts[1]
    twin = states[0].clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(states[0])
    assert states[0].history_str() == states[2].history_str()


@pytest.mark.parametrize(("game", "options"), [("ergo", {}), ("theseion", {"players": 4}), ("grand-labyrinthe", {})])
def test_its_monte_carlo_search_finds_moves(game: str, options: Options) -> None:
    loaded = load(game, options)
    source = np.random.RandomState(1)
    bot = mcts.MCTSBot(loaded, 1.4, 6, mcts.RandomRolloutEvaluator(1, source), random_state=source)
    state, luck = loaded.new_initial_state(), random.Random(2)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(luck.choice(state.legal_actions()))
    assert bot.step(state) in state.legal_actions()


def test_its_counterfactual_regret_minimization_runs() -> None:
    layout = "m.....m/l.d.l.d/lmmmmm./d.....m/.mmmmdl/..ld..m/......."
    game = load("minos", {"layout": layout, "max_plies": 2})
    solver = cfr.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy().action_probabilities(game.new_initial_state())
    assert math.isclose(sum(policy.values()), 1)
    assert set(policy) == set(game.new_initial_state().legal_actions())


@pytest.mark.parametrize("options", [{"max_casts": 3}, {"max_casts": 3, "players": 3}])
def test_sampled_regret_minimization_runs_with_chance(options: Options) -> None:
    np.random.seed(1)  # the solver uses this generator
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load("theseion", options))
    for _ in range(3):
        solver.iteration()
    assert solver.average_policy() is not None


def test_bad_input_is_refused() -> None:
    with pytest.raises((BadOption, pyspiel.SpielError)):
        load("theseion", {"players": 5})
    with pytest.raises(pyspiel.SpielError):
        load("ergo", {"players": 3})
    state = load("ergo", {}).new_initial_state()
    state.apply_action(44)
    with pytest.raises((ValueError, pyspiel.SpielError)):
        state.apply_action(44)
