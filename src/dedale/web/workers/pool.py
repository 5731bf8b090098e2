"""The workers together: questions wait in one queue, players' first; a lost worker is replaced, and asked again."""

import asyncio
import itertools
import os
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


class Job:
    """A question that waits for its answer."""

    def __init__(self, number: int, question: PositionRequest, on_progress: OnProgress) -> None:
        self.number = number
        self.question = question
        self.on_progress = on_progress
        self.attempts = 0
        self.is_players = isinstance(question, MoveRequest)
        """Whether a game waits for it: then it comes before whatever is only looked at."""
        self.answer: asyncio.Future[Advice | AppraisalReport] = asyncio.get_running_loop().create_future()
        self.stop: Callable[[], None] = lambda: None
        """Has the worker that thinks about it answer at once."""

    def __lt__(self, other: "Job") -> bool:
        return (not self.is_players, self.number) < (not other.is_players, other.number)

    def fail(self, error: Exception) -> None:
        """Pass an error to the caller, if it still waits."""
        if not self.answer.done():
            self.answer.set_exception(error)


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
        self._players_waiting = 0
        self._idle = 0

    @property
    def waiting(self) -> int:
        """How many questions of players no worker has taken up yet."""
        return self._players_waiting

    @property
    def workers(self) -> tuple[int, ...]:
        """The numbers of the processes that there are now."""
        return tuple(child.pid for child in self._children)

    def begin(self) -> None:
        """Start the first worker now, before it is asked."""
        if not self._runners:
            self._runners.append(asyncio.create_task(self._serve()))

    async def think(self, question: MoveRequest, on_progress: OnProgress = lambda _: None) -> Advice:
        """The move of a bot; raises `WorkerUnavailable`. Cancelling the call frees the worker."""
        return cast("Advice", await self._answer(question, on_progress))

    async def appraise(self, subject: PositionRequest) -> AppraisalReport:
        """The value of a position; players' requests come first. Raises `WorkerUnavailable`; can be cancelled."""
        return cast("AppraisalReport", await self._answer(subject, lambda _: None))

    async def _answer(self, question: PositionRequest, on_progress: OnProgress) -> Advice | AppraisalReport:
        job = Job(next(self._numbers), question, on_progress)
        self._jobs.add(job)
        self._put(job)
        if self._idle < self._waiting.qsize() and len(self._runners) < self.count:
            self._runners.append(asyncio.create_task(self._serve()))
        try:
            return await job.answer
        finally:
            self._jobs.discard(job)
            job.stop()

    def _put(self, job: Job) -> None:
        self._players_waiting += job.is_players
        self._waiting.put_nowait(job)

    async def _take(self) -> Job:
        job = await self._waiting.get()
        self._players_waiting -= job.is_players
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
        child: WorkerProcess | None = None
        try:
            child = await self._start()
        except Exception as error:  # the first question tries again, and its player is on_progress
            log.warning("worker not started", reason=repr(error))
        while True:
            job = await self._next()
            try:
                child = child or await self._start()
                await self._ask(child, job)
            except (WorkerProcessLost, OSError) as lost:
                log.warning("worker lost", question=job.question.game, reason=str(lost))
                await self._replace(child)
                child = None
                self._again(job, str(lost))
            except Exception as error:  # an error of ours goes to the caller; the pool goes on
                await self._replace(child)
                child = None
                job.fail(error)

    async def _next(self) -> Job:
        """The next request whose caller still waits."""
        self._idle += 1
        try:
            while (job := await self._take()).answer.done():
                pass
            return job
        finally:
            self._idle -= 1

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
        answer = await child.ask(work, job.on_progress)
        job.stop = lambda: None
        if isinstance(answer, Failure):
            log.error("worker failed", question=job.question.game, level=job.question.skill, error=answer.error)
            self._again(job, answer.error)
        elif not job.answer.done():
            job.answer.set_result(answer)

    def _work(self, job: Job) -> Task:
        if isinstance(job.question, MoveRequest):
            return MoveTask(job.number, job.question, self._seconds(job.question))
        return AppraisalTask(job.number, job.question, LOOK)

    def _seconds(self, question: MoveRequest) -> float:
        """How long a bot thinks: less when many wait."""
        wanted = question.seconds or level(question.level).seconds or COUNTED
        return max(min(SHORTEST, wanted), wanted * self.count / (self.count + self.waiting))

    def _again(self, job: Job, reason: str) -> None:
        """Ask once more, before all that came later; or give up."""
        job.stop = lambda: None
        job.attempts += 1
        if job.attempts < ATTEMPTS:
            self._put(job)
        else:
            job.fail(WorkerUnavailable(reason))
