"""A position of Tekao read from its string, field by field; what cannot be is refused with the field and the reason."""

import re

import numpy as np

from dedale.core.kernels.entry_points import States
from dedale.core.model.fields import refuse_position, split_fields
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.tekao import rules
from dedale.games.tekao.board import CELL_NAMES, CELL_OF, ORIENTATIONS, PAWNS, SIDES, TURNS
from dedale.games.tekao.rules import OFF, PICK, PLAY, PUT

SEAT_FIELD = Text("place", "seat")
PHASE_FIELD = Text("phase", "phase")
PAWNS_FIELDS = (Text("pions bleus", "Blue's pawns"), Text("pions jaunes", "Yellow's pawns"))
"""[side]"""
RUNS_FIELD = Text("séries", "runs")

_PHASE = re.compile(r"pick|put:([1-9])|play")
_PAWN = re.compile(r"([1-9])([\^>v<])([a-h][1-8])")
_RUN = re.compile(r"(?:-|([1-9])x([1-3]))")


def read_position(game: Game, text: str) -> States:
    """The state so written; refuses what is malformed, and what breaks the counts, the zones or the phases."""
    fields = split_fields(text, (SEAT_FIELD, PHASE_FIELD, *PAWNS_FIELDS, RUNS_FIELD))
    states = np.zeros(1, rules.STATE)
    state = states[0]
    state["cells"] = OFF
    state["turn"] = _read_seat(game, text, fields[0])
    state["phase"], state["hand"] = _read_phase(text, fields[1])
    for side in range(2):
        _read_pawns(game, text, fields[2 + side], side, state)
    _read_runs(text, fields[4], state)
    if state["phase"] == PLAY:
        _check_battle(game, text, state)
    else:
        _check_set_up(game, text, state)
    return states


def _read_seat(game: Game, text: str, seat: str) -> int:
    turns = TURNS[game.seats]
    if seat not in turns:
        reason = Text("« {seat} » : il faut {seats}.", "“{seat}”: it must be {seats}.")
        *some, last = turns
        seats = Text(f"{', '.join(some)} ou {last}", f"{', '.join(some)} or {last}")
        raise refuse_position(text, SEAT_FIELD, reason.format(seat=seat, seats=seats))
    return turns.index(seat)


def _read_phase(text: str, phase: str) -> tuple[int, int]:
    """The phase, and the number of the pawn in hand."""
    found = _PHASE.fullmatch(phase)
    if found is None:
        reason = Text(
            "« {phase} » : il faut pick, put: avec le numéro du pion en main (put:4), ou play.",
            "“{phase}”: it must be pick, put: with the number of the pawn in hand (put:4), or play.",
        )
        raise refuse_position(text, PHASE_FIELD, reason.format(phase=phase))
    if found[1]:
        return PUT, int(found[1])
    return (PICK if phase == "pick" else PLAY), 0


def _read_pawns(game: Game, text: str, pawns: str, side: int, state: np.void) -> None:
    number = 0
    for written in [] if pawns == "-" else pawns.split(","):
        found = _PAWN.fullmatch(written)
        if found is None:
            reason = Text(
                "« {pawn} » : il faut un numéro de 1 à 9, une orientation ^ > v < et une case, comme 4>c1 ; ou - seul.",
                "“{pawn}”: it must be a number from 1 to 9, an orientation ^ > v < and a cell, as in 4>c1; or - alone.",
            )
            raise refuse_position(text, PAWNS_FIELDS[side], reason.format(pawn=written))
        _check_number(text, side, int(found[1]), number)
        number = int(found[1])
        turned = ORIENTATIONS.index(found[2])
        _check_look(game, text, side, number, turned)
        _stand(text, side, state, (number, turned, CELL_OF[found[3]]))


def _check_number(text: str, side: int, number: int, before: int) -> None:
    if number == before:
        reason = Text("le pion {n} y est deux fois.", "pawn {n} is there twice.")
    elif number < before:
        reason = Text(
            "le pion {n} vient après le {before} ; les pions vont par numéro.",
            "pawn {n} comes after pawn {before}; pawns go by number.",
        )
    else:
        return
    raise refuse_position(text, PAWNS_FIELDS[side], reason.format(n=number, before=before))


def _check_look(game: Game, text: str, side: int, number: int, turned: int) -> None:
    looks = int(game.rules["looks"][0, number - 1])
    if turned >= looks:
        reason = Text(
            "le pion {n} tourné {given} a le même aspect que {same} et s'écrit {same} (D5).",
            "pawn {n} turned {given} looks the same as {same} and is written {same} (D5).",
        )
        filled = reason.format(n=number, given=ORIENTATIONS[turned], same=ORIENTATIONS[turned % looks])
        raise refuse_position(text, PAWNS_FIELDS[side], filled)


