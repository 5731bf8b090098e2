"""Le Grand Labyrinthe as text: events (`roll 2+5`, `pun`) and positions (seat, phase, pawns, pile, opening)."""

import re
from typing import Final

import numpy as np

from dedale.core.errors import BadNotation
from dedale.core.kernels.entry_points import States
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import events, reading, state
from dedale.games.grand_labyrinthe.board import PLACE_NAMES
from dedale.games.grand_labyrinthe.opening_text import write_opening

_DICE: Final = re.compile(r"roll ([1-6])\+([1-6])")


def write_event(game: Game, code: int) -> str:
    """`roll 2+5`, `draw O3`, `central` and so on."""
    return events.NAMES[code]


def read_event(game: Game, text: str) -> int:
    """The event so written, legal or not."""
    code = events.CODE_OF.get(text.strip())
    if code is None and (dice := _DICE.fullmatch(text.strip())):
        larger_first = Text(
            "« {text} » : le plus petit dé s'écrit d'abord, {right}.",
            "“{text}”: the smaller die is written first, {right}.",
        )
        right = f"roll {dice[2]}+{dice[1]}"
        raise BadNotation(larger_first.format(text=text, right=right), event=text, right=right)
    if code is None:
        said = Text(
            "« {text} » n'est pas un événement du Grand Labyrinthe : on écrit first 2, roll 2+5 (le plus petit dé "
            "d'abord), draw O3, ou un choix : central, outer, labyrinth, pun, card, advance, stay, accept, "
            "reject, swap 2, clockwise, anticlockwise, blue, green, red, yellow, total, small, large.",
            "“{text}” is not an event of Le Grand Labyrinthe: write first 2, roll 2+5 (the smaller die first), draw "
            "O3, or a choice: central, outer, labyrinth, pun, card, advance, stay, accept, reject, swap 2, clockwise, "
            "anticlockwise, blue, green, red, yellow, total, small, large.",
        )
        raise BadNotation(said.format(text=text), event=text)
    return code


def write_position(game: Game, record: np.void) -> str:
    """Seat to act, phase, a field a pawn, the pile; after a full opening what it settled."""
    pawns = [_write_pawn(game, record, seat) for seat in range(1, game.seats + 1)]
    fields = [str(record["seat"]), _write_phase(record), *pawns, f"{int(record['pile']):08x}"]
    if game.options["opening"] == "full":
        fields.append(write_opening(game.seats, record))
    return " ".join(fields)


def _write_phase(record: np.void) -> str:
    phase = state.PHASES[record["phase"]]
    if record["phase"] == state.COUNT:
        return f"{phase}:{record['low']}+{record['dice'] - record['low']}"
    if record["phase"] == state.JURY:
        return f"{phase}:{record['dice']}:{record['accepts']}:{record['rejects']}:{record['punster']}"
    return f"{phase}:{record['dice']}" if record["dice"] else phase


def _write_pawn(game: Game, record: np.void, seat: int) -> str:
    held, threads, misses = (int(record[name][seat - 1]) for name in ("held", "threads", "misses"))
    hold = "" if held == 0 else f"h{held - 1}" if game.options["release"] else "h"
    return PLACE_NAMES[int(record["places"][seat - 1])] + hold + "t" * threads + "s" * misses


def read_position(game: Game, text: str) -> States:
    """The state so written; refuses what is malformed, and what cannot be."""
    return reading.read_position(game, text)
