"""What an event of Théséion did, as data and in words."""

import dedale
from dedale.core.model.position import Position
from dedale.core.text import speaking
from tests.games.theseion.drawing import GAME, position

FOUR = dedale.game("theseion", players=4, alliances="13/24", shared_victory=True)


def told(position: Position, event: str) -> list[tuple[str, dict[str, object]]]:
    return [(each.kind, dict(each.details)) for each in position.consequences(event)]


def test_the_lot_and_the_die() -> None:
    assert told(GAME.start(), "first 2") == [("first", {"seat": 2})]
    assert told(position("2 cast", "", ""), "cast 3") == [("cast", {"seat": 2, "number": 3})]


def test_a_cast_of_0_tells_who_is_inside_the_rim_and_who_is_saved() -> None:
    odd = position("1 cast", "g7 g7", "4+ i9")
    assert told(odd, "cast 0") == [
        ("cast", {"seat": 1, "number": 0}),
        ("dark_cast", {"inside": 3, "saved": True, "pawns": {"1": 2, "2": 1}}),
        ("saved", {"seat": 1, "count": 2, "saved": 2}),
        ("saved", {"seat": 2, "count": 1, "saved": 5}),
    ]
    even = position("1 cast", "g7 g7", "")
    assert told(even, "cast 0")[1:] == [("dark_cast", {"inside": 2, "saved": False, "pawns": {"1": 2, "2": 0}})]


def test_a_path_tells_whom_it_sends_back_and_what_it_gains() -> None:
    now = position("1 move:4", "", "c3 c4")
    assert told(now, "*-b3-c3-c4-c5") == [
        ("walked", {"seat": 1, "start": "*", "to": "c5", "path": ["*", "b3", "c3", "c4", "c5"]}),
        ("sent_back", {"seat": 2, "at": "c3"}),
        ("sent_back", {"seat": 2, "at": "c4"}),
        ("extra_casts", {"seat": 1, "count": 1, "squares": ["c3"]}),
    ]


def test_blockades_are_joined_and_strengthened() -> None:
    made = position("1 move:1", "f3", "", "f4", "", game=FOUR)
    assert told(made, "f3-f4")[1:] == [("joined", {"at": "f4", "count": 2, "pawns": {"1": 1, "3": 1}})]
    stronger = position("1 move:1", "f3 f4", "", "f4", "", game=FOUR)
    assert told(stronger, "f3-f4")[1:] == [("strengthened", {"at": "f4", "count": 3, "pawns": {"1": 2, "3": 1}})]


def test_saving_and_winning() -> None:
    assert told(position("1 move:2", "h6", ""), "h6-h7-h8")[1:] == [
        ("saved", {"seat": 1, "count": 1, "saved": 1}),
        ("extra_casts", {"seat": 1, "count": 1, "squares": []}),
    ]
    last = position("1 move:1", "6+ h7", "", "", "", game=FOUR)
    assert told(last, "h7-h8")[1:] == [("saved", {"seat": 1, "count": 1, "saved": 7}), ("won", {"seats": [1, 3]})]


def test_passing_and_turning_back() -> None:
    stuck = position("1 move:1", "6+ c2", "c3 c3")
    assert told(stuck, "pass") == [("passed", {"seat": 1, "cast": 1})]
    waits = position("1 move:2", "5+ c4 f3", "c5 c5 f5 f5 j3", game=dedale.game("theseion", turn_back=True))
    assert told(waits, "pass")[1:] == [("turned_back", {"seat": 1, "blockades": ["c5", "f5"]})]
    last = waits.consequences("pass")[-1].text
    assert last.fr == "Blocages d'où un pion pouvait revenir : c5, f5."
    assert last.en == "Blockades a pawn could come back from: c5, f5."


def test_the_first_blockade_on_the_path_is_named_and_that_of_friends_only_where_passed() -> None:
    allied = dedale.game("theseion", players=4, alliances="13/24", turn_back=True)
    waits = position("1 move:3", "m4 m5", "m7 m7", "m5", "", game=allied)
    assert told(waits, "pass")[1:] == [("turned_back", {"seat": 1, "blockades": ["m5", "m7"]})]
    breach = waits.why("m4-m5-m6-m7")
    assert breach is not None
    assert "the blockade on m5 bars" in breach.text.en


def test_the_words() -> None:
    now = position("1 move:2", "b3", "c3")
    with speaking("fr"):
        assert [str(each.text) for each in now.consequences("b3-c3-c4")] == [
            "Bleu va de b3 en c4.",
            "Ambre perd le pion de c3, renvoyé dans les ténèbres.",
            "Bleu rejoue une fois.",
        ]
    together = position("2 cast", "6+ g7", "6+ g8", "h7", "", game=dedale.game("theseion", players=4))
    with speaking("en"):
        assert str(together.consequences("cast 0")[-1].text) == "Seven pawns saved: Blue + Amber win."
