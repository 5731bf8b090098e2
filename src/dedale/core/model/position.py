"""A position: one state of one game, seen from Python. It never changes; playing gives another."""

import importlib
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from dedale.core.errors import BadNotation, GameOver, IllegalMove, NeverLegal, did_you_mean, quote
from dedale.core.kernels import entry_points
from dedale.core.model.event import Event, Moves
from dedale.core.model.game import Breach
from dedale.core.model.history import History
from dedale.core.model.outcome import OWN_REASON, Outcome, read_verdict
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.game import Game
    from dedale.core.presentation.consequence import Consequence


_NUMBERS = (int, np.integer)


class Position:
    """A position of a game. Immutable, hashable, picklable; a copy is the position itself.

    Two positions are equal when nothing that decides the rest of the game differs: the game and its options, what the
    position string shows, the counts it hides, and the positions that have stood before.
    """

    __slots__ = ("_history", "_outcome", "_states", "_to_move", "game")

    game: "Game"
    _states: entry_points.States
    _history: History
    _outcome: Outcome | None
    _to_move: int | None

    def __init__(self, game: "Game", states: entry_points.States, history: History | None = None) -> None:
        """For the core alone: `states` is one record, this position's own from now on.

        `history` is the events played since, and what stood before where that matters to the game.
        """
        history = history or History()
        place = object.__setattr__
        place(self, "game", game)
        place(self, "_states", states)
        place(self, "_history", history)
        verdict, seat = entry_points.look(game.rules, states)
        if verdict < OWN_REASON and history.length >= 2 and history.count(self.shown) >= 2:
            verdict = entry_points.repeated(game.rules, states)
        outcome = read_verdict(verdict, game.facts.reason_names)
        place(self, "_outcome", outcome)
        place(self, "_to_move", seat if outcome is None else None)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a position never changes, play() gives another: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a position never changes, play() gives another: {name} cannot be deleted")

    @property
    def to_move(self) -> int | None:
        """The seat to decide, 1 to n; 0 when chance is next; None when the game is over."""
        return self._to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._outcome

    @property
    def events(self) -> tuple[Event, ...]:
        """The game so far: the events played since its first position, or since the position string it began with."""
        return tuple(Event(self.game, code) for code in self._history.codes)

    def moves(self) -> Moves:
        """The legal moves; none when chance is next or the game is over."""
        return Moves(self)

    def chances(self) -> list[tuple[Event, Fraction]]:
        """Every chance event that can come now with its probability; empty unless chance is next."""
        if self._to_move != 0:
            return []
        codes = np.empty(self.game.facts.most_moves, np.int32)
        weights = np.empty(self.game.facts.most_moves, np.int64)
        known = entry_points.chances(self.game.rules, self._states, codes, weights)
        whole = int(weights[:known].sum())
        pairs = zip(codes[:known].tolist(), weights[:known].tolist(), strict=True)
        return [(Event(self.game, code), Fraction(weight, whole)) for code, weight in pairs]

    def play(self, event: "str | Event | int | np.integer") -> "Position":
        """The position after a move or a chance event, given as text, as an object or as an action id.

        Raises `GameOver`, `BadNotation`, `BadAction`, or `IllegalMove` with the rule that the event breaks.
        """
        event = self._named(event)
        code = self._judge(event)
        if isinstance(code, Breach):
            raise self._illegal(str(event).strip(), code)
        states = np.ndarray(1, self._states.dtype, bytearray(self._states.tobytes()))  # a copy, in a tenth of the time
        entry_points.apply(self.game.rules, states, np.array([code], np.int32))
        shown = self.shown if self.game.facts.can_repeat else None
        return Position(self.game, states, History(self._history, code, shown))

    def consequences(self, event: "str | Event | int | np.integer") -> "tuple[Consequence, ...]":
        """What this event would do, in order; raises what `play` raises."""
        event = self._named(event)
        after = self.play(event)
        return self.game.presentation.consequences(self, Event(self.game, self._code(event)), after)

    def why(self, event: "str | Event | int | np.integer") -> Breach | None:
        """The rule that this event would break now, and why, in a sentence; None when it is legal.

        Raises `GameOver`, `BadNotation` or `BadAction`.
        """
        judged = self._judge(self._named(event))
        return judged if isinstance(judged, Breach) else None

    def _named(self, event: "str | Event | int | np.integer") -> str | Event:
        """The event that is meant by an action id (`game.learning`); what is none stays as it is."""
        if isinstance(event, _NUMBERS) and not isinstance(event, bool):
            return Event(self.game, self.game.learning.event(int(event)))
        return event  # type: ignore[return-value]  # a truth value is refused as it is read

    def _judge(self, event: str | Event) -> int | Breach:
        """The event's number, or the rule that it breaks now."""
        try:
            code = self._code(event)
        except NeverLegal as error:
            return Breach(error.details["rule"], error.text)
        return code if entry_points.fits(self.game.rules, self._states, code) else self.game.breach(self, code)

    def _code(self, event: str | Event) -> int:
        if self._outcome is not None:
            text = Text(
                "« {event} » ne peut plus être joué : la partie est finie, {reason} ({rule}).",
                "“{event}” can no longer be played: the game is over, {reason} ({rule}).",
            )
            rule, reason, _ = self.game.facts.ending(self._outcome.reason)
            written = quote(event)
            filled = text.format(event=written, reason=reason, rule=rule)
            raise GameOver(filled, event=written, rule=rule, position=str(self))
        if isinstance(event, Event) and event.game == self.game:
            return event.code
        return self._read(event)

    def _illegal(self, event: str, breach: Breach) -> IllegalMove:
        rule, why = breach
        text = Text("{event} : {why} ({rule})", "{event}: {why} ({rule})").format(event=event, why=why, rule=rule)
        return IllegalMove(text, event=event, rule=rule, position=str(self))

    def _read(self, event: str | Event) -> int:
        try:
            return self.game.event(event).code
        except NeverLegal:
            raise
        except BadNotation as error:
            legal = [str(move) for move in self.moves()] or [str(chance) for chance, _ in self.chances()]
            is_clear = "right" in error.details  # where the error names the right spelling, a guess would confuse
            hint = did_you_mean(quote(event), () if is_clear else legal)
            said = Text(error.text.fr + hint.fr, error.text.en + hint.en)
            raise BadNotation(said, event=quote(event), position=str(self)) from None

    @property
    def states(self) -> entry_points.States:
        """Its record as an array of one, for kernels; not to be written to."""
        return self._states

    @property
    def state(self) -> np.void:
        """A copy of its record."""
        record: np.void = self._states.copy()[0]
        return record

    @property
    def past(self) -> tuple[bytes, ...]:
        """What was shown before, from the first position on; empty where the game does not count repetitions."""
        return self._history.past

    @property
    def history(self) -> History:
        """How it was reached."""
        return self._history

    @property
    def shown(self) -> bytes:
        """The bytes of what the position string shows: equal exactly when the strings are."""
        return self._states.tobytes()[: self.game.shown_bytes]

    def __str__(self) -> str:
        return self.game.notation.write_position(self.game, self._states[0])

    def __repr__(self) -> str:
        return f"<{self.game.name} {self}>"

    def _repr_svg_(self) -> str:
        """The board, for a notebook."""
        # Drawing stands above the core, which may not import it; so it is looked up by name once a notebook asks.
        svg: str = importlib.import_module("dedale.draw.svg").position_svg(self)
        return svg

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self._states.tobytes() == other._states.tobytes()
            and self.game == other.game
            and sorted(self.past) == sorted(other.past)
        )

    def __hash__(self) -> int:
        return hash((self.game.name, self.shown))

    def __copy__(self) -> "Position":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.game, self._states.tobytes(), self.past, self._history.codes)


def _restore(game: "Game", data: bytes, past: tuple[bytes, ...], codes: tuple[int, ...] = ()) -> Position:
    return Position(game, np.frombuffer(bytearray(data), game.module.STATE), History.of(past, codes))
