"""What there is to see in a position of Théséion."""

import dedale
from dedale.core.text import speaking
from tests.games.theseion.drawing import position

GAME = dedale.game("theseion", players=3, alliances="12")


def test_cells_tell_their_zone() -> None:
    zones = {cell.name: cell.zone for cell in GAME.scene(GAME.start()).cells}
    assert len(zones) == 15 * 15
    assert [zones[name] for name in ("a1", "d4", "c2", "c3", "f3", "j3", "g7", "h7", "h8")] == [
        "darkness",
        "darkness",
        "trajectory",
        "red",
        "green",
        "trajectory",
        "rim-trajectory",
        "rim-green",
        "light",
    ]


def test_every_pawn_is_a_piece_and_those_of_a_blockade_look_otherwise() -> None:
    scene = GAME.scene(position("1 move:3", "2+ c3 c3 f6", "f6", "g8", owed=1, game=GAME))
    assert [(piece.cell, piece.kind.symbol) for piece in scene.pieces] == [
        ("c3", "A"),
        ("c3", "A"),
        ("f6", "A"),
        ("f6", "B"),
        ("g8", "3"),
    ]


def test_what_a_seat_has_stands_beside() -> None:
    scene = GAME.scene(position("1 move:3", "2+ c3", "", "", owed=1, game=GAME))
    with speaking("en"):
        assert [(str(panel.label), panel.value) for panel in scene.panels if panel.seat == 1] == [
            ("saved", "2"),
            ("in the darkness", "4"),
            ("cast to move", "3"),
            ("casts owed", "1"),
        ]
    assert len([panel for panel in scene.panels if panel.seat == 2]) == 2
