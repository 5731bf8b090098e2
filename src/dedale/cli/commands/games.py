"""`dedale games`: what is on the shelf, and what is known of one game."""

from typing import TYPE_CHECKING

import dedale
from dedale.cli.json_output import print_json
from dedale.cli.parameters import AsJson, MaybeGame
from dedale.core.model.game import Game
from dedale.core.model.option_help import explained
from dedale.core.text import Text
from dedale.draw.typography import glued

if TYPE_CHECKING:
    from rich.table import Table

SUMMARY = Text("La liste des jeux, ou l'essentiel sur l'un d'eux.", "The list of games, or the facts about one.")
WITH_CHANCE = Text("avec hasard", "with chance")
WITHOUT_CHANCE = Text("sans hasard", "no chance")


def run(game: MaybeGame = None, as_json: AsJson = False) -> None:
    """List the games, or describe one."""
    if as_json:
        chosen = [dedale.game(name) for name in dedale.names()] if game is None else [dedale.game(game)]
        facts = [each.facts.as_json(each.options) for each in chosen]
        print_json(facts if game is None else facts[0])
    elif game is None:
        _list([dedale.game(name) for name in dedale.names()])
    else:
        _tell(dedale.game(game))


def _table(*titles: Text) -> "Table":
    from rich import box
    from rich.table import Table

    return Table(*map(glued, titles), box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)


def _list(games: list[Game]) -> None:
    from dedale.cli.console import TextConsole

    table = _table(Text("Nom", "Name"), Text("Jeu", "Game"))
    for game in games:
        facts = game.facts
        chance = WITH_CHANCE if facts.has_chance else WITHOUT_CHANCE
        known = ", ".join(map(str, (facts.title, facts.players_in_words, chance, facts.published)))
        table.add_row(facts.name, glued(f"{known}\n{facts.summary}"))
    TextConsole().print(table)


def _tell(game: Game) -> None:
    from dedale.cli.console import TextConsole

    output, facts = TextConsole(), game.facts
    output.print(f"{facts.title} ({facts.published})", style="bold")
    output.say(facts.summary)
    players = Text("Joueurs : {names}.", "Players: {names}.")
    output.say(players.format(names=", ".join(map(str, game.seat_names))))
    chance = (
        Text("Le hasard s'en mêle.", "Chance plays a part.") if facts.has_chance else Text("Sans hasard.", "No chance.")
    )
    output.say(chance)
    table = _table(
        Text("Réglage", "Setting"), Text("Sens", "Meaning"), Text("Valeurs", "Values"), Text("Défaut", "Default")
    )
    for option in facts.options:
        table.add_row(option.name, glued(option.label), glued(option.takes), str(option.default))
    output.print(table)
    said = explained(facts.name)
    for option in facts.options:
        more = said[option.name].text if option.name in said else None
        if more:
            output.say(Text("{} : {}", "{}: {}").format(option.name, more))
