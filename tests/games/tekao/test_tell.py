"""What an event of Tekao did, as data."""

from dedale.core.presentation.consequence import Consequence
from dedale.core.text import speaking
from tests.games.tekao.drawing import GAME, position
from tests.games.tekao.test_rules import CONTACTS, FLAG_BESIDE, OPEN, shut_in


def plain(told: tuple[Consequence, ...]) -> list[tuple[str, dict[str, object]]]:
    """Each kind with its details."""
    return [(consequence.kind, dict(consequence.details)) for consequence in told]


def sentences(told: tuple[Consequence, ...]) -> list[str]:
    with speaking("fr"):
        return [str(consequence.text) for consequence in told]


def test_drawing_and_placing() -> None:
    start = GAME.start()
    assert plain(start.consequences("pick 4")) == [("picked", {"seat": 1, "pawn": 4})]
    placed = start.play("pick 4").consequences("@b2>")
    assert plain(placed) == [("placed", {"seat": 1, "pawn": 4, "at": "b2", "orientation": ">"})]
    assert sentences(start.consequences("pick 9")) == ["Bleu tire le drapeau."]
    assert sentences(placed) == ["Bleu pose le pion 4 en b2, l'avant vers la droite."]


def test_moving_turning_passing() -> None:
    now = position(OPEN)
    assert plain(now.consequences("d4-b4")) == [("moved", {"seat": 1, "pawn": 1, "from": "d4", "to": "b4"})]
    turned = {"seat": 1, "pawn": 1, "at": "d4", "way": "counter-clockwise", "orientation": "<"}
    assert plain(now.consequences("d4l")) == [("turned", turned)]
    assert plain(shut_in().consequences("pass")) == [("passed", {"seat": 1})]
    assert sentences(now.consequences("d4r")) == ["Bleu tourne le pion 1 en d4 d'un quart de tour vers la droite."]


def test_what_was_taken_and_by_which_weapons() -> None:
    moved, *taken = plain(position(CONTACTS).consequences("d3-d4"))
    ours = {"seat": 1, "pawn": 1, "by": "d4"}
    assert moved[0] == "moved"
    assert taken == [
        ("took", ours | {"weapon": "G", "taken": 3, "at": "d5", "against": "T"}),
        ("took", ours | {"weapon": "T", "taken": 1, "at": "e4", "against": "P"}),
        ("took", ours | {"weapon": "P", "taken": 4, "at": "c4", "against": "A"}),
    ]


def test_a_pawn_that_falls_in_return() -> None:
    told = position(CONTACTS.replace("y1^", "y2<")).consequences("d3-d4")
    assert [consequence.kind for consequence in told] == ["moved", "took", "took", "fell"]
    captor = {"pawn": 2, "at": "e4", "weapon": "G", "against": "T"}
    assert plain(told)[-1] == ("fell", {"seat": 1, "pawn": 1, "at": "d4", "by": [captor]})
    assert sentences(told) == [
        "Bleu déplace le pion 1 de d3 en d4.",
        "Bleu prend le pion 3 en d5 : grappin contre tour.",
        "Bleu prend le pion 4 en c4 : pistolet contre arc.",
        "Bleu perd le pion 1 en d4, pris par le pion 2 (grappin contre tour).",
    ]


def test_a_pawn_that_falls_to_two() -> None:
    told = GAME.position("1 play 1^d3,9^a1 1^d5,2<e4,9^h8 -;-").consequences("d3-d4")
    captors = [
        {"pawn": 1, "at": "d5", "weapon": "A", "against": "G"},
        {"pawn": 2, "at": "e4", "weapon": "G", "against": "T"},
    ]
    assert plain(told)[1:] == [("fell", {"seat": 1, "pawn": 1, "at": "d4", "by": captors})]
    assert sentences(told)[1] == (
        "Bleu perd le pion 1 en d4, pris par le pion 1 (arc contre grappin) et le pion 2 (grappin contre tour)."
    )


def test_a_flag_won() -> None:
    drawing = CONTACTS.replace("y9^", ".").replace("y3^", "y9^").replace("y1^", "y2<")
    told = position(drawing).consequences("d3-d4")
    assert [consequence.kind for consequence in told] == ["moved", "took", "took", "flag"]
    assert plain(told)[-1] == ("flag", {"seat": 1, "how": "won", "winners": [1]})
    assert sentences(told)[-1] == "Bleu a le drapeau adverse et gagne : Tekao !"


def test_a_flag_lost() -> None:
    told = position(FLAG_BESIDE).consequences("d3-d4")
    assert [consequence.kind for consequence in told] == ["moved", "fell", "flag"]
    assert plain(told)[-1] == ("flag", {"seat": 1, "how": "lost", "winners": [2]})
    assert sentences(told)[1:] == [
        "Bleu perd le drapeau en d4, pris par le pion 1 (tour contre drapeau).",
        "Bleu perd son drapeau : Jaune gagne.",
    ]


def test_a_turn_may_take_too() -> None:
    drawing = CONTACTS.replace("b1^", ".").replace("y4^ .  ", "y4^ b1>")
    told = position(drawing).consequences("d4l")
    assert [consequence.kind for consequence in told] == ["turned", "took", "took", "took"]
