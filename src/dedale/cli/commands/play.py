"""`dedale play`: a game between people at one prompt."""

from pathlib import Path
from typing import TYPE_CHECKING

import dedale
from dedale.cli.parameters import InAscii, Load, MaybeGame, OptionPairs, PositionText, digits
from dedale.cli.streams import use_ascii
from dedale.cli.usage import BadUsage
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.cli.session import Session

SUMMARY = Text("Jouer à un jeu, à plusieurs devant le même écran.", "Play a game together at one screen.")
WHICH = Text(
    "À quel jeu voulez-vous jouer ? Un numéro ou un nom > ", "Which game would you like? A number or a name > "
)


def run(
    game: MaybeGame = None,
    position: PositionText = None,
    option: OptionPairs = None,
    load: Load = None,
    in_ascii: InAscii = False,
) -> None:
    """Sit down to a new game, or to one that was left."""
    from dedale.cli.table import Table

    if in_ascii:
        use_ascii()
    if load is not None and (game or position or option):
        text = Text(
            "--load reprend une partie telle qu'elle est : sans JEU, --position ni --option.",
            "--load takes up a game as it is: without GAME, --position or --option.",
        )
        raise BadUsage(text)
    try:
        session = _begin(game, position, option) if load is None else _resume(load)
    except EOFError:
        print()
        return
    Table(session).sit()


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
