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

    Only entry points are stored on disk: their machine code holds that of every kernel they call. Nothing written in C
    calls a kernel, and Python calls entry points alone: without the wrappers that others would have for such calls,
    compiling takes a seventh less.
    """
    options = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    if isinstance(kernel, EntryPoint):
        dispatcher = numba.njit(**options)(kernel.function)
        dispatcher._cache = KernelCache(kernel.function)
    else:
        counts = getattr(kernel, "counts_references", True)
        dispatcher = numba.njit(no_cpython_wrapper=True, _nrt=counts, **options)(kernel)
        dispatcher._cache = NullCache()
        kernel._numba_type_ = types.Dispatcher(dispatcher)  # type: ignore[attr-defined]  # Numba reads it
    kernel.dispatcher = dispatcher  # type: ignore[union-attr]  # functions take any attribute; the type does not hold it
