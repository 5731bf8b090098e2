import pytest

import dedale
from dedale.core.presentation.scene import Board, Button, Cell, Kind, Mark, Panel, Piece, Scene
from dedale.core.text import LANGUAGES, Text, speaking
from dedale.draw.board_lines import FULL, ROOMY, BoardLines, BoardSize
from dedale.draw.text import FORMS, board_text
from tests.conformance.support import CASES, random_game

ERGO = dedale.game("ergo")
POSITION = "9O/1x8/10/10/2o1X5/10/10/10/X9 w 9,10"
WON = "10/10/10/10/1xxxxx4/10/10/10/10 w 7,12"

BOARD = """\
      a   b   c   d   e   f   g   h   i   j
    ┌───────────────────────────────────────┐
  9 │ ·   ·   ·   ·   ·   ·   ·   ·   ·   ◇ │ 9   Noir (1)
    │   ┌───────────────────────────────┐   │       réserve : 9
  8 │ · │ ●   ·   ·   ·   ·   ·   ·   · │ · │ 8     ● pièce creuse  ◆ lion
  7 │ · │ ·   ·   ·   ·   ·   ·   ·   · │ · │ 7
  6 │ · │ ·   ·   ·   ·   ·   ·   ·   · │ · │ 6   Blanc (2)
  5 │ · │ ·   ○   ·   ◆   ·   ·   ·   · │ · │ 5     réserve : 10
  4 │ · │ ·   ·   ·   ·   ·   ·   ·   · │ · │ 4     ○ pièce creuse  ◇ lion
  3 │ · │ ·   ·   ·   ·   ·   ·   ·   · │ · │ 3
  2 │ · │ ·   ·   ·   ·   ·   ·   ·   · │ · │ 2
    │   └───────────────────────────────┘   │
  1 │ ◆   ·   ·   ·   ·   ·   ·   ·   ·   · │ 1
    └───────────────────────────────────────┘
      a   b   c   d   e   f   g   h   i   j"""

IN_ASCII = """\
      a   b   c   d   e   f   g   h   i   j
    +---------------------------------------+
  9 | .   .   .   .   .   .   .   .   .   O | 9   Black (1)
    |   +-------------------------------+   |       reserve: 9
  8 | . | x   .   .   .   .   .   .   . | . | 8     x hollow piece  X lion
  7 | . | .   .   .   .   .   .   .   . | . | 7
  6 | . | .   .   .   .   .   .   .   . | . | 6   White (2)
  5 | . | .   o   .   X   .   .   .   . | . | 5     reserve: 10
  4 | . | .   .   .   .   .   .   .   . | . | 4     o hollow piece  O lion
  3 | . | .   .   .   .   .   .   .   . | . | 3
  2 | . | .   .   .   .   .   .   .   . | . | 2
    |   +-------------------------------+   |
  1 | X   .   .   .   .   .   .   .   .   . | 1
    +---------------------------------------+
      a   b   c   d   e   f   g   h   i   j"""

CLOSE = """\
     a b c d e f g h i j
  9  · · · · · · · · · ◇  9   Noir (1)
  8  · ● · · · · · · · ·  8     réserve : 9
  7  · · · · · · · · · ·  7     ● pièce creuse  ◆ lion
  6  · · · · · · · · · ·  6   Blanc (2)
  5  · · ○ · ◆ · · · · ·  5     réserve : 10
  4  · · · · · · · · · ·  4     ○ pièce creuse  ◇ lion
  3  · · · · · · · · · ·  3
  2  · · · · · · · · · ·  2
  1  ◆ · · · · · · · · ·  1"""

RIM = """\
      a   b   c
    ┌───┬───┐
  2 │ · │(p)│     2
    │   ├───┼───┐
  1 │[r]│   │ · │ 1
    └───┘   └───┘
      a   b   c"""


def test_the_board_of_ergo() -> None:
    scene = ERGO.presentation.scene(ERGO.position(POSITION))
    with speaking("fr"):
        assert board_text(scene) == BOARD
    with speaking("en"):
        assert board_text(scene, in_ascii=True) == IN_ASCII


def test_the_board_fits_a_small_terminal_in_both_languages() -> None:
    for language in ("fr", "en"):
        with speaking(language):
            lines = board_text(ERGO.presentation.scene(ERGO.start())).split("\n")
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 20


@pytest.mark.parametrize("case", CASES)
def test_every_board_has_a_form_that_fits_80_columns_and_24_lines(case: str) -> None:
    game = CASES[case]
    for position in [position for position, _ in random_game(game, 31, 150)][::15]:
        scene = game.presentation.scene(position)
        for language in LANGUAGES:
            with speaking(language):
                texts = [board_text(scene, in_ascii=in_ascii, height=24) for in_ascii in (False, True)]
            assert all(len(text.split("\n")) <= 24 for text in texts)
            assert all(len(line) <= 80 for text in texts for line in text.split("\n"))
            assert texts[1].isascii()


def test_a_close_board_leaves_out_the_lines_between_zones() -> None:
    scene = ERGO.presentation.scene(ERGO.position(POSITION))
    with speaking("fr"):
        assert board_text(scene, height=10, width=60) == CLOSE
        assert board_text(scene, height=15) == BOARD


def test_held_and_blocked_cells_are_marked_and_the_marks_explained() -> None:
    kind = Kind("p", "p", 1, Text("pion", "pawn"))
    cells = (Cell("a1", 0, 0, "hall"), Cell("b1", 1, 0, "hall"))
    marks = (Mark("a1", "held"), Mark("b1", "blockade"), Mark("go", "locked"))
    board = Board(cells, (kind,), (Text("Rouge", "Red"),), buttons=(Button("go", Text("Aller", "Go"), ""),))
    scene = Scene(board, (Piece("a1", kind), Piece("b1", kind)), marks, ())
    with speaking("en"):
        text = board_text(scene)
    assert "{p} <p>" in text
    assert "{} cannot move  <> blockade" in text
    assert "locked: go" in text


