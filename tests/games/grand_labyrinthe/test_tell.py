"""What an event of Le Grand Labyrinthe did, as data and in words."""

from typing import Any

import numpy as np
import pytest

import dedale
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.text import speaking
from dedale.games.grand_labyrinthe import tell as told_by
from dedale.games.grand_labyrinthe.story import Story
from tests.conformance.support import random_game
from tests.games.grand_labyrinthe.drawing import table
from tests.games.grand_labyrinthe.variants import VARIANTS

FULL = dedale.game("grand-labyrinthe", players=3, opening="full")


def kinds(position: Position, event: str) -> list[str]:
    return [consequence.kind for consequence in position.consequences(event)]


def details(position: Position, event: str, kind: str) -> dict[str, Any]:
    """The details of the first thing of this kind."""
    return next(dict(told.details) for told in position.consequences(event) if told.kind == kind)


KINDS = {
    "first 2": (dedale.game("grand-labyrinthe").start(), ["begins"]),
    "roll 1+1": (table("14 0"), ["rolled", "walked"]),
    "roll 1+2": (table("2 0"), ["rolled", "fork"]),
    "roll 2+3": (table("15 0"), ["rolled", "walked", "jumped"]),
    "roll 2+4": (table("VII 0"), ["rolled", "walked"]),
    "roll 1+3": (table("70 0"), ["rolled", "walked", "held"]),
    "roll 2+2": (table("75 0"), ["rolled", "walked", "petrified"]),
    "roll 1+4": (table("78 0"), ["rolled", "walked", "won"]),
    "roll 2+5": (table("5 0"), ["rolled", "walked"]),
    "roll 3+5": (table("28 29h 30h", seat=1), ["rolled", "walked", "freed", "freed"]),
    "roll 2+6": (table("66t 74h 0"), ["rolled", "walked", "freed", "thread_spent"]),
    "roll 3+6": (table("21 74h"), ["rolled", "walked", "held", "freed", "skipped"]),
    "roll 4+4": (table("XXVIII 29h 0s"), ["rolled", "walked", "jumped", "skipped", "missed"]),
    "central": (table("2 0", phase="fork:5"), ["forked", "walked"]),
    "outer": (table("2 0", phase="fork:5"), ["forked", "walked"]),
    "labyrinth": (table("IX 0", phase="jump"), ["jumped"]),
    "pun": (table("11 0", phase="pun:5"), ["punned"]),
    "card": (table("11 0", phase="pun:5"), ["card_chosen"]),
    "accept": (table("11 0", seat=2, phase="jury:5:0:0:1", jury=True), ["judged", "pun_accepted"]),
    "reject": (table("11 0", seat=2, phase="jury:5:0:0:1", jury=True), ["judged", "pun_rejected"]),
    "advance": (table("11 0", phase="leap:5"), ["advanced", "walked"]),
    "draw O1": (table("12 0", phase="draw:5", pile="00000000"), ["pile_renewed", "drew", "walked"]),
    "draw O5": (table("12 0", phase="draw:5"), ["drew", "walked"]),
    "draw O6": (table("12 0", phase="draw:5"), ["drew", "casts_again"]),
    "draw O7": (table("12 29h", phase="draw:5"), ["drew", "will_miss", "skipped", "missed", "skipped"]),
    "draw O8": (table("12 29h", phase="draw:5"), ["drew", "freed"]),
    "draw S8": (table("12 29h", phase="draw:5"), ["drew"]),
    "draw A8": (table("12 0", phase="draw:5"), ["drew", "jumped"]),
    "draw M8": (table("12 0", phase="draw:5"), ["drew", "thread_kept"]),
    "swap 2": (table("12 0", phase="swap"), ["swapped"]),
    "stay": (table("12 0", phase="swap"), ["stayed"]),
}


@pytest.mark.parametrize("event", KINDS)
def test_what_is_told(event: str) -> None:
    position, expected = KINDS[event]
    assert kinds(position, event) == expected


def test_R8_after_a_pun_it_is_told_who_advances_and_who_stays() -> None:
    judged = table("11 0", phase="leap:5", jury=True)
    assert details(judged, "advance", "advanced") == {"seat": 1, "steps": 5}
    assert details(judged, "advance", "walked")["to"] == "16"
    assert details(judged, "stay", "stayed") == {"seat": 1, "at": "11"}
    assert kinds(table("11 29h", phase="leap:5"), "stay") == ["stayed", "skipped"]


