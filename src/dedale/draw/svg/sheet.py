"""A sheet on its way to SVG: it knows the world's drawings, keeps those that are used, and mixes the colours."""

import html
import re
from itertools import count, takewhile
from typing import Final

from dedale.core.presentation.look import Look
from dedale.draw import palette
from dedale.draw.svg.shared_drawings import SHARED_DRAWINGS

_COLOUR: Final = re.compile(r"\$([a-z][a-z0-9-]*)")
DEFINED: Final = "def-"
"""Drawings so named are gradients and patterns, which others refer to by their own ids."""
_IDS: Final = str.maketrans("+@", "._")
"""What an id may not contain."""
_WIDTHS: Final = {
    0.26: "ijl.,:;!'\u2019|·\u00a0\u202f ",
    0.37: "frtI1()-/",
    0.48: "ckszvxyçJ7?",
    0.64: "ABCDGHKNOPQRUVXYZÀÇÉÈÊ0",
    0.86: "mwMWœŒæ…",
}
_USUAL: Final = 0.55
_LETTERS: Final = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_BOLDER: Final = 1.06
FONT: Final = "'Atkinson Hyperlegible Next',sans-serif"


def number(value: float) -> str:
    """A number as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Sheet:
    """What the parts of one picture share. `pen` is a thousandth of its width, in units of which a cell has 100."""

    def __init__(self, look: Look, name: str, pen: float) -> None:
        self._drawings = {**SHARED_DRAWINGS, **look.drawings}
        self._colours = {**palette.SHARED, **look.colours}
        self._name = name
        self._used: dict[str, str] = {}
        self.style = f"dedale-{name}"
        """The class to which the colours of a theme that is not fixed belong."""
        self.pen = pen

    def has(self, drawing: str) -> bool:
        """Whether the world, or what all worlds share, has this drawing, or every layer of it (`Look`)."""
        return all(layer.partition("@")[0] in self._drawings for layer in drawing.split("+"))

    def variant(self, drawing: str, which: int) -> str:
        """One of the drawings NAME, NAME-2, NAME-3… where the world has several, so that stones are not all alike."""
        if "+" in drawing:
            return drawing
        several = [drawing, *takewhile(self.has, (f"{drawing}-{at}" for at in count(2)))]
        return several[which % len(several)]

    def knows(self, colour: str) -> bool:
        """Whether there is a colour of this name."""
        return colour in self._colours

    def use(self, drawing: str, x: float = 0, y: float = 0, *, scale: float = 1, turned: int = 0) -> str:
        """A drawing around this point, `turned` by quarters clockwise."""
        if drawing not in self._used:
            self._used[drawing] = self._layers(drawing) if set("+@") & set(drawing) else self._drawings[drawing]
        reference = f'<use href="#{self._id(drawing)}"'
        if scale == 1 and not turned:
            return f'{reference} x="{number(x)}" y="{number(y)}"/>' if x or y else f"{reference}/>"
        return f'{reference} transform="{placed(x, y, scale, turned)}"/>'

    def _layers(self, drawing: str) -> str:
        """Drawings one over the other, as `Look` says."""
        layers = (layer.partition("@") for layer in drawing.split("+"))
        return "".join(self.use(name, turned=int(quarters or 0)) for name, _, quarters in layers)

    def use_all(self) -> None:
        """Keep every drawing there is, for a page that will need any of them."""
        for drawing in self._drawings:
            if not drawing.startswith(DEFINED):
                self.use(drawing)

    def _id(self, drawing: str) -> str:
        return f"{self._name}-{reference(drawing)}"

    def text(  # noqa: PLR0913  # one for each thing that a text can be
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        *,
        before: str = "",
        colour: str = "ink",
        anchor: str = "start",
    ) -> str:
        """Words on a line whose middle is at this height, quieter ones before them; `size` in pens."""
        place = f'x="{number(x)}" y="{number(y + 0.35 * size * self.pen)}" font-size="{number(size * self.pen)}"'
        around = "" if anchor == "start" else f' text-anchor="{anchor}"'
        quiet = f'<tspan fill="$quiet">{html.escape(before)}</tspan>' if before else ""
        return f'<text {place} fill="${colour}"{around}>{quiet}{html.escape(words)}</text>'

    def definitions(self) -> str:
        """Every drawing that was used, once, and the gradients of the world."""
        defined = (markup for name, markup in self._drawings.items() if name.startswith(DEFINED))
        used = (f'<g id="{self._id(name)}">{markup}</g>' for name, markup in self._used.items())
        return f"<defs>{''.join(defined)}{''.join(used)}</defs>"

    def coloured(self, markup: str, theme: palette.ColourMode) -> tuple[str, str]:
        """The markup with its colours in it, and the style sheet they need: only `auto` brings one along."""
        if theme == "page":
            return _COLOUR.sub(r"var(--\1)", markup), ""
        if theme != "auto":
            return _COLOUR.sub(lambda found: getattr(self._colours[found[1]], theme), markup), ""
        used = sorted(set(_COLOUR.findall(markup)))
        light = "".join(f"--{name}:{self._colours[name].light};" for name in used)
        dark = "".join(f"--{name}:{self._colours[name].dark};" for name in used)
        day, night = f".{self.style}{{{light}}}", f".{self.style}{{{dark}}}"
        style = f"<style>{day}@media(prefers-color-scheme:dark){{{night}}}</style>"
        return _COLOUR.sub(r"var(--\1)", markup), style


def reference(drawing: str) -> str:
    """A drawing's name as part of an id."""
    return drawing.translate(_IDS)


def placed(x: float, y: float, scale: float = 1, turned: int = 0) -> str:
    """The transformation that puts something there."""
    size = "" if scale == 1 else f" scale({number(scale)})"
    turn = f" rotate({turned * 90})" if turned else ""
    return f"translate({number(x)} {number(y)}){turn}{size}"


def text_width(words: str, *, is_bold: bool = False) -> float:
    """How wide words are on one line, for letters of size 1."""
    total = sum(_LETTERS.get(letter, _USUAL) for letter in words)
    return total * _BOLDER if is_bold else total
