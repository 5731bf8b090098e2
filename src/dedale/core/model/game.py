"""A game with its options settled: where positions come from. Making one loads no kernel; starting it does."""

import functools
import importlib.util
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from dedale.core.errors import BadNotation, BadPosition, DedaleError
from dedale.core.model.facts import Facts, Sides
from dedale.core.model.option import Value, read_options
from dedale.core.text import Text

if TYPE_CHECKING:
    import numpy as np

    from dedale.core.kernels.entry_points import Rules, States
    from dedale.core.kernels.rng import Randomness
    from dedale.core.model.batch import Batch
    from dedale.core.model.characters import CharactersModule
    from dedale.core.model.event import Event
    from dedale.core.model.habits import HabitsModule
    from dedale.core.model.learned import Inputs
    from dedale.core.model.learning import Learning
    from dedale.core.model.network import Network
    from dedale.core.model.position import Position
    from dedale.core.presentation.presentation import Presentation


class Breach(NamedTuple):
    """The rule that an event breaks (`R4`, `D2`), and why, in a sentence for a player."""

    rule: str
    text: Text


class RulesModule(Protocol):
    """A game's `rules.py`, besides its kernels (see `engine`)."""

    STATE: "np.dtype[np.void]"
    SHOWN_WORDS: int

    def prepare(self, options: Mapping[str, Value]) -> "Rules":
        """The options as the kernels read them: an array of one record."""
        ...


class NotationModule(Protocol):
    """A game's `notation.py`: events and positions as text, exactly as its rules page says."""

    def write_event(self, game: "Game", code: int) -> str:
        """An event's notation."""
        ...

    def read_event(self, game: "Game", text: str) -> int:
        """The event so written, legal or not; raises `BadNotation`, for what no position allows `NeverLegal`."""
        ...

    def write_position(self, game: "Game", state: "np.void") -> str:
        """A position's string."""
        ...

    def read_position(self, game: "Game", text: str) -> "States":
        """The state so written, as an array of one; raises `BadPosition`."""
        ...


class WhyModule(Protocol):
    """A game's `why.py`: which rule an event breaks that is written well but cannot come now."""

    def why(self, game: "Game", state: "np.void", code: int) -> Breach:
        """The rule it breaks, where it breaks several one of them."""
        ...


EVENTS_A_TURN = 2
"""A roll and a move, where there are dice."""


class MannersModule(Protocol):
    """A game's `manners.py`, where it has one: what players do at its table that no search can find."""

    def saying(self, code: int, number: int) -> Text | None:
        """What a bot says when it plays this event, the one of this number of many; None for nothing."""
        ...

    def answer(self, state: "np.void") -> int | None:
        """The event by which a bot answers where the rules ask for its taste; None where they ask for a decision."""
        ...

    def ways_back(self, game: "Game", played: Sequence[int]) -> set[int]:
        """The events that would take one of these straight back; empty where nothing can be led back."""
        ...


class BookModule(Protocol):
    """A game's `book.py`, where it has one: moves that were measured, for positions that a search rates worse."""

    def moves(self, options: Mapping[str, Value], state: "np.void") -> Sequence[int]:
        """The best moves by measurement, each as good; none where nothing was measured."""
        ...


