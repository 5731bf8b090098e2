"""The look of Minos."""

from tests.games.minos.drawing import GAME, JUNIOR, position
from tests.games.minos.test_rules import ONE_MORE, PAWN_AT_THE_END


def test_tiles_pawns_and_exits_are_where_they_lie() -> None:
    scene = GAME.scene(GAME.start())
    assert len(scene.pieces) == 13 + 10
    assert {cell.name for cell in scene.cells if cell.zone == "light exit"} == {"b7", "d7", "f7"}
    assert {cell.name for cell in scene.cells if cell.zone == "dark exit"} == {"b1", "d1", "f1"}
    assert [kind.symbol for kind in scene.kinds] == ["m", "l", "d"]


def test_junior_shows_pawns_on_minos_tiles() -> None:
    scene = JUNIOR.scene(position(PAWN_AT_THE_END, game=JUNIOR))
    assert {piece.cell: piece.kind.symbol for piece in scene.pieces}["a5"] == "L"
    assert "D" in [kind.symbol for kind in scene.kinds]


def test_exits_are_counted_and_marked_when_they_win() -> None:
    here = position(ONE_MORE)
    assert [panel.value for panel in GAME.scene(here).panels] == ["2/3", "0/3"]
    won = GAME.scene(here.play("e7-f7"))
    assert [panel.value for panel in won.panels] == ["3/3", "0/3"]
    assert [mark.cell for mark in won.marks] == ["b7", "d7", "f7"]
