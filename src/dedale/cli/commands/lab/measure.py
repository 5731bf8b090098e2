"""`dedale lab measure`: what a game is like, in numbers with intervals, from games of a bot against itself."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from dedale.cli.json_output import print_json
from dedale.cli.lab_work import RemainingTime, workers
from dedale.cli.parameters import (
    AllOptions,
    AsJson,
    Cluster,
    Folder,
    GameName,
    Jobs,
    Judge,
    MeasuredBot,
    MostGames,
    NodeLimit,
    OptionPairs,
    Precision,
    RandomMoves,
    Seed,
    SkillRounds,
)
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.lab.jobs import Workers
    from dedale.lab.measures import Measured, MeasurePlan

SUMMARY = Text(
    "Mesurer un jeu : équilibre, nulles, longueur, choix, suspense, avec des intervalles.",
    "Measure a game: balance, draws, length, choice, suspense, with intervals.",
)
GOING = Text("Partie {games} sur {most} au plus. {left}", "Game {games} of {most} at most. {left}")
WITH = Text("{label} ({number} sur {all})", "{label} ({number} of {all})")
WRITTEN = Text("Écrit : {}.", "Written: {}.")
MORE = Text("Adresse et hasard : manche {rounds}. {left}", "Skill and luck: round {rounds}. {left}")


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: GameName,
    measured_bot: MeasuredBot = None,
    nodes: NodeLimit = None,
    most_games: MostGames = None,
    precision: Precision = None,
    judge: Judge = None,
    random_moves: RandomMoves = None,
    skill_rounds: SkillRounds = None,
    seed: Seed = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    folder: Folder = None,
    all_options: AllOptions = False,
    option: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """Play and measure; after Ctrl-C, print what the finished games tell."""
    from dedale.bots.player import read_spec
    from dedale.cli.measure_report import as_data, print_measured
    from dedale.cli.targets import open_game
    from dedale.lab.arena import OPENING
    from dedale.lab.measures import MeasurePlan
    from dedale.lab.measures import run as defaults

    place = workers(jobs, cluster)
    plan = MeasurePlan(
        open_game(game, option),
        limited(read_spec(measured_bot or defaults.BOT), nodes),
        most_games or defaults.GAMES,
        defaults.PRECISION if precision is None else precision / 100,
        seed or 0,
        defaults.JUDGE if judge is None else judge,
        OPENING if random_moves is None else random_moves,
        defaults.ROUNDS if skill_rounds is None else skill_rounds,
    )
    if all_options:
        _report(plan, place, Path(folder or f"{plan.game.name}-measures"), as_json=as_json)
        return
    found, is_stopped = _play(plan, place, None if folder is None else Path(folder))
    if as_json:
        print_json(as_data(found))
    else:
        print_measured(found)
    if is_stopped:
        raise KeyboardInterrupt


def _report(plan: "MeasurePlan", place: "Workers", folder: Path, *, as_json: bool) -> None:
    """Measure the game with every option in turn, and write the report; after Ctrl-C, of what is finished."""
    from dataclasses import replace

    from dedale.cli.console import TextConsole
    from dedale.cli.measure_report import as_data
    from dedale.lab.measures.report import write_report
    from dedale.lab.measures.variants import variants

    chosen = variants(plan.game)
    found, is_stopped = [], False
    for number, variant in enumerate(chosen, start=1):
        label = variant.label or plan.game.name
        TextConsole(stderr=True).say(WITH.format(label=label, number=number, all=len(chosen)), "dim")
        measured, is_stopped = _play(replace(plan, game=variant.game), place, folder / variant.folder)
        if is_stopped:
            break
        found.append((variant, measured))
    if found:
        paths = write_report(folder, found)
        if as_json:
            print_json([{"option": it.option, "value": it.value, **as_data(measured)} for it, measured in found])
        else:
            TextConsole().say(WRITTEN.format(", ".join(map(str, paths))))
    if is_stopped:
        raise KeyboardInterrupt


def limited(bot: Any, nodes: int | None) -> Any:
    """The bot, with this node limit where it has none of its own."""
    from dataclasses import replace

    return bot if nodes is None or bot.nodes or bot.seconds else replace(bot, nodes=nodes)


def _play(plan: "MeasurePlan", place: "Workers", folder: Path | None) -> "tuple[Measured, bool]":
    """What was measured, and whether somebody stopped it."""
    from dedale.cli.console import TextConsole
    from dedale.cli.prompt import closing as leaving
    from dedale.lab.measures import Measured, play

    found = Measured(plan)
    remaining: RemainingTime | None = None
    try:
        with leaving(), TextConsole(stderr=True).status("") as status:
            for found in play(plan, place, folder):
                remaining = remaining or RemainingTime(found.done - 1)
                rounds = len(found.doublings) + len(found.replays)
                left = remaining.left(found.done, found.needed)
                going = GOING.format(games=len(found.traces), most=plan.games, left=left)
                status.update(str(MORE.format(rounds=rounds, left=left) if rounds else going))
    except KeyboardInterrupt:
        return found, True
    return found, False
