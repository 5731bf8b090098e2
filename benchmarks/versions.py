"""Two versions of the program against each other: this one, and another checkout, as a sequential test.

    python -m benchmarks.versions ergo ../before/src --nodes 1500

Both run side by side through the engine protocol, with the same level and nodes. A round is two games from one random
opening, or with the same dice first, each side begun once by each. Ctrl-C ends it with the figures so far.
"""

import argparse
import contextlib
import random
import shlex
import sys
from pathlib import Path

import dedale
from dedale.bots.protocol.client import ExternalEngine
from dedale.bots.search import outcome_values
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.lab.sprt import Hypotheses, Sprt

HERE = Path(__file__).parent.parent / "src"
OPENING, DRAWN_OPENING = 4, 2
"""Random moves before a game; fewer where chance sets it up."""


def engine(game: Game, sources: Path, level: str) -> ExternalEngine:
    """The program whose sources are there."""
    start = f"env DEDALE_COMPILE=now PYTHONPATH={shlex.quote(str(sources.resolve()))}"
    return ExternalEngine(f"{start} {shlex.quote(sys.executable)} -m dedale engine --level {level}", game, seed=1)


def rolled(position: Position, chance: random.Random) -> str:
    """A chance event."""
    events, shares = zip(*position.chances(), strict=True)
    return str(chance.choices(events, [float(share) for share in shares])[0])


def opened(game: Game, chance: random.Random) -> list[str]:
    """The events of a random opening after which the game goes on."""
    while True:
        position, events, left = game.start(), list[str](), DRAWN_OPENING if game.facts.has_chance else OPENING
        while position.outcome is None and (left or not position.to_move):
            left -= bool(position.to_move)
            events.append(str(chance.choice(list(position.moves()))) if position.to_move else rolled(position, chance))
            position = position.play(events[-1])
        if position.outcome is None:
            return events


def share(game: Game, seats: list[ExternalEngine], opening: list[str], nodes: int, chance: random.Random) -> float:
    """What the first engine gets of a game in which seat 1 is the first of `seats`."""
    position, events = game.start(), list(opening)
    for event in opening:
        position = position.play(event)
    while position.outcome is None:
        if position.to_move:
            mover = seats[position.to_move - 1]
            mover.set_history(None, events)
            events.append(str(mover.think(position, None, nodes).move))
        else:
            events.append(rolled(position, chance))
        position = position.play(events[-1])
    return outcome_values(game, position.outcome)[0]


def main() -> None:
    """Play the match that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", help="one of the games for two")
    parser.add_argument("other", type=Path, metavar="SOURCES", help="the folder `src` of the other checkout")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--nodes", type=int, default=1500, help="for each move")
    parser.add_argument("--rounds", type=int, default=150, help="at most")
    parser.add_argument("--elo0", type=float, default=-40)
    parser.add_argument("--elo1", type=float, default=10)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    if not (given.other / "dedale").is_dir():
        parser.error(f"{given.other} is no folder of sources: there is no {given.other / 'dedale'}")
    game = dedale.game(given.game)
    chance = random.Random(given.seed)  # noqa: S311  # a game needs no secrets
    test = Sprt(Hypotheses(given.elo0, given.elo1))
    with (
        contextlib.closing(engine(game, HERE, given.level)) as ours,
        contextlib.closing(engine(game, given.other, given.level)) as theirs,
        contextlib.suppress(KeyboardInterrupt),
    ):
        while test.count < given.rounds and not test.verdict:
            opening = opened(game, chance)
            first = share(game, [ours, theirs], opening, given.nodes, chance)
            second = 1 - share(game, [theirs, ours], opening, given.nodes, chance)
            test.add((first + second) / 2)
            print(f"{test.count} rounds: {test.elo[0]:+.0f} Elo ({test.elo[1]:+.0f} to {test.elo[2]:+.0f})", flush=True)
    low, high = test.interval
    print(f"verdict {test.verdict or 'none yet'}: {test.share:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
