"""Théséion as text: events (`first 2`, `cast 3`, `f3-f4-f5`, `*-f2`, `pass`) and positions."""

import re
from collections import Counter

import numpy as np

from dedale.core.errors import BadNotation, NeverLegal
from dedale.core.kernels.entry_points import States
from dedale.core.model.fields import refuse_position, split_fields
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.theseion import CASTS, FIRST, PASS, PAWNS, WALKS, alliances, rules
from dedale.games.theseion.board import CELL, board_of
from dedale.games.theseion.paths import Paths, paths_of
from dedale.games.theseion.stray import stray

PHASES = {rules.LOT: "lot", rules.CAST: "cast", rules.OVER: "over"}
DARK = "*"
ALL_DARK = f"0/{PAWNS}/-"
"""The field of a player before the lot (R3)."""

_CHANCE = re.compile(r"(first) ([1-4])|(cast) ([0-9])")
_PATH = re.compile(rf"(?:\*|{CELL.pattern})(?:-{CELL.pattern})+")
_PHASE = re.compile(r"lot|cast|over|move:([1-9])")
_NUMBER = re.compile(r"0|[1-9][0-9]*")
_PLAYER = re.compile(r"([0-7])/([0-7])/(-|[^/]+)")

SEAT = Text("place", "seat")
PHASE = Text("phase", "phase")
OWED = Text("lancers à venir", "rolls to come")
PLAYER = Text("joueur {}", "player {}")


def paths(game: Game) -> Paths:
    """The numbered paths of this game's board and die."""
    return paths_of(str(game.options["board"]), int(game.options["die_max"]))


def write_event(game: Game, code: int) -> str:
    """`first 2` and `cast 3` are chance, a path lists all its cells, `pass`."""
    if code >= WALKS:
        return paths(game).text(code - WALKS)
    if code >= CASTS:
        return f"cast {code - CASTS}"
    return f"first {code - FIRST + 1}" if code >= FIRST else "pass"


def read_event(game: Game, text: str) -> int:
    """The event so written, legal or not; a path that is none on this board is never legal."""
    written = text.strip()
    if written == "pass":
        return PASS
    if found := _CHANCE.fullmatch(written):
        return FIRST + int(found[2]) - 1 if found[1] else CASTS + int(found[4])
    number = paths(game).number.get(written)
    if number is not None:
        return WALKS + number
    if _PATH.fullmatch(written):
        rule, why = stray(board_of(str(game.options["board"])), int(game.options["die_max"]), written.split("-"))
        raise NeverLegal(why, event=text, rule=rule)
    said = Text(
        "« {text} » n'est pas un événement de Théséion : on écrit toutes les cases du trajet, comme f3-f4-f5, "
        "ou *-f2-f3 depuis les ténèbres ; pass ; first 2 pour le sort, cast 3 pour le dé.",
        "“{text}” is not an event of Theseion: write every cell of the path, as in f3-f4-f5, or *-f2-f3 from the "
        "darkness; pass; first 2 for the lot, cast 3 for the die.",
    )
    raise BadNotation(said.format(text=text), event=text)


def pawns_of(state: np.void, seat: int) -> dict[int, int]:
    """How many pawns a seat, from 0, has on each cell where it has any, the cells in rising order."""
    low, high = state["pawns"][seat].tolist()
    ones, twos, fours = (below | above << 64 for below, above in zip(low, high, strict=True))
    standing = ones | twos | fours
    pawns = {}
    while standing:
        cell = (standing & -standing).bit_length() - 1
        pawns[cell] = (ones >> cell & 1) + 2 * (twos >> cell & 1) + 4 * (fours >> cell & 1)
        standing &= standing - 1
    return pawns


def pawns_on(state: np.void, seat: int, cell: int) -> int:
    """How many pawns a seat, from 0, has on a cell."""
    return pawns_of(state, seat).get(cell, 0)


def write_position(game: Game, state: np.void) -> str:
    """Seat, phase, casts owed, then what each player has saved, in the darkness, on the board."""
    phase = PHASES.get(int(state["phase"])) or f"move:{state['cast']}"
    players = [_write_player(game, state, seat) for seat in range(game.seats)]
    return " ".join([str(state["seat"]), phase, str(state["owed"]), *players])


def _write_player(game: Game, state: np.void, seat: int) -> str:
    cells = board_of(str(game.options["board"])).cells
    standing = [cells[cell] for cell, count in pawns_of(state, seat).items() for _ in range(count)]
    return f"{state['saved'][seat]}/{state['dark'][seat]}/{','.join(standing) or '-'}"


def read_position(game: Game, text: str) -> States:
    """The state so written; refuses what is malformed, and what breaks the counts, the cells or the phases."""
    fields = split_fields(text, (SEAT, PHASE, OWED, *(PLAYER.format(seat) for seat in range(1, game.seats + 1))))
    states = np.zeros(1, rules.STATE)
    state = states[0]
    _read_phase(game, text, state, fields[1])
    _read_seat(game, text, state, fields[0])
    _read_owed(text, state, fields[2])
    if state["phase"] == rules.LOT:
        _check_darkness(text, fields[3:])
    for seat, field in enumerate(fields[3:]):
        _read_player(game, text, state, seat, field)
    _check_cells(game, text, state)
    _check_end(text, state)
    return states


def _read_phase(game: Game, text: str, state: np.void, field: str) -> None:
    found = _PHASE.fullmatch(field)
    if found is None or int(found[1] or 0) > int(game.options["die_max"]):
        reason = Text(
            "« {field} » : il faut lot, cast, over, ou move: et un nombre de 1 à {most}.",
            "“{field}”: it must be lot, cast, over, or move: and a number from 1 to {most}.",
        )
        raise refuse_position(text, PHASE, reason.format(field=field, most=game.options["die_max"]))
    state["phase"] = next((phase for phase, name in PHASES.items() if name == field), rules.MOVE)
    state["cast"] = found[1] or 0


