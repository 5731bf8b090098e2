"""The keys at a table, in the order of its help."""

from typing import Final

from dedale.core.text import Text
from dedale.terminal.keys import Key, same

_NOTHING = same("")

TABLE_KEYS: Final = (
    Key("enter", "touch", Text("Entrée", "Enter"), Text("choisir", "choose"), Text("choisir", "choose")),
    Key("up", "step('up')", Text("Flèches", "Arrows"), Text("aller d'un choix à l'autre", "go from choice to choice")),
    Key(
        "tab",
        "walk(1)",
        same("Tab"),
        Text("au choix suivant (Maj-Tab : précédent)", "next choice (Shift-Tab: previous)"),
    ),
    Key("escape", "back", same("Esc"), Text("revenir sur le dernier choix", "undo the last choice")),
    Key("slash", "type", same("/"), Text("écrire un coup dans sa notation", "type a move"), Text("écrire", "type")),
    Key("u", "undo", same("u"), Text("annuler le dernier coup", "undo the last move"), Text("annuler", "undo")),
    Key("h", "hint", same("h"), Text("un bon coup", "a good move"), Text("conseil", "hint")),
    Key(
        "space",
        "hurry",
        Text("Espace", "Space"),
        Text("faire répondre la machine tout de suite", "have the machine answer now"),
    ),
    Key("m", "story", same("m"), Text("toute la partie en mots", "the whole game in words")),
    Key("r", "rules", same("r"), Text("la règle du jeu", "the rules of the game"), Text("règle", "rules")),
    Key("s", "save", same("s"), Text("enregistrer la partie dans un fichier", "save the game in a file")),
    Key("n", "again", same("n"), Text("rejouer, une fois la partie finie", "play again, once the game is over")),
    Key(
        "q",
        "leave",
        same("q"),
        Text("retour à l'étagère ; la partie est enregistrée", "back to the shelf; the game is saved"),
        Text("étagère", "shelf"),
    ),
)
OTHER_KEYS: Final = (
    *(Key(way, f"step('{way}')", _NOTHING, _NOTHING) for way in ("down", "left", "right")),
    Key("shift+tab", "walk(-1)", _NOTHING, _NOTHING),
)
"""Those that the help tells together with another."""
