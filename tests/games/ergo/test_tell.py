"""What a move of Ergo did, as data."""

from dedale.core.text import speaking
from tests.games.ergo.drawing import GAME, position
from tests.games.ergo.test_rules import WINS, surrounded


def kinds(drawing: str, event: str) -> list[str]:
    return [consequence.kind for consequence in position(drawing).consequences(event)]


HOLLOW_BY_THE_PATH = """
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . x . . . . . . . .
    . . . . . . . . . .
    """


def test_entering_moving_turning_passing() -> None:
    [entered] = GAME.start().consequences("@a1")
    assert entered.as_json()["face"] == "lion"
    assert kinds(HOLLOW_BY_THE_PATH, "b2-c2") == ["moved"]
    assert kinds(HOLLOW_BY_THE_PATH, "b2-b1") == ["moved", "turned"]
    assert [told.kind for told in surrounded().consequences("pass")] == ["passed"]


def test_the_winning_line_is_told_in_order() -> None:
    lines = {}
    for name, (drawing, winning) in WINS.items():
        _, line = position(drawing).consequences(winning)
        assert line.kind == "line"
        lines[name] = line.details["cells"]
    assert list(lines.values()) == [
        ["a5", "b5", "c5", "d5", "e5"],
        ["d4", "d5", "d6", "d7", "d8"],
        ["a1", "b2", "c3", "d4", "e5"],
        ["j1", "i2", "h3", "g4", "f5"],
        ["b9", "c9", "d9", "e9", "f9"],
    ]


def test_the_words() -> None:
    drawing, winning = WINS["rising, from the corner"]
    told = position(drawing).consequences(winning)
    with speaking("fr"):
        assert [str(consequence.text) for consequence in told] == [
            "Noir entre en a1, face lion.",
            "Noir aligne a1 b2 c3 d4 e5 et gagne.",
        ]
