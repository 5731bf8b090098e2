"""Tekao before the battle: seats and sides, the draw, the zones, the pawn sets."""

from fractions import Fraction

import pytest

import dedale
from dedale.core.errors import BadOption, IllegalMove
from dedale.core.model.game import Game
from dedale.core.model.outcome import Outcome
from dedale.core.model.position import Position
from dedale.core.text import Text
from tests.games.tekao.drawing import GAME, position

SEATS = {2: [1, 2] * 9, 3: [1, 2, 3, 2] * 4 + [1, 2], 4: [1, 2, 3, 4] * 4 + [1, 2]}
"""[players] who places each of the eighteen pawns."""


def refused(position: Position, event: str) -> str:
    """The rule that this event breaks."""
    with pytest.raises(IllegalMove) as caught:
        position.play(event)
    return caught.value.rule


def placing(game: Game) -> list[Position]:
    """The positions in which a seat places a pawn, and the first of the battle; pawns go by number, from the left."""
    now = game.start()
    positions = []
    for turn in range(18):
        is_blue = (turn % 2 == 0) == (game.options["first"] == "blue")
        now = now.play(f"pick {turn // 2 + 1}")
        positions.append(now)
        row = (1 if is_blue else 8) if turn < 16 else (2 if is_blue else 7)
        now = now.play(f"@{'abcdefgha'[turn // 2]}{row}^")
    return [*positions, now]


@pytest.mark.parametrize(("players", "seats"), SEATS.items())
def test_R1_seats_take_turns_in_their_order(players: int, seats: list[int]) -> None:
    *positions, battle = placing(dedale.game("tekao", players=players))
    assert [position.to_move for position in positions] == seats
    assert battle.to_move == (1 if players == 2 else 3)
    after = []
    for event in ("a2-a3", "a7-a6", "a3-a4", "a6-a5"):
        battle = battle.play(event)
        after.append(battle.to_move)
    assert after == {2: [2, 1, 2, 1], 3: [2, 1, 2, 3], 4: [4, 1, 2, 3]}[players]


def test_R1_the_seats_of_a_side_command_its_pawns_together() -> None:
    battle = placing(dedale.game("tekao", players=4))[-1]
    assert battle.to_move == 3
    assert "a2-a3" in battle.moves()  # placed by seat 1
    assert "c1-c2" in battle.moves()  # placed by seat 1 too
    assert "d1-d2" in battle.moves()  # placed by seat 3
    assert refused(battle, "a7-a6") == "R1"


@pytest.mark.parametrize(("players", "shares"), [(2, [9, 9]), (3, [5, 9, 4]), (4, [5, 5, 4, 4])])
def test_R2_each_seat_places_its_share(players: int, shares: list[int]) -> None:
    seats = [position.to_move for position in placing(dedale.game("tekao", players=players))[:-1]]
    assert [seats.count(seat) for seat in range(1, players + 1)] == shares


def test_R2_each_pawn_that_lies_face_down_is_drawn_alike() -> None:
    start = GAME.start()
    assert str(start) == "1 pick - - -;-"
    assert start.to_move == 0
    assert len(start.moves()) == 0
    assert [(str(pick), weight) for pick, weight in start.chances()] == [
        (f"pick {number}", Fraction(1, 9)) for number in range(1, 10)
    ]
    later = GAME.position("1 pick 1^b2,4>c1 2^a8,3^b8 -;-")
    assert [str(pick) for pick, _ in later.chances()] == [f"pick {number}" for number in (2, 3, 5, 6, 7, 8, 9)]
    assert {weight for _, weight in later.chances()} == {Fraction(1, 7)}


def test_R2_the_last_draw_is_certain_and_chance_all_the_same() -> None:
    last = placing(GAME)[-2]
    before = GAME.position(str(last).replace("put:9", "pick"))
    assert before.to_move == 0
    assert [(str(pick), weight) for pick, weight in before.chances()] == [("pick 9", Fraction(1))]


