"""`dedale lab tune`: weights of an evaluation, fitted to self-play, kept with a card of their data."""

from dedale.cli.parameters import (
    ClimbGames,
    FirstSeed,
    FromZero,
    GameName,
    NodeLimit,
    OptionPairs,
    TuneClimb,
    TuneFolder,
    TuneGames,
    TunePositions,
    TuneRounds,
)
from dedale.core.text import Text

SUMMARY = Text(
    "Ajuster les poids d'une évaluation sur des parties, et garder d'où ils viennent.",
    "Fit the weights of an evaluation to games, and keep where they come from.",
)


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: GameName,
    tune_games: TuneGames = None,
    tune_rounds: TuneRounds = None,
    tune_positions: TunePositions = None,
    nodes: NodeLimit = None,
    tune_climb: TuneClimb = None,
    climb_games: ClimbGames = None,
    from_zero: FromZero = False,
    first_seed: FirstSeed = None,
    tune_folder: TuneFolder = None,
    option: OptionPairs = None,
) -> None:
    """Play, fit, compare with the present weights, and keep all that in the folder."""
    from dedale.cli.targets import open_game
    from dedale.lab.tune import parse, tune

    chosen = open_game(game, option)
    number = 1 if first_seed is None else first_seed
    given = {
        "--games": tune_games,
        "--rounds": tune_rounds,
        "--positions": tune_positions,
        "--nodes": nodes,
        "--climb": tune_climb,
        "--climb-games": climb_games,
        "--seed": number,
    }
    words = [chosen.name, *(word for name, value in given.items() if value is not None for word in (name, str(value)))]
    words += ["--zero"] if from_zero else []
    words += [word for pair in option or [] for word in ("--option", pair)]
    tune(parse([*words, "--folder", tune_folder or f"{chosen.name}-tune-{number}"]))
