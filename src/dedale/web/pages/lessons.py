"""The guided first game: its page, and the response to each action in it."""

import functools
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from markupsafe import Markup

import dedale
from dedale.core.model.event import Event
from dedale.core.model.game import Game
from dedale.core.model.position import Position
from dedale.core.model.registry import names
from dedale.core.presentation.lesson import Lesson, Step
from dedale.core.presentation.scene_tracker import SceneTracker
from dedale.core.text import Language, language, speaking
from dedale.draw.svg.live import Data
from dedale.draw.typography import printed
from dedale.web.http.responses import AnyRequest
from dedale.web.http.responses import json_response as json_answer
from dedale.web.pages import table_words, words
from dedale.web.pages.advice import why_not
from dedale.web.pages.answer import page
from dedale.web.pages.tables import MOST, drawn, script
from dedale.web.views.page_view import view


@get("/g/{game:str}/first", include_in_schema=False, sync_to_thread=True)
def first_game(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The page of a guided first game."""
    played, lesson = _lesson(game)
    board, data = drawn(game, tuple(sorted(played.options.items())), language())
    return page(
        request,
        "lesson.html",
        facts=played.facts,
        lesson=lesson,
        w=table_words,
        board=Markup(board),  # noqa: S704  # drawn by us
        data=Markup(script({**data, "game": game, "seat": lesson.seat, "other": printed(words.LESSON_OTHER)})),  # noqa: S704  # escaped by `script`
        steps=Markup(_steps(game, language())),  # noqa: S704  # the same
    )


@get("/g/{game:str}/first/{number:int}", include_in_schema=False, sync_to_thread=True)
def done(request: AnyRequest, game: FromPath[str], number: FromPath[int]) -> Response[bytes]:
    """What comes of an event, `?event=…`, in a step, counted from 0; for a roll or a draw none is named."""
    played, lesson = _lesson(game)
    step = _step(lesson, number)
    position = played.position(step.position)
    what = step.right[0] if position.to_move == 0 else request.query_params.get("event", "")
    if not _is_right(position, step, what):
        return json_answer({"right": False, "text": printed(words.LESSON_NOT_THIS)})
    return json_answer({"right": True, "said": printed(step.said), "view": _after(position, what)})


@get("/g/{game:str}/first/{number:int}/why", include_in_schema=False, sync_to_thread=True)
def why(request: AnyRequest, game: FromPath[str], number: FromPath[int]) -> Response[bytes]:
    """Why what was touched, `?t=…&t=…`, makes no move."""
    played, lesson = _lesson(game)
    touched = request.query_params.getall("t", [])[:MOST]
    if not touched:
        raise NotFoundException
    return json_answer(why_not(played.position(_step(lesson, number).position), touched))


HANDLERS: Final = (first_game, done, why)


def _lesson(name: str) -> tuple[Game, Lesson]:
    if name not in names():
        raise NotFoundException
    lesson = dedale.game(name).presentation.lesson
    return dedale.game(name, **lesson.options), lesson


def _step(lesson: Lesson, number: int) -> Step:
    if not 0 <= number < len(lesson.steps):
        raise NotFoundException
    return lesson.steps[number]


def _is_right(position: Position, step: Step, event: str) -> bool:
    return event in step.right if step.right else event in {str(move) for move in position.moves()}


def _after(position: Position, event: str) -> Data:
    """What is to be seen once the event has been played."""
    tracker = SceneTracker(position)
    tracker.play(event)
    return view(tracker)


@functools.cache
def _steps(name: str, lang: Language) -> str:
    """What there is to do and to see in every step, as JSON for the page."""
    played, lesson = _lesson(name)
    with speaking(lang):
        return script({"steps": [_shown(played, step) for step in lesson.steps]})


def _shown(game: Game, step: Step) -> Data:
    position = game.position(step.position)
    shown = {"text": printed(step.text), "view": view(SceneTracker(position))}
    return shown | {"way": _way(game, position, step)}


def _way(game: Game, position: Position, step: Step) -> list[str]:
    """The targets of the first right move, to show on request."""
    button = game.presentation.chance_button(position)
    if button is not None:
        return [button.name]
    paths = dict(zip(position.moves(), game.presentation.paths(position), strict=True))
    first: Event = game.event(step.right[0]) if step.right else next(iter(paths))
    return list(paths[first])
