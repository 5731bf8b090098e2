"""A slow twin of Théséion, written from the rules page alone with none of the package's code, to compare with."""

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

Cells = list[str]


@dataclass
class Land:
    """A board: its trajectories (cells, closed or not), coloured crossings, light, rim and entrances."""

    lines: list[tuple[Cells, bool]]
    red: Cells
    green: Cells
    light: str
    rim: Cells
    entrances: Cells


def dedale_15() -> Land:
    straight = [[f"{column}{row}" for row in range(2, 15)] for column in "cfjm"]
    straight += [[f"{column}{row}" for column in "bcdefghijklmn"] for row in (3, 6, 10, 13)]
    ring = ["g7", "h7", "i7", "i8", "i9", "h9", "g9", "g8"]
    ways_in = ["h6 h7 h8", "h10 h9 h8", "f8 g8 h8", "j8 i8 h8"]
    return Land(
        lines=[*((line, False) for line in straight), (ring, True), *((way.split(), False) for way in ways_in)],
        red=["c3", "c13", "m3", "m13"],
        green=["f3", "m6", "j13", "c10", "f6", "f10", "j6", "j10", "h6", "h10", "f8", "j8", "h7", "h9", "g8", "i8"],
        light="h8",
        rim=ring,
        entrances=[end for line in straight for end in (line[0], line[-1])],
    )


@dataclass
class Settings:
    land: Land = field(default_factory=dedale_15)
    players: int = 2
    alliances: str = "none"
    exact: bool = True
    die_max: int = 5
    shared_victory: bool = False
    turn_back: bool = False
    max_casts: int = 3000

    def are_friends(self, one: int, other: int) -> bool:
        groups = self.alliances.split("/")
        return one == other or any(str(one) in group and str(other) in group for group in groups)


@dataclass
class Twin:
    """Seats from 1; a pawn is a cell, `dark` or `saved`."""

    settings: Settings
    seat: int
    phase: str
    owed: int
    pawns: dict[int, Cells]
    casts: int = 0


def start(settings: Settings) -> Twin:
    return Twin(settings, 0, "lot", 0, {seat: ["dark"] * 7 for seat in range(1, settings.players + 1)})


def key(cell: str) -> tuple[str, int]:
    return cell[0], int(cell[1:])


def write(twin: Twin) -> str:
    fields = [str(twin.seat), twin.phase, str(twin.owed)]
    for pawns in twin.pawns.values():
        standing = sorted((pawn for pawn in pawns if pawn not in ("dark", "saved")), key=key)
        fields.append(f"{pawns.count('saved')}/{pawns.count('dark')}/{','.join(standing) or '-'}")
    return " ".join(fields)


def neighbours(land: Land, line: int, cell: str) -> list[tuple[str, int]]:
    """The cells beside this one on a trajectory, each with the direction it lies in."""
    cells, closed = land.lines[line]
    place = cells.index(cell)
    found = []
    for direction in (1, -1):
        there = place + direction
        if closed:
            found.append((cells[there % len(cells)], direction))
        elif 0 <= there < len(cells):
            found.append((cells[there], direction))
    return found


def walks(land: Land, path: Cells, heading: tuple[int, int] | None, steps: int, exact: bool) -> set[tuple[str, ...]]:
    """Every way to go on with a path; without a heading it may take any trajectory, both ways."""
    here = path[-1]
    if here == land.light:
        return {tuple(path)} if steps == 0 or not exact else set()
    if steps == 0:
        return {tuple(path)}
    found = set()
    for line, (cells, _) in enumerate(land.lines):
        if here not in cells:
            continue
        for there, direction in neighbours(land, line, here):
            free = heading is None or here in land.red or here in land.green
            if there not in path and (free or heading == (line, direction)):
                found |= walks(land, [*path, there], (line, direction), steps - 1, exact)
    return found


def paths(twin: Twin, steps: int, exact: bool) -> set[tuple[str, ...]]:
    """Every path of the seat to move with this cast, as if the board were empty."""
    found = set()
    for pawn in set(twin.pawns[twin.seat]):
        if pawn == "dark":
            for entrance in twin.settings.land.entrances:
                found |= {("*", *path) for path in walks(twin.settings.land, [entrance], None, steps - 1, exact)}
        elif pawn != "saved":
            found |= walks(twin.settings.land, [pawn], None, steps, exact)
    return found


