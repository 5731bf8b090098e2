"""`dedale lab dataset`: games with positions, moves, values and results as a Parquet file, with a card."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from dedale.cli.json_output import print_json
from dedale.cli.parameters import (
    AsJson,
    DataFile,
    DataGames,
    DataLevel,
    Explore,
    GameName,
    NodeLimit,
    OptionPairs,
    Seed,
)
from dedale.cli.usage import BadUsage
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.lab.dataset.games import DataGame

SUMMARY = Text(
    "Écrire des parties avec positions, coups, évaluations et résultats en Parquet.",
    "Write games with positions, moves, values and results as Parquet.",
)
GAMES = 100
NEEDED = Text(
    "Il faut le paquet pyarrow : pip install 'dedale[dataset]', ou pip install pyarrow dans le même environnement.",
    "The package pyarrow is needed: pip install 'dedale[dataset]', or pip install pyarrow in the same environment.",
)
WRITTEN = Text(
    "{games} parties dans {path}, et leur description dans {card}.", "{games} games in {path}, described in {card}."
)


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: GameName,
    data_games: DataGames = None,
    seed: Seed = None,
    data_level: DataLevel = None,
    nodes: NodeLimit = None,
    explore: Explore = None,
    option: OptionPairs = None,
    data_file: DataFile = None,
    as_json: AsJson = False,
) -> None:
    """Play the games and write them; after Ctrl-C, the finished ones are kept."""
    from dedale.bots.levels import level
    from dedale.cli.targets import open_game

    try:
        from dedale.lab.dataset import DatasetPlan, play, write
        from dedale.lab.dataset.card import card
        from dedale.lab.dataset.parquet import read
    except ModuleNotFoundError as error:
        raise BadUsage(NEEDED) from error
    from dedale.lab.dataset.games import EXPLORE, LEVEL

    chosen = level(data_level or LEVEL).id
    share = EXPLORE if explore is None else explore / 100
    plan = DatasetPlan(open_game(game, option), data_games or GAMES, seed or 0, chosen, nodes, share)
    path = Path(data_file or f"{plan.game.name}-{plan.seed}.parquet")
    is_stopped = False
    try:
        write(path, plan, _shown(play(plan), plan.games))
    except KeyboardInterrupt:
        is_stopped = True
    about = path.with_name(path.name + ".md")
    about.write_text(card(path), encoding="utf-8")
    if as_json:
        print_json({**read(path).notes, "path": str(path), "card": str(about)})
    else:
        print(WRITTEN.format(games=read(path).notes["games"], path=path, card=about))
    if is_stopped:
        raise KeyboardInterrupt


def _shown(games: "Iterator[DataGame]", total: int) -> "Iterator[DataGame]":
    from dedale.cli.console import progress

    return progress(games, total)
