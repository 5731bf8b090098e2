"""Reading position strings of Le Grand Labyrinthe: each field, and then what cannot be."""

import re
from typing import Final

import numpy as np

from dedale.core.kernels.entry_points import States
from dedale.core.model.fields import refuse_position, split_fields
from dedale.core.model.game import Game
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import state
from dedale.games.grand_labyrinthe.board import (
    BLUE,
    CENTRES,
    FORK,
    LAIR,
    OPEN,
    OUTER,
    PLACE_NAMES,
    PLACE_OF,
    PRISON,
    PUN,
    SEATS,
    WATER,
)
from dedale.games.grand_labyrinthe.boards import Acting, acting, listed_cells
from dedale.games.grand_labyrinthe.deck import CARD_NAMES, DECK, THREAD
from dedale.games.grand_labyrinthe.decks import names_of
from dedale.games.grand_labyrinthe.opening_text import FIELD as OPENING
from dedale.games.grand_labyrinthe.opening_text import read_opening

SEAT: Final = Text("place", "seat")
PHASE: Final = Text("phase", "phase")
PILE: Final = Text("pioche", "pile")

_TOTAL: Final = "([1-9]|1[0-2])"
_WITH_DICE: Final = re.compile(rf"(fork|pun|leap|draw):{_TOTAL}")
_JURY: Final = re.compile(rf"jury:{_TOTAL}:([0-3]):([0-3]):([1-4])")
_COUNT: Final = re.compile(r"count:([1-6])\+([1-6])")
_PAWN: Final = re.compile(r"([0-9]+|[IVX]+)(h[0-9]?)?(t*)(s?)")
_PILE: Final = re.compile(r"[0-9a-f]{8}")

_BEFORE_PLAY: Final = (state.LOT, state.CAST, state.WAY, state.COLOUR)
_OPENING_OF: Final = {state.LOT: "quick", state.CAST: "full", state.WAY: "full", state.COLOUR: "full"}
_HOLDING: Final = (WATER, PRISON)


def pawn_field(seat: int) -> Text:
    """The name of a pawn's field."""
    return Text("pion {seat}", "pawn {seat}").format(seat=seat)


def read_position(game: Game, text: str) -> States:
    """The state so written; refuses what is malformed, and what cannot be."""
    opening = (OPENING,) if game.options["opening"] == "full" else ()
    pawns = (pawn_field(seat) for seat in range(1, game.seats + 1))
    fields = split_fields(text, (SEAT, PHASE, *pawns, PILE, *opening))
    states = np.zeros(1, state.STATE)
    record = states[0]
    _read_phase(game, text, fields[1], record)
    _read_seat(game, text, fields[0], record)
    for seat, field in enumerate(fields[2 : 2 + game.seats], start=1):
        _read_pawn(game, text, field, seat, record)
    _read_pile(text, fields[2 + game.seats], record)
    _settle_opening(game, text, fields, record)
    _check_pawns(game, text, record)
    _check_phase(game, text, record)
    return states


def _read_phase(game: Game, text: str, field: str, record: np.void) -> None:
    if jury := _JURY.fullmatch(field):
        record["phase"] = state.JURY
        record["dice"], record["accepts"], record["rejects"], record["punster"] = map(int, jury.groups())
    elif with_dice := _WITH_DICE.fullmatch(field):
        record["phase"] = state.PHASES.index(with_dice[1])
        record["dice"] = int(with_dice[2])
    elif count := _COUNT.fullmatch(field):
        low, high = int(count[1]), int(count[2])
        record["phase"], record["dice"], record["low"] = state.COUNT, low + high, low
    elif field in state.PHASES and field not in ("fork", "pun", "leap", "draw", "jury", "count"):
        record["phase"] = state.PHASES.index(field)
    else:
        reason = Text(
            "« {field} » : il faut lot, roll, count:2+5, fork:7, jump, pun:7, jury:7:1:0:2, leap:7, draw:7, swap ou "
            "over (cast, way, colour quand on commence aux dés), avec un total des dés de 2 à 12 (1 à 12 avec "
            "dice=choice).",
            "“{field}”: it must be lot, roll, count:2+5, fork:7, jump, pun:7, jury:7:1:0:2, leap:7, draw:7, swap or "
            "over (cast, way, colour in a full opening), with a total of the dice from 2 to 12 (1 to 12 with "
            "dice=choice).",
        )
        raise refuse_position(text, PHASE, reason.format(field=field))
    needed = _OPENING_OF.get(int(record["phase"]), game.options["opening"])
    if game.options["opening"] != needed:
        reason = Text(
            "« {field} » n'existe qu'avec le réglage opening={needed}.", "“{field}” is for setting opening={needed}."
        )
        raise refuse_position(text, PHASE, reason.format(field=field, needed=needed))
    if record["phase"] == state.JURY and not game.options["jury"]:
        reason = Text("sans le réglage jury, personne ne juge.", "without the setting jury nobody judges.")
        raise refuse_position(text, PHASE, reason)
    _check_dice(game, text, field, record)


