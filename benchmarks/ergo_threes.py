"""`python -m benchmarks.ergo_threes`: three of Black's in a row, and which answers hold, by two programs.

Black's first three pieces stand side by side in the arena, White's first two on two corners, White is to move. For
each such position `dedale.games.ergo.forced` finds the answers after which Black wins with its next move but one, over
the compiled rules; `benchmarks.ergo_answers` finds them from the rules page. Prints on how many cells White holds.
Ends with 1 if the programs differ anywhere. What was found: docs/theorems.md.
"""

import argparse
import itertools
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator

import numpy as np

import dedale
from benchmarks import ergo_answers
from dedale.core.kernels.background import compile_now
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.games.ergo import forced
from dedale.games.ergo.board import CELL_NAMES, EIGHT, GRID, is_path

CORNERS = ("a1", "a9", "j1", "j9")
KIBIBYTES = 1024
Three = tuple[str, str, str]


def threes() -> Iterator[Three]:
    """Every three cells side by side in a straight line of the arena, each three once."""
    for (column, row), (across, up) in itertools.product(itertools.product(range(10), range(9)), EIGHT[::2]):
        places = [(column + step * across, row + step * up) for step in range(3)]
        if all(GRID.has(*place) and not is_path(GRID.at(*place)) for place in places):
            first, middle, last = (CELL_NAMES[GRID.at(*place)] for place in places)
            yield first, middle, last


def position_of(three: Three, corners: tuple[str, str]) -> Position:
    """The position after Black's three and White's two, played by the public rules."""
    position = dedale.game("ergo").start()
    for name in (three[0], corners[0], three[1], corners[1], three[2]):
        position = position.play(f"@{name}")
    return position


def losing(game: Game, three: Three, corners: tuple[str, str]) -> tuple[set[str], set[str]]:
    """White's answers that lose in two by the compiled rules, and those that hold."""
    position = position_of(three, corners)
    states = np.zeros(forced.STATES, game.module.STATE)
    states[0] = position.states[0]
    codes = np.empty(forced.ROOM, np.int32)
    lost = set(codes[: forced.losing(game.rules, states, codes)].tolist())
    by_verdict: tuple[set[str], set[str]] = set(), set()
    for move in position.moves():
        by_verdict[move.code not in lost].add(str(move))
    return by_verdict


def check(pairs: list[tuple[str, str]], rows: list[Three]) -> tuple[Counter[str], int]:
    """How many positions there are by the cells on which White holds, and in how many the two programs differ."""
    game, kinds, differ = dedale.game("ergo"), Counter[str](), 0
    for three, corners in itertools.product(rows, pairs):
        lost, held = losing(game, three, corners)
        differ += lost != ergo_answers.losing(list(three), list(corners))
        cells = {move[-2:] for move in held}
        reaching = {move for move in lost | held if move[-2:] in cells}
        kind = f"{len(cells)} cells" if reaching == held else "some moves to a cell and not others"
        kinds["every answer holds" if not lost else kind] += 1
    return kinds, differ


def main(given: list[str] | None = None) -> int:
    """Find, compare, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ergo_threes", description=__doc__)
    parser.add_argument("--three", nargs=3, metavar="CELL", help="only these three cells; default all in the arena")
    chosen = parser.parse_args(given)
    rows = list(threes())
    if chosen.three:
        rows = [three for three in rows if set(three) == set(chosen.three)]
        if not rows:
            parser.error("--three takes three cells side by side in the arena, as e5 f5 g5")
    compile_now(dedale.game("ergo"))
    began, pairs = time.process_time(), list(itertools.combinations(CORNERS, 2))
    kinds, differ = check(pairs, rows)
    for kind, count in sorted(kinds.items()):
        print(f"{count} positions: {kind}")
    if chosen.three:
        lost, held = losing(dedale.game("ergo"), rows[0], pairs[0])
        print(f"with {' and '.join(pairs[0])}: {len(lost)} answers lose, {len(held)} hold: {' '.join(sorted(held))}")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // KIBIBYTES
    print(f"the two programs differ in {differ} of {len(rows) * len(pairs)} positions", end="")
    print(f" ({time.process_time() - began:.0f} s of processor time, {most} MiB at most)")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
