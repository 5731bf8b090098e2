import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import dedale
from dedale.web.thinkers.child import COMMAND, Patience
from dedale.web.thinkers.pool import ATTEMPTS, CannotThink, Thinkers
from dedale.web.thinkers.wire import Advice, Progress, Question, Stop, Task, read_report, write_line


def question(*events: str, level: str = "first-steps", table: str = "table", seconds: float | None = None) -> Question:
    return Question(table=table, game="ergo", options={}, start=None, events=events, level=level, seconds=seconds)


@contextlib.asynccontextmanager
async def thinkers(count: int = 1, **settings: object) -> AsyncIterator[Thinkers]:
    made = Thinkers(count, **settings)  # type: ignore[arg-type]  # passed on as they are
    try:
        yield made
    finally:
        await made.close()


def worker_that(tmp_path: Path, *lines: str) -> tuple[str, ...]:
    """The command of a worker that does this with each line it gets: `task` is the line read."""
    body = textwrap.indent("\n".join(lines), "    ")
    script = f"import json, os, sys, time\nfor line in sys.stdin:\n    task = json.loads(line)\n{body}\n"
    file = tmp_path / "worker.py"
    file.write_text(script)
    return sys.executable, str(file)


ANSWER = (
    "answer = dict(kind='advice', number=task['number'], event='@e5', expects=[0.5, 0.5], line=['@e5'], nodes=1,",
    "    seconds=task['seconds'], depth=1, proven=False, best=[])",
    "print(json.dumps(answer), flush=True)",
)


def test_a_bot_answers_with_a_legal_move() -> None:
    async def story() -> Advice:
        async with thinkers() as pool:
            return await pool.think(question("@e5"))

    advice = asyncio.run(story())
    position = dedale.game("ergo").start().play("@e5")
    assert advice.event in position.moves()
    assert len(advice.expects) == 2
    assert advice.best
    assert advice.event in {weighed.event for weighed in advice.best}


def test_a_bot_hears_what_was_played_and_what_was_undone() -> None:
    async def story() -> list[str]:
        async with thinkers() as pool:
            events: tuple[str, ...] = ("@e5",)
            for _ in range(3):
                events = (*events, (await pool.think(question(*events))).event)
            other = next(str(move) for move in dedale.game("ergo").start().moves() if str(move) != events[0])
            return [other, (await pool.think(question(other))).event]

    position = dedale.game("ergo").start()
    for event in asyncio.run(story()):
        position = position.play(event)


def test_workers_begin_when_they_are_needed_and_no_more_than_allowed(tmp_path: Path) -> None:
    async def story() -> tuple[int, int, int]:
        async with thinkers(2, command=worker_that(tmp_path, *ANSWER)) as pool:
            before = len(pool.workers)
            await pool.think(question())
            await pool.think(question())
            one = len(pool.workers)
            await asyncio.gather(*(pool.think(question()) for _ in range(6)))
            return before, one, len(pool.workers)

    assert asyncio.run(story()) == (0, 1, 2)


def test_a_killed_worker_is_replaced_and_its_question_answered() -> None:
    async def story() -> tuple[Advice, int, int]:
        async with thinkers() as pool:
            await pool.think(question())  # the kernels are compiled now
            begun = asyncio.Event()

            def told(progress: Progress) -> None:
                if progress.nodes:
                    begun.set()

            thinking = asyncio.create_task(pool.think(question("@e5", level="master", seconds=2.5), told))
            await begun.wait()
            (killed,) = pool.workers
            os.kill(killed, signal.SIGKILL)
            advice = await thinking
            return advice, killed, pool.workers[0]

    advice, killed, alive = asyncio.run(story())
    assert advice.event in dedale.game("ergo").start().play("@e5").moves()
    assert alive != killed


def test_a_silent_worker_is_replaced(tmp_path: Path) -> None:
    once = tmp_path / "once"
    silent = ("if not os.path.exists('ONCE'): open('ONCE', 'w').close(); time.sleep(600)".replace("ONCE", str(once)),)
    patience = Patience(settle=1.0)

    async def story() -> str:
        async with thinkers(command=worker_that(tmp_path, *silent, *ANSWER), patience=patience) as pool:
            return (await pool.think(question(seconds=0.1))).event

    assert asyncio.run(story()) == "@e5"


def test_nonsense_is_not_taken_for_an_answer(tmp_path: Path) -> None:
    async def story() -> None:
        async with thinkers(command=worker_that(tmp_path, "print('nonsense', flush=True)")) as pool:
            await pool.think(question())

    with pytest.raises(CannotThink):
        asyncio.run(story())


def test_a_question_that_no_worker_survives_is_given_up(tmp_path: Path) -> None:
    deaths = tmp_path / "deaths"
    deadly = f"open({str(deaths)!r}, 'a').write('.'); sys.exit()"

    async def story() -> None:
        async with thinkers(command=worker_that(tmp_path, deadly)) as pool:
            await pool.think(question())

    with pytest.raises(CannotThink):
        asyncio.run(story())
    assert len(deaths.read_text()) == ATTEMPTS


def test_a_fault_in_a_worker_is_told() -> None:
    async def story() -> None:
        async with thinkers() as pool:
            await pool.think(question("@e5", "@e5"))

    with pytest.raises(CannotThink, match="IllegalMove"):
        asyncio.run(story())


def test_thoughts_are_shorter_when_many_wait(tmp_path: Path) -> None:
    async def story() -> list[float]:
        async with thinkers(command=worker_that(tmp_path, *ANSWER)) as pool:
            asked = [pool.think(question(level="master")) for _ in range(5)]
            return [advice.seconds for advice in await asyncio.gather(*asked)]

    assert asyncio.run(story()) == pytest.approx([3 / 5, 3 / 4, 3 / 3, 3 / 2, 3 / 1])


def test_whoever_no_longer_waits_frees_the_worker() -> None:
    async def story() -> Advice:
        async with thinkers() as pool:
            await pool.think(question())
            begun = asyncio.Event()
            thinking = asyncio.create_task(pool.think(question(level="master", seconds=3600.0), lambda _: begun.set()))
            await begun.wait()
            thinking.cancel()
            return await pool.think(question())

    assert asyncio.run(story()).event in dedale.game("ergo").start().moves()


def test_close_ends_the_workers_and_cancels_who_waits() -> None:
    async def story() -> int:
        pool = Thinkers(1)
        begun = asyncio.Event()
        thinking = asyncio.create_task(pool.think(question(level="master", seconds=3600.0), lambda _: begun.set()))
        await begun.wait()
        (worker,) = pool.workers
        await pool.close()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        return worker

    worker = asyncio.run(story())
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


def test_a_worker_ends_with_its_input_even_while_it_thinks() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:  # noqa: S603
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(write_line(Task(1, question(level="master"), 3600.0)))
        worker.stdin.flush()
        assert isinstance(read_report(worker.stdout.readline()), Progress)
        worker.stdin.close()
        assert worker.wait(60) == 0


def test_a_worker_told_to_stop_answers_at_once() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:  # noqa: S603
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(write_line(Task(1, question(level="master"), 3600.0)) + write_line(Stop(1)))
        worker.stdin.flush()
        assert isinstance(read_report(worker.stdout.readline()), Advice)
        worker.stdin.close()
        assert worker.wait(60) == 0


@pytest.mark.skipif(not hasattr(os, "nice"), reason="priorities are of Unix")
def test_workers_give_way() -> None:
    async def story() -> int:
        async with thinkers() as pool:
            await pool.think(question())
            return os.getpriority(os.PRIO_PROCESS, pool.workers[0])

    assert asyncio.run(story()) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)
