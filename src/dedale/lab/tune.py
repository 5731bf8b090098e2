"""Tune the weights of a game's evaluation: self-play and a fit to the results in rounds, then new against old weights.

`dedale lab tune GAME` prints the weights (docs/tuning.md), and keeps them in a folder as `weights.py`, for the game's
own folder, with a card of the data that they come from: `python -m dedale.lab.tune GAME` has more options.
"""

import argparse
import hashlib
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.registry import game as find_game
from dedale.core.text import Text
from dedale.lab.climb import climb
from dedale.lab.duel import DuelScore, duel
from dedale.lab.fit import Samples, fit, log_loss, samples_of, scaled, spread_of
from dedale.lab.learn.play import SelfPlay
from dedale.lab.searchplay import Style, can_search, search_play
from dedale.lab.selfplay import Games, Plan, Weights, is_softmax, plan_for, self_play
from dedale.lab.taught import taught
from dedale.lab.tune_card import DIGITS, network_digest, require_free, versions, write_card

TAUGHT_RESULT: Final = 0.1
"""The result's share of the target with `--positions`, as networks learn."""


NO_SEARCH: Final = Text(
    "--nodes et --positions demandent deux camps et aucun hasard à venir : {game} s'ajuste sans eux.",
    "--nodes and --positions take two sides and no chance ahead: tune {game} without them.",
)


class NoSearch(DedaleError):
    """Alpha-beta cannot play the game."""

    code = "no_search"


class Round(NamedTuple):
    """One round: the new weights, and how well old and new foresee the games the old ones played."""

    weights: Weights
    before: float
    after: float
    samples: int
    digest: str
    """Of the samples: two runs with the same digest were fitted to the same data."""
    worth: Weights
    """What it takes of each weight to make a difference, for `climb`."""
    data: Samples
    """What they were fitted to."""


def rounds(game: Game, plan: Plan, begin: Weights, arguments: argparse.Namespace) -> Iterator[Round]:
    """Play by the weights, fit new ones to the results, and go on with these."""
    for number in range(arguments.rounds):
        samples = seen(game, plan, begin, arguments, arguments.seed * 1000 + number)
        weights = fit(samples, begin, arguments.strength)
        worth = worth_of(samples, weights)
        yield Round(
            weights,
            log_loss(samples, begin),
            log_loss(samples, weights),
            len(samples.shares),
            digest_of(samples),
            worth,
            samples,
        )
        begin = weights


def seen(game: Game, plan: Plan, weights: Weights, arguments: argparse.Namespace, seed: int) -> Samples:
    """A round's samples: positions of games that end, or with `--positions` what a search thinks of them too."""
    if arguments.positions is not None:
        return taught(game, arguments.nodes, arguments.positions, arguments.result, seed)
    games = played(game, plan, weights, arguments, seed)
    return samples_of(games, softmax=is_softmax(game), two_sides=bool(game.has_two_sides))


def played(game: Game, plan: Plan, weights: Weights, arguments: argparse.Namespace, seed: int) -> Games:
    """A round's games: by these weights one move ahead, or by alpha-beta with the evaluation's own weights."""
    if arguments.nodes is None:
        return self_play(game, plan, weights[np.newaxis], arguments.games, arguments.samples, seed)
    style = Style(arguments.nodes, tuple(arguments.misjudge))
    return search_play(game, plan, style, arguments.games, arguments.samples, seed)


def digest_of(samples: Samples) -> str:
    """A fingerprint of the samples, to the last digit."""
    found = hashlib.sha256()
    for part in samples:
        found.update(np.ascontiguousarray(part).tobytes())
    return found.hexdigest()


def worth_of(samples: Samples, weights: Weights) -> Weights:
    """What it takes of each weight to make a difference: as much as it is, and not less than its part of the whole."""
    spread = spread_of(samples)
    parts = np.abs(weights) * spread
    least: Weights = parts.mean() / np.where(spread > 0, spread, np.inf)
    return np.maximum(np.abs(weights), least)


def compare(game: Game, plan: Plan, new: Weights, old: Weights, arguments: argparse.Namespace) -> DuelScore:
    """New weights against old ones."""
    return duel(game, plan, (0, 1), np.stack([new, old]), arguments.duel, arguments.seed)


def literal(names: Sequence[str], weights: Weights) -> str:
    """The weights as Python source, each with the name of its feature."""
    lines = [f"        {weight:.{DIGITS}f},  # {name}" for weight, name in zip(weights, names, strict=True)]
    return "\n".join(["WEIGHTS = np.array(", "    [", *lines, "    ]", ")"])


def card_of(
    game: Game, arguments: argparse.Namespace, kept: Sequence[Round], found: tuple[Weights, Weights], score: str
) -> dict[str, Any]:
    """What came of a run, and all that it depends on."""
    return {
        "game": game.name,
        "rules_version": game.facts.rules_version,
        "options": {name: str(value) for name, value in game.options.items()},
        "command": shlex.join(["python", "-m", "dedale.lab.tune", *without_folder(arguments.words)]),
        "seed": arguments.seed,
        "versions": versions(),
        "network": network_digest(game) if arguments.positions is not None else "",
        "rounds": [{"samples": it.samples, "before": it.before, "after": it.after, "digest": it.digest} for it in kept],
        "begin": dict(zip(game.evaluation.FEATURES, map(float, found[0]), strict=True)),
        "weights": dict(zip(game.evaluation.FEATURES, map(float, found[1]), strict=True)),
        "duel": score,
    }


