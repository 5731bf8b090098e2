"""Faults of a disk, made on purpose."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PAGE = 4096
"""The bytes of a page of SQLite."""


@contextmanager
def files_at_most(size: int) -> Iterator[None]:
    """No file of this process can grow beyond this inside the block."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def damage(database: Path) -> None:
    """Write over every page but the first three, in which the tables of the database are listed."""
    with database.open("r+b") as file:
        file.seek(0, 2)
        pages = file.tell() // PAGE
        for page in range(3, pages):
            file.seek(page * PAGE)
            file.write(b"\xff" * PAGE)
