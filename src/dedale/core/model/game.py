"""A game with its options settled: where positions come from. Making one loads no kernel; starting it does."""

import functools
import importlib.util
import re
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from dedale.core.errors import BadNotation, BadPosition, DedaleError
from dedale.core.model.facts import Facts
from dedale.core.model.option import Value, read_options
from dedale.core.text import QUOTED, Language, Text, language, speaking

if TYPE_CHECKING:
    import numpy as np

    from dedale.core.kernels.entry_points import Rules, States
    from dedale.core.model.batch import Batch
    from dedale.core.model.event import Event
    from dedale.core.model.position import Position
    from dedale.core.presentation.box import Box
    from dedale.core.presentation.composer import Path
    from dedale.core.presentation.concordance import Concordance
    from dedale.core.presentation.consequence import Consequence
    from dedale.core.presentation.cover import Cover
    from dedale.core.presentation.diagram import Diagrams
    from dedale.core.presentation.lesson import Lesson
    from dedale.core.presentation.look import Look
    from dedale.core.presentation.moment import Moment
    from dedale.core.presentation.scene import Button, Journey, Mark, Scene
    from dedale.core.presentation.trophy import Trophy


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


class TellModule(Protocol):
    """A game's `tell.py`: what an event did."""

    def tell(self, game: "Game", before: "np.void", code: int, after: "np.void") -> "Iterable[Consequence]":
        """Everything that a legal event did between the two states, in order."""
        ...


class SceneModule(Protocol):
    """A game's `scene.py`: what is where, and what is touched to make a move."""

    def scene(self, game: "Game", state: "np.void") -> "Scene":
        """Everything there is to see."""
        ...

    def paths(self, game: "Game", state: "np.void", codes: list[int]) -> "Iterable[Path]":
        """The targets of each legal move, in the order of the moves; none is the beginning of another."""
        ...

    def journeys(self, game: "Game", before: "np.void", code: int, after: "np.void") -> "Iterable[Journey]":
        """Where pieces went in a legal event, each from where it stood before to where it stands after."""
        ...

    def chance(self, game: "Game", state: "np.void") -> str:
        """The button that lets chance decide; only games of chance have it."""
        ...

    def turn(self, game: "Game", state: "np.void") -> int:
        """The seat whose die or card is next, 0 where it is everybody's; only games of chance have it."""
        ...

    def preview(self, game: "Game", state: "np.void", code: int) -> "Iterable[Mark]":
        """What a legal move is about to do, to show before it is made; only games where that is worth it have it."""
        ...

    def turned_up(self, game: "Game", code: int) -> "Iterable[str]":
        """The drawings of the dice or the card that a chance event shows; only games that have some have it."""
        ...


class MannersModule(Protocol):
    """A game's `manners.py`, where it has one: what players do at its table that no search can find."""

    def saying(self, code: int, number: int) -> Text | None:
        """What a bot says when it plays this event, the one of this number of many; None for nothing."""
        ...

    def answer(self, state: "np.void") -> int | None:
        """The event by which a bot answers where the rules ask for its taste; None where they ask for a decision."""
        ...


