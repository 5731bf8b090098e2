"""A worker: a process that thinks about one question after another. It ends when its input does."""

import contextlib
import os
import queue
import random
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import BinaryIO, Final

from dedale.bots.bot import Bot
from dedale.bots.levels import level
from dedale.bots.thought import Thought
from dedale.core.position import Position
from dedale.core.registry import game
from dedale.core.text import Text
from dedale.web.thinkers.wire import (
    Advice,
    Failure,
    Progress,
    Question,
    Report,
    Stop,
    Task,
    Weighed,
    read_order,
    write_line,
)

NICENESS: Final = 10
"""So much the server and its players come first."""
REMEMBERED: Final = 8
"""How many bots keep what they have thought; one of the strongest can take 80 megabytes."""
BEST: Final = 8
"""How many of the moves it weighed are told."""
BETWEEN: Final = 1.0
"""Seconds between two reports of progress, at least."""

_random = random.SystemRandom()


class Mind:
    """A bot at one table, and the position it knows last."""

    def __init__(self, question: Question) -> None:
        self._game = game(question.game, **question.options)
        self._bot = Bot(level(question.level), self._game, seed=_random.getrandbits(32))
        self._start = question.start
        self._events: tuple[str, ...] = ()
        self._position = self._first()

    def think(
        self, question: Question, seconds: float, stop: threading.Event, report: Callable[[Thought], None]
    ) -> Thought:
        """The bot's thought about a question of this table."""
        return self._bot.think(self._hear(question.events), seconds, stop=stop, report=report)

    def saying(self, thought: Thought) -> Text:
        """What the bot says to its move; nothing to most."""
        return self._game.saying(thought.move, _random.randrange(1000)) or Text("", "")

    def _first(self) -> Position:
        return self._game.start() if self._start is None else self._game.position(self._start)

    def _hear(self, events: tuple[str, ...]) -> Position:
        known = len(self._events)
        if events[:known] != self._events:  # something was undone
            known, self._position = 0, self._first()
        for event in events[known:]:
            self._position = self._position.play(event)
        self._events = events
        return self._position


class Worker:
    """The thinking end of two streams of lines."""

    def __init__(self, output: BinaryIO) -> None:
        self._output = output
        self._tasks: queue.SimpleQueue[Task] = queue.SimpleQueue()
        self._stops: dict[int, threading.Event] = {}
        self._minds: OrderedDict[tuple[str, str], Mind] = OrderedDict()

    def read(self, lines: BinaryIO) -> None:
        """Take orders until there are no more; then this process ends, whatever it is doing."""
        with contextlib.suppress(Exception):
            for line in lines:
                self._take(line)
        os._exit(0)

    def _take(self, line: bytes) -> None:
        match read_order(line):
            case Task() as task:
                self._stops[task.number] = threading.Event()
                self._tasks.put(task)
            case Stop(number):
                if number in self._stops:
                    self._stops[number].set()

    def work(self) -> None:
        """Think about one task after another; a fault is told as well, and the next task may be better."""
        while True:
            task = self._tasks.get()
            try:
                answer: Report = self._answer(task)
            except Exception as error:  # the server must hear of it, else it would wait
                answer = Failure(task.number, repr(error))
            del self._stops[task.number]
            self._say(answer)

    def _say(self, report: Report) -> None:
        try:
            self._output.write(write_line(report))
            self._output.flush()
        except OSError:  # nobody listens any more
            os._exit(0)

    def _answer(self, task: Task) -> Advice:
        mind, latest = self._mind(task.question), time.monotonic()

        def report(thought: Thought) -> None:
            nonlocal latest
            if time.monotonic() - latest >= BETWEEN:
                latest = time.monotonic()
                self._say(Progress(task.number, thought.depth, thought.nodes))

        thought = mind.think(task.question, task.seconds, self._stops[task.number], report)
        return _advice(task.number, thought, mind.saying(thought))

    def _mind(self, question: Question) -> Mind:
        """The bot of this table, which may have to be made; those longest not asked are forgotten."""
        key = (question.table, question.level)
        if key not in self._minds:
            self._minds[key] = Mind(question)
        self._minds.move_to_end(key)
        if len(self._minds) > REMEMBERED:
            self._minds.popitem(last=False)
        return self._minds[key]


def _advice(number: int, thought: Thought, words: Text) -> Advice:
    best = (Weighed(str(each.move), each.expects, each.visits, each.proven) for each in thought.candidates[:BEST])
    return Advice(
        number=number,
        event=str(thought.move),
        expects=thought.expects,
        line=tuple(map(str, thought.line)),
        nodes=thought.nodes,
        seconds=thought.seconds,
        depth=thought.depth,
        proven=thought.proven,
        best=tuple(best),
        words=words.fr,
        english=words.en,
    )


def main() -> None:
    """Be a worker between standard input and standard output."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    worker = Worker(sys.stdout.buffer)
    threading.Thread(target=worker.read, args=(sys.stdin.buffer,), daemon=True).start()
    worker.work()


if __name__ == "__main__":
    main()
