"""Screens as text, to be compared with those that were kept."""

import os
import tempfile
from unittest import mock

from tests.terminal.moments import FOLDER, SCREENS
from tests.terminal.support import Driver, drive


def snapshot(name: str) -> str:
    """A screen in French at 80 by 24."""

    async def play(driver: Driver) -> str:
        await SCREENS[name](driver)
        return await driver.still()

    return drive(play)


def write(chosen: set[str] | None = None) -> None:
    """Write these screens again, or every one, the shelf without the games that are kept here."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        if chosen is None or old.stem in chosen:
            old.unlink()
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, {"XDG_DATA_HOME": folder}):
        for name in SCREENS:
            if chosen is None or name in chosen:
                (FOLDER / f"{name}.txt").write_text(snapshot(name), encoding="utf-8")
