"""What the interfaces show of a game, read from its modules `scene.py`, `box.py`, `cover.py` and others.

Where a game has no cover, lesson, diagrams, pages or box yet, plain ones take their place (`defaults`).
"""

import functools
import re
from collections.abc import Iterable, Sequence
from importlib import resources
from typing import TYPE_CHECKING, Protocol, cast

from dedale.core.presentation import defaults
from dedale.core.presentation.moment import Moment
from dedale.core.text import QUOTED, Language, Text, language, speaking

if TYPE_CHECKING:
    import numpy as np

    from dedale.core.model.event import Event
    from dedale.core.model.game import Game
    from dedale.core.model.position import Position
    from dedale.core.presentation.box import Box
    from dedale.core.presentation.composer import Composer, Path
    from dedale.core.presentation.concordance import Concordance
    from dedale.core.presentation.consequence import Consequence
    from dedale.core.presentation.cover import Cover
    from dedale.core.presentation.diagram import Diagrams
    from dedale.core.presentation.lesson import Lesson
    from dedale.core.presentation.look import Look
    from dedale.core.presentation.scene import Button, Journey, Mark, Scene
    from dedale.core.presentation.trophy import Trophy


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


class MomentsModule(Protocol):
    """A game's `moments.py`, where it has one: what is worth an occasion, its end above all."""

    def moments(self, game: "Game", told: "Sequence[Consequence]", after: "np.void") -> "Iterable[Moment]":
        """The moments of an event, from all that it did and the state after it; the last one is the end."""
        ...


