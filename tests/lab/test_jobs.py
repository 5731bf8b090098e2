"""Jobs that spread: the same results wherever they are done, and a worker that dies loses its job only."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from dedale.core.errors import UnknownGame
from dedale.core.text import Text
from dedale.lab import jobs
from dedale.lab.jobs import LOCAL, InProcess, LocalProcesses, NoCluster, RayCluster, WorkerLost, Workers

NUMBERS = range(12)
PLACES: dict[str, Callable[[], Workers]] = {
    "here": InProcess,
    "processes": partial(LocalProcesses, 2),
    "ray": partial(RayCluster, LOCAL),
}


@pytest.fixture(params=PLACES)
def workers(request: pytest.FixtureRequest) -> Workers:
    return PLACES[request.param]()


@pytest.fixture(params=["processes", "ray"])
def several(request: pytest.FixtureRequest) -> Workers:
    return PLACES[request.param]()


def square(number: int) -> int:
    return number * number


def refuse(number: int) -> int:
    if number == 2:
        raise UnknownGame(Text("ergot", "ergot"))
    return number


def die_once(folder: Path, number: int) -> int:
    """Kill the worker of job 3 when it is first begun; leave a trace of every beginning."""
    trace = folder / f"{number}"
    begun = trace.read_text().count("x") if trace.exists() else 0
    trace.write_text("x" * (begun + 1))
    if number == 3 and not begun:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def linger(number: int) -> int:
    if number:
        jobs.stopping.wait()
    return number


def test_results_are_the_same_wherever_jobs_run(workers: Workers) -> None:
    assert sorted(workers.run(square, NUMBERS)) == [(number, number * number) for number in NUMBERS]


def test_no_jobs_give_no_results() -> None:
    assert list(LocalProcesses(2).run(square, [])) == []


def test_what_a_job_raises_is_raised_where_it_was_given(workers: Workers) -> None:
    with pytest.raises(UnknownGame, match="ergot"):
        list(workers.run(refuse, NUMBERS))


def test_a_worker_that_dies_loses_only_its_job_which_is_done_once_more(several: Workers, tmp_path: Path) -> None:
    assert sorted(several.run(partial(die_once, tmp_path), NUMBERS)) == [(number, number) for number in NUMBERS]
    begun = {int(trace.name): trace.read_text().count("x") for trace in tmp_path.iterdir()}
    assert begun == dict.fromkeys(NUMBERS, 1) | {3: 2}


def test_a_job_that_loses_its_worker_twice_is_told() -> None:
    with pytest.raises(WorkerLost):
        list(LocalProcesses(2).run(die, [1]))


def test_jobs_are_taken_as_they_are_needed() -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    with closing(LocalProcesses(2).run(square, endless())) as results:
        next(results)
    assert len(taken) < 10


def test_a_run_that_is_left_leaves_no_process_behind() -> None:
    with closing(LocalProcesses(2).run(linger, range(10))) as results:
        assert next(results) == (0, 0)
        assert multiprocessing.active_children()
    assert multiprocessing.active_children() == []


def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(NoCluster, match=r"127\.0\.0\.1:9"):
        list(RayCluster("127.0.0.1:9").run(square, NUMBERS))