class Game:
    """One of the games, with its options settled. Games are equal when name and options are."""

    def __init__(self, package: str, given: Mapping[str, object]) -> None:
        """For the registry alone: the game in this package; raises `UnknownOption` or `BadOption`."""
        self._package = package
        self.facts: Facts = importlib.import_module(package).FACTS
        self.options: Mapping[str, Value] = MappingProxyType(read_options(self.facts.name, self.facts.options, given))
        self.facts.check(self.options)

    @property
    def package(self) -> str:
        """The package that holds it."""
        return self._package

    @property
    def name(self) -> str:
        """Its name in the program."""
        return self.facts.name

    @property
    def seats(self) -> int:
        """How many seats it has under these options."""
        return self.facts.seats(self.options)

    @property
    def seat_names(self) -> tuple[Text, ...]:
        """What each seat is called."""
        return self.facts.seat_names(self.options)

    @functools.cached_property
    def sides(self) -> "Sides":
        """The seats of each side in ascending order; the sides in the order of their first seats."""
        return self.facts.sides(self.options)

    @property
    def has_two_sides(self) -> bool:
        """Whether two sides play that take turns: the odd seats against the even ones."""
        return self.facts.has_two_sides(self.options)

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that play together with this one, itself included."""
        return next(side for side in self.sides if seat in side)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The seats that play against this one, in ascending order."""
        own = self.side(seat)
        return tuple(other for other in range(1, self.seats + 1) if other not in own)

    @functools.cached_property
    def events(self) -> int:
        """Its events are numbered from 0 to this, exclusive."""
        return self.facts.events(self.options)

    @functools.cached_property
    def module(self) -> RulesModule:
        """Its `rules.py`, known to the engine from now on."""
        from dedale.core.kernels.engine import register

        module = self.part("rules")
        register(module)
        return cast("RulesModule", module)

    @functools.cached_property
    def has_evaluation(self) -> bool:
        """Whether it has an `evaluation.py`; without one, bots evaluate a position by random playouts."""
        return self.has_part("evaluation")

    @functools.cached_property
    def evaluation(self) -> ModuleType:
        """Its `evaluation.py`, registered with the engine; what it precomputes is written into the rules."""
        from dedale.core.kernels.engine import register_evaluation

        evaluation: ModuleType = self.part("evaluation")
        register_evaluation(cast("ModuleType", self.module), evaluation)
        if hasattr(evaluation, "prepare"):
            evaluation.prepare(self.rules, self.options)
        return evaluation

    @functools.cached_property
    def inputs(self) -> "Inputs | None":
        """What its network sees, as its `network.py` says, known to the engine from now on; None where it has none."""
        if not self.has_part("network"):
            return None
        from dedale.core.kernels.engine import register_network

        module = self.part("network")
        register_network(cast("ModuleType", self.module), module)
        return cast("Inputs", module.INPUTS)

    @functools.cached_property
    def network(self) -> "Network | None":
        """Its learned evaluation; None where it has none that can be used."""
        from dedale.core.model.learned import load_network

        if self.inputs is None:
            return None
        module = self.part("network")
        suits = getattr(module, "suits", None)
        return load_network(self.name, self.inputs, module) if suits is None or suits(self.options) else None

    @functools.cached_property
    def rules(self) -> "Rules":
        """Its options as the kernels read them, which are compiled in the background from now on."""
        from dedale.core.kernels import background
        from dedale.core.kernels.layout import told_apart

        background.use(self)
        return told_apart(self.module.prepare(self.options), self._package)

    @functools.cached_property
    def shown_bytes(self) -> int:
        """How many bytes at the beginning of a state the position string shows."""
        return 8 * self.module.SHOWN_WORDS

    @functools.cached_property
    def notation(self) -> NotationModule:
        """Its `notation.py`."""
        return cast("NotationModule", self.part("notation"))

    @functools.cached_property
    def manners(self) -> MannersModule | None:
        """Its `manners.py`; None where it has none."""
        return cast("MannersModule", self.part("manners")) if self.has_part("manners") else None

    @functools.cached_property
    def book(self) -> BookModule | None:
        """Its `book.py`; None where it has none."""
        return cast("BookModule", self.part("book")) if self.has_part("book") else None

    @functools.cached_property
    def habits(self) -> "HabitsModule | None":
        """Its `habits.py`; None where it has none."""
        return cast("HabitsModule", self.part("habits")) if self.has_part("habits") else None

    @functools.cached_property
    def characters(self) -> "CharactersModule | None":
        """Its `characters.py`; None where it has none."""
        return cast("CharactersModule", self.part("characters")) if self.has_part("characters") else None

    @functools.cached_property
    def presentation(self) -> "Presentation":
        """What the interfaces show of it: scenes, pictures, documents."""
        from dedale.core.presentation.presentation import Presentation

        return Presentation(self)

    @functools.cached_property
    def learning(self) -> "Learning":
        """What programs that learn need of it: tensors, action ids, masks, rewards."""
        from dedale.core.model.learning import Learning

        return Learning(self)

    def has_part(self, name: str) -> bool:
        """Whether its package has a module of this name."""
        return importlib.util.find_spec(f"{self._package}.{name}") is not None

    def part(self, name: str) -> Any:
        """The module of this name in its package."""
        return importlib.import_module(f"{self._package}.{name}")

    def start(self) -> "Position":
        """The first position."""
        from dedale.core.model.position import Position

        return Position(self, self._start)

    @functools.cached_property
    def _start(self) -> "States":
        """The first state. It is kept, not the position: a game that nobody has any more is then freed at once."""
        import numpy as np

        from dedale.core.kernels import entry_points

        states = np.zeros(1, self.module.STATE)
        entry_points.start(self.rules, states)
        return states

    def position(self, text: str) -> "Position":
        """The position so written, with a new history; raises `BadPosition`, which says what is wrong where."""
        from dedale.core.model.position import Position

        return Position(self, self.notation.read_position(self, _text(text, BadPosition)))

    def event(self, event: "str | Event") -> "Event":
        """The event so written, legal or not; an event of this game, also under other options, is taken as well.

        Raises `BadNotation`, for what no position allows `NeverLegal`.
        """
        if isinstance(event, self._event_type) and event.game.name == self.name:
            if event.game == self:
                return event
            event = str(event)
        return self._event_type(self, self.notation.read_event(self, _text(event, BadNotation)))

    @functools.cached_property
    def _event_type(self) -> "type[Event]":
        """What events are made of; to import it for every move would take as long as to read one."""
        from dedale.core.model.event import Event

        return Event

    def batch(
        self, games: "int | Iterable[Position]", *, seed: "Randomness" = None, auto_reset: bool = False
    ) -> "Batch":
        """Games to be stepped together: so many at the first position, or one at each of these positions.

        Random events come from `seed`, a number or a NumPy generator; with `auto_reset`, a game that ends begins again.
        """
        from dedale.core.model.batch import Batch

        return Batch(self, games, seed=seed, auto_reset=auto_reset)

    def breach(self, position: "Position", code: int) -> Breach:
        """The rule that this event breaks in this position; it must break one."""
        part = cast("WhyModule", self.part("why"))
        return part.why(self, position.state, code)

    def bot_answer(self, position: "Position") -> "Event | None":
        """How a bot answers where the rules ask for its taste; None where they ask for a decision."""
        from dedale.core.model.event import Event

        code = None if self.manners is None else self.manners.answer(position.state)
        return None if code is None else Event(self, code)

    def ways_back(self, position: "Position") -> set[int]:
        """The events that would take one of the last two turns of every seat straight back, by its manners."""
        if self.manners is None:
            return set()
        last = position.events[-2 * EVENTS_A_TURN * self.seats :]
        return self.manners.ways_back(self, [event.code for event in last])

    def book_moves(self, position: "Position") -> Sequence[int]:
        """The moves of the book here, each as good; none where it says nothing."""
        return () if self.book is None else self.book.moves(self.options, position.state)

    def __repr__(self) -> str:
        changed = {o.name: self.options[o.name] for o in self.facts.options if self.options[o.name] != o.default}
        return f"<game {self.name}{''.join(f' {name}={value}' for name, value in changed.items())}>"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Game) and self.name == other.name and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, *self.options.values()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self._package, dict(self.options))


def _text(given: object, error: type[DedaleError]) -> str:
    """What is given, if it is a text."""
    if isinstance(given, str):
        return given
    said = Text("Il faut un texte, pas {}.", "It must be a text, not {}.")
    raise error(said.format(type(given).__name__), event=repr(type(given)), position="")
