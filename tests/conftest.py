"""Settings for all tests, and `--game NAME`, which runs those of one game.

Hypothesis times no single example, and signals do what they do in a new terminal.
"""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

os.environ.setdefault("DEDALE_COMPILE", "now")  # read when the package is imported; tests of the other modes set them

from dedale.core.errors import DedaleError
from tests import chosen_game

settings.register_profile("dedale", deadline=None)  # a kernel's first call compiles it
settings.register_profile("ci", deadline=None, derandomize=True)  # there, red means that something has changed
settings.load_profile("ci" if os.environ.get("CI") else "dedale")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--game", metavar="NAME", help="run exactly the tests of this game: its own, and what all games share"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Restrict the games that tests go through to the chosen one, before any test module asks for them."""
    config.addinivalue_line("markers", "every_game: goes through all games by itself, and through one under --game")
    chosen = config.getoption("--game")
    if chosen is None:
        os.environ.pop(chosen_game.VARIABLE, None)
        return
    try:
        os.environ[chosen_game.VARIABLE] = chosen_game.known(chosen)
    except DedaleError as error:
        raise pytest.UsageError(f"--game: {error.text.en}") from None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what does not belong to the chosen game."""
    chosen = os.environ.get(chosen_game.VARIABLE)
    if chosen is not None:
        kept = [item for item in items if chosen_game.belongs(item, chosen)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept


DEFAULTS: dict[str, Any] = {"SIGINT": signal.default_int_handler, "SIGHUP": signal.SIG_DFL, "SIGTERM": signal.SIG_DFL}


@pytest.fixture(autouse=True, scope="session")
def default_signals() -> Iterator[None]:
    """Signals as in a new terminal, for the tests and the programs that they start.

    What a shell ignores (`make test &` in a script, `nohup`), its children ignore too, and tests of Ctrl-C would fail.
    """
    names = [name for name in DEFAULTS if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), DEFAULTS[name]) for name in names}
    yield
    for name, handler in before.items():
        signal.signal(getattr(signal, name), handler)
