"""What the SVG shows of seats: whose turn it is, those that share a side, trays that come and go."""

from dataclasses import replace

import dedale
from dedale.core.presentation.look import Look
from dedale.core.presentation.scene import Board, Cell, Kind, Piece, Scene, Tray
from dedale.core.text import Text, speaking
from dedale.draw.svg import board_svg, position_svg

LOOK = Look({}, {"pawn": '<circle r="40"/>', "pawn-2": '<circle r="30"/>'})
PAWN = Kind("p", "●", 1, Text("pion", "pawn"), "pawn")
NAMES = tuple(Text(f"Place {seat}", f"Seat {seat}") for seat in (1, 2, 3))
HAND = Tray("hand", 1, Text("main", "hand"), is_brief=True)
BOARD = Board((Cell("a1", 0, 0, "field"),), (PAWN,), NAMES, (HAND,), partners=((1, 3), (2,)))
SCENE = Scene(BOARD, (Piece("a1", PAWN, identity="knight"),), (), ())


def drawn(scene: Scene) -> str:
    return board_svg(scene, LOOK, theme="light")


def test_an_identity_is_any_name() -> None:
    assert 'data-piece="knight"' in drawn(SCENE)
    strewn = {drawn(replace(SCENE, pieces=(Piece("a1", PAWN, identity=name),))).count('r="30"') for name in "abcdefgh"}
    assert strewn == {0, 1}


def test_seats_of_one_side_have_the_same_token() -> None:
    alone = replace(SCENE, board=replace(BOARD, partners=()))
    assert drawn(SCENE).count('="#board-pawn') == drawn(alone).count('="#board-pawn') + 1


def test_a_brief_tray_is_there_only_while_something_lies_in_it() -> None:
    assert 'data-place="hand"' not in drawn(SCENE)
    assert 'data-place="hand"' in drawn(replace(SCENE, pieces=(Piece("hand", PAWN, identity="knight"),)))
    lasting = replace(BOARD, trays=(replace(HAND, is_brief=False),))
    assert 'data-place="hand"' in drawn(replace(SCENE, board=lasting))


def test_whose_die_it_is_shows() -> None:
    lot = dedale.game("theseion").start()
    with speaking("fr"):
        cast, nobody = position_svg(lot.play("first 2"), theme="light"), position_svg(lot, theme="light")
    assert 'aria-label="Théséion, Ambre à jouer"' in cast
    assert 'aria-label="Théséion, au hasard de décider"' in nobody
    assert cast.count("<circle") == nobody.count("<circle") + 1
