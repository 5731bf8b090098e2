"""A slow twin of Minos, written from the rules page alone with none of the package's code, to compare with."""

from typing import NamedTuple

Place = tuple[str, int]
LETTERS = "abcdefg"
PLACES = [(letter, number) for letter in LETTERS for number in range(1, 8)]
GOALS = {"l": [("b", 7), ("d", 7), ("f", 7)], "d": [("b", 1), ("d", 1), ("f", 1)]}
FORWARD = {"l": 1, "d": -1}
OPPOSITE = {"<": ">", ">": "<", "^": "v", "v": "^"}


class Twin(NamedTuple):
    """Each place's tile, `m` or `.`, and pawn, `l`, `d` or nothing; the side to move; the last slide, or `-`."""

    tiles: dict[Place, str]
    pawns: dict[Place, str]
    side: str
    last: str
    junior: bool
    fixed: bool = False
    """Whether a line with a pawn on either end tile stands still, in junior (D5)."""


def layout(name: str) -> str:
    """The board field of a layout, built from the words of the page (D1)."""
    middle = [("d", 4)]
    corners = [(letter, number) for letter in "ag" for number in (1, 7)]
    crossings = [(letter, number) for letter in "bdf" for number in (2, 4, 6)]
    sides = [(letter, number) for letter in "bdf" for number in (1, 7)]
    sides += [(letter, number) for letter in "ag" for number in (2, 4, 6)]
    minos = corners + crossings if name in ("open", "classic") else sides + middle
    light = {
        "open": [("a", 2), ("c", 2), ("e", 2), ("g", 2), ("d", 3)],
        "classic": [(letter, 1) for letter in "bcdef"],
        "sides": [(letter, 2) for letter in "bcdef"],
        "sides-forward": [(letter, 3) for letter in "bcdef"],
        "sides-shifted": [(letter, 3) for letter in "cdefg"],
    }[name]
    pawns = dict.fromkeys(light, "l") | {(letter, 8 - number): "d" for letter, number in light}
    tiles = {place: "m" if place in minos else "." for place in PLACES}
    return write(Twin(tiles, pawns, "l", "-", False)).split(" ")[0]


def read(text: str, junior: bool, fixed: bool = False) -> Twin:
    board, side, last = text.split(" ")
    tiles: dict[Place, str] = {}
    pawns: dict[Place, str] = {}
    for number, row in zip([7, 6, 5, 4, 3, 2, 1], board.split("/"), strict=True):
        for letter, mark in zip(LETTERS, row, strict=True):
            tiles[letter, number] = "m" if mark in "mLD" else "."
            if mark in "lLdD":
                pawns[letter, number] = mark.lower()
    return Twin(tiles, pawns, side, last, junior, fixed)


def write(twin: Twin) -> str:
    rows = []
    for number in [7, 6, 5, 4, 3, 2, 1]:
        row = ""
        for letter in LETTERS:
            tile, pawn = twin.tiles[letter, number], twin.pawns.get((letter, number))
            row += tile if pawn is None else pawn.upper() if tile == "m" else pawn
        rows.append(row)
    return f"{'/'.join(rows)} {twin.side} {twin.last}"


def name(place: Place) -> str:
    return f"{place[0]}{place[1]}"


def travelling(slide: str) -> list[Place]:
    """The places of a line, beginning with the end that is taken out."""
    line, way = slide[0], slide[1]
    row = [(letter, int(line)) for letter in LETTERS] if line in "1234567" else []
    column = [(line, number) for number in range(1, 8)] if line in LETTERS else []
    return {"<": row, ">": row[::-1], "v": column, "^": column[::-1]}[way]


ALL_SLIDES = [f"{n}{way}" for n in range(1, 8) for way in "<>"] + [f"{c}{way}" for c in LETTERS for way in "^v"]


def is_locked(twin: Twin, line: str) -> bool:
    return any(
        twin.pawns.get(goal) == side and (goal[0] == line or str(goal[1]) == line)
        for side, goals in GOALS.items()
        for goal in goals
    )


def can_slide(twin: Twin, slide: str) -> bool:
    end = travelling(slide)[0]
    if twin.tiles[end] != "m" or end in twin.pawns:
        return False
    if twin.junior and twin.fixed and travelling(slide)[-1] in twin.pawns:
        return False
    if twin.last != "-" and slide == twin.last[0] + OPPOSITE[twin.last[1]]:
        return False
    return not is_locked(twin, slide[0])


def moves(twin: Twin) -> set[str]:
    found = {slide for slide in ALL_SLIDES if can_slide(twin, slide)}
    for (letter, number), pawn in twin.pawns.items():
        if pawn != twin.side:
            continue
        at = LETTERS.index(letter)
        steps = [(at, number + FORWARD[pawn]), (at - 1, number), (at + 1, number)]
        for column, row in steps:
            if not (0 <= column <= 6 and 1 <= row <= 7):
                continue
            to = LETTERS[column], row
            if to not in twin.pawns and (twin.junior or twin.tiles[to] == "."):
                found.add(f"{letter}{number}-{name(to)}")
    return found or {"pass"}


def play(twin: Twin, move: str) -> Twin:
    tiles, pawns = dict(twin.tiles), dict(twin.pawns)
    last = "-"
    if "-" in move:
        start, end = move.split("-")
        pawns[end[0], int(end[1])] = pawns.pop((start[0], int(start[1])))
    elif move != "pass":
        last = move
        places = travelling(move)
        row = [(twin.tiles[place], twin.pawns.get(place)) for place in places]
        for place, (tile, pawn) in zip(places, row[1:] + row[:1], strict=True):
            tiles[place] = tile
            pawns.pop(place, None)
            if pawn is not None:
                pawns[place] = pawn
    return Twin(tiles, pawns, "d" if twin.side == "l" else "l", last, twin.junior, twin.fixed)


def has_won(twin: Twin, side: str) -> bool:
    return all(twin.pawns.get(goal) == side for goal in GOALS[side])


def ahead(twin: Twin) -> int:
    """Who is ahead where the game stops (D8): above 0 light, below 0 dark, 0 neither."""
    exits = {side: sum(twin.pawns.get(goal) == side for goal in goals) for side, goals in GOALS.items()}
    rows = {"l": 0, "d": 0}
    for (_, number), pawn in twin.pawns.items():
        rows[pawn] += number - 1 if pawn == "l" else 7 - number
    return exits["l"] - exits["d"] or rows["l"] - rows["d"]
