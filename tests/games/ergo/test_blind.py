"""The list from which moves are drawn blindly holds every legal move once."""

import dedale
from dedale.games.ergo import blind
from dedale.games.ergo.rules import MOVES, PASS
from tests.conformance.support import random_game

GAME = dedale.game("ergo")


def drawn(text: str | None = None, seed: int = 0) -> None:
    """Check all positions of a random game, or one position."""
    positions = [GAME.position(text)] if text else [position for position, _ in random_game(GAME, seed)]
    for position in positions:
        if position.to_move:
            state = position.states[0]
            listed = [blind.candidate(state, number) for number in range(blind.candidates(state))]
            moves = sorted(MOVES + move for move in listed if move != blind.NOT_LEGAL)
            assert moves == [code for code in position.moves().codes.tolist() if MOVES <= code < PASS], str(position)


def test_every_legal_move_is_in_the_list_once() -> None:
    drawn(seed=1)


def test_a_lion_alone_on_the_path_slides_to_each_place_once() -> None:
    position = GAME.start().play("@a1").play("@e5")
    drawn(str(position))
    assert len(position.moves()) > 33
