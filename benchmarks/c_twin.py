"""Our playouts compared with a straightforward C version; a game has one if `GAME_playouts.c` exists here."""

import os
import shutil
import subprocess
import time
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from benchmarks import playouts
from benchmarks.clock import amount
from benchmarks.figures import Figure, Share, Size
from dedale.core.kernels.rng import Generator, generators
from dedale.core.model.game import Game
from dedale.core.model.outcome import WINNERS

HERE = Path(__file__).parent
BUILD = HERE / "build"
COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-O3", "-march=native")
ENDS = ("seat 1 wins", "seat 2 wins", "draw")
"""The ways to end, in the order in which the C version prints them."""


class Played(NamedTuple):
    """Some games played at random: the plies and seconds they took together, and how many ended in each way."""

    plies: int
    seconds: float
    ends: Counter[str]

    @property
    def speed(self) -> float:
        """Plies a second."""
        return self.plies / self.seconds


def source(name: str) -> Path:
    """Where a game's C version would be."""
    return HERE / f"{name.replace('-', '_')}_playouts.c"


def compiler() -> str | None:
    """The C compiler: CC where it is set, else the first of the usual ones that is there; None for none."""
    named = (os.environ.get("CC"), *COMPILERS)
    return next((path for path in map(shutil.which, filter(None, named)) if path), None)


def build(name: str, compiler: str) -> Path:
    """The game's C version, built anew."""
    BUILD.mkdir(exist_ok=True)
    program = BUILD / source(name).stem
    subprocess.run([compiler, *FLAGS, "-o", program, source(name)], check=True)
    return program


def play_theirs(game: Game, program: Path, seed: int, games: int) -> Played:
    """This many games played by the C version."""
    command = [str(program), str(games), str(seed), str(playouts.longest(game))]
    words = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    return Played(int(words[0]), float(words[1]), Counter(dict(zip(ENDS, map(int, words[2:]), strict=True))))


def play_ours(game: Game, generator: Generator, games: int) -> Played:
    """This many games played by our kernels."""
    begun = time.perf_counter()
    plies, verdicts = playouts.play(game, generator, games)
    took = time.perf_counter() - begun
    return Played(plies, took, Counter(ENDS[winners - 1] for winners in (verdicts // WINNERS).tolist()))


def compare(game: str, ours: Counter[str], theirs: Counter[str]) -> list[Share]:
    """How often games ended in each way, ours and theirs."""
    return [_share(game, end, (ours[end], ours.total()), (theirs[end], theirs.total())) for end in ENDS]


def _share(game: str, end: str, ours: tuple[int, int], theirs: tuple[int, int]) -> Share:
    """One share, from how many games ended so, of how many."""
    share = (ours[0] + theirs[0]) / (ours[1] + theirs[1])
    noise = sqrt(share * (1 - share) * (1 / ours[1] + 1 / theirs[1]))
    return Share(game, end, ours[0] / ours[1], theirs[0] / theirs[1], noise)


def measure(game: Game, program: Path, size: Size) -> tuple[list[Figure], list[Share]]:
    """Plies a second in ours and in C, and their ratio; and how the games ended.

    The two play in turn, so that whatever else the machine does slows both alike.
    """
    generator, seeds = generators(playouts.SEED, 1)[0], generators(playouts.SEED + 1, size.runs)[:, 0].tolist()
    our_games = amount(size.seconds, lambda games: play_ours(game, generator, games).seconds)
    their_games = amount(size.seconds, lambda games: play_theirs(game, program, seeds[0], games).seconds)
    ours, theirs = [], []
    for seed in seeds:
        ours.append(play_ours(game, generator, our_games))
        theirs.append(play_theirs(game, program, seed, their_games))
    return _figures(game.name, ours, theirs), compare(game.name, _ends(ours), _ends(theirs))


def _ends(rounds: list[Played]) -> Counter[str]:
    return sum((played.ends for played in rounds), Counter[str]())


def _figures(name: str, ours: list[Played], theirs: list[Played]) -> list[Figure]:
    speeds = [(our.speed, their.speed) for our, their in zip(ours, theirs, strict=True)]
    return [
        Figure(name, "plies beside C", "plies/s", tuple(our for our, _ in speeds)),
        Figure(name, "plies in C", "plies/s", tuple(their for _, their in speeds)),
        Figure(name, "ours to C", "times", tuple(our / their for our, their in speeds)),
    ]
