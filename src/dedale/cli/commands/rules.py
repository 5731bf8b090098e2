"""`dedale rules`: the rulebook of a game, or its rule sheet clause by clause."""

import dedale
from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, GameName, OfSource
from dedale.core.text import Text, language

SUMMARY = Text("La règle d'un jeu.", "The rules of a game.")


def run(game: GameName, source: OfSource = False, as_json: AsJson = False) -> None:
    """Show the rulebook, or the concordance, in the reader's language."""
    from dedale.core.presentation.concordance import concordance_markdown

    chosen = dedale.game(game)
    text = concordance_markdown(chosen) if source else chosen.presentation.rulebook()
    if as_json:
        print_json({"game": chosen.name, "language": language(), "markdown": text})
        return
    from dedale.cli.console import show_markdown

    show_markdown(text)
