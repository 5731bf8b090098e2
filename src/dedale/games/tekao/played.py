"""The contacts of a pawn that is played in Tekao: the enemies next to it and the weapons that face each other."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from dedale.core.model.game import Game
from dedale.games.tekao.board import CELLS, cells_toward, pawns_of, weapon
from dedale.games.tekao.notation import number_at, side_to_move
from dedale.games.tekao.rules import ACTS, BATTLE, TURN_RIGHT


class Contact(NamedTuple):
    """An enemy pawn next to the played one: its number, its cell, and the weapons that face each other."""

    number: int
    cell: int
    ours: str
    theirs: str


class Played(NamedTuple):
    """The pawn that a turn of battle plays, as it stands after its move or turn."""

    side: int
    number: int
    cell: int
    turned: int


def as_played(game: Game, before: np.void, code: int) -> Played:
    """The pawn that this turn of battle plays."""
    cell, act = divmod(code - BATTLE, ACTS)
    side = side_to_move(game, before)
    number = number_at(before, side, cell)
    turned = int(before["turned"][side, number - 1])
    if act < CELLS:
        return Played(side, number, act, turned)
    quarters = 1 if act == TURN_RIGHT else 3
    return Played(side, number, cell, (turned + quarters) % int(game.rules["looks"][0, number - 1]))


def contacts_of(game: Game, before: np.void, played: Played) -> Iterator[Contact]:
    """The enemies next to the played pawn, clockwise from above."""
    pawns = pawns_of(str(game.options["set"]))
    enemy = 1 - played.side
    for direction in range(4):
        for cell in cells_toward(played.cell, direction)[:1]:
            number = number_at(before, enemy, cell)
            if number:
                ours = weapon(pawns[played.number - 1], played.turned, direction)
                theirs = weapon(pawns[number - 1], int(before["turned"][enemy, number - 1]), direction + 2)
                yield Contact(number, cell, ours, theirs)
