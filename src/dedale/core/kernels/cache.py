"""Compiled kernels on disk: one folder for each game, one file for each entry point and types of arguments.

A folder is named by a hash of the sources that a game's kernels are made of: its own modules, those of the core and the
bots, and all that these import. So an edit of one game compiles that game again and no other, and an edit of words,
drawings or pages compiles nothing. A file is written whole or not at all, so processes need no lock to share it.
"""

import functools
import hashlib
import importlib.metadata
import os
import pickle
import re
import shutil
import stat
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

import platformdirs

from dedale.core.kernels.kernel import KERNELS, Mode, NotCompiled
from dedale.core.text import Text

if TYPE_CHECKING:
    from dedale.core.model.game import Game

ROOMS: Final = ("dedale.core", "dedale.bots")
"""Where the kernels that all games share are."""
VARIABLE: Final = "DEDALE_CACHE"
SHARED: Final = "shared"
"""The folder of kernels that belong to no game."""
OLD: Final = 30 * 86_400
"""Seconds after which the folder of an earlier version is removed."""
_MARKED: Final = re.compile(r"^@(kernel|entry_point)$", re.MULTILINE)
_IMPORT: Final = re.compile(r"^ *from ([\w.]+) import (?:\(([^)]*)\)|([^(\n]+))", re.MULTILINE)
_PACKAGES: Final = {"dedale"}
"""The packages whose sources count: ours, and those of games that stand elsewhere."""
_DIGEST: Final = hashlib.sha256().digest_size
"""Bytes at the beginning of a file by which damage is seen."""
_OTHERS_WRITE: Final = stat.S_IWGRP | stat.S_IWOTH
_RETRY: Final = 1.0
"""Seconds before a file that was missing is looked for again."""


class CacheWarning(UserWarning):
    """Compiled kernels cannot be stored, so every start compiles them again."""


# Which sources a kernel is made of.


def _file(module: str) -> Path | None:
    """The file of a module of ours, or of a game that stands elsewhere; None where there is no such module."""
    top, *_ = names = module.split(".")
    package = sys.modules.get(top)
    roots = [Path(path).parent for path in getattr(package, "__path__", ())] if top in _PACKAGES else []
    for path in (root.joinpath(*names) for root in roots):
        for file in (path.with_suffix(".py"), path / "__init__.py"):
            if file.is_file():
                return file
    return None


@functools.cache
def _source(module: str) -> str | None:
    file = _file(module)
    return None if file is None else file.read_text(encoding="utf-8")


def _modules_with_kernels(package: str) -> Iterator[str]:
    """The modules below a package that mark kernels."""
    beginning = _file(package)
    if beginning is None or beginning.name != "__init__.py":
        return
    for file in beginning.parent.rglob("*.py"):
        inner = file.relative_to(beginning.parent).with_suffix("").parts
        module = ".".join((package, *(inner[:-1] if inner[-1] == "__init__" else inner)))
        if _MARKED.search(_source(module) or ""):
            yield module


def _imported(text: str) -> Iterator[str]:
    """The modules that a source imports names from, and these names, some of which are modules too."""
    for module, several, one in _IMPORT.findall(text):
        yield module
        yield from (f"{module}.{name}" for name in re.findall(r"\w+", several or one))


def sources(*modules: str) -> dict[str, str]:
    """These modules and all that they import, however far: their sources by their names."""
    found: dict[str, str] = {}
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        text = None if module in found else _source(module)
        if text is not None:
            found[module] = text
            waiting += _imported(text)
    return found


@functools.cache
def sources_hash(*modules: str) -> str:
    """A short hash of what kernels of these modules are made of, and of what compiles them."""
    libraries = [f"{name} {importlib.metadata.version(name)}" for name in ("numba", "llvmlite", "numpy")]
    digest = hashlib.sha256("\0".join([str(sys.implementation.cache_tag), *libraries]).encode())
    for name, text in sorted(sources(*modules).items()):
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:16]


@functools.cache
def game_hash(package: str) -> str:
    """The same for all kernels that a game uses, given the package of the game, or `SHARED`."""
    _PACKAGES.add(package.partition(".")[0])
    return sources_hash(*(module for room in (*ROOMS, package) for module in _modules_with_kernels(room)))


