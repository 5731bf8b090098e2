"""Many games of one kind, stepped together: an array of records and the kernels over it."""

import operator
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dedale.core.errors import BadArgument, IllegalMove, described
from dedale.core.kernels import entry_points, stepping
from dedale.core.kernels.background import compile_now
from dedale.core.kernels.engine import Codes
from dedale.core.kernels.rng import Randomness, generator_from
from dedale.core.kernels.stepping import ALL_LEGAL, NO_EVENT, NOTES
from dedale.core.model.history import History
from dedale.core.model.outcome import GOING_ON, Outcome, read_verdict
from dedale.core.model.position import Position
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.game import Game

FEW = 16
"""More games than this are worth waiting for the compiler, once."""
ROOM = 32
"""Events of each game that there is room for at first; it is doubled when a game becomes longer."""
Chosen = slice | Sequence[int] | Sequence[bool] | NDArray[np.integer] | NDArray[np.bool_]
"""Some games of a batch: a slice, their numbers, or a truth value for each."""


class Successors(NamedTuple):
    """The legal moves of the games of a batch, game by game, and what each leads to."""

    games: NDArray[np.intp]
    """The number of the game."""
    events: NDArray[np.int32]
    """The number of the event."""
    states: entry_points.States
    """The state after it."""
    verdicts: NDArray[np.int64]
    """The verdict then, all but repetition; 0 while the game goes on."""


