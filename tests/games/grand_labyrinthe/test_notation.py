"""Le Grand Labyrinthe as text: what is read, what is refused and how."""

import pytest

import dedale
from dedale.core.errors import BadNotation, BadPosition
from dedale.core.text import speaking
from tests.games.grand_labyrinthe.drawing import GAME
from tests.games.strings import check_refused

READ = {
    "quick": [
        "0 lot 0 0 ffffffff",
        "1 roll 29 XXXV 00000000",
        "2 fork:12 5 3 ffffffff",
        "2 fork:2 5 2 ffffffff",
        "1 jump XXVII 29h ffffffff",
        "2 pun:2 74h 53 ffffffff",
        "2 leap:12 5s 53 ffffffff",
        "1 draw:12 77 79 00000000",
        "1 swap 53 0t 7fffffff",
        "1 roll 82 34ts 00000000",
        "2 over 74h 83 ffffffff",
    ],
    "jury": ["1 jury:7:0:0:2 74h 31 ffffffff", "2 jury:12:0:0:1 11 5s ffffffff"],
    "full": [
        "1 cast 0 0 0 ffffffff ?...:-,-,-",
        "3 cast 0 0 0 ffffffff ?...:9,9,-",
        "2 cast 0 0 0 ffffffff ?...:9/4,9/-,5",
        "2 cast 0 0 0 ffffffff ?...:9,9/-,9/-",
        "2 way 0 0 0 ffffffff ?...:9,9,9:2",
        "2 colour 0 0 0 ffffffff -...:9,9,9:2",
        "1 colour 0 0 0 ffffffff -.ry:9,9,9:2",
        "3 roll 5 29h 0 ffffffff -bry",
    ],
}
OPTIONS: dict[str, dict[str, object]] = {
    "quick": {},
    "jury": {"jury": True},
    "full": {"players": 3, "opening": "full"},
    "release": {"release": 3},
    "four": {"players": 4, "jury": True},
    "three": {"players": 3, "release": 3},
}


@pytest.mark.parametrize("kind", READ)
def test_what_is_written_is_read(kind: str) -> None:
    game = dedale.game("grand-labyrinthe", **OPTIONS[kind])
    for text in READ[kind]:
        assert str(game.position(text)) == text


