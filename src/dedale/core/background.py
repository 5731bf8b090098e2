"""Compiling in the background: another process compiles a game's kernels while this one runs them as plain Python.

The first process that needs a game starts a compiler at low priority. All processes that use the game look for its
mark on disk, load the code in a thread of their own, and only then begin to call it. The compiler ends with the process
that started it; what it has finished stays on disk.

A command that ends within a second therefore never loads Numba, and no command waits for it.
"""

import contextlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from dedale.core import cache
from dedale.core.kernel import KERNELS, Mode, NotCompiled, load_compiler

if TYPE_CHECKING:
    import numpy as np

    from dedale.core.game import Game

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
class Request:
    """A game whose compiled kernels are wanted."""

    package: str
    options: Mapping[str, object]
    state: "np.dtype[np.void]"
    compiler: "subprocess.Popen[bytes] | None" = None
    done: threading.Event = field(default_factory=threading.Event)

    @property
    def name(self) -> str:
        """The name of its folder among the games."""
        return self.package.rpartition(".")[2]


class _Background:
    """The requests of this process, served by one thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loading = threading.Lock()
        self._requests: list[Request] = []
        self._known: dict[tuple[str, str], Request] = {}
        self._thread: threading.Thread | None = None
        self._news = threading.Event()

    def request(self, package: str, options: Mapping[str, object], state: "np.dtype[np.void]") -> Request:
        """Have this game's kernels run compiled as soon as they are there; the same request is made once."""
        key = package, repr(sorted(options.items()))
        with self._lock:
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = Request(package, options, state)
                self._requests.append(found)
                self._begin()
            return found

    def _begin(self) -> None:
        self._news.set()
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._serve, name="dedale-compiling", daemon=True)
            self._thread.start()

    def _serve(self) -> None:
        """Look after all requests until none is left."""
        threading.Event().wait(GRACE)
        while True:
            self._news.clear()
            with self._lock:
                waiting = list(self._requests)
                if not waiting:
                    self._thread = None
                    return
            for request in waiting:
                if self.load_stored(request) or _has_failed(request):
                    self._finish(request)
            self._start_compilers([one for one in waiting if not one.done.is_set()])
            self._news.wait(LOOK)

    def load_stored(self, request: Request) -> bool:
        """Use what is stored for a game from now on; tell whether it is all there."""
        with self._loading:
            if request.state not in KERNELS.compiled_states and cache.is_complete(request.package, request.options):
                _load(request.package)
                KERNELS.compiled_states.add(request.state)
        return request.state in KERNELS.compiled_states

    def _finish(self, request: Request) -> None:
        with self._lock:
            self._requests.remove(request)
        request.done.set()

    @staticmethod
    def _start_compilers(waiting: list[Request]) -> None:
        """Keep as many compilers at work as there are processors, for the games asked for first."""
        working = [one for one in waiting if one.compiler is not None and one.compiler.poll() is None]
        free = min(os.cpu_count() or 1, MOST_COMPILERS) - len(working)
        for request in [one for one in waiting if one.compiler is None][: max(free, 0)]:
            if os.environ.get(COMPILED_ELSEWHERE) != "1":
                request.compiler = start_compiler(request.package, request.options)


BACKGROUND = _Background()


def start_compiler(package: str, options: Mapping[str, object]) -> "subprocess.Popen[bytes]":
    """A process that compiles a game's kernels at low priority. It ends when its standard input does."""
    command = [sys.executable, "-m", COMPILER, package, json.dumps(dict(options))]
    return subprocess.Popen(  # noqa: S603  # our own module
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"DEDALE_CACHE": str(cache.cache_root())},
        start_new_session=True,  # Ctrl-C is for the program
    )


def _has_failed(request: Request) -> bool:
    """Whether the compiler gave up: then the game is played uncompiled, which works."""
    return request.compiler is not None and request.compiler.poll() not in (None, 0)


def _load(package: str) -> None:
    """Load all that is stored for a game."""
    load_compiler()
    for entry in KERNELS.entry_points:
        dispatcher: Any = entry.dispatcher
        for folder in (package, cache.SHARED):
            for signature in dispatcher._cache.stored_signatures(folder):
                with contextlib.suppress(NotCompiled):  # a file that has gone meanwhile: that kernel stays uncompiled
                    dispatcher.compile(signature)


def use(game: "Game") -> None:
    """Say that a game's kernels are about to be called."""
    if KERNELS.mode is Mode.NOW:
        KERNELS.compiled_states.add(game.module.STATE)
    elif KERNELS.mode is Mode.BACKGROUND:
        _request(game)


def load_stored(game: "Game") -> None:
    """Load a game's compiled kernels now, if they are stored (half a second): for what is worth that wait."""
    if KERNELS.mode is Mode.BACKGROUND:
        BACKGROUND.load_stored(_request(game))


def compile_now(game: "Game") -> None:
    """Compile kernels in this process from now on, each when it is first called: right for long computations."""
    if KERNELS.mode is not Mode.NEVER:
        KERNELS.mode = Mode.NOW
        KERNELS.compiled_states.add(game.module.STATE)


def wait(game: "Game", timeout: float | None = None) -> bool:
    """Wait until a game's kernels run compiled, or cannot be compiled; tell whether they do."""
    if KERNELS.mode is Mode.BACKGROUND:
        _request(game).done.wait(timeout)
    return game.module.STATE in KERNELS.compiled_states


def _request(game: "Game") -> Request:
    return BACKGROUND.request(game.package, game.options, game.module.STATE)
