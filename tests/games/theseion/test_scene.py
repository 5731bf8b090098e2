"""What there is to see in a position of Théséion."""

from collections import Counter

import dedale
from dedale.core.model.position import Position
from dedale.core.presentation.scene import Mark
from dedale.core.text import Text
from dedale.games.theseion import scene
from dedale.games.theseion.ground import cells_of
from dedale.games.theseion.touches import touches
from tests.games.theseion.drawing import position

GAME = dedale.game("theseion", players=3, alliances="12")


def test_cells_tell_their_zone() -> None:
    zones = {cell.name: cell.zone for cell in GAME.presentation.scene(GAME.start()).board.cells}
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


def test_cells_tell_what_they_are() -> None:
    words = {cell.name: cell.words for cell in GAME.presentation.scene(GAME.start()).board.cells}
    assert words["a1"] == Text("ténèbres", "darkness")
    assert words["c2"] == Text("trajectoire, entrée", "trajectory, entrance")
    assert words["j3"] == Text("croisement sans carré", "crossing without a square")
    assert words["h7"] == Text("carré vert, à l'intérieur du liséré", "green square, inside the rim")


def test_cells_show_the_ways_that_meet_there() -> None:
    signs = {cell.name: cell.sign for cell in GAME.presentation.scene(GAME.start()).board.cells}
    assert signs["d4"] == ""
    assert signs["c2"] == "way@0+pad+gate"
    assert signs["j3"] == "way@0+way@1+way@2+way@3+over"
    assert signs["g7"] == "way@0+way@1+pad"
    assert signs["c3"] == "way@0+way@1+way@2+way@3+flame"
    assert signs["h8"].endswith("+light")


def test_a_way_toward_a_corner_is_drawn_slanting() -> None:
    board = '{"columns": 5, "rows": 5, "light": "c3", "rim": "c4", "entrances": "b2", "red": "", "green": "", '
    board += '"open": ["b2 b3 c4 c3"], "closed": []}'
    signs = {cell.name: cell.sign for cell in cells_of(board)}
    assert [signs[name] for name in ("b3", "c4")] == ["slant@0+way@2+pad", "slant@2+way@2+pad"]


def test_every_pawn_is_a_piece_and_those_of_a_blockade_look_otherwise() -> None:
    seen = GAME.presentation.scene(position("1 move:3", "2+ c3 c3 f6", "f6", "g8", owed=1, game=GAME))
    assert [(piece.place, piece.kind.symbol) for piece in seen.pieces if piece.kind.symbol in "AB3"][:5] == [
        ("c3", "A"),
        ("c3", "A"),
        ("f6", "A"),
        ("f6", "B"),
        ("g8", "3"),
    ]
    assert seen.marks == (Mark("c3", "blockade"), Mark("f6", "blockade"))


def test_what_a_seat_has_stands_beside() -> None:
    seen = GAME.presentation.scene(position("1 move:3", "2+ c3", "", "", owed=1, game=GAME))
    assert Counter(piece.place for piece in seen.pieces) == {"c3": 1, "dark1": 4, "saved1": 2, "dark2": 7, "dark3": 7}
    assert [(panel.seat, panel.label.en, panel.value, panel.drawing) for panel in seen.panels] == [
        (1, "ally", Text("Ambre", "Amber"), ""),
        (2, "ally", Text("Bleu", "Blue"), ""),
        (1, "roll to move", "3", "die-3"),
        (1, "rolls to come", "1", "die"),
    ]


def test_a_path_is_touched_at_its_start_and_end() -> None:
    here = position("1 move:2", "6+ c5", "", "", game=GAME)
    assert set(GAME.presentation.paths(here)) == {("c5", "c7"), ("c5", "c3")}


def test_the_darkness_is_touched_in_its_tray() -> None:
    assert ("dark2", "f2") in GAME.presentation.paths(position("2 move:1", "", "", "", game=GAME))


def test_only_paths_with_the_same_ends_are_told_apart_by_their_forks() -> None:
    walks = [tuple(walk) for walk in ("abcz", "abdz", "aefz", "abz", "ay")]
    assert touches(walks) == [tuple(path) for path in ("azbc", "azbd", "aze", "azbz", "ay")]


def test_a_pass_is_its_button() -> None:
    here = position("1 move:1", "6+ c2", "c3 c3", "", game=dedale.game("theseion", players=3))
    assert here.game.presentation.paths(here) == [("pass",)]


def journeys(here: Position, *events: str) -> set[tuple[str, str, str]]:
    """Who went from where to where while these events were played."""
    seen = here.game.presentation.scene(here)
    started = {piece.identity: piece.place for piece in seen.pieces}
    for event in events:
        after = here.play(event)
        seen = here.game.presentation.scene_after(seen, here, here.game.event(event), after)
        here = after
    ended = {piece.identity: piece.place for piece in seen.pieces}
    return {(name.split("-")[0], place, ended[name]) for name, place in started.items() if ended[name] != place}


def test_enemies_met_go_to_the_darkness_and_friends_stay() -> None:
    here = position("1 move:3", "c4", "c6", "c5 c7", game=GAME)
    assert journeys(here, "c4-c5-c6-c7") == {("1", "c4", "c7"), ("3", "c5", "dark3"), ("3", "c7", "dark3")}
    after, code = here.play("c4-c5-c6-c7"), GAME.event("c4-c5-c6-c7").code
    assert [way.seat for way in scene.journeys(GAME, here.state, code, after.state)] == [1, 3, 3]


def test_a_pawn_comes_out_of_the_darkness_and_is_saved_in_the_light() -> None:
    here = position("1 move:1", "h7", "", "", game=GAME)
    assert journeys(here, "h7-h8", "cast 1", "*-c2") == {("1", "h7", "saved1"), ("1", "dark1", "c2")}


def test_R10_a_cast_of_nothing_saves_those_inside_the_rim() -> None:
    here = position("1 cast", "f6 g7 g7", "", "h7", game=GAME)
    assert journeys(here, "cast 0") == {("1", "g7", "saved1"), ("3", "h7", "saved3")}
    assert journeys(position("1 cast", "f6 g7", "", "h7", game=GAME), "cast 0") == set()


def test_chance_is_the_lot_then_the_die() -> None:
    start = GAME.start()
    buttons = [
        GAME.presentation.chance_button(here)
        for here in (start, start.play("first 2"), start.play("first 2").play("cast 3"))
    ]
    assert [button and button.name for button in buttons] == ["lot", "cast", None]
