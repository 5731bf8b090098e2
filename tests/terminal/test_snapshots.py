"""Every screen at 80 by 24 is as it was looked at and kept; `make snapshots` writes them again."""

import pytest

from tests.terminal.moments import FOLDER, SCREENS
from tests.terminal.snapshots import snapshot


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_is_as_written(name: str) -> None:
    file = FOLDER / f"{name}.txt"
    assert file.exists(), "`make snapshots` writes it"
    assert snapshot(name) == file.read_text(encoding="utf-8")


def test_no_screen_is_left_over() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCREENS)
