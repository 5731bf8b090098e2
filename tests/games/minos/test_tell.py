"""What a move of Minos did, as data."""

from dedale.core.text import speaking
from tests.games.minos.drawing import GAME, position
from tests.games.minos.test_rules import HELD, ONE_MORE, RIDING, complete, stuck


def test_moving_and_passing() -> None:
    [moved] = GAME.start().consequences("c1-c2")
    assert moved.as_json() == {
        "kind": "moved",
        "text": {"fr": "Clair va de c1 en c2.", "en": "Light goes from c1 to c2."},
        "seat": 1,
        "from": "c1",
        "to": "c2",
    }
    assert [told.kind for told in stuck("d").consequences("pass")] == ["passed"]


def test_a_slide_tells_every_tile_and_pawn_with_its_way() -> None:
    [slid] = position(RIDING, "d").consequences("5<")
    assert slid.kind == "slid"
    details = slid.details
    assert (details["seat"], details["line"], details["direction"]) == (2, "5", "left")
    assert details["tiles"][:2] == [
        {"is_minos": True, "from": "a5", "to": "g5"},
        {"is_minos": False, "from": "b5", "to": "a5"},
    ]
    assert [(tile["from"], tile["to"]) for tile in details["tiles"][2:]] == [
        ("c5", "b5"),
        ("d5", "c5"),
        ("e5", "d5"),
        ("f5", "e5"),
        ("g5", "f5"),
    ]
    assert details["pawns"] == [
        {"seat": 1, "from": "b5", "to": "a5"},
        {"seat": 2, "from": "c5", "to": "b5"},
        {"seat": 1, "from": "f5", "to": "e5"},
    ]


def test_an_exit_newly_held_locks_its_row_and_column() -> None:
    back = HELD.replace("m l . . . m m", "m . l . . m m")
    [_, locked] = position(back).consequences("c7-b7")
    assert (locked.kind, locked.details) == ("locked", {"exit": "b7", "lines": ["7", "b"]})


def test_an_exit_left_frees_its_row_and_column() -> None:
    [_, unlocked] = position(HELD).consequences("b7-c7")
    assert (unlocked.kind, unlocked.details) == ("unlocked", {"exit": "b7", "lines": ["7", "b"]})


def test_a_row_stays_locked_while_another_exit_of_it_is_held() -> None:
    [_, unlocked] = position(ONE_MORE).consequences("b7-c7")
    assert unlocked.details == {"exit": "b7", "lines": ["b"]}
    with speaking("fr"):
        assert str(unlocked.text) == "Le pion quitte la sortie b7 : la colonne b est déverrouillée."


def test_the_opponent_may_be_the_one_who_wins() -> None:
    slid, locked, won = position(complete("l"), "d").consequences("b^")
    assert (slid.kind, locked.kind, won.kind) == ("slid", "locked", "won")
    assert won.details == {"seat": 1, "exits": ["b7", "d7", "f7"]}


def test_the_words() -> None:
    told = position(complete("l"), "d").consequences("b^")
    with speaking("fr"):
        assert [str(consequence.text) for consequence in told] == [
            "Foncé fait coulisser la colonne b vers le haut.",
            "Le pion en b7 verrouille la rangée 7 et la colonne b.",
            "Clair tient ses trois sorties, b7 d7 f7, et gagne.",
        ]
