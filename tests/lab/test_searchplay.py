"""Games of alpha-beta against itself: what is kept has the right shape and the right result, and comes again."""

import numpy as np
import pytest

import dedale
from dedale.core.model.game import Game
from dedale.core.model.outcome import GOING_ON, MAX_PLIES, OWN_REASON, REPETITION, WINNERS
from dedale.lab.fit import samples_of
from dedale.lab.searchplay import Style, can_search, search_play
from dedale.lab.selfplay import Games, plan_for
from dedale.lab.tune import main

SHALLOW = Style(nodes=20, noise=(0.3, 1.2))
WORDS = "ergo --nodes 20 --games 6 --samples 3 --duel 0"


def some_games(game: Game, *, opening: int = 4, most: int = 4000, seed: int = 3) -> Games:
    plan = plan_for(game, temperature=0.0, opening=opening, most=most)
    return search_play(game, plan, SHALLOW, 6, 5, seed)


@pytest.mark.parametrize("name", ["ergo", "minos", "tekao"])
def test_positions_are_kept_with_results_as_each_seat_sees_them(name: str) -> None:
    game = dedale.game(name)
    games = some_games(game, opening=30)
    assert games.features.shape == (6, 5, 2, len(game.evaluation.WEIGHTS))
    assert (games.seen > 0).all()
    assert (games.verdicts != GOING_ON).all()
    assert (games.features[:, :, 0] == -games.features[:, :, 1]).all(), "what one side has, the other lacks"
    samples = samples_of(games, softmax=False, two_sides=True)
    assert len(samples.features) == len(samples.shares) == 2 * np.minimum(games.seen, 5).sum()
    assert (samples.shares.sum(axis=1) == 1).all()


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    game = dedale.game("ergo")
    first, again, other = some_games(game), some_games(game), some_games(game, seed=4)
    assert all((one == two).all() for one, two in zip(first, again, strict=True))
    assert (first.features != other.features).any()
    assert len(np.unique(first.features[:, 0, 0], axis=0)) == 6, "no game is like another"


def test_results_are_told_as_kernels_tell_them() -> None:
    """A win by its winner, the greatest length as a draw, a game given up as going on."""
    assert {verdict // WINNERS for verdict in some_games(dedale.game("ergo")).verdicts} == {1, 2}
    short = dedale.game("ergo", max_plies=5)
    assert (some_games(short, opening=0).verdicts == MAX_PLIES).all()
    assert (some_games(short, opening=0).seen == 5).all(), "a player thought in every position but the last"
    assert (some_games(dedale.game("ergo"), most=5).verdicts == GOING_ON).all()


def test_repetition_is_a_draw() -> None:
    verdicts = some_games(dedale.game("minos"), opening=0).verdicts
    assert REPETITION in verdicts
    assert all(verdict == REPETITION for verdict in verdicts if verdict < OWN_REASON)


def test_tuning_by_alpha_beta_gives_the_same_weights_twice(capsys: pytest.CaptureFixture[str]) -> None:
    main(WORDS.split())
    first = capsys.readouterr().out
    main(WORDS.split())
    assert capsys.readouterr().out == first
    assert first.count("round") == 1
    assert "WEIGHTS = np.array(" in first


def test_alpha_beta_plays_only_where_it_can() -> None:
    assert all(can_search(dedale.game(name)) for name in ("ergo", "minos", "tekao"))
    assert not can_search(dedale.game("theseion", players=3))
    with pytest.raises(SystemExit, match=r"^--nodes .*theseion"):
        main(["theseion", "--nodes", "20"])


def test_a_second_round_needs_the_weights_of_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*WORDS.split(), "--rounds", "2"])
    assert "paste its weights" in capsys.readouterr().err
