"""A recorded game prepared for review: its positions, and what is shown at each."""

import functools
import threading
from collections.abc import Sequence
from typing import Final

from dedale.bots.levels import LEVELS
from dedale.core.errors import BadRecord
from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position
from dedale.core.presentation.scene import Scene
from dedale.core.presentation.scene_tracker import SceneTracker
from dedale.core.records.file import read_any
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.draw.svg.live import Data
from dedale.play.session import BOT
from dedale.web.views.page_view import sight, told_line

MOST_EVENTS: Final = 2000
"""A longer game is not looked at again here: every one of its positions costs a thought."""
MOST_GAMES: Final = 300
"""A file may have so many games: each is played through when it is opened."""
LARGEST: Final = 256 * 1024
"""The longest body that a page may send: a record, and as much again for how it is wrapped."""
LARGEST_RECORD: Final = LARGEST // 2
KEPT: Final = 16
"""So many games are kept ready, for what is asked of them next."""
TOO_LONG: Final = Text(
    "Cette partie a {events} coups ; on peut en revoir ici {most} au plus.",
    "This game has {events} moves; {most} at most can be looked at here.",
)
NO_GAME: Final = Text("Le fichier n'a pas de partie n° {number}.", "The file has no game number {number}.")


class Studied:
    """One game, computed as far as it was requested."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.playthrough = Playthrough(record.game, record.start, record.events)
        self._tracker = SceneTracker(self.positions[0])
        self._scenes: list[Scene] = [self._tracker.scene]
        self._lock = threading.Lock()

    @property
    def positions(self) -> list[Position]:
        """Every position of the game."""
        return self.playthrough.positions

    def frames(self, first: int, last: int) -> list[Data]:
        """The frames from event number `first` up to `last`, exclusive."""
        return [self._frame(ply) for ply in range(first, last)]

    def _frame(self, ply: int) -> Data:
        seen = sight(self.at(ply))
        return seen | {"line": told_line(self._tracker.played[ply - 1]) if ply else None}

    def at(self, ply: int, moves: Sequence[str] = ()) -> SceneTracker:
        """The game after a number of events and then these of a variation; raises what playing raises."""
        self._follow(ply)
        tracker = self._tracker.branch(ply, self._scenes[ply])
        for move in moves:
            tracker.play(move)
        return tracker

    def _follow(self, ply: int) -> None:
        with self._lock:
            while len(self._scenes) <= ply:
                at = len(self._scenes)
                self._tracker.play(self.record.events[at - 1], self.positions[at])
                self._scenes.append(self._tracker.scene)

    def player(self, seat: int) -> Text:
        """Who plays a seat, for sentences: the name with the seat's, or the seat's alone."""
        name, title = self.record.seats[seat - 1], self.game.seat_names[seat - 1]
        return Text("{} ({})", "{} ({})").format(name, title) if name else title

    @property
    def seats(self) -> list[Data]:
        """Who sits where, as the strips of a table show it."""
        levels = {level.id for level in LEVELS}
        bots = [self.record.tags.get(f"{BOT}{seat}") for seat in range(1, self.game.seats + 1)]
        return [
            {"seat": seat, "name": name, "kind": "bot" if bot in levels else "person", "level": bot}
            for seat, (name, bot) in enumerate(zip(self.record.seats, bots, strict=True), start=1)
        ]


@functools.lru_cache(maxsize=KEPT)
def studied(text: str, number: int = 1) -> Studied:
    """The game of this number, from 1, in a text of records; raises `BadRecord`."""
    return of_record(numbered(read_any(text, MOST_GAMES), number))


def numbered(records: Sequence[Record], number: int) -> Record:
    """The record of this number, from 1; raises `BadRecord`."""
    if not 1 <= number <= len(records):
        raise BadRecord(NO_GAME.format(number=number), expected=f"a number from 1 to {len(records)}")
    return records[number - 1]


def of_record(record: Record) -> Studied:
    """A record that was read already; raises `BadRecord` where it is too long."""
    if len(record.events) > MOST_EVENTS:
        text = TOO_LONG.format(events=len(record.events), most=MOST_EVENTS)
        raise BadRecord(text, expected=f"{MOST_EVENTS} events at most")
    return Studied(record)
