"""The look of Minos."""

from collections import Counter

from tests.games.minos.drawing import GAME, JUNIOR, position
from tests.games.minos.test_rules import ONE_MORE, PAWN_AT_THE_END


def test_tiles_pawns_and_exits_are_where_they_lie() -> None:
    scene = GAME.presentation.scene(GAME.start())
    assert Counter(piece.kind.symbol for piece in scene.pieces) == {".": 36, "m": 13, "l": 5, "d": 5}
    assert {cell.name for cell in scene.board.cells if cell.zone == "light exit"} == {"b7", "d7", "f7"}
    assert {cell.name for cell in scene.board.cells if cell.zone == "dark exit"} == {"b1", "d1", "f1"}
    assert [kind.symbol for kind in scene.board.kinds] == [".", "m", "l", "d"]


def test_junior_shows_pawns_on_minos_tiles() -> None:
    scene = JUNIOR.presentation.scene(position(PAWN_AT_THE_END, game=JUNIOR))
    assert {piece.place: piece.kind.symbol for piece in scene.pieces}["a5"] == "L"
    assert "D" in [kind.symbol for kind in scene.board.kinds]


def test_tiles_and_the_pawns_on_them_stay_themselves_in_a_slide() -> None:
    here = position(PAWN_AT_THE_END, game=JUNIOR)
    before = JUNIOR.presentation.scene(here)
    scene = JUNIOR.presentation.scene_after(before, here, JUNIOR.event("5>"), here.play("5>"))
    stood, stands = ({p.identity: (p.place, p.kind.drawing) for p in it.pieces} for it in (before, scene))
    assert stood.keys() == stands.keys()
    assert all(stands[name][1] == drawing for name, (_, drawing) in stood.items())
    went = {(place, stands[name][0]) for name, (place, _) in stood.items() if stands[name][0] != place}
    assert went == {(f"{a}5", f"{b}5") for a, b in zip("abcdefg", "bcdefga", strict=True)}


def test_exits_are_counted_and_marked_when_they_win() -> None:
    here = position(ONE_MORE)
    assert [panel.value for panel in GAME.presentation.scene(here).panels] == ["2/3", "0/3"]
    won = GAME.presentation.scene(here.play("e7-f7"))
    assert [panel.value for panel in won.panels] == ["3/3", "0/3"]
    assert [mark.place for mark in won.marks if mark.reason == "line"] == ["b7", "d7", "f7"]
