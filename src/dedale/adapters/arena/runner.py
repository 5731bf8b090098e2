"""The climb: games against chance, then against every level in turn, until one is clearly too strong."""

import random
import threading
from collections.abc import Generator
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from typing import Final

from dedale.adapters.arena.links import PlayerLink
from dedale.adapters.arena.player import Conduct, RefusedPly, TextPlayer
from dedale.bots.levels import offered
from dedale.bots.player import RANDOM, BotSpec, Player
from dedale.core.kernels.background import compile_now
from dedale.core.model.game import Game
from dedale.lab.arena import Played, Terms, play_seated
from dedale.lab.ladder import Ladder, PairScore
from dedale.lab.schedule import Ticket, schedule

GAMES: Final = 10
"""So many games a rung, unless it is said."""
_NEVER: Final = threading.Event()


def rungs(game: Game) -> tuple[str, ...]:
    """The opponents of the climb, from the weakest: random moves, then the levels that the game offers."""
    return (RANDOM, *(level.id for level in offered(game.facts)))


@dataclass(frozen=True, slots=True)
class Contest:
    """What holds for all games of a player at one game."""

    game: Game
    link: PlayerLink
    conduct: Conduct = field(default_factory=Conduct)
    games: int = GAMES
    """At least so many for each rung, in whole rounds."""
    seed: int = 0
    nodes: int | None = None
    """The limit of the levels; None for their own."""
    top: str | None = None
    """The last rung to be played; None for the strongest level."""

    def terms(self, rung: str) -> Terms:
        """The terms of the games at this rung: the player first, then its opponent."""
        return Terms(self.game, (BotSpec(self.link.name), BotSpec(rung)), self.seed, None, self.nodes)


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """A finished game of the player at a rung."""

    rung: str
    played: Played
    answers: int
    refused: tuple[RefusedPly, ...]


def climb(contest: Contest) -> Generator[ArenaGame]:
    """Play rung after rung, and yield every finished game; ends at the first rung that is clearly too strong.

    Clearly: the whole 95 % interval of the player's score is below that of an equal. Raises `PlayerFailed` where the
    player cannot be started at all.
    """
    contest.link.open()
    compile_now(contest.game)
    for rung in rungs(contest.game):
        games: list[Played] = []
        terms = contest.terms(rung)
        for ticket in schedule(contest.game, 2, contest.games, alone=True):
            finished = _play(contest, terms, ticket, rung)
            games.append(finished.played)
            yield finished
        if is_beaten(Ladder(terms, games).score(0)) or rung == contest.top:
            return


def is_beaten(score: PairScore) -> bool:
    """Whether a score is clearly below that of an equal."""
    return score.games > 0 and score.interval[1] < score.fair


def _play(contest: Contest, terms: Terms, ticket: Ticket, rung: str) -> ArenaGame:
    own = [seat for seat, bot in enumerate(ticket.seats, start=1) if bot == 0]
    player = TextPlayer(contest.link, contest.game, own, ticket.number, contest.conduct)
    with ExitStack() as leaving:
        players: list[Player] = []
        for seat, bot in enumerate(ticket.seats, start=1):
            seed = random.Random(f"{contest.seed} {rung} {ticket.number} {seat}").getrandbits(32)  # noqa: S311
            other = player if bot == 0 else leaving.enter_context(closing(terms.bots[1].make(terms.game, seed=seed)))
            players.append(other)
        played = play_seated(terms, ticket, players, _NEVER)
    assert played is not None  # noqa: S101  # nothing stops it but an exception
    return ArenaGame(rung, played, player.answers, tuple(player.refused))
