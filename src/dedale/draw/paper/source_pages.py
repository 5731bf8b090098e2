"""A game's rule sheet clause by clause, as pages to print."""

from dataclasses import asdict
from typing import Final

from dedale.core.model.game import Game
from dedale.core.presentation.concordance import concordance_markdown
from dedale.core.text import Text, language
from dedale.draw.paper.markdown import typst
from dedale.draw.paper.sheets import Paper
from dedale.draw.typography import printed
from dedale.draw.typst_renderer import print_pdf

SOURCE: Final = Text("la notice et nos décisions", "the leaflet and our rulings")


def source_pdf(game: Game, paper: Paper) -> bytes:
    """What the sheet says and what we decided, in the reader's language."""
    data = {
        "title": printed(game.facts.title),
        "language": language(),
        "paper": asdict(paper),
        "words": {"source": printed(SOURCE)},
        "text": typst(concordance_markdown(game)),
    }
    return print_pdf("source.typ", data, {})
