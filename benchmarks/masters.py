"""The master against the master of before: a learned evaluation and pruning against neither, at the same time a move.

    python -m benchmarks.masters ergo --seconds 0.1 --elo0 100 --elo1 150

Both search on one thread. First the processor time of a node is measured for each, in one run; then they play inside a
kernel with the nodes that they can search in the time, so that other work on the machine changes nothing. A round is
two games from one random opening, each side begun once by each. Ctrl-C ends it with the figures so far.
"""

import argparse
import contextlib
import time

import dedale
from dedale.core.model.game import Game
from dedale.core.model.traits import NO_TRAITS
from dedale.lab.kernelplay import KernelMatch, Setting
from dedale.lab.sprt import Hypotheses, Sprt

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


def main() -> None:
    """Play the match that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=0.1, help="for each move")
    parser.add_argument("--rounds", type=int, default=400, help="at most")
    parser.add_argument("--elo0", type=float, default=0)
    parser.add_argument("--elo1", type=float, default=150)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = dedale.game(given.game)
    traits = getattr(game.evaluation, "SEARCH", NO_TRAITS)
    costs = [
        nanoseconds(game, Setting(nodes=PROBE, traits=kind, network=network), given.seed)
        for kind, network in ((traits, game.network), (NO_TRAITS, None))
    ]
    nodes = [round(given.seconds * 1e9 / cost) for cost in costs]
    print(
        f"nanoseconds a node {costs[0]:.0f}, before {costs[1]:.0f}; nodes a move {nodes[0]}, before {nodes[1]}",
        flush=True,
    )
    match = KernelMatch(game, Setting(nodes=nodes[0], traits=traits, network=game.network), Setting(nodes=nodes[1]))
    test = Sprt(Hypotheses(given.elo0, given.elo1))
    with contextlib.suppress(KeyboardInterrupt):
        while test.count < given.rounds and not test.verdict:
            test.add(float(match.play(1, given.seed * 100_000 + test.count, opening(game))[0]))
            print(f"{test.count} rounds: {test.elo[0]:+.0f} Elo ({test.elo[1]:+.0f} to {test.elo[2]:+.0f})", flush=True)
    low, high = test.interval
    verdict = test.verdict or "none yet"
    print(f"verdict {verdict} (H0 {given.elo0:+g}, H1 {given.elo1:+g}): {test.share:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
