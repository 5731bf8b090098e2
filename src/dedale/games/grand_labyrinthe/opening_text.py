"""What a full opening has settled so far, as the last field of a position string (D1).

`?..:7,-` while the players cast: the totals by seat, `-` for one to come; `?...:7,9/11,9/-` when those tied cast
again, after a slash. `+.b.:7,9,4:2` while they choose: the way (`+` clockwise, `-` anticlockwise, `?` not yet), a
letter a seat for its colour, the first totals, the beginner. `+rbg` in play.
"""

import re
from typing import Final

import numpy as np

from dedale.core.model.fields import refuse_position
from dedale.core.text import Text
from dedale.games.grand_labyrinthe import opening, state

FIELD: Final = Text("pour commencer", "opening")
NO_WAY_FOR_TWO: Final = Text("à deux, le sens ne se choisit pas.", "with two players the way is not chosen.")

_WAYS: Final = "?+-"
_COLOURS: Final = ".bgry"
_FORM: Final = re.compile(r"([?+-])([.bgry]+)(?::([0-9,/-]+))?(?::([1-4]))?")
_CAST: Final = re.compile(r"(-|[2-9]|1[0-2])(?:/(-|[2-9]|1[0-2]))?")


def write_opening(seats: int, record: np.void) -> str:
    """The field as described above."""
    field = _WAYS[record["way"]] + "".join(_COLOURS[colour] for colour in record["colours"][:seats])
    if record["phase"] in (state.CAST, state.WAY, state.COLOUR):
        field += ":" + ",".join(_write_cast(record, seat) for seat in range(1, seats + 1))
    return f"{field}:{record['beginner']}" if record["beginner"] else field


def _write_cast(record: np.void, seat: int) -> str:
    first = str(record["casts"][seat - 1] or "-")
    return f"{first}/{record['recasts'][seat - 1] or '-'}" if opening.is_tied(record, seat) else first


def read_opening(text: str, field: str, seats: int, record: np.void) -> None:
    """Fill in what the opening settled; seat and phase must be there already."""
    found = _FORM.fullmatch(field)
    if found is None or len(found[2]) != seats:
        reason = Text(
            "« {field} » : il faut le sens (+, - ou ?) et une lettre par joueur (b, g, r, y ou .), puis, avant la "
            "partie, les lancers et celui qui commence, comme +.b:7,9:2.",
            "“{field}”: it must be the way (+, - or ?) and a letter a player (b, g, r, y or .), then, before play, the "
            "rolls and who begins, as in +.b:7,9:2.",
        )
        raise refuse_position(text, FIELD, reason.format(field=field))
    record["way"] = _WAYS.index(found[1])
    record["colours"][:seats] = [_COLOURS.index(letter) for letter in found[2]]
    record["beginner"] = int(found[4] or 0)
    if found[3] is not None:
        _read_casts(text, found[3], seats, record)
    _check(text, seats, record, has_casts=found[3] is not None)


def _read_casts(text: str, casts: str, seats: int, record: np.void) -> None:
    read = [_CAST.fullmatch(cast) for cast in casts.split(",")]
    if len(read) != seats or None in read:
        reason = Text(
            "« {casts} » : il faut {seats} lancers de 2 à 12, ou - pour un lancer à venir, séparés par des virgules.",
            "“{casts}”: it must be {seats} rolls from 2 to 12, or - for one to come, with commas between them.",
        )
        raise refuse_position(text, FIELD, reason.format(casts=casts, seats=seats))
    for index, found in enumerate(read):
        assert found is not None  # noqa: S101  # None is refused above
        record["casts"][index] = 0 if found[1] == "-" else int(found[1])
        if found[2] is not None:
            record["tied"] |= 1 << index
            record["recasts"][index] = 0 if found[2] == "-" else int(found[2])


def _check(text: str, seats: int, record: np.void, *, has_casts: bool) -> None:
    """Refuse what the opening cannot have settled in this phase."""
    reason = _fault_of_parts(record, has_casts=has_casts) or _fault_of_way(seats, record)
    reason = reason or _fault_of_choices(seats, record)
    if reason is None and record["phase"] == state.CAST:
        reason = _fault_of_casts(seats, record)
    elif reason is None and record["phase"] in (state.WAY, state.COLOUR):
        reason = _fault_of_order(seats, record)
    if reason is not None:
        raise refuse_position(text, FIELD, reason)


