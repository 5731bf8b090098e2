"""The guided first game of every game: each step is done on the board, to the last, by keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

import dedale
from dedale.core.model.game import Game
from dedale.core.presentation.composer import Composer, Path
from dedale.core.presentation.lesson import Step
from dedale.draw.typography import printed
from tests.browser.keys import Keys, focus_is_seen
from tests.browser.party import split_dial, turn_piece
from tests.browser.rooms import take_box


def right(game: Game, step: Step) -> Path:
    """What is touched for what the step asks."""
    position = game.position(step.position)
    button = game.presentation.chance_button(position)
    if button is not None:
        return (button.name,)
    return next(path for path, move in Composer.of(position).ways if not step.right or str(move) in step.right)


@pytest.mark.parametrize("name", dedale.names())
def test_a_first_game_is_done_by_keyboard_alone(page: Page, name: str) -> None:
    hands = Keys()
    take_box(page, hands, name)
    hands.press(page, page.locator(".newcomer a"))
    page.wait_for_url("**/first")
    lesson = dedale.game(name).presentation.lesson
    game = dedale.game(name, **lesson.options)
    for number, step in enumerate(lesson.steps, start=1):
        expect(page.locator("[data-status]")).to_have_text(printed(step.text))
        path, turned = split_dial(game, right(game, step))
        if turned:
            turn_piece(page, hands, game, turned)
        for target in path:
            hands.touch(page, target)
        expect(page.locator("[data-news]")).to_have_text(printed(step.said))
        focus_is_seen(page)
        if number < len(lesson.steps):
            hands.press(page, page.locator("[data-next]"))
    expect(page.locator("[data-end]")).to_be_visible()
