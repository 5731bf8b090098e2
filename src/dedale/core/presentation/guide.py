"""What a player is told to do, and what for: the game's own words, or general ones where it has none for a moment.

A game's own words are in its `guide.py`, of which every part may be missing:

- `AIM`: what the game is about, in one short sentence;
- `prompt(position, chosen)`: what can be done now, after these touches, in one sentence; None for general words;
- `refusal(position, touched)`: why these touches make no move, by the last of them; None where a rule says it;
- `REASONS`: by the feature of its evaluation (`FEATURES`), what is said of a move that is good for it;
- `LEGEND`: a small drawn table that players keep beside the board;
- `BRIEF`: shorter words for labels of trays and panels, where there is little room;
- `DIAL`: the buttons, in order, that say how a piece is turned before it is set.
"""

import functools
import importlib
import importlib.util
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from dedale.core.errors import BadNotation
from dedale.core.model.game import Breach, Game
from dedale.core.model.position import Position
from dedale.core.model.registry import shelf
from dedale.core.presentation.composer import Path
from dedale.core.presentation.status import standing
from dedale.core.text import Text

PRESS: Final = Text("Touchez « {} ».", "Press “{}”.")
CHOOSE: Final = Text("Choisissez parmi ce qui est marqué.", "Choose from what is marked.")
GO_ON: Final = Text("Choisissez la suite parmi ce qui est marqué.", "Choose what follows from what is marked.")
NOT_NOW: Final = Text("Cela ne se joue pas maintenant.", "That cannot be played now.")
AIM: Final = Text("But : {}", "Aim: {}")
ONLY_PASS: Final = Text("Aucun coup n'est possible : passez.", "No move is possible: pass.")


@dataclass(frozen=True, slots=True)
class Reason:
    """What is said of a move that does something good: it « forme une ligne de quatre »."""

    own: Text | None
    """For the side that makes the move; None for nothing worth a word."""
    theirs: Text | None = None
    """Against the others."""
    is_burden: bool = False
    """Whether a side had better have less of it."""


Reasons = Mapping[str, Reason]
"""By what is weighed, a side's own or the other's alike."""


@dataclass(frozen=True, slots=True)
class Legend:
    """A small table of drawings: on each row one, and those it beats."""

    title: Text
    says: Text
    """A row in words, for those who hear it: what stands first, then the others."""
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """By the names of drawings (`Look`)."""
    names: Mapping[str, Text]
    """What each drawing shows."""


@functools.cache
def _guide(name: str) -> Any:
    """The `guide.py` of a game; None where it has none."""
    module = f"{shelf()[name]}.guide"
    return importlib.import_module(module) if importlib.util.find_spec(module) else None


def aim(game: Game) -> Text:
    """What the game is about."""
    said: Text = getattr(_guide(game.name), "AIM", game.facts.summary)
    return said


def prompt(position: Position, chosen: Path = ()) -> Text:
    """What the seat to act can do now, after these touches; when the game is over, how it ended."""
    if position.outcome is not None:
        return standing(position, numbered=False)
    button = position.game.presentation.chance_button(position)
    if button is None and [str(move) for move in position.moves()[:2]] == ["pass"]:
        return ONLY_PASS
    own = getattr(_guide(position.game.name), "prompt", None)
    said: Text | None = own and own(position, chosen)
    if said is not None:
        return said
    if button is not None:
        return PRESS.format(button.label)
    return GO_ON if chosen else CHOOSE


def refusal(position: Position, touched: Path) -> Breach | None:
    """Why these touches make no move: the rule that the last one breaks, as a sentence; None where nobody knows.

    Where the game has no words of its own, the touches are read as a move: cells with hyphens between them, `@` before
    one where something is put, the name of a button.
    """
    own = getattr(_guide(position.game.name), "refusal", None)
    breach: Breach | None = (own and own(position, touched)) or _broken(position, touched)
    return breach and Breach(breach.rule, Text(*map(_begun, breach.text)))


def _begun(said: str) -> str:
    """A sentence as it begins; the name of a cell stays as it is."""
    return said[:1].upper() + said[1:] if said[1:2].isalpha() or said[1:2] in " '" else said


def _broken(position: Position, touched: Path) -> Breach | None:
    """The rule that the touches break, read as a move."""
    for written in ("-".join(touched), f"@{''.join(touched)}"):
        with suppress(BadNotation):
            breach = position.why(written)
            if breach is not None:
                return breach
    return None


def reasons(game: Game) -> Reasons:
    """What makes a move good, in words."""
    said: Reasons = getattr(_guide(game.name), "REASONS", {})
    return said


def legend(game: Game) -> Legend | None:
    """What players keep beside the board; None for nothing."""
    found: Legend | None = getattr(_guide(game.name), "LEGEND", None)
    return found


def dial(game: Game) -> tuple[str, ...]:
    """The buttons that turn a piece before it is set; often none."""
    found: tuple[str, ...] = getattr(_guide(game.name), "DIAL", ())
    return found


def brief(game: Game) -> Mapping[Text, Text]:
    """Shorter words for labels beside the board."""
    found: Mapping[Text, Text] = getattr(_guide(game.name), "BRIEF", {})
    return found
