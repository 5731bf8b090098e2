import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # a window that nobody sees; read when the first one opens
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every test that takes `name` and `options` with all cases; not before `--game` has been read."""
    if {"name", "options"} <= set(metafunc.fixturenames):
        from tests.adapters.cases import CASES

        metafunc.parametrize(("name", "options"), list(CASES.values()), ids=list(CASES))
