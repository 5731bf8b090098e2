"""Printing for a house: everything for as many as can play, a poster of the board, a box to wrap, the rules alone."""

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from dedale.core.errors import DedaleError
from dedale.core.model.game import Game
from dedale.core.model.option_help import explained
from dedale.core.model.registry import game as registered
from dedale.core.presentation.cover import WIDTH
from dedale.core.text import Text, language
from dedale.draw import palette
from dedale.draw.paper import box_pages
from dedale.draw.paper.sheets import PARTS, SHEETS, Paper
from dedale.draw.svg import board_size, board_svg
from dedale.draw.svg.artwork import lid_svg
from dedale.draw.typography import printed
from dedale.draw.typst_renderer import print_pdf

FLAP: Final = 12
"""How wide a flap to glue inside a lid is, in millimetres."""
SMALLEST, LARGEST = 30, 900
"""Sides of a box that can be wrapped, in millimetres; its lid may be lower."""
LOWEST: Final = 5
EDGE: Final = 1.06
"""So much longer than the face of a lid a cover may be: three hundredths at each end, where no title is."""
_LID: Final = re.compile(r"(\d{1,3})x(\d{1,3})x(\d{1,3})")


class BadLid(DedaleError):
    """The size of a lid is none, or it does not fit on the paper."""

    code = "bad_lid"


@dataclass(frozen=True, slots=True)
class Lid:
    """The lid of a real box, in millimetres: its face, and how high its sides are."""

    width: float
    height: float
    depth: float

    @property
    def spread(self) -> tuple[float, float]:
        """How large the sheet round it is, flaps included."""
        around = 2 * (self.depth + FLAP)
        return self.width + around, self.height + around

    def fits(self, paper: Paper) -> bool:
        """Whether it can be printed on one sheet."""
        return self._holds(paper.width, paper.height, paper) or self.lies(paper)

    def lies(self, paper: Paper) -> bool:
        """Whether the sheet must lie on its long side to hold it."""
        upright, lying = ((paper.width, paper.height), (paper.height, paper.width))
        return not self._holds(*upright, paper) and self._holds(*lying, paper)

    def _holds(self, width: float, height: float, paper: Paper) -> bool:
        across, down = self.spread
        return across <= width - 2 * paper.margin and down <= height - 2 * paper.margin


def read_lid(text: str) -> Lid:
    """A size such as `200x270x40`: width, height and depth in millimetres. Raises `BadLid`."""
    found = _LID.fullmatch(text.strip().lower().replace("\N{MULTIPLICATION SIGN}", "x"))
    sides = [int(side) for side in found.groups()] if found else []
    if not sides or not all(SMALLEST <= side <= LARGEST for side in sides[:2]) or not LOWEST <= sides[2] <= LARGEST:
        raise BadLid(
            Text(
                "Une boîte se mesure ainsi : 200x270x40, largeur, hauteur et profondeur en millimètres, pas « {} ».",
                "A box is measured like this: 200x270x40, width, height and depth in millimetres, not “{}”.",
            ).format(text)
        )
    return Lid(*sides)


def everybody(game: Game) -> Game:
    """The same game for as many as can play it; options that depend on it are set as usual."""
    most = max(game.facts.players)
    if game.seats == most:
        return game
    usual = {name: it.usual[most] for name, it in explained(game.name).items() if most in it.usual}
    return registered(game.name, **{**game.options, **usual, "players": most})


def house_pdf(game: Game, paper: Paper, lid: Lid | None = None) -> bytes:
    """The whole box for as many as can play, and a sheet to wrap it."""
    return box_pages.box_pdf(everybody(game), paper, wrap=_wrap(game, paper, lid), drawings=_art(game))


def wrap_pdf(game: Game, paper: Paper, lid: Lid | None = None) -> bytes:
    """The cover and the sides of a box, to wrap a lid of this size, or the largest that the paper holds."""
    return print_pdf("wrap.typ", {**_frame(game, paper), "wrap": _wrap(game, paper, lid)}, _art(game))


def poster_pdf(game: Game, paper: Paper) -> bytes:
    """The board alone, as large as one sheet of this paper lets it be."""
    bare = box_pages.bare(game)
    across, down = board_size(bare.board, game.presentation.look)
    sides = [paper.width - 2 * paper.margin, paper.height - 2 * paper.margin]
    upright, flipped = (min(wide / across, high / down) for wide, high in (sides, sides[::-1]))
    scale = max(upright, flipped)
    size = {"width": across * scale, "height": down * scale, "flipped": flipped > upright}
    drawing = board_svg(bare, game.presentation.look, theme="light", beside=False)
    return print_pdf("poster.typ", {**_frame(game, paper), **size}, {"board.svg": drawing})


def rules_pdf(game: Game, paper: Paper) -> bytes:
    """The rules with their diagrams."""
    return print_pdf("rules.typ", box_pages.rules_data(game, paper), box_pages.diagrams(game))


MAKERS: Final[Mapping[str, Callable[[Game, Paper], bytes]]] = dict(
    zip(PARTS, (house_pdf, poster_pdf, wrap_pdf, rules_pdf), strict=True)
)


def _frame(game: Game, paper: Paper) -> dict[str, Any]:
    words = {name: printed(text) for name, text in box_pages.WORDS.items()}
    return {"title": printed(game.facts.title), "language": language(), "paper": asdict(paper), "words": words}


def _art(game: Game) -> dict[str, str]:
    return {"lid.svg": lid_svg(game)}


def _wrap(game: Game, paper: Paper, lid: Lid | None) -> dict[str, Any]:
    lid = lid or _largest(game, paper)
    if not lid.fits(paper):
        _refuse(lid)
    colours = {**palette.SHARED, **game.presentation.look.colours}
    colour = colours[game.presentation.cover.spine].light
    inks = [palette.SHARED[name].light for name in ("paper", "ink")]
    ink = max(inks, key=lambda one: palette.contrast(one, colour))
    drawn = {"flap": FLAP, "colour": colour, "ink": ink, "fit": _fit(game, lid), "flipped": lid.lies(paper)}
    return {**asdict(lid), **drawn}


def _fit(game: Game, lid: Lid) -> str:
    """How the cover lies on the face: over all of it, or whole where more than its edge would be cut off."""
    shape = game.presentation.cover.height / WIDTH * lid.width / lid.height
    return "cover" if max(shape, 1 / shape) <= EDGE else "contain"


def _largest(game: Game, paper: Paper) -> Lid:
    """The largest lid of the cover's own shape that the paper holds; its sides are a fifth of its width."""
    shape = game.presentation.cover.height / WIDTH
    wide = (paper.width - 2 * paper.margin - 2 * FLAP) / 1.4
    high = (paper.height - 2 * paper.margin - 2 * FLAP) / (shape + 0.4)
    width = int(min(wide, high))
    return Lid(width, width * shape, width / 5)


def _refuse(lid: Lid) -> None:
    holds = next((name for name, paper in SHEETS.items() if lid.fits(paper)), None)
    needs = Text("Il faut au moins {}.", "It needs at least {}.").format(holds.upper()) if holds else Text("", "")
    width, height = (round(side) for side in lid.spread)
    raise BadLid(
        Text(
            "Cette boîte demande une feuille de {width} sur {height} mm, trop grande pour ce papier. {needs}",
            "This box needs a sheet of {width} by {height} mm, too large for this paper. {needs}",
        ).format(width=width, height=height, needs=needs)
    )
