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
import uvloop
from structlog.testing import capture_logs

import dedale
from dedale.web.workers import pool as pool_module
from dedale.web.workers.pool import ATTEMPTS, Rank, WorkerPool, WorkerUnavailable
from dedale.web.workers.process import COMMAND, Timeouts, WorkerProcess, WorkerProcessLost
from dedale.web.workers.protocol import (
    Advice,
    AppraisalReport,
    AppraisalTask,
    MoveRequest,
    MoveTask,
    PositionRequest,
    Progress,
    Stop,
    read_report,
    write_line,
)


def question(
    *events: str, level: str = "first-steps", table: str = "table", seconds: float | None = None
) -> MoveRequest:
    return MoveRequest(table=table, game="ergo", options={}, start=None, events=events, level=level, seconds=seconds)


@contextlib.asynccontextmanager
async def opened_pool(count: int = 1, **settings: object) -> AsyncIterator[WorkerPool]:
    made = WorkerPool(count, **settings)  # type: ignore[arg-type]  # passed on as they are
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


def test_a_worker_answers_what_it_is_asked_and_nothing_else() -> None:
    game = dedale.game("ergo")

    async def legal_moves_also_after_an_undo(pool: WorkerPool) -> None:
        for events in (["@e5"], ["@e5", "@d4"], ["@f6"]):
            advice = await pool.think(question(*events))
            position = game.start()
            for event in events:
                position = position.play(event)
            assert advice.event in position.moves()
            assert len(advice.expects) == 2
            assert advice.event in {weighed.event for weighed in advice.best}

    async def a_fault_is_told(pool: WorkerPool) -> None:
        with pytest.raises(WorkerUnavailable) as failed:
            await pool.think(question("@e5", "@e5"))
        assert "IllegalMove" in failed.value.reason

    async def and_forgotten(pool: WorkerPool) -> None:
        assert (await pool.think(question("@f6", "@e5"))).event in game.start().play("@f6").play("@e5").moves()

    async def whoever_no_longer_waits_frees_it(pool: WorkerPool) -> None:
        begun = asyncio.Event()
        endless = question(level="master", seconds=3600.0)
        thinking = asyncio.create_task(pool.think(endless, lambda _: begun.set()))
        await begun.wait()
        thinking.cancel()
        assert (await pool.think(question())).event in game.start().moves()

    async def it_gives_way(pool: WorkerPool) -> None:
        if hasattr(os, "nice"):
            (worker,) = pool.workers
            assert os.getpriority(os.PRIO_PROCESS, worker) > os.getpriority(os.PRIO_PROCESS, 0)
            assert os.getsid(worker) == os.getsid(0), "priorities are compared within a session"
            assert os.getpgid(worker) == worker, "Ctrl-C is for the server"

    async def story() -> None:
        async with opened_pool() as pool:
            await legal_moves_also_after_an_undo(pool)
            await a_fault_is_told(pool)
            await and_forgotten(pool)
            await whoever_no_longer_waits_frees_it(pool)
            await it_gives_way(pool)

    asyncio.run(story())


def test_workers_begin_when_they_are_needed_and_no_more_than_allowed(tmp_path: Path) -> None:
    async def story() -> tuple[int, int, int]:
        async with opened_pool(2, command=worker_that(tmp_path, *ANSWER)) as pool:
            before = len(pool.workers)
            await pool.think(question())
            await pool.think(question())
            one = len(pool.workers)
            await asyncio.gather(*(pool.think(question()) for _ in range(6)))
            return before, one, len(pool.workers)

    assert asyncio.run(story()) == (0, 1, 2)


def first_time(tmp_path: Path, *lines: str) -> tuple[str, ...]:
    """A worker that does this with the first line that any such worker gets, and answers all others."""
    once = str(tmp_path / "once")
    begins = f"if not os.path.exists({once!r}):"
    return worker_that(
        tmp_path, begins, f"    open({once!r}, 'w').close()", *(f"    {line}" for line in lines), *ANSWER
    )


