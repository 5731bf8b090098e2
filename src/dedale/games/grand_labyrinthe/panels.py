"""What lies beside the board of Le Grand Labyrinthe: where each pawn is, what players keep, the dice, the pile."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from dedale.core.model.game import Game
from dedale.core.presentation.scene import Panel
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import state
from dedale.games.grand_labyrinthe.board import PLACE_NAMES

PLACE: Final = Text("case", "cell")
HELD: Final = Text("retenu sur la case", "held on cell")
SKIPPED: Final = Text("tours passés", "turns skipped")
THREAD: Final = Text("fil d'Ariane", "Ariadne's thread")
MISSES: Final = Text("tour à passer", "turn to miss")
CAST: Final = Text("lancer", "roll")
CAST_AGAIN: Final = Text("second lancer", "second roll")
DICE: Final = Text("total des dés", "total of the dice")
ACCEPTS: Final = Text("voix pour", "votes for")
REJECTS: Final = Text("voix contre", "votes against")
PILE: Final = Text("cartes dans la pioche", "cards in the pile")
WAY: Final = Text("ordre du jeu", "order of play")
WAYS: Final = {
    state.CLOCKWISE: Text("celui des joueurs", "in seat order"),
    state.ANTICLOCKWISE: Text("l'ordre inverse", "in reverse order"),
}


def panels(game: Game, record: np.void) -> Iterator[Panel]:
    """Seat by seat, then what is everyone's; only what there is."""
    for seat in range(1, game.seats + 1):
        yield from _of_seat(record, seat)
    yield from _of_all(record)
    if game.options["opening"] == "full" and game.seats > 2 and record["way"]:
        yield Panel(0, WAY, WAYS[int(record["way"])], "clockwise" if record["way"] == 1 else "anticlockwise")


def _of_seat(record: np.void, seat: int) -> Iterator[Panel]:
    held = int(record["held"][seat - 1])
    place = PLACE_NAMES[int(record["places"][seat - 1])]
    yield (Panel(seat, HELD, place, "held", is_spoken=False) if held else Panel(seat, PLACE, place, is_spoken=False))
    counted = (
        (SKIPPED, max(held - 1, 0), ""),
        (THREAD, record["threads"][seat - 1], "thread"),
        (MISSES, record["misses"][seat - 1], "miss"),
        (CAST, record["casts"][seat - 1], "roll"),
        (CAST_AGAIN, record["recasts"][seat - 1], "roll"),
    )
    yield from (Panel(seat, label, str(count), drawing) for label, count, drawing in counted if count)


def _of_all(record: np.void) -> Iterator[Panel]:
    if record["dice"]:
        yield Panel(0, DICE, str(record["dice"]), "roll")
    if record["phase"] == state.JURY:
        yield Panel(0, ACCEPTS, str(record["accepts"]), "accept")
        yield Panel(0, REJECTS, str(record["rejects"]), "reject")
    yield Panel(0, PILE, str(int(record["pile"]).bit_count()), "draw")
