"""What programs that learn need of a game: positions as tensors, compact action ids, legal masks, rewards.

A game describes them as data in its `learning.py`; one without it shows the bytes of its states. Everything here works
on arrays of state records: a position is a batch of one.
"""

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from dedale.core.errors import BadAction, BadArray, quote
from dedale.core.kernels import engine, entry_points
from dedale.core.kernels import learning as kernels
from dedale.core.kernels.engine import Codes
from dedale.core.kernels.entry_points import States
from dedale.core.model.option import Value
from dedale.core.model.outcome import GOING_ON, WINNERS
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.facts import Options
    from dedale.core.model.game import Game
    from dedale.core.model.position import Position

Tensor = NDArray[np.uint8]
DTYPE: Final = np.dtype(np.uint8)
"""The type of every number in a tensor."""


@dataclass(frozen=True, slots=True)
class Plane:
    """One plane of a tensor: its name, what its numbers mean, the greatest of them; the least is 0."""

    name: str
    meaning: str
    most: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Symmetry:
    """A symmetry of a game: what each plane, cell, action, chance event and seat becomes in the image of a position.

    The image is a position of the same game, with the options in `options` changed.
    """

    name: str
    meaning: str
    planes: NDArray[np.int64]
    cells: NDArray[np.int64]
    actions: NDArray[np.int64]
    chances: NDArray[np.int64]
    seats: tuple[int, ...]
    """[seat - 1] the seat that sees in the image what this one sees."""
    options: Mapping[str, Value] = field(default_factory=dict)

    def tensor(self, seen: Tensor) -> Tensor:
        """The image of one tensor or of many: what `seats` of the image see."""
        count = len(self.planes) * len(self.cells)
        flat = seen.reshape(*seen.shape[: _batch_axes(seen, count)], len(self.planes), len(self.cells))
        image = np.empty_like(flat)
        image[..., self.planes[:, None], self.cells] = flat
        return image.reshape(seen.shape)

    def over_actions(self, values: NDArray[Any]) -> NDArray[Any]:
        """The image of numbers by action id, the last axis: a mask, a policy."""
        image = np.empty_like(values)
        image[..., self.actions] = values
        return image


def _batch_axes(seen: Tensor, count: int) -> int:
    """How many axes come before those of one tensor, which has so many numbers."""
    axes, size = seen.ndim, 1
    while size < count:
        axes -= 1
        size *= seen.shape[axes]
    return axes


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoding:
    """How a game with its options is shown to programs that learn."""

    version: int
    """Changes whenever planes or actions do."""
    planes: tuple[Plane, ...]
    cells: tuple[str, ...]
    """What each number of a plane stands for, by its name."""
    grid: tuple[int, ...]
    """The shape in which a plane's numbers lie: rows and columns, from `a1` on; or one line."""
    actions: Codes
    """[action] the number of its event, rising: every move that some position allows."""
    chances: Codes
    """[chance id] the number of its event, rising."""
    symmetries: Callable[["Encoding"], Iterable[Symmetry]] = lambda _: ()

    def symmetry(  # noqa: PLR0913  # each by its name, and most have a default
        self,
        name: str,
        meaning: str,
        *,
        seats: tuple[int, ...],
        planes: Mapping[int, int] | None = None,
        cells: Iterable[int] | None = None,
        event: Callable[[int], int] = lambda code: code,
        options: Mapping[str, Value] | None = None,
    ) -> Symmetry:
        """A symmetry by what becomes of events (their numbers), of cells, and of the planes that change places."""
        moved, action_of, chance_of = planes or {}, _places(self.actions), _places(self.chances)
        return Symmetry(
            name=name,
            meaning=meaning,
            planes=np.array([moved.get(plane, plane) for plane in range(len(self.planes))], np.int64),
            cells=np.array(list(range(len(self.cells)) if cells is None else cells), np.int64),
            actions=np.array([action_of[event(code)] for code in self.actions.tolist()], np.int64),
            chances=np.array([chance_of[event(code)] for code in self.chances.tolist()], np.int64),
            seats=seats,
            options=options or {},
        )


def _places(codes: Codes) -> dict[int, int]:
    """The place of each code."""
    return {code: place for place, code in enumerate(codes.tolist())}


class LearningModule(Protocol):
    """A game's `learning.py`, besides its kernel `observe` (see `engine`)."""

    def encoding(self, options: "Options") -> Encoding:
        """Planes, cells, actions and symmetries under these options."""
        ...


