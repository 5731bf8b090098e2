"""`python -m benchmarks.tekao_endgame`: Tekao's flag and pawn against flag, solved by two programs and compared.

For each pawn, `dedale.games.tekao.endgame` solves all positions over the compiled rules, `benchmarks.tekao_arrays` over
arrays from the rules page; every number of the two tables is compared. Then a sample of positions is checked by the
slow twin of the tests: the plies of each must follow from those of the positions that its moves lead to. On the whole
board it then prints the drawn positions and a longest win, played by the public rules. `--keep` writes the tables as
NumPy files. Ends with 1 if anything differs, with 130 on Ctrl-C. What was found: docs/theorems.md.
"""

import argparse
import random
import resource
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
from tests.games.tekao.twin import COLUMNS, Settings, Twin

import dedale
from benchmarks import tekao_arrays, tekao_lines
from benchmarks.tekao_lines import FLAG, is_inside, turn
from dedale.core.kernels.background import compile_now
from dedale.games.tekao import endgame
from dedale.games.tekao.board import SIZE
from dedale.games.tekao.endgame import BLUE_RUNS, NONE, PAWN_RUN, YELLOW_RUNS, Place, Table

KIBIBYTES = 1024


class Count(NamedTuple):
    """What a table says, for one side to move."""

    positions: int
    won: int
    longest: int


def count(table: Table, side: int) -> Count:
    """How many positions there are, how many Blue wins, and the most plies that takes."""
    plies = table[side][table[side] != NONE]
    return Count(plies.size, int((plies > 0).sum()), int(plies.max()))


