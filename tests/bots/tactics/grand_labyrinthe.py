"""Tactical positions of Le Grand Labyrinthe. No choice wins at once: the dice and the cards do that."""

from tests.bots.tactics.tactic import Tactic

GAME = "grand-labyrinthe"

WINS_IN_TWO = (
    Tactic("win in two", "1 swap 63 76 ffff7fff", ("swap 2",), "seven steps before the lair is the best place", 2, 5),
    Tactic("win in two", "1 swap 24 73 ffff7fff", ("swap 2",), "ten steps before the lair", 2, 5),
    Tactic("win in two", "1 swap 77 21 ffff7fff", ("stay",), "six steps before the lair one stays", 2, 5),
)

ONLY_DEFENCES = (
    Tactic("only defence", "1 swap 24 76 ffff7fff", ("swap 2",), "the next to cast must not stand on 76", 1, 3),
    Tactic(
        "only defence",
        "1 swap 34 57 76 ffff7fff",
        ("swap 3",),
        "of two pawns, the one that could win",
        2,
        4,
        {"players": 3},
    ),
    Tactic(
        "only defence",
        "1 swap 12 73 81 ffff7fff",
        ("swap 2",),
        "of two that could win, the one that is likelier to",
        2,
        4,
        {"players": 3},
    ),
)

TACTICS = (*WINS_IN_TWO, *ONLY_DEFENCES)
