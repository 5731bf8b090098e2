"""The look of Théséion: a cave of trajectories, squares of colour, the light in its rim, pawns and blockades."""

import functools
from collections.abc import Iterator

import numpy as np

from dedale.core.model.game import Game
from dedale.core.model.turns import PASS_BUTTON
from dedale.core.presentation.composer import Path
from dedale.core.presentation.scene import Board as Ground
from dedale.core.presentation.scene import Button, Journey, Kind, Mark, Panel, Piece, Scene, Tray
from dedale.core.text import Text, series
from dedale.games.theseion import CASTS, WALKS, alliances, rules
from dedale.games.theseion.board import board_of
from dedale.games.theseion.ground import LOOKS, cells_of
from dedale.games.theseion.notation import paths as paths_of
from dedale.games.theseion.notation import pawns_of
from dedale.games.theseion.paths import DARKNESS, LIGHT
from dedale.games.theseion.touches import touches

PAWN = (Text("pion", "pawn"), Text("pions", "pawns"))
BLOCKADE = (Text("pion d'un blocage", "pawn in a blockade"), Text("pions en blocage", "pawns in blockade"))
OWNED = (
    (Text("pion bleu", "blue pawn"), Text("pions bleus", "blue pawns")),
    (Text("pion ambre", "amber pawn"), Text("pions ambre", "amber pawns")),
    (Text("pion carmin", "crimson pawn"), Text("pions carmin", "crimson pawns")),
    (Text("pion vert", "green pawn"), Text("pions verts", "green pawns")),
)


def _kind(marks: str, glyphs: str, names: tuple[Text, Text], seat: int) -> Kind:
    """One seat's pawns, alone or in a blockade."""
    drawing = f"lantern{seat + 1}"
    return Kind(marks[seat], glyphs[seat], seat + 1, names[0], drawing, names=names, owned=OWNED[seat])


PAWNS = tuple(_kind("1234", "●■▲◆", PAWN, seat) for seat in range(4))
BLOCKADES = tuple(_kind("ABCD", "◉▣◬◈", BLOCKADE, seat) for seat in range(4))
SQUARES = tuple(
    Kind(LOOKS[zone][1], LOOKS[zone][0], 0, name)
    for zone, name in {
        "green": Text("carré vert", "green square"),
        "red": Text("carré rouge", "red square"),
        "light": Text("lumière", "light"),
    }.items()
)
"""Nothing stands for them: they tell how the squares look as text."""

DARK = Text("dans les ténèbres", "in the darkness")
SAVED = Text("sauvés", "saved")
CAST = Text("lancer à jouer", "roll to move")
OWED = Text("lancers à venir", "rolls to come")
ALLIES = (Text("allié", "ally"), Text("alliés", "allies"))
"""One, several."""

LOT_BUTTON = Button("lot", Text("Tirer au sort qui commence", "Draw lots for who begins"), "lot")
CAST_BUTTON = Button("cast", Text("Lancer le dé", "Roll the die"), "die")


def scene(game: Game, state: np.void) -> Scene:
    """The board with its pawns, those saved and in the darkness beside it, and the cast; blockades are marked."""
    pieces = tuple(_pieces(game, state))
    blockades = dict.fromkeys(piece.place for piece in pieces if piece.kind in BLOCKADES)
    return Scene(
        board=_board(game),
        pieces=pieces,
        marks=tuple(Mark(cell, "blockade") for cell in blockades),
        panels=(*_allies(game), *_panels(state)),
    )


@functools.lru_cache(maxsize=64)
def _board(game: Game) -> Ground:
    seats = range(1, game.seats + 1)
    trays = [Tray(f"{what}{seat}", seat, label) for seat in seats for what, label in (("dark", DARK), ("saved", SAVED))]
    return Ground(
        cells=cells_of(str(game.options["board"])),
        kinds=(*PAWNS[: game.seats], *BLOCKADES[: game.seats], *SQUARES),
        seats=game.seat_names,
        trays=tuple(trays),
        buttons=(LOT_BUTTON, CAST_BUTTON, PASS_BUTTON),
    )


