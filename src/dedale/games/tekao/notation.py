"""Tekao as text: events (`pick 4`, `@b2^`, `b2-b4`, `b2r`, `pass`) and how a position is written."""

import re

import numpy as np

from dedale.core.errors import BadNotation
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.tekao import rules
from dedale.games.tekao.board import CELL_NAMES, CELL_OF, ORIENTATIONS, PAWNS, TURNS
from dedale.games.tekao.reading import read_position

__all__ = ["read_event", "read_position", "write_event", "write_position"]

_PICK = re.compile(r"pick ([1-9])")
_PUT = re.compile(r"@([a-h][1-8])([\^>v<])")
_TURN = re.compile(r"([a-h][1-8])(?:-([a-h][1-8])|([rl]))")


def write_event(game: Game, code: int) -> str:
    """`pick 4` draws a pawn, `@b2^` places it, `b2-b4` moves one, `b2r` and `b2l` turn it, `pass`."""
    if code == rules.PASS:
        return "pass"
    if code < rules.PUTS:
        return f"pick {code + 1}"
    if code < rules.BATTLE:
        cell, turned = divmod(code - rules.PUTS, 4)
        return f"@{CELL_NAMES[cell]}{ORIENTATIONS[turned]}"
    cell, act = divmod(code - rules.BATTLE, rules.ACTS)
    how = {rules.TURN_RIGHT: "r", rules.TURN_LEFT: "l"}.get(act) or f"-{CELL_NAMES[act]}"
    return CELL_NAMES[cell] + how


def read_event(game: Game, text: str) -> int:
    """The event so written, legal or not."""
    written = text.strip()
    if written == "pass":
        return rules.PASS
    if found := _PICK.fullmatch(written):
        return int(found[1]) - 1
    if found := _PUT.fullmatch(written):
        return rules.PUTS + 4 * CELL_OF[found[1]] + ORIENTATIONS.index(found[2])
    if found := _TURN.fullmatch(written):
        cell, to, way = found.groups()
        act = CELL_OF[to] if to else rules.TURN_RIGHT if way == "r" else rules.TURN_LEFT
        return rules.BATTLE + rules.ACTS * CELL_OF[cell] + act
    said = Text(
        "« {text} » n'est pas un coup de Tekao : pick 4 tire un pion, @b2^ le pose (^ > v < "
        "indiquent son avant), b2-b4 en déplace un, b2r ou b2l le tourne ; ou pass.",
        "“{text}” is not a move of Tekao: write pick 4 to draw a pawn, @b2^ to place it (^ > v < show its front), "
        "b2-b4 to move one, b2r or b2l to turn it, or pass.",
    )
    raise BadNotation(said.format(text=text), event=text)


def side_to_move(game: Game, state: np.void) -> int:
    """The side whose turn it is, 0 for Blue and 1 for Yellow, whether it draws, places or plays."""
    return (int(game.rules["first"][0]) + int(state["turn"])) % 2


def number_at(state: np.void, side: int, cell: int) -> int:
    """The number of this side's pawn on a cell; 0 where it has none."""
    return state["cells"][side].tolist().index(cell) + 1 if cell in state["cells"][side] else 0


def write_pawns(state: np.void, side: int) -> str:
    """A side's pawns on the board, by number: `1^b2,4>c1`, or `-`."""
    placed = zip(range(1, PAWNS + 1), state["turned"][side].tolist(), state["cells"][side].tolist(), strict=True)
    pawns = [f"{pawn}{ORIENTATIONS[turned]}{CELL_NAMES[cell]}" for pawn, turned, cell in placed if cell != rules.OFF]
    return ",".join(pawns) or "-"


def write_run(state: np.void, side: int) -> str:
    """The pawn that a side played last and how many turns running: `4x2`, or `-`."""
    return f"{state['last'][side]}x{state['run'][side]}" if state["last"][side] else "-"


def write_position(game: Game, state: np.void) -> str:
    """The seat to play, the phase, Blue's pawns, Yellow's pawns, the runs of both."""
    seat = TURNS[game.seats][state["turn"]]
    phase = ("pick", f"put:{state['hand']}", "play")[state["phase"]]
    runs = f"{write_run(state, 0)};{write_run(state, 1)}"
    return f"{seat} {phase} {write_pawns(state, 0)} {write_pawns(state, 1)} {runs}"
