"""`dedale rules`: the rulebook of a game."""

import dedale
from dedale.cli.parameters import AsJson, GameName
from dedale.cli.streams import print_json
from dedale.core.text import Text, language

SUMMARY = Text("La règle d'un jeu.", "The rules of a game.")


def run(game: GameName, as_json: AsJson = False) -> None:
    """Show the rulebook in the reader's language."""
    chosen = dedale.game(game)
    if as_json:
        print_json({"game": chosen.name, "language": language(), "markdown": chosen.rulebook()})
        return
    from dedale.cli.terminal import show_rulebook

    show_rulebook(chosen)
