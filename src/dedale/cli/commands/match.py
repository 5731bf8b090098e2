"""`dedale match`: bots against bots, every one against every other, with ratings at the end."""

import os
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from dedale.cli.json_output import print_json
from dedale.cli.parameters import (
    Alone,
    AsJson,
    BotNames,
    GameCount,
    GameName,
    Jobs,
    NodeLimit,
    OptionPairs,
    Save,
    Seconds,
    Seed,
)
from dedale.cli.usage import BadUsage
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.lab.arena import Played, Terms
    from dedale.lab.schedule import Ticket

SUMMARY = Text(
    "Faire jouer la machine contre elle-même, et classer ses niveaux.",
    "Let the machine's levels play each other, and rate them.",
)
GAMES = 20
"""How many each pair plays unless it is said."""


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: GameName,
    bots: BotNames,
    games: GameCount = None,
    jobs: Jobs = None,
    seed: Seed = None,
    seconds: Seconds = None,
    nodes: NodeLimit = None,
    option: OptionPairs = None,
    alone: Alone = False,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """Play every pair of bots, and print the result; after Ctrl-C, that of the finished games."""
    from dedale.bots.player import read_spec
    from dedale.cli.targets import open_game
    from dedale.lab.arena import Terms
    from dedale.lab.ladder import Ladder
    from dedale.lab.schedule import schedule

    if len(bots) < 2:
        raise BadUsage(Text("Il faut au moins deux MACHINE pour un match.", "A match takes at least two BOTs."))
    opened = open_game(game, option)
    terms = Terms(opened, tuple(read_spec(bot).at(opened) for bot in bots), seed or 0, seconds, nodes)
    tickets = list(schedule(terms.game, len(bots), games or GAMES, alone=alone))
    played, is_stopped = _play(terms, tickets, jobs or os.cpu_count() or 1, save)
    ladder = Ladder(terms, sorted(played, key=lambda each: each.ticket.number))
    if as_json:
        print_json(ladder.as_json())
    else:
        from dedale.cli.match_report import print_ladder

        print_ladder(ladder)
    if is_stopped:
        raise KeyboardInterrupt


def _play(terms: "Terms", tickets: "list[Ticket]", jobs: int, save: str | None) -> "tuple[list[Played], bool]":
    """The finished games, and whether the others were interrupted."""
    from dedale.cli.console import progress
    from dedale.cli.match_report import RecordAppender
    from dedale.cli.prompt import closing as leaving
    from dedale.lab.tournament import play_all

    archive = None if save is None else RecordAppender(Path(save))
    played: list[Played] = []
    try:
        with leaving(), closing(play_all(terms, tickets, min(jobs, len(tickets)))) as games:
            for game in progress(games, len(tickets)):
                played.append(game)
                if archive is not None:
                    archive.add(game.record(terms))
    except KeyboardInterrupt:
        return played, True
    return played, False