def _stand(text: str, side: int, state: np.void, pawn: tuple[int, int, int]) -> None:
    """Stand a pawn (number, orientation, cell) on the board."""
    number, turned, cell = pawn
    if cell in state["cells"]:
        reason = Text("il y a deux pions en {cell}.", "there are two pawns on {cell}.")
        raise refuse_position(text, PAWNS_FIELDS[side], reason.format(cell=CELL_NAMES[cell]))
    state["cells"][side, number - 1] = cell
    state["turned"][side, number - 1] = turned
    state["pieces"][side] |= np.uint64(1 << cell)


def _read_runs(text: str, runs: str, state: np.void) -> None:
    found = [_RUN.fullmatch(run) for run in runs.split(";")]
    if len(found) != 2 or None in found:
        reason = Text(
            "« {runs} » : il faut, pour Bleu puis pour Jaune, séparés par ;, le pion joué en dernier et combien de "
            "fois de suite, trois au plus (4x2), ou -.",
            "“{runs}”: it must be, for Blue and then for Yellow, with ; between them, the pawn played last and how "
            "many times running, three at most (4x2), or -.",
        )
        raise refuse_position(text, RUNS_FIELD, reason.format(runs=runs))
    for side, run in enumerate(found):
        if run and run[1]:
            state["last"][side], state["run"][side] = int(run[1]), int(run[2])


def _check_battle(game: Game, text: str, state: np.void) -> None:
    if np.all(state["cells"][:, game.rules["flag"][0]] == OFF):
        reason = Text(
            "les deux drapeaux manquent ; la partie finit dès que l'un d'eux est pris (R9).",
            "both flags are missing; the game ends as soon as one of them is taken (R9).",
        )
        raise refuse_position(text, PAWNS_FIELDS[0], reason)


def _check_set_up(game: Game, text: str, state: np.void) -> None:
    """While pawns are placed, everything follows from how many stand (R2)."""
    first = int(game.rules["first"][0])
    counts = [int(np.count_nonzero(cells != OFF)) for cells in state["cells"]]
    _check_alternation(text, counts, first)
    _check_turn(game, text, state, sum(counts))
    _check_zones(game, text, state)
    _check_hand(text, state, (first + sum(counts)) % 2)
    if np.any(state["last"]):
        reason = Text("avant la bataille il faut -;-.", "before the battle it must be -;-.")
        raise refuse_position(text, RUNS_FIELD, reason)


def _check_alternation(text: str, counts: list[int], first: int) -> None:
    if counts[first] - counts[1 - first] in (0, 1):
        return
    reason = Text(
        "on pose à tour de rôle, {first} d'abord (R2, D3) : il ne peut y avoir {blue} pions bleus et {yellow} jaunes.",
        "the sides place in turn, {first} first (R2, D3): there cannot be {blue} blue pawns and {yellow} yellow ones.",
    )
    filled = reason.format(first=SIDES[first], blue=counts[0], yellow=counts[1])
    raise refuse_position(text, PAWNS_FIELDS[counts.index(max(counts))], filled)


def _check_turn(game: Game, text: str, state: np.void, placed: int) -> None:
    """Refuse a seat that is not the one to place, and a placement when all pawns stand."""
    if placed == 2 * PAWNS:
        reason = Text(
            "les dix-huit pions sont posés : la bataille a commencé, il faut play (R2).",
            "all eighteen pawns stand: the battle has begun, it must be play (R2).",
        )
        raise refuse_position(text, PHASE_FIELD, reason)
    turns = TURNS[game.seats]
    turn = placed % len(turns)
    if state["turn"] != turn:
        reason = Text(
            "pions posés : {placed} ; il faut {seat} (R1, R2).", "pawns placed: {placed}; it must be {seat} (R1, R2)."
        )
        raise refuse_position(text, SEAT_FIELD, reason.format(placed=placed, seat=turns[turn]))


def _check_zones(game: Game, text: str, state: np.void) -> None:
    for side, name in enumerate(SIDES):
        outside = int(state["pieces"][side]) & ~int(game.rules["zone"][0, side])
        if outside:
            reason = Text(
                "il y a un pion en {cell}, hors de la zone de {side} (R2, D2).",
                "there is a pawn on {cell}, outside {side}'s zone (R2, D2).",
            )
            cell = CELL_NAMES[outside.bit_length() - 1]
            raise refuse_position(text, PAWNS_FIELDS[side], reason.format(cell=cell, side=name))


def _check_hand(text: str, state: np.void, side: int) -> None:
    hand = int(state["hand"])
    if hand and state["cells"][side, hand - 1] != OFF:
        reason = Text(
            "le pion {n} de {side} est déjà sur le plateau, il ne peut pas être en main.",
            "{side}'s pawn {n} is on the board already, it cannot be in hand.",
        )
        raise refuse_position(text, PHASE_FIELD, reason.format(n=hand, side=SIDES[side]))