def test_R2_the_pawn_drawn_is_placed_on_an_empty_cell_of_the_zone() -> None:
    start = GAME.start().play("pick 4")
    assert str(start) == "1 put:4 - - -;-"
    assert start.to_move == 1
    assert len(start.moves()) == 16 * 4
    assert str(start.play("@b2>")) == "2 pick 4>b2 - -;-"
    third = start.play("@b2>").play("pick 4").play("@h7v").play("pick 1")
    assert str(third) == "1 put:1 4>b2 4vh7 -;-"
    assert len(third.moves()) == 15 * 4
    assert refused(third, "@b2^") == "R2"
    assert refused(third, "@b3^") == "R2"
    assert refused(third, "@b7^") == "R2"


def test_R2_each_phase_takes_its_own_events() -> None:
    *positions, battle = placing(GAME)
    assert refused(GAME.start(), "@a1^") == "R2"
    assert refused(GAME.start(), "a1-a2") == "R2"
    assert refused(positions[4], "pick 5") == "R2"
    assert refused(positions[4], "a1-a2") == "R2"
    assert refused(positions[4].play("@c1^"), "pick 1") == "R2"
    assert refused(battle, "pick 1") == "R2"
    assert refused(battle, "@a3^") == "R2"


def test_R2_the_battle_begins_when_all_eighteen_stand() -> None:
    *_, last, battle = placing(GAME)
    assert " put:9 " in str(last)
    assert " play " in str(battle)
    assert str(battle).endswith(" -;-")
    assert battle.chances() == []


@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 3), (4, 3)])
def test_D10_the_seat_after_the_last_placement_opens_the_battle(players: int, seat: int) -> None:
    *_, battle = placing(dedale.game("tekao", players=players))
    assert battle.to_move == seat
    assert str(battle).startswith(f"{seat} play ")


def test_D11_a_pawn_has_four_edges_and_its_front_is_its_first_weapon() -> None:
    """Pawn 5 is GPTA: turned up, it goes one cell up by its hook and three to the right by its pistol."""
    here = GAME.position("1 play 5^d4,9^a1 9^h8 -;-")
    assert {str(move) for move in here.moves() if str(move).startswith("d4-")} == {
        *("d4-d5", "d4-e4", "d4-f4", "d4-g4", "d4-d3", "d4-c4", "d4-b4"),
    }


WAYS = (("d5", "d6", "d7", "d8"), ("e4", "f4", "g4", "h4"), ("d3", "d2", "d1"), ("c4", "b4", "a4"))
"""The cells up, right, down and left of d4."""


def test_D1_the_classic_set() -> None:
    pawns = ["GTAP", "GTPA", "GATP", "GAPT", "GPTA", "GPAT", "GPGP", "TATA", "DDDD"]
    assert dedale.game("tekao", set=",".join(pawns)) == GAME
    reach = {"G": 1, "T": 1, "A": 2, "P": 3, "D": 1}
    for number, pawn in enumerate(pawns, start=1):
        mine = "" if number == 9 else ",9^a1"
        alone = GAME.position(f"1 play {number}^d4{mine} 1^a8,9^h8 -;-")
        moves = [str(move) for move in alone.moves() if str(move).startswith("d4-")]
        ahead = [sum(f"d4-{cell}" in moves for cell in cells) for cells in WAYS]
        assert ahead == [reach[weapon] for weapon in pawn]


