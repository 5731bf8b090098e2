"""A game being played: its record so far, every position of it, what can be taken back, where it is kept."""

import contextlib
import datetime
from collections.abc import Mapping, Set
from dataclasses import replace
from pathlib import Path

from dedale.bots.player import COMMAND, BotSpec, read_spec
from dedale.core.errors import DedaleError
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position
from dedale.core.records.file import file_data, read_data
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.play.files import is_file
from dedale.play.keeping import Taken, free_name, is_same, keep_again, keep_new, unfinished_folder

BOT = "Bot"
"""With the number of a seat, the tag of a record that says which bot has it."""


class NothingToUndo(DedaleError):
    """There are fewer decisions to take back than asked for. Details: `asked`, `made`."""

    code = "nothing_to_undo"


class NothingUnfinished(DedaleError):
    """Every game of the file is over, or it has none. Details: `file`."""

    code = "nothing_unfinished"


def before_decision(seats: list[int | None], count: int) -> int:
    """The number of events before the last `count` decisions; `seats` is who decided each event, 0 for chance."""
    made = [ply for ply, seat in enumerate(seats) if seat]
    if not 1 <= count <= len(made):
        text = Text(
            "Il n'y a pas autant de coups à annuler (demandés : {asked} ; joués : {made}).",
            "There are not that many moves to undo (asked for: {asked}; played: {made}).",
        )
        raise NothingToUndo(text.format(asked=count, made=len(made)), asked=count, made=len(made))
    return made[-count]


class Session:
    """One game at the table. `record` is all of it so far."""

    def __init__(self, record: Record, file: Path | None = None) -> None:
        """A game that goes on where this record ends; `file` is where it is kept already."""
        self.record = record
        self.playthrough = Playthrough(record.game, record.start, record.events)
        self.file = file
        self._held = b""
        """What the file held when it was last read or written here."""
        self._saved = record
        self._before: list[Record] = []
        self._after: list[Record] = []

    @classmethod
    def begin(cls, game: Game, position: str | None = None, bots: Mapping[int, BotSpec] | None = None) -> "Session":
        """A new game from its first position, or from the one given; the record says which bots have which seats."""
        day = datetime.date.today().isoformat()
        tags = {f"{BOT}{seat}": str(spec) for seat, spec in sorted((bots or {}).items())}
        return cls(Record(game=game, start=position, date=day, tags=tags))

    @classmethod
    def resume(cls, file: Path) -> "Session":
        """The last unfinished game of a file; the other games stay in the file when it is saved."""
        data = file_data(file)
        records = read_data(data)
        open_games = [place for place, record in enumerate(records) if record.result is None]
        if not open_games:
            text = Text("« {file} » ne contient aucune partie.", "“{file}” contains no game.")
            if records:
                text = Text("Toutes les parties de « {file} » sont finies.", "All the games in “{file}” are over.")
            raise NothingUnfinished(text.format(file=file), file=str(file))
        session = cls(records[open_games[-1]], file)
        session._held = data
        session._before, session._after = records[: open_games[-1]], records[open_games[-1] + 1 :]
        return session

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.record.game

    @property
    def bots(self) -> dict[int, BotSpec]:
        """The bots that the record has on seats; never a command, which a file from anybody must not run."""
        found = {}
        for seat in range(1, self.game.seats + 1):
            name = self.record.tags.get(f"{BOT}{seat}", COMMAND)
            if not name.startswith(COMMAND):
                found[seat] = read_spec(name).at(self.game)
        return found

    @property
    def positions(self) -> list[Position]:
        """Every position from the first to the present one."""
        return self.playthrough.positions

    @property
    def position(self) -> Position:
        """The present position."""
        return self.playthrough.position

    @property
    def is_saved(self) -> bool:
        """Whether leaving loses nothing."""
        return self.record == self._saved

    def play(self, event: str | Event) -> None:
        """Play an event; raises what playing raises, and then nothing has changed."""
        self.playthrough.play(event)
        self.record = replace(self.record, events=tuple(self.playthrough.events), result=None)

    def undo(self, count: int = 1, people: Set[int] | None = None) -> None:
        """Go back to before the last `count` decisions of these seats, or of all; later events are removed."""
        seats = [position.to_move for position in self.positions[:-1]]
        kept = before_decision([seat if people is None or seat in people else 0 for seat in seats], count)
        comments = {place: comment for place, comment in self.record.comments.items() if place <= kept}
        self.playthrough.back_to(kept)
        self.record = replace(self.record, events=self.record.events[:kept], result=None, comments=comments)

    def save(self, file: Path) -> None:
        """Keep the game in a file: the one it is kept in, or a new one; raises `Changed` or `Taken`."""
        if self.file is None or not is_same(file, self.file):
            self._held = keep_new(file, [self.record])
            self._before, self._after = [], []
        else:
            games = [*self._before, self.record, *self._after]
            self._held = keep_again(file, games, self._held) if is_file(file) else keep_new(file, games)
        self.file, self._saved = file, self.record

    def save_anew(self, folder: Path) -> Path:
        """Keep the game in a new file of this folder, and tell which."""
        while True:
            file = free_name(folder, self.game)
            with contextlib.suppress(Taken):  # by another program that saves at the same moment
                self.save(file)
                return file

    def keep(self, folder: Path) -> Path:
        """Keep the game in this folder, where it is kept already if that can be, and tell where."""
        if self.file is not None and is_same(self.file.parent, folder):
            with contextlib.suppress(DedaleError, OSError):
                self.save(self.file)
                return self.file
        return self.save_anew(folder)

    def put_away(self) -> Path | None:
        """Keep the game where the program finds it again, unless nothing would be lost; tell where.

        A game that is over is kept only where it was kept before, so that it is not offered any more. Where nothing can
        be written among the user's data, the working folder has it.
        """
        if self.is_saved:
            return None
        is_open = self.position.outcome is None
        try:
            folder = unfinished_folder()
            is_known = self.file is not None and is_same(self.file.parent, folder)
            return self.keep(folder) if is_open or is_known else None
        except OSError:
            if is_open:
                return self.keep(Path.cwd())
            raise
