"""Compiling in the background: another process compiles a game's kernels while this one runs them as plain Python.

The first process that needs a game starts a compiler at low priority. All processes that use the game look for its
mark on disk, load the code in a thread of their own, and only then begin to call it. The compiler ends with the process
that started it; what it has finished stays on disk.

A command that ends within a second therefore never loads Numba, and no command waits for it.
"""

import atexit
import contextlib
import json
import os
import subprocess
import sys
import threading
import warnings
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from dedale.core.kernels import cache
from dedale.core.kernels.kernel import KERNELS, VARIABLE, Mode, NotCompiled, load_compiler
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.game import Game

COMPILER: Final = "dedale.bots.precompile"
"""The module that compiles all kernels of a game: it uses the bots, which this package must not import."""
GRACE: Final = 0.5
"""Seconds before code is loaded or a compiler started: a command that ends sooner needs neither."""
LOOK: Final = 0.5
"""Seconds between two looks for a mark on disk."""
MOST_COMPILERS: Final = 4
COMPILED_ELSEWHERE: Final = "DEDALE_COMPILED_ELSEWHERE"
"""Set to 1 in the environment of a process that leaves compiling to the one that started it."""


@dataclass(eq=False)
class CompileRequest:
    """A game whose compiled kernels are wanted."""

    game: "Game"
    compiler: "subprocess.Popen[bytes] | None" = None
    is_loaded: bool = False
    done: threading.Event = field(default_factory=threading.Event)


class _Background:
    """The requests of this process, served by one thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loading = threading.Lock()
        self._requests: list[CompileRequest] = []
        self._known: dict[tuple[str, str], CompileRequest] = {}
        self._thread: threading.Thread | None = None
        self._news = threading.Event()
        self._stop = threading.Event()

    def request(self, game: "Game") -> CompileRequest:
        """Have this game's kernels run compiled as soon as they are there; the same request is made once."""
        key = game.package, cache.variant(game)
        with self._lock:
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = CompileRequest(game)
                self._requests.append(found)
                self._begin()
            return found

    def _begin(self) -> None:
        self._news.set()
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._serve, name="dedale-compiling", daemon=True)
            self._thread.start()
            atexit.unregister(self._end)
            atexit.register(self._end)

    def _end(self) -> None:
        """Let the thread end before the process does: machine code must not vanish while it is being loaded."""
        self._stop.set()
        self._news.set()
        if self._thread is not None:
            self._thread.join()

    def _serve(self) -> None:
        """Look after all requests until none is left."""
        try:
            if not self._stop.wait(GRACE):
                self._look_after_requests()
        except OSError as error:  # a full disk, a folder taken away: play goes on uncompiled
            _warn(str(error))

    def _look_after_requests(self) -> None:
        while not self._stop.is_set():
            self._news.clear()
            with self._lock:
                waiting = list(self._requests)
                if not waiting:
                    self._thread = None
                    return
            for request in waiting:
                if self.load_stored(request):
                    self._finish(request)
                elif _has_failed(request):
                    _warn(request.game.name)
                    self._finish(request)
            self._start_compilers([one for one in waiting if not one.done.is_set()])
            self._news.wait(LOOK)

    def load_stored(self, request: CompileRequest) -> bool:
        """Use what is stored for a game from now on; tell whether it is all there."""
        with self._loading:
            if not request.is_loaded and cache.is_complete(request.game):
                self._load(request.game.package)
                KERNELS.compiled_states.add(request.game.module.STATE)
                request.is_loaded = True
        return request.is_loaded

    def _load(self, package: str) -> None:
        """Load all that is stored for a game."""
        load_compiler()
        for entry in KERNELS.entry_points:
            dispatcher: Any = entry.dispatcher
            for folder in (package, cache.SHARED):
                for signature in dispatcher._cache.stored_signatures(folder):
                    if self._stop.is_set():
                        return
                    with contextlib.suppress(NotCompiled):  # the file has gone meanwhile: that kernel stays uncompiled
                        dispatcher.compile(signature)

    def _finish(self, request: CompileRequest) -> None:
        with self._lock:
            self._requests.remove(request)
        request.done.set()

    @staticmethod
    def _start_compilers(waiting: list[CompileRequest]) -> None:
        """Keep as many compilers at work as there are processors, for the games asked for first."""
        working = [one for one in waiting if one.compiler is not None and one.compiler.poll() is None]
        free = min(os.cpu_count() or 1, MOST_COMPILERS) - len(working)
        for request in [one for one in waiting if one.compiler is None][: max(free, 0)]:
            if os.environ.get(COMPILED_ELSEWHERE) != "1":
                request.compiler = start_compiler(request.game)


BACKGROUND = _Background()


def start_compiler(game: "Game") -> "subprocess.Popen[bytes]":
    """A process that compiles a game's kernels at low priority. It ends when its standard input does."""
    command = [sys.executable, "-m", COMPILER, game.package, json.dumps(dict(game.options))]
    return subprocess.Popen(  # noqa: S603  # our own module
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {cache.VARIABLE: str(cache.cache_root()), VARIABLE: Mode.NOW.value, "NUMBA_DISABLE_JIT": "0"},
        process_group=0,  # Ctrl-C is for the program; in a session of its own, Linux would ignore the low priority
    )


def _warn(reason: str) -> None:
    text = Text(
        "Les jeux n'ont pas pu être compilés ({reason}) : la machine jouera moins bien. « dedale compile » réessaie.",
        "The games could not be compiled ({reason}): the machine will play less well. “dedale compile” tries again.",
    )
    warnings.warn(str(text.format(reason=reason)), cache.CacheWarning, stacklevel=2)


def _has_failed(request: CompileRequest) -> bool:
    """Whether the compiler gave up: then the game is played uncompiled, which works."""
    return request.compiler is not None and request.compiler.poll() not in (None, 0)


def use(game: "Game") -> None:
    """Say that a game's kernels are about to be called."""
    if KERNELS.mode is Mode.NOW:
        KERNELS.compiled_states.add(game.module.STATE)
    elif KERNELS.mode is Mode.BACKGROUND:
        BACKGROUND.request(game)


def is_decided(game: "Game") -> bool:
    """Whether it is known how a game's kernels run in this process from now on, compiled or not."""
    return KERNELS.mode is not Mode.BACKGROUND or BACKGROUND.request(game).done.is_set()


def load_stored(game: "Game") -> None:
    """Load a game's compiled kernels now, if they are stored (half a second): for what is worth that wait."""
    if KERNELS.mode is Mode.BACKGROUND:
        BACKGROUND.load_stored(BACKGROUND.request(game))


def compile_now(game: "Game") -> None:
    """Compile kernels in this process from now on, each when it is first called: right for long computations."""
    if KERNELS.mode is not Mode.NEVER:
        KERNELS.mode = Mode.NOW
        KERNELS.compiled_states.add(game.module.STATE)


def wait(game: "Game", timeout: float | None = None) -> bool:
    """Wait until a game's kernels run compiled, or cannot be compiled; tell whether they do."""
    if KERNELS.mode is Mode.BACKGROUND:
        BACKGROUND.request(game).done.wait(timeout)
    return game.module.STATE in KERNELS.compiled_states