# Where they are stored.


def cache_root() -> Path:
    """The folder of all compiled kernels: `DEDALE_CACHE` where it is set, else in the user's cache folder."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("dedale")) / "kernels"


@functools.cache
def game_folder(package: str) -> Path:
    """The folder of a game's kernels, made and writable.

    Where nothing can be written, a temporary folder serves this process and those it starts, after one warning.
    """
    name = f"{package.rpartition('.')[2]}-{game_hash(package)}"
    try:
        return _writable(cache_root() / name)
    except OSError:
        _use_temporary_folder()
        return _writable(cache_root() / name)


def _writable(folder: Path) -> Path:
    """A folder that is this user's own, and that nobody else can write from now on."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    facts = folder.stat()
    if not _is_mine(facts):
        raise PermissionError(f"{folder} belongs to somebody else")
    if facts.st_mode & _OTHERS_WRITE:
        folder.chmod(stat.S_IMODE(facts.st_mode) & ~_OTHERS_WRITE)
    with tempfile.TemporaryFile(dir=folder):
        return folder


def _use_temporary_folder() -> None:
    import atexit

    text = Text(
        "Le code compilé des jeux ne peut pas être enregistré dans {where} : il sera recompilé à chaque démarrage. "
        "Indiquez dans {variable} un dossier accessible en écriture.",
        "Compiled kernels cannot be stored in {where}: every start will compile them again. "
        "Set {variable} to a folder that can be written.",
    )
    warnings.warn(str(text.format(where=cache_root(), variable=VARIABLE)), CacheWarning, stacklevel=4)
    folder = tempfile.mkdtemp(prefix="dedale-kernels-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ[VARIABLE] = folder


def remove_old_folders(package: str) -> None:
    """Remove what earlier versions of a game's kernels left and nobody has used for a month."""
    current = game_folder(package)
    for folder in current.parent.glob(f"{package.rpartition('.')[2]}-*"):
        if folder != current and time.time() - folder.stat().st_mtime > OLD:
            shutil.rmtree(folder, ignore_errors=True)


# Whether all that a game needs is there.


@functools.cache
def processor() -> str:
    """The processor that code is compiled for: code for another one is not used."""
    from llvmlite import binding

    features = binding.get_host_cpu_features().flatten()
    return f"{binding.get_host_cpu_name()} {hashlib.sha256(features.encode()).hexdigest()[:16]}"


def variant(game: "Game") -> str:
    """What of a game's options decides which kernels it needs: its greatest event, and whether two sides play."""
    return f"{game.events}-{'two-sides' if game.has_two_sides else 'many'}"


def _marker(game: "Game") -> Path:
    return game_folder(game.package) / f"complete-{variant(game)}"


def is_complete(game: "Game") -> bool:
    """Whether all kernels of a game with these options are stored, for this processor."""
    try:
        return _marker(game).read_text(encoding="utf-8") == processor()
    except (OSError, UnicodeDecodeError):
        return False


def mark_complete(game: "Game") -> None:
    """Note that they are; raises the `OSError` of what could not be stored, if anything could not."""
    if KernelCache.failure is not None:
        raise KernelCache.failure
    marker = _marker(game)
    written = marker.with_suffix(f".{os.getpid()}")
    written.write_text(processor(), encoding="utf-8")
    written.replace(marker)


def forget(package: str) -> None:
    """Note that they are not: a file was damaged or has gone."""
    for marker in game_folder(package).glob("complete-*"):
        marker.unlink(missing_ok=True)


# One kernel's files.


class KernelCache:
    """The stored code of one entry point, as Numba's dispatcher asks for it."""

    failure: "OSError | None" = None
    """Why something that this process compiled could not be stored, if that happened."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._is_stored = _source(function.__module__) is not None
        """A kernel whose sources we do not know is not stored: we would not notice that it changed."""
        self._missing: dict[Any, float] = {}

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The code for these types of arguments; None where it has to be compiled.

        Raises `NotCompiled` where this process must not do that.
        """
        if self._is_stored and self._missing.get(signature, 0.0) < time.monotonic():
            found = self._load(signature, target)
            if found is not None:
                return found
            self._missing[signature] = time.monotonic() + _RETRY
        if KERNELS.mode is not Mode.NOW:
            raise NotCompiled(self._function.__qualname__)
        return None

    def _load(self, signature: Any, target: Any) -> Any:
        from numba.core.compiler import CompileResult

        target.refresh()
        package = package_of(signature)
        file = self._file(package, signature, target.codegen())
        try:
            stored, reduced = _read(file)
            return CompileResult._rebuild(target, *reduced) if stored == signature else None
        except FileNotFoundError:
            return None
        except Exception:  # a file cut short or overwritten: whatever it raises, compiling again is right
            forget(package)
            return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Store what was compiled; on a full disk it is compiled again next time."""
        if not self._is_stored:
            return
        from numba.core.serialize import dumps

        file = self._file(package_of(signature), signature, compiled.codegen)
        written = file.with_suffix(f".{os.getpid()}")
        try:
            data = dumps((signature, compiled._reduce()))
            _write(written, hashlib.sha256(data).digest() + data)
            written.replace(file)
        except OSError as error:
            KernelCache.failure = error
            written.unlink(missing_ok=True)

    def stored_signatures(self, package: str) -> Iterator[Any]:
        """The types of arguments for which code of this kernel is stored, of a game or shared."""
        for file in game_folder(package).glob(f"{self._stem}.*.kernel"):
            try:
                yield _read(file)[0]
            except Exception:  # noqa: S112  # as above: it is found damaged again when it is loaded
                continue

    @property
    def _stem(self) -> str:
        return f"{self._function.__module__}.{self._function.__name__}"

    def _file(self, package: str, signature: Any, codegen: Any) -> Path:
        own = sources_hash(self._function.__module__)
        key = hashlib.sha256(f"{own}\0{signature}\0{codegen.magic_tuple()}".encode()).hexdigest()[:24]
        return game_folder(package) / f"{self._stem}.{key}.kernel"


def _write(file: Path, data: bytes) -> None:
    """Write a new file that nobody else can write, whatever the umask says."""
    file.unlink(missing_ok=True)  # left by a process of the same number
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:  # noqa: PTH123  # a descriptor
        opened.write(data)


def _is_mine(facts: os.stat_result) -> bool:
    """Whether something belongs to this user; where there are no owners, always."""
    return not hasattr(os, "geteuid") or facts.st_uid == os.geteuid()


def _is_own(file: IO[bytes]) -> bool:
    """Whether an open file belongs to this user, and nobody else can write it; where there are no owners, always."""
    facts = os.fstat(file.fileno())
    return _is_mine(facts) and not (hasattr(os, "geteuid") and facts.st_mode & _OTHERS_WRITE)


def _read(file: Path) -> Any:
    """What was stored in a file; raises `ValueError` where it is damaged or not the user's own.

    LLVM would end the process over damaged code, and unpickling what somebody else wrote would run it.
    """
    with file.open("rb") as opened:
        if not _is_own(opened):
            raise ValueError(f"{file} can be written by others")
        whole = opened.read()
    digest, data = whole[:_DIGEST], whole[_DIGEST:]
    if hashlib.sha256(data).digest() != digest:
        raise ValueError(f"{file} is damaged")
    return pickle.loads(data)  # noqa: S301  # the user's own cache folder


def package_of(signature: Any) -> str:
    """The package of the game whose states are among these types of arguments; `SHARED` for none."""
    from dedale.core.kernels.engine import package_of_state

    return next((package for dtype in _records(signature) if (package := package_of_state(dtype))), SHARED)


def _records(kinds: Any) -> Iterator[Any]:
    """The record types among types of arguments, in arrays and in tuples too."""
    from numba.core import types
    from numba.np.numpy_support import as_dtype

    for kind in kinds:
        if isinstance(kind, types.Record):
            yield as_dtype(kind)
        elif isinstance(kind, types.Array):
            yield from _records([kind.dtype])
        elif isinstance(kind, types.BaseTuple):  # type: ignore[attr-defined]  # its types are half there
            yield from _records(kind)