PROGRESS = "print(json.dumps(dict(kind='progress', number=task['number'], nodes=1)), flush=True)"


def test_whoever_cannot_hear_how_far_it_is_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    def deaf(_: Progress) -> None:
        raise RuntimeError("no ears")

    async def story() -> None:
        async with opened_pool(command=worker_that(tmp_path, PROGRESS, *ANSWER)) as pool:
            with pytest.raises(RuntimeError, match="no ears"):
                await pool.think(question(table="deaf"), deaf)
            assert (await pool.think(question())).event == "@e5"

    asyncio.run(asyncio.wait_for(story(), 60))


def test_a_killed_worker_is_replaced_and_its_question_answered(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_pool(command=first_time(tmp_path, PROGRESS, "time.sleep(600)")) as pool:
            begun = asyncio.Event()

            def told(progress: Progress) -> None:
                if progress.nodes:
                    begun.set()

            thinking = asyncio.create_task(pool.think(question(), told))
            await begun.wait()
            (killed,) = pool.workers
            os.kill(killed, signal.SIGKILL)
            assert (await thinking).event == "@e5"
            assert killed not in pool.workers

    asyncio.run(story())


def test_a_silent_worker_is_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        command = first_time(tmp_path, "time.sleep(600)")
        async with opened_pool(command=command, timeouts=Timeouts(settle=3.0)) as pool:
            assert (await pool.think(question(seconds=0.1))).event == "@e5"

    asyncio.run(story())


def test_close_ends_the_workers_and_cancels_who_waits(tmp_path: Path) -> None:
    async def story() -> int:
        pool = WorkerPool(1, command=worker_that(tmp_path, PROGRESS))
        begun = asyncio.Event()
        thinking = asyncio.create_task(pool.think(question(), lambda _: begun.set()))
        await begun.wait()
        (worker,) = pool.workers
        await pool.close()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        return worker

    worker = asyncio.run(story())
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


def test_nonsense_is_not_taken_for_an_answer(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_pool(command=worker_that(tmp_path, "print('nonsense', flush=True)")) as pool:
            await pool.think(question())

    with pytest.raises(WorkerUnavailable):
        asyncio.run(story())


def test_a_question_that_no_worker_survives_is_given_up(tmp_path: Path) -> None:
    deaths = tmp_path / "deaths"
    deadly = f"open({str(deaths)!r}, 'a').write('.'); sys.exit()"

    async def story() -> None:
        async with opened_pool(command=worker_that(tmp_path, deadly)) as pool:
            await pool.think(question())

    with pytest.raises(WorkerUnavailable):
        asyncio.run(story())
    assert len(deaths.read_text()) == ATTEMPTS


def test_thoughts_are_shorter_when_many_wait(tmp_path: Path) -> None:
    async def story() -> list[float]:
        async with opened_pool(command=worker_that(tmp_path, *ANSWER)) as pool:
            asked = [pool.think(question(level="master")) for _ in range(5)]
            return [advice.seconds for advice in await asyncio.gather(*asked)]

    assert asyncio.run(story()) == pytest.approx([3 / 5, 3 / 4, 3 / 3, 3 / 2, 3 / 1])


def test_a_worker_stops_when_told_and_ends_with_its_input() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:  # noqa: S603
        assert worker.stdin is not None
        assert worker.stdout is not None
        endless = question(level="master")
        worker.stdin.write(write_line(MoveTask(1, endless, 3600.0)) + write_line(Stop(1)))
        worker.stdin.flush()
        assert isinstance(read_report(worker.stdout.readline()), Advice)
        worker.stdin.write(write_line(MoveTask(2, endless, 3600.0)))
        worker.stdin.flush()
        assert isinstance(read_report(worker.stdout.readline()), Progress)
        worker.stdin.close()
        assert worker.wait(60) == 0


SERVER = """
import asyncio
from dedale.web.workers.pool import WorkerPool
from dedale.web.workers.protocol import MoveRequest

async def serve():
    question = MoveRequest(table="t", game="ergo", options={}, start=None, events=(), level="master", seconds=3600.0)
    told = lambda progress: progress.nodes and print("thinks", flush=True)
    await WorkerPool(1).think(question, told)

asyncio.run(serve())
"""


def test_workers_end_with_a_server_that_is_killed() -> None:
    server = [sys.executable, "-c", SERVER]
    with subprocess.Popen(server, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stdout.readline() == b"thinks\n"
        process.kill()
        process.communicate(timeout=60)  # to the end of its error stream, which the worker writes to as well


def subject(*events: str) -> PositionRequest:
    return PositionRequest(game="ergo", options={}, start=None, events=events)


def test_a_worker_says_what_positions_are_worth() -> None:
    game = dedale.game("ergo")

    async def story() -> None:
        async with opened_pool() as pool:
            for events in (["@e5"], ["@e5", "@d4"], ["@f6"]):
                said = await pool.appraise(subject(*events))
                position = game.start()
                for event in events:
                    position = position.play(event)
                assert said.best in {str(move) for move in position.moves()}
                assert said.best in said.moves
                assert sum(said.expects) == pytest.approx(1)
            with pytest.raises(WorkerUnavailable) as failed:
                await pool.appraise(subject("@f6", "@d4", "@d4"))
            assert "IllegalMove" in failed.value.reason
            assert (await pool.appraise(subject("@f6", "@e5"))).best  # what failed has left nothing behind

    asyncio.run(story())


def test_an_opinion_that_nobody_waits_for_any_more_frees_the_worker() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:  # noqa: S603
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(write_line(AppraisalTask(1, subject("@e5"), 3600.0)) + write_line(Stop(1)))
        worker.stdin.flush()
        assert isinstance(read_report(worker.stdout.readline()), AppraisalReport)
        worker.stdin.close()
        assert worker.wait(60) == 0


def test_players_come_before_whoever_only_looks(tmp_path: Path) -> None:
    """Whoever plays is answered first, and thinks no shorter for those who look."""
    opinion = "dict(kind='opinion', number=task['number'], expects=[0.5, 0.5], best=None, line=[], moves={})"
    both = (*ANSWER[:2], f"if task['kind'] == 'appraise': answer = {opinion}", ANSWER[2])
    order: list[str] = []

    async def looks(pool: WorkerPool) -> None:
        await pool.appraise(subject())
        order.append("look")

    async def plays(pool: WorkerPool) -> float:
        advice = await pool.think(question(level="master"))
        order.append("play")
        return advice.seconds

    async def story() -> float:
        async with opened_pool(command=worker_that(tmp_path, *both)) as pool:
            *_, seconds = await asyncio.gather(looks(pool), looks(pool), looks(pool), plays(pool))
            return float(seconds or 0)

    assert asyncio.run(story()) == pytest.approx(3.0)
    assert order[0] == "play"


OPINION = "dict(kind='opinion', number=task['number'], expects=[0.5, 0.5], best=None, line=[], moves={})"


def test_a_thought_of_a_crowd_is_cut_short_for_somebody_else() -> None:
    """Whoever asks much keeps nobody waiting for an hour's thought; one question alone is thought to its end."""
    endless = question(level="master", table="endless", seconds=3600.0)

    async def story(*, is_a_crowd: bool) -> list[str]:
        order: list[str] = []

        async def asks(pool: WorkerPool, table: str, asker: str) -> None:
            await pool.think(question(table=table), asker=asker)
            order.append(table)

        async with opened_pool() as pool:
            begun = asyncio.Event()
            thinking = asyncio.create_task(pool.think(endless, lambda _: begun.set(), asker="many"))
            await begun.wait()
            more = [f"more {number}" for number in range(3 * is_a_crowd)]
            waiting = [asyncio.create_task(asks(pool, table, "many")) for table in more]
            await asyncio.sleep(0)  # they stand in the line
            other = asyncio.create_task(asks(pool, "other", "other"))
            await asyncio.sleep(0)
            if not is_a_crowd:
                assert [job.is_hurried for job in pool._running] == [False]
                thinking.cancel()
            await asyncio.gather(other, thinking, *waiting, return_exceptions=True)
        return order

    assert asyncio.run(asyncio.wait_for(story(is_a_crowd=True), 300)).index("other") == 1, "after one that came before"
    assert asyncio.run(asyncio.wait_for(story(is_a_crowd=False), 300)) == ["other"]


def test_nobodys_crowd_stands_before_another(tmp_path: Path) -> None:
    """Of three askers, one with many questions, each is answered once before the first is answered again."""
    order: list[str] = []

    async def asks(pool: WorkerPool, asker: str, rank: Rank = Rank.MOVE) -> float:
        advice = await pool.think(question(level="master"), asker=asker, rank=rank)
        order.append(asker)
        return advice.seconds

    async def story() -> list[float]:
        async with opened_pool(command=worker_that(tmp_path, *ANSWER)) as pool:
            crowd = [asks(pool, "crowd") for _ in range(20)]
            hints = [asks(pool, "hint", Rank.HINT) for _ in range(2)]
            return list(await asyncio.gather(*hints, *crowd, asks(pool, "one"), asks(pool, "two")))

    seconds = asyncio.run(story())
    assert order[:3] == ["crowd", "one", "two"]
    assert order[-2:] == ["hint", "hint"]
    assert min(seconds[-2:]) > 2 * seconds[2]  # the crowd's bots think less, the others' do not


def test_a_move_does_not_wait_for_a_review(tmp_path: Path) -> None:
    """A worker that thinks about a position of a review leaves it for a move, and takes it up again after it."""
    slow = f"if task['kind'] == 'appraise' and not os.path.exists({str(tmp_path / 'again')!r}):"
    script = (
        slow,
        f"    open({str(tmp_path / 'again')!r}, 'w')",
        "    assert json.loads(sys.stdin.readline())['kind'] == 'stop'",
        *ANSWER[:2],
        f"if task['kind'] == 'appraise': answer = {OPINION}",
        "if task['kind'] != 'stop':",
        f"    {ANSWER[2]}",
    )
    order: list[str] = []

    async def looks(pool: WorkerPool) -> None:
        await pool.appraise(subject())
        order.append("look")

    async def story() -> None:
        async with opened_pool(command=worker_that(tmp_path, *script)) as pool:
            look = asyncio.create_task(looks(pool))
            while not (tmp_path / "again").exists():
                await asyncio.sleep(0.01)
            await pool.think(question())
            order.append("play")
            await look

    asyncio.run(story())
    assert order == ["play", "look"]


@pytest.mark.parametrize("stable", [0.0, 3600.0])
def test_a_worker_that_dies_while_idle_is_noticed_and_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stable: float
) -> None:
    """At once, before anybody asks; one that dies young only when somebody asks, lest it die for ever."""
    monkeypatch.setattr(pool_module, "STABLE", stable)

    async def story() -> None:
        async with opened_pool(command=worker_that(tmp_path, *ANSWER)) as pool:
            await pool.think(question())
            [first] = pool.workers
            with capture_logs() as said:
                os.kill(first, signal.SIGKILL)
                while first in pool.workers or (stable == 0 and not pool.workers):
                    await asyncio.sleep(0.01)
            assert [line["event"] for line in said] == ["worker died while idle"]
            assert len(pool.workers) == (1 if stable == 0 else 0)
            assert (await pool.think(question())).event == "@e5"

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(story())


def test_a_worker_that_has_ended_is_lost_whatever_the_loop_calls_it(tmp_path: Path) -> None:
    """uvloop raises RuntimeError on the pipe of a process that has ended."""

    async def story() -> None:
        worker = await WorkerProcess.start(worker_that(tmp_path, *ANSWER))
        await worker.kill()
        task = MoveTask(1, question(), 1.0)
        worker.stop(task)
        with pytest.raises(WorkerProcessLost):
            await worker.ask(task, lambda _: None)

    for factory in (uvloop.new_event_loop, asyncio.new_event_loop):
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(story())