def _check_dice(game: Game, text: str, field: str, record: np.void) -> None:
    """Refuse what the dice cannot show, or what the option `dice` leaves nobody to choose (D13)."""
    is_choice = game.options["dice"] == "choice"
    if record["phase"] == state.COUNT and not is_choice:
        reason = Text("« {field} » n'existe qu'avec le réglage dice=choice.", "“{field}” is for setting dice=choice.")
        raise refuse_position(text, PHASE, reason.format(field=field))
    if record["low"] > record["dice"] - record["low"]:
        reason = Text("« {field} » : le plus petit dé s'écrit d'abord.", "“{field}”: the smaller die is written first.")
        raise refuse_position(text, PHASE, reason.format(field=field))
    if record["dice"] == 1 and not is_choice:
        reason = Text("« {field} » : deux dés font au moins 2.", "“{field}”: two dice make 2 or more.")
        raise refuse_position(text, PHASE, reason.format(field=field))


def _read_seat(game: Game, text: str, field: str, record: np.void) -> None:
    valid = ["0"] if record["phase"] == state.LOT else [str(seat) for seat in range(1, game.seats + 1)]
    if field not in valid:
        reason = Text(
            "« {field} » : dans la phase {phase}, il faut {valid}.", "“{field}”: in phase {phase} it must be {valid}."
        )
        choice = Text(" ou ".join(valid), " or ".join(valid))
        phase = state.PHASES[record["phase"]]
        raise refuse_position(text, SEAT, reason.format(field=field, phase=phase, valid=choice))
    record["seat"] = int(field)


def _read_pawn(game: Game, text: str, field: str, seat: int, record: np.void) -> None:
    found = _PAWN.fullmatch(field)
    if found is None or found[1] not in PLACE_OF:
        reason = Text(
            "« {field} » : il faut une case de 0 à 83 ou de I à XXXVI, puis h, t ou s au besoin.",
            "“{field}”: it must be a cell from 0 to 83 or I to XXXVI, then h, t, s where they apply.",
        )
        raise refuse_position(text, pawn_field(seat), reason.format(field=field))
    record["places"][seat - 1] = PLACE_OF[found[1]]
    record["held"][seat - 1] = _read_hold(game, text, found[2], seat)
    record["threads"][seat - 1] = min(len(found[3]), 2)  # two are already one too many
    record["misses"][seat - 1] = len(found[4])


def _read_hold(game: Game, text: str, hold: str | None, seat: int) -> int:
    """The number that stands for `h`, followed by turns skipped where the option `release` counts them (D5)."""
    release = int(game.options["release"])
    if hold is None:
        return 0
    if not release and hold != "h":
        reason = Text("sans le réglage release, h est seul.", "without the setting release, h stands alone.")
        raise refuse_position(text, pawn_field(seat), reason)
    if release and not (hold[1:] and int(hold[1:]) < release):
        reason = Text(
            "h est suivi du nombre de tours passés, de 0 à {most}.",
            "h is followed by the number of turns skipped, from 0 to {most}.",
        )
        raise refuse_position(text, pawn_field(seat), reason.format(most=release - 1))
    return 1 + int(hold[1:] or 0)


def _read_pile(text: str, field: str, record: np.void) -> None:
    if not _PILE.fullmatch(field):
        reason = Text(
            "« {field} » : il faut huit chiffres hexadécimaux (0 à 9, a à f).",
            "“{field}”: it must be eight hexadecimal digits (0 to 9, a to f).",
        )
        raise refuse_position(text, PILE, reason.format(field=field))
    record["pile"] = int(field, 16)


