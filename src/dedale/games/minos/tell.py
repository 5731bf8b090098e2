"""What a move of Minos does, told in order: a pawn moves or a line slides, lines are locked or freed, someone wins."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from dedale.core.model.game import Game
from dedale.core.model.turns import passed
from dedale.core.presentation.consequence import Consequence
from dedale.core.text import Text
from dedale.games.minos import rules
from dedale.games.minos.board import CELL_NAMES, CELLS, EXITS, SLIDES, Slide, exit_lines
from dedale.games.minos.layout import Layout, held_exits
from dedale.games.minos.notation import layout_of, line_text

DIRECTIONS = {
    "left": Text("vers la gauche", "to the left"),
    "right": Text("vers la droite", "to the right"),
    "up": Text("vers le haut", "up"),
    "down": Text("vers le bas", "down"),
}


def tell(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Consequence]:
    """Everything that the move did."""
    seat = int(before["side"]) + 1
    name = game.seat_names[seat - 1]
    if code == rules.PASS:
        yield passed(seat, name)
        return
    if code < rules.SLIDES:
        yield _moved(seat, name, *divmod(code, CELLS))
    else:
        yield _slid(seat, name, SLIDES[code - rules.SLIDES], layout_of(before))
    yield from _locks(layout_of(before), layout_of(after))
    for side in range(2):
        if rules.has_won(after, side):
            yield _won(side + 1, game.seat_names[side])


def _moved(seat: int, name: Text, cell: int, to: int) -> Consequence:
    text = Text("{name} va de {cell} en {to}.", "{name} goes from {cell} to {to}.")
    details = {"seat": seat, "from": CELL_NAMES[cell], "to": CELL_NAMES[to]}
    return Consequence("moved", text.format(name=name, cell=CELL_NAMES[cell], to=CELL_NAMES[to]), details)


def _slid(seat: int, name: Text, slide: Slide, before: Layout) -> Consequence:
    """The line, the tile that goes round, then all seven tiles and the pawns on them, each with its way."""
    ways = dict(zip(slide.cells, (slide.cells[-1], *slide.cells[:-1]), strict=True))
    steps = {cell: {"from": CELL_NAMES[cell], "to": CELL_NAMES[to]} for cell, to in ways.items()}
    tiles = [{"is_minos": bool(before.tiles >> cell & 1), **step} for cell, step in steps.items()]
    pawns = [
        {"seat": side + 1, **step}
        for cell, step in steps.items()
        for side in range(2)
        if before.pawns[side] >> cell & 1
    ]
    details: dict[str, Any] = {"seat": seat, "line": slide.line, "direction": slide.direction}
    text = Text("{name} fait coulisser {line} {way}.", "{name} slides {line} {way}.")
    filled = text.format(name=name, line=line_text(slide.line), way=DIRECTIONS[slide.direction])
    return Consequence("slid", filled, {**details, "tiles": tiles, "pawns": pawns})


def _locks(before: Layout, after: Layout) -> Iterator[Consequence]:
    """Each exit newly held with the row and the column it locks, then the lines that are free again (R9)."""
    for cell in held_exits(after):
        if cell not in held_exits(before):
            row, column = exit_lines(cell)
            text = Text(
                "Le pion en {exit} verrouille {row} et {column}.", "The pawn on {exit} locks {row} and {column}."
            )
            filled = text.format(exit=CELL_NAMES[cell], row=line_text(row), column=line_text(column))
            yield Consequence("locked", filled, {"exit": CELL_NAMES[cell], "lines": [row, column]})
    locked = {line for cell in held_exits(after) for line in exit_lines(cell)}
    for cell in held_exits(before):
        freed = [line for line in exit_lines(cell) if line not in locked]
        if freed:
            yield _unlocked(CELL_NAMES[cell], freed)


def _unlocked(exit_name: str, lines: list[str]) -> Consequence:
    words = [line_text(line) for line in lines]
    both = Text("{} et {}", "{} and {}").format(*words) if len(words) == 2 else words[0]
    text = Text(
        "Le pion quitte la sortie {exit} : {lines} {are_free}.",
        "The pawn leaves exit {exit}: {lines} can slide again.",
    )
    are_free = "sont déverrouillées" if len(words) == 2 else "est déverrouillée"
    filled = text.format(exit=exit_name, lines=both, are_free=are_free)
    return Consequence("unlocked", filled, {"exit": exit_name, "lines": lines})


def _won(seat: int, name: Text) -> Consequence:
    exits = [CELL_NAMES[cell] for cell in EXITS[seat - 1]]
    text = Text(
        "{name} tient ses trois sorties, {exits}, et gagne.", "{name} holds its three exits, {exits}, and wins."
    )
    return Consequence("won", text.format(name=name, exits=" ".join(exits)), {"seat": seat, "exits": exits})
