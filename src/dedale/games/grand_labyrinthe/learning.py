"""Le Grand Labyrinthe for programs that learn: planes, action ids, symmetries. A plane is a line of the 120 places."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np

from dedale.core.kernels.engine import Record
from dedale.core.kernels.kernel import kernel
from dedale.core.kernels.learning import Planes, fill, mark
from dedale.core.model.facts import Options
from dedale.core.model.learning import Encoding, Plane, Symmetry
from dedale.games.grand_labyrinthe import events
from dedale.games.grand_labyrinthe.board import PLACE_NAMES, PLACES, SEATS
from dedale.games.grand_labyrinthe.deck import CARD_NAMES
from dedale.games.grand_labyrinthe.state import PHASES

OF_A_SEAT: Final = (
    Plane("place", "where its pawn is"),
    Plane("held", "0 free; else 1 plus the turns skipped so far, which the option release counts", 10),
    Plane("threads", "Ariadne's threads kept", 2),
    Plane("misses", "1 if it has a turn to miss"),
    Plane("turn", "1 if it is to act, or chance acts for it"),
    Plane("punster", "1 if the others are judging its pun"),
    Plane("beginner", "1 in the full opening if it begins"),
    Plane("tied", "1 in the full opening if it casts again"),
    Plane("colour", "in the full opening: 1 blue, 2 green, 3 red, 4 yellow; 0 until it is picked", 4),
    Plane("casts", "in the full opening: its first total; 0 before", 12),
    Plane("recasts", "in the full opening: its total among those who cast again; 0 before", 12),
)
EACH: Final = len(OF_A_SEAT)


def _planes(players: int) -> Iterator[Plane]:
    for after in range(players):
        whose = "own" if after == 0 else f"seat +{after}"
        yield from (Plane(f"{whose} {plane.name}", plane.meaning, plane.most) for plane in OF_A_SEAT)
    yield from (Plane(f"seat {seat}", f"1 if this is what seat {seat} sees") for seat in range(1, players + 1))
    yield from (Plane(f"phase {name}", f"1 in the phase {name} of a turn") for name in PHASES)
    yield Plane("dice", "the last total of this turn while it still counts; else 0", 12)
    yield Plane("low", "the smaller die while its player chooses what the roll counts; else 0", 6)
    yield Plane("accepts", "voices for the pun so far", SEATS - 1)
    yield Plane("rejects", "voices against the pun so far", SEATS - 1)
    yield Plane("way", "the way round the table: 0 not chosen, 1 clockwise, 2 anticlockwise", 2)
    yield Plane("pile", f"the cards still to be drawn: the first {len(CARD_NAMES)} numbers, in the order of the deck")


def encoding(options: Options) -> Encoding:
    """Planes by the number of players; the choices of every option."""
    players = int(options["players"])
    swaps_beyond = range(events.SWAPS + players, events.SWAPS + SEATS)
    moves = [code for code in range(events.MOVES, events.EVENTS) if code not in swaps_beyond]
    chances = [code for code in range(events.MOVES) if not players <= code - events.FIRST < SEATS]
    return Encoding(
        version=2,
        planes=tuple(_planes(players)),
        cells=PLACE_NAMES,
        grid=(PLACES,),
        actions=np.array(moves, np.int32),
        chances=np.array(chances, np.int32),
        symmetries=partial(_symmetries, options),
    )


def _symmetries(options: Options, encoding: Encoding) -> Iterator[Symmetry]:
    """Every seat one further; in the full opening seats are not alike, for ties go by their numbers."""
    if options["opening"] == "full":
        return
    players = int(options["players"])
    first = EACH * players

    def image(code: int) -> int:
        for base in (events.FIRST, events.SWAPS):
            if base <= code < base + players:
                return base + (code - base + 1) % players
        return code

    yield encoding.symmetry(
        "seats",
        "every seat one further",
        seats=tuple(seat % players + 1 for seat in range(1, players + 1)),
        planes={first + seat: first + (seat + 1) % players for seat in range(players)},
        event=image,
    )


@kernel
def observe(rules: Record, state: Record, seat: int, out: Planes) -> None:
    """Write the planes as a seat sees them: its own first, then those of the seats after it."""
    players = int(rules["players"])
    for after in range(players):
        other = (seat - 1 + after) % players
        first = EACH * after
        out[first, int(state["places"][other])] = 1
        fill(out[first + 1], int(state["held"][other]))
        fill(out[first + 2], int(state["threads"][other]))
        fill(out[first + 3], int(state["misses"][other]))
        fill(out[first + 4], int(state["seat"] == other + 1))
        fill(out[first + 5], int(state["punster"] == other + 1))
        fill(out[first + 6], int(state["beginner"] == other + 1))
        fill(out[first + 7], int(state["tied"]) >> other & 1)
        fill(out[first + 8], int(state["colours"][other]) * int(rules["full"]))
        fill(out[first + 9], int(state["casts"][other]))
        fill(out[first + 10], int(state["recasts"][other]))
    rest = EACH * players
    fill(out[rest + seat - 1], 1)
    rest += players
    fill(out[rest + int(state["phase"])], 1)
    rest += len(PHASES)
    fill(out[rest], int(state["dice"]))
    fill(out[rest + 1], int(state["low"]))
    fill(out[rest + 2], int(state["accepts"]))
    fill(out[rest + 3], int(state["rejects"]))
    fill(out[rest + 4], int(state["way"]))
    mark(out[rest + 5], state["pile"], 0)
