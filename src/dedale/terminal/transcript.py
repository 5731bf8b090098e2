"""A game in words, one line per event; lines are computed once."""

from collections.abc import Sequence

from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position
from dedale.core.presentation.scene import Scene
from dedale.core.text import Text
from dedale.draw.words import happened_words

LINE = Text("{ply}. {event} · {words}", "{ply}. {event} · {words}")


class Transcript:
    """The lines of one game, cached between calls."""

    def __init__(self) -> None:
        self._events: list[str] = []
        self._told: list[Text] = []
        self._notes: list[tuple[int, Text]] = []

    def note(self, ply: int, text: Text) -> None:
        """Add a message after this number of events."""
        self._notes.append((ply, text))

    def lines(self, played: Playthrough) -> list[Text]:
        """A line for each event, and the notes between them; lines of events that are still the same are reused."""
        kept = played.common(self._events)
        self._events, self._told = list(played.events), self._told[:kept]
        self._told += [_line(played, ply) for ply in range(kept + 1, len(played) + 1)]
        self._notes = [note for note in self._notes if note[0] <= len(played)]
        lines = list(enumerate(self._told, start=1))
        return [text for _, text in sorted([*lines, *self._notes], key=lambda line: line[0])]


def _line(played: Playthrough, ply: int) -> Text:
    before, event, after = played.positions[ply - 1], played.events[ply - 1], played.positions[ply]
    words = happened_words(before, before.game.event(event), after)
    return LINE.format(ply=ply, event=event, words=words)


def marked_scene(positions: Sequence[Position]) -> Scene:
    """The scene now, with marks for the changes since the player to act last decided, or for the last event."""
    now = positions[-1]
    turn = now.game.presentation.turn(now)
    decided = (at + 1 for at in range(len(positions) - 2, -1, -1) if turn and positions[at].to_move == turn)
    since = next(decided, max(len(positions) - 2, 0) if not turn else 0)
    since = since if since < len(positions) - 1 else max(len(positions) - 2, 0)
    return now.game.presentation.scene(now).since(now.game.presentation.scene(positions[since]))