class Presentation:
    """Pictures, words and documents of one game under its options. Each module is imported when it is first needed."""

    def __init__(self, game: "Game") -> None:
        """The presentation of this game; use `game.presentation`."""
        self._game = game

    @functools.cached_property
    def _scene(self) -> SceneModule:
        return cast("SceneModule", self._game.part("scene"))

    def scene(self, position: "Position") -> "Scene":
        """Everything there is to see in this position."""
        return self._scene.scene(self._game, position.state).identified()

    def scene_after(self, scene: "Scene", before: "Position", event: "Event", after: "Position") -> "Scene":
        """The scene after an event: pieces keep the identities they had in the scene before, what changed is marked."""
        return self._scene.scene(self._game, after.state).following(scene, self.journeys(before, event, after))

    def scene_before(self, scene: "Scene", before: "Position", event: "Event", after: "Position") -> "Scene":
        """The scene before an event that is taken back, from the one after it: pieces go back and stay themselves."""
        back = (way._replace(origin=way.to, to=way.origin) for way in self.journeys(before, event, after))
        return self._scene.scene(self._game, before.state).following(scene, reversed(tuple(back)))

    def half_made_scene(self, scene: "Scene", position: "Position", composer: "Composer") -> "Scene":
        """The scene while a move is being made: what has been touched as its end, and is certain, is there already.

        A stone that is placed is seen while the one that it takes is chosen.
        """
        certain: list[Journey] | None = None
        for _, event in composer.ways if composer.chosen else ():
            ways = self.journeys(position, event, position.play(event))
            certain = [way for way in ways if way.to in composer.chosen and (certain is None or way in certain)]
            if not certain:
                break
        return scene.moved(certain) if certain else scene

    def journeys(self, before: "Position", event: "Event", after: "Position") -> "tuple[Journey, ...]":
        """Where pieces went in an event that led from one position to the next."""
        return tuple(self._scene.journeys(self._game, before.state, event.code, after.state))

    def paths(self, position: "Position") -> "list[Path]":
        """For each legal move, in their order, what is touched to make it."""
        codes = position.moves().codes.tolist()
        return list(self._scene.paths(self._game, position.state, codes)) if codes else []

    def chance_button(self, position: "Position") -> "Button | None":
        """What is pressed to let chance decide; None unless chance is next."""
        if position.to_move != 0:
            return None
        name = self._scene.chance(self._game, position.state)
        return next(button for button in self.scene(position).board.buttons if button.name == name)

    def turn(self, position: "Position") -> int:
        """The seat to decide, or whose die or card is next; 0 where that is nobody's, and when the game is over."""
        return self._scene.turn(self._game, position.state) if position.to_move == 0 else position.to_move or 0

    def preview(self, position: "Position", event: "Event") -> "tuple[Mark, ...]":
        """What a legal move is about to do elsewhere than at its targets; often nothing."""
        preview = getattr(self._scene, "preview", None)
        return tuple(preview(self._game, position.state, event.code)) if preview else ()

    def turned_up(self, event: "Event") -> "tuple[str, ...]":
        """What a chance event shows, as drawings: the faces of the dice, the card; often nothing."""
        turned_up = getattr(self._scene, "turned_up", None)
        return tuple(turned_up(self._game, event.code)) if turned_up else ()

    @functools.cached_property
    def box(self) -> "Box":
        """What is in its box, under its options."""
        if not self._game.has_part("box"):
            return defaults.box(self._game)
        box: Box = self._game.part("box").box(self._game)
        return box

    @functools.cached_property
    def look(self) -> "Look":
        """Its world: colours and drawings."""
        look: Look = self._game.part("look").LOOK
        return look

    @functools.cached_property
    def cover(self) -> "Cover":
        """The front of its box."""
        if not self._game.has_part("cover"):
            return defaults.cover(self._game)
        cover: Cover = self._game.part("cover").COVER
        return cover

    @functools.cached_property
    def diagrams(self) -> "Diagrams":
        """The pictures that explain it."""
        if not self._game.has_part("diagrams"):
            return defaults.diagrams(self._game)
        diagrams: Diagrams = self._game.part("diagrams").DIAGRAMS
        return diagrams

    @functools.cached_property
    def trophy(self) -> "Trophy | None":
        """What its winner keeps until the next game; None where it has no `trophy.py`."""
        return cast("Trophy", self._game.part("trophy").TROPHY) if self._game.has_part("trophy") else None

    @functools.cached_property
    def concordance(self) -> "Concordance":
        """What its rule sheet says, clause by clause, and what became of it."""
        if not self._game.has_part("concordance"):
            return defaults.concordance()
        concordance: Concordance = self._game.part("concordance").CONCORDANCE
        return concordance

    @functools.cached_property
    def lesson(self) -> "Lesson":
        """Its guided first game."""
        if not self._game.has_part("lesson"):
            return defaults.lesson(self._game)
        lesson: Lesson = self._game.part("lesson").LESSON
        return lesson

    def history(self, chosen: Language | None = None) -> str:
        """What is known of it, what was lost and what was filled in, in Markdown."""
        return self._page("history", chosen)

    def consequences(self, before: "Position", event: "Event", after: "Position") -> "tuple[Consequence, ...]":
        """What an event did, in order, that led from one position to the next."""
        part = cast("TellModule", self._game.part("tell"))
        return tuple(part.tell(self._game, before.state, event.code, after.state))

    def saying(self, event: "Event", number: int) -> Text | None:
        """What a bot says when it plays this event, the one of this number of many; None for nothing."""
        return None if self._game.manners is None else self._game.manners.saying(event.code, number)

    @functools.cached_property
    def _moments(self) -> MomentsModule | None:
        return cast("MomentsModule", self._game.part("moments")) if self._game.has_part("moments") else None

    def moments(self, told: "Sequence[Consequence]", after: "Position") -> "tuple[Moment, ...]":
        """What is worth an occasion in an event that did all this; often nothing."""
        found = tuple(self._moments.moments(self._game, told, after.state)) if self._moments else ()
        if found or after.to_move is not None:
            return found
        deciding = tuple(mark.place for mark in self.scene(after).marks if mark.reason == "line")
        return (Moment("ring", deciding),) if deciding else ()

    def rulebook(self, chosen: Language | None = None) -> str:
        """The rules for players, in Markdown, in the language chosen or the reader's.

        A file names an option as `{option}`; readers see the label that forms show them.
        """
        wanted = chosen or language()
        labels = {option.name: QUOTED.format(option.label) for option in self._game.facts.options}
        with speaking(wanted):
            return re.sub(r"\{(\w+)\}", lambda found: str(labels[found[1]]), self._page("rulebook", wanted))

    def _page(self, folder: str, chosen: Language | None) -> str:
        wanted = chosen or language()
        file = resources.files(self._game.package) / folder / f"{wanted}.md"
        return file.read_text(encoding="utf-8") if file.is_file() else defaults.page(self._game, folder, wanted)
