"""Tekao as text: what is read, what is refused and how."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dedale
from dedale.core.errors import BadNotation, BadPosition
from dedale.core.model.game import Game
from tests.games.strings import check_refused
from tests.games.tekao.drawing import GAME
from tests.games.tekao.test_set_up import placing

THREE = dedale.game("tekao", players=3)
FOUR = dedale.game("tekao", players=4)
YELLOW = dedale.game("tekao", first="yellow")
DEEP = dedale.game("tekao", zone_rows=3)

FULL = " ".join(str(placing(GAME)[-1]).split(" ")[2:4])

REFUSED = [
    (GAME, "", "number of fields", "5 fields"),
    (GAME, "1 pick - - -;- ", "number of fields", "not 6"),
    (GAME, "1 pick - -;-", "number of fields", "not 4"),
    (GAME, "3 pick - - -;-", "seat", "1 or 2"),
    (GAME, "2' pick - - -;-", "seat", "1 or 2"),
    (GAME, "0 pick - - -;-", "seat", "1 or 2"),
    (FOUR, "2' pick - - -;-", "seat", "1, 2, 3 or 4"),
    (THREE, "4 pick - - -;-", "seat", "1, 2, 3 or 2'"),
    (GAME, "1 draw - - -;-", "phase", "“draw”"),
    (GAME, "1 put - - -;-", "phase", "put:4"),
    (GAME, "1 put:0 - - -;-", "phase", "put:4"),
    (GAME, "1 put:10 - - -;-", "phase", "put:4"),
    (GAME, "1 play:4 9^a1 9^h8 -;-", "phase", "put:4"),
    (GAME, "1 play 4^b2,,9^a1 9^h8 -;-", "Blue's pawns", "“”"),
    (GAME, "1 play 0^b2,9^a1 9^h8 -;-", "Blue's pawns", "“0^b2”"),
    (GAME, "1 play 9^a1 4^b2,9^h9 -;-", "Yellow's pawns", "“9^h9”"),
    (GAME, "1 play 4b2,9^a1 9^h8 -;-", "Blue's pawns", "“4b2”"),
    (GAME, "1 play 4^b2,-,9^a1 9^h8 -;-", "Blue's pawns", "“-”"),
    (GAME, "1 play 4^b2,4^b3,9^a1 9^h8 -;-", "Blue's pawns", "pawn 4 is there twice"),
    (GAME, "1 play 9^a1 9^h8,4^b2 -;-", "Yellow's pawns", "pawn 4 comes after pawn 9"),
    (GAME, "1 play 4^b2,5^b2,9^a1 9^h8 -;-", "Blue's pawns", "two pawns on b2"),
    (GAME, "1 play 4^b2,9^a1 4^b2,9^h8 -;-", "Yellow's pawns", "two pawns on b2"),
    (GAME, "1 play 7vb2,9^a1 9^h8 -;-", "Blue's pawns", "pawn 7 turned v looks the same as ^"),
    (GAME, "1 play 9^a1 8<b2,9^h8 -;-", "Yellow's pawns", "pawn 8 turned < looks the same as >"),
    (GAME, "1 play 9>a1 9^h8 -;-", "Blue's pawns", "pawn 9 turned > looks the same as ^"),
    (GAME, "1 play 1^a1 1^h8 -;-", "Blue's pawns", "both flags are missing"),
    (GAME, "1 play - - -;-", "Blue's pawns", "both flags are missing"),
    (GAME, "1 play 9^a1 9^h8 -", "runs", "“-”"),
    (GAME, "1 play 9^a1 9^h8 -;-;-", "runs", "“-;-;-”"),
    (GAME, "1 play 9^a1 9^h8 4x4;-", "runs", "three at most"),
    (GAME, "1 play 9^a1 9^h8 -;4x0", "runs", "“-;4x0”"),
    (GAME, "1 play 9^a1 9^h8 0x1;-", "runs", "“0x1;-”"),
    (GAME, "1 play 9^a1 9^h8 4x2,-", "runs", "“4x2,-”"),
    (GAME, "1 pick - - 4x1;-", "runs", "before the battle"),
    (GAME, "1 put:4 - - -;4x1", "runs", "before the battle"),
    (GAME, f"1 pick {FULL} -;-", "phase", "it must be play"),
    (GAME, f"1 put:4 {FULL} -;-", "phase", "it must be play"),
    (GAME, "1 put:4 4^b2 4^b7 -;-", "phase", "Blue's pawn 4 is on the board"),
    (GAME, "2 put:4 1^a1,4^b2 4^b7 -;-", "phase", "Yellow's pawn 4 is on the board"),
    (GAME, "2 pick - - -;-", "seat", "pawns placed: 0; it must be 1"),
    (GAME, "1 pick 4^b2 - -;-", "seat", "pawns placed: 1; it must be 2"),
    (THREE, "1 pick 4^b2 4^b7 -;-", "seat", "it must be 3"),
    (THREE, "2 pick 4^b2,5^b1 4^b7 -;-", "seat", "it must be 2'"),
    (FOUR, "2 pick 4^b2,5^b1 4^b7 -;-", "seat", "it must be 4"),
    (GAME, "1 pick 4^b2,5^b1 - -;-", "Blue's pawns", "2 blue pawns and 0 yellow"),
    (GAME, "2 pick - 4^b7 -;-", "Yellow's pawns", "0 blue pawns and 1 yellow"),
    (YELLOW, "2 pick 4^b2 - -;-", "Blue's pawns", "Yellow first"),
    (GAME, "2 pick 4^b3 - -;-", "Blue's pawns", "b3, outside Blue's zone"),
    (GAME, "1 put:1 4^b2 4^b6 -;-", "Yellow's pawns", "b6, outside Yellow's zone"),
    (DEEP, "2 pick 4^b4 - -;-", "Blue's pawns", "b4, outside Blue's zone"),
]


@pytest.mark.parametrize(("game", "text", "field", "reason"), REFUSED, ids=[text for _, text, _, _ in REFUSED])
def test_a_wrong_position_is_refused_with_field_and_reason(game: Game, text: str, field: str, reason: str) -> None:
    check_refused(game, text, field, reason)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (THREE, "2 pick 4^b2 - -;-"),
        (THREE, "2' put:1 4^b2,5^b1 4^b7 -;-"),
        (THREE, "2' play 1^d4,9^a1 9^h8 -;-"),
        (FOUR, "4 put:9 4^b2,5^b1 4^b7 -;-"),
        (YELLOW, "2 put:4 - 4^b7 -;-"),
        (DEEP, "2 pick 4^b3 - -;-"),
        (GAME, "2 play 1^d4,9^a1 9^h8 4x2;9x3"),  # pawn 4 has been taken since
        (GAME, "1 play - 9^h8 -;-"),
    ],
)
def test_positions_that_can_be_are_read_and_written_again(game: Game, text: str) -> None:
    assert str(game.position(text)) == text


SEEN = ["1 pick - - -;-", "2' put:1 4^b2,5^b1 4^b7 -;-", "3 play 1<d4,7>e4,9^a1 2vd6,8^e6,9^h8 4x2;9x3"]


@settings(max_examples=300)
@given(
    st.sampled_from(SEEN), st.integers(0, 60), st.integers(0, 3), st.text("12'379^>v<abh8x;-,: pickputlay", max_size=3)
)
def test_a_damaged_string_is_refused_or_written_as_it_was_read(text: str, at: int, cut: int, put: str) -> None:
    damaged = text[:at] + put + text[at + cut :]
    try:
        found = THREE.position(damaged)
    except BadPosition:
        return
    assert str(found) == damaged


def test_the_two_turns_of_the_lone_seat_are_told_apart() -> None:
    pawns = "1^d4,9^a1 9^h8 -;-"
    before_3, before_1 = THREE.position(f"2 play {pawns}"), THREE.position(f"2' play {pawns}")
    assert before_3.to_move == before_1.to_move == 2
    assert before_3 != before_1
    assert before_3.play("h8-h7").to_move == 3
    assert before_1.play("h8-h7").to_move == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pick",
        "pick 0",
        "pick 10",
        "pick4",
        "@b2",
        "@b2x",
        "@i2^",
        "b2",
        "b2-",
        "b2-b9",
        "b2b3",
        "b2R",
        "b2–b3",
        "passe",
    ],
)
def test_a_misspelt_event_is_refused_with_how_to_write_it(text: str) -> None:
    with pytest.raises(BadNotation, match="b2-b4"):
        GAME.start().play(text)


def test_blanks_around_an_event_do_not_matter() -> None:
    assert GAME.start().play(" pick 4 \n") == GAME.start().play("pick 4")


def test_what_each_event_does_to_the_string() -> None:
    now = GAME.position("1 play 1^b2,9^a1 7>g7,9^h8 -;-")
    for event, expected in [
        ("b2-b3", "2 play 1^b3,9^a1 7>g7,9^h8 1x1;-"),
        ("g7r", "1 play 1^b3,9^a1 7^g7,9^h8 1x1;7x1"),
        ("b3l", "2 play 1<b3,9^a1 7^g7,9^h8 1x2;7x1"),
        ("g7-f7", "1 play 1<b3,9^a1 7^f7,9^h8 1x2;7x2"),
        ("a1-a2", "2 play 1<b3,9^a2 7^f7,9^h8 9x1;7x2"),
    ]:
        now = now.play(event)
        assert str(now) == expected
