"""Kernels: plain functions over records that Numba compiles. Until they are compiled, they run as plain Python.

`@kernel` marks a function that other kernels call. `@entry_point` marks a kernel that Python calls: it runs compiled
code where there is some, and the plain function otherwise. The results are the same, so nobody waits for a compiler.

The environment variable `DEDALE_COMPILE` says when kernels are compiled:

- `background`, the default: by another process, at low priority, while the plain functions serve (see `background`);
- `now`: in this process, at the first call; for work that is long anyway, and for measuring;
- `never`: not at all, for a debugger; `NUMBA_DISABLE_JIT=1` means the same.

This module imports neither Numba nor NumPy.
"""

import functools
import os
import threading
from collections.abc import Callable
from enum import StrEnum
from typing import Any, Generic, ParamSpec, TypeVar

from dedale.core.errors import BadSetting, listed, quote
from dedale.core.text import Text

P = ParamSpec("P")
R = TypeVar("R")

VARIABLE = "DEDALE_COMPILE"


class Mode(StrEnum):
    """When kernels are compiled."""

    BACKGROUND = "background"
    NOW = "now"
    NEVER = "never"


def mode_from(environment: "os._Environ[str] | dict[str, str]") -> Mode:
    """The mode that the environment asks for; raises `BadSetting`, which lists the modes."""
    if environment.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return Mode.NEVER
    chosen = environment.get(VARIABLE) or Mode.BACKGROUND
    if chosen not in list(Mode):
        text = Text(
            "« {value} » ne convient pas à {variable} ; valeurs possibles : {modes}.",
            "“{value}” is no value of {variable}; it takes one of {modes}.",
        )
        filled = text.format(value=quote(chosen), variable=VARIABLE, modes=listed(Mode))
        raise BadSetting(filled, setting=VARIABLE, value=chosen)
    return Mode(chosen)


class NotCompiled(Exception):
    """There is no compiled code for these arguments yet, and this process must not compile it."""


class _Kernels:
    """All kernels of this process, and which of them are used compiled."""

    def __init__(self) -> None:
        self.mode = mode_from(os.environ)
        self.functions: list[Callable[..., Any]] = []
        self.entry_points: list[EntryPoint[..., Any]] = []
        self.compiled_states: set[Any] = set()
        """The state types of the games whose kernels run compiled."""
        self.setups: list[Callable[[], None]] = []
        """What Numba must be told before it compiles anything."""
        self.attach: Callable[[Callable[..., Any] | EntryPoint[..., Any]], None] | None = None
        """Gives a kernel its compiled form, once Numba is loaded."""
        self.lock = threading.RLock()


class EntryPoint(Generic[P, R]):
    """A kernel that Python calls.

    Its first two arguments are a game's rules and states, or its first is a tuple with a field `states`; a kernel that
    belongs to no game takes neither, and runs compiled as soon as any game does.
    """

    def __init__(self, function: Callable[P, R]) -> None:
        self.function = function
        self.dispatcher: Callable[P, R] | None = None
        functools.update_wrapper(self, function)
        first = function.__code__.co_varnames[0]
        self._has_rules, self._has_workspace = first == "rules", first == "workspace"

    def __call__(self, *arguments: P.args, **_none: P.kwargs) -> R:
        """Run it, compiled if that can be done at once."""
        if KERNELS.compiled_states and self._is_compiled(arguments):
            try:
                return (self.dispatcher or self._load())(*arguments)  # type: ignore[call-arg]  # never by keyword
            except NotCompiled:
                pass
        return self.function(*arguments)  # type: ignore[call-arg]  # the same

    def _is_compiled(self, arguments: tuple[Any, ...]) -> bool:
        if self._has_rules:
            return arguments[1].dtype in KERNELS.compiled_states
        return not self._has_workspace or arguments[0].states.dtype in KERNELS.compiled_states

    def _load(self) -> Callable[P, R]:
        load_compiler()
        assert self.dispatcher is not None  # noqa: S101  # the compiler gives one to every entry point
        return self.dispatcher

    @property
    def _numba_type_(self) -> Any:
        """What Numba takes it for where a compiled kernel calls it."""
        return self._load()._numba_type_  # type: ignore[attr-defined]  # Numba's own


KERNELS = _Kernels()
"""The one registry of this process."""


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function that other kernels call. For Python it stays the plain function it is."""
    with KERNELS.lock:
        KERNELS.functions.append(function)
        if KERNELS.attach is not None:
            KERNELS.attach(function)
    return function


def lean_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """As `kernel`, for one that makes no array and returns none: compiled, it does not count references to arrays.

    Counting takes some ten nanoseconds for each array that a call is given.
    """
    function.counts_references = False  # type: ignore[attr-defined]  # functions take any attribute
    return kernel(function)


def entry_point(function: Callable[P, R]) -> EntryPoint[P, R]:
    """Mark a kernel that Python calls."""
    made = EntryPoint(function)
    with KERNELS.lock:
        KERNELS.entry_points.append(made)
        if KERNELS.attach is not None:
            KERNELS.attach(made)
    return made


def before_compiling(setup: Callable[[], None]) -> None:
    """Have this done once Numba is loaded, before it compiles anything; at once, if it is loaded already."""
    with KERNELS.lock:
        KERNELS.setups.append(setup)
        if KERNELS.attach is not None:
            setup()


def load_compiler() -> None:
    """Load Numba (half a second) and give every kernel its compiled form, which is loaded or made when it is called."""
    with KERNELS.lock:
        if KERNELS.attach is not None:
            return
        from dedale.core.kernels.jit import attach

        for setup in KERNELS.setups:
            setup()
        for function in KERNELS.functions:
            attach(function)
        for entry in KERNELS.entry_points:
            attach(entry)
        KERNELS.attach = attach
