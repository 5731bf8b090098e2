"""A slow twin of Tekao, written from the rules page alone with none of the package's code, to compare with."""

from dataclasses import dataclass, field

COLUMNS = "abcdefgh"
CLASSIC = "GTAP,GTPA,GATP,GAPT,GPTA,GPAT,GPGP,TATA,DDDD"
ORDERS = {2: ["1", "2"], 3: ["1", "2", "3", "2'"], 4: ["1", "2", "3", "4"]}
FARTHEST = {"D": 1, "G": 1, "T": 1, "A": 2, "P": 3}
STRONGER = {("G", "T"), ("T", "A"), ("T", "P"), ("A", "G"), ("P", "G"), ("P", "A")} | {
    (weapon, "D") for weapon in "GTAP"
}
COMPASS = {"^": (0, 1), ">": (1, 0), "v": (0, -1), "<": (-1, 0)}
"""Orientations clockwise, and where each one looks."""


def step(cell: str, way: str, steps: int = 1) -> str | None:
    """The cell so many steps away; None where the board ends."""
    column = COLUMNS.index(cell[0]) + steps * COMPASS[way][0]
    row = int(cell[1]) + steps * COMPASS[way][1]
    return COLUMNS[column] + str(row) if 0 <= column < 8 and 1 <= row <= 8 else None


@dataclass(frozen=True)
class Settings:
    players: int = 2
    zone_rows: int = 2
    first: str = "blue"
    turning_takes: bool = True
    approach_loses: bool = True
    set: str = "classic"
    max_plies: int = 500

    def weapons(self, number: int, orientation: str) -> dict[str, str]:
        """The weapon that looks each way, of a pawn so turned."""
        pawn = (CLASSIC if self.set == "classic" else self.set).split(",")[number - 1]
        front = "^>v<".index(orientation)
        return {"^>v<"[(front + place) % 4]: weapon for place, weapon in enumerate(pawn)}

    def spellings(self, number: int) -> str:
        """The orientations that are written, the first of all that look alike (D5)."""
        seen: list[dict[str, str]] = []
        kept = ""
        for orientation in "^>v<":
            if self.weapons(number, orientation) not in seen:
                seen.append(self.weapons(number, orientation))
                kept += orientation
        return kept

    def spell(self, number: int, orientation: str) -> str:
        """The orientation as it is written."""
        look = self.weapons(number, orientation)
        return next(other for other in "^>v<" if self.weapons(number, other) == look)

    @property
    def flag(self) -> int:
        return next(number for number in range(1, 10) if self.weapons(number, "^")["^"] == "D")


