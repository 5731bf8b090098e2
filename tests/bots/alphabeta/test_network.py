"""Learned evaluations: what changes is what differs, both sides see alike, and a file that is refused stops nobody."""

import random
import warnings
from collections import Counter
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import dedale
from dedale.bots.alphabeta import network as learned
from dedale.bots.alphabeta.context import MAX_PLY, context_type
from dedale.bots.alphabeta.search import AlphaBeta
from dedale.bots.search import SearchLimits
from dedale.core.kernels import engine
from dedale.core.kernels.entry_points import Rules, States
from dedale.core.kernels.kernel import entry_point
from dedale.core.model.game import Game
from dedale.core.model.learned import HIDDEN, Inputs
from dedale.core.model.network import VARIABLE, Network, NetworkWarning
from tests.bots.alphabeta.test_search import open_positions
from tests.conformance.support import random_game

NAMES = [name for name in dedale.names() if dedale.game(name).inputs is not None]
LINE = 12
"""Positions of a line, fewer than a search looks at."""


def inputs_of(game: Game) -> Inputs:
    assert game.inputs is not None
    return game.inputs


def listed(game: Game, states: States) -> list[int]:
    notes, come = np.zeros(inputs_of(game).notes, np.uint8), np.zeros(learned.MOST_CHANGES, np.int32)
    known = engine.inputs(game.rules[0], states[0], notes, come)
    found: list[int] = come[:known].tolist()
    return found


def any_network(game: Game, seed: int) -> Network:
    """A network of random numbers of the size that learning gives."""
    source, inputs = np.random.default_rng(seed), inputs_of(game)
    return Network(
        game.name,
        "alpha-beta",
        inputs.version,
        {
            "rows": source.integers(-90, 100, (inputs.count, HIDDEN)).astype(np.int16),
            "outputs": source.integers(-400, 400, (inputs.phases, 2, HIDDEN)).astype(np.int16),
            "biases": source.integers(-1000, 1000, inputs.phases).astype(np.int32),
        },
    )


@entry_point
def logits(rules: Rules, states: States, contexts: States, out: NDArray[np.int64]) -> None:
    """What the network thinks of each position of a line, the last first, so that it has to follow from the first."""
    contexts[0]["fresh"] = -1
    for ply in range(len(out) - 1, -1, -1):
        contexts[0]["fresh"] = min(contexts[0]["fresh"], ply)
        out[ply] = learned.network_logit(rules, states, contexts[0], ply, 1000)


def expected(game: Game, network: Network, states: States) -> float:
    """The same from all inputs at once, in floating point."""
    inputs, on = inputs_of(game), listed(game, states)
    rows = network.arrays["rows"].astype(float)
    sums = [rows[on].sum(axis=0), rows[inputs.mirror[on]].sum(axis=0)]
    side = int(engine.viewer(game.rules[0], states[0]))
    phase = int(engine.phase(game.rules[0], states[0]))
    total = float(network.arrays["biases"][phase])
    for number, each in enumerate((sums[side], sums[1 - side])):
        squares = np.clip(each, 0, learned.UNIT) ** 2 // 2**learned.SHIFT
        total += float(squares @ network.arrays["outputs"][phase, number])
    return total * 1000 / (learned.SQUARE * learned.OUT_UNIT)


@pytest.mark.parametrize("name", NAMES)
def test_permutations_of_inputs_are_permutations(name: str) -> None:
    inputs = inputs_of(dedale.game(name))
    every = np.arange(inputs.count)
    assert (inputs.mirror[inputs.mirror] == every).all()
    for symmetry in inputs.symmetries:
        assert sorted(symmetry) == every.tolist()
        assert (symmetry[inputs.mirror] == inputs.mirror[symmetry]).all()


