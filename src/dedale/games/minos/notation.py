"""Minos as text: events (`c1-c2`, `3<`, `c^`, `pass`) and positions (board, side to move, last slide)."""

import re

import numpy as np

from dedale.core.errors import BadNotation
from dedale.core.kernels.entry_points import States
from dedale.core.model import fields
from dedale.core.model.fields import SideField, refuse_position, split_fields
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.minos import rules
from dedale.games.minos.board import CELL_NAMES, CELL_OF, CELLS, SLIDE_OF, SLIDES
from dedale.games.minos.layout import SIDE_NAMES, Layout, layout_fault, read_layout, write_layout

SIDES = "ld"
SIDE = SideField(SIDES, SIDE_NAMES)
NO_SLIDE = "-"

_MOVE = re.compile(r"([a-g][1-7])-([a-g][1-7])")

LAST_FIELD = Text("dernier glissement", "last slide")


def write_event(game: Game, code: int) -> str:
    """`c1-c2` moves a pawn, `3<` slides a row, `c^` a column, `pass`."""
    if code == rules.PASS:
        return "pass"
    if code >= rules.SLIDES:
        return SLIDES[code - rules.SLIDES].name
    cell, to = divmod(code, CELLS)
    return f"{CELL_NAMES[cell]}-{CELL_NAMES[to]}"


def read_event(game: Game, text: str) -> int:
    """The event so written, legal or not."""
    written = text.strip()
    if written == "pass":
        return rules.PASS
    if written in SLIDE_OF:
        return rules.SLIDES + SLIDE_OF[written]
    found = _MOVE.fullmatch(written)
    if found is None:
        said = Text(
            "« {text} » n'est pas un coup de Minos : on écrit c1-c2 pour déplacer un pion, 3< ou 3> pour faire "
            "coulisser une rangée, c^ ou cv pour une colonne (colonnes a à g, rangées 1 à 7), ou pass.",
            "“{text}” is not a move of Minos: write c1-c2 to move a pawn, 3< or 3> to slide a row, "
            "c^ or cv for a column (columns a to g, rows 1 to 7), or pass.",
        )
        raise BadNotation(said.format(text=text), event=text)
    return CELLS * CELL_OF[found[1]] + CELL_OF[found[2]]


def layout_of(state: np.void) -> Layout:
    """How tiles and pawns lie in a state."""
    light, dark = state["pawns"].tolist()
    return Layout(int(state["tiles"]), (light, dark))


def line_text(line: str) -> Text:
    """A line in words: `row 3`, `column c`."""
    text = Text("la rangée {}", "row {}") if line.isdecimal() else Text("la colonne {}", "column {}")
    return text.format(line)


def write_position(game: Game, state: np.void) -> str:
    """Rows 7 to 1, the side to move, the slide just made."""
    last = SLIDES[state["last"] - 1].name if state["last"] else NO_SLIDE
    return f"{write_layout(layout_of(state))} {SIDE.write(state['side'])} {last}"


def read_position(game: Game, text: str) -> States:
    """The state so written; refuses what is malformed, what breaks the counts, and a pawn where none may stand."""
    field, side, last = split_fields(text, (fields.BOARD, fields.SIDE, LAST_FIELD))
    fault = layout_fault(field, may_stand_on_minos=game.options["version"] == "junior")
    if fault is not None:
        raise refuse_position(text, fields.BOARD, fault)
    to_move = SIDE.read(text, side)
    if last != NO_SLIDE and last not in SLIDE_OF:
        reason = Text(
            "« {last} » : il faut un glissement comme 3<, 3>, c^ ou cv, ou - s'il n'y en a pas.",
            "“{last}”: it must be a slide like 3<, 3>, c^ or cv, or - for none.",
        )
        raise refuse_position(text, LAST_FIELD, reason.format(last=last))
    return _state(read_layout(field), to_move, SLIDE_OF[last] + 1 if last != NO_SLIDE else 0)


def _state(layout: Layout, side: int, last: int) -> States:
    states = np.zeros(1, rules.STATE)
    states["tiles"], states["pawns"] = layout.tiles, layout.pawns
    states["side"], states["last"] = side, last
    return states
