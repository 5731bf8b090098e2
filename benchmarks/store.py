"""How many durable appends a second the server's store takes on SQLite, and how soon it is there again."""

import asyncio
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.figures import Figure, Size, Target
from dedale.web.entries import Entry, Moved
from dedale.web.play.setup import TableHeader
from dedale.web.store.repository import TableRepository
from dedale.web.store.rows import TableSummary
from dedale.web.store.writer import Commit
from dedale.web.terms import Open, TableTerms

AT_ONCE = 200
"""How many tables are played at the same time."""
STANDING = 10_000
"""How many unfinished tables a store that is opened again holds, in a full run."""
ALONE = "durable appends, one commit each"
TOGETHER = "durable appends, group commit"
RATIO = "group commit to one commit each"
SHARING = "appends in a commit"
OPENING = "store opened, pending tables read"
ALL = (ALONE, TOGETHER, RATIO, SHARING, OPENING)
TERMS = TableTerms(game="any", seats=(Open(), Open()))
SUMMARY = TableSummary("playing", 0, 0, False, ("a" * 64, "b" * 64))


@dataclass
class _Bench:
    """A store, and how far its tables have come."""

    repository: TableRepository
    commits: list[Commit]
    plies: dict[str, int] = field(default_factory=dict)

    async def set_up(self, prefix: str, count: int) -> None:
        """Create this many tables."""
        names = [f"{prefix}{number:014}" for number in range(count)]
        await asyncio.gather(
            *(self.repository.create(TableHeader(name, TERMS, 0, bytes(32)), [], SUMMARY) for name in names)
        )
        self.plies |= dict.fromkeys(names, 0)

    async def rate(self, tables: int, seconds: float) -> float:
        """Appends per second when this many tables play at the same time, each waiting for its last append."""
        self.commits.clear()
        begun = time.perf_counter()
        await asyncio.gather(*(self._play(name, begun + seconds) for name in list(self.plies)[:tables]))
        return sum(commit.changes for commit in self.commits) / (time.perf_counter() - begun)

    async def _play(self, name: str, end: float) -> None:
        is_first = True
        while is_first or time.perf_counter() < end:
            is_first = False
            self.plies[name] += 1
            entry = Entry(ply=self.plies[name], at=0, what=Moved(1, "a1-b2"), command="0123456789abcdef:1")
            await self.repository.append(name, [entry], SUMMARY)


def measure(size: Size) -> list[Figure]:
    """The figures of the store, in a file on the disk where this file is."""
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent) as folder:
        return asyncio.run(_measure(str(Path(folder) / "store.sqlite"), size))


async def _measure(database: str, size: Size) -> list[Figure]:
    commits: list[Commit] = []
    bench = _Bench(await TableRepository.open(database, on_commit=commits.append), commits)
    await bench.set_up("t", AT_ONCE)
    alone, together, sharing = [], [], []
    for _ in range(size.runs):  # in turn, so that both have the same disk
        alone.append(await bench.rate(1, size.seconds))
        together.append(await bench.rate(AT_ONCE, size.seconds))
        sharing.append(sum(commit.changes for commit in commits) / len(commits))
    await bench.set_up("s", round(STANDING * min(1, size.seconds)))
    await bench.repository.close()
    at_once = f"{AT_ONCE} tables at once"
    return [
        Figure("", ALONE, "appends/s", tuple(alone)),
        Figure("", TOGETHER, "appends/s", tuple(together), detail=at_once),
        Figure("", RATIO, "times", tuple(many / one for many, one in zip(together, alone, strict=True))),
        Figure("", SHARING, "appends", tuple(sharing), detail=at_once),
        await _opening(database, size, len(bench.plies)),
    ]


async def _opening(database: str, size: Size, tables: int) -> Figure:
    """Seconds until a store knows again at which tables something will happen by itself: here at all of them."""
    runs = []
    for _ in range(size.starts):
        begun = time.perf_counter()
        repository = await TableRepository.open(database)
        pending = await repository.pending()
        runs.append(time.perf_counter() - begun)
        await repository.close()
        assert len(pending) == tables  # noqa: S101  # else the figure means nothing
    return Figure("", OPENING, "s", tuple(runs), detail=f"{tables} tables")


def targets(figures: list[Figure]) -> list[Target]:
    """What we want of the store."""
    (together,) = (figure for figure in figures if figure.what == TOGETHER)
    return [Target(TOGETHER, together.value, 500, "appends/s", at_least=True)]
