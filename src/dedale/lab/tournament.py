"""The games of a tournament, several at a time; each is told as it ends."""

from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial

from dedale.lab.arena import Played, Terms, play_game
from dedale.lab.jobs import InProcess, LocalProcesses, Workers, stopping
from dedale.lab.schedule import Ticket


def play_all(terms: Terms, tickets: Iterable[Ticket], processes: int) -> Generator[Played]:
    """Play these games, several at a time, and yield each as it ends; closing the iterator stops the others.

    With one process they are played in this one, in order.
    """
    workers: Workers = InProcess() if processes == 1 else LocalProcesses(processes)
    with closing(workers.run(partial(_play, terms), tickets)) as games:
        yield from (played for _, played in games if played is not None)


def _play(terms: Terms, ticket: Ticket) -> Played | None:
    return play_game(terms, ticket, stopping)
