"""What the pruning of a game's search is worth: matches inside a kernel, at nodes a move.

    python -m benchmarks.pruning ergo --rounds 200
    python -m benchmarks.pruning ergo --without late_depth --nodes 4000 --against 4000

The first player prunes as the game's evaluation says (`SEARCH`); the second prunes nothing, or all but what is named.
A round is two games from the same random opening. The same command gives the same figures everywhere.
"""

import argparse
from dataclasses import fields, replace

import dedale
from dedale.core.model.traits import NO_TRAITS, SearchTraits
from dedale.lab.kernelplay import KernelMatch, Setting
from dedale.lab.sprt import Hypotheses, Sprt

OPENING = 2, 6
"""The least and the greatest number of random moves before a game."""
CHUNK = 8
"""Rounds between two lines of figures."""


def without(traits: SearchTraits, names: list[str]) -> SearchTraits:
    """The traits, with those of these names as if nothing were pruned."""
    return replace(traits, **{name: getattr(NO_TRAITS, name) for name in names})


def main() -> None:
    """Play the match that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--without", nargs="+", default=[], choices=[each.name for each in fields(SearchTraits)])
    parser.add_argument("--nodes", type=int, default=4000, help="of the first player, for each move")
    parser.add_argument("--against", type=int, default=4000, help="of the second player")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = dedale.game(given.game)
    own: SearchTraits = getattr(game.evaluation, "SEARCH", NO_TRAITS)
    other = without(own, given.without) if given.without else NO_TRAITS
    first = Setting(nodes=given.nodes, traits=own)
    match = KernelMatch(game, first, Setting(nodes=given.against, traits=other))
    test = Sprt(Hypotheses(0, 20))
    for begun in range(0, given.rounds, CHUNK):
        for score in match.play(min(CHUNK, given.rounds - begun), given.seed * 100_000 + begun, OPENING):
            test.add(float(score))
        print(f"{test.count} rounds: {test.elo[0]:+.0f} Elo ({test.elo[1]:+.0f} to {test.elo[2]:+.0f})", flush=True)


if __name__ == "__main__":
    main()
