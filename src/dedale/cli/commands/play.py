"""`dedale play`: a game between people at one prompt."""

from pathlib import Path
from typing import TYPE_CHECKING

import dedale
from dedale.cli.parameters import BestOf, InAscii, Load, MaybeGame, OptionPairs, PositionText, SaidInWords, digits
from dedale.cli.streams import use_ascii
from dedale.cli.usage import BadUsage
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.cli.session import Session
    from dedale.core.outcome import Outcome

SUMMARY = Text("Jouer à un jeu, à plusieurs devant le même écran.", "Play a game together at one screen.")
ROUND = Text("Manche {} (match en {}).", "Round {} (best of {}).")
SCORE = Text("Le match en est à {} à {}.", "The match stands at {} to {}.")
WHICH = Text(
    "À quel jeu voulez-vous jouer ? Un numéro ou un nom > ", "Which game would you like? A number or a name > "
)


def run(  # noqa: PLR0913, PLR0917  # one for each thing that the line can say
    game: MaybeGame = None,
    position: PositionText = None,
    option: OptionPairs = None,
    best_of: BestOf = None,
    load: Load = None,
    in_ascii: InAscii = False,
    in_words: SaidInWords = False,
) -> None:
    """Sit down to a new game, to a match of several, or to a game that was left."""
    if in_ascii:
        use_ascii()
    if load is not None and (game or position or option or best_of):
        text = Text(
            "--load reprend une partie telle qu'elle est : sans JEU, --position, --option ni --best-of.",
            "--load takes up a game as it is: without GAME, --position, --option or --best-of.",
        )
        raise BadUsage(text)
    try:
        if best_of is not None:
            _play_match(game, position, option, best_of, in_words=in_words)
        else:
            _sit(_begin(game, position, option) if load is None else _resume(load), in_words=in_words)
    except EOFError:
        print()


def _sit(session: "Session", *, in_words: bool) -> "Outcome | None":
    """Play one game, and tell how it ended; None when it was left."""
    from dedale.cli.spoken import SpokenTable
    from dedale.cli.table import Table

    (SpokenTable if in_words else Table)(session).sit()
    return session.position.outcome


def _play_match(
    game: str | None, position: str | None, option: list[str] | None, best_of: str, *, in_words: bool
) -> None:
    """Play round after round until the match is over or somebody leaves."""
    from dedale.cli.choose import open_game
    from dedale.cli.session import Session
    from dedale.cli.terminal import Output
    from dedale.core.match import BEST_OF, Match

    if position is not None:
        text = "un match commence au début : sans --position.", "a match begins at the beginning: without --position."
        raise BadUsage(Text(*text))
    match = Match(open_game(game or _ask_which(), option, at_table=True), int(BEST_OF.read(best_of)))
    output = Output()
    while (chosen := match.next_game) is not None:
        output.say(ROUND.format(len(match.rounds) + 1, match.best_of), "bold")
        ended = _sit(Session.begin(chosen, None), in_words=in_words)
        if ended is None:
            return
        match = match.after(ended)
        output.say(SCORE.format(*match.score), "bold")


def _begin(game: str | None, position: str | None, option: list[str] | None) -> "Session":
    from dedale.cli.choose import open_game
    from dedale.cli.session import Session

    return Session.begin(open_game(game or _ask_which(), option, at_table=position is None), position)


def _resume(file: str) -> "Session":
    from dedale.cli.session import Session

    return Session.resume(Path(file))


def _ask_which() -> str:
    """The name of a game, asked for until there is one."""
    from dedale.cli.prompt import ask
    from dedale.cli.terminal import Output

    names, output = dedale.names(), Output()
    for number, name in enumerate(names, start=1):
        facts = dedale.game(name).facts
        output.print(f"{number}. {facts.title}", style="bold")
        output.say(facts.summary)
    while True:
        typed = ask(str(WHICH)).strip()
        chosen = digits(typed) or 0
        if 1 <= chosen <= len(names):
            return names[chosen - 1]
        try:
            return dedale.game(typed).name
        except dedale.DedaleError as error:
            output.say(error, "red")