def without_folder(words: Sequence[str]) -> list[str]:
    """The words of a command but for where it keeps what it finds."""
    found = list(words)
    if "--folder" in found:
        at = found.index("--folder")
        del found[at : at + 2]
    return found


def parse(words: Sequence[str] | None) -> argparse.Namespace:
    """The command line, read."""
    parser = argparse.ArgumentParser(prog="python -m dedale.lab.tune", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--games", type=int, default=2000, help="games a round (%(default)s)")
    parser.add_argument("--rounds", type=int, help="(3; with --nodes one, by the weights as they are now)")
    parser.add_argument("--nodes", type=int, help="let alpha-beta play, so many nodes a move")
    noise = "evaluation noise of the players of --nodes, in logits, one after the other (0.3)"
    parser.add_argument("--misjudge", type=float, nargs="+", default=[0.3], metavar="LOGITS", help=noise)
    parser.add_argument("--positions", type=int, help="so many positions, learned from what the search thinks of them")
    parser.add_argument("--result", type=float, help="with --positions: the result's share of the target (0.1)")
    parser.add_argument("--samples", type=int, default=8, help="positions kept of each game (%(default)s)")
    parser.add_argument("--duel", type=int, default=1000, help="games of new weights against old (%(default)s)")
    parser.add_argument("--temperature", type=float, default=0.3, help="chance in self-play, in logits (%(default)s)")
    parser.add_argument("--opening", type=int, default=6, help="up to so many random moves begin (%(default)s)")
    parser.add_argument("--most", type=int, default=4000, help="events after which a game is given up (%(default)s)")
    parser.add_argument("--strength", type=float, default=1e-3, help="pull towards the old weights (%(default)s)")
    parser.add_argument("--climb", type=int, default=0, help="then so many steps by duels (%(default)s)")
    parser.add_argument("--climb-games", type=int, default=240, help="games a step (%(default)s)")
    parser.add_argument("--zero", action="store_true", help="begin with weights of zero instead of the present ones")
    parser.add_argument("--seed", type=int, default=1, help="(%(default)s)")
    parser.add_argument("--folder", type=Path, help="keep the weights there, with a card of their data")
    arguments = parser.parse_args(words)
    arguments.words = list(sys.argv[1:] if words is None else words)
    if arguments.nodes is not None and (arguments.rounds or 1) != 1:
        parser.error("--nodes plays one round: paste its weights into the evaluation before the next")
    if arguments.positions is None and arguments.result is not None:
        parser.error("--result goes with --positions")
    if arguments.positions is not None:
        teach(arguments)
    arguments.rounds = arguments.rounds or (3 if arguments.nodes is None else 1)
    return arguments


def teach(arguments: argparse.Namespace) -> None:
    """What `--positions` has otherwise: 400 nodes a move, no duel, and weights from zero, so that nothing old stays."""
    arguments.nodes = arguments.nodes or SelfPlay().nodes
    arguments.result = TAUGHT_RESULT if arguments.result is None else arguments.result
    arguments.zero, arguments.duel = True, 0


def tune(arguments: argparse.Namespace) -> None:
    """Tune, and print what came of it."""
    game = find_game(arguments.game, **dict(word.split("=", 1) for word in arguments.option))
    if arguments.nodes is not None and not can_search(game):
        raise NoSearch(NO_SEARCH.format(game=game.name))
    old = np.array(game.evaluation.WEIGHTS, np.float64)
    weights = np.zeros_like(old) if arguments.zero else old
    begin = weights
    plan = plan_for(game, temperature=arguments.temperature, opening=arguments.opening, most=arguments.most)
    if arguments.folder is not None:
        require_free(arguments.folder)
    kept: list[Round] = []
    for number, done in enumerate(rounds(game, plan, weights, arguments), 1):
        weights = done.weights
        kept.append(done)
        print(f"round {number}: {done.samples} samples, log loss {done.before:.4f} -> {done.after:.4f}", flush=True)
    plan["temperature"] = 0
    if arguments.climb:
        steps = arguments.climb, arguments.climb_games
        weights = scaled(kept[-1].data, climb(game, plan, weights, kept[-1].worth, steps, arguments.seed))
    print(literal(game.evaluation.FEATURES, weights), flush=True)
    score = compare(game, plan, weights, old, arguments) if arguments.duel else None
    if score is not None:
        print(f"new against old: {score}")
    if arguments.folder is not None:
        source = literal(game.evaluation.FEATURES, weights)
        write_card(
            arguments.folder, source, card_of(game, arguments, kept, (begin, weights), str(score) if score else "")
        )


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    try:
        tune(parse(words))
    except DedaleError as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()
