"""What every writer makes of the fixed moments of every game is as it was looked at and kept."""

from pathlib import Path

import pytest

from tests.snapshots import FOLDER, snapshot, snapshots

FILES = {file: (moment, writer) for file, moment, writer in snapshots()}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_the_snapshot_is_as_written(file: Path) -> None:
    assert file.exists(), "`make snapshots` writes it"
    assert snapshot(*FILES[file]) == file.read_text(encoding="utf-8")


def test_no_snapshot_is_left_over() -> None:
    folders = {file.parent for file in FILES}
    assert {folder for folder in FOLDER.iterdir() if folder.is_dir() and folder.name != "__pycache__"} == folders
    assert {file for folder in folders for file in folder.iterdir()} == set(FILES)
