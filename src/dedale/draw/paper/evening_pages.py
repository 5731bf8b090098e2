"""The sheets of a tournament: a slip for each meeting of a round, and the standings."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from dedale.draw.paper.sheets import Paper
from dedale.draw.typst_renderer import print_pdf


def evening_pdf(said: Mapping[str, Any], paper: Paper) -> bytes:
    """These meetings and standings as pages: `title`, `round`, `meetings`, `standings`, `words`, `language`."""
    return print_pdf("evening.typ", {**said, "paper": asdict(paper)}, {})
