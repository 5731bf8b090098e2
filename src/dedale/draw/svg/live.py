"""A board on a page: drawn once with everything it can need, then updated by small data.

Texts are in the reader's language. Drawings go by the end of their id: `NAME-DRAWING`, where `NAME` is the board's.
"""

import html
from typing import Any, Final

from dedale.core.presentation.look import Look
from dedale.core.presentation.scene import Board, Button, Piece, Scene
from dedale.draw.svg import ground
from dedale.draw.svg.geometry import Frame, Placement, centre, frame, placements, size
from dedale.draw.svg.marks import UNDER, thread_way
from dedale.draw.svg.pieces import layers
from dedale.draw.svg.seat_strips import seat_token
from dedale.draw.svg.sheet import FONT, Sheet, number, reference

Data = dict[str, Any]

LAYERS: Final = ("floors", "under", "pieces", "over", "edge", "targets")
"""What the page fills, from below: tiles, marks under pieces, pieces, marks on them, buttons at the edge, choices."""


def live_svg(scene: Scene, look: Look, *, name: str, title: str) -> str:
    """The board that never changes, its layers empty; colours are variables that the page must set."""
    board = scene.board
    box = _frame(board, look)
    sheet = Sheet(look, name, box.pen)
    fixed = look.backdrop(board) + ground.cells(sheet, board)
    empty = "".join(f'<g data-layer="{layer}"></g>' for layer in LAYERS)
    turning = f'<g data-turning=""><g data-layer="ground" aria-hidden="true">{fixed}</g>{empty}</g>'
    around = _coordinates(sheet, board, 100 * look.margin) if board.is_grid else ""
    sheet.use_all()
    for kind in board.kinds:
        if kind.drawing:
            sheet.use(kind.drawing)
    markup, _ = sheet.coloured(f"{sheet.definitions()}{around}{turning}", "auto")
    said = f'role="group" aria-label="{html.escape(title)}"'
    view = f'viewBox="{" ".join(map(number, _view(box)))}"'
    head = f'xmlns="http://www.w3.org/2000/svg" {view} {said} class="live" data-name="{name}"'
    return f'<svg {head} font-family="{FONT}" stroke-linejoin="round">{markup}</svg>'


def _frame(board: Board, look: Look) -> Frame:
    return frame(board, 100 * look.margin, ground.ROOM if board.is_grid else 0, board.is_grid)


def _view(box: Frame) -> tuple[float, float, float, float]:
    return box.left, box.top, box.width, box.bottom - box.top


def _coordinates(sheet: Sheet, board: Board, margin: float) -> str:
    """Apart from what turns when the board is seen from the other side: they only change places."""
    letters, numbers = ground.letters(sheet, board, margin), ground.numbers(sheet, board, margin)
    return f'<g aria-hidden="true"><g data-letters="">{letters}</g><g data-numbers="">{numbers}</g></g>'


def live_board(scene: Scene, look: Look) -> Data:
    """What a page knows of the board once and for all: where places are, what can be pressed, who sits there."""
    board = scene.board
    columns, rows = size(board)
    return {
        "box": [round(value, 2) for value in _view(_frame(board, look))],
        "middle": [50 * columns, -50 * rows],
        "can_turn": board.is_grid,
        "cells": {c.name: _point(centre(c.column, c.row)) for c in board.cells if c.is_place},
        "buttons": [_button(button) for button in board.buttons],
        "trays": [_kept(name=t.name, seat=t.seat, label=str(t.label), brief=t.is_brief) for t in board.trays],
        "seats": [str(name) for name in board.seats],
        "under": list(UNDER),
    }


def _button(button: Button) -> Data:
    at = None if button.column is None or button.row is None else _point(centre(button.column, button.row))
    drawing = reference(button.drawing)
    return _kept(name=button.name, label=str(button.label), drawing=drawing, turned=button.turned, at=at)


def live_scene(scene: Scene, look: Look) -> Data:
    """What lies where now: pieces on the board with their spots, those in trays, marks, the thread, the panels."""
    sheet = Sheet(look, "", 1)
    tokens = [seat_token(sheet, scene, seat) for seat in range(1, len(scene.board.seats) + 1)]
    spots = {piece.identity: spot for piece, spot in placements(scene, {})}
    return {
        "pieces": [_piece(sheet, piece, spots.get(piece.identity)) for piece in scene.pieces],
        "marks": [list(mark) for mark in dict.fromkeys((mark.place, mark.reason) for mark in scene.marks)],
        "thread": thread_way(scene),
        "panels": [
            _kept(seat=p.seat, label=str(p.label), value=str(p.value), drawing=reference(p.drawing))
            for p in scene.panels
        ],
        "tokens": [reference(token) for token in tokens],
        "tints": [look.tints.get(token.partition("+")[0], f"seat{at}") for at, token in enumerate(tokens, start=1)],
    }


def _piece(sheet: Sheet, piece: Piece, spot: Placement | None) -> Data:
    """One piece; on the board it has a spot, in a tray the page finds one."""
    shadow, drawing = (reference(layer) for layer in layers(sheet, piece))
    return _kept(
        id=piece.identity,
        place=piece.place,
        drawing=drawing,
        shadow=shadow,
        seat=piece.kind.seat,
        turned=piece.turned,
        floor=piece.kind.is_floor,
        at=spot and _point(spot),
        scale=spot.scale if spot and spot.scale != 1 else None,
    )


def _point(spot: Placement) -> list[float]:
    return [round(spot.x, 2), round(spot.y, 2)]


def _kept(**values: Any) -> Data:
    """Without what is not there."""
    return {name: value for name, value in values.items() if value not in (None, "") and value is not False}
