"""A slow twin of Le Grand Labyrinthe, written from the rules page alone with none of the package's code."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

TENS, ONES = ["", "X", "XX", "XXX"], ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
ROMANS = [ten + one for ten in TENS for one in ONES][1:37]
CARDS = [family + number for family in "OSAM" for number in "12345678"]
COLOURS = ["blue", "green", "red", "yellow"]
DICE = [(one, two) for one in range(1, 7) for two in range(1, 7)]
DECK = "/".join(f"+2,+4,+6,-3,-5,roll,miss,{own}" for own in ("cock", "moebius", "gallery", "thread"))
BOARD = "open:7,12,24,34,47,54,63,72,77/pun:11,31,53/blue:20,40,60/water:29,30/prison:74/stone:79"
"""The classic ones, as D14 writes them."""


@dataclass
class Pawn:
    """Where it is (a number on the central way, a Roman numeral outside), and its marks."""

    at: int | str = 0
    held: bool = False
    skipped: int = 0
    threads: int = 0
    misses: bool = False

    def write(self, release: int) -> str:
        hold = (f"h{self.skipped}" if release else "h") if self.held else ""
        return f"{self.at}{hold}{'t' * self.threads}{'s' * self.misses}"


@dataclass
class Twin:
    """A game in progress; it changes in place."""

    players: int = 2
    opening: str = "quick"
    jury: bool = False
    release: int = 0
    dice: str = "total"
    deck: str = "classic"
    board: str = "classic"
    seat: int = 0
    phase: str = "lot"
    counted: int = 0
    faces: tuple[int, int] = (0, 0)
    voices: list[str] = field(default_factory=list)
    punster: int = 0
    pawns: dict[int, Pawn] = field(default_factory=dict)
    pile: set[str] = field(default_factory=lambda: set(CARDS))
    direction: int = 0
    colours: dict[int, str] = field(default_factory=dict)
    first_casts: dict[int, int] = field(default_factory=dict)
    again: dict[int, int | None] = field(default_factory=dict)
    beginner: int = 0

    def __post_init__(self) -> None:
        written = DECK if self.deck == "classic" else self.deck
        self.says = dict(zip(CARDS, written.replace("/", ",").split(","), strict=True))
        parts = (BOARD if self.board == "classic" else self.board).split("/")
        self.cells = {kind: sorted(map(int, cells.split(","))) for kind, cells in (part.split(":") for part in parts)}
        self.pawns = {seat: Pawn() for seat in range(1, self.players + 1)}
        if self.opening == "full":
            self.seat, self.phase = 1, "cast"
        else:
            self.direction = 1

    @property
    def pawn(self) -> Pawn:
        return self.pawns[self.seat]

    @property
    def to_move(self) -> int | None:
        if self.phase == "over":
            return None
        return 0 if self.phase in ("lot", "cast", "roll", "draw") else self.seat

    # What can come.

    def moves(self) -> set[str]:
        if self.phase == "swap":
            others = [seat for seat, pawn in self.pawns.items() if seat != self.seat and not pawn.held]
            return {"stay", *(f"swap {seat}" for seat in others)}
        if self.phase == "colour":
            return set(COLOURS) - set(self.colours.values())
        if self.phase == "count":
            return {"total", "small"} if self.faces[0] == self.faces[1] else {"total", "small", "large"}
        known = {
            "fork": {"central", "outer"},
            "jump": {"labyrinth", "central"},
            "pun": {"pun", "card"},
            "jury": {"accept", "reject"},
            "leap": {"advance", "stay"},
            "way": {"clockwise", "anticlockwise"},
        }
        return known.get(self.phase, set())

    def chances(self) -> dict[str, Fraction]:
        if self.phase == "lot":
            return {f"first {seat}": Fraction(1, self.players) for seat in self.pawns}
        if self.phase in ("roll", "cast"):
            found: dict[str, Fraction] = {}
            for dice in DICE:
                low, high = sorted(dice)
                found[f"roll {low}+{high}"] = found.get(f"roll {low}+{high}", Fraction(0)) + Fraction(1, 36)
            return found
        if self.phase == "draw":
            left = self.pile or self.fresh_pile()
            return {f"draw {card}": Fraction(1, len(left)) for card in sorted(left)}  # sorted: a seed repeats a game
        return {}

    def fresh_pile(self) -> set[str]:
        kept = any(pawn.threads for pawn in self.pawns.values())
        return {card for card in CARDS if not (kept and self.says[card] == "thread")}

    # What an event does.

    def play(self, event: str) -> None:
        word, _, rest = event.partition(" ")
        if word == "first":
            self.seat, self.phase = int(rest), "roll"
        elif word == "roll":
            total = sum(int(die) for die in rest.split("+"))
            if self.phase == "cast":
                self.cast_in_opening(total)
            elif self.dice == "choice":
                low, high = sorted(int(die) for die in rest.split("+"))
                self.faces, self.phase = (low, high), "count"
            else:
                self.cast(total)
        elif word == "draw":
            self.draw(rest)
        else:
            self.decide(word, rest)

    def decide(self, word: str, rest: str) -> None:
        chosen: dict[str, Callable[[], None]] = {
            "pun": self.make_pun,
            "card": lambda: self.wait("draw"),
            "accept": lambda: self.judge("accept"),
            "reject": lambda: self.judge("reject"),
            "advance": lambda: self.go_forward(self.counted),
            "stay": self.end_turn,
            "swap": lambda: self.swap(int(rest) if rest else 0),
            "total": lambda: self.cast(sum(self.faces)),
            "small": lambda: self.cast(min(self.faces)),
            "large": lambda: self.cast(max(self.faces)),
            "clockwise": lambda: self.choose_direction(1),
            "anticlockwise": lambda: self.choose_direction(-1),
        }
        if word in chosen:
            chosen[word]()
        elif word in COLOURS:
            self.pick(word)
        elif self.phase == "fork":
            self.take_fork(word)
        else:
            self.leave_centre(word)

    def wait(self, phase: str) -> None:
        self.phase = phase

    def cast(self, total: int) -> None:
        self.counted = total
        at = self.pawn.at
        if isinstance(at, str):
            self.go_outside(ROMANS.index(at) // 9, ROMANS.index(at) % 9 + 1 + total)
        elif at <= 3 < at + total:
            self.phase = "fork"
        else:
            self.go_forward(total)

    def take_fork(self, way: str) -> None:
        assert isinstance(self.pawn.at, int)
        if way == "central":
            self.go_forward(self.counted)
        else:
            self.go_outside(0, self.pawn.at + self.counted - 3)

    def go_outside(self, labyrinth: int, count: int) -> None:
        """Count from the first cell of an outer labyrinth, which is 1."""
        if count > 9:
            count = max(1, 9 - (count - 9))
        cell = ROMANS[9 * labyrinth + count - 1]
        self.pawn.at = cell
        if cell == "XXXVI":
            self.pawn.at = 82
            self.end_turn()
        elif count == 9:
            self.phase = "jump"
        else:
            self.end_turn()

    def leave_centre(self, way: str) -> None:
        following = {"IX": ("X", 21), "XVIII": ("XIX", 41), "XXVII": ("XXVIII", 61)}
        assert isinstance(self.pawn.at, str)
        self.pawn.at = following[self.pawn.at][0 if way == "labyrinth" else 1]
        self.end_turn()

    def go_forward(self, steps: int) -> None:
        """Cell by cell; those passed in the water are freed."""
        assert isinstance(self.pawn.at, int)
        at = self.pawn.at
        for left in range(steps, 0, -1):
            if at == 83:
                self.stop(83 - left)
                return
            at += 1
            if left > 1 and at in self.cells["water"]:
                self.free_on(at)
        self.stop(at)

    def free_on(self, cell: int) -> None:
        for seat, pawn in self.pawns.items():
            if pawn.held and pawn.at == cell and seat != self.seat:
                pawn.held, pawn.skipped = False, 0

    def stop(self, cell: int) -> None:
        pawn = self.pawn
        pawn.at = cell
        if cell in self.cells["open"]:
            self.phase = "draw"
            return
        if cell in self.cells["pun"]:
            self.phase = "pun"
            return
        if cell == 83:
            self.phase = "over"
            return
        if cell in self.cells["blue"]:
            pawn.at = ["X", "XIX", "XXVIII"][self.cells["blue"].index(cell)]
        elif cell in self.cells["water"] + self.cells["prison"]:
            self.free_on(cell)
            if pawn.threads:
                pawn.threads -= 1
            else:
                pawn.held, pawn.skipped = True, 0
                self.free_all_if_all_held()
        elif cell in self.cells["stone"]:
            if pawn.threads:
                pawn.threads -= 1
            else:
                pawn.at = 1
        self.end_turn()

    def free_all_if_all_held(self) -> None:
        if all(pawn.held for pawn in self.pawns.values()):
            for pawn in self.pawns.values():
                if pawn.at in self.cells["water"]:
                    pawn.held, pawn.skipped = False, 0

    def after(self, seat: int) -> int:
        return (seat - 1 + self.direction) % self.players + 1

    def end_turn(self) -> None:
        self.phase = "roll"
        while True:
            self.seat = self.after(self.seat)
            pawn = self.pawn
            if pawn.held:
                pawn.skipped += 1
                if pawn.skipped == self.release:
                    pawn.held, pawn.skipped = False, 0
            elif pawn.misses:
                pawn.misses = False
            else:
                return

    def make_pun(self) -> None:
        if self.jury:
            self.punster, self.seat, self.voices, self.phase = self.seat, self.after(self.seat), [], "jury"
        else:
            self.phase = "leap"

    def judge(self, voice: str) -> None:
        self.voices.append(voice)
        self.seat = self.after(self.seat)
        if self.seat == self.punster:
            if self.voices.count("reject") > self.voices.count("accept"):
                self.phase = "draw"
            else:
                self.phase = "leap"

    def draw(self, card: str) -> None:
        self.pile = (self.pile or self.fresh_pile()) - {card}
        pawn, says = self.pawn, self.says[card]
        assert isinstance(pawn.at, int)
        if says[0] == "+":
            self.go_forward(int(says))
        elif says[0] == "-":
            self.stop(max(1, pawn.at + int(says)))
        elif says == "roll":
            self.phase = "roll"
        elif says == "miss":
            pawn.misses = True
            self.end_turn()
        elif says == "moebius":
            self.phase = "swap"
        else:
            if says == "cock":
                for other in self.pawns.values():
                    other.held, other.skipped = False, 0
            elif says == "gallery":
                pawn.at = "I" if pawn.at <= 20 else "X" if pawn.at <= 40 else "XIX" if pawn.at <= 60 else "XXVIII"
            else:
                pawn.threads += 1
            self.end_turn()

    def swap(self, other: int) -> None:
        self.pawn.at, self.pawns[other].at = self.pawns[other].at, self.pawn.at
        self.end_turn()

    # The full opening.

    def cast_in_opening(self, total: int) -> None:
        if self.again:
            self.again[self.seat] = total
            round_of = {seat: cast for seat, cast in self.again.items() if cast is not None}
            all_seats = sorted(self.again)
        else:
            self.first_casts[self.seat] = total
            round_of = self.first_casts
            all_seats = sorted(self.pawns)
        waiting = [seat for seat in all_seats if seat not in round_of]
        if waiting:
            self.seat = waiting[0]
            return
        best = [seat for seat in all_seats if round_of[seat] == max(round_of.values())]
        self.again = dict.fromkeys(best) if len(best) > 1 else {}
        self.seat = best[0]
        if len(best) == 1:
            self.beginner = self.seat
            if self.players == 2:
                self.choose_direction(1)
            else:
                self.phase = "way"

    def choose_direction(self, direction: int) -> None:
        self.direction, self.phase = direction, "colour"

    def pick(self, colour: str) -> None:
        self.colours[self.seat] = colour
        from_beginner = [(self.beginner - 1 + n) % self.players + 1 for n in range(self.players)]
        left = [seat for seat in from_beginner if seat not in self.colours]
        if left:
            self.seat = max(left, key=lambda seat: self.first_casts[seat])
        else:
            self.seat, self.phase, self.beginner = self.beginner, "roll", 0

    # As text.

    def write(self) -> str:
        phase = self.phase
        if phase in ("fork", "pun", "leap", "draw"):
            phase += f":{self.counted}"
        elif phase == "count":
            phase += f":{self.faces[0]}+{self.faces[1]}"
        elif phase == "jury":
            phase += f":{self.counted}:{self.voices.count('accept')}:{self.voices.count('reject')}:{self.punster}"
        bits = sum(1 << CARDS.index(card) for card in self.pile)
        fields = [str(self.seat), phase, *(pawn.write(self.release) for pawn in self.pawns.values()), f"{bits:08x}"]
        return " ".join(fields + ([self.write_opening()] if self.opening == "full" else []))

    def write_opening(self) -> str:
        way = {0: "?", 1: "+", -1: "-"}[self.direction]
        text = way + "".join(self.colours.get(seat, ".")[0] for seat in self.pawns)
        if self.phase in ("cast", "way", "colour"):
            casts = []
            for seat in self.pawns:
                again = f"/{self.again[seat] or '-'}" if seat in self.again else ""
                casts.append(f"{self.first_casts.get(seat, '-')}{again}")
            text += ":" + ",".join(casts)
        return text + (f":{self.beginner}" if self.beginner else "")
