"""What a page shows of a table as plain data: the scene, the choices with their words, what has happened.

It is the same for everybody who looks on, so it is made once for each ply and language; which seats are the reader's
the state of the table says.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

import msgspec

from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.presentation.composer import Composer, Path
from dedale.core.presentation.guide import prompt
from dedale.core.presentation.moment import Moment
from dedale.core.presentation.scene import Scene
from dedale.core.presentation.scene_tracker import PlayedEvent, SceneTracker
from dedale.core.presentation.status import standing
from dedale.core.text import Language, joined, speaking
from dedale.draw.svg.live import Data, live_scene
from dedale.draw.svg.sheet import reference
from dedale.draw.typography import printed
from dedale.draw.words import position_words, target_words
from dedale.web.entries import Drawn, Moved
from dedale.web.play.ledger import Ledger

MOST: Final = 500
"""So many tables are followed at a time; one that is forgotten is followed anew."""
RECENT: Final = 12
"""How many of the last lines are sent again with each event; a connected client has missed no more."""


class PageViews:
    """The views of all tables that are looked at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    def whole(self, ledger: Ledger, language: Language) -> msgspec.Raw:
        """The full view, for a new client."""
        return self._of(ledger).encoded(language, first=0, since=len(ledger.line))

    def latest(self, ledger: Ledger, language: Language, since: int | None = None) -> msgspec.Raw:
        """For a connected client: only the last lines, and each event after the given number as a frame."""
        known = len(ledger.line) if since is None else min(since, len(ledger.line))
        first = min(known, max(0, len(ledger.line) - RECENT))
        return self._of(ledger).encoded(language, first=first, since=known)

    def __len__(self) -> int:
        """How many tables are followed."""
        return len(self._kept)

    def forget(self, table_id: str) -> None:
        """Keep nothing of a table that nobody looks at any more."""
        self._kept.pop(table_id, None)

    def _of(self, ledger: Ledger) -> "_Kept":
        kept = self._kept.pop(ledger.table.id, None) or _Kept(ledger)
        self._kept[ledger.table.id] = kept
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        kept.catch_up(ledger)
        return kept


class _Kept:
    """The views of one table at its last ply."""

    def __init__(self, ledger: Ledger) -> None:
        self._tracker = SceneTracker(ledger.positions[0])
        self._entries: list[Moved | Drawn] = []
        self._ply = -1
        self._encoded: dict[tuple[Language, int, int], msgspec.Raw] = {}

    def catch_up(self, ledger: Ledger) -> None:
        if ledger.last != self._ply:
            self._tracker.follow(ledger.playthrough)
            self._entries = list(ledger.line)
            self._encoded.clear()
            self._ply = ledger.last

    def encoded(self, language: Language, first: int, since: int) -> msgspec.Raw:
        key = language, first, since
        if key not in self._encoded:
            with speaking(language):
                told = {**view(self._tracker, first, self._entries), "frames": frames(self._tracker, since)}
                self._encoded[key] = msgspec.Raw(msgspec.json.encode(told))
        return self._encoded[key]


def view(tracker: SceneTracker, first: int = 0, entries: Sequence[Moved | Drawn] = ()) -> Data:
    """A game as it stands, with its lines from this one on, in the reader's language.

    `entries` are the log entries of its events at a table, for what players said with them.
    """
    position, scene = tracker.position, tracker.scene
    button = position.game.presentation.chance_button(position)
    choices = list(_choices(position, scene))
    return {
        **sight(tracker),
        "words": printed(position_words(position, scene=scene)),
        "chance": button.name if button else None,
        "prompt": printed(prompt(position)),
        "then": _further(position, choices),
        "choices": choices,
        "labels": _labels(position, scene, choices),
        "first": first,
        "lines": [told_line(line, entry) for line, entry in zip_longest(tracker.played[first:], entries[first:])],
    }


def sight(tracker: SceneTracker) -> Data:
    """What is to be seen of a game as it stands, without what can be done there."""
    return {**_shown(tracker, len(tracker.played)), "scene": _scene(tracker, tracker.scene)}


def frames(tracker: SceneTracker, since: int) -> list[Data]:
    """A frame for each event after the given number; the scene of the last one is the view's.

    Those whose scenes are kept no longer are left out.
    """
    count, kept = len(tracker.played), tracker.scenes
    shown = range(max(since, count - len(kept)) + 1, count + 1)
    told = [_shown(tracker, at) for at in shown]
    for frame in told[:-1]:
        frame["scene"] = _scene(tracker, kept[frame["count"] - count - 1])
    return told


class PastEvents(NamedTuple):
    """The events of a table so far, to be looked at while the table goes on."""

    positions: tuple[Position, ...]
    events: tuple[str, ...]
    line: tuple[Moved | Drawn, ...]

    @classmethod
    def of(cls, ledger: Ledger) -> "PastEvents":
        """Those of this ledger, as it is now."""
        return cls(tuple(ledger.positions), tuple(ledger.events), tuple(ledger.line))


