"""The look of Tekao: the two zones, the pawns with their weapons as they are turned, those to draw, in hand, lost."""

import functools
from collections.abc import Iterator

import numpy as np

from dedale.core.model.game import Game
from dedale.core.model.turns import PASS_BUTTON
from dedale.core.presentation.composer import Path
from dedale.core.presentation.scene import Board, Button, Cell, Journey, Kind, Mark, Panel, Piece, Scene, Tray
from dedale.core.text import Text
from dedale.games.tekao import board, rules
from dedale.games.tekao.board import BEATS, CELL_NAMES, FLAG, ORIENTATIONS, WEAPON_NAMES
from dedale.games.tekao.notation import side_to_move
from dedale.games.tekao.played import as_played, contacts_of
from dedale.games.tekao.tell import FACING

GLYPHS = ("①②③④⑤⑥⑦⑧⑨", "❶❷❸❹❺❻❼❽❾")
"""[side] one for each pawn"""
SYMBOLS = ("123456789", "abcdefghi")
BACKS = (("?", "□"), ("!", "■"))
"""[side] a pawn that lies face down, in ASCII and otherwise"""
COLOURS = ("blue", "yellow")
"""[side]"""
ZONES = {
    "blue": Text("zone de Bleu", "Blue's zone"),
    "yellow": Text("zone de Jaune", "Yellow's zone"),
    "field": Text("champ de bataille", "battlefield"),
}

COLOUR_NAMES = (Text("bleu", "blue"), Text("jaune", "yellow"))
FLAG_NAME = Text("drapeau", "flag")
OWNED_FLAG = Text("drapeau {1}", "{1} flag")
PAWN_NAME = Text("pion {} {}", "pawn {} {}")
OWNED_PAWN = Text("pion {1} {0}", "{1} pawn {0}")
BACK = Text("face cachée", "face down")
DOWN = Text("pions à tirer", "pawns to draw")
LOST = Text("pions perdus", "pawns lost")
HAND = Text("en main", "in hand")
RUN = Text("dernier pion", "last pawn")
RUNNING = Text("{}, {} fois de suite", "{}, {} times running")

PICK_BUTTON = Button("pick", Text("Tirer un pion", "Draw a pawn"), "pick")
FRONTS = tuple(
    Button(mark, Text("Avant {}", "Front {}").format(FACING[turned]), "front", turned=turned)
    for turned, mark in enumerate(ORIENTATIONS)
)
TURNS = (
    Button("r", Text("Tourner à droite", "Turn clockwise"), "turn-right"),
    Button("l", Text("Tourner à gauche", "Turn counter-clockwise"), "turn-left"),
)
"""[act less `rules.TURN_RIGHT`]"""


def scene(game: Game, state: np.void) -> Scene:
    """The board, and beside it what each side has; a pawn that has been played three turns running is held (R5)."""
    return Scene(
        board=_board(game),
        pieces=tuple(_pieces(game, state)),
        marks=tuple(_marks(state)),
        panels=tuple(_panels(game, state)),
    )


