"""Tables of Le Grand Labyrinthe in a few words: the pawns by seat as in the position string, and what is next."""

import pytest

import dedale
from dedale.core.errors import IllegalMove
from dedale.core.model.position import Position

GAME = dedale.game("grand-labyrinthe")
WHOLE = "ffffffff"
WITHOUT_THREAD = "7fffffff"
OTHER_DECK = (
    "thread,+1,+9,-9,roll,cock,cock,miss/gallery,+2,+3,-1,-2,roll,miss,moebius/+2,+4,+6,-3,-5,roll,miss,gallery/"
)
OTHER_DECK += "moebius,gallery,cock,+5,+6,+7,-4,+8"
OTHER_BOARD = "open:4,5,9,27,33,50,66,76,81/pun:7,8,45/blue:12,30,78/water:10,62/prison:16/stone:58"
"""A deck and a board by D14 that differ from the classic ones in every way."""


def table(pawns: str, seat: int = 1, phase: str = "roll", pile: str = WHOLE, **options: object) -> Position:
    """The pawns where they are said to be; there are as many players as pawns."""
    game = dedale.game("grand-labyrinthe", players=len(pawns.split()), **options)
    pile = WITHOUT_THREAD if "t" in pawns and pile == WHOLE else pile
    return game.position(f"{seat} {phase} {pawns} {pile}")


def play(position: Position, *events: str) -> Position:
    """The position after these events."""
    for event in events:
        position = position.play(event)
    return position


def pawns(position: Position) -> str:
    """Where the pawns are, by seat."""
    return " ".join(str(position).split()[2 : 2 + position.game.seats])


def next_up(position: Position) -> str:
    """Who is to act in which phase, as in `2 roll`."""
    return " ".join(str(position).split()[:2])


def moves(position: Position) -> set[str]:
    """What can be chosen."""
    return {str(move) for move in position.moves()}


def chances(position: Position) -> set[str]:
    """What chance can bring."""
    return {str(event) for event, _ in position.chances()}


def refused(position: Position, event: str) -> str:
    """The rule that this event breaks."""
    with pytest.raises(IllegalMove) as caught:
        position.play(event)
    return caught.value.rule
