"""Tactical positions of Théséion."""

from tests.bots.tactics.tactic import Tactic

GAME = "theseion"

WINS_IN_ONE = (
    Tactic("win in one", "1 move:2 0 6/0/h6 3/2/c5,i7", ("h6-h7-h8",), "the last pawn by the short way"),
    Tactic(
        "win in one",
        "2 move:5 0 5/1/m9 6/0/f5",
        ("f5-f6-f7-f8-g8-h8", "f5-f6-g6-h6-h7-h8"),
        "the last pawn by either way, among many paths that lead elsewhere",
    ),
    Tactic(
        "win in one",
        "3 move:4 2 4/1/c2,n6 6/0/h6 6/0/i9",
        ("i9-i8-i7-h7-h8", "i9-h9-g9-g8-h8"),
        "round the ring, while an enemy would win next",
        options={"players": 3},
    ),
)

WINS_IN_TWO = (
    Tactic(
        "win in two",
        "1 move:2 0 5/0/f8,g8 0/5/c2,m9",
        ("f8-g8-h8",),
        "the outer pawn first: with the cast it gains, the inner one is saved by many casts",
        events=3,
    ),
    Tactic(
        "win in two",
        "1 move:2 0 5/0/g7,h9 2/3/m5,m14",
        ("g7-g8-h8", "g7-h7-h8"),
        "the same on the ring",
        events=3,
    ),
    Tactic("win in two", "1 move:1 0 5/0/g8,i6 2/4/n13", ("g8-h8",), "a pawn saved is a cast gained", events=3),
    Tactic(
        "win in two",
        "1 move:3 0 5/0/g10,j9 0/6/f5",
        ("g10-h10-h9-h8", "j9-j8-i8-h8"),
        "either pawn, but saved",
        events=3,
    ),
)

ONLY_DEFENCES = (
    Tactic(
        "only defence",
        "1 move:2 0 4/0/g8,i8,j5 6/0/h9",
        ("g8-g9-h9", "i8-i9-h9"),
        "the enemy beside the light is sent back",
        turns=1,
        events=3,
    ),
    Tactic(
        "only defence",
        "1 move:3 0 4/0/f5,f6,f11 6/0/h10",
        ("f11-f10-g10-h10",),
        "only one pawn reaches the enemy",
        turns=1,
        events=3,
    ),
    Tactic("only defence", "1 move:1 0 5/0/f7,k6 6/0/f8", ("f7-f8",), "one step, but that one", turns=1, events=3),
    Tactic(
        "only defence",
        "1 move:4 0 5/0/f11,j9 6/0/i8",
        ("j9-j8-i8-i7-h7", "j9-j8-i8-i9-h9"),
        "an enemy that is passed goes back too",
        turns=1,
        events=3,
    ),
)

TACTICS = (*WINS_IN_ONE, *WINS_IN_TWO, *ONLY_DEFENCES)
