"""The settings of Minos that the conformance suite plays."""

CLOSE = "m.....m/l.d.l.d/lmmmmm./d.....m/.mmmmdl/..ld..m/......."
"""A layout of our own in which exits are near for both."""

VARIANTS: list[dict[str, object]] = [
    {},
    {"version": "junior"},
    {"first": "dark", "layout": "classic"},
    {"version": "junior", "layout": "sides-forward", "occupied_ends": "fixed", "max_plies": 60},
    {"layout": CLOSE},
    {"version": "junior", "tiebreak": "exits", "max_plies": 80},
]