class Learning:
    """A game as programs that learn see it. `game.learning` gives it."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.has_kernel = game.has_part("learning")
        """Whether the game has an `observe` kernel of its own; else its tensors are the bytes of its states."""
        if self.has_kernel:
            module: ModuleType = game.part("learning")
            engine.register_learning(cast("ModuleType", game.module), module)
            self.encoding = cast("LearningModule", module).encoding(game.options)
        else:
            self.encoding = bytes_encoding(game)
        self._action_of = np.full(game.events, -1, np.int32)
        self._action_of[self.encoding.actions] = np.arange(self.actions, dtype=np.int32)

    @property
    def id(self) -> str:
        """The name of the environment, with the version of its planes and actions: `dedale/ergo-v1`."""
        return f"dedale/{self.game.name}-v{self.encoding.version}"

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of one tensor: planes, then rows and columns or one line of cells."""
        return (len(self.encoding.planes), *self.encoding.grid)

    @functools.cached_property
    def most(self) -> Tensor:
        """The greatest number that each place of a tensor can hold; the least is 0."""
        each = np.array([plane.most for plane in self.encoding.planes], DTYPE)
        return np.broadcast_to(each.reshape(-1, *(1 for _ in self.encoding.grid)), self.shape).copy()

    @property
    def actions(self) -> int:
        """How many action ids there are: they go from 0 to this, exclusive."""
        return len(self.encoding.actions)

    @property
    def action_of(self) -> Codes:
        """[event number] its action id; -1 for chance events and for what no position allows."""
        return self._action_of

    @functools.cached_property
    def chance_of(self) -> Codes:
        """[event number] its chance id; -1 for moves."""
        table = np.full(self.game.events, -1, np.int32)
        table[self.encoding.chances] = np.arange(len(self.encoding.chances), dtype=np.int32)
        return table

    @functools.cached_property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The symmetries of the game under these options, without the one that changes nothing."""
        return tuple(self.encoding.symmetries(self.encoding))

    # Many positions at once.

    def observe(self, states: States, seats: NDArray[np.integer] | None = None, out: Tensor | None = None) -> Tensor:
        """The tensor of each state, as `seats` see them; by default the seat to move, or seat 1 where there is none.

        `out` is room for them: [state, *shape] of bytes, one after the other in memory. Raises `BadArray`.
        """
        self._check("states", states, self.game.module.STATE, None)
        seen = np.empty((len(states), *self.shape), DTYPE) if out is None else out
        self._check("out", seen, DTYPE, (len(states), *self.shape))
        chosen = self._movers(states) if seats is None else self._seats(seats, len(states))
        flat = seen.reshape(len(states), len(self.encoding.planes), len(self.encoding.cells))
        if self.has_kernel:
            kernels.observe(self.game.rules, states, chosen, flat)
        else:
            flat[:, :-1, 0] = states.view(np.uint8).reshape(len(states), -1)[:, : self.game.shown_bytes]
            flat[:, -1, 0] = np.maximum(chosen, 1)
        return seen

    def masks(self, states: States, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Which actions are legal in each state: none when chance is next or the game is over (all but repetition).

        `out` is room for them: [state, action] of truth values. Raises `BadArray`.
        """
        self._check("states", states, self.game.module.STATE, None)
        found = np.empty((len(states), self.actions), np.bool_) if out is None else out
        self._check("out", found, np.dtype(np.bool_), (len(states), self.actions))
        room = np.empty(self.game.facts.most_moves, np.int32)
        kernels.masks(self.game.rules, states, self._action_of, room, found)
        return found

    def rewards(self, verdicts: NDArray[np.integer]) -> NDArray[np.float32]:
        """[game, seat - 1] by verdicts: 1 for a seat that has won, -1 for one that has lost, 0 for a draw or no end."""
        winners = np.asarray(verdicts, np.int64)[..., None] // WINNERS
        has_won = winners >> np.arange(self.game.seats) & 1
        is_won = (np.asarray(verdicts)[..., None] != GOING_ON) & (winners != 0)
        return np.where(is_won, 2 * has_won - 1, 0).astype(np.float32)

    def side_rewards(self, verdicts: NDArray[np.integer]) -> NDArray[np.float32]:
        """[game, side] the same for the sides (`Game.sides`): a side has won when one of its seats has."""
        seats = self.rewards(verdicts)
        return np.stack([seats[..., [seat - 1 for seat in side]].max(axis=-1) for side in self.game.sides], axis=-1)

    def _check(self, name: str, given: object, kind: "np.dtype[Any]", shape: tuple[int, ...] | None) -> None:
        """Raise `BadArray` unless this is an array of this type and shape (None: one line), whole in memory."""
        if isinstance(given, np.ndarray):
            has_shape = given.ndim == 1 if shape is None else given.shape == shape
            if has_shape and given.dtype == kind and given.flags.c_contiguous:
                return
        wanted = f"{self.game.name} STATE" if shape is None else str(kind)
        form = f"{'(n,)' if shape is None else shape} {wanted}"
        got = f"{given.shape} {given.dtype.name}" if isinstance(given, np.ndarray) else type(given).__name__
        text = Text(
            "« {name} » : il faut un tableau NumPy contigu de forme {form}, pas {got}.",
            "“{name}” must be a contiguous NumPy array of the form {form}, not {got}.",
        )
        raise BadArray(text.format(name=name, form=form, got=got), array=name, form=form)

    def _seats(self, seats: NDArray[np.integer], count: int) -> NDArray[np.int8]:
        """The seats as kernels take them; raises `BadArray`."""
        given = np.asarray(seats)
        is_whole = given.dtype.kind in "iu"
        if (
            given.shape != (count,)
            or not is_whole
            or (count and not -1 <= given.min() <= given.max() <= self.game.seats)
        ):
            text = Text(
                "« {name} » : il faut {count} nombres entiers de 1 à {seats}, ou 0 et -1 où personne ne joue.",
                "“{name}” must be {count} whole numbers from 1 to {seats}, or 0 and -1 where nobody is to move.",
            )
            form = f"({count},) 1..{self.game.seats}"
            raise BadArray(text.format(name="seats", count=count, seats=self.game.seats), array="seats", form=form)
        return np.ascontiguousarray(given, np.int8)

    def _movers(self, states: States) -> NDArray[np.int8]:
        seats = np.empty(len(states), np.int8)
        entry_points.to_move(self.game.rules, states, seats)
        return seats

    # One position.

    def tensor(self, position: "Position", seat: int | None = None) -> Tensor:
        """What a seat sees of a position; by default the seat to move, or seat 1 where there is none."""
        chosen = (position.to_move or 1) if seat is None else seat
        seen: Tensor = self.observe(position.states, np.array([chosen]))[0]
        return seen

    def mask(self, position: "Position") -> NDArray[np.bool_]:
        """Which actions are legal in a position: none when chance is next or the game is over."""
        if not position.to_move:
            return np.zeros(self.actions, np.bool_)
        mask: NDArray[np.bool_] = self.masks(position.states)[0]
        return mask

    def reward(self, position: "Position") -> NDArray[np.float32]:
        """[seat - 1] 1 for a seat that has won, -1 for one that has lost, 0 for a draw or while the game goes on."""
        outcome = position.outcome
        winners = 0 if outcome is None else sum(1 << seat - 1 for seat in outcome.winners)
        return self.rewards(np.array(winners * WINNERS + (outcome is not None)))

    def event(self, action: int) -> int:
        """The number of the event that an action id stands for; raises `BadAction` for what is no action id."""
        number = _index(action)
        if number is None or not 0 <= number < self.actions:
            text = Text(
                "« {action} » n'est pas une action de {game} : il faut un nombre entier de 0 à {last}.",
                "“{action}” is no action of {game}: it must be a whole number from 0 to {last}.",
            )
            filled = text.format(action=quote(action), game=self.id, last=self.actions - 1)
            raise BadAction(filled, action=quote(action), actions=self.actions)
        return int(self.encoding.actions[number])

    def action(self, code: int) -> int:
        """The action id of an event number; -1 for chance events and for what no position allows."""
        return int(self._action_of[code])


def _index(given: object) -> int | None:
    """A whole number, NumPy's too, also an array of one; None for anything else."""
    if isinstance(given, np.ndarray) and given.ndim == 0:
        given = given[()]
    is_whole = isinstance(given, int | np.integer) and not isinstance(given, bool | np.bool_)
    return int(cast("int", given)) if is_whole else None


def bytes_encoding(game: "Game") -> Encoding:
    """The encoding of a game without `learning.py`: a number for each byte of its state, and the seat that looks."""
    fields: Mapping[str, Any] = game.module.STATE.fields or {}
    names = [""] * game.shown_bytes
    for name, (kind, offset, *_) in fields.items():
        for byte in range(kind.itemsize):
            if offset + byte < len(names):
                names[offset + byte] = f"{name} {byte}"
    planes = [Plane(name, "a byte of the state", kernels.MOST) for name in names]
    seat = Plane("seat", "the seat that looks", game.seats)
    every = np.arange(game.events, dtype=np.int32)
    return Encoding(version=1, planes=(*planes, seat), cells=("",), grid=(), actions=every, chances=every)
