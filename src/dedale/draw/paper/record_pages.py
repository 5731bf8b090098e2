"""A record as pages to print: who played, diagrams of chosen moments, the list of events."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, Final

from dedale.core.model.position import Position
from dedale.core.records.record import Record
from dedale.core.text import Text, language
from dedale.draw.paper.settings import settings
from dedale.draw.paper.sheets import Paper
from dedale.draw.svg import board_svg
from dedale.draw.typography import printed
from dedale.draw.typst_renderer import print_pdf
from dedale.draw.words import happened_words

DIAGRAMS: Final = 6
"""The default number of diagrams."""
EVENTS: Final = Text("Les coups", "The moves")
BEGINNING: Final = Text("Au début", "At the start")
AFTER: Final = Text("Après {number}. {event}", "After {number}. {event}")
SEAT: Final = Text("{seat} : {name}", "{seat}: {name}")


def record_pdf(record: Record, paper: Paper, plies: Sequence[int] = ()) -> bytes:
    """The record with a diagram after each of these numbers of events, in the order of play.

    Given none, there are some spread over the game, its last position among them.
    """
    chosen = sorted(set(plies)) or _spread_out(len(record.events))
    positions = list(record.positions())
    data = {
        "title": printed(record.game.facts.title),
        "language": language(),
        "paper": asdict(paper),
        "words": {"events": printed(EVENTS)},
        "about": [printed(line) for line in _about(record)],
        "diagrams": [_diagram(record, positions, ply) for ply in chosen],
        "events": list(record.events),
    }
    return print_pdf("record.typ", data, dict(_drawings(positions, chosen)))


def _spread_out(events: int) -> list[int]:
    """Numbers of events, evenly spread, the last among them."""
    return sorted({round(events * part / DIAGRAMS) for part in range(1, DIAGRAMS + 1)})


def _about(record: Record) -> Iterator[Text | str]:
    for seat, name in zip(record.game.seat_names, record.seats, strict=True):
        if name:
            yield SEAT.format(seat=seat, name=name)
    yield from settings(record.game)
    if record.date:
        yield record.date
    if record.reason is not None:
        yield record.reason


def _diagram(record: Record, positions: Sequence[Position], ply: int) -> dict[str, Any]:
    if ply == 0:
        return {"drawing": "diagram-0.svg", "caption": printed(BEGINNING), "told": ""}
    event = record.game.event(record.events[ply - 1])
    caption = AFTER.format(number=ply, event=event)
    told = happened_words(positions[ply - 1], event, positions[ply])
    return {"drawing": f"diagram-{ply}.svg", "caption": printed(caption), "told": printed(told)}


def _drawings(positions: Sequence[Position], plies: Iterable[int]) -> Iterator[tuple[str, str]]:
    for ply in plies:
        here = positions[ply]
        scene = here.game.presentation.scene(here)
        if ply:
            scene = scene.since(here.game.presentation.scene(positions[ply - 1]))
        yield f"diagram-{ply}.svg", board_svg(scene, here.game.presentation.look, theme="light")