REFUSED = {
    "quick": {
        "": ("number of fields", "5 fields"),
        "1 roll 0 0": ("number of fields", "not 4"),
        "1 roll 0 0 ffffffff ": ("number of fields", "not 6"),
        "1  roll 0 0 ffffffff": ("number of fields", "not 6"),
        "0 roll 0 0 ffffffff": ("seat", "1 or 2"),
        "3 roll 0 0 ffffffff": ("seat", "1 or 2"),
        "x roll 0 0 ffffffff": ("seat", "1 or 2"),
        "01 roll 0 0 ffffffff": ("seat", "1 or 2"),
        "1 lot 0 0 ffffffff": ("seat", "must be 0"),
        "0 lot 1 0 ffffffff": ("pawn 1", "on 0"),
        "0 lot 0 0s ffffffff": ("pawn 2", "on 0"),
        "0 lot 0 0 fffffffe": ("pile", "whole"),
        "1 rolls 0 0 ffffffff": ("phase", "must be lot"),
        "1 fork 0 0 ffffffff": ("phase", "must be lot"),
        "1 fork:1 3 0 ffffffff": ("phase", "two dice make 2 or more"),
        "1 fork:13 3 0 ffffffff": ("phase", "from 2 to 12"),
        "1 fork:07 3 0 ffffffff": ("phase", "from 2 to 12"),
        "1 roll:7 3 0 ffffffff": ("phase", "must be lot"),
        "1 jump:7 IX 0 ffffffff": ("phase", "must be lot"),
        "1 fork:3 0 0 ffffffff": ("phase", "beyond cell 3"),
        "1 fork:7 4 0 ffffffff": ("phase", "beyond cell 3"),
        "1 fork:7 I 0 ffffffff": ("phase", "beyond cell 3"),
        "1 jump X 0 ffffffff": ("phase", "no outer centre"),
        "1 pun:7 12 0 ffffffff": ("phase", "cock-and-bull"),
        "1 pun:7 5 11 ffffffff": ("phase", "cock-and-bull"),
        "1 leap:7 12 0 ffffffff": ("phase", "cock-and-bull"),
        "1 leap 11 0 ffffffff": ("phase", "leap:7"),
        "1 leap:13 11 0 ffffffff": ("phase", "from 2 to 12"),
        "1 draw:7 8 7 ffffffff": ("phase", "no card"),
        "1 swap XI 7 ffffffff": ("phase", "no card"),
        "1 over 82 7 ffffffff": ("phase", "83"),
        "1 jury:7:0:0:2 5 11 ffffffff": ("phase", "jury"),
        "1 cast 0 0 ffffffff": ("phase", "opening=full"),
        "1 roll 84 0 ffffffff": ("pawn 1", "0 to 83"),
        "1 roll 05 0 ffffffff": ("pawn 1", "0 to 83"),
        "1 roll -1 0 ffffffff": ("pawn 1", "0 to 83"),
        "1 roll IIII 0 ffffffff": ("pawn 1", "XXXVI"),
        "1 roll XXXVII 0 ffffffff": ("pawn 1", "XXXVI"),
        "1 roll ٣ 0 ffffffff": ("pawn 1", "0 to 83"),
        "1 roll 5 iv ffffffff": ("pawn 2", "XXXVI"),
        "1 roll 5 5st 7fffffff": ("pawn 2", "then h, t, s"),
        "1 roll 5 5ss ffffffff": ("pawn 2", "then h, t, s"),
        "1 roll 20 5 ffffffff": ("pawn 1", "no pawn rests on 20"),
        "1 roll 5 40 ffffffff": ("pawn 2", "no pawn rests on 40"),
        "1 over 83 60 ffffffff": ("pawn 2", "no pawn rests on 60"),
        "1 roll IX 5 ffffffff": ("pawn 1", "on IX a player chooses at once"),
        "1 jump IX XVIII ffffffff": ("pawn 2", "on XVIII a player chooses at once"),
        "1 jump XXXVI 5 ffffffff": ("pawn 1", "XXXVI"),
        "1 roll 83 5 ffffffff": ("pawn 1", "has won"),
        "1 over 83 83 ffffffff": ("pawn 2", "has won"),
        "2 over 83 5 ffffffff": ("pawn 1", "has won"),
        "1 roll 5 28h ffffffff": ("pawn 2", "nothing holds a pawn on 28"),
        "1 roll 5 XIh ffffffff": ("pawn 2", "nothing holds a pawn on XI"),
        "1 roll 5 79h ffffffff": ("pawn 2", "nothing holds a pawn on 79"),
        "1 roll 5 29hs ffffffff": ("pawn 2", "no turn to miss"),
        "1 roll 5 29h0 ffffffff": ("pawn 2", "h stands alone"),
        "1 roll 29h 5 ffffffff": ("pawn 1", "this player's turn"),
        "1 roll 29s 5 ffffffff": ("pawn 1", "this player's turn"),
        "1 over 83s 5 ffffffff": ("pawn 1", "this player's turn"),
        "1 roll 29h 30h ffffffff": ("pawn 2", "every pawn is held"),
        "2 roll 29h 74h ffffffff": ("pawn 2", "every pawn is held"),
        "1 roll 5t 6 ffffffff": ("pile", "M8"),
        "1 roll 5t 6t 00000000": ("pawn 2", "only one"),
        "1 roll 5tt 6 00000000": ("pawn 1", "only one"),
        "1 roll 5 6 fffffff": ("pile", "eight hexadecimal digits"),
        "1 roll 5 6 FFFFFFFF": ("pile", "eight hexadecimal digits"),
        "1 roll 5 6 0xffffff": ("pile", "eight hexadecimal digits"),
    },
    "release": {
        "1 roll 5 29h ffffffff": ("pawn 2", "from 0 to 2"),
        "1 roll 5 29h3 ffffffff": ("pawn 2", "from 0 to 2"),
    },
    "three": {"1 roll 5 29h1 29h0 ffffffff": ("pawn 3", "two pawns are held on 29")},
    "jury": {
        "2 jury:7:0:0:2 5 11 ffffffff": ("seat", "1 is to judge"),
        "1 jury:7:1:0:2 5 11 ffffffff": ("phase", "at most 0 have spoken"),
        "1 jury:7:0:0:3 5 11 ffffffff": ("phase", "there is no player 3."),
        "1 jury:7:0:0:2 11 5 ffffffff": ("phase", "cock-and-bull"),
        "1 jury:7:0:0:2 5 11s ffffffff": ("pawn 2", "this player's turn"),
        "1 jury:7:0:0 5 11 ffffffff": ("phase", "must be lot"),
        "1 jury:7 5 11 ffffffff": ("phase", "must be lot"),
    },
    "four": {
        "1 roll 5 29h 29h 5 ffffffff": ("pawn 3", "two pawns are held on 29"),
        "1 jury:7:1:0:2 5 11 5 5 ffffffff": ("seat", "4 is to judge"),
        "1 jury:7:2:1:2 5 11 5 5 ffffffff": ("phase", "with 4 players, at most 2"),
    },
    "full": {
        "1 roll 5 5 5 ffffffff": ("number of fields", "opening"),
        "0 lot 0 0 0 ffffffff ?...:-,-,-": ("phase", "opening=quick"),
        "1 roll 5 5 5 ffffffff +bg": ("opening", "a letter a player"),
        "1 roll 5 5 5 ffffffff bgr": ("opening", "a letter a player"),
        "1 roll 5 5 5 ffffffff +bg.": ("opening", "has a colour"),
        "1 roll 5 5 5 ffffffff +bgb": ("opening", "same colour"),
        "1 roll 5 5 5 ffffffff ?bgr": ("opening", "before it is chosen"),
        "1 roll 5 5 5 ffffffff +bgr:5,4,3": ("opening", "before play only"),
        "1 roll 5 5 5 ffffffff +bgr:1": ("opening", "rolls"),
        "1 cast 0 0 0 ffffffff ?...": ("opening", "the rolls are missing"),
        "1 cast 0 0 0 ffffffff ?...:-,-,-:1": ("opening", "way and colour only"),
        "1 cast 5 0 0 ffffffff ?...:-,-,-": ("pawn 1", "on 0"),
        "1 cast 0 0 0 ffffffff ?b..:-,-,-": ("opening", "after the way"),
        "1 cast 0 0 0 ffffffff +...:-,-,-": ("opening", "before it is chosen"),
        "1 cast 0 0 0 ffffffff ?...:-,-": ("opening", "3 rolls"),
        "1 cast 0 0 0 ffffffff ?...:1,-,-": ("opening", "3 rolls"),
        "1 cast 0 0 0 ffffffff ?...:7,-,-": ("opening", "in seat order"),
        "2 cast 0 0 0 ffffffff ?...:7,-,8": ("opening", "in seat order"),
        "3 cast 0 0 0 ffffffff ?...:9/-,9/-,4": ("opening", "in seat order"),
        "1 cast 0 0 0 ffffffff ?...:9/-,5,4": ("opening", "at least two"),
        "1 cast 0 0 0 ffffffff ?...:9/-,5/-,9": ("opening", "tied for the highest"),
        "1 way 0 0 0 ffffffff ?...:9,9,9": ("opening", "who begins is missing"),
        "1 way 0 0 0 ffffffff ?...:9,10,9:1": ("opening", "the highest"),
        "1 way 0 0 0 ffffffff ?...:9,-,9:1": ("opening", "first roll"),
        "1 way 0 0 0 ffffffff ?...:9,9,9:2": ("opening", "not this player's turn"),
        "1 way 0 0 0 ffffffff ?...:9,9,9:4": ("opening", "first roll"),
        "3 colour 0 0 0 ffffffff +.b.:8,9,7:2": ("opening", "not this player's turn"),
        "3 colour 0 0 0 ffffffff +b..:8,9,7:2": ("opening", "not this player's turn"),
        "3 colour 0 0 0 ffffffff +bgr:8,9,7:2": ("opening", "not this player's turn"),
    },
}


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in REFUSED.items() for text in texts])
def test_a_wrong_position_is_refused_with_field_and_reason(kind: str, text: str) -> None:
    check_refused(dedale.game("grand-labyrinthe", **OPTIONS[kind]), text, *REFUSED[kind][text])


