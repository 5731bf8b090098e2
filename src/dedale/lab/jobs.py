"""Many independent jobs of about a minute: in this process, over local processes, or on a Ray cluster.

A job is a function of a module and one argument; both must be picklable. A result does not depend on where its job ran.
A worker that dies loses only its job, which is done once more.
"""

import importlib.util
import os
import signal
import socket
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final, Generic, Protocol, TypeVar

from dedale.core.errors import DedaleError
from dedale.core.text import Text

A = TypeVar("A")
R = TypeVar("R")

GRACE: Final = 2.0
"""Seconds that a worker has to leave by itself."""
TRIES: Final = 2
"""How often a job is begun before it counts as lost."""
KNOCK: Final = 5.0
"""Seconds within which a cluster must answer."""
AHEAD: Final = 2
"""On a cluster, jobs handed over for each of its cores: nobody waits, and few are lost when the run is stopped."""

LOCAL: Final = "local"
"""The address of a cluster that is started on this machine for one run."""

LOST = Text(
    "Un processus de travail a pris fin deux fois sans prévenir (mémoire pleine, ou quelqu'un l'a arrêté).",
    "A worker process ended twice without warning (out of memory, or someone stopped it).",
)
NO_RAY = Text(
    "Pour travailler sur une grappe, il faut Ray : pip install 'dedale[cluster]'.",
    "Working on a cluster takes Ray: pip install 'dedale[cluster]'.",
)
NO_CLUSTER = Text(
    "Aucune grappe Ray ne répond à l'adresse {address} ; « ray start --head » en démarre une sur cette machine.",
    "No Ray cluster answers at {address}; “ray start --head” starts one on this machine.",
)

stopping = threading.Event()
"""Set in a worker process when its job is no longer wanted; a long job looks at it now and then."""


class WorkerLost(DedaleError):
    """A worker process ended before its job did, and so did the second one."""

    code = "worker_lost"


class NoCluster(DedaleError):
    """There is no cluster at the address, or no Ray to reach it."""

    code = "no_cluster"


class Workers(Protocol):
    """Where jobs are done."""

    def run(self, function: Callable[[A], R], arguments: Iterable[A]) -> Generator[tuple[int, R]]:
        """Yield the number of each job, counted from 0, with its result, as it ends; closing it stops the others."""
        ...


class InProcess:
    """One job after another, in this process."""

    def run(self, function: Callable[[A], R], arguments: Iterable[A]) -> Generator[tuple[int, R]]:
        """Yield each job's number and result, in order."""
        for number, argument in enumerate(arguments):
            yield number, function(argument)


@dataclass
class _Worker:
    """A process, what it hears and says, and the job that it does."""

    process: SpawnProcess
    line: "Connection[Any, Any]"
    leash: "Connection[Any, Any]"
    """The worker stops when this end is closed."""
    job: int | None = None


class LocalProcesses:
    """So many processes of this machine at once."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._context = get_context("spawn")  # forking a process that has threads is not safe

    def run(self, function: Callable[[A], R], arguments: Iterable[A]) -> Generator[tuple[int, R]]:
        """Yield each job's number and result, as they end; raises `WorkerLost` when a job loses its worker twice."""
        todo = _Todo(enumerate(arguments))
        workers: list[_Worker] = []
        try:
            while True:
                self._hand_out(function, todo, workers)
                busy = [worker for worker in workers if worker.job is not None]
                if not busy:
                    return
                for line in wait([worker.line for worker in busy]):
                    worker = next(worker for worker in busy if worker.line is line)
                    yield from _heard(worker, todo, workers)
        finally:
            _end(workers)

    def _hand_out(self, function: Callable[[A], R], todo: "_Todo[A]", workers: list[_Worker]) -> None:
        """Give every idle worker a job; start workers while there are jobs for them."""
        while (idle := next((it for it in workers if it.job is None), None)) or len(workers) < self._count:
            if (job := todo.take()) is None:
                return
            if idle is None:
                idle = self._start(function)
                workers.append(idle)
            idle.job = job[0]
            with suppress(OSError):  # it has died while idle: its line says so next
                idle.line.send(job)

    def _start(self, function: Callable[[A], R]) -> _Worker:
        line, theirs = self._context.Pipe()
        ear, leash = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_work, args=(function, theirs, ear), daemon=True)
        process.start()
        theirs.close()  # so that the end of the process is the end of the line
        ear.close()
        return _Worker(process, line, leash)