def test_different_pieces_that_have_no_room_are_told_to_be_several() -> None:
    kinds = [Kind(letter, letter, 1, Text(letter, letter)) for letter in "pq"]
    scene = Scene(Board((Cell("a1", 0, 0, "hall"),), tuple(kinds), ()), tuple(Piece("a1", k) for k in kinds), (), ())
    assert board_text(scene).split("\n")[2] == "  1 │pq │ 1"
    assert board_text(scene, height=1).split("\n")[1] == "  1  &  1"


def test_in_ascii_nothing_else_is_there() -> None:
    with speaking("fr"):
        assert board_text(ERGO.presentation.scene(ERGO.start()), in_ascii=True).isascii()


def test_a_line_of_five_is_marked() -> None:
    scene = ERGO.presentation.scene(ERGO.position(WON))
    assert {mark.place for mark in scene.marks} == {"b5", "c5", "d5", "e5", "f5"}
    assert "│ · │[●] [●] [●] [●] [●]  ·   ·   · │ · │" in board_text(scene)


def test_all_of_two_lines_are_marked() -> None:
    scene = ERGO.presentation.scene(ERGO.position("10/10/1x8/1x8/1xxxxx4/1x8/1x8/10/10 w 3,12"))
    assert len(scene.marks) == 9
    assert all(mark.reason == "line" for mark in scene.marks)


def test_before_the_end_nothing_is_marked() -> None:
    assert ERGO.presentation.scene(ERGO.position(POSITION)).marks == ()


def test_what_has_changed_is_marked() -> None:
    before = ERGO.position(POSITION)
    after = before.play("c5-c6")
    scene = ERGO.presentation.scene(after).since(ERGO.presentation.scene(before))
    assert scene.marks == (Mark("c5", "last"), Mark("c6", "last"))
    assert "│ · │ ·  (○)  ·" in board_text(scene)
    assert "│ · │ ·  (·)  ·   ◆" in board_text(scene)


def test_a_line_of_five_is_marked_as_that_though_it_has_just_come() -> None:
    before = ERGO.position("10/10/10/10/1xxxx5/10/10/10/10 b 8,12")
    scene = ERGO.presentation.scene(before.play("@f5")).since(ERGO.presentation.scene(before))
    assert {Mark("f5", "line"), Mark("f5", "last")} <= set(scene.marks)
    assert "[●] [●] [●] [●] [●]" in board_text(scene)


def test_parts_of_any_shape_are_told_apart() -> None:
    places = {"a1": (0, 0, "hall"), "c1": (2, 0, "cave"), "a2": (0, 1, "hall"), "b2": (1, 1, "cave")}
    cells = tuple(Cell(name, column, row, "any", part=part) for name, (column, row, part) in places.items())
    kind = Kind("p", "p", 1, Text("pion", "pawn"))
    rook = Kind("r", "r", 1, Text("tour", "rook"))
    marks = (Mark("b2", "last"), Mark("a1", "line"), Mark("a1", "last"))
    scene = Scene(Board(cells, (kind, rook), ()), (Piece("b2", kind), Piece("a1", rook)), marks, ())
    assert board_text(scene) == RIM


def test_what_each_seat_has_stands_beside_the_board() -> None:
    panels = (Panel(2, Text("jetons", "tokens"), "3"),)
    seats = (Text("Rouge", "Red"), Text("Bleu", "Blue"))
    scene = Scene(Board((Cell("a1", 0, 0, "hall"),), (), seats), (), (), panels)
    with speaking("en"):
        beside = [line[14:] for line in board_text(scene).split("\n")]
    assert beside == ["", "", "Red (1)", "", "Blue (2)", "  tokens: 3"]


@pytest.mark.parametrize("form", [ROOMY, *FORMS])
def test_every_cell_is_where_the_lines_have_it(form: BoardSize) -> None:
    position = ERGO.position(POSITION)
    lines = BoardLines(ERGO.presentation.scene(position), form, in_ascii=True)
    drawn, spots = lines.lines(), lines.spots()
    assert set(spots) == {cell.name for cell in ERGO.presentation.scene(position).board.cells}
    for name, symbol in {"j9": "O", "b8": "x", "c5": "o", "e5": "X", "a1": "X", "d4": "."}.items():
        spot = spots[name]
        inside = [line[spot.start : spot.start + spot.width] for line in drawn[spot.line : spot.line + spot.height]]
        assert "".join(inside).strip() == symbol
        assert len(inside) == form.tall
        assert inside[form.tall // 2].strip() == symbol


@pytest.mark.parametrize("form", [FULL, ROOMY])
def test_buttons_at_the_edge_have_room_beside_the_coordinates(form: BoardSize) -> None:
    game = dedale.game("minos")
    lines = BoardLines(game.presentation.scene(game.start()), form, in_ascii=False)
    drawn, spots = lines.lines(), lines.edge_spots()
    assert set(spots) == {button.name for button in game.presentation.scene(game.start()).board.buttons} - {"pass"}
    assert len(set(spots.values())) == len(spots)
    for spot in spots.values():
        assert f"{drawn[spot.line]:{spot.start + 1}}"[spot.start] == " "
    assert drawn[spots["7<"].line].split()[0] == "7"
    assert drawn[spots["c^"].line][spots["c^"].start - 1] == "c"
    assert spots["c^"].line < spots["cv"].line


def test_a_close_board_has_no_room_at_its_edge() -> None:
    game = dedale.game("minos")
    assert BoardLines(game.presentation.scene(game.start()), FORMS[-1], in_ascii=False).edge_spots() == {}