def test_the_opening_is_told() -> None:
    now = FULL.start()
    assert kinds(now, "roll 1+1") == ["rolled"]
    now = now.play("roll 5+6").play("roll 5+6")
    tied = now.consequences("roll 1+2")[-1]
    assert (tied.kind, tied.details["seats"]) == ("tied", [1, 2])
    now = now.play("roll 1+2").play("roll 1+1")
    assert kinds(now, "roll 1+2") == ["rolled", "begins"]
    now = now.play("roll 1+2")
    assert details(now, "anticlockwise", "way_chosen") == {"seat": 2, "way": "anticlockwise"}
    now = now.play("anticlockwise")
    assert details(now, "red", "colour_picked")["colour"] == {"fr": "rouge", "en": "red"}
    assert kinds(now.play("red").play("blue"), "green") == ["colour_picked", "begins"]


def test_the_path_of_the_pawn_is_told_cell_by_cell() -> None:
    walked = details(table("VII 0"), "roll 2+3", "walked")
    assert walked == {
        "seat": 1,
        "from": "VII",
        "to": "VI",
        "path": ["VIII", "IX", "VIII", "VII", "VI"],
        "walked_back": 3,
    }
    walked = details(table("VIII 0"), "roll 6+6", "walked")
    assert walked["path"] == ["IX", "VIII", "VII", "VI", "V", "IV", "III", "II", "I"]
    walked = details(table("1 0", phase="fork:4"), "outer", "walked")
    assert walked["path"] == ["2", "3", "I", "II"]
    walked = details(table("81 0"), "roll 1+3", "walked")
    assert (walked["path"], walked["walked_back"]) == (["82", "83", "82", "81"], 2)
    walked = details(table("12 0", phase="draw:5"), "draw O4", "walked")
    assert (walked["path"], walked["walked_back"]) == (["11", "10", "9"], 3)


def test_R3_at_the_fork_the_pawn_has_not_moved_yet() -> None:
    fork = table("2 0").consequences("roll 1+2")[-1]
    assert fork.text.fr == "Bleu va passer la case 3 : parcours central ou labyrinthe périphérique ?"
    assert fork.text.en == "Blue goes beyond cell 3: the central way or the outer labyrinth?"


def test_who_is_freed_and_by_what() -> None:
    assert details(table("29h 27", seat=2), "roll 1+5", "freed") == {"seat": 1, "at": "29", "by": "passed"}
    assert details(table("29h 27", seat=2), "roll 1+1", "freed") == {"seat": 1, "at": "29", "by": "joined"}
    assert details(table("74h 27", seat=2), "roll 1+1", "freed") == {"seat": 2, "at": "29", "by": "all_held"}
    assert details(table("74h0 14", seat=2, release=1), "roll 1+1", "freed") == {"seat": 1, "at": "74", "by": "release"}
    assert details(table("7 74h", phase="draw:5"), "draw O8", "freed") == {"seat": 2, "at": "74", "by": "cock"}


def test_the_card_and_the_voices_are_told() -> None:
    drew = details(table("12 0", phase="draw:5"), "draw M8", "drew")
    assert (drew["card"], drew["title"]["en"]) == ("M8", "Ariadne's thread")
    voices = table("11 0 0", seat=3, phase="jury:5:0:1:1", jury=True)
    assert details(voices, "accept", "pun_accepted") == {"seat": 1, "accepts": 1, "rejects": 1}
    assert details(voices, "reject", "pun_rejected") == {"seat": 1, "accepts": 0, "rejects": 2}


def test_the_words() -> None:
    with speaking("fr"):
        told = table("28 29h 74h").consequences("roll 6+6")
        assert [str(consequence.text) for consequence in told] == [
            "Bleu lance 6 et 6 : 12.",
            "Bleu va de 28 à 40.",
            "Le pion de Vert, dépassé en 29, est libre.",
            "Bleu saute de 40 en XIX.",
        ]
        told = table("12 0", phase="swap").consequences("swap 2")
        assert str(told[0].text) == "Bleu (12) et Vert (0) changent de place."


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_story_ends_where_the_rules_do(options: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    stories: list[Story] = []

    class Kept(Story):
        def __init__(self, game: Game, before: np.void) -> None:
            super().__init__(game, before)
            stories.append(self)

    monkeypatch.setattr(told_by, "Story", Kept)
    for seed in range(4):
        for position, event in random_game(dedale.game("grand-labyrinthe", **options), seed):
            if event is not None:
                position.consequences(event)
                after = position.play(event).state
                for field in ("places", "held", "threads", "misses"):
                    assert stories[-1].record[field].tolist() == after[field].tolist(), (str(position), str(event))
