import pytest

from dedale.core.model.game import Game
from tests.conformance.support import CASES


@pytest.fixture(params=list(CASES.values()), ids=list(CASES))
def game(request: pytest.FixtureRequest) -> Game:
    chosen: Game = request.param
    return chosen
