"""The book of Ergo: the first piece and the swap (D4), as they were measured."""

import dedale
from dedale.bots.player import read_spec
from dedale.core.model.game import Game
from dedale.games.ergo import book
from dedale.games.ergo.board import CELL_OF
from dedale.games.ergo.first_cells import POINTS

GAME = dedale.game("ergo", swap=True)


def _answers(game: Game, *events: str) -> list[str]:
    position = game.start()
    for event in events:
        position = position.play(event)
    return [str(move) for move in position.moves() if move.code in game.book_moves(position)]


def test_the_first_piece_goes_to_an_even_cell() -> None:
    named = _answers(GAME)
    even = [cell for cell, points in POINTS.items() if abs(points - 0.5) <= book.EVEN]
    assert even
    assert len(named) == 4 * len(even)
    assert {f"@{cell}" for cell in even} <= set(named)
    assert "@e5" not in named


def test_a_good_first_piece_is_taken_over_and_a_bad_one_left() -> None:
    better = next(cell for cell, points in POINTS.items() if points > 0.5)
    worse = next(cell for cell, points in POINTS.items() if points < 0.5)
    assert _answers(GAME, f"@{better}") == ["swap"]
    assert _answers(GAME, f"@{worse}") == []
    assert book.OWNED[CELL_OF["g7"]] == book.OWNED[CELL_OF["d3"]]


def test_the_book_ends_after_the_first_piece_and_is_for_the_swap_alone() -> None:
    assert _answers(GAME, "@d3", "@e5") == []
    assert _answers(GAME, "@c3", "swap") == []
    assert _answers(dedale.game("ergo")) == []
    assert _answers(dedale.game("ergo"), "@e5") == []


def test_with_the_centre_closed_the_book_stays_outside_it() -> None:
    both = dedale.game("ergo", swap=True, off_centre=True)
    assert set(_answers(both)) <= {str(move) for move in both.start().moves()}


def test_the_master_plays_by_the_book_and_levels_that_err_do_not() -> None:
    master = read_spec("master@20n").make(GAME, seed=1)
    assert str(master.think(GAME.start()).move) in _answers(GAME)
    better = next(cell for cell, points in POINTS.items() if points > 0.5)
    assert str(master.think(GAME.start().play(f"@{better}")).move) == "swap"
    weak = {str(read_spec("expert@20n").make(GAME, seed=seed).think(GAME.start()).move) for seed in range(12)}
    assert not weak <= set(_answers(GAME))
