"""A game being played: its record so far, every position of it, what can be taken back, where it is kept."""

import datetime
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from dedale.cli.files import BadFile
from dedale.core.errors import DedaleError
from dedale.core.event import Event
from dedale.core.game import Game
from dedale.core.position import Position
from dedale.core.records.file import read_file, write_file
from dedale.core.records.record import Record
from dedale.core.text import Text


class NothingToUndo(DedaleError):
    """There are not so many decisions to take back. Details: `asked`, `made`."""

    code = "nothing_to_undo"


class NothingUnfinished(DedaleError):
    """Every game of the file is over. Details: `file`."""

    code = "nothing_unfinished"


def pick(chances: list[tuple[Event, Fraction]], below: Callable[[int], int]) -> Event:
    """One of the chance events by its exact probability; `below(n)` gives a number from 0 to n - 1, each alike."""
    whole = 1
    for _, share in chances:
        whole *= share.denominator
    ticket = below(whole)
    for event, share in chances:
        ticket -= int(share * whole)
        if ticket < 0:
            return event
    raise ValueError("the probabilities do not sum to one")


def before_decision(seats: list[int | None], count: int) -> int:
    """How many events stood before the last so many decisions; `seats` says who each event was up to, 0 for chance."""
    made = [ply for ply, seat in enumerate(seats) if seat]
    if not 1 <= count <= len(made):
        text = Text(
            "Il n'y a pas tant à annuler (coups demandés : {asked} ; joués : {made}).",
            "There is not so much to undo (moves asked for: {asked}; made: {made}).",
        )
        raise NothingToUndo(text.format(asked=count, made=len(made)), asked=count, made=len(made))
    return made[-count]


class Session:
    """One game at the table. `record` is all of it so far."""

    def __init__(self, record: Record, file: Path | None = None) -> None:
        """A game that goes on where this record ends; `file` is where it is kept already."""
        self.record = record
        self.positions = list(record.positions())
        self.file = file
        self._saved = record
        self._before: list[Record] = []
        self._after: list[Record] = []

    @classmethod
    def begin(cls, game: Game, position: str | None = None) -> "Session":
        """A new game from its first position, or from the one given."""
        return cls(Record(game=game, start=position, date=datetime.date.today().isoformat()))

    @classmethod
    def resume(cls, file: Path) -> "Session":
        """The last unfinished game of a file; the others are kept beside it when it is saved there."""
        records = read_file(file)
        open_games = [place for place, record in enumerate(records) if record.result is None]
        if not open_games:
            text = Text(
                "Toutes les parties de « {file} » sont finies.",
                "Every game in “{file}” is over.",
            )
            raise NothingUnfinished(text.format(file=file), file=str(file))
        session = cls(records[open_games[-1]], file)
        session._before, session._after = records[: open_games[-1]], records[open_games[-1] + 1 :]
        return session

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.record.game

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.positions[-1]

    @property
    def is_saved(self) -> bool:
        """Whether leaving loses nothing."""
        return self.record == self._saved

    def play(self, event: str | Event) -> None:
        """Play an event; raises what playing raises, and then nothing has changed."""
        after = self.position.play(event)
        self.record = replace(self.record, events=(*self.record.events, str(event)), result=None)
        self.positions.append(after)

    def undo(self, count: int = 1) -> None:
        """Go back to before the last so many decisions, chance events after them included."""
        kept = before_decision([position.to_move for position in self.positions[:-1]], count)
        comments = {place: comment for place, comment in self.record.comments.items() if place <= kept}
        self.record = replace(self.record, events=self.record.events[:kept], result=None, comments=comments)
        del self.positions[kept + 1 :]

    def save(self, file: Path) -> None:
        """Keep the game in a file: the one it is kept in, or a new one."""
        if self.file is not None and file.resolve() == self.file.resolve():
            write_file(file, [*self._before, self.record, *self._after])
        elif file.exists():
            text = Text(
                "« {path} » existe déjà : choisissez un autre nom.",
                "“{path}” is there already: choose another name.",
            )
            raise BadFile(text.format(path=file), path=str(file))
        else:
            write_file(file, [self.record])
            self._before, self._after = [], []
        self.file, self._saved = file, self.record


def free_name(folder: Path, game: Game) -> Path:
    """A name for a file in this folder that is not taken: the game, the day, and a number."""
    day = datetime.date.today().isoformat()
    number = 1
    while (folder / f"{game.name}-{day}-{number}.dedale").exists():
        number += 1
    return folder / f"{game.name}-{day}-{number}.dedale"
