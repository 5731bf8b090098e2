"""A rule sheet clause by clause: what it says, the rule that carries it, how we read it, what else it could mean."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dedale.core.text import QUOTED, Text

if TYPE_CHECKING:
    from dedale.core.model.game import Game

TITLE: Final = Text("Ce que dit la notice, ce que nous avons décidé", "What the leaflet says, what we decided")
SHEET: Final = Text("La notice", "The leaflet")
OURS: Final = Text("Chez nous", "Here")
SAME: Final = Text("De même.", "The same.")
OTHERS: Final = Text("Autres lectures", "Other readings")
OPTIONS: Final = Text("Réglage", "Setting")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One thing that the sheet says, or is silent about."""

    sheet: Text
    """What it says, in our own words."""
    rules: tuple[str, ...]
    """The rules and rulings that carry it, by number; none for what no rule is needed for."""
    ours: Text | None = None
    """How we read it, and why; None where the rule says the same as the sheet."""
    others: Text | None = None
    """What else it could mean."""
    options: tuple[str, ...] = ()
    """The options that play other readings, by name."""


@dataclass(frozen=True, slots=True)
class Part:
    """The clauses about one matter."""

    title: Text
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Concordance:
    """A whole sheet."""

    about: Text
    """What kind of sheet it is, and in what state."""
    parts: tuple[Part, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses, in the order of the parts."""
        return tuple(clause for part in self.parts for clause in part.clauses)


def option_labels(game: "Game", clause: Clause) -> tuple[Text, ...]:
    """What forms call the options of a clause."""
    labels = {option.name: option.label for option in game.facts.options}
    return tuple(labels[name] for name in clause.options)


def concordance_markdown(game: "Game") -> str:
    """The concordance of a game in Markdown, in the reader's language; clauses are numbered throughout."""
    return "\n\n".join(_paragraphs(game)) + "\n"


def _paragraphs(game: "Game") -> Iterator[str]:
    number = 0
    yield f"# {game.facts.title}"
    yield f"*{TITLE}*"
    yield str(game.presentation.concordance.about)
    for part in game.presentation.concordance.parts:
        yield f"## {part.title}"
        for clause in part.clauses:
            number += 1
            yield "  \n".join((f"**{number}. {SHEET}.** {clause.sheet}", *_answer(game, clause)))


def _answer(game: "Game", clause: Clause) -> Iterator[str]:
    rules = f" ({', '.join(clause.rules)})" if clause.rules else ""
    yield f"**{OURS}{rules}.** {clause.ours or SAME}"
    if clause.others is not None:
        yield f"*{OTHERS}.* {clause.others}"
    if clause.options:
        yield f"*{OPTIONS}.* {', '.join(str(QUOTED.format(label)) for label in option_labels(game, clause))}"
