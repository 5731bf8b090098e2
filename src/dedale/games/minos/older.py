"""Games of Minos that were played by older rules."""

from typing import Final

from dedale.core.model.facts import Update
from dedale.core.text import Text

UPDATES: Final = (
    Update(
        about=Text(
            "(Depuis la version 2 des règles, la disposition de départ est « open » si rien n'est dit ; une partie "
            "plus ancienne qui n'en nomme pas commence par « classic », D1.)",
            "(Since version 2 of the rules, the layout at the start is “open” if nothing is said; an older game that "
            "names none begins with “classic”, D1.)",
        ),
        options=lambda given: {"layout": "classic", **given},
    ),
)
