"""The master against the master of before: a learned evaluation and pruning against neither, at the same time a move.

    python -m benchmarks.masters ergo --seconds 0.1 --elo0 100 --elo1 150
    python -m benchmarks.masters ergo --seconds 1 --elo0 150 --elo1 300 --folder runs/ergo

Both search on one thread. First the processor time of a node is measured for each, in one run; then they play inside a
kernel with the nodes that they can search in the time, so that other work on the machine changes nothing. A round is
two games from one random opening, each side begun once by each. Ctrl-C ends it with the figures so far. With a folder,
the nodes and every finished round are kept there, and the same command goes on where it stopped.
"""

import argparse
import contextlib
import time
from collections.abc import Generator
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import dedale
from dedale.core.model.game import Game
from dedale.core.model.traits import NO_TRAITS
from dedale.lab.jobs import InProcess
from dedale.lab.kernelplay import KernelMatch, Setting
from dedale.lab.run_folder import RunFolder
from dedale.lab.sprt import Hypotheses, Sprt
from dedale.lab.tune_card import network_digest

OPENING = 2, 6
DRAWN_OPENING = 0, 4
"""The least and the greatest number of random moves before a game; fewer where chance sets it up."""
PROBE = 40_000
"""Nodes a move while a node's time is measured."""
PROBES = 3


def nanoseconds(game: Game, setting: Setting, seed: int) -> float:
    """The processor time of a node, the least of some games that a setting plays against itself."""
    match = KernelMatch(game, setting, setting)
    match.play(1, seed, opening(game))
    found = []
    for number in range(PROBES):
        began, before = time.process_time(), match.nodes
        match.play(1, seed + number, opening(game))
        found.append((time.process_time() - began) / (match.nodes - before) * 1e9)
    return min(found)


def opening(game: Game) -> tuple[int, int]:
    """How many random moves begin a game."""
    return DRAWN_OPENING if game.facts.has_chance else OPENING


class Masters:
    """The match as jobs of a run: number 0 measures the nodes, number n plays the n-th round."""

    def __init__(self, game: Game, seconds: float, seed: int) -> None:
        self.game, self.seconds, self.seed = game, seconds, seed
        self.traits = getattr(game.evaluation, "SEARCH", NO_TRAITS)
        self.costs: list[float] = []
        self._match: KernelMatch | None = None

    @property
    def asked(self) -> dict[str, Any]:
        """What tells this match from others."""
        return {
            "masters": self.game.name,
            "seconds": self.seconds,
            "seed": self.seed,
            "search": asdict(self.traits),
            "network": network_digest(self.game),
        }

    def job(self, number: int) -> list[float] | float:
        """Nanoseconds a node, now and before; or the present master's share of a round."""
        if number == 0:
            kinds = (self.traits, self.game.network), (NO_TRAITS, None)
            settings = [Setting(nodes=PROBE, traits=traits, network=network) for traits, network in kinds]
            return [nanoseconds(self.game, setting, self.seed) for setting in settings]
        if self._match is None:
            new, old = self.nodes
            setting = Setting(nodes=new, traits=self.traits, network=self.game.network)
            self._match = KernelMatch(self.game, setting, Setting(nodes=old))
        return float(self._match.play(1, self.seed * 100_000 + number - 1, opening(self.game))[0])

    @property
    def nodes(self) -> list[int]:
        """What each can search in the time, now and before."""
        return [round(self.seconds * 1e9 / cost) for cost in self.costs]

    def rounds(self, folder: Path | None, most: int) -> Generator[float]:
        """The scores of the rounds, those that the folder keeps first."""
        with closing(RunFolder(folder, self.asked).run(InProcess(), self.job, range(most + 1))) as results:
            self.costs = next(results)
            new, old = self.nodes
            costs = f"nanoseconds a node {self.costs[0]:.0f}, before {self.costs[1]:.0f}"
            print(f"{costs}; nodes a move {new}, before {old}", flush=True)
            yield from results


def main() -> None:
    """Play the match that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=0.1, help="for each move")
    parser.add_argument("--rounds", type=int, default=400, help="at most")
    parser.add_argument("--elo0", type=float, default=0)
    parser.add_argument("--elo1", type=float, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="keep the finished rounds there, and go on from them")
    given = parser.parse_args()
    masters = Masters(dedale.game(given.game), given.seconds, given.seed)
    test = Sprt(Hypotheses(given.elo0, given.elo1))
    with contextlib.suppress(KeyboardInterrupt), closing(masters.rounds(given.folder, given.rounds)) as scores:
        for score in scores:
            test.add(score)
            print(f"{test.count} rounds: {test.elo[0]:+.0f} Elo ({test.elo[1]:+.0f} to {test.elo[2]:+.0f})", flush=True)
            if test.verdict:
                break
    low, high = test.interval
    verdict = test.verdict or "none yet"
    print(f"verdict {verdict} (H0 {given.elo0:+g}, H1 {given.elo1:+g}): {test.share:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