def twin_of(place: Place, number: int, quarters: int, size: int) -> Twin:
    """A position of the table, turned by so many quarters, as the twin sees it."""
    cells = [turn(cell, quarters, size) for cell in (place.flag, place.pawn, place.enemy)]
    flag, pawn, enemy = (COLUMNS[cell % size] + str(cell // size + 1) for cell in cells)
    settings = Settings()
    board = {
        flag: ("blue", FLAG, "^"),
        pawn: ("blue", number, settings.spell(number, "^>v<"[quarters])),
        enemy: ("yellow", FLAG, "^"),
    }
    is_pawn = place.run > PAWN_RUN
    run = (number, place.run - PAWN_RUN) if is_pawn else (FLAG, place.run)
    runs = {"blue": run if place.run else None, "yellow": (FLAG, place.enemy_run) if place.enemy_run else None}
    return Twin(settings, place.side, None, True, board, runs)


def place_of(twin: Twin, number: int, size: int) -> Place:
    """The position of the table that is the twin's, turned back."""
    cells = {(side, pawn): (cell, look) for cell, (side, pawn, look) in twin.board.items()}
    quarters = "^>v<".index(cells["blue", number][1])
    found = []
    for piece in (("blue", FLAG), ("blue", number), ("yellow", FLAG)):
        name = cells[piece][0]
        found.append(turn((int(name[1]) - 1) * size + COLUMNS.index(name[0]), 4 - quarters, size))
    last, enemy_last = twin.runs["blue"], twin.runs["yellow"]
    run = 0 if last is None else last[1] + (PAWN_RUN if last[0] == number else 0)
    return Place(twin.turn % 2, found[0], found[1], found[2], run, enemy_last[1] if enemy_last else 0)


def moves_of(twin: Twin, size: int) -> set[str]:
    """The twin's moves that stay on the small board."""
    found = {move for move in twin.moves() if move != "pass" and is_inside(move, size)}
    return found or {"pass"}


def twin_plies(table: Table, place: Place, number: int, quarters: int, size: int) -> int:
    """The plies of a position by the twin's moves and the table's plies of what follows; 0 for a draw."""
    before = twin_of(place, number, quarters, size)
    found = []
    for move in moves_of(before, size):
        after = twin_of(place, number, quarters, size)
        after.play(move)
        if after.winners():
            found.append(0 if after.winners() == (1,) else NONE)
        elif len(after.board) < 3 or (move == "pass" and moves_of(after, size) == {"pass"}):
            found.append(NONE)
        else:
            found.append(int(table[place_of(after, number, size)]) or NONE)
    best = min(found) if place.side == 0 else max(found)
    return 0 if best == NONE else best + 1


def random_place(source: random.Random, size: int) -> Place:
    """A position of the table, each alike."""
    flag, pawn, enemy = source.sample(range(size * size), 3)
    return Place(source.randrange(2), flag, pawn, enemy, source.randrange(BLUE_RUNS), source.randrange(YELLOW_RUNS))


def solve_aloud(number: int, size: int) -> Table:
    """The first program's table, with its progress on standard error."""
    table = endgame.empty_table(size)
    for plies, cell, found in endgame.solve(dedale.game("tekao"), number, table):
        done = f"pawn {number}: {plies} plies, cell {cell + 1} of {size * size}, {found} positions found"
        print(f"\r{done:<70}", end="", file=sys.stderr, flush=True)
    print("\r" + " " * 70 + "\r", end="", file=sys.stderr, flush=True)
    return table


def show(table: Table, number: int) -> None:
    """Print the drawn positions and a longest win for each side to move."""
    for place in tekao_lines.drawn(table):
        print(f"  drawn: {tekao_lines.position_of(place, number)}")
    for side in range(2):
        line = list(tekao_lines.best_line(table, tekao_lines.longest(table, side), number))
        print(f"  {len(line)} plies from {line[0][0]}: {' '.join(move for _, move in line)}")


def check(number: int, size: int, sample: int, seed: int, keep: Path | None) -> bool:
    """Solve one pawn twice, compare, print what was found; whether all agree."""
    began = time.monotonic()
    table = solve_aloud(number, size)
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(keep / f"pawn-{number}.npz", table=table)
    first = time.monotonic() - began
    for second in tekao_arrays.solve(number, size):
        other = second
    differ = int((table != other).sum())
    source, wrong = random.Random(seed), 0  # noqa: S311  # no secret
    for _ in range(sample):
        place = random_place(source, size)
        wrong += twin_plies(table, place, number, source.randrange(4), size) != table[place]
    sides = [count(table, side) for side in range(2)]
    for name, each in zip(("Blue", "Yellow"), sides, strict=True):
        drawn = each.positions - each.won
        print(f"pawn {number}, {name} to move: {each.positions} positions, {drawn} drawn, {each.longest} plies at most")
    print(f"  two programs differ in {differ} positions; the twin in {wrong} of {sample}", end="")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // KIBIBYTES
    print(f" ({first:.0f} s and {time.monotonic() - began - first:.0f} s, {most} MiB at most)", flush=True)
    if size == SIZE:
        show(table, number)
    return differ == wrong == 0


def arguments() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tekao_endgame", description=__doc__)
    numbers = range(1, FLAG)
    parser.add_argument("--pawn", type=int, action="append", choices=numbers, help="only this one; default all eight")
    parser.add_argument("--size", type=int, default=SIZE, choices=range(2, SIZE + 1), help="cells a side (default 8)")
    parser.add_argument("--sample", type=int, default=20_000, help="positions for the twin (default 20000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="write the tables there")
    return parser


def main(given: list[str] | None = None) -> int:
    """Solve and compare."""
    parser = arguments()
    chosen = parser.parse_args(given)
    if chosen.sample < 0:
        parser.error("--sample is a number of positions, 0 or more")
    compile_now(dedale.game("tekao"))
    try:
        agree = [
            check(pawn, chosen.size, chosen.sample, chosen.seed, chosen.keep) for pawn in chosen.pawn or range(1, FLAG)
        ]
    except KeyboardInterrupt:
        print("\nStopped; nothing is kept.", file=sys.stderr)
        return 130
    return 0 if all(agree) else 1


if __name__ == "__main__":
    sys.exit(main())