@functools.lru_cache(maxsize=64)
def _board(game: Game) -> Board:
    blue, yellow = board.zones(int(game.options["zone_rows"]))
    zones = ("blue" if blue >> cell & 1 else "yellow" if yellow >> cell & 1 else "field" for cell in range(board.CELLS))
    cells = tuple(
        Cell(name, cell % board.SIZE, cell // board.SIZE, zone, words=ZONES[zone], part=zone)
        for cell, (name, zone) in enumerate(zip(CELL_NAMES, zones, strict=True))
    )
    buttons = (PICK_BUTTON, *FRONTS, *TURNS, PASS_BUTTON)
    return Board(cells, _kinds(game), game.seat_names, tuple(_trays(game)), buttons, partners=game.sides)


def _trays(game: Game) -> Iterator[Tray]:
    """The pawns to draw and those lost are a side's, the one in hand is the seat's that places it."""
    yield from (Tray(f"down{seat}", seat, DOWN, is_brief=True) for seat in (1, 2))
    yield from (Tray(f"lost{seat}", seat, LOST, is_named=True) for seat in (1, 2))
    yield from (Tray(f"hand{seat}", seat, HAND, is_named=True, is_brief=True) for seat in range(1, game.seats + 1))


def seat_of(game: Game, side: int) -> int:
    """The first seat of a side, under which its pawns go."""
    return 1 if side == game.rules["first"][0] else 2


def _kinds(game: Game) -> tuple[Kind, ...]:
    """Blue's nine pawns, then Yellow's, each named by its weapons clockwise from its front; then their backs."""
    pawns = board.pawns_of(str(game.options["set"]))
    fronts = [_front(game, side, pawn, weapons) for side in range(2) for pawn, weapons in enumerate(pawns)]
    backs = [Kind(*BACKS[side], seat_of(game, side), BACK, f"{COLOURS[side]}-back") for side in range(2)]
    return (*fronts, *backs)


def _front(game: Game, side: int, pawn: int, weapons: str) -> Kind:
    """A pawn's kind, with its number and its colour for words to call it by."""
    is_flag = weapons == FLAG
    said = FLAG_NAME if is_flag else PAWN_NAME.format(pawn + 1, weapons)
    owned = (OWNED_FLAG if is_flag else OWNED_PAWN).format(pawn + 1, COLOUR_NAMES[side])
    return Kind(
        symbol=SYMBOLS[side][pawn],
        glyph=GLYPHS[side][pawn],
        seat=seat_of(game, side),
        name=FLAG_NAME if is_flag else Text(weapons, weapons),
        drawing=_drawing(side, weapons),
        names=(said, said),
        owned=(owned, owned),
        edges=() if is_flag else tuple(WEAPON_NAMES[weapon] for weapon in weapons),
    )


def _drawing(side: int, weapons: str) -> str:
    """A pawn's four weapons, each turned toward its edge; the flag has one drawing of its own."""
    edges = ["flag"] if weapons == FLAG else [f"{weapon}@{edge}" for edge, weapon in enumerate(weapons)]
    return "+".join(f"{COLOURS[side]}-{layer}" for layer in ["pawn", *edges])


def _pieces(game: Game, state: np.void) -> Iterator[Piece]:
    """The pawns that stand, cell by cell; those in the trays."""
    pawns = [_piece(game, state, side, pawn) for side in range(2) for pawn in range(board.PAWNS)]
    standing = [piece for piece in pawns if piece.place in board.CELL_OF]
    yield from sorted(standing, key=lambda piece: board.CELL_OF[piece.place])
    yield from (piece for piece in pawns if piece.place not in board.CELL_OF)


def _piece(game: Game, state: np.void, side: int, pawn: int) -> Piece:
    """A pawn where it is; which one it is does not show while it lies face down (R2)."""
    kinds, seat = _board(game).kinds, seat_of(game, side)
    kind = kinds[side * board.PAWNS + pawn]
    cell, is_drawn = int(state["cells"][side, pawn]), state["hand"] == pawn + 1 and side == side_to_move(game, state)
    if cell != rules.OFF:
        turned = None if kind.name == FLAG_NAME else int(state["turned"][side, pawn])
        return Piece(CELL_NAMES[cell], kind, turned)
    if state["phase"] == rules.PLAY or is_drawn:
        return Piece(f"hand{turn(game, state)}" if is_drawn else f"lost{seat}", kind)
    return Piece(f"down{seat}", kinds[side - 2])


def _marks(state: np.void) -> Iterator[Mark]:
    for side in range(2):
        cell = state["cells"][side, int(state["last"][side]) - 1]
        if state["run"][side] == rules.MOST_RUNNING and cell != rules.OFF:
            yield Mark(CELL_NAMES[cell], "held")


def _panels(game: Game, state: np.void) -> Iterator[Panel]:
    """The pawn that each side played last."""
    for side in range(2):
        if state["last"][side]:
            number, times = int(state["last"][side]), int(state["run"][side])
            value = RUNNING.format(number, times) if times > 1 else str(number)
            kind = _board(game).kinds[side * board.PAWNS + number - 1]
            yield Panel(seat_of(game, side), RUN, value, kind.drawing)


def paths(game: Game, state: np.void, codes: list[int]) -> Iterator[Path]:
    """A cell of the zone, then where the front looks if that can be told; a pawn, then a cell or a way to turn."""
    yield from (_path(game, state, code) for code in codes)


def _path(game: Game, state: np.void, code: int) -> Path:
    if code == rules.PASS:
        return (PASS_BUTTON.name,)
    if code < rules.BATTLE:
        cell, turned = divmod(code - rules.PUTS, 4)
        has_one_look = game.rules["looks"][0, int(state["hand"]) - 1] == 1
        return (CELL_NAMES[cell],) if has_one_look else (CELL_NAMES[cell], ORIENTATIONS[turned])
    cell, act = divmod(code - rules.BATTLE, rules.ACTS)
    return CELL_NAMES[cell], CELL_NAMES[act] if act < board.CELLS else TURNS[act - rules.TURN_RIGHT].name


def journeys(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Journey]:
    """From those to draw to the hand, from the hand to a cell; in battle from cell to cell, and off the board."""
    seat, hand = seat_of(game, side_to_move(game, before)), f"hand{turn(game, before)}"
    if code < rules.PUTS:
        yield Journey(seat, f"down{seat}", hand)
    elif code < rules.BATTLE:
        yield Journey(seat, hand, CELL_NAMES[(code - rules.PUTS) // 4])
    elif code != rules.PASS:
        yield from _fight(game, before, code, after)


def _fight(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Journey]:
    """The pawn that is played, if only on the spot, and every pawn that is lost (R7, R8)."""
    played = as_played(game, before, code)
    for side in range(2):
        seat = seat_of(game, side)
        for pawn, (cell, to) in enumerate(zip(before["cells"][side], after["cells"][side], strict=True)):
            if cell != to or (side, pawn + 1) == (played.side, played.number):
                place = f"lost{seat}" if to == rules.OFF else CELL_NAMES[to]
                yield Journey(seat, CELL_NAMES[cell], place)


def chance(game: Game, state: np.void) -> str:
    """The seat draws a pawn."""
    return PICK_BUTTON.name


def turn(game: Game, state: np.void) -> int:
    """The seat that draws, places or plays (R1)."""
    return int(game.rules["order"][0, state["turn"]])


def preview(game: Game, state: np.void, code: int) -> Iterator[Mark]:
    """How each contact of a turn of battle ends (R7, R8, D9); once the flag is won nothing is lost any more (R9)."""
    is_battle = rules.BATTLE <= code < rules.PASS
    is_turn = is_battle and (code - rules.BATTLE) % rules.ACTS >= board.CELLS
    if not is_battle or (is_turn and not game.options["turning_takes"]):
        return
    contacts = list(contacts_of(game, state, as_played(game, state, code)))
    wins_flag = any(contact.theirs == "D" != contact.ours for contact in contacts)
    takes = any(contact.theirs in BEATS[contact.ours] for contact in contacts)
    for contact in contacts:
        if contact.theirs in BEATS[contact.ours]:
            yield Mark(CELL_NAMES[contact.cell], "won")
        elif contact.ours not in BEATS[contact.theirs] or not (takes or game.options["approach_loses"]):
            yield Mark(CELL_NAMES[contact.cell], "equal")
        elif not wins_flag:
            yield Mark(CELL_NAMES[contact.cell], "lost")