class MomentsModule(Protocol):
    """A game's `moments.py`, where it has one: what is worth an occasion, its end above all."""

    def moments(self, game: "Game", told: "Sequence[Consequence]", after: "np.void") -> "Iterable[Moment]":
        """The moments of an event, from all that it did and the state after it; the last one is the end."""
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
    def events(self) -> int:
        """Its events are numbered from 0 to this, exclusive."""
        return self.facts.events(self.options)

    @functools.cached_property
    def module(self) -> RulesModule:
        """Its `rules.py`, known to the engine from now on."""
        from dedale.core.kernels.engine import register

        module = self._part("rules")
        register(module)
        return cast("RulesModule", module)

    @functools.cached_property
    def has_evaluation(self) -> bool:
        """Whether it has an `evaluation.py`; without one, bots evaluate a position by random playouts."""
        return importlib.util.find_spec(f"{self._package}.evaluation") is not None

    @functools.cached_property
    def evaluation(self) -> ModuleType:
        """Its `evaluation.py`, registered with the engine; what it precomputes is written into the rules."""
        from dedale.core.kernels.engine import register_evaluation

        evaluation: ModuleType = self._part("evaluation")
        register_evaluation(cast("ModuleType", self.module), evaluation)
        if hasattr(evaluation, "prepare"):
            evaluation.prepare(self.rules, self.options)
        return evaluation

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
        return cast("NotationModule", self._part("notation"))

    def _part(self, name: str) -> Any:
        return importlib.import_module(f"{self._package}.{name}")

    def start(self) -> "Position":
        """The first position."""
        return self._start

    @functools.cached_property
    def _start(self) -> "Position":
        import numpy as np

        from dedale.core.kernels import entry_points
        from dedale.core.model.position import Position

        states = np.zeros(1, self.module.STATE)
        entry_points.start(self.rules, states)
        return Position(self, states)

    def position(self, text: str) -> "Position":
        """The position so written, with a new history; raises `BadPosition`, which says what is wrong where."""
        from dedale.core.model.position import Position

        return Position(self, self.notation.read_position(self, _text(text, BadPosition)))

    def event(self, event: "str | Event") -> "Event":
        """The event so written, legal or not; an event of this game, also under other options, is taken as well.

        Raises `BadNotation`, for what no position allows `NeverLegal`.
        """
        from dedale.core.model.event import Event

        if isinstance(event, Event) and event.game.name == self.name:
            if event.game == self:
                return event
            event = str(event)
        return Event(self, self.notation.read_event(self, _text(event, BadNotation)))

    def batch(self, count: int) -> "Batch":
        """So many games at their first position, to be stepped together."""
        from dedale.core.model.batch import Batch

        return Batch(self, count)

    def breach(self, position: "Position", code: int) -> Breach:
        """The rule that this event breaks in this position; it must break one."""
        part = cast("WhyModule", self._part("why"))
        return part.why(self, position.state, code)

    @functools.cached_property
    def _scene(self) -> SceneModule:
        return cast("SceneModule", self._part("scene"))

    def scene(self, position: "Position") -> "Scene":
        """Everything there is to see in this position."""
        return self._scene.scene(self, position.state).identified()

    def follow(self, scene: "Scene", before: "Position", event: "Event", after: "Position") -> "Scene":
        """The scene after an event: pieces keep the identities they had in the scene before, what changed is marked."""
        return self._scene.scene(self, after.state).following(scene, self.journeys(before, event, after))

    def unfollow(self, scene: "Scene", before: "Position", event: "Event", after: "Position") -> "Scene":
        """The scene before an event that is taken back, from the one after it: pieces go back and stay themselves."""
        back = (way._replace(origin=way.to, to=way.origin) for way in self.journeys(before, event, after))
        return self._scene.scene(self, before.state).following(scene, reversed(tuple(back)))

    def journeys(self, before: "Position", event: "Event", after: "Position") -> "tuple[Journey, ...]":
        """Where pieces went in an event that led from one position to the next."""
        return tuple(self._scene.journeys(self, before.state, event.code, after.state))

    def paths(self, position: "Position") -> "list[Path]":
        """For each legal move, in their order, what is touched to make it."""
        codes = position.moves().codes.tolist()
        return list(self._scene.paths(self, position.state, codes)) if codes else []

    def chance_button(self, position: "Position") -> "Button | None":
        """What is pressed to let chance decide; None unless chance is next."""
        if position.to_move != 0:
            return None
        name = self._scene.chance(self, position.state)
        return next(button for button in self.scene(position).board.buttons if button.name == name)

    def turn(self, position: "Position") -> int:
        """The seat to decide, or whose die or card is next; 0 where that is nobody's, and when the game is over."""
        return self._scene.turn(self, position.state) if position.to_move == 0 else position.to_move or 0

    def preview(self, position: "Position", event: "Event") -> "tuple[Mark, ...]":
        """What a legal move is about to do elsewhere than at its targets; often nothing."""
        preview = getattr(self._scene, "preview", None)
        return tuple(preview(self, position.state, event.code)) if preview else ()

    def turned_up(self, event: "Event") -> "tuple[str, ...]":
        """What a chance event shows, as drawings: the faces of the dice, the card; often nothing."""
        turned_up = getattr(self._scene, "turned_up", None)
        return tuple(turned_up(self, event.code)) if turned_up else ()

    @functools.cached_property
    def box(self) -> "Box":
        """What is in its box, under its options."""
        box: Box = self._part("box").box(self)
        return box

    @functools.cached_property
    def look(self) -> "Look":
        """Its world: colours and drawings."""
        look: Look = self._part("look").LOOK
        return look

    @functools.cached_property
    def cover(self) -> "Cover":
        """The front of its box."""
        cover: Cover = self._part("cover").COVER
        return cover

    @functools.cached_property
    def diagrams(self) -> "Diagrams":
        """The pictures that explain it."""
        diagrams: Diagrams = self._part("diagrams").DIAGRAMS
        return diagrams

    @functools.cached_property
    def trophy(self) -> "Trophy | None":
        """What its winner keeps until the next game; None where it has no `trophy.py`."""
        is_there = importlib.util.find_spec(f"{self._package}.trophy") is not None
        return cast("Trophy", self._part("trophy").TROPHY) if is_there else None

    @functools.cached_property
    def concordance(self) -> "Concordance":
        """What its rule sheet says, clause by clause, and what became of it."""
        concordance: Concordance = self._part("concordance").CONCORDANCE
        return concordance

    @functools.cached_property
    def lesson(self) -> "Lesson":
        """Its guided first game."""
        lesson: Lesson = self._part("lesson").LESSON
        return lesson

    def history(self, chosen: Language | None = None) -> str:
        """What is known of it, what was lost and what was filled in, in Markdown."""
        return self._page("history", chosen)

    def consequences(self, before: "Position", event: "Event", after: "Position") -> "tuple[Consequence, ...]":
        """What an event did, in order, that led from one position to the next."""
        part = cast("TellModule", self._part("tell"))
        return tuple(part.tell(self, before.state, event.code, after.state))

    @functools.cached_property
    def _manners(self) -> MannersModule | None:
        is_there = importlib.util.find_spec(f"{self._package}.manners") is not None
        return cast("MannersModule", self._part("manners")) if is_there else None

    def saying(self, event: "Event", number: int) -> Text | None:
        """What a bot says when it plays this event, the one of this number of many; None for nothing."""
        return None if self._manners is None else self._manners.saying(event.code, number)

    def bot_answer(self, position: "Position") -> "Event | None":
        """How a bot answers where the rules ask for its taste; None where they ask for a decision."""
        from dedale.core.model.event import Event

        code = None if self._manners is None else self._manners.answer(position.state)
        return None if code is None else Event(self, code)

    @functools.cached_property
    def _moments(self) -> MomentsModule | None:
        is_there = importlib.util.find_spec(f"{self._package}.moments") is not None
        return cast("MomentsModule", self._part("moments")) if is_there else None

    def moments(self, told: "Sequence[Consequence]", after: "Position") -> "tuple[Moment, ...]":
        """What is worth an occasion in an event that did all this; often nothing."""
        from dedale.core.presentation.moment import Moment

        found = tuple(self._moments.moments(self, told, after.state)) if self._moments else ()
        if found or after.to_move is not None:
            return found
        deciding = tuple(mark.place for mark in self.scene(after).marks if mark.reason == "line")
        return (Moment("ring", deciding),) if deciding else ()

    def rulebook(self, chosen: Language | None = None) -> str:
        """The rules for players, in Markdown, in the language chosen or the reader's.

        A file names an option as `{option}`; readers see the label that forms show them.
        """
        wanted = chosen or language()
        labels = {option.name: QUOTED.format(option.label) for option in self.facts.options}
        with speaking(wanted):
            return re.sub(r"\{(\w+)\}", lambda found: str(labels[found[1]]), self._page("rulebook", wanted))

    def _page(self, folder: str, chosen: Language | None) -> str:
        file = resources.files(self._package) / folder / f"{chosen or language()}.md"
        return file.read_text(encoding="utf-8")

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
