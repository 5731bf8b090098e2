import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every test that takes a `game` with all of them, in every variant; not before `--game` has been read."""
    if "game" in metafunc.fixturenames and not any(
        "game" in str(mark.args[0]) for mark in metafunc.definition.iter_markers("parametrize")
    ):
        from tests.conformance.support import CASES

        metafunc.parametrize("game", list(CASES.values()), ids=list(CASES))