class _Todo(Generic[A]):
    """The jobs that are not done: those that lost their worker first, then the others, in order."""

    def __init__(self, jobs: Iterator[tuple[int, A]]) -> None:
        self._jobs = jobs
        self._open: dict[int, tuple[A, int]] = {}
        """By number: the argument, and how often it was begun."""
        self._again: list[int] = []

    def take(self) -> tuple[int, A] | None:
        """The next job, or None."""
        if self._again:
            number = self._again.pop(0)
            argument, begun = self._open[number]
        elif (job := next(self._jobs, None)) is not None:
            (number, argument), begun = job, 0
        else:
            return None
        self._open[number] = argument, begun + 1
        return number, argument

    def done(self, number: int) -> None:
        """This job has its result."""
        del self._open[number]

    def lost(self, number: int) -> None:
        """The worker of this job has died: it is done once more, or raises."""
        if self._open[number][1] >= TRIES:
            raise WorkerLost(LOST)
        self._again.append(number)


def _heard(worker: _Worker, todo: _Todo[A], workers: list[_Worker]) -> Iterator[tuple[int, Any]]:
    """What a worker has said, or its end."""
    number = worker.job
    assert number is not None  # noqa: S101  # only busy workers are listened to
    worker.job = None
    try:
        result, error = worker.line.recv()
    except (EOFError, OSError):
        workers.remove(worker)
        _end([worker])
        todo.lost(number)
        return
    todo.done(number)
    if error is not None:
        raise error
    yield number, result


def _end(workers: list[_Worker]) -> None:
    """Let the workers leave; one that hears nothing, because it compiles a kernel, is ended."""
    for worker in workers:
        worker.leash.close()
        worker.line.close()
    for worker in workers:
        worker.process.join(GRACE)
        if worker.process.is_alive():
            worker.process.kill()
        worker.process.join()


def _work(function: Callable[[A], R], line: "Connection[Any, Any]", ear: "Connection[Any, Any]") -> None:
    """In a worker: do jobs until the line ends; Ctrl-C is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        with suppress(OSError):
            ear.poll(None)
        stopping.set()

    threading.Thread(target=watch, daemon=True).start()
    with suppress(EOFError, OSError):  # the parent has enough, or is no more
        while True:
            _, argument = line.recv()
            line.send(_answer(function, argument))


def _answer(function: Callable[[A], R], argument: A) -> tuple[R | None, Exception | None]:
    try:
        return function(argument), None
    except Exception as error:  # it is raised again where the job was given
        return None, error


class RayCluster:
    """A Ray cluster: at this address, or `local` for one that is started on this machine and ends with the run."""

    def __init__(self, address: str, *, cores: int | None = None) -> None:
        """Work at this address; `cores` is how many workers a cluster of this machine has (default: one per core)."""
        if importlib.util.find_spec("ray") is None:
            raise NoCluster(NO_RAY)
        self._address, self._cores = address, cores

    def run(self, function: Callable[[A], R], arguments: Iterable[A]) -> Generator[tuple[int, R]]:
        """Yield each job's number and result, as they end; raises `WorkerLost` when a job loses its worker twice."""
        import ray

        jobs, pending = enumerate(arguments), dict[Any, int]()
        with _connected(self._address, self._cores):
            remote = ray.remote(_call).options(max_retries=TRIES - 1, num_cpus=1)
            try:
                while True:
                    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(pending)
                    pending |= {
                        remote.remote(function, argument): number for number, argument in islice(jobs, max(room, 0))
                    }
                    if not pending:
                        return
                    (ended, *_), _ = ray.wait(list(pending))
                    yield pending.pop(ended), _fetched(ended)
            finally:
                for reference in pending:
                    ray.cancel(reference, force=True)


def _call(function: Callable[[A], R], argument: A) -> R:
    """What Ray runs: it takes only functions, and a job may be a `partial`."""
    return function(argument)


def _fetched(reference: Any) -> Any:
    """The result of a job on the cluster; what it raised is raised here as it was."""
    import ray

    try:
        return ray.get(reference)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.OutOfMemoryError) as error:
        raise WorkerLost(LOST) from error
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error


@contextmanager
def _connected(address: str, cores: int | None) -> Iterator[None]:
    """Be connected to a cluster for the length of a block."""
    import ray

    count = cores or os.cpu_count() or 1
    own: dict[str, Any] = {"num_cpus": count, "include_dashboard": False} if address == LOCAL else {}
    before = signal.getsignal(signal.SIGTERM)
    try:
        _knock(address)
        ray.init(address, log_to_driver=False, logging_level="ERROR", **own)
    except (OSError, ValueError, RuntimeError) as error:
        raise NoCluster(NO_CLUSTER.format(address=address)) from error
    try:
        yield
    finally:
        ray.shutdown()
        signal.signal(signal.SIGTERM, before)  # Ray has put its own in its place


def _knock(address: str) -> None:
    """Raise `OSError` unless something listens at an address with a port: Ray itself would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()
