"""`dedale lab learn`: rounds of self-play and training, each by the network of the one before; the first by hand.

The folder keeps every chunk of positions and every network, so a run that was stopped goes on from there. The same
command gives the same file, to the last byte, on one machine.
"""

import functools
import hashlib
import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from dedale.core.errors import DedaleError
from dedale.core.kernels.background import compile_now
from dedale.core.model.game import Game
from dedale.core.model.learned import FILE, USE
from dedale.core.model.network import Network, read, write
from dedale.core.text import Text
from dedale.lab.jobs import Workers
from dedale.lab.learn.card import write_card
from dedale.lab.learn.play import SelfPlay, SelfPlayer
from dedale.lab.learn.train import Examples, Trainer, Training, encode, joined
from dedale.lab.run_folder import RunFolder

CHUNK: Final = 20_000
"""Positions that one job plays."""
HELD: Final = 2
"""So many chunks of each round are not learned from: the loss on them is what counts."""
LOSSES: Final = "losses.json"

NO_INPUTS = Text(
    "{game} n'a pas de réseau à apprendre ici : son évaluation ne vient pas d'une recherche alpha-bêta.",
    "{game} has no network to be learned here: its evaluation is not for alpha-beta search.",
)
TOO_FEW = Text(
    "Il faut au moins {least} positions : {held} sont mises de côté pour juger le réseau.",
    "It takes at least {least} positions: {held} are set aside to judge the network.",
)


class CannotLearn(DedaleError):
    """The game has no inputs, or there are too few positions."""

    code = "cannot_learn"


@dataclass(frozen=True, slots=True)
class LearnPlan:
    """What is learned from what."""

    game: Game
    positions: int = 1_000_000
    """Of each round."""
    rounds: int = 2
    seed: int = 1
    style: SelfPlay = field(default_factory=SelfPlay)
    training: Training = field(default_factory=Training)

    @property
    def chunks(self) -> int:
        """Jobs of a round."""
        return -(-self.positions // CHUNK)

    def asked(self) -> dict[str, Any]:
        """What decides the result, for the folder and the card."""
        inputs = self.game.inputs
        return {
            "learn": self.game.name,
            "options": dict(self.game.options),
            "inputs": 0 if inputs is None else inputs.version,
            "positions": self.positions,
            "rounds": self.rounds,
            "seed": self.seed,
            "style": asdict(self.style),
            "training": asdict(self.training),
        }


class LearningProgress(NamedTuple):
    """How far a run is."""

    round: int
    """From 1."""
    positions: int
    """Played in this round."""
    epochs: int
    """Trained in this round."""
    losses: dict[str, float]
    """Of the last round that is done: `learned` and `held`."""


class _Chunk(NamedTuple):
    """One job: positions to play into a file."""

    game: Game
    style: SelfPlay
    network: Path | None
    seed: int
    file: Path


@functools.lru_cache(maxsize=1)
def _player(game: Game, style: SelfPlay, network: Path | None) -> SelfPlayer:
    return SelfPlayer(game, style, None if network is None else _read(game, network))


def _read(game: Game, path: Path) -> Network:
    assert game.inputs is not None  # noqa: S101  # `learn` has looked
    return read(path, game.name, USE, game.inputs.version, game.inputs.forms)


def _play(chunk: _Chunk) -> str:
    """Play the positions of a chunk into its file; the SHA-256 of what they are."""
    states, labels = _player(chunk.game, chunk.style, chunk.network).positions(CHUNK, chunk.seed)
    beside = chunk.file.with_suffix(".part")
    with beside.open("wb") as file:
        np.savez_compressed(file, states=states.view(np.uint8).reshape(len(states), -1), labels=labels)
    beside.replace(chunk.file)
    return hashlib.sha256(states.tobytes() + labels.tobytes()).hexdigest()


def learn(plan: LearnPlan, workers: Workers, folder: Path) -> Iterator[LearningProgress]:
    """Play and train, round after round; at the end the folder has `GAME.network` and its card."""
    if plan.game.inputs is None:
        raise CannotLearn(NO_INPUTS.format(game=plan.game.name))
    if plan.chunks <= HELD:
        raise CannotLearn(TOO_FEW.format(least=HELD * CHUNK + 1, held=HELD * CHUNK))
    network: Path | None = None
    done: list[dict[str, Any]] = []
    for number in range(1, plan.rounds + 1):
        kept = RunFolder(folder / f"round-{number}", {**plan.asked(), "round": number})
        files = [folder / f"round-{number}" / f"{chunk:04}.npz" for chunk in range(plan.chunks)]
        digests: list[str] = []
        jobs = (
            _Chunk(plan.game, plan.style, network, (plan.seed * 100 + number) * 10_000 + chunk, file)
            for chunk, file in enumerate(files)
        )
        with closing(kept.run(workers, _play, jobs)) as results:
            for digest in results:
                digests.append(digest)
                yield LearningProgress(number, CHUNK * len(digests), 0, {})
        network = folder / f"round-{number}" / FILE
        losses = network.with_name(LOSSES)
        if not (network.exists() and losses.exists()):
            rounds = [folder / f"round-{earlier}" for earlier in range(1, number + 1)]
            yield from _train(plan, rounds, network)
        found = json.loads(losses.read_text(encoding="utf-8"))
        data = hashlib.sha256("".join(digests).encode()).hexdigest()
        done.append({"positions": CHUNK * plan.chunks, "data": data, **found})
        yield LearningProgress(number, CHUNK * plan.chunks, plan.training.epochs, found)
    assert network is not None  # noqa: S101  # there is at least one round
    digest = write(folder / f"{plan.game.name}.network", _read(plan.game, network))
    write_card(folder, plan.asked(), done, digest)


def _samples(plan: LearnPlan, file: Path) -> Examples:
    with np.load(file) as found:
        states = found["states"].reshape(-1).view(plan.game.module.STATE)
        return encode(plan.game, states, found["labels"], plan.training.result)


def _train(plan: LearnPlan, rounds: list[Path], network: Path) -> Iterator[LearningProgress]:
    """Train on the positions of all rounds so far, and write the network and its losses."""
    compile_now(plan.game)  # other processes, or a run that was stopped, may have played
    learned, held = [], []
    for folder in rounds:
        parts = [_samples(plan, folder / f"{chunk:04}.npz") for chunk in range(plan.chunks)]
        held += parts[:HELD]
        learned += parts[HELD:]
    trainer = Trainer(plan.game, plan.training)
    every, apart = joined(learned), joined(held)
    losses = {"learned": 0.0, "held": 0.0}
    for epoch in range(plan.training.epochs):
        losses = {"learned": trainer.epoch(every, epoch), "held": trainer.loss(apart)}
        yield LearningProgress(len(rounds), CHUNK * plan.chunks, epoch + 1, losses)
    losses["least"] = apart.least_loss
    write(network, trainer.network())
    network.with_name(LOSSES).write_text(json.dumps(losses) + "\n", encoding="utf-8")