def _settle_opening(game: Game, text: str, fields: list[str], record: np.void) -> None:
    if game.options["opening"] == "full":
        read_opening(text, fields[-1], game.seats, record)
    else:
        record["way"] = state.CLOCKWISE
        record["colours"][: game.seats] = range(1, game.seats + 1)


def _check_pawns(game: Game, text: str, record: np.void) -> None:
    """Refuse pawns where none can rest, or held where or with whom none can be."""
    if all(record["held"][: game.seats]):
        held = Text(
            "tous les pions sont retenus : ceux de {water} seraient libres (D5).",
            "every pawn is held: those on {water} would be free (D5).",
        )
        raise refuse_position(text, pawn_field(game.seats), held.format(water=listed_cells(_acting(game).cells[WATER])))
    for seat in range(1, game.seats + 1):
        reason = _fault_of_place(_acting(game), record, seat) or _fault_of_hold(_acting(game), record, seat)
        if reason is not None:
            place = PLACE_NAMES[record["places"][seat - 1]]
            raise refuse_position(text, pawn_field(seat), reason.format(place=place))
    _check_threads(game, text, record)


def _acting(game: Game) -> Acting:
    """The cells that act on this game's board (D14)."""
    return acting(str(game.options["board"]))


def _fault_of_place(cells: Acting, record: np.void, seat: int) -> Text | None:
    """What is wrong with where a pawn rests (R5, R6, R12)."""
    place = int(record["places"][seat - 1])
    acts = seat == record["seat"]
    if place in cells.cells[BLUE]:
        return Text("aucun pion ne reste sur {place} : il saute (R6).", "no pawn rests on {place}: it jumps (R6).")
    if place == CENTRES[3]:
        return Text("aucun pion ne reste sur XXXVI : il va en 82 (R5).", "no pawn rests on XXXVI: it goes to 82 (R5).")
    if place in CENTRES and not (acts and record["phase"] == state.JUMP):
        return Text(
            "sur {place}, un joueur choisit aussitôt, dans la phase jump (R5).",
            "on {place} a player chooses at once, in phase jump (R5).",
        )
    if place == LAIR and not (acts and record["phase"] == state.OVER):
        return Text(
            "un pion en 83 a gagné : la phase est over, et la place nommée est la sienne (R12).",
            "a pawn on 83 has won: the phase is over, and the seat is its own (R12).",
        )
    return None


def _fault_of_hold(cells: Acting, record: np.void, seat: int) -> Text | None:
    """What is wrong with a pawn that is held or has a turn to miss (R9, R10, D5)."""
    place = record["places"][seat - 1]
    if record["held"][seat - 1]:
        if place > OUTER or cells.signs[place] not in _HOLDING:
            return Text("rien ne retient un pion sur {place}.", "nothing holds a pawn on {place}.")
        if record["misses"][seat - 1]:
            return Text("un pion retenu n'a pas de tour à passer (D5).", "a held pawn has no turn to miss (D5).")
        same = (record["held"][: seat - 1] > 0) & (record["places"][: seat - 1] == place)
        if same.any():
            return Text("deux pions sont retenus sur {place}.", "two pawns are held on {place}.")
    is_at_turn = seat == (record["punster"] or record["seat"])
    if is_at_turn and (record["held"][seat - 1] or record["misses"][seat - 1]):
        return Text(
            "c'est son tour : ce pion ne peut ni être retenu ni avoir un tour à passer (D5).",
            "it is this player's turn: the pawn can neither be held nor have a turn to miss (D5).",
        )
    return None


def _check_threads(game: Game, text: str, record: np.void) -> None:
    """There is one thread, or none (D14): kept by one player, or in the pile, or spent (D7, D8)."""
    threads = names_of(THREAD, str(game.options["deck"]))
    kept = [seat for seat in range(1, SEATS + 1) if record["threads"][seat - 1]]
    if sum(record["threads"]) > 1:
        reason = Text("il n'y a qu'un fil d'Ariane.", "there is only one Ariadne's thread.")
        raise refuse_position(text, pawn_field(kept[-1]), reason)
    if kept and not threads:
        reason = Text("ces cartes n'ont pas de fil d'Ariane.", "these cards have no Ariadne's thread.")
        raise refuse_position(text, pawn_field(kept[-1]), reason)
    if kept and int(record["pile"]) >> CARD_NAMES.index(threads[0]) & 1:
        reason = Text(
            "le fil d'Ariane ({card}) est gardé par un joueur : il n'est pas dans la pioche.",
            "Ariadne's thread ({card}) is kept by a player: it is not in the pile.",
        )
        raise refuse_position(text, PILE, reason.format(card=threads[0]))


