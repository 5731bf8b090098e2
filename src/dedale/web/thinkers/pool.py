"""The workers together: questions wait in one queue, a lost worker is replaced, and its question asked again."""

import asyncio
import itertools
import os
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from dedale.bots.levels import level
from dedale.core.text import Text
from dedale.web.refusals import Refusal
from dedale.web.thinkers.child import COMMAND, PATIENCE, Child, Patience, WorkerLost
from dedale.web.thinkers.wire import Advice, Failure, Progress, Question, Task

ATTEMPTS: Final = 5
"""How often a question is asked before it is given up: one that ends every worker must not do so for ever."""
COUNTED: Final = 5.0
"""Seconds that bound a level which counts nodes."""
SHORTEST: Final = 0.1
"""Seconds that a bot has for its thought, however many wait."""

Told = Callable[[Progress], None]
log = structlog.get_logger(__name__)


class CannotThink(Refusal):
    """No worker could answer this question; `reason` is for our log, not for players."""

    code = "cannot_think"
    status = 503

    def __init__(self, reason: str) -> None:
        super().__init__(Text("Aucun robot n'a pu répondre.", "No bot could answer."))
        self.reason = reason


class Job:
    """A question that waits for its answer."""

    def __init__(self, number: int, question: Question, told: Told) -> None:
        self.number = number
        self.question = question
        self.told = told
        self.attempts = 0
        self.answer: asyncio.Future[Advice] = asyncio.get_running_loop().create_future()
        self.hush: Callable[[], None] = lambda: None
        """Has the worker that thinks about it answer at once."""

    def __lt__(self, other: "Job") -> bool:
        return self.number < other.number


class Thinkers:
    """A few workers for all tables; they begin when they are first needed, and end with `close`."""

    def __init__(
        self, count: int | None = None, *, command: Sequence[str] = COMMAND, patience: Patience = PATIENCE
    ) -> None:
        self.count = max(1, (os.cpu_count() or 1) - 1) if count is None else count
        self._command = command
        self._patience = patience
        self._numbers = itertools.count(1)
        self._waiting: asyncio.PriorityQueue[Job] = asyncio.PriorityQueue()
        self._desks: list[asyncio.Task[None]] = []
        self._children: list[Child] = []
        self._jobs: set[Job] = set()
        self._idle = 0

    @property
    def waiting(self) -> int:
        """How many questions no worker has taken up yet."""
        return self._waiting.qsize()

    @property
    def workers(self) -> tuple[int, ...]:
        """The numbers of the processes that there are now."""
        return tuple(child.pid for child in self._children)

    async def think(self, question: Question, told: Told = lambda _: None) -> Advice:
        """A bot's answer; raises `CannotThink`. Whoever no longer wants it cancels, and the worker is free again."""
        job = Job(next(self._numbers), question, told)
        self._jobs.add(job)
        self._waiting.put_nowait(job)
        if self._idle < self.waiting and len(self._desks) < self.count:
            self._desks.append(asyncio.create_task(self._serve()))
        try:
            return await job.answer
        finally:
            self._jobs.discard(job)
            job.hush()

    async def close(self) -> None:
        """End all workers; whoever waits for an answer is cancelled."""
        for job in self._jobs:
            job.answer.cancel()
        for desk in self._desks:
            desk.cancel()
        await asyncio.gather(*self._desks, return_exceptions=True)
        await asyncio.gather(*(child.end() for child in self._children))
        self._children.clear()

    async def _serve(self) -> None:
        """One worker's life after another, question by question."""
        child: Child | None = None
        while True:
            job = await self._next()
            try:
                child = child or await self._start()
                await self._ask(child, job)
            except (WorkerLost, OSError) as lost:
                log.warning("worker lost", question=job.question.game, reason=str(lost))
                await self._replace(child)
                child = None
                self._again(job, str(lost))

    async def _next(self) -> Job:
        """The next question that somebody still wants answered."""
        self._idle += 1
        try:
            while (job := await self._waiting.get()).answer.done():
                pass
            return job
        finally:
            self._idle -= 1

    async def _start(self) -> Child:
        child = await Child.start(self._command, self._patience)
        self._children.append(child)
        return child

    async def _replace(self, child: Child | None) -> None:
        if child is not None:
            self._children.remove(child)
            await child.kill()

    async def _ask(self, child: Child, job: Job) -> None:
        task = Task(job.number, job.question, self._seconds(job.question))
        if not child.has_settled(task):
            job.told(Progress(job.number, is_settling=True))
        job.hush = lambda: child.hush(task)
        answer = await child.ask(task, job.told)
        job.hush = lambda: None
        if isinstance(answer, Failure):
            log.error("no answer", question=job.question.game, level=job.question.level, error=answer.error)
            self._again(job, answer.error)
        elif not job.answer.done():
            job.answer.set_result(answer)

    def _seconds(self, question: Question) -> float:
        """How long a bot thinks: less when many wait."""
        wanted = question.seconds or level(question.level).seconds or COUNTED
        return max(min(SHORTEST, wanted), wanted * self.count / (self.count + self.waiting))

    def _again(self, job: Job, reason: str) -> None:
        """Ask once more, before all that came later; or give up."""
        job.hush = lambda: None
        job.attempts += 1
        if job.answer.done():
            return
        if job.attempts < ATTEMPTS:
            self._waiting.put_nowait(job)
        else:
            job.answer.set_exception(CannotThink(reason))
