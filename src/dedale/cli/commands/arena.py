"""`dedale arena`: a program or a language model plays in words against the levels, and is told its rung."""

import os
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dedale.cli.json_output import print_json
from dedale.cli.parameters import (
    AnswerSeconds,
    ArenaGames,
    AsJson,
    Describe,
    ModelName,
    NodeLimit,
    OptionPairs,
    RungGames,
    Save,
    Seed,
    TextPlayerSpec,
    TopLevel,
    Tries,
    WithRulebook,
)
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.adapters.arena.runner import ArenaGame, Contest
    from dedale.cli.match_report import RecordAppender

SUMMARY = Text(
    "Mesurer un programme ou un modèle de langue qui joue en toutes lettres.",
    "Measure a program or a language model that plays in words.",
)
TOKEN: Final = "DEDALE_ARENA_TOKEN"  # noqa: S105  # the name of a variable
"""The variable of the environment with the token that a service asks for."""


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    arena_games: ArenaGames,
    text_player: TextPlayerSpec,
    rung_games: RungGames = None,
    answer_seconds: AnswerSeconds = None,
    tries: Tries = None,
    seed: Seed = None,
    top: TopLevel = None,
    nodes: NodeLimit = None,
    model: ModelName = None,
    rulebook: WithRulebook = True,
    describe: Describe = False,
    option: OptionPairs = None,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """Climb the levels at every game, and print the result; after Ctrl-C, that of the finished games."""
    from dedale.adapters.arena.links import connect
    from dedale.adapters.arena.player import Conduct
    from dedale.adapters.arena.runner import GAMES, Contest
    from dedale.adapters.arena.standing import ArenaStanding
    from dedale.cli.match_report import RecordAppender
    from dedale.cli.targets import open_game

    conduct = Conduct(answer_seconds or Conduct().seconds, tries or Conduct().tries, rulebook, describe)
    last = None if top is None else _rung(top)
    games = [open_game(name, option) for name in arena_games]
    link = connect(text_player, model=model, token=os.environ.get(TOKEN))
    contests = [Contest(game, link, conduct, rung_games or GAMES, seed or 0, nodes, last) for game in games]
    archive = None if save is None else RecordAppender(Path(save))
    standings, is_stopped = [], False
    with closing(link):
        for contest in contests:
            played, is_stopped = _play(contest, archive)
            standings.append(ArenaStanding(contest, played))
            if is_stopped:
                break
    if as_json:
        print_json({"player": link.name, "seed": seed or 0, "games": [each.as_json() for each in standings]})
    else:
        from dedale.cli.arena_report import print_standings

        print_standings(standings)
    if is_stopped:
        raise KeyboardInterrupt


def _rung(name: str) -> str:
    """The rung so called; raises `UnknownBot`."""
    from dedale.bots.player import read_spec

    return read_spec(name).name


def _play(contest: "Contest", archive: "RecordAppender | None") -> "tuple[list[ArenaGame], bool]":
    """The finished games of one contest, and whether the others were interrupted."""
    from dedale.adapters.arena.runner import climb, rungs
    from dedale.cli.console import progress
    from dedale.cli.prompt import closing as leaving

    finished: list[ArenaGame] = []
    try:
        with leaving(), closing(climb(contest)) as games:
            for game in progress(games, contest.games * len(rungs(contest.game))):
                finished.append(game)
                if archive is not None:
                    archive.add(game.played.record(contest.terms(game.rung)))
    except KeyboardInterrupt:
        return finished, True
    return finished, False
