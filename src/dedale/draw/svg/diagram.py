"""A diagram as SVG: a real position with what can be touched in it, or with what a move did or is about to do."""

from dataclasses import replace

from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.model.registry import game as game_of
from dedale.core.presentation.composer import Composer
from dedale.core.presentation.diagram import Diagram
from dedale.core.presentation.scene import Mark, Scene
from dedale.draw.palette import ColourMode
from dedale.draw.svg import board_svg


def diagram_svg(game: Game, diagram: Diagram, *, name: str, theme: ColourMode, title: str) -> str:
    """The picture of a diagram of this game; see `board_svg`."""
    position, scene = _shown(game_of(game.name, **diagram.options), diagram)
    return board_svg(
        scene,
        game.presentation.look,
        theme=theme,
        labels=diagram.within is None,
        beside=False,
        targets=_targets(position, scene, diagram),
        name=name,
        title=title,
        within=diagram.within,
    )


def _shown(game: Game, diagram: Diagram) -> tuple[Position, Scene]:
    before = game.position(diagram.position) if diagram.position else game.start()
    scene = game.presentation.scene(before)
    if diagram.event:
        event = game.event(diagram.event)
        after = before.play(event)
        return after, game.presentation.scene_after(scene, before, event, after)
    scene = game.presentation.half_made_scene(scene, before, _composer(before, diagram))
    return before, replace(scene, marks=(*scene.marks, *_marks(before, diagram)))


def _marks(position: Position, diagram: Diagram) -> list[Mark]:
    """What has been touched, and what a move is about to do."""
    if not diagram.about:
        return [Mark(place, "last") for place in diagram.touched]
    event = position.game.event(diagram.about)
    path = next(path for path, move in Composer.of(position).ways if move == event)
    return [*(Mark(place, "last") for place in path), *position.game.presentation.preview(position, event)]


def _composer(position: Position, diagram: Diagram) -> Composer:
    """The move as far as it has been touched."""
    composer = Composer.of(position)
    for place in diagram.touched:
        composer = composer.touch(place)
    return composer


def _targets(position: Position, scene: Scene, diagram: Diagram) -> set[str]:
    """What can be touched next, if the diagram shows that; otherwise only the buttons at the edge."""
    targets = set(_composer(position, diagram).targets)
    if diagram.touched or diagram.has_choices:
        return targets
    return targets & {button.name for button in scene.board.buttons if button.column is not None}