def _check_phase(game: Game, text: str, record: np.void) -> None:
    """Refuse a phase that does not belong to where the pawns are."""
    phase = int(record["phase"])
    if phase in _BEFORE_PLAY:
        _check_nothing_moved(game, text, record)
    elif phase == state.JURY:
        _check_jury(game, text, record)
    place = int(record["places"][(record["punster"] or record["seat"]) - 1])
    reason = _fault_of_phase(_acting(game), phase, place, int(record["dice"]))
    if reason is not None:
        filled = reason.format(phase=state.PHASES[phase], place=PLACE_NAMES[place], dice=record["dice"])
        raise refuse_position(text, PHASE, filled)


def _check_nothing_moved(game: Game, text: str, record: np.void) -> None:
    for seat in range(1, game.seats + 1):
        if any(record[name][seat - 1] for name in ("places", "threads", "misses")):
            reason = Text("avant la partie, chaque pion est en 0.", "before play every pawn is on 0.")
            raise refuse_position(text, pawn_field(seat), reason)
    if int(record["pile"]) != (1 << len(DECK)) - 1:
        reason = Text("avant la partie, la pioche est entière : ffffffff.", "before play the pile is whole: ffffffff.")
        raise refuse_position(text, PILE, reason)


def _check_jury(game: Game, text: str, record: np.void) -> None:
    """The juror who speaks is the one whose turn it is after those who have spoken (D6)."""
    spoken = int(record["accepts"]) + int(record["rejects"])
    step = 1 if record["way"] == state.CLOCKWISE else -1
    punster = int(record["punster"])
    if punster > game.seats:
        reason = Text("il n'y a pas de joueur {punster}.", "there is no player {punster}.")
        raise refuse_position(text, PHASE, reason.format(punster=punster))
    if spoken > game.seats - 2:
        reason = Text(
            "à {seats} joueurs, il y a au plus {most} voix avant la dernière.",
            "with {seats} players, at most {most} have spoken before the last.",
        )
        raise refuse_position(text, PHASE, reason.format(seats=game.seats, most=game.seats - 2))
    juror = (punster - 1 + step * (spoken + 1)) % game.seats + 1
    if record["seat"] != juror:
        reason = Text(
            "après {spoken} voix sur le calembour de {punster}, c'est à {juror} de juger.",
            "after {spoken} votes on the pun of {punster}, {juror} is to judge.",
        )
        raise refuse_position(text, SEAT, reason.format(spoken=spoken, punster=punster, juror=juror))


def _fault_of_phase(cells: Acting, phase: int, place: int, dice: int) -> Text | None:
    """What is wrong with a phase for a pawn on this place."""
    sign = cells.signs[place] if place <= LAIR else None
    if phase == state.FORK and not (place <= FORK < place + dice):
        return Text(
            "un pion en {place} avec {dice} ne passe pas la case 3 (R3).",
            "a pawn on {place} with {dice} does not go beyond cell 3 (R3).",
        )
    if phase == state.JUMP and place not in CENTRES:
        return Text(
            "{place} n'est pas le centre d'un labyrinthe périphérique (R5).", "{place} is no outer centre (R5)."
        )
    if phase in (state.PUN, state.JURY, state.LEAP) and sign != PUN:
        return Text("{place} n'est pas une case coq-à-l'âne (R8).", "{place} is no cock-and-bull cell (R8).")
    if phase in (state.DRAW, state.SWAP) and sign not in (OPEN, PUN):
        return Text("sur {place} on ne tire pas de carte (R7, R8).", "on {place} no card is drawn (R7, R8).")
    if phase == state.OVER and place != LAIR:
        return Text("le pion du vainqueur est en 83 (R12).", "the winner's pawn is on 83 (R12).")
    return None
