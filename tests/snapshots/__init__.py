"""Snapshots: fixed moments of every game as each writer shows them. `make snapshots` writes them again."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from dedale.core.model.event import Event
from dedale.core.model.position import Position
from dedale.core.presentation.scene import Scene
from dedale.core.text import LANGUAGES, Text, speaking
from dedale.draw.svg import board_svg
from dedale.draw.text import board_text
from dedale.draw.words import choices_words, happened_words, position_words
from tests.snapshots.positions import MOMENTS, Moment

FOLDER = Path(__file__).parent


class Shown(NamedTuple):
    """What there is to see at a moment: the position, and the event that has just led to it if any."""

    position: Position
    scene: Scene
    before: Position | None = None
    event: Event | None = None


def show(moment: Moment) -> Shown:
    """The moment on the board, what its event changed marked."""
    before = moment.game.position(moment.position) if moment.position else moment.game.start()
    scene = moment.game.presentation.scene(before)
    if not moment.event:
        return Shown(before, scene)
    event, after = moment.game.event(moment.event), before.play(moment.event)
    return Shown(after, moment.game.presentation.scene_after(scene, before, event, after), before, event)


def _svg(shown: Shown) -> str:
    """The picture by day, with everything that can be touched first; a line a group, so that a change can be read."""
    game, position = shown.position.game, shown.position
    targets = {path[0] for path in game.presentation.paths(position)}
    svg = board_svg(
        shown.scene,
        game.presentation.look,
        theme="light",
        targets=targets,
        turn=game.presentation.turn(position),
        name=game.name,
    )
    return svg.replace("><g", ">\n<g").replace("><use", ">\n<use")


def _text(shown: Shown) -> str:
    """The board for a terminal."""
    return f"{board_text(shown.scene)}\n"


def _ascii(shown: Shown) -> str:
    """The board in ASCII alone, as close as a terminal of 24 lines needs it."""
    return f"{board_text(shown.scene, in_ascii=True, height=24)}\n"


def _words(shown: Shown) -> Text:
    """What has happened, the whole position, what can be done."""
    told = [position_words(shown.position, scene=shown.scene), choices_words(shown.position, scene=shown.scene)]
    if shown.before is not None and shown.event is not None:
        told.insert(0, happened_words(shown.before, shown.event, shown.position))
    return Text(*("".join(f"{text[at]}\n" for text in told) for at in range(len(LANGUAGES))))


WRITERS: dict[str, Callable[[Shown], str]] = {
    "svg": _svg,
    "txt": _text,
    "ascii.txt": _ascii,
    "fr.txt": lambda shown: _words(shown).fr,
    "en.txt": lambda shown: _words(shown).en,
}
"""By the ending of the file that each writes. What a writer says is said in French, unless it chooses otherwise."""


def snapshots() -> Iterator[tuple[Path, Moment, Callable[[Shown], str]]]:
    """Every file, the moment it shows and who writes it."""
    for (game, name), moment in MOMENTS.items():
        for ending, writer in WRITERS.items():
            yield FOLDER / game / f"{name}.{ending}", moment, writer


def snapshot(moment: Moment, writer: Callable[[Shown], str]) -> str:
    """What the writer makes of the moment."""
    with speaking("fr"):
        return writer(show(moment))