@dataclass
class Twin:
    settings: Settings
    turn: int = 0
    hand: int | None = None
    is_battle: bool = False
    board: dict[str, tuple[str, int, str]] = field(default_factory=dict)  # cell: side, number, orientation
    runs: dict[str, tuple[int, int] | None] = field(default_factory=lambda: {"blue": None, "yellow": None})

    @property
    def seat(self) -> str:
        order = ORDERS[self.settings.players]
        return order[self.turn % len(order)]

    @property
    def side(self) -> str:
        odd = int(self.seat[0]) % 2 == 1
        return self.settings.first if odd else "yellow" if self.settings.first == "blue" else "blue"

    def seats_of(self, side: str) -> tuple[int, ...]:
        odd = side == self.settings.first
        return tuple(seat for seat in range(1, self.settings.players + 1) if (seat % 2 == 1) == odd)

    def numbers(self, side: str) -> list[int]:
        return sorted(number for owner, number, _ in self.board.values() if owner == side)

    @property
    def to_move(self) -> int:
        return 0 if self.hand is None and not self.is_battle else int(self.seat[0])

    def picks(self) -> list[str]:
        return [f"pick {number}" for number in range(1, 10) if number not in self.numbers(self.side)]

    def moves(self) -> set[str]:
        if not self.is_battle:
            return self.placements()
        found = set()
        for cell, (owner, number, orientation) in self.board.items():
            if owner == self.side and self.runs[owner] != (number, 3):
                found |= self.steps(cell, number, orientation) | self.turns(cell, number)
        return found or {"pass"}

    def placements(self) -> set[str]:
        assert self.hand is not None
        depth = self.settings.zone_rows
        rows = range(1, depth + 1) if self.side == "blue" else range(9 - depth, 9)
        cells = [f"{column}{row}" for column in COLUMNS for row in rows]
        turned = self.settings.spellings(self.hand)
        return {f"@{cell}{orientation}" for cell in cells if cell not in self.board for orientation in turned}

    def steps(self, cell: str, number: int, orientation: str) -> set[str]:
        found = set()
        for way, weapon in self.settings.weapons(number, orientation).items():
            for steps in range(1, FARTHEST[weapon] + 1):
                to = step(cell, way, steps)
                if to is None or to in self.board:
                    break
                found.add(f"{cell}-{to}")
        return found

    def turns(self, cell: str, number: int) -> set[str]:
        return {1: set(), 2: {f"{cell}r"}, 4: {f"{cell}r", f"{cell}l"}}[len(self.settings.spellings(number))]

    def play(self, event: str) -> None:
        if event.startswith("pick"):
            self.hand = int(event[5:])
            return
        if event.startswith("@"):
            assert self.hand is not None
            self.board[event[1:3]] = (self.side, self.hand, event[3])
            self.hand = None
            self.is_battle = len(self.board) == 18
        elif event == "pass":
            self.runs[self.side] = None
        else:
            self.fight(event)
        self.turn += 1

    def fight(self, event: str) -> None:
        side, number, orientation = self.board.pop(event[:2])
        before = self.runs[side]
        self.runs[side] = (number, before[1] + 1 if before and before[0] == number else 1)
        cell = event[3:] if "-" in event else event[:2]
        if "-" not in event:
            way = "^>v<" if event[2] == "r" else "^<v>"
            orientation = self.settings.spell(number, way[(way.index(orientation) + 1) % 4])
        self.board[cell] = (side, number, orientation)
        if "-" in event or self.settings.turning_takes:
            self.compare(cell)

    def compare(self, cell: str) -> None:
        side, number, orientation = self.board[cell]
        ours = self.settings.weapons(number, orientation)
        has_won = False
        taken = 0
        threats = []
        for way, back in zip("^>v<", "v<^>", strict=True):
            near = step(cell, way)
            if near not in self.board or self.board[near][0] == side:
                continue
            _, other, turned = self.board[near]
            theirs = self.settings.weapons(other, turned)[back]
            if (ours[way], theirs) in STRONGER:
                del self.board[near]
                taken += 1
                has_won |= theirs == "D"
            threats.append((theirs, ours[way]) in STRONGER)
        if taken == 0 and not self.settings.approach_loses:
            return
        if any(threats) and not has_won:
            del self.board[cell]

    def winners(self) -> tuple[int, ...]:
        """The seats that have won by the flag."""
        lost = [side for side in ("blue", "yellow") if self.settings.flag not in self.numbers(side)]
        if not self.is_battle or not lost:
            return ()
        return self.seats_of("yellow" if lost == ["blue"] else "blue")

    def __str__(self) -> str:
        phase = "play" if self.is_battle else f"put:{self.hand}" if self.hand else "pick"
        runs = [f"{run[0]}x{run[1]}" if run else "-" for run in (self.runs["blue"], self.runs["yellow"])]
        return f"{self.seat} {phase} {self.pawns('blue')} {self.pawns('yellow')} {';'.join(runs)}"

    def pawns(self, side: str) -> str:
        pawns = [f"{number}{turned}{cell}" for cell, (owner, number, turned) in self.board.items() if owner == side]
        return ",".join(sorted(pawns)) or "-"
