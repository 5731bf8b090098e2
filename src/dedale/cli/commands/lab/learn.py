"""`dedale lab learn`: a network that evaluates a game's positions, learned from self-play, with a card of its data."""

from pathlib import Path
from typing import TYPE_CHECKING

from dedale.cli.lab_work import workers
from dedale.cli.parameters import (
    FirstSeed,
    Folder,
    GameName,
    Jobs,
    LearnPositions,
    LearnRounds,
    NodeLimit,
    OptionPairs,
)
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.lab.learn.run import LearningProgress

SUMMARY = Text(
    "Apprendre à évaluer les positions d'un jeu : un petit réseau, à partir de parties.",
    "Learn to evaluate the positions of a game: a small network, from games.",
)
PLAYING = Text("Tour {round} : {done} positions sur {all}", "Round {round}: {done} positions of {all}")
TRAINING = Text(
    "Tour {round} : passage {done} sur {all}, perte {learned:.4f} (à part : {held:.4f})",
    "Round {round}: epoch {done} of {all}, loss {learned:.4f} (held out: {held:.4f})",
)
LEARNED = Text(
    "Appris : {file}, avec sa fiche {card}. Pour jouer avec : DEDALE_NETWORKS={folder}.",
    "Learned: {file}, with its card {card}. To play with it: DEDALE_NETWORKS={folder}.",
)


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: GameName,
    learn_positions: LearnPositions = None,
    learn_rounds: LearnRounds = None,
    nodes: NodeLimit = None,
    first_seed: FirstSeed = None,
    jobs: Jobs = None,
    folder: Folder = None,
    option: OptionPairs = None,
) -> None:
    """Play and train; Ctrl-C keeps what is there, and the same command goes on from it."""
    from dedale.cli.console import TextConsole
    from dedale.cli.prompt import closing as leaving
    from dedale.cli.targets import open_game
    from dedale.lab.learn.card import PAGE
    from dedale.lab.learn.play import SelfPlay
    from dedale.lab.learn.run import LearnPlan, learn

    place = workers(jobs, None)
    chosen = open_game(game, option)
    default = LearnPlan(chosen)
    number = 1 if first_seed is None else first_seed
    plan = LearnPlan(
        chosen,
        positions=learn_positions or default.positions,
        rounds=learn_rounds or default.rounds,
        seed=number,
        style=default.style if nodes is None else SelfPlay(nodes=nodes),
    )
    where = Path(folder or f"{chosen.name}-learn-{number}")
    with leaving(), TextConsole(stderr=True).status("") as status:
        for progress in learn(plan, place, where):
            status.update(str(_told(progress, plan.positions, plan.training.epochs)))
    said = {"file": where / f"{chosen.name}.network", "card": where / PAGE, "folder": where}
    TextConsole().say(LEARNED.format(**said))


def _told(progress: "LearningProgress", positions: int, epochs: int) -> Text:
    if progress.losses:
        return TRAINING.format(round=progress.round, done=progress.epochs, all=epochs, **progress.losses)
    return PLAYING.format(round=progress.round, done=progress.positions, all=positions)
