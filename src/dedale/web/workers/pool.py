"""The workers together: moves come before hints, hints before reviews; a lost worker is replaced, and asked again."""

import asyncio
import enum
import itertools
import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, cast

import structlog

from dedale.bots.levels import level
from dedale.core.text import Text
from dedale.web.refusals import Refusal
from dedale.web.workers.process import COMMAND, TIMEOUTS, Timeouts, WorkerProcess, WorkerProcessLost
from dedale.web.workers.protocol import (
    Advice,
    AppraisalReport,
    AppraisalTask,
    Failure,
    MoveRequest,
    MoveTask,
    PositionRequest,
    Progress,
    Task,
)

ATTEMPTS: Final = 5
"""How often a question is asked before it is given up: one that ends every worker must not do so for ever."""
COUNTED: Final = 2.5
"""Seconds that bound a level which counts nodes."""
SHORTEST: Final = 0.1
"""Seconds that a bot has for its thought, however many wait."""
LOOK: Final = 2.0
"""Seconds that bound an opinion, which counts nodes."""
STABLE: Final = 10.0
"""Seconds that a worker must have lived to be replaced as soon as it dies; else the next question starts another."""

MOST_ASKERS: Final = 10_000
"""How many askers' places are remembered before those that no longer matter are forgotten."""
OnProgress = Callable[[Progress], None]
log = structlog.get_logger(__name__)


class WorkerUnavailable(Refusal):
    """No worker could answer this question; `reason` is for our log, not for players."""

    code = "cannot_think"
    status = 503

    def __init__(self, reason: str) -> None:
        super().__init__(
            Text(
                "La machine n'a pas pu répondre. Réessayez dans un moment.",
                "The machine could not answer. Try again in a moment.",
            )
        )
        self.reason = reason


class Rank(enum.IntEnum):
    """Which questions come first."""

    MOVE = 0
    """A game waits for it."""
    HINT = 1
    LOOK = 2
    """Somebody looks at a game again."""


class Job:
    """A question that waits for its answer."""

    def __init__(self, number: int, question: PositionRequest, on_progress: OnProgress, rank: Rank, asker: str) -> None:
        self.number = number
        self.question = question
        self.on_progress = on_progress
        self.rank = rank
        self.asker = asker
        self.turn = 0
        """Its place in the line: each asker has one place before anybody has a second."""
        self.attempts = 0
        self.is_postponed = False
        """Whether it is to be asked again because a move came meanwhile."""
        self.begun = 0.0
        """When a worker took it up, by the event loop's clock."""
        self.is_hurried = False
        """Whether its thought is cut short because somebody else waits."""
        self.answer: asyncio.Future[Advice | AppraisalReport] = asyncio.get_running_loop().create_future()
        self.stop: Callable[[], None] = lambda: None
        """Has the worker that thinks about it answer at once."""

    def __lt__(self, other: "Job") -> bool:
        return (self.rank, self.turn, self.number) < (other.rank, other.turn, other.number)

    def hurry(self) -> None:
        """Have it answered at once, if that has not been done."""
        self.stop()

    def fail(self, error: Exception) -> None:
        """Pass an error to the caller, if it still waits."""
        if not self.answer.done():
            self.answer.set_exception(error)


class FairLine:
    """Who stands where: an asker's second question comes after the first of everybody else who waits."""

    def __init__(self) -> None:
        self._now = 0
        self._last: dict[str, int] = {}
        """The place of each asker's last question."""
        self._waiting: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """How many questions of players wait."""
        return self._waiting.total()

    def waits(self, asker: str) -> int:
        """How many questions of this asker wait."""
        return self._waiting[asker]

    def ahead_of(self, asker: str) -> int:
        """How many count as waiting with this asker: its own questions, and one of each of the others."""
        others = len(self._waiting) - (asker in self._waiting)
        return self._waiting[asker] + others

    def put(self, job: Job) -> None:
        """Give a question its place; one that is asked again keeps it."""
        if not job.turn:
            job.turn = self._last[job.asker] = max(self._now, self._last.get(job.asker, 0)) + 1
        if job.rank is not Rank.LOOK:
            self._waiting[job.asker] += 1

    def take(self, job: Job) -> None:
        """A worker takes this question up."""
        if job.rank is Rank.LOOK:
            return
        self._now = max(self._now, job.turn)
        self._waiting[job.asker] -= 1
        if not self._waiting[job.asker]:
            del self._waiting[job.asker]
        if len(self._last) > MOST_ASKERS:
            self._last = {asker: last for asker, last in self._last.items() if last > self._now}


