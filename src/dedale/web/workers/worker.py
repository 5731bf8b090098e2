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
from typing import BinaryIO, Final, TypeVar

from dedale.bots.analysis.review import Appraisal, Appraiser
from dedale.bots.bot import Bot
from dedale.bots.character import character
from dedale.bots.levels import level
from dedale.bots.search import Thought
from dedale.core.model.playthrough import Playthrough
from dedale.core.model.position import Position
from dedale.core.model.registry import game
from dedale.core.text import Text
from dedale.web.workers.protocol import (
    Advice,
    AppraisalReport,
    AppraisalTask,
    Failure,
    MoveRequest,
    MoveTask,
    PositionRequest,
    Progress,
    RatedMove,
    Stop,
    Task,
    WorkerReport,
    read_command,
    write_line,
)

REMEMBERED: Final = 8
"""How many bots keep what they have thought; one of the strongest can take 80 megabytes."""
APPRAISERS: Final = 4
"""How many appraisers, one for each game with its options, are kept."""
BEST: Final = 8
"""How many of the moves it weighed are told."""
BETWEEN: Final = 1.0
"""Seconds between two reports of progress, at least."""

_random = random.SystemRandom()
CacheKey = TypeVar("CacheKey")
Made = TypeVar("Made")


class Memory:
    """A game, and the position of it that was asked about last: the next is seldom far."""

    def __init__(self, subject: PositionRequest) -> None:
        self.game = game(subject.game, **subject.options)
        self._playthrough = Playthrough(self.game)

    def hear(self, subject: PositionRequest) -> Position:
        """The position that is asked about; raises what playing raises."""
        if subject.start != self._playthrough.start:
            self._playthrough = Playthrough(self.game, subject.start)
        self._playthrough.follow(subject.events)
        return self._playthrough.position


class TableBot(Memory):
    """A bot at one table."""

    def __init__(self, question: MoveRequest) -> None:
        super().__init__(question)
        chosen = character(self.game, question.character)
        self._bot = Bot(level(question.level), self.game, seed=_random.getrandbits(32), character=chosen)

    def think(
        self, question: MoveRequest, seconds: float, stop: threading.Event, report: Callable[[Thought], None]
    ) -> Thought:
        """The bot's thought about a question of this table."""
        return self._bot.think(self.hear(question), seconds, stop=stop, report=report)

    def saying(self, thought: Thought) -> Text:
        """What the bot says to its move; nothing to most."""
        return self.game.presentation.saying(thought.move, _random.randrange(1000)) or Text("", "")


class GameAppraiser(Memory):
    """The appraiser of a game."""

    def __init__(self, subject: PositionRequest) -> None:
        super().__init__(subject)
        self._appraiser = Appraiser(self.game)

    def appraise(self, subject: PositionRequest, seconds: float, stop: threading.Event) -> Appraisal:
        """The opinion of a position."""
        return self._appraiser.appraise(self.hear(subject), seconds, stop)


class Worker:
    """The thinking end of two streams of lines."""

    def __init__(self, output: BinaryIO) -> None:
        self._output = output
        self._work: queue.SimpleQueue[Task] = queue.SimpleQueue()
        self._stops: dict[int, threading.Event] = {}
        self._bots: OrderedDict[tuple[str, str, str], TableBot] = OrderedDict()
        self._appraisers: OrderedDict[tuple[object, ...], GameAppraiser] = OrderedDict()

    def read(self, lines: BinaryIO) -> None:
        """Take orders until there are no more; then this process ends, whatever it is doing."""
        with contextlib.suppress(Exception):
            for line in lines:
                self._take(line)
        os._exit(0)

    def _take(self, line: bytes) -> None:
        match read_command(line):
            case (MoveTask() | AppraisalTask()) as work:
                self._stops[work.number] = threading.Event()
                self._work.put(work)
            case Stop(number):
                stop = self._stops.get(number)  # it may be answered at this moment
                if stop is not None:
                    stop.set()

    def work(self) -> None:
        """Think about one thing after another; a fault is told as well, and the next may be better."""
        while True:
            work = self._work.get()
            try:
                answer: WorkerReport = self._advise(work) if isinstance(work, MoveTask) else self._appraise(work)
            except Exception as error:  # the server must hear of it, else it would wait
                answer = Failure(work.number, repr(error))
                self._forget(work)
            del self._stops[work.number]
            self._say(answer)

    def _say(self, report: WorkerReport) -> None:
        try:
            self._output.write(write_line(report))
            self._output.flush()
        except OSError:  # the server is gone
            os._exit(0)

    def _advise(self, task: MoveTask) -> Advice:
        bot, latest = self._bot_of(task.question), time.monotonic()

        def report(thought: Thought) -> None:
            nonlocal latest
            if time.monotonic() - latest >= BETWEEN:
                latest = time.monotonic()
                self._say(Progress(task.number, thought.depth, thought.nodes))

        thought = bot.think(task.question, task.seconds, self._stops[task.number], report)
        return _advice(task.number, thought, bot.saying(thought))

    def _bot_of(self, question: MoveRequest) -> TableBot:
        return _kept(self._bots, _place_of(question), lambda: TableBot(question), REMEMBERED)

    def _forget(self, work: Task) -> None:
        """Drop the bot or appraiser that failed: its state may be inconsistent."""
        if isinstance(work, MoveTask):
            self._bots.pop(_place_of(work.question), None)
        else:
            self._appraisers.pop(_game_of(work.question), None)

    def _appraise(self, work: AppraisalTask) -> AppraisalReport:
        subject = work.question
        appraiser = _kept(self._appraisers, _game_of(subject), lambda: GameAppraiser(subject), APPRAISERS)
        found = appraiser.appraise(subject, work.seconds, self._stops[work.number])
        moves = dict(list(found.moves.items())[:BEST])
        return AppraisalReport(number=work.number, expects=found.expects, best=found.best, line=found.line, moves=moves)


def _kept(known: OrderedDict[CacheKey, Made], key: CacheKey, make: Callable[[], Made], most: int) -> Made:
    """What is known under this key, which may have to be made; those longest not asked for are forgotten."""
    if key not in known:
        known[key] = make()
    known.move_to_end(key)
    if len(known) > most:
        known.popitem(last=False)
    return known[key]


def _place_of(question: MoveRequest) -> tuple[str, str, str]:
    """What a bot is known by."""
    return question.table, question.level, question.character


def _game_of(subject: PositionRequest) -> tuple[object, ...]:
    """What a judge is known by."""
    return (subject.game, *sorted(subject.options.items()))


def _advice(number: int, thought: Thought, words: Text) -> Advice:
    best = (RatedMove(str(each.move), each.expects, each.visits, each.proven) for each in thought.candidates[:BEST])
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
    worker = Worker(sys.stdout.buffer)
    threading.Thread(target=worker.read, args=(sys.stdin.buffer,), daemon=True).start()
    worker.work()
