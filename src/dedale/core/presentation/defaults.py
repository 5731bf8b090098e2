"""What a game shows while it has no cover, lesson, diagrams, pages or box of its own."""

import html
from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Final

from dedale.core.presentation.box import Box, Cutout
from dedale.core.presentation.concordance import Concordance
from dedale.core.presentation.cover import WIDTH, Cover
from dedale.core.presentation.diagram import Diagram, Diagrams
from dedale.core.presentation.lesson import Lesson, Step
from dedale.core.text import Language, Text

if TYPE_CHECKING:
    from dedale.core.model.game import Game

HEIGHT: Final = 380
LARGEST: Final = 48
"""The size of the letters on a cover with a short title."""
CELL, PIECE = 24, 18
"""How wide cells and pieces are printed, in millimetres."""
AT_START: Final = Text("{} au début d'une partie", "{} at the beginning of a game")
NO_SHEET: Final = Text(
    "La notice n'a pas encore été comparée à la règle, point par point.",
    "The leaflet has not been compared with the rules yet, clause by clause.",
)
FIRST: Final = Text("Une première partie", "A first game")
ANY_MOVE: Final = Text("Jouez un coup parmi ceux qui sont marqués.", "Play any of the moves that are marked.")
PLAYED: Final = Text("C'est joué. La suite s'apprend à la table.", "Played. You learn the rest at the table.")
NO_PAGE: Final = {
    "rulebook": Text("La règle n'est pas encore rédigée.", "The rules have not been written yet."),
    "history": Text("Son histoire n'est pas encore écrite.", "Its history has not been written yet."),
}
"""What stands on a page that is missing, by its folder."""


def cover(game: "Game") -> Cover:
    """A plain box with the title, in the colours that all games share."""

    def art(title: str) -> str:
        size = min(LARGEST, 460 / max(len(title), 1))
        stones = "".join(
            f'<circle cx="{WIDTH * (2 * seat + 1) / (2 * game.seats)}" cy="150" r="26" fill="$seat{seat + 1}" '
            'stroke="$ink" stroke-width="3"/>'
            for seat in range(min(game.seats, 4))
        )
        return (
            f'<path d="M0 0h{WIDTH}v{HEIGHT}H0z" fill="$line"/>'
            f'<path d="M16 16h{WIDTH - 32}v{HEIGHT - 32}H16z" fill="$paper" stroke="$ink" stroke-width="3"/>{stones}'
            f'<text x="{WIDTH / 2}" y="290" font-family="EB Garamond" font-weight="600" font-size="{size:.0f}" '
            f'text-anchor="middle" fill="$ink">{html.escape(title)}</text>'
        )

    return Cover(height=HEIGHT, spine="quiet", art=art)


def diagrams(game: "Game") -> Diagrams:
    """The first position, and no pictures of rules."""
    return Diagrams(front=Diagram(rules=(), caption=AT_START.format(game.facts.title)), pictures=())


def concordance() -> Concordance:
    """No clauses yet."""
    return Concordance(about=NO_SHEET, parts=())


def lesson(game: "Game") -> Lesson:
    """One step: any move in the first position where a seat decides, after some chance events."""
    position = game.start()
    for turn in count():
        if position.to_move != 0:
            break
        chances = position.chances()
        position = position.play(chances[turn % len(chances)][0])
    step = Step(text=ANY_MOVE, position=str(position), said=PLAYED)
    return Lesson(title=FIRST, steps=(step,), seat=position.to_move or 1)


def box(game: "Game") -> Box:
    """The pieces of the first position, and the summary of the game."""
    pieces = game.presentation.scene(game.start()).pieces
    counts = Counter(piece.kind for piece in pieces if piece.kind.drawing and not piece.kind.is_floor)
    cutouts = tuple(
        Cutout(kind.drawing, many, kind.owned[1] if kind.owned else kind.name, PIECE) for kind, many in counts.items()
    )
    return Box(cell=CELL, cutouts=cutouts, summary=Text(*(f"- {said}" for said in game.facts.summary)))


def page(game: "Game", folder: str, chosen: Language) -> str:
    """A page that is not written yet: the title, the summary, and that it is missing."""
    at = 0 if chosen == "fr" else 1
    facts = game.facts
    return f"# {facts.title[at]}\n\n{facts.summary[at]}\n\n{NO_PAGE[folder][at]}\n"
