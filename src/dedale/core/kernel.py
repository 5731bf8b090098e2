"""The `kernel` decorator: a plain function becomes compiled code that holds no interpreter lock.

With `NUMBA_DISABLE_JIT=1` kernels stay the plain functions they are written as, and Numba is not loaded at all;
results are the same. Only modules that hold kernels import this one, so nothing else pays for Numba.
"""

import os
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether kernels are compiled in this process."""


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile the function when it is first called, and keep the result for every later process."""
    if not COMPILED:
        return function
    import numba

    from dedale.core.cache import kernel_cache

    dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
    dispatcher._cache = kernel_cache(function)
    compiled: Callable[P, R] = dispatcher
    return compiled
