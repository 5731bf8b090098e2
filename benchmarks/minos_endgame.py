"""`python -m benchmarks.minos_endgame`: an ending of Minos, solved by two programs and compared.

`dedale.games.minos.endgame` says which positions; it solves them over the compiled rules, `benchmarks.minos_arrays`
over arrays from the rules page. Every number of the two is compared. Then a sample of positions is checked by the slow
twin of the tests: the number of each must follow from those of the positions that its moves lead to. It prints how many
are won, lost and neither, and the longest wins, played by the public rules. Ends with 1 if anything differs, with 130
on Ctrl-C. What was found: docs/theorems.md.
"""

import argparse
import random
import resource
import sys
import time

import numpy as np
from tests.games.minos import twin

import dedale
from benchmarks import minos_arrays, minos_lines
from benchmarks.minos_lines import Place, number_of, place_at, place_of, position_of
from dedale.core.kernels.background import compile_now
from dedale.games.minos import endgame
from dedale.games.minos.endgame import FLOORS, NONE, Table, mirrored

KIBIBYTES = 1024


def twin_number(table: Table, place: Place, most: int = NONE // 2) -> int:
    """The number of a position by the twin's moves and the table's of what follows; 0 where it takes more plies."""
    before = twin.read(str(position_of(place)), junior=False)
    rival = "d" if before.side == "l" else "l"
    found = []
    for move in twin.moves(before):
        after = twin.play(before, move)
        if twin.has_won(after, before.side):
            found.append(0)  # the rival has lost at once
        elif twin.has_won(after, rival):
            found.append(1)
        else:
            is_over = move == "pass" and twin.moves(after) == {"pass"}
            found.append(-1 if is_over else number_of(table, place_of(twin.write(after))) or -1)
    lost = [number for number in found if number >= 0 and number % 2 == 0]
    number = min(lost) + 3 if lost else max(found) + 1 if min(found) > 0 else 0
    return number if number // 2 <= most else 0


def random_place(table: Table, source: random.Random) -> Place:
    """A position of the table or its mirror image, each alike."""
    while True:
        numbers = [source.randrange(length) for length in table.shape]
        place = place_at(numbers, is_mirror=source.random() < 1 / 2)
        if number_of(table, place) != NONE:
            return place


def differing(table: Table, arrays: minos_arrays.Arrays) -> int:
    """How many numbers of the two programs differ, for both sides to move."""
    floors = [int(np.flatnonzero(mirrored(floor) == FLOORS)[0]) for floor in FLOORS]
    dark = table[floors][:, [0, 2, 1]].transpose(0, 1, 3, 2)
    return int((table != arrays.table[0]).sum() + (dark != arrays.table[1]).sum())


def tell(name: str, numbers: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]") -> None:
    """Print how many positions there are, and what comes of them."""
    won, lost = numbers % 2 == 1, (numbers % 2 == 0) & (numbers > 0)
    print(f"{name}: {numbers.size} positions; whoever is to move wins {won.sum()}, loses {lost.sum()}, ", end="")
    print(f"neither can force a win in {(numbers == 0).sum()}; at most {numbers[won].max() // 2} plies to win")


def arguments() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.minos_endgame", description=__doc__)
    parser.add_argument("--sample", type=int, default=20_000, help="positions for the twin (default 20000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plies", type=int, default=NONE // 2, help="only wins of so many plies")
    return parser


def solved(most: int) -> tuple[Table, minos_arrays.Arrays]:
    """Both tables, up to so many plies."""
    table = endgame.empty_table()
    for plies, found in endgame.solve(dedale.game("minos"), table, most + 1):
        print(f"\r{plies} plies, {found} positions found", end="", file=sys.stderr, flush=True)
    arrays = minos_arrays.Arrays()
    for plies, found in enumerate(minos_arrays.solve(arrays), 1):
        print(f"\rsecond program: {plies} plies, {found} positions found", end="", file=sys.stderr, flush=True)
        if plies >= most:
            break
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr, flush=True)
    return table, arrays


def check(most: int, sample: int, seed: int) -> bool:
    """Solve twice, compare, print what was found; whether all agree."""
    began = time.process_time()
    table, arrays = solved(most)
    differ, wrong, source = differing(table, arrays), 0, random.Random(seed)  # noqa: S311  # no secret
    for _ in range(sample):
        place = random_place(table, source)
        wrong += twin_number(table, place, most) != number_of(table, place)
    tell("all", table[table != NONE])
    tell("two pawns on their exits each", table[minos_lines.home(table.shape) & (table != NONE)])
    for is_home in (False, True):
        line = list(minos_lines.best_line(table, minos_lines.longest(table, is_home)))
        print(f"  {len(line)} plies from {line[0][0]}: {' '.join(move for _, move in line)}")
    most_used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // KIBIBYTES
    print(f"the two programs differ in {differ} numbers; the twin in {wrong} of {sample}", end="")
    print(f" ({time.process_time() - began:.0f} s of processor time, {most_used} MiB at most)")
    return differ == wrong == 0


def main(given: list[str] | None = None) -> int:
    """Solve and compare."""
    parser = arguments()
    chosen = parser.parse_args(given)
    if chosen.sample < 0 or chosen.plies < 1:
        parser.error("--sample is a number of positions, 0 or more; --plies is 1 or more")
    compile_now(dedale.game("minos"))
    try:
        return 0 if check(chosen.plies, chosen.sample, chosen.seed) else 1
    except KeyboardInterrupt:
        print("\nStopped; nothing is kept.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