def test_D1_a_set_is_data() -> None:
    chosen = "DDDD,PPPP,PPPP,PPPP,PPPP,PPPP,PPPP,PPPP,GTAP"
    game = dedale.game("tekao", set=chosen)
    assert game.options["set"] == chosen
    assert len(game.start().play("pick 1").moves()) == 16
    assert len(game.start().play("pick 9").moves()) == 64
    taken = game.position("1 play 1^a1,2^d4 9^h8 -;-")
    assert taken.outcome == Outcome((1,), "flag")


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "modern",
        "GTAP",
        "GTAP,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TATA",
        "GTAP,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TATA,DDDD,GTAP",
        "GTAP,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,DDDD,DDDD",
        "GTAP,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TATA,GTAP",
        "GTAP,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TATD,DDDD",
        "GTAP,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TAT,DDDD",
        "GTAP,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TATX,DDDD",
    ],
)
def test_D1_what_is_no_set_is_refused(wrong: str) -> None:
    with pytest.raises(BadOption, match="DDDD"):
        dedale.game("tekao", set=wrong)


@pytest.mark.parametrize(("rows", "blue", "yellow"), [(2, "12", "78"), (3, "123", "678")])
def test_D2_zones_of_two_or_three_rows(rows: int, blue: str, yellow: str) -> None:
    game = dedale.game("tekao", zone_rows=rows)
    first = game.start().play("pick 1")
    assert {str(move)[2] for move in first.moves()} == set(blue)
    assert len(first.moves()) == 8 * rows * 4
    second = first.play("@a1^").play("pick 1")
    assert {str(move)[2] for move in second.moves()} == set(yellow)
    assert len(second.moves()) == 8 * rows * 4


def test_D3_yellow_first_makes_the_odd_seats_yellow() -> None:
    game = dedale.game("tekao", first="yellow", players=3)
    assert [name.en for name in game.seat_names] == ["Yellow I", "Blue", "Yellow II"]
    assert [name.en for name in GAME.seat_names] == ["Blue", "Yellow"]
    assert str(game.start()) == "1 pick - - -;-"
    first = game.start().play("pick 4")
    assert {str(move)[2] for move in first.moves()} == {"7", "8"}
    assert str(first.play("@b8^")) == "2 pick - 4^b8 -;-"
    lost = game.position("2' play 1^d4 9^h8 -;-")
    assert lost.outcome == Outcome((1, 3), "flag")


def test_D5_orientations_that_look_the_same_are_one_at_set_up() -> None:
    looks = {}
    for number in (1, 7, 8, 9):
        drawn = GAME.start().play(f"pick {number}")
        looks[number] = "".join(str(move)[3] for move in drawn.moves() if str(move).startswith("@a1"))
    assert looks == {1: "^>v<", 7: "^>", 8: "^>", 9: "^"}
    assert refused(GAME.start().play("pick 7"), "@a1v") == "D5"
    assert refused(GAME.start().play("pick 9"), "@a1>") == "D5"


def test_D6_after_set_up_everything_is_open() -> None:
    battle = placing(GAME)[-1]
    blue, yellow = str(battle).split(" ")[2:4]
    assert [pawn[0] for pawn in blue.split(",")] == list("123456789")
    assert [pawn[0] for pawn in yellow.split(",")] == list("123456789")
    scene = GAME.presentation.scene(battle)
    assert len(scene.pieces) == 18


def test_D6_the_scene_shows_how_each_pawn_is_turned() -> None:
    drawn = position(
        """
        .   .   .   .   .   .   .   y9^
        .   .   .   .   .   .   .   .
        .   .   .   .   y8> .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   b1< .   .   .   .
        .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .
        b9^ .   .   .   .   .   .   .
        """,
        runs="1x2;-",
    )
    scene = GAME.presentation.scene(drawn)
    standing = [piece for piece in scene.pieces if len(piece.place) == 2]
    turned = {piece.place: (piece.kind.seat, piece.kind.symbol, piece.turned) for piece in standing}
    assert turned == {"a1": (1, "9", None), "d4": (1, "1", 3), "e6": (2, "h", 1), "h8": (2, "i", None)}
    assert [(panel.seat, panel.value) for panel in scene.panels] == [
        (1, Text("1, 2 fois de suite", "1, 2 times running"))
    ]
    assert {cell.zone for cell in scene.board.cells if cell.row in (0, 1)} == {"blue"}
