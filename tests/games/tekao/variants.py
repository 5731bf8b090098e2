"""The settings of Tekao that the conformance suite plays."""

VARIANTS: list[dict[str, object]] = [
    {},
    {"players": 3, "zone_rows": 3},
    {"players": 4, "first": "yellow", "turning_takes": False, "max_plies": 40},
    {"approach_loses": False, "max_plies": 200},
    {"first": "yellow", "set": "PPPP,DDDD,GAGA,TPTP,GGTT,GTAP,AAAP,TTTT,PAPA"},
]