def who(twin: Twin, cell: str) -> list[int]:
    """The owner of each pawn on a cell."""
    return [seat for seat, pawns in twin.pawns.items() for pawn in pawns if pawn == cell]


def comes_back(twin: Twin, path: tuple[str, ...]) -> bool:
    for place, cell in enumerate(path[1:], start=1):
        owners = who(twin, cell)
        if len(owners) >= 2:
            is_last = place == len(path) - 1
            if not (is_last and twin.settings.are_friends(owners[0], twin.seat)):
                return True
    return False


def moves(twin: Twin) -> set[str]:
    if not twin.phase.startswith("move"):
        return set()
    cast = int(twin.phase[5:])
    playable = {path for path in paths(twin, cast, twin.settings.exact) if not comes_back(twin, path)}
    found = {"-".join(path) for path in playable}
    full = paths(twin, cast, exact=True)
    if not found or (twin.settings.turn_back and any(comes_back(twin, path) for path in full)):
        found.add("pass")
    return found


def chances(twin: Twin) -> list[tuple[str, Fraction]]:
    if twin.phase == "lot":
        return [(f"first {seat}", Fraction(1, twin.settings.players)) for seat in twin.pawns]
    if twin.phase == "cast":
        faces = twin.settings.die_max + 1
        return [(f"cast {face}", Fraction(1, faces)) for face in range(faces)]
    return []


def play(twin: Twin, event: str) -> Twin:
    pawns = {seat: list(own) for seat, own in twin.pawns.items()}
    if event.startswith("first"):
        return replace(twin, seat=int(event[6:]), phase="cast")
    if event == "cast 0":
        return dark_cast(replace(twin, pawns=pawns, casts=twin.casts + 1))
    if event.startswith("cast"):
        return replace(twin, phase=f"move:{event[5:]}", casts=twin.casts + 1)
    gained = 0
    if event != "pass":
        gained = walk(twin, pawns, event.split("-"))
    if pawns[twin.seat].count("saved") == 7:
        return replace(twin, pawns=pawns, phase="over", owed=0)
    owed = twin.owed + gained
    if owed:
        return replace(twin, pawns=pawns, phase="cast", owed=owed - 1)
    return replace(twin, pawns=pawns, phase="cast", seat=after(twin))


def after(twin: Twin) -> int:
    return 1 if twin.seat == twin.settings.players else twin.seat + 1


def walk(twin: Twin, pawns: dict[int, Cells], path: Cells) -> int:
    """Walk a path; how many casts it gives."""
    land = twin.settings.land
    for cell in path[1:]:
        for seat, own in pawns.items():
            if not twin.settings.are_friends(seat, twin.seat):
                pawns[seat] = ["dark" if pawn == cell else pawn for pawn in own]
    pawns[twin.seat].remove("dark" if path[0] == "*" else path[0])
    pawns[twin.seat].append("saved" if path[-1] == land.light else path[-1])
    return sum(cell in land.red for cell in path[1:]) + (path[-1] == land.light)


def dark_cast(twin: Twin) -> Twin:
    inside = [pawn for own in twin.pawns.values() for pawn in own if pawn in twin.settings.land.rim]
    pawns = twin.pawns
    if len(inside) % 2:
        pawns = {seat: ["saved" if pawn in inside else pawn for pawn in own] for seat, own in pawns.items()}
    if any(own.count("saved") == 7 for own in pawns.values()):
        return replace(twin, pawns=pawns, phase="over", owed=0)
    return replace(twin, pawns=pawns, phase="cast", owed=0, seat=after(twin))


def outcome(twin: Twin) -> tuple[tuple[int, ...], str] | None:
    winners = [seat for seat, own in twin.pawns.items() if own.count("saved") == 7]
    if winners:
        if twin.settings.shared_victory:
            winners = [seat for seat in twin.pawns if any(twin.settings.are_friends(seat, won) for won in winners)]
        return tuple(winners), "seven_saved"
    if twin.casts >= twin.settings.max_casts and twin.phase == "cast":
        return (), "max_casts"
    return None


def land_of(data: dict[str, Any]) -> Land:
    """A board file."""
    lines = [(line.split(), False) for line in data["open"]] + [(line.split(), True) for line in data["closed"]]
    parts = {name: data[name].split() for name in ("red", "green", "rim", "entrances")}
    return Land(lines=lines, light=data["light"], **parts)