def test_two_players_choose_no_way() -> None:
    two = dedale.game("grand-labyrinthe", opening="full")
    for text in ("1 way 0 0 ffffffff ?..:9,8:1", "1 roll 5 5 ffffffff -bg"):
        with speaking("en"), pytest.raises(BadPosition, match="two players"):
            two.position(text)


@pytest.mark.parametrize(
    "text", ["", "roll", "roll 5+2", "roll 0+3", "roll 7", "draw O9", "draw o1", "first 5", "swap", "Pun"]
)
def test_a_misspelt_event_is_refused_with_how_to_write_it(text: str) -> None:
    with pytest.raises(BadNotation, match=r"roll 2\+5"):
        GAME.start().play(text)


def test_the_smaller_die_is_written_first() -> None:
    with speaking("fr"), pytest.raises(BadNotation, match=r"le plus petit dé s'écrit d'abord, roll 1\+6\.$"):
        GAME.start().play("roll 6+1")
    with pytest.raises(BadNotation, match=r"roll 1\+2\.$"):  # and no other roll is suggested beside it
        GAME.position("1 roll 0 0 ffffffff").play("roll 2+1")


def test_blanks_around_an_event_do_not_matter() -> None:
    assert GAME.start().play(" first 1\n") == GAME.start().play("first 1")


def test_the_nearest_event_is_suggested() -> None:
    with pytest.raises(BadNotation, match=r"roll 2\+5"):
        GAME.position("1 roll 5 5 ffffffff").play("roll 2,5")