def _pieces(game: Game, state: np.void) -> Iterator[Piece]:
    """One piece a pawn, so several on the cell of a blockade; then those in the trays."""
    pawns = [pawns_of(state, seat) for seat in range(game.seats)]
    for number, cell in enumerate(board_of(str(game.options["board"])).cells):
        counts = [own.get(number, 0) for own in pawns]
        kinds = BLOCKADES if sum(counts) > 1 else PAWNS
        yield from (Piece(cell, kinds[seat]) for seat, count in enumerate(counts) for _ in range(count))
    for seat in range(game.seats):
        yield from [Piece(f"dark{seat + 1}", PAWNS[seat])] * int(state["dark"][seat])
        yield from [Piece(f"saved{seat + 1}", PAWNS[seat])] * int(state["saved"][seat])


def _allies(game: Game) -> Iterator[Panel]:
    """Each seat's friends, where it has some (R1)."""
    group = alliances.groups(game.options)[: game.seats]
    for seat, own in enumerate(group):
        friends = [game.seat_names[other] for other in range(game.seats) if group[other] == own and other != seat]
        if friends:
            yield Panel(seat + 1, ALLIES[len(friends) > 1], series(friends))


def _panels(state: np.void) -> Iterator[Panel]:
    """The cast that waits to be moved, and the casts that follow it."""
    seat, cast, owed = (int(state[field]) for field in ("seat", "cast", "owed"))
    if cast:
        yield Panel(seat, CAST, str(cast), f"die-{cast}")
    if owed:
        yield Panel(seat, OWED, str(owed), "die")


def paths(game: Game, state: np.void, codes: list[int]) -> list[Path]:
    """A pawn or the darkness, the cell where the path ends, then where it forks from others; or the pass."""
    known, dark = paths_of(game), f"dark{state['seat']}"
    walks = [[known.names[cell] for cell in known.paths[code - WALKS]] for code in codes if code >= WALKS]
    ways = iter(touches([(dark, *names[1:]) if names[0] == "*" else tuple(names) for names in walks]))
    return [next(ways) if code >= WALKS else (PASS_BUTTON.name,) for code in codes]


def journeys(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Journey]:
    """A pawn's walk and the enemies it sends back to the darkness (R7); or the pawns that a cast of 0 saves (R10)."""
    if code >= WALKS:
        yield from _walk(game, before, code - WALKS)
    elif code == CASTS and after["saved"].tolist() != before["saved"].tolist():
        yield from _saved_inside(game, before)


def _walk(game: Game, before: np.void, number: int) -> Iterator[Journey]:
    known = paths_of(game)
    path, seat = known.paths[number], int(before["seat"])
    origin = f"dark{seat}" if path[0] == DARKNESS else known.names[path[0]]
    yield Journey(seat, origin, f"saved{seat}" if path[-1] == LIGHT else known.names[path[-1]])
    group = alliances.groups(game.options)
    enemies = [other for other in range(game.seats) if group[other] != group[seat - 1]]
    for enemy in enemies:
        met = sorted(pawns_of(before, enemy).keys() & set(path[1:]))
        yield from (Journey(enemy + 1, known.names[cell], f"dark{enemy + 1}") for cell in met)


def _saved_inside(game: Game, before: np.void) -> Iterator[Journey]:
    known, rim = paths_of(game), board_of(str(game.options["board"])).rim
    for seat in range(game.seats):
        for cell, count in pawns_of(before, seat).items():
            if known.names[cell] in rim:
                yield from [Journey(seat + 1, known.names[cell], f"saved{seat + 1}")] * count


def chance(game: Game, state: np.void) -> str:
    """The lot first (R2), then the die."""
    return LOT_BUTTON.name if state["phase"] == rules.LOT else CAST_BUTTON.name


def turn(game: Game, state: np.void) -> int:
    """The seat that casts; the lot is everybody's."""
    return int(state["seat"])


def turned_up(game: Game, code: int) -> tuple[str, ...]:
    """The face of the die."""
    return (f"die-{code - CASTS}",) if CASTS <= code < WALKS else ()