def _read_seat(game: Game, text: str, state: np.void, field: str) -> None:
    right = ["0"] if state["phase"] == rules.LOT else [str(seat + 1) for seat in range(game.seats)]
    if field not in right:
        reason = Text(
            "« {field} » : il faut {right} dans cette phase (0 avant le tirage au sort, sinon une place).",
            "“{field}”: it must be {right} in this phase (0 before the lot, else a seat).",
        )
        raise refuse_position(text, SEAT, reason.format(field=field, right="/".join(right)))
    state["seat"] = field


def _read_owed(text: str, state: np.void, field: str) -> None:
    if _NUMBER.fullmatch(field) is None or len(field) > len(str(rules.MOST_OWED)):
        reason = Text(
            "« {field} » : il faut un nombre de lancers, de 0 à {most}.",
            "“{field}”: it must be a number of rolls, from 0 to {most}.",
        )
        raise refuse_position(text, OWED, reason.format(field=field, most=rules.MOST_OWED))
    if field != "0" and state["phase"] in (rules.LOT, rules.OVER):
        reason = Text(
            "aucun lancer n'est dû avant le tirage au sort ni dans une partie gagnée : il faut 0.",
            "no roll is owed before the lot or in a game that is won: it must be 0.",
        )
        raise refuse_position(text, OWED, reason)
    state["owed"] = field


def _check_darkness(text: str, fields: list[str]) -> None:
    """Before the lot all pawns are in the darkness (R3)."""
    for seat, field in enumerate(fields):
        if field != ALL_DARK:
            reason = Text(
                "« {field} » : avant le tirage au sort, tous les pions sont dans les ténèbres ; il faut {right}.",
                "“{field}”: before the lot all pawns are in the darkness; it must be {right}.",
            )
            raise refuse_position(text, PLAYER.format(seat + 1), reason.format(field=field, right=ALL_DARK))


def _read_player(game: Game, text: str, state: np.void, seat: int, field: str) -> None:
    found = _PLAYER.fullmatch(field)
    if found is None:
        reason = Text(
            "« {field} » : il faut les pions sauvés, ceux des ténèbres et leurs cases, comme 1/4/c3,f10 ou 0/7/-.",
            "“{field}”: it must be the pawns saved, those in the darkness and the cells, such as 1/4/c3,f10 or 0/7/-.",
        )
        raise refuse_position(text, PLAYER.format(seat + 1), reason.format(field=field))
    cells = [] if found[3] == "-" else _read_cells(game, text, seat, found[3])
    state["saved"][seat], state["dark"][seat] = found[1], found[2]
    for cell, count in Counter(cells).items():
        for digit in range(3):
            state["pawns"][seat, cell >> 6, digit] |= np.uint64((count >> digit & 1) << (cell & 63))
    total = int(found[1]) + int(found[2]) + len(cells)
    if total != PAWNS:
        reason = Text(
            "il a {total} pions ({saved} sauvés, {dark} dans les ténèbres, {standing} sur le plateau) au lieu de 7.",
            "there are {total} pawns ({saved} saved, {dark} in the darkness, {standing} on the board) instead of 7.",
        )
        counts = {"total": total, "saved": found[1], "dark": found[2], "standing": len(cells)}
        raise refuse_position(text, PLAYER.format(seat + 1), reason.format(**counts))


def _read_cells(game: Game, text: str, seat: int, field: str) -> list[int]:
    board = board_of(str(game.options["board"]))
    number = {str(cell): index for index, cell in enumerate(board.cells)}
    names = field.split(",")
    reason = None
    wrong = next((name for name in names if name not in number), "")
    if wrong == board.light:
        reason = Text("un pion sur la lumière, {wrong}, est sauvé.", "a pawn on the light, {wrong}, is saved.")
    elif any(name not in number for name in names):
        reason = Text("« {wrong} » n'est pas une case des trajectoires.", "“{wrong}” is no cell of the trajectories.")
    elif sorted(names, key=lambda name: number[name]) != names:
        reason = Text(
            "les cases vont par lettre de colonne, puis par numéro de rangée.",
            "cells go by column letter, then by row number.",
        )
    if reason is not None:
        raise refuse_position(text, PLAYER.format(seat + 1), reason.format(wrong=wrong))
    return [number[name] for name in names]


def _check_cells(game: Game, text: str, state: np.void) -> None:
    """Only friends share a cell (R7, R8)."""
    group = alliances.groups(game.options)
    pawns = [pawns_of(state, seat) for seat in range(game.seats)]
    for number, cell in enumerate(board_of(str(game.options["board"])).cells):
        seats = [seat for seat in range(game.seats) if number in pawns[seat]]
        enemies = [seat for seat in seats if group[seat] != group[seats[0]]]
        if enemies:
            reason = Text("il partage {cell} avec un ennemi, {other}.", "an enemy, {other}, stands on {cell} too.")
            filled = reason.format(cell=cell, other=game.seat_names[seats[0]])
            raise refuse_position(text, PLAYER.format(enemies[0] + 1), filled)


def _check_end(text: str, state: np.void) -> None:
    is_won = PAWNS in state["saved"].tolist()
    if is_won != (state["phase"] == rules.OVER):
        reason = Text(
            "un joueur a sauvé ses sept pions : il faut over.", "a player has saved seven pawns: it must be over."
        )
        if not is_won:
            reason = Text("over, mais personne n'a sauvé sept pions.", "over, but nobody has saved seven pawns.")
        raise refuse_position(text, PHASE, reason)
