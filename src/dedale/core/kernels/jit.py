"""Numba, and all that we ask of it. Importing this module loads Numba; only `kernel.load_compiler` does."""

from collections.abc import Callable
from typing import Any

import numba
from numba.core import types
from numba.core.caching import NullCache

from dedale.core.kernels.cache import KernelCache
from dedale.core.kernels.kernel import EntryPoint


def attach(kernel: Callable[..., Any] | EntryPoint[..., Any]) -> None:
    """Give a kernel its compiled form.

    Only entry points are stored on disk: their machine code holds that of every kernel they call.
    """
    function = kernel.function if isinstance(kernel, EntryPoint) else kernel
    dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
    dispatcher._cache = KernelCache(function) if isinstance(kernel, EntryPoint) else NullCache()
    kernel.dispatcher = dispatcher  # type: ignore[union-attr]  # functions take any attribute
    if not isinstance(kernel, EntryPoint):
        kernel._numba_type_ = types.Dispatcher(dispatcher)  # type: ignore[attr-defined]  # Numba reads it