def past_frames(past: PastEvents, first: int, last: int) -> Data:
    """The scene after a number of events of a table, then each event up to another number with its scene and line."""
    last = min(last, len(past.line))
    first = min(first, last)
    tracker = SceneTracker(past.positions[0])
    told: Data = {"frames": []}
    for count in range(last + 1):
        if count:
            tracker.play(past.events[count - 1], past.positions[count])
        if count == first:
            told["scene"] = _scene(tracker, tracker.scene)
        if count > first:
            line = told_line(tracker.played[-1], past.line[count - 1])
            scene = _scene(tracker, tracker.scene)
            told["frames"].append({**_shown(tracker, count), "scene": scene, "line": line})
    return told


def _scene(tracker: SceneTracker, scene: Scene) -> Data:
    return live_scene(scene, tracker.game.presentation.look)


def _shown(tracker: SceneTracker, count: int) -> Data:
    """The frame after this number of events, without the scene."""
    position, line = tracker.playthrough.positions[count], tracker.played[count - 1] if count else None
    return {
        "count": count,
        "turn": position.game.presentation.turn(position),
        "standing": printed(standing(position, numbered=False)),
        "turned_up": _turned_up(position, line) if line else [],
        "walks": list(_walks(line)) if line else [],
        "moments": [_moment(it) for it in position.game.presentation.moments(line.consequences, position)]
        if line
        else [],
    }


def _moment(moment: Moment) -> Data:
    told: Data = {"effect": moment.effect, "places": moment.places, "seat": moment.seat}
    return {**told, "cry": printed(moment.cry)} if moment.cry else told


def _choices(position: Position, scene: Scene) -> Iterator[Data]:
    """Every legal move: how it is written, what is touched, where pieces go, what it is about to do."""
    game = position.game
    trays = {tray.name for tray in scene.board.trays}
    standing_on = {piece.place for piece in scene.pieces if not piece.kind.is_floor} - trays
    for path, event in Composer.of(position).ways:
        choice: Data = {"event": str(event), "path": path}
        if not _tells_its_journey(path, standing_on):
            choice["goes"] = game.presentation.journeys(position, event, position.play(event))
        if marks := game.presentation.preview(position, event):
            choice["marks"] = [[mark.place, mark.reason] for mark in marks]
        if game.presentation.saying(event, 0) is not None:
            choice["asks"] = True
        yield choice


def _tells_its_journey(path: Path, standing_on: set[str]) -> bool:
    """Whether the piece that moves is the first target, and the second and last is where it goes."""
    return len(path) == 2 and path[0] in standing_on


def _further(position: Position, choices: list[Data]) -> dict[str, str]:
    """What can be done after touches that make no move yet, by these touches; left out where nothing else is said."""
    begun = sorted({choice["path"][:length] for choice in choices for length in range(1, len(choice["path"]))})
    said = {touched: printed(prompt(position, touched)) for touched in begun}
    return {" ".join(touched): text for touched, text in said.items() if text != said.get(touched[:-1])}


def _labels(position: Position, scene: Scene, choices: list[Data]) -> dict[str, str]:
    """Every target in words."""
    targets = dict.fromkeys(target for choice in choices for target in choice["path"])
    return {target: printed(target_words(position, target, scene=scene)) for target in targets}


def told_line(line: PlayedEvent, entry: Moved | Drawn | None = None) -> Data:
    """One event: the seat, its notation, what it did, and at a table what the player said with it."""
    told: Data = {
        "seat": line.seat,
        "event": str(line.event),
        "text": printed(joined((c.text for c in line.consequences), " ")),
    }
    told["kinds"] = [consequence.kind for consequence in line.consequences]
    if harms := sorted({seat for consequence in line.consequences for seat in consequence.harms}):
        told["harms"] = harms
    if line.is_chance:
        told["chance"] = True
    elif isinstance(entry, Moved) and entry.words:
        told["words"] = entry.said
    return told


def _turned_up(position: Position, line: PlayedEvent) -> list[Data]:
    """The dice or the card that have just been turned up."""
    game = position.game
    drawings = game.presentation.turned_up(line.event) if line.is_chance else ()
    return [{"drawing": reference(drawing), **_card(game, drawing)} for drawing in drawings]


def _card(game: Game, drawing: str) -> Data:
    """What is written on a card, and where on its drawing; nothing for a die."""
    card = next((card for card in game.presentation.box.cards if card.drawing == drawing), None)
    if card is None:
        return {}
    return {"title": printed(card.title), "line": printed(card.line), "panel": game.presentation.box.card_panel}


def _walks(line: PlayedEvent) -> Iterator[Data]:
    """The steps of pieces that went from cell to cell."""
    for consequence in line.consequences:
        path = consequence.details.get("path")
        if path:
            yield {"seat": consequence.details["seat"], "path": path}
