"""The server's end of a worker: a child process that is asked, stopped, and ended when it does not answer."""

import asyncio
import contextlib
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from dedale.core.kernels.background import COMPILED_ELSEWHERE
from dedale.web.workers.protocol import Advice, AppraisalReport, Failure, Progress, Stop, Task, read_report, write_line

WorkerReply = Advice | AppraisalReport | Failure
LAUNCH: Final = """
import os
if os.name == "posix":
    os.setpgid(0, 0)
    os.nice(5)
from dedale.web.workers.worker import main
main()
"""
"""A worker has a process group of its own: Ctrl-C is for the server, which ends its workers in order. It stays in the
server's session, because Linux compares priorities within a session only: the server comes first, compilers last.
uvloop can start no process in a group of its own."""
COMMAND: Final = (sys.executable, "-c", LAUNCH)
LONGEST_LINE: Final = 1 << 20
_POLITE: Final = 2.0
"""Seconds that a worker has to leave by itself."""


class WorkerProcessLost(Exception):
    """The worker has died, is silent, or talks nonsense: it must be replaced."""


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How many seconds a worker may take beyond its thinking before it counts as lost."""

    answer: float = 15.0
    settle: float = 300.0
    """The same where it has never played this game, and may have to load it on a busy machine."""


TIMEOUTS: Final = Timeouts()


class WorkerProcess:
    """One worker's process."""

    def __init__(self, process: Process, timeouts: Timeouts) -> None:
        """For `start` alone."""
        self._process = process
        self._timeouts = timeouts
        self._played: set[tuple[str, str]] = set()
        self._begun = time.monotonic()

    @classmethod
    async def start(cls, command: Sequence[str] = COMMAND, timeouts: Timeouts = TIMEOUTS) -> "WorkerProcess":
        """A new worker, ready to be asked."""
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            env=os.environ | {COMPILED_ELSEWHERE: "1"},
        )
        return cls(process, timeouts)

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def age(self) -> float:
        """The seconds since it began."""
        return time.monotonic() - self._begun

    async def wait(self) -> None:
        """Return when it has ended, for whatever reason."""
        await self._process.wait()

    def has_settled(self, work: Task) -> bool:
        """Whether it has thought about this game in this way before: then nothing is left to load."""
        return (work.question.game, work.question.skill) in self._played

    async def ask(self, work: Task, on_progress: Callable[[Progress], None]) -> WorkerReply:
        """Its answer; raises `WorkerProcessLost` where none comes in time."""
        extra = self._timeouts.answer if self.has_settled(work) else self._timeouts.settle
        try:
            async with asyncio.timeout(work.seconds + extra):
                answer = await self._ask(work, on_progress)
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError) as error:
            raise WorkerProcessLost(repr(error)) from error
        self._played.add((work.question.game, work.question.skill))
        return answer

    async def _ask(self, work: Task, on_progress: Callable[[Progress], None]) -> WorkerReply:
        await self._send(write_line(work))
        while True:
            match read_report(await self._read()):
                case Progress() as progress:
                    on_progress(progress)
                case answer:
                    return answer

    def stop(self, work: Task) -> None:
        """Have it answer at once."""
        if self._process.stdin is not None:
            with contextlib.suppress(OSError, RuntimeError):  # it has ended: whoever reads from it notices
                self._process.stdin.write(write_line(Stop(work.number)))

    async def _send(self, line: bytes) -> None:
        if self._process.stdin is not None:
            try:
                self._process.stdin.write(line)
                await self._process.stdin.drain()
            except RuntimeError as error:  # what uvloop raises on the pipe of a process that has ended
                raise WorkerProcessLost(repr(error)) from error

    async def _read(self) -> bytes:
        line = b"" if self._process.stdout is None else await self._process.stdout.readline()
        if not line:
            raise WorkerProcessLost("its output has ended")
        return line

    async def end(self) -> None:
        """Let it go: it leaves when its input ends, else it is killed."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_POLITE):
                await self._process.wait()
        await self.kill()

    async def kill(self) -> None:
        """End it now."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
