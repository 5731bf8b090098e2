"""What every game brings to be learnt: a cover, a history, diagrams for its rules, a guided first game."""

import re
from xml.etree import ElementTree as ET

import pytest

import dedale
from dedale.core.model.game import Game
from dedale.core.model.option_help import explained
from dedale.core.presentation.diagram import Diagram
from dedale.core.presentation.lesson import Step
from dedale.core.text import LANGUAGES, Text, speaking
from dedale.draw.svg.artwork import cover_svg
from dedale.draw.svg.diagram import diagram_svg

GAMES = [dedale.game(name) for name in dedale.names()]
DIAGRAMS = [
    pytest.param(game, diagram, id=f"{game.name}-{number}")
    for game in GAMES
    for number, diagram in enumerate((game.presentation.diagrams.front, *game.presentation.diagrams.pictures))
]
STEPS = [
    pytest.param(dedale.game(game.name, **game.presentation.lesson.options), step, id=f"{game.name}-{number}")
    for game in GAMES
    for number, step in enumerate(game.presentation.lesson.steps, start=1)
]


@pytest.fixture(params=GAMES, ids=dedale.names())
def taught(request: pytest.FixtureRequest) -> Game:
    game: Game = request.param
    return game


def is_told(text: Text) -> bool:
    """Whether it is there in both languages, and ends as a sentence does."""
    return all(said.strip() and said == said.strip() for said in text)


@pytest.mark.parametrize(("game", "diagram"), DIAGRAMS)
def test_a_diagram_is_drawn_from_a_real_position(game: Game, diagram: Diagram) -> None:
    drawn = diagram_svg(game, diagram, name="figure", theme="page", title=str(diagram.caption))
    root = ET.fromstring(drawn)  # noqa: S314  # drawn by us
    assert root.get("role") == "img"
    assert "style" not in drawn
    assert is_told(diagram.caption)
    assert set(diagram.rules) <= set(game.facts.rules)


def test_a_part_of_a_board_shows_the_cells_asked_for() -> None:
    game = dedale.game("ergo")
    whole, part = (
        diagram_svg(game, Diagram(rules=(), caption=Text("", ""), within=within), name="x", theme="light", title="")
        for within in (None, ("c3", "g7"))
    )
    assert 'viewBox="188 -712 524 524"' in part
    assert "viewBox" in whole
    assert whole != part


def test_every_diagram_explains_a_rule(taught: Game) -> None:
    assert all(diagram.rules for diagram in taught.presentation.diagrams.pictures)


def test_the_cover_bears_the_title(taught: Game) -> None:
    for lang in LANGUAGES:
        with speaking(lang):
            drawn = cover_svg(taught)
        root = ET.fromstring(drawn)  # noqa: S314  # drawn by us
        assert root.get("aria-hidden") == "true"
        assert "$" not in drawn
        assert "style=" not in drawn
        ids = re.findall(r' id="([^"]*)"', drawn)
        assert all(name.startswith(f"{taught.name}-cover") for name in ids)


def test_its_history_is_told_in_both_languages(taught: Game) -> None:
    texts = [taught.presentation.history(lang) for lang in LANGUAGES]
    assert [text.splitlines()[0] for text in texts] == [f"# {title}" for title in taught.facts.title]
    assert len({text.count("\n## ") for text in texts}) == 1
    french, english = (re.findall(r"\]\((.*?)\)", text) for text in texts)
    assert french == english


def test_a_lesson_ends_in_victory(taught: Game) -> None:
    lesson = taught.presentation.lesson
    game = dedale.game(taught.name, **lesson.options)
    assert is_told(lesson.title)
    last = lesson.steps[-1]
    outcome = game.position(last.position).play(last.right[0]).outcome
    assert outcome is not None
    assert lesson.seat in outcome.winners


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_can_be_done_as_it_says(game: Game, step: Step) -> None:
    position = game.position(step.position)
    assert is_told(step.text)
    assert is_told(step.said)
    assert game.presentation.turn(position) == game.presentation.lesson.seat
    assert all(position.why(event) is None for event in step.right)
    assert step.right or position.moves(), "every move is right only where there is a move to make"
    if position.to_move == 0:
        assert len(step.right) == 1, "chance falls one way"


def test_what_is_said_of_options_is_of_the_game_s_own(taught: Game) -> None:
    options = {option.name: option for option in taught.facts.options}
    said = explained(taught.name)
    assert set(said) <= set(options)
    for name, setting in said.items():
        assert all(str(options[name].read(value)) == value for value in setting.known)
        assert not setting.known or str(options[name].default) in setting.known
        assert all(map(is_told, [*setting.known.values(), *filter(None, [setting.about])]))
