"""The folder of a long run: what was asked, and the result of every finished job. A run resumes from it."""

import json
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, TypeVar

import dedale
from dedale.core.errors import DedaleError
from dedale.core.text import Text
from dedale.lab.jobs import Workers

A = TypeVar("A")

ASKED: Final = "run.json"
RESULTS: Final = "results.jsonl"

OTHER = Text(
    "Le dossier {folder} contient une autre mesure ({what}) : choisissez un autre dossier, ou demandez la même chose.",
    "The folder {folder} holds another run ({what}): choose another folder, or ask for the same.",
)
OTHER_VERSION = Text(
    "Le dossier {folder} vient de la version {version} de Dédale, celle-ci est la {own} : choisissez un autre dossier.",
    "The folder {folder} is from version {version} of Dédale, this is {own}: choose another folder.",
)
NO_RUN = Text(
    "Le dossier {folder} contient autre chose qu'une mesure : choisissez-en un vide.",
    "The folder {folder} holds something else than a run: choose an empty one.",
)


class OtherRun(DedaleError):
    """The folder belongs to another run, another version, or to something else."""

    code = "other_run"


class RunFolder:
    """Finished jobs by their number; without a folder they are kept in memory only."""

    def __init__(self, folder: Path | None, asked: dict[str, Any]) -> None:
        """Open or make the folder of a run; raises `OtherRun` where it holds something else."""
        self._folder = folder
        self._done: dict[int, Any] = {}
        if folder is not None:
            self._open(folder, {"dedale": dedale.__version__, **asked})

    @property
    def done(self) -> int:
        """How many jobs have their result."""
        return len(self._done)

    def _open(self, folder: Path, asked: dict[str, Any]) -> None:
        if (folder / ASKED).is_file():
            _compare(folder, asked)
            self._done = dict(_read(folder / RESULTS))
        elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise OtherRun(NO_RUN.format(folder=folder))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / ASKED).write_text(json.dumps(asked, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")

    def run(self, workers: Workers, function: Callable[[A], Any], arguments: Iterable[A]) -> Generator[Any]:
        """Yield the results of all jobs in their order, kept ones first; each new one is kept before it is yielded.

        Results that come out of order wait for those before them, so a run gives the same wherever its jobs are done.
        Results must be JSON.
        """
        number, finished = 0, dict(self._done)
        numbers: list[int] = []

        def missing() -> Iterator[A]:
            for index, argument in enumerate(arguments):
                if index not in self._done:
                    numbers.append(index)
                    yield argument

        while number in finished:
            yield finished.pop(number)
            number += 1
        with closing(workers.run(function, missing())) as results:
            for order, result in results:
                finished[numbers[order]] = result
                self._keep(numbers[order], result)
                while number in finished:
                    yield finished.pop(number)
                    number += 1

    def _keep(self, number: int, result: Any) -> None:
        self._done[number] = result
        if self._folder is not None:
            with (self._folder / RESULTS).open("a", encoding="utf-8") as file:
                file.write(json.dumps([number, result]) + "\n")
                file.flush()
                os.fsync(file.fileno())


def _compare(folder: Path, asked: dict[str, Any]) -> None:
    """Raise unless the folder's run is this one."""
    try:
        found = json.loads((folder / ASKED).read_text(encoding="utf-8"))
        version = found["dedale"]
    except (ValueError, KeyError, TypeError):
        raise OtherRun(NO_RUN.format(folder=folder)) from None
    if version != asked["dedale"]:
        raise OtherRun(OTHER_VERSION.format(folder=folder, version=version, own=asked["dedale"]))
    if found != json.loads(json.dumps(asked)):
        other = ", ".join(f"{key} {found.get(key)}" for key in asked if found.get(key) != asked[key])
        raise OtherRun(OTHER.format(folder=folder, what=other))


def _read(file: Path) -> Iterator[tuple[int, Any]]:
    """The kept results; a last line that was cut off while it was written is left out."""
    lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
    whole = [line for line in lines if line.endswith(b"\n")]
    if len(whole) < len(lines):
        file.write_bytes(b"".join(whole))
    for line in whole:
        number, result = json.loads(line)
        yield number, result