class WorkerPool:
    """A few workers for all tables; they begin when they are first needed, and end with `close`."""

    def __init__(
        self, count: int | None = None, *, command: Sequence[str] = COMMAND, timeouts: Timeouts = TIMEOUTS
    ) -> None:
        self.count = max(1, (os.cpu_count() or 1) - 1) if count is None else count
        self._command = command
        self._timeouts = timeouts
        self._numbers = itertools.count(1)
        self._waiting: asyncio.PriorityQueue[Job] = asyncio.PriorityQueue()
        self._runners: list[asyncio.Task[None]] = []
        self._children: list[WorkerProcess] = []
        self._jobs: set[Job] = set()
        self._line = FairLine()
        self._running: set[Job] = set()
        self._idle = 0

    @property
    def waiting(self) -> int:
        """How many questions of players no worker has taken up yet."""
        return self._line.waiting

    @property
    def workers(self) -> tuple[int, ...]:
        """The numbers of the processes that there are now."""
        return tuple(child.pid for child in self._children)

    def begin(self) -> None:
        """Start the first worker now, before it is asked."""
        if not self._runners:
            self._runners.append(asyncio.create_task(self._serve()))

    async def think(
        self,
        question: MoveRequest,
        on_progress: OnProgress = lambda _: None,
        *,
        asker: str = "",
        rank: Rank = Rank.MOVE,
    ) -> Advice:
        """The move of a bot; raises `WorkerUnavailable`. Cancelling the call frees the worker.

        `asker` is the address or table for which it thinks: whoever asks much waits behind those who ask little.
        """
        return cast("Advice", await self._answer(question, on_progress, rank, asker or question.table))

    async def appraise(self, subject: PositionRequest) -> AppraisalReport:
        """The value of a position; players' requests come first. Raises `WorkerUnavailable`; can be cancelled."""
        return cast("AppraisalReport", await self._answer(subject, lambda _: None, Rank.LOOK, ""))

    async def _answer(
        self, question: PositionRequest, on_progress: OnProgress, rank: Rank, asker: str
    ) -> Advice | AppraisalReport:
        job = Job(next(self._numbers), question, on_progress, rank, asker)
        self._jobs.add(job)
        self._put(job)
        if self._idle < self._waiting.qsize() and len(self._runners) < self.count:
            self._runners.append(asyncio.create_task(self._serve()))
        elif not self._idle and rank is Rank.MOVE and not self._postpone_a_look():
            self._hurry_a_crowd(asker)
        try:
            return await job.answer
        finally:
            self._jobs.discard(job)
            job.stop()

    def _postpone_a_look(self) -> bool:
        """Let a worker that thinks about a review take up a move; whether there is one."""
        for job in self._running:
            if job.rank is Rank.LOOK and not job.is_postponed:
                job.is_postponed = True
                job.stop()
                return True
        return False

    def _hurry_a_crowd(self, asker: str) -> None:
        """Cut a thought short for an asker's only question, where its own asker has more of them in the line."""
        if self._line.waits(asker) > 1 or any(job.asker == asker for job in self._running):
            return
        for job in self._running:
            if job.rank is not Rank.LOOK and not job.is_hurried and self._line.waits(job.asker):
                loop, job.is_hurried = asyncio.get_running_loop(), True
                loop.call_at(job.begun + SHORTEST, job.hurry)
                return

    def _put(self, job: Job) -> None:
        self._line.put(job)
        self._waiting.put_nowait(job)

    async def _take(self) -> Job:
        job = await self._waiting.get()
        self._line.take(job)
        return job

    async def close(self) -> None:
        """End all workers; waiting callers are cancelled."""
        for job in self._jobs:
            job.answer.cancel()
        for runner in self._runners:
            runner.cancel()
        await asyncio.gather(*self._runners, return_exceptions=True)
        await asyncio.gather(*(child.end() for child in self._children))
        self._children.clear()

    async def _serve(self) -> None:
        """One worker's life after another, question by question."""
        child = await self._start_early()
        while True:
            job = await self._next_while_alive(child)
            if job is None:
                lived = 0.0 if child is None else child.age
                log.warning("worker died while idle", worker=child and child.pid, seconds=round(lived, 1))
                await self._replace(child)
                child = await self._start_early() if lived >= STABLE else None
                continue
            try:
                child = child or await self._start()
                await self._ask(child, job)
            except (WorkerProcessLost, OSError) as lost:
                log.warning("worker lost", question=job.question.game, reason=str(lost))
                await self._replace(child)
                child = None
                self._again(job, str(lost))
            except Exception as error:  # an error of ours goes to the caller; the pool goes on
                log.exception("worker not asked", question=job.question.game)
                await self._replace(child)
                child = None
                job.fail(error)

    async def _start_early(self) -> WorkerProcess | None:
        """A worker before it is needed; None where it cannot start: the first question tries again, and hears why."""
        try:
            return await self._start()
        except Exception as error:
            log.warning("worker not started", reason=repr(error))
            return None

    async def _next_while_alive(self, child: WorkerProcess | None) -> Job | None:
        """The next request; None where the worker dies before one comes."""
        self._idle += 1
        try:
            return await (self._next() if child is None else self._next_or_death(child))
        finally:
            self._idle -= 1

    async def _next_or_death(self, child: WorkerProcess) -> Job | None:
        asked, died = asyncio.create_task(self._next()), asyncio.create_task(child.wait())
        try:
            await asyncio.wait((asked, died), return_when=asyncio.FIRST_COMPLETED)
        finally:
            died.cancel()
            if not asked.done():
                asked.cancel()
                await asyncio.wait((asked,))
        return None if asked.cancelled() else asked.result()

    async def _next(self) -> Job:
        """The next request whose caller still waits."""
        while (job := await self._take()).answer.done():
            pass
        return job

    async def _start(self) -> WorkerProcess:
        child = await WorkerProcess.start(self._command, self._timeouts)
        self._children.append(child)
        return child

    async def _replace(self, child: WorkerProcess | None) -> None:
        if child is not None:
            self._children.remove(child)
            await child.kill()

    async def _ask(self, child: WorkerProcess, job: Job) -> None:
        work = self._work(job)
        job.stop = lambda: child.stop(work)
        job.begun, job.is_hurried = asyncio.get_running_loop().time(), False
        self._running.add(job)
        try:
            answer = await child.ask(work, job.on_progress)
        finally:
            self._running.discard(job)
        job.stop = lambda: None
        if job.is_postponed:
            job.is_postponed = False
            self._put(job)
        elif isinstance(answer, Failure):
            log.error("worker failed", question=job.question.game, level=job.question.skill, error=answer.error)
            self._again(job, answer.error)
        elif not job.answer.done():
            job.answer.set_result(answer)

    def _work(self, job: Job) -> Task:
        if isinstance(job.question, MoveRequest):
            return MoveTask(job.number, job.question, self._seconds(job.question, job.asker))
        return AppraisalTask(job.number, job.question, LOOK)

    def _seconds(self, question: MoveRequest, asker: str) -> float:
        """How long a bot thinks: less when many wait. An asker's crowd shortens the thoughts of its own bots alone."""
        wanted = question.seconds or level(question.level).seconds or COUNTED
        return max(min(SHORTEST, wanted), wanted * self.count / (self.count + self._line.ahead_of(asker)))

    def _again(self, job: Job, reason: str) -> None:
        """Ask once more, before all that came later; or give up."""
        job.stop = lambda: None
        job.is_postponed = False
        job.attempts += 1
        if job.attempts < ATTEMPTS:
            self._put(job)
        else:
            job.fail(WorkerUnavailable(reason))
