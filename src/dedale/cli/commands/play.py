"""`dedale play`: a game at one prompt, between people or against bots."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import dedale
from dedale.cli.parameters import (
    AsSeat,
    BestOfRounds,
    InAscii,
    InWords,
    Load,
    MaybeGame,
    OpponentLevels,
    OptionPairs,
    PositionText,
    SeatLevels,
    digits,
)
from dedale.cli.streams import use_ascii
from dedale.cli.usage import BadUsage
from dedale.core.text import Text, joined
from dedale.draw.typography import printed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dedale.bots.player import BotSpec
    from dedale.core.model.game import Game
    from dedale.core.model.outcome import Outcome
    from dedale.play.session import Session

SUMMARY = Text(
    "Jouer à un jeu, contre la machine ou à plusieurs devant le même écran.",
    "Play a game, against the machine or together at one screen.",
)
ROUND = Text("Manche {} (match en {}).", "Round {} (best of {}).")
SCORE = Text("Le score du match : {} à {}.", "The score of the match: {} to {}.")
WHICH = Text(
    "À quel jeu voulez-vous jouer ? Un numéro ou un nom > ", "Which game would you like? A number or a name > "
)


AGAINST = Text(
    "Contre la machine ? Un niveau de 1 à 5 ({levels}), ou Entrée pour jouer entre vous > ",
    "Against the machine? A level from 1 to 5 ({levels}), or Enter to play among yourselves > ",
)


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: MaybeGame = None,
    position: PositionText = None,
    option: OptionPairs = None,
    best_of: BestOfRounds = None,
    opponent: OpponentLevels = None,
    seat: SeatLevels = None,
    as_seat: AsSeat = None,
    load: Load = None,
    in_words: InWords = False,
    in_ascii: InAscii = False,
) -> None:
    """Sit down to a new game, to a match of several, or to a game that was left."""
    if in_ascii:
        use_ascii()
    if load is not None and (game or position or option or best_of):
        text = Text(
            "--load reprend une partie telle quelle : il ne va pas avec JEU, --position, --option ni --best-of.",
            "--load resumes a game as it is: it does not go with GAME, --position, --option or --best-of.",
        )
        raise BadUsage(text)
    if best_of is not None and position is not None:
        text = Text(
            "Un match commence au début du jeu : sans --position.",
            "A match starts at the beginning: without --position.",
        )
        raise BadUsage(text)
    try:
        if load is not None:
            _resume(load, Wanted(opponent or [], seat or [], as_seat, in_words))
            return
        if game is None:
            game = _ask_which()
            opponent = opponent or (None if seat else _ask_against(game))
        wanted = Wanted(opponent or [], seat or [], as_seat, in_words)
        _begin(open_at_table(game, position, option), position, best_of, wanted)
    except EOFError:
        print()


class Wanted(NamedTuple):
    """The table that the line asks for: which bots sit there, and whether it is all in words."""

    opponents: list[str]
    seats: list[str]
    own: int | None
    in_words: bool

    def at(self, game: "Game") -> "dict[int, BotSpec]":
        """The bots by their seats in this game."""
        from dedale.cli.seat_options import bots_by_seat

        return bots_by_seat(game, self.opponents, self.seats, self.own)

    def sit(self, session: "Session", bots: "Mapping[int, BotSpec]") -> "Outcome | None":
        """Play one game, and return its outcome; None if it was left."""
        from dedale.cli.game_prompt import GamePrompt
        from dedale.cli.words_prompt import WordsPrompt

        (WordsPrompt if self.in_words else GamePrompt)(session, bots).sit()
        return session.position.outcome


def open_at_table(name: str, position: str | None, option: list[str] | None) -> "Game":
    """The game, its options as people expect them unless it begins with a position."""
    from dedale.cli.targets import open_game

    return open_game(name, option, at_table=position is None)


def _play_match(game: "Game", best_of: str, wanted: Wanted) -> None:
    """Play rounds until the match is over or a player leaves."""
    from dedale.cli.console import TextConsole
    from dedale.core.model.match import BEST_OF, Match
    from dedale.play.opponents import in_round
    from dedale.play.session import Session

    match, bots = Match(game, int(BEST_OF.read(best_of))), wanted.at(game)
    output = TextConsole()
    while (chosen := match.next_game) is not None:
        output.say(ROUND.format(len(match.rounds) + 1, match.best_of), "bold")
        seated = in_round(match, bots, len(match.rounds) + 1)
        ended = wanted.sit(Session.begin(chosen, None, seated), seated)
        if ended is None:
            return
        match = match.after(ended)
        output.say(SCORE.format(*match.score), "bold")


def _begin(game: "Game", position: str | None, best_of: str | None, wanted: Wanted) -> None:
    """A new game, or a match of several."""
    from dedale.play.session import Session

    if best_of is not None:
        _play_match(game, best_of, wanted)
    else:
        bots = wanted.at(game)
        wanted.sit(Session.begin(game, position, bots), bots)


def _resume(file: str, wanted: Wanted) -> None:
    """A game that was left, against the bots it was played with unless the line asks for others."""
    from dedale.play.session import Session

    session = Session.resume(Path(file))
    wanted.sit(session, wanted.at(session.game) or session.bots)


def _ask_against(game: str) -> list[str] | None:
    """The level to play against, asked for until there is one; None to play without."""
    from dedale.bots.levels import level, offered
    from dedale.cli.console import TextConsole
    from dedale.cli.prompt import ask

    question = AGAINST.format(levels=joined(known.name for known in offered(dedale.game(game).facts)))
    while typed := ask(printed(question)).strip():
        try:
            return [level(typed).id]
        except dedale.DedaleError as error:
            TextConsole().say(error, "red")
    return None


def _ask_which() -> str:
    """The name of a game, asked for until there is one."""
    from dedale.cli.console import TextConsole
    from dedale.cli.prompt import ask

    names, output = dedale.names(), TextConsole()
    for number, name in enumerate(names, start=1):
        facts = dedale.game(name).facts
        output.print(f"{number}. {facts.title}", style="bold")
        output.say(facts.summary)
    while True:
        typed = ask(printed(WHICH)).strip()
        chosen = digits(typed) or 0
        if 1 <= chosen <= len(names):
            return names[chosen - 1]
        try:
            return dedale.game(typed).name
        except dedale.DedaleError as error:
            output.say(error, "red")
