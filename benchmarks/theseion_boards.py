"""`python -m benchmarks.theseion_boards [FILE …]`: many games of Théséion on each board, and what comes of them.

Players move at random, or in a hurry: they like to save, to send back, to gain casts and to come near the light.
"""

import sys
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

import dedale
from dedale.core.kernels import engine
from dedale.core.kernels.bits import popcount
from dedale.core.kernels.engine import Codes, Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.rng import Generator, below, generators
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.games.theseion import CASTS, FIRST, PASS, WALKS
from dedale.games.theseion.board import BUILT_IN, Board, board_of
from dedale.games.theseion.check import check_board
from dedale.games.theseion.paths import DARKNESS, LIGHT, Map

GAMES: Final = 4000
SEED: Final = 1976
FIGURES: Final = ("casts", "sent back", "blockades", "passes", "won by the first", "won together", "drawn")
"""What is counted in each game; the three last are 0 or 1."""
Near = NDArray[np.int64]


def distances(board: Board) -> Near:
    """How many steps each start, cell or darkness, is from the light."""
    land = Map(board)
    near = np.full(LIGHT + 1, 99, np.int64)
    near[LIGHT], to_visit = 0, [LIGHT]
    for cell in to_visit:  # grows as it is walked
        for line, place, direction in land.ways[cell]:
            onward = land.next((line, place, direction))
            there = land.lines[line][onward[1]] if onward else cell
            if near[there] > near[cell] + 1:
                near[there] = near[cell] + 1
                to_visit.append(there)
    near[DARKNESS] = 1 + min(near[cell] for cell in land.entrances)
    return near


@kernel
def worth(rules: Record, state: Record, near: Near, path: int) -> int:
    """How much a player in a hurry likes a path."""
    own = rules["group"][state["seat"] - 1]
    enemies = 0
    for seat in range(rules["players"]):
        for word in range(2):
            met = rules["passed"][path, word] | rules["ended"][path, word]
            if rules["group"][seat] != own:
                enemies += popcount(state["pawns"][seat, word, 0] & met)
    steps = near[rules["start"][path]] - near[rules["last"][path]]
    return int(steps + 4 * enemies + 4 * rules["reds"][path] + 8 * (rules["last"][path] == LIGHT))


@kernel
def choose(rules: Record, state: Record, near: Near, generator: Generator, codes: Codes) -> int:
    """The legal move that a player in a hurry likes best; among equals, each alike."""
    best, equals, chosen = -1000, 0, 0
    for i in range(engine.legal(rules, state, codes)):
        value = -999 if codes[i] == PASS else worth(rules, state, near, codes[i] - WALKS)
        equals = 1 if value > best else equals + (value == best)
        if value > best or (value == best and below(generator, equals) == 0):
            best, chosen = max(best, value), int(codes[i])
    return chosen


@kernel
def count(rules: Record, state: Record, event: int, figures: Near) -> None:
    """Add what a move is about to do; the casts are counted too."""
    figures[0] += CASTS <= event < WALKS
    figures[3] += event == PASS
    if event < WALKS:
        return
    own = rules["group"][state["seat"] - 1]
    joins = False
    for seat in range(rules["players"]):
        for word in range(2):
            ended = rules["ended"][event - WALKS, word]
            pawns = state["pawns"][seat, word]
            if rules["group"][seat] == own:
                joins |= (pawns[0] | pawns[1] | pawns[2]) & ended != 0
            else:
                figures[1] += popcount(pawns[0] & (ended | rules["passed"][event - WALKS, word]))
    figures[2] += joins


@kernel
def play(rules: NDArray[np.void], states: NDArray[np.void], near: Near, generator: Generator, figures: Near) -> None:
    """Play the first game to its end and write its figures; at random where `near` is empty."""
    codes = np.empty(engine.ROOM, np.int32)
    first = 0
    while engine.outcome(rules[0], states[0]) == GOING_ON:
        if len(near) and engine.to_move(rules[0], states[0]) != 0:
            event = choose(rules[0], states[0], near, generator, codes)
        else:
            event = int(engine.random_event(rules[0], states[0], generator))
        if FIRST <= event < CASTS:
            first = 1 << (event - FIRST)
        count(rules[0], states[0], event, figures)
        engine.apply(rules[0], states[0], event)
    winners = engine.outcome(rules[0], states[0]) // WINNERS
    figures[4] = winners == first
    figures[5] = popcount(np.uint64(winners)) > 1
    figures[6] = winners == 0


def measure(option: str, *, is_hasty: bool, **others: object) -> NDArray[np.float64]:
    """The mean of each figure over many games on a board."""
    game = dedale.game("theseion", board=option, **others)
    near = distances(board_of(str(game.options["board"]))) if is_hasty else np.empty(0, np.int64)
    figures = np.zeros((GAMES, len(FIGURES)), np.int64)
    generator = generators(SEED, 1)[0]
    for row in figures:
        play(game.rules, game.start().states.copy(), near, generator, row)
    mean: NDArray[np.float64] = figures.mean(axis=0)
    return mean


def main(files: list[str]) -> int:
    """Print a table of the built-in boards, or of the boards in these files."""
    boards = {name: Path(name).read_text(encoding="utf-8") for name in files} or {name: name for name in BUILT_IN}
    print(f"{'':34}", *(f"{name:>16}" for name in FIGURES))
    for name, option in boards.items():
        faults = [] if option in BUILT_IN else check_board(option)
        print(*(f"{name}: {fault}" for fault in faults), sep="\n", end="")
        for players in (2, 4) if not faults else ():
            for is_hasty in (False, True):
                label = f"{Path(name).stem}, {players} {'in a hurry' if is_hasty else 'at random'}"
                row = measure(option, is_hasty=is_hasty, players=players)
                print(f"{label:34}", *(f"{value:16.3f}" for value in row))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
