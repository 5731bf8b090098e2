"""Marks on a sheet: what just happened, what can be touched, what decides the game."""

import html
from collections.abc import Collection, Iterator
from typing import Final

from dedale.core.presentation.scene import Button, Scene
from dedale.draw.svg.geometry import Placement, centre
from dedale.draw.svg.sheet import Sheet, number

UNDER: Final = ("last",)
"""Marks that lie under the pieces; the others lie on them."""


def under(sheet: Sheet, scene: Scene) -> str:
    """What lies under the pieces: the last move, the thread between the cells that decide."""
    way = thread_way(scene)
    strands = (("paper", 14, ' opacity=".6"'), ("thread", 9, ""), ("twist", 4, ' stroke-dasharray="6 10"'))
    thread = (f'<path d="{way}" stroke="${colour}" stroke-width="{width}"{more}/>' for colour, width, more in strands)
    return _drawn(sheet, scene, UNDER) + ("".join(thread) if way else "")


def thread_way(scene: Scene) -> str:
    """The way of the red thread that joins the cells that decide, each to the nearest; empty where there are none."""
    spots = _spots(scene)
    line = [spots[mark.place] for mark in scene.marks if mark.reason == "line"]
    return "".join(f"M{_point(one)}L{_point(other)}" for one, other in _joined(line))


def over(sheet: Sheet, scene: Scene, targets: Collection[str]) -> str:
    """What lies on the pieces: locks, blockades, the rings of the thread, and what can be touched."""
    reasons = {mark.reason for mark in scene.marks} - set(UNDER)
    spots = _spots(scene)
    standing = {piece.place for piece in scene.pieces if not piece.kind.is_floor}
    touch = (
        sheet.use("mark-choice" if place in standing else "mark-target", *spots[place][:2])
        for place in spots
        if place in targets
    )
    return _drawn(sheet, scene, sorted(reasons)) + "".join(touch)


def _spots(scene: Scene) -> dict[str, Placement]:
    return {cell.name: centre(cell.column, cell.row) for cell in scene.board.cells}


def _drawn(sheet: Sheet, scene: Scene, reasons: Collection[str]) -> str:
    spots = _spots(scene)
    marked = ((mark.reason, spots.get(mark.place)) for mark in scene.marks if mark.reason in reasons)
    return "".join(sheet.use(f"mark-{reason}", *spot[:2]) for reason, spot in marked if spot)


def _point(spot: Placement) -> str:
    return f"{number(spot.x)} {number(spot.y)}"


def _joined(spots: list[Placement]) -> Iterator[tuple[Placement, Placement]]:
    """Pairs that hang all the spots together with as little thread as there can be."""
    inside, outside = spots[:1], spots[1:]
    while outside:
        pairs = ((one, other) for one in inside for other in outside)
        pair = min(pairs, key=lambda pair: (pair[0].x - pair[1].x) ** 2 + (pair[0].y - pair[1].y) ** 2)
        yield pair
        inside.append(pair[1])
        outside.remove(pair[1])


def edge_buttons(sheet: Sheet, scene: Scene, targets: Collection[str]) -> str:
    """The buttons at the board's edge that can be pressed, and those that are locked or barred."""
    reasons = {mark.place: mark.reason for mark in reversed(scene.marks)}
    return "".join(
        _edge_button(sheet, button, "" if button.name in targets else reasons.get(button.name, ""))
        for button in scene.board.buttons
        if button.column is not None and (button.name in targets or reasons.get(button.name) in {"locked", "barred"})
    )


def _edge_button(sheet: Sheet, button: Button, reason: str) -> str:
    """A button that can be pressed, or a faded one under a mark; a lock replaces the button."""
    spot = centre(button.column or 0, button.row or 0)
    here = {"x": spot.x, "y": spot.y}
    inside = sheet.use(button.drawing, **here, turned=button.turned)
    if reason == "barred":
        inside = f'<g opacity=".35">{inside}</g>'
    if reason:
        mark = sheet.use(f"mark-{reason}", **here, turned=button.turned)
        inside = mark if reason == "locked" else inside + mark
    return f'<g data-place="{html.escape(button.name)}">{inside}</g>'
