"""A game in progress: where it starts, the events played, and the position after each."""

from collections.abc import Iterable, Sequence

from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position


class Playthrough:
    """A game from its start to its present position. Each position is computed once and kept.

    `positions` has one element more than `events`: `positions[n]` is the position after the first n events.
    Read both lists; change them only by `play`, `back_to` and `follow`.
    """

    def __init__(self, game: Game, start: str | None = None, events: Iterable[str] = ()) -> None:
        """The game from this position string (None: from its first position), after these events.

        Raises `BadPosition` for the start, and what `Position.play` raises for the events.
        """
        self.game = game
        self.start = start
        first = game.start() if start is None else game.position(start)
        self.positions: list[Position] = [first]
        self.events: list[str] = []
        """In notation, as they were given to `play`."""
        self._computed: tuple[Position, str, Position] | None = None
        """The last position that was computed: the one before, the event, the one after."""
        for event in events:
            self.play(event)

    @classmethod
    def at(cls, position: Position) -> "Playthrough":
        """A game that starts at this position."""
        made = cls(position.game)
        made.start, made.positions = str(position), [position]
        return made

    def __len__(self) -> int:
        """The number of events."""
        return len(self.events)

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    def after(self, event: str | Event) -> Position:
        """The position that this event leads to; raises what `Position.play` raises.

        The last result is kept, so that checking an event and then playing it computes one position.
        """
        known, before, written = self._computed, self.positions[-1], str(event)
        if known is not None and known[0] is before and known[1] == written:
            return known[2]
        after = before.play(event)
        self._computed = before, written, after
        return after

    def play(self, event: str | Event, after: Position | None = None) -> Position:
        """Play an event and return the new position. `after` is that position, where the caller has it already.

        Raises what `Position.play` raises; then nothing has changed.
        """
        reached = self.after(event) if after is None else after
        self.events.append(str(event))
        self.positions.append(reached)
        return reached

    def back_to(self, count: int) -> tuple[str, ...]:
        """Take back all events but the first `count`, and return them; raises `ValueError` where there are fewer."""
        if not 0 <= count <= len(self.events):
            raise ValueError(f"{count} of {len(self.events)} events cannot be kept")
        removed = tuple(self.events[count:])
        del self.events[count:], self.positions[count + 1 :]
        return removed

    def follow(self, events: Sequence[str]) -> int:
        """Become the game of these events, and return how many were kept: those that both have from the start on.

        Only the others are computed. Raises what `Position.play` raises; then nothing has changed.
        """
        kept = self.common(events)
        ahead = self.branch(kept)
        for event in events[kept:]:
            ahead.play(event)
        self.events[kept:], self.positions[kept + 1 :] = ahead.events[kept:], ahead.positions[kept + 1 :]
        return kept

    def common(self, events: Sequence[str]) -> int:
        """The number of first events that are the same here and there."""
        pairs = enumerate(zip(self.events, events, strict=False))
        return next((at for at, (own, other) in pairs if own != other), min(len(self.events), len(events)))

    def branch(self, count: int | None = None) -> "Playthrough":
        """A second game with the first `count` events of this one, or all of them; neither changes the other."""
        kept = len(self.events) if count is None else count
        if not 0 <= kept <= len(self.events):
            raise ValueError(f"{count} of {len(self.events)} events cannot be kept")
        made = Playthrough.at(self.positions[0])
        made.start, made.events, made.positions = self.start, self.events[:kept], self.positions[: kept + 1]
        return made
