"""Many games at once: worker processes play, and what is finished is told as it comes."""

import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from dedale.core.errors import DedaleError
from dedale.core.text import Text
from dedale.lab.arena import Played, Terms, play_game
from dedale.lab.schedule import Ticket

GRACE: Final = 2.0
"""Seconds that a worker has to leave by itself."""
_A_LOOK: Final = 0.01
"""Seconds between two looks at one that is leaving."""


class WorkerLost(DedaleError):
    """A process that played games ended before it should."""

    code = "worker_lost"


_stop = threading.Event()
"""In a worker: set when the games are to end."""


def play_all(terms: Terms, tickets: Iterable[Ticket], jobs: int) -> Generator[Played]:
    """Play these games, several at a time, and yield each as it ends; closing the iterator stops the others.

    With one job they are played in this process, in order.
    """
    if jobs == 1:
        never = threading.Event()
        yield from filter(None, (play_game(terms, ticket, never) for ticket in tickets))
        return
    context = get_context("spawn")  # forking a process that has threads is not safe
    ear, mouth = context.Pipe(duplex=False)  # an event would hang with a worker that was killed while it listened
    others = active_children()
    with ProcessPoolExecutor(jobs, context, _settle, (ear,)) as pool:
        futures = [pool.submit(_play, terms, ticket) for ticket in tickets]
        try:
            yield from _finished(futures)
        finally:
            mouth.close()
            pool.shutdown(wait=False, cancel_futures=True)
            _end([process for process in active_children() if process not in others])


def _finished(futures: "list[Future[Played | None]]") -> Iterator[Played]:
    for done in as_completed(futures):
        try:
            played = done.result()
        except BrokenProcessPool as error:
            text = Text(
                "Un processus qui jouait a pris fin sans prévenir (mémoire pleine, ou quelqu'un l'a arrêté).",
                "A process that was playing ended without warning (out of memory, or someone stopped it).",
            )
            raise WorkerLost(text) from error
        if played is not None:
            yield played


def _end(workers: list[BaseProcess]) -> None:
    """Wait for the workers to leave; one that compiles a kernel hears nothing, and is ended."""
    for worker in workers:
        worker.join(GRACE)
        if worker.is_alive():
            worker.terminate()
        while worker.is_alive():  # the pool may have heard of its end before us, and not yet written it down
            worker.join(_A_LOOK)


def _settle(ear: "Connection[Any, Any]") -> None:
    """In a new worker: leave Ctrl-C to the parent, and stop when it closes its end, or is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        ear.poll(None)
        _stop.set()

    threading.Thread(target=watch, daemon=True).start()


def _play(terms: Terms, ticket: Ticket) -> Played | None:
    return play_game(terms, ticket, _stop)
