"""What is said of one position of each game is as it is written out."""

import pytest

import dedale
from dedale.draw.words import cell_words, choices_words, position_words, target_words
from tests.draw.example import example


@pytest.mark.parametrize("name", dedale.names())
def test_what_is_said(name: str) -> None:
    expected = example(name)
    position = dedale.game(name, **expected.options).position(expected.position)
    assert position_words(position) == expected.whole
    assert choices_words(position) == expected.choices
    target, touched = expected.touched
    assert choices_words(position, (target,)) == touched
    cell, said = expected.cell
    assert cell_words(position, cell) == said
    assert target_words(position, cell) == said
