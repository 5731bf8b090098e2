"""What the tests of every game's strings share."""

from collections.abc import Iterable

import pytest

from dedale.core.errors import BadPosition
from dedale.core.model.game import Game


def check_refused(game: Game, text: str, field: str, reason: str) -> None:
    """The position is refused, and the error says which field is wrong and why."""
    with pytest.raises(BadPosition) as caught:
        game.position(text)
    assert caught.value.details["field"] == field
    assert reason in caught.value.text.en
    assert "{" not in "".join(caught.value.text)


def check_course(game: Game, course: Iterable[tuple[str, str]]) -> None:
    """Each event of the course leads to the position string beside it."""
    position = game.start()
    for event, expected in course:
        position = position.play(event)
        assert str(position) == expected
