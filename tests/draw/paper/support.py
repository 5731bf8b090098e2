"""Printed boxes read back: their pages, and the lines on them to cut and to fold along."""

import functools
import io
import re
from typing import NamedTuple

from pypdf import PageObject, PdfReader

import dedale
from dedale.core.model.game import Game
from dedale.core.model.option import Choice, Option, Switch, Value, Whole
from dedale.core.text import LANGUAGES, Language, speaking
from dedale.draw.paper.box_pages import WORDS, box_pdf
from dedale.draw.paper.sheets import PAPERS

NAMES = dedale.names()
POINTS = 72 / 25.4
"""PDF counts in points, paper in millimetres."""
CUT, FOLD = "2 1.5", "0.5 1.5"
"""The dashes of the lines."""
LANGUAGE: dict[str, Language] = {"a4": "en", "letter": "fr"}
_LINE = r"1 0 0 -1 ([-.\d]+) ([-.\d]+) cm[^[]*\[{dash}\]0 d ([-.\dmlh\s]+)\nS"
_TEXT = r"1 0 0 -1 ([-.\d]+) ([-.\d]+) cm[^\[]*?\nBT"


class Outline(NamedTuple):
    """What a line goes round, in millimetres from the upper left corner of its page."""

    x: float
    y: float
    width: float
    height: float


class Sheet:
    """A page that was read back."""

    def __init__(self, page: PageObject) -> None:
        self.page = page
        self.width, self.height = float(page.mediabox.width) / POINTS, float(page.mediabox.height) / POINTS

    @functools.cached_property
    def text(self) -> str:
        """Everything that is written on it."""
        return str(self.page.extract_text())

    @property
    def foot(self) -> str:
        """What it says it is."""
        return self.text.strip().splitlines()[-1]

    @functools.cached_property
    def _drawn(self) -> str:
        contents = self.page.get_contents()
        assert contents is not None
        return contents.get_data().decode("latin-1")

    def outlines(self, dash: str = CUT) -> list[Outline]:
        """What the lines of this dash go round."""
        lines = re.findall(_LINE.format(dash=re.escape(dash)), self._drawn)
        return [self._outline(float(x), float(y), path) for x, y, path in lines]

    def _outline(self, left: float, bottom: float, path: str) -> Outline:
        numbers = [float(number) / POINTS for number in re.findall(r"[-.\d]+", path)]
        xs, ys = numbers[::2], numbers[1::2]
        x, y = left / POINTS + min(xs), self.height - bottom / POINTS + min(ys)
        return Outline(*(round(side, 1) for side in (x, y, max(xs) - min(xs), max(ys) - min(ys))))

    def lines(self) -> list[tuple[float, float]]:
        """Where words begin, a line of them at a time."""
        return [(float(x) / POINTS, self.height - float(y) / POINTS) for x, y in re.findall(_TEXT, self._drawn)]


@functools.cache
def sheets(name: str, paper: str = "a4", *, is_changed: bool = False) -> list[Sheet]:
    """The box on A4 in English, or on US Letter in French."""
    with speaking(LANGUAGE[paper]):
        return read_back(box_pdf(opened(name, is_changed=is_changed), PAPERS[paper]))


def read_back(pdf: bytes) -> list[Sheet]:
    """Every page of a PDF."""
    return [Sheet(page) for page in PdfReader(io.BytesIO(pdf)).pages]


def opened(name: str, *, is_changed: bool = False) -> Game:
    """The game as it is, or with every option changed that can be without knowing it."""
    if not is_changed:
        return dedale.game(name)
    changed = {
        option.name: other for option in dedale.game(name).facts.options if (other := _other(option)) is not None
    }
    return dedale.game(name, **changed)


def _other(option: Option) -> Value | None:
    usual = option.default if option.at_table is None else option.at_table
    if isinstance(option, Choice):
        return next(value for value in reversed(list(option.values)) if value != usual)
    if isinstance(option, Switch):
        return not usual
    return int(usual) + 1 if isinstance(option, Whole) else None


def of(name: str, what: str, paper: str = "a4", *, is_changed: bool = False) -> list[Sheet]:
    """The pages of one sort, by the word for it."""
    foot = WORDS[what][LANGUAGES.index(LANGUAGE[paper])]
    return [sheet for sheet in sheets(name, paper, is_changed=is_changed) if f"· {foot}" in sheet.foot]


def plain(text: str) -> str:
    """A text without its spaces, where lines may break."""
    return "".join(text.split())
