"""What there is to see in a position of Tekao, and what is touched."""

from collections import Counter

import dedale
from dedale.core.model.position import Position
from dedale.core.presentation.scene import Mark
from tests.games.tekao.drawing import GAME, position

MEETING = """
    .   .   .   .   .   .   .   y9^
    .   .   .   .   .   .   .   .
    .   .   .   .   y8^ .   .   .
    .   .   .   y1^ .   y4^ .   .
    .   .   .   .   b1^ .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    b9^ .   .   .   .   .   .   .
    """
"""On e5, Blue's pawn 1 would have its hook under a tower, its tower beside a tower, its pistol beside a tower."""


def previewed(here: Position, event: str) -> set[tuple[str, str]]:
    """Where the event is about to do what."""
    return {(mark.place, mark.reason) for mark in here.game.presentation.preview(here, here.game.event(event))}


def test_pawns_face_down_tell_nothing_but_their_side() -> None:
    scene = GAME.presentation.scene(GAME.start())
    assert Counter((piece.place, piece.kind.symbol) for piece in scene.pieces) == {("down1", "?"): 9, ("down2", "!"): 9}
    assert {piece.kind.drawing for piece in scene.pieces} == {"blue-back", "yellow-back"}


def test_a_pawn_drawn_is_in_hand_then_on_its_cell_with_its_identity() -> None:
    scene, here = GAME.presentation.scene(GAME.start()), GAME.start()
    face_down = {piece.identity for piece in scene.pieces if piece.place == "down1"}
    drawn = ""
    for event, place in (("pick 4", "hand1"), ("@b2>", "b2"), ("pick 4", "b2")):
        after = here.play(event)
        scene, here = GAME.presentation.scene_after(scene, here, GAME.event(event), after), after
        [found] = [piece.identity for piece in scene.pieces if piece.place == place]
        assert found in face_down
        assert drawn in ("", found)
        drawn = found
    assert {piece.place: piece.kind.symbol for piece in scene.pieces}["hand2"] == "d"
    assert Counter(piece.place for piece in scene.pieces)["down2"] == 8


def test_a_pawn_in_hand_is_shown_once_with_the_seat_that_holds_it() -> None:
    game = dedale.game("tekao", players=4)
    placed = {"1": "- -", "2": "1^b2 -", "3": "1^b2 1^b7", "4": "1^b2,2^c2 1^b7"}
    for turn, pawns in placed.items():
        scene = game.presentation.scene(game.position(f"{turn} put:4 {pawns} -;-"))
        assert [piece.place for piece in scene.pieces if piece.place.startswith("hand")] == [f"hand{turn}"]
        assert {tray.name: tray.seat for tray in scene.board.trays}[f"hand{turn}"] == int(turn)
        assert scene.panels == ()


def test_R1_seats_of_one_side_share_its_pawns() -> None:
    sides = {players: dedale.game("tekao", players=players).start() for players in (2, 3, 4)}
    assert [start.game.presentation.scene(start).board.sides for start in sides.values()] == [
        ((1,), (2,)),
        ((1, 3), (2,)),
        ((1, 3), (2, 4)),
    ]


def test_a_pawn_bears_its_weapons_on_its_edges() -> None:
    game = dedale.game("tekao", set="PPPP,DDDD,GAGA,TPTP,GGTT,GTAP,AAAP,TTTT,PAPA")
    drawings = [kind.drawing for kind in game.presentation.scene(game.start()).board.kinds]
    assert drawings[1] == "blue-pawn+blue-flag"
    assert drawings[9 + 5] == "yellow-pawn+yellow-G@0+yellow-T@1+yellow-A@2+yellow-P@3"
    layers = {layer.partition("@")[0] for drawing in drawings for layer in drawing.split("+")}
    assert layers <= game.presentation.look.drawings.keys()


def test_pawns_taken_lie_beside_the_board() -> None:
    here = position(MEETING)
    before = GAME.presentation.scene(here)
    scene = GAME.presentation.scene_after(before, here, GAME.event("e4-e5"), here.play("e4-e5"))
    stands = {piece.identity: piece for piece in scene.pieces}
    assert all(stands[piece.identity].kind == piece.kind for piece in before.pieces)
    went = {(piece.kind.symbol, piece.place, stands[piece.identity].place) for piece in before.pieces}
    assert {way for way in went if way[1] != way[2]} == {("1", "e4", "lost1"), ("h", "e6", "lost2")}
    assert {(mark.place, mark.reason) for mark in scene.marks} == {("e4", "last"), ("e6", "last")}


def test_R5_a_pawn_played_three_turns_running_is_held() -> None:
    assert GAME.presentation.scene(position(MEETING, runs="1x3;5x3")).marks == (Mark("e4", "held"),)
    assert GAME.presentation.scene(position(MEETING, runs="1x2;-")).marks == ()


def test_a_pawn_is_placed_on_a_cell_then_turned() -> None:
    paths = GAME.presentation.paths(GAME.start().play("pick 1"))
    assert len(paths) == 16 * 4
    assert {path[1] for path in paths} == set("^>v<")
    assert {len(path) for path in GAME.presentation.paths(GAME.start().play("pick 9"))} == {1}


def test_in_battle_a_pawn_is_touched_then_a_cell_or_a_turn() -> None:
    paths = set(GAME.presentation.paths(position(MEETING)))
    assert paths == {
        *(("a1", to) for to in ("a2", "b1")),
        *(("e4", to) for to in ("e5", "f4", "e3", "e2", "d4", "c4", "b4", "r", "l")),
    }


def test_a_turn_moves_nothing_but_is_marked() -> None:
    here = position(MEETING)
    scene = GAME.presentation.scene_after(GAME.presentation.scene(here), here, GAME.event("e4r"), here.play("e4r"))
    assert scene.marks == (Mark("e4", "last"),)


def test_R7_R8_contacts_tell_how_they_are_about_to_end() -> None:
    here = position(MEETING)
    assert previewed(here, "e4-e5") == {("e6", "won"), ("f5", "equal"), ("d5", "lost")}
    assert previewed(here, "e4-e3") == set()


def test_R9_once_the_flag_is_won_nothing_is_lost() -> None:
    here = position(MEETING.replace("y9^", ".").replace("y8^", "y9^"))
    assert previewed(here, "e4-e5") == {("e6", "won"), ("f5", "equal")}


def test_D4_a_turn_is_about_to_take_only_where_turning_takes() -> None:
    standing = MEETING.replace("b1^", ".").replace("y1^ .  ", "y1^ b1>")
    assert previewed(position(standing), "e5l") == {("e6", "won"), ("f5", "equal"), ("d5", "lost")}
    peaceful = dedale.game("tekao", turning_takes=False)
    assert previewed(position(standing, game=peaceful), "e5l") == set()


def test_what_is_no_turn_of_battle_is_about_to_do_nothing() -> None:
    here = GAME.start().play("pick 1")
    assert all(GAME.presentation.preview(here, move) == () for move in here.moves())
    ergo = dedale.game("ergo").start()
    assert ergo.game.presentation.preview(ergo, ergo.moves()[0]) == ()
