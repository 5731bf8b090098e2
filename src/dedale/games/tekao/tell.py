"""What an event of Tekao does, told in order: a pawn is drawn, placed, moved or turned, takes, falls."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from dedale.core.model.game import Game
from dedale.core.model.turns import passed
from dedale.core.presentation.consequence import Consequence
from dedale.core.text import Text, series
from dedale.games.tekao.board import (
    BEATS,
    CELL_NAMES,
    CELLS,
    FLAG,
    ORIENTATIONS,
    SIDES,
    WEAPON_NAMES,
    pawns_of,
)
from dedale.games.tekao.played import Contact, Played, as_played, contacts_of
from dedale.games.tekao.rules import ACTS, BATTLE, OFF, PASS, PUTS, TURN_RIGHT

FACING = (
    Text("vers le haut", "up"),
    Text("vers la droite", "right"),
    Text("vers le bas", "down"),
    Text("vers la gauche", "left"),
)
"""Where a pawn's front looks, by how it is turned."""
WAYS = (Text("droite", "clockwise"), Text("gauche", "counter-clockwise"))


def tell(game: Game, before: np.void, code: int, after: np.void) -> Iterator[Consequence]:
    """Everything that the event did."""
    seat = int(game.rules["order"][0, before["turn"]])
    if code == PASS:
        yield passed(seat, game.seat_names[seat - 1])
    elif code < PUTS:
        yield _picked(game, seat, code + 1)
    elif code < BATTLE:
        yield _placed(game, seat, int(before["hand"]), code - PUTS)
    else:
        cell, act = divmod(code - BATTLE, ACTS)
        played = as_played(game, before, code)
        yield _turn(game, seat, played, cell, act)
        yield from _fight(game, seat, played, before, after)


def pawn_name(game: Game, number: int) -> Text:
    """A pawn in words; in French it takes an article before it."""
    is_flag = pawns_of(str(game.options["set"]))[number - 1] == FLAG
    return Text("drapeau", "the flag") if is_flag else Text("pion {}", "pawn {}").format(number)


def _picked(game: Game, seat: int, number: int) -> Consequence:
    text = Text("{name} tire le {pawn}.", "{name} draws {pawn}.")
    filled = text.format(name=game.seat_names[seat - 1], pawn=pawn_name(game, number))
    return Consequence("picked", filled, {"seat": seat, "pawn": number})


def _placed(game: Game, seat: int, number: int, put: int) -> Consequence:
    cell, turned = divmod(put, 4)
    text = Text(
        "{name} pose le {pawn} en {at}, l'avant {facing}.", "{name} places {pawn} on {at}, its front facing {facing}."
    )
    values = {"name": game.seat_names[seat - 1], "pawn": pawn_name(game, number), "facing": FACING[turned]}
    details = {"seat": seat, "pawn": number, "at": CELL_NAMES[cell], "orientation": ORIENTATIONS[turned]}
    return Consequence("placed", text.format(at=CELL_NAMES[cell], **values), details)


def _turn(game: Game, seat: int, played: Played, cell: int, act: int) -> Consequence:
    """The move or the turn itself (R3)."""
    values = {"name": game.seat_names[seat - 1], "pawn": pawn_name(game, played.number), "cell": CELL_NAMES[cell]}
    details: dict[str, Any] = {"seat": seat, "pawn": played.number}
    if act < CELLS:
        text = Text("{name} déplace le {pawn} de {cell} en {to}.", "{name} moves {pawn} from {cell} to {to}.")
        details |= {"from": CELL_NAMES[cell], "to": CELL_NAMES[act]}
        return Consequence("moved", text.format(to=CELL_NAMES[act], **values), details)
    text = Text(
        "{name} tourne le {pawn} en {cell} d'un quart de tour vers la {way}.",
        "{name} turns {pawn} on {cell} a quarter {way}.",
    )
    way = WAYS[act - TURN_RIGHT]
    details |= {"at": CELL_NAMES[cell], "way": way.en, "orientation": ORIENTATIONS[played.turned]}
    return Consequence("turned", text.format(way=way, **values), details)


def _fight(game: Game, seat: int, played: Played, before: np.void, after: np.void) -> Iterator[Consequence]:
    """What was taken (R7), whether the pawn fell in return (R8, D9), and whether that decides the game (R9)."""
    enemy = 1 - played.side
    contacts = list(contacts_of(game, before, played))
    for contact in contacts:
        if after["cells"][enemy, contact.number - 1] == OFF:
            yield replace(_took(game, seat, played, contact), harms=_seats(game, enemy))
    if after["cells"][played.side, played.number - 1] == OFF:
        yield _fell(game, seat, played, [contact for contact in contacts if contact.ours in BEATS[contact.theirs]])
    for side in range(2):
        if after["cells"][side, game.rules["flag"][0]] == OFF:
            yield _flag(game, seat, 1 - side, "lost" if side == played.side else "won")


def _seats(game: Game, side: int) -> tuple[int, ...]:
    """The seats that play a side."""
    seats = int(game.rules["seats"][0, side])
    return tuple(number for number in range(1, game.seats + 1) if seats >> (number - 1) & 1)


def _versus(ours: str, theirs: str) -> Text:
    text = Text("{ours} contre {theirs}", "{ours} against {theirs}")
    return text.format(ours=WEAPON_NAMES[ours], theirs=WEAPON_NAMES[theirs])


def _took(game: Game, seat: int, played: Played, contact: Contact) -> Consequence:
    text = Text("{name} prend le {taken} en {at} : {versus}.", "{name} takes {taken} on {at}: {versus}.")
    at = CELL_NAMES[contact.cell]
    values = {"name": game.seat_names[seat - 1], "taken": pawn_name(game, contact.number)}
    details = {"seat": seat, "pawn": played.number, "by": CELL_NAMES[played.cell], "weapon": contact.ours}
    details |= {"taken": contact.number, "at": at, "against": contact.theirs}
    return Consequence("took", text.format(at=at, versus=_versus(contact.ours, contact.theirs), **values), details)


def _fell(game: Game, seat: int, played: Played, winners: list[Contact]) -> Consequence:
    text = Text("{name} perd le {pawn} en {at}, pris par {by}.", "{name} loses {pawn} on {at} to {by}.")
    at = CELL_NAMES[played.cell]
    captors = [
        Text("le {pawn} ({versus})", "{pawn} ({versus})").format(
            pawn=pawn_name(game, contact.number), versus=_versus(contact.theirs, contact.ours)
        )
        for contact in winners
    ]
    values = {"name": game.seat_names[seat - 1], "pawn": pawn_name(game, played.number)}
    told: list[dict[str, Any]] = [
        {"pawn": contact.number, "at": CELL_NAMES[contact.cell], "weapon": contact.theirs, "against": contact.ours}
        for contact in winners
    ]
    details = {"seat": seat, "pawn": played.number, "at": at, "by": told}
    return Consequence("fell", text.format(at=at, by=series(captors), **values), details)


def _flag(game: Game, seat: int, winner: int, how: str) -> Consequence:
    """The end of the game (R9): the flag `won` by the seat that played, or its own `lost`."""
    if how == "won":
        text = Text("{winner} a le drapeau adverse et gagne : Tekao !", "{winner} has the enemy flag and wins: Tekao!")
    else:
        text = Text("{loser} perd son drapeau : {winner} gagne.", "{loser} loses its own flag: {winner} wins.")
    details = {"seat": seat, "how": how, "winners": list(_seats(game, winner))}
    return Consequence("flag", text.format(winner=SIDES[winner], loser=SIDES[1 - winner]), details)