class Batch:
    """Games of one kind and one set of options, numbered from 0. Unlike a position, a batch changes in place.

    Draws by repetition are found by 62-bit keys of the positions passed through. With `auto_reset`, a game that ends
    begins again at its start in the same step; what `apply` returns says how it ended.
    """

    def __init__(
        self,
        game: "Game",
        games: "int | Iterable[Position]",
        *,
        seed: Randomness = None,
        auto_reset: bool = False,
    ) -> None:
        """So many games at the first position, or one at each of these positions, with its history.

        `seed`, a number or a NumPy generator, is where random events come from. Raises `BadArgument`.
        """
        self.game = game
        self.auto_reset = auto_reset
        """Whether a game that ends begins again in the same step."""
        self._starts: tuple[Position, ...] = _starts(game, games)
        self._generator = generator_from(seed)
        if len(self._starts) > FEW:
            compile_now(game)
        if auto_reset and any(start.outcome is not None for start in set(self._starts)):
            raise _already_over()
        self._pasts = {i: _keys(start) for i, start in enumerate(self._starts) if start.history.length}
        first = [start.states for start in self._starts]
        self._first = np.concatenate(first) if first else np.empty(0, game.module.STATE)
        self._notes = np.zeros(len(first), NOTES)
        self._own(self._first.copy())
        self._make_tables(ROOM)
        self.restart()

    def _own(self, states: entry_points.States) -> None:
        self._states = states
        self._words = states.view(np.uint64).reshape(len(states), states.itemsize // 8)

    def _make_tables(self, room: int) -> None:
        """Room for so many events of each game, and for the positions passed through."""
        before = max((len(past) for past in self._pasts.values()), default=0)
        positions = room + before + 1
        slots = 1 << (positions * 3 // 2).bit_length() if self.game.facts.can_repeat else 0  # a third stays empty
        self._log = np.zeros((len(self), room), np.int32)
        self._seen = np.zeros((len(self), slots), np.uint64)
        self._longest = 0  # no game is longer, though all may be shorter

    def __len__(self) -> int:
        return len(self._states)

    @property
    def states(self) -> entry_points.States:
        """The record of each game, for kernels; not to be written to."""
        return self._states

    def to_move(self) -> NDArray[np.int8]:
        """The seat to decide in each game; 0 when chance is next, -1 when the game is over."""
        return self._notes["seat"].astype(np.int8)

    def lengths(self) -> NDArray[np.int32]:
        """How many events each game has had since its start."""
        return self._notes["length"].copy()

    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The legal moves as numbers, a row a game, and how many each row holds; what follows them has no meaning."""
        codes = np.empty((len(self), self.game.facts.most_moves), np.int32)
        counts = np.empty(len(self), np.int32)
        stepping.legal(self.game.rules, self._states, self._notes, codes, counts)
        return codes, counts

    def successors(self) -> Successors:
        """Every legal move of every game, with the state it leads to; none where chance is next or the game is over."""
        codes, counts = self.legal()
        games = np.repeat(np.arange(len(self)), counts)
        events = codes[np.arange(codes.shape[1]) < counts[:, None]]
        states, verdicts = self._states[games], np.empty(len(games), np.int64)
        entry_points.apply(self.game.rules, states, events)
        entry_points.outcome(self.game.rules, states, verdicts)
        return Successors(games, events, states, verdicts)

    def sample(self, source: Randomness = None) -> NDArray[np.int32]:
        """A random event for each game: a move, each alike, or a chance event by its weight; -1 when it is over.

        It comes from the batch's own generator, unless another source is given. Raises `BadArgument`.
        """
        generator = self._generator if source is None else generator_from(source)
        events = np.empty(len(self._states), np.int32)
        stepping.sample(self.game.rules, self._states, self._notes, generator, events)
        return events

    def apply(self, events: ArrayLike) -> NDArray[np.int64]:
        """Play in each game its event, a move or a chance event; -1 leaves a game alone. Return the verdicts.

        Raises `IllegalMove` for the first game whose event cannot come now, and `BadArgument` for what is no array of
        events; then nothing has been played anywhere.
        """
        game, states = self.game, self._states
        given = cast("Codes", events) if _is_plain(events, len(states)) else self._read(events)
        if self._longest >= self._log.shape[1]:
            self._make_room()
        verdicts = np.empty(len(states), np.int64)
        wrong = stepping.step(
            game.rules,
            states,
            self._words,
            self._notes,
            self._log,
            self._seen,
            given,
            game.events,
            game.module.SHOWN_WORDS,
            self._first[: len(states) * self.auto_reset],
            verdicts,
        )
        if wrong != ALL_LEGAL:
            raise self._refuse(wrong, int(given[wrong]))
        self._longest += 1
        if self.auto_reset and self._pasts:
            self._recall(np.flatnonzero(verdicts))
        return verdicts

    def observe(self, seats: NDArray[np.integer] | None = None) -> NDArray[np.uint8]:
        """What a seat sees of each game, as tensors (`game.learning`): these seats, or the one to decide."""
        return self.game.learning.observe(self._states, self.to_move() if seats is None else seats)

    def masks(self) -> NDArray[np.bool_]:
        """Which action ids are legal in each game: none when chance is next or the game is over."""
        found = self.game.learning.masks(self._states)
        if self._seen.shape[1]:
            found[self._notes["verdict"] != GOING_ON] = False
        return found

    def play(self, actions: ArrayLike) -> NDArray[np.int64]:
        """Play in each game a move by its action id (`game.learning`); -1 leaves a game alone. Return the verdicts.

        Raises what `apply` raises, and `BadAction` for what is no action id; then nothing has been played.
        """
        given, learning = self._whole_numbers(actions, "actions"), self.game.learning
        unknown = np.flatnonzero((given < NO_EVENT) | (given >= learning.actions))
        if len(unknown):
            learning.event(given[unknown[0]])
        events = np.where(given == NO_EVENT, NO_EVENT, learning.encoding.actions[given])
        return self.apply(events.astype(np.int32, copy=False))

    def roll(self, source: Randomness = None) -> NDArray[np.int64]:
        """Play random chance events until a seat is to decide in every game, or it is over. Return the verdicts.

        With `auto_reset`, these are the verdicts of the games that ended so, and 0 for the others.
        """
        ended = self.verdicts()
        generator = self._generator if source is None else generator_from(source)
        while (is_chance := self._notes["seat"] == 0).any():
            verdicts = self.apply(np.where(is_chance, self.sample(generator), np.int32(NO_EVENT)))
            ended = np.where(verdicts != 0, verdicts, ended)
        return ended

    def restart(self, games: Chosen | None = None) -> None:
        """Begin these games again at their start; all, if none are named. Raises `BadArgument` or `IndexError`."""
        chosen = self._numbers(slice(None) if games is None else games)
        states, notes, seen = self._first[chosen], self._notes[chosen], self._seen[chosen]
        words = states.view(np.uint64).reshape(len(states), states.itemsize // 8)
        stepping.begin(self.game.rules, states, words, notes, seen, self.game.module.SHOWN_WORDS)
        self._states[chosen], self._notes[chosen], self._seen[chosen] = states, notes, seen
        self._recall(chosen)

    def verdicts(self) -> NDArray[np.int64]:
        """Each game's verdict as a number: 0 while it goes on (`outcome.read_verdict` reads the others)."""
        return self._notes["verdict"].copy()

    def outcomes(self) -> list[Outcome | None]:
        """Each game's outcome; None while it goes on."""
        return [read_verdict(verdict, self.game.facts.reason_names) for verdict in self._notes["verdict"].tolist()]

    def position(self, index: int) -> Position:
        """One of the games as a position, with its whole history. Raises `IndexError`."""
        number = range(len(self))[index]
        start, events = self._starts[number], self._log[number, : self._notes["length"][number]].copy()
        states = np.repeat(start.states, len(events) + 1)
        stepping.replay(self.game.rules, states, events)
        past: tuple[bytes, ...] = ()
        if self.game.facts.can_repeat:
            past = (*start.past, *(record.tobytes()[: self.game.shown_bytes] for record in states[:-1]))
        return Position(self.game, states[-1:].copy(), History.of(past, (*start.history.codes, *events.tolist())))

    @overload
    def __getitem__(self, index: int) -> Position: ...
    @overload
    def __getitem__(self, index: Chosen) -> "Batch": ...
    def __getitem__(self, index: int | Chosen) -> "Position | Batch":
        """One game as a position, or some of them as a batch of their own. Raises `BadArgument` or `IndexError`."""
        if isinstance(index, int | np.integer) and not isinstance(index, bool):
            return self.position(operator.index(index))
        return self._take(self._numbers(index))

    def __iter__(self) -> Iterator[Position]:
        return (self.position(number) for number in range(len(self)))

    def copy(self) -> "Batch":
        """The same games once more, and the same generator; neither batch changes the other."""
        return self._take(np.arange(len(self)))

    def __repr__(self) -> str:
        return f"<batch of {len(self)} {self.game!r}, {int((self._notes['seat'] < 0).sum())} over>"

    def _take(self, chosen: NDArray[np.intp]) -> "Batch":
        made = object.__new__(Batch)
        made.game, made.auto_reset, made._longest = self.game, self.auto_reset, self._longest
        made._generator = self._generator.copy()
        made._starts = tuple(self._starts[number] for number in chosen.tolist())
        made._pasts = {i: self._pasts[number] for i, number in enumerate(chosen.tolist()) if number in self._pasts}
        made._first, made._notes = self._first[chosen], self._notes[chosen]
        made._log, made._seen = self._log[chosen], self._seen[chosen]
        made._own(self._states[chosen])
        return made

    def _numbers(self, games: Any) -> NDArray[np.intp]:
        """The numbers of these games."""
        if isinstance(games, slice):
            return np.arange(len(self))[games]
        given = np.asarray(games if len(games) else np.empty(0, np.intp)) if hasattr(games, "__len__") else None
        if given is None or given.ndim != 1 or given.dtype.kind not in "iub":
            said = Text(
                "Des parties se désignent par une tranche, par leurs numéros ou par un booléen pour chacune, "
                "pas par {given}.",
                "Games are chosen by a slice, by their numbers, or by a truth value for each, not by {given}.",
            )
            raise BadArgument(said.format(given=described(games)), argument="games")
        chosen: NDArray[np.intp] = np.arange(len(self))[given]
        return chosen

    def _whole_numbers(self, given: ArrayLike, argument: str) -> NDArray[np.integer]:
        """What is given, if it is one whole number for each game; raises `BadArgument`."""
        try:
            numbers = np.asarray(given)
        except ValueError:  # rows of different lengths
            numbers = np.empty((), object)
        if numbers.shape != (len(self),) or (numbers.dtype.kind not in "iu" and len(numbers)):
            said = Text(
                "Un lot de {count} parties attend un tableau de {count} nombres entiers, pas {given}.",
                "A batch of {count} games takes an array of {count} whole numbers, not {given}.",
            )
            raise BadArgument(said.format(count=len(self), given=described(given)), argument=argument)
        return numbers if len(numbers) else numbers.astype(np.int32)

    def _read(self, events: ArrayLike) -> NDArray[np.int32]:
        """What is given, as the kernels take it; raises `BadArgument`."""
        given = self._whole_numbers(events, "events")
        unknown = np.flatnonzero((given != NO_EVENT) & ((given < 0) | (given >= self.game.events)))
        if len(unknown):
            raise self._no_event(int(unknown[0]), int(given[unknown[0]]))
        return np.array(given, np.int32)

    def _no_event(self, index: int, code: int) -> BadArgument:
        said = Text(
            "Partie {index} : il n'y a pas d'événement de numéro {code}.",
            "Game {index}: there is no event of number {code}.",
        )
        return BadArgument(said.format(index=index, code=code), argument="events", index=index, event=code)

    def _make_room(self) -> None:
        """See that each game can have one event more."""
        self._longest = int(self._notes["length"].max(initial=0))
        if self._longest < self._log.shape[1]:
            return
        longest, log, seen = self._longest, self._log, self._seen
        self._make_tables(2 * log.shape[1])
        self._longest = longest
        self._log[:, : log.shape[1]] = log
        if seen.shape[1]:
            stepping.enlarge(seen, self._seen)

    def _recall(self, games: NDArray[np.intp]) -> None:
        """Add to games just begun the positions that stood before their start."""
        for number in set(games.tolist()) & self._pasts.keys():
            past = self._pasts[number]
            stepping.recall(self.game.rules, self._states, self._notes, self._seen, number, past)

    def _refuse(self, index: int, code: int) -> IllegalMove | BadArgument:
        if not 0 <= code < self.game.events:
            return self._no_event(index, code)
        position = self.position(index)
        ended = position.outcome
        rule, why = self.game.breach(position, code) if ended is None else self.game.facts.ending(ended.reason)[:2]
        text = Text("Partie {index}, événement {code} : {why} ({rule})", "Game {index}, event {code}: {why} ({rule})")
        return IllegalMove(text.format(index=index, code=code, why=why, rule=rule), index=index, event=code, rule=rule)


def _is_plain(events: object, count: int) -> bool:
    """Whether kernels take it as it is."""
    return (
        isinstance(events, np.ndarray)
        and events.dtype == np.int32
        and events.shape == (count,)
        and bool(events.flags.carray)
    )


def _starts(game: "Game", games: "int | Iterable[Position]") -> tuple[Position, ...]:
    """The first position so many times, or these positions; raises `BadArgument`."""
    if isinstance(games, int | np.integer) and not isinstance(games, bool) and games >= 0:
        return (game.start(),) * int(games)
    if not isinstance(games, Iterable):
        raise _no_games(game, games)
    positions: tuple[Any, ...] = tuple(games)
    for position in positions:
        if not isinstance(position, Position) or position.game != game:
            raise _no_games(game, position)
    return positions


def _no_games(game: "Game", given: object) -> BadArgument:
    said = Text(
        "Un lot de parties prend leur nombre, ou une liste de positions de {game} avec les mêmes options, pas {given}.",
        "A batch takes the number of its games, or a list of positions of {game} with the same options, not {given}.",
    )
    return BadArgument(said.format(game=game.name, given=described(given)), argument="games")


def _already_over() -> BadArgument:
    said = Text(
        "Une partie déjà finie au départ ne peut pas recommencer d'elle-même (auto_reset).",
        "A game that is over at its start cannot begin again by itself (auto_reset).",
    )
    return BadArgument(said, argument="auto_reset")


def _keys(position: Position) -> entry_points.Keys:
    """Keys of the positions that stood before this one."""
    words = np.frombuffer(b"".join(position.past), np.uint64).reshape(position.history.length, -1)
    found = np.empty(len(words), np.uint64)
    entry_points.keys(words.copy(), found)
    return found
