"""Where compiled kernels are kept: a directory named by a hash of all kernel sources.

Numba notices a change in a kernel's own file only; a change in a file it calls would go unseen. Here any change to
a file that holds kernels, or to one that such a file imports, names another directory. (Words, drawings and pages are
none of these: editing them compiles nothing again.)
"""

import functools
import hashlib
import os
import re
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import platformdirs
from filelock import FileLock
from numba.core import caching

from dedale.core.text import Text

PACKAGE = Path(__file__).parent.parent
ROOMS = ("core", "games", "bots", "lab")
VARIABLE = "DEDALE_CACHE"
KERNELS = "@kernel\n"
"""What stands in every file that holds kernels."""
_IMPORT = re.compile(r"^ *from (dedale[\w.]*) import (?:\(([^)]*)\)|([^(\n]+))", re.MULTILINE)


class CacheWarning(UserWarning):
    """Compiled kernels cannot be kept, so every start compiles them again."""


def sources_hash() -> str:
    """A short hash of every source file that kernels are made of, and of what compiles them."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for name, text in sorted(kernel_sources().items()):
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:16]


def kernel_sources() -> dict[str, str]:
    """Every module that holds kernels, and every one that these import, however far: their sources by their names."""
    files = {_module(file): file for room in ROOMS for file in (PACKAGE / room).rglob("*.py")}
    texts = {name: file.read_text(encoding="utf-8") for name, file in files.items()}
    found: dict[str, str] = {}
    waiting = [name for name, text in texts.items() if KERNELS in text]
    while waiting:
        name = waiting.pop()
        if name in texts and name not in found:
            found[name] = texts[name]
            waiting += _imported(texts[name])
    return found


def _module(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(text: str) -> list[str]:
    """The modules of the package that a source imports, and the names from them, some of which are modules too."""
    found = []
    for module, several, one in _IMPORT.findall(text):
        found.append(module)
        found += [f"{module}.{name}" for name in re.findall(r"\w+", several or one)]
    return found


def cache_root() -> Path:
    """The folder of all kernel caches: DEDALE_CACHE where it is set, else in the user's cache folder."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("dedale")) / "kernels"


@functools.cache
def cache_directory() -> Path | None:
    """This version's directory, made and writable; None, after one warning, where that cannot be."""
    directory = cache_root() / sources_hash()
    try:
        directory.mkdir(parents=True, exist_ok=True)
        probe = directory / f".write-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        warn_not_kept()
        return None
    return directory


@functools.cache
def warn_not_kept() -> None:
    """Warn that compiled kernels are not kept; the first time only."""
    text = Text(
        "Les noyaux compilés ne peuvent pas être gardés dans {where} : chaque démarrage les recompilera (quelques "
        "secondes). Donnez à {variable} un dossier où l'on peut écrire.",
        "Compiled kernels cannot be kept in {where}: every start will compile them again (some seconds). "
        "Set {variable} to a folder that can be written.",
    )
    warnings.warn(str(text.format(where=cache_root(), variable=VARIABLE)), CacheWarning, stacklevel=2)


class _Locator(caching._CacheLocator):  # type: ignore[misc]  # Numba has no types
    """Puts every kernel into our directory; its name already stands for the sources."""

    def __init__(self, py_func: Callable[..., Any]) -> None:
        self._py_func = py_func

    def get_cache_path(self) -> str:
        return str(cache_directory())

    def get_source_stamp(self) -> str:
        return ""

    def get_disambiguator(self) -> str:
        return f"{self._py_func.__module__}-{self._py_func.__code__.co_firstlineno}"

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], _py_file: str) -> "_Locator":
        return cls(py_func)


class _Impl(caching.CompileResultCacheImpl):  # type: ignore[misc]  # Numba has no types
    _locator_classes = (_Locator,)


class _OnDisk(caching.FunctionCache):  # type: ignore[misc]  # Numba has no types
    """Numba's own cache in our directory, made safe for several processes and for damaged files."""

    _impl_class = _Impl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # a file cut short or overwritten: whatever it raises, compiling anew is right
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        # Without the lock, two processes that add to one index at once would give two kernels one file.
        try:
            with FileLock(Path(self._cache_path) / ".lock"):
                try:
                    super().save_overload(sig, data)
                except OSError:
                    raise
                except Exception:  # a damaged index, as above
                    self.flush()
                    super().save_overload(sig, data)
        except OSError:  # a full disk, a directory taken away
            warn_not_kept()


def kernel_cache(function: Callable[..., Any]) -> Any:
    """The cache of one kernel: on disk, or none where nothing can be written."""
    return caching.NullCache() if cache_directory() is None else _OnDisk(function)
