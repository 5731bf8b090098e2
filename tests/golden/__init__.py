"""Golden files: readable playthroughs and perft tables. `make golden` writes the playthroughs again."""

from collections.abc import Iterator
from pathlib import Path

from dedale.core.model.game import Game
from dedale.core.text import speaking
from tests.conformance.support import CASES, random_game

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
PERFT = Path(__file__).parent / "perft"

SEED = 1977
MOST = 120
FEW = 6


def _lines(game: Game) -> Iterator[str]:
    yield f"game: {game.name}"
    for name, value in game.options.items():
        yield f"option: {name}={value}"
    for number, (position, event) in enumerate(random_game(game, SEED, MOST)):
        yield ""
        yield f"# {number}"
        yield f"position: {position}"
        yield f"to move: {position.to_move}"
        if position.chances():
            yield "chances: " + ", ".join(f"{chance} {weight}" for chance, weight in position.chances())
        if position.moves():
            moves = position.moves()
            few = ", ".join(map(str, moves[:FEW]))
            yield f"moves: {len(moves)}: {few}{', …' if len(moves) > FEW else ''}"
        if event is not None:
            yield f"event: {event}"
        if position.outcome is not None:
            yield f"outcome: {' '.join(map(str, position.outcome.winners)) or 'draw'} {position.outcome.reason}"


def playthrough(game: Game) -> str:
    """A random game, always the same one, as a page to read: each position, what could happen, what did."""
    with speaking("en"):
        return "\n".join(_lines(game)) + "\n"


def golden_files() -> dict[Path, Game]:
    """The file of each game in each variant."""
    return {PLAYTHROUGHS / f"{name}.txt": game for name, game in CASES.items()}