def _fault_of_parts(record: np.void, *, has_casts: bool) -> Text | None:
    """A part that this phase lacks, or does not have."""
    needs_casts = record["phase"] in (state.CAST, state.WAY, state.COLOUR)
    needs_beginner = record["phase"] in (state.WAY, state.COLOUR)
    if needs_casts and not has_casts:
        return Text("dans cette phase, il manque les lancers.", "in this phase the rolls are missing.")
    if has_casts and not needs_casts:
        return Text("les lancers s'écrivent avant la partie seulement.", "rolls are written before play only.")
    if needs_beginner and not record["beginner"]:
        return Text("dans cette phase, il manque celui qui commence.", "in this phase, who begins is missing.")
    if record["beginner"] and not needs_beginner:
        return Text(
            "celui qui commence s'écrit dans les phases way et colour seulement.",
            "who begins is written in the phases way and colour only.",
        )
    return None


def _fault_of_way(seats: int, record: np.void) -> Text | None:
    phase = record["phase"]
    if (record["way"] == 0) != (phase in (state.CAST, state.WAY)):
        return Text(
            "le sens est ? avant son choix, + ou - après.", "the way is ? before it is chosen, + or - afterwards."
        )
    if (phase == state.WAY and seats == 2) or (record["way"] == state.ANTICLOCKWISE and seats == 2):
        return NO_WAY_FOR_TWO
    return None


def _fault_of_choices(seats: int, record: np.void) -> Text | None:
    picked = [colour for colour in record["colours"][:seats] if colour]
    if len(set(picked)) != len(picked):
        return Text("deux joueurs ont la même couleur.", "two players have the same colour.")
    if record["phase"] in (state.CAST, state.WAY) and picked:
        return Text("les couleurs se choisissent après le sens.", "colours are picked after the way.")
    if record["phase"] not in (state.CAST, state.WAY, state.COLOUR) and len(picked) < seats:
        return Text("en cours de partie, chacun a sa couleur.", "in play every player has a colour.")
    return None


def _fault_of_casts(seats: int, record: np.void) -> Text | None:
    """What is wrong with casts in progress: they go by seat, and only those tied for the highest cast again."""
    casting = [seat for seat in range(1, seats + 1) if record["tied"] == 0 or opening.is_tied(record, seat)]
    totals = record["casts"] if record["tied"] == 0 else record["recasts"]
    first = [int(total) for total in record["casts"][:seats]]
    done = [seat for seat in casting if totals[seat - 1]]
    if record["tied"] and (len(casting) < 2 or 0 in first or any(first[seat - 1] < max(first) for seat in casting)):
        return Text(
            "seuls relancent les joueurs à égalité pour le plus grand total, deux au moins.",
            "only players tied for the highest total roll again, at least two.",
        )
    if record["seat"] not in casting or done != [seat for seat in casting if seat < record["seat"]]:
        return Text(
            "on lance dans l'ordre des joueurs : ceux d'avant ont lancé, le joueur à qui c'est et ceux d'après non.",
            "rolls go in seat order: those before have rolled, the player to roll and those after have not.",
        )
    return None


def _fault_of_order(seats: int, record: np.void) -> Text | None:
    """What is wrong with who chooses: the beginner is the highest, the others pick by falling casts (D1)."""
    casts = [int(total) for total in record["casts"][:seats]]
    beginner = int(record["beginner"])
    if beginner > seats or record["tied"] or 0 in casts or casts[beginner - 1] < max(casts):
        return Text(
            "chacun a son premier lancer, et celui qui commence a le plus grand.",
            "every player has a first roll, and the beginner's is the highest.",
        )
    others = sorted(range(1, seats + 1), key=lambda seat: (-casts[seat - 1], (seat - beginner) % seats))
    order = [beginner, *(seat for seat in others if seat != beginner)]
    picked = [seat for seat in order if record["colours"][seat - 1]]
    if len(picked) == seats or picked != order[: len(picked)] or record["seat"] != order[len(picked)]:
        return Text(
            "celui qui commence choisit d'abord, puis les autres par totaux décroissants ; ce n'est pas à ce joueur.",
            "the beginner chooses first, then the others from the next highest total down; it is not this player's "
            "turn.",
        )
    return None
