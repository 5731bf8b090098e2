"""`python -m benchmarks.open_spiel_engine`: OpenSpiel's Monte-Carlo bot as an engine of our protocol (docs/engine.md).

The bot is OpenSpiel's own, `open_spiel.python.algorithms.mcts`, at our games through the adapter. Its random rollouts
are played by our compiled rules; that changes nothing but the time they take. It counts simulations, `go nodes N`:
a limit in seconds is not one that it knows.
"""

import argparse
import shlex
import sys
import zlib
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms import mcts

import dedale
from benchmarks.playouts import longest
from dedale.adapters import open_spiel
from dedale.bots.protocol.messages import VERSION, WELCOME, bad_line, read_position
from dedale.bots.search import outcome_values
from dedale.core.errors import DedaleError
from dedale.core.kernels.background import compile_now
from dedale.core.kernels.playout import playouts
from dedale.core.kernels.rng import generators
from dedale.core.model.game import Game
from dedale.core.model.outcome import read_verdict
from dedale.core.model.position import Position
from dedale.core.text import speaking

EXPLORATION: Final = 1.4
SIMULATIONS: Final = 100


class Rollouts(mcts.Evaluator):  # type: ignore[misc]  # without types
    """Every move as likely as another, and a position worth what a random game from it gives."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._generator = generators(seed, 1)[0]
        self._verdicts = np.empty(1, np.int64)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """The moves, or what chance can bring, with their shares."""
        if state.is_chance_node():
            return list(state.chance_outcomes())
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: Any) -> NDArray[np.float64]:
        """What each player gets of one random game: 1 for a win, -1 for a loss, 0 where nobody wins."""
        states = np.repeat(state.position.states, 2)
        playouts(self._game.rules, states, self._generator, 1, longest(self._game), self._verdicts)
        outcome = read_verdict(int(self._verdicts[0]), self._game.facts.reason_names)
        if outcome is None or outcome.is_draw:
            return np.zeros(self._game.seats)
        return 2 * np.array(outcome_values(self._game, outcome)) - 1


class Engine:
    """What the table says, line by line, and the answers."""

    def __init__(self, simulations: int, exploration: float) -> None:
        self._simulations = simulations
        self._exploration = exploration
        self._seed = 0
        self._game: Game | None = None
        self._position: Position | None = None

    def answer(self, line: str) -> list[str]:
        """The lines that answer this one."""
        word, _, rest = line.partition(" ")
        match word:
            case "dedale-engine":
                return ["id name OpenSpiel MCTS", f"games {' '.join(dedale.names())}",
                        "option seed default 0 takes a whole number", f"{WELCOME} {VERSION}"]  # fmt: skip
            case "isready":
                return ["readyok"]
            case "setoption" if rest.startswith("seed "):
                self._seed = int(rest.split()[1])
            case "game":
                name, *pairs = shlex.split(rest)
                self._game = dedale.game(name, **dict(pair.split("=", 1) for pair in pairs))
                compile_now(self._game)
                self._position = None
            case "position":
                self._position = self._read(rest)
            case "go":
                return [f"bestmove {self._think(rest)}"]
            case "stop" | "":
                pass
            case _:
                raise bad_line(line)
        return []

    def _read(self, rest: str) -> Position:
        if self._game is None:
            raise bad_line(f"position {rest}")
        start, events = read_position(rest)
        position = self._game.start() if start is None else self._game.position(start)
        for event in events:
            position = position.play(event)
        return position

    def _think(self, limits: str) -> str:
        """OpenSpiel's choice; the same seed gives the same one at the same position."""
        if self._game is None or self._position is None:
            raise bad_line(f"go {limits}")
        words = limits.split()
        simulations = int(words[words.index("nodes") + 1]) if "nodes" in words else self._simulations
        seed = zlib.crc32(f"{self._seed} {len(self._position.events)} {self._position}".encode())
        state = spiel_state(self._position)
        if len(actions := state.legal_actions()) == 1:
            return str(state.action_to_string(actions[0]))
        evaluator, source = Rollouts(self._game, seed), np.random.RandomState(seed)
        bot = mcts.MCTSBot(state.get_game(), self._exploration, simulations, evaluator, random_state=source)
        return str(state.action_to_string(bot.step(state)))


def spiel_state(position: Position) -> Any:
    """A position as OpenSpiel sees it."""
    game = pyspiel.load_game(open_spiel.short_name(position.game.name), dict(position.game.options))
    state = game.new_initial_state()
    state.position = position
    return state


def main(given: list[str] | None = None) -> int:
    """Answer the table until it says `quit` or its lines end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.open_spiel_engine", description=__doc__)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help=f"where no nodes are said ({SIMULATIONS})")
    parser.add_argument("--exploration", type=float, default=EXPLORATION, help=f"its uct_c (default {EXPLORATION})")
    chosen = parser.parse_args(given)
    open_spiel.register()
    engine = Engine(chosen.simulations, chosen.exploration)
    with speaking("en"):
        for line in sys.stdin:
            if line.strip() == "quit":
                break
            try:
                answers = engine.answer(line.strip())
            except DedaleError as error:
                answers = [f"error {error.code} {' '.join(str(error).split())}"]
            if answers:
                print("\n".join(answers), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
