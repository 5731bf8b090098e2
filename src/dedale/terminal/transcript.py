"""What has happened in a game, in words, event by event; what was told once is not made again."""

from collections.abc import Sequence

from dedale.core.model.position import Position
from dedale.core.presentation.scene import Scene
from dedale.core.text import Text
from dedale.draw.words import happened_words

LINE = Text("{ply}. {event} · {words}", "{ply}. {event} · {words}")


class Transcript:
    """The story of a game that goes on, or back."""

    def __init__(self) -> None:
        self._told: list[tuple[Position, Text]] = []
        self._notes: list[tuple[int, Text]] = []

    def note(self, ply: int, text: Text) -> None:
        """Add something that was said after so many events."""
        self._notes.append((ply, text))

    def lines(self, positions: Sequence[Position], events: Sequence[str]) -> list[Text]:
        """A line an event, and what was said in between."""
        count = len(positions) - 1
        known = [told for told, after in zip(self._told, positions[1:], strict=False) if told[0] is after]
        self._told = known
        for ply in range(len(known), count):
            self._told.append((positions[ply + 1], _line(positions[ply], events[ply], positions[ply + 1], ply + 1)))
        self._notes = [note for note in self._notes if note[0] <= count]
        lines = [(ply, text) for ply, (_, text) in enumerate(self._told, start=1)]
        return [text for _, text in sorted([*lines, *self._notes], key=lambda line: line[0])]


def _line(before: Position, event: str, after: Position, ply: int) -> Text:
    words = happened_words(before, before.game.event(event), after)
    return LINE.format(ply=ply, event=event, words=words)


def marked_scene(positions: Sequence[Position]) -> Scene:
    """The scene now, marked where it has changed since whoever is to act last decided, or in the last event."""
    now = positions[-1]
    turn = now.game.presentation.turn(now)
    decided = (at + 1 for at in range(len(positions) - 2, -1, -1) if turn and positions[at].to_move == turn)
    since = next(decided, max(len(positions) - 2, 0) if not turn else 0)
    since = since if since < len(positions) - 1 else max(len(positions) - 2, 0)
    return now.game.presentation.scene(now).since(now.game.presentation.scene(positions[since]))