@pytest.mark.parametrize("name", NAMES)
def test_what_changes_is_what_differs(name: str) -> None:
    game = dedale.game(name)
    gone, come = np.zeros((2, learned.MOST_CHANGES), np.int32)
    for seed in range(4):
        positions = [position for position, _ in random_game(game, seed, 120)]
        notes = np.zeros(inputs_of(game).notes, np.uint8)
        engine.inputs(game.rules[0], positions[0].states[0], notes, come)
        for before, after in pairwise(positions):
            counts = engine.changed_inputs(game.rules[0], before.states[0], after.states[0], notes, gone, come)
            on = Counter(listed(game, before.states)) + Counter(come[: counts & 65535].tolist())
            on.subtract(gone[: counts >> 16].tolist())
            assert +on == Counter(listed(game, after.states)), str(after)


@pytest.mark.parametrize("name", NAMES)
def test_along_a_line_it_says_what_all_inputs_at_once_say(name: str) -> None:
    game, network = dedale.game(name), any_network(dedale.game(name), 1)
    line = list(open_positions(game, 1, 200))[5 : 5 + LINE]
    states = np.zeros(MAX_PLY + 2, game.module.STATE)
    for ply, position in enumerate(line):
        states[ply] = position.states[0]
    contexts = np.zeros(1, context_type(game))
    learned.set_network(game, contexts[0], network)
    found = np.zeros(len(line), np.int64)
    logits(game.rules, states, contexts, found)
    for value, position in zip(found, line, strict=True):
        assert value == pytest.approx(expected(game, network, position.states), abs=1)
    plain = np.zeros(len(line), np.int64)
    logits.function(game.rules, states, contexts, plain)
    assert plain.tolist() == found.tolist()


@pytest.mark.parametrize("name", NAMES)
def test_the_network_of_the_game_is_used_by_whoever_does_not_err(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = next(open_positions(dedale.game(name), 1, 200))

    def thoughts(noise: float) -> set[tuple[float, ...]]:
        found = set()
        for wanted in ("never", ""):
            monkeypatch.setenv(VARIABLE, wanted)
            game = Game(position.game.package, position.game.options)
            search = AlphaBeta(game, megabytes=1, noise=noise)
            found.add(search.think(game.position(str(position)), SearchLimits(nodes=300)).expects)
        return found

    assert len(thoughts(0.0)) == 2
    assert len(thoughts(1e-9)) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_damaged_network_is_refused_and_the_evaluation_by_hand_plays(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"{name}.network").write_bytes(b"DEDALENN" + random.Random(1).randbytes(90))
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    position = next(open_positions(dedale.game(name), 1, 200))
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        game = Game(position.game.package, position.game.options)
        here = game.position(str(position))
        thought = AlphaBeta(game, megabytes=1).think(here, SearchLimits(nodes=300))
    assert thought.move in here.moves()
    assert [each.category for each in said] == [NetworkWarning]


def test_where_the_network_has_not_learned_the_game_the_evaluation_by_hand_plays() -> None:
    assert dedale.game("tekao", set=",".join(["GGGG"] * 8 + ["DDDD"])).network is None
    assert dedale.game("minos", version="junior").network is None


def test_a_position_of_tekao_is_worth_the_same_whoever_began() -> None:
    """With Yellow first, seat 1 has Yellow's pawns: the network must see the same board for the same side."""
    blue, yellow = (dedale.game("tekao", first=first) for first in ("blue", "yellow"))
    network = any_network(blue, 2)
    found = []
    for game, seat in ((blue, 1), (yellow, 2)):
        fields = ["1^b1,9^a1", "2^g8,9^a8", "-;-"]
        states = np.zeros(MAX_PLY + 2, game.module.STATE)
        states[0] = game.position(" ".join([str(seat), "play", *fields])).states[0]
        contexts, out = np.zeros(1, context_type(game)), np.zeros(1, np.int64)
        learned.set_network(game, contexts[0], network)
        logits(game.rules, states, contexts, out)
        found.append(int(out[0]))
    assert found[0] == found[1]
