"""Learned numbers of a game, in a file: arrays with a header that says for which game, use and inputs they are.

A game keeps its file as data in its own folder and loads it where its evaluation is prepared:

    network = load(Path(__file__).with_name("network.bin"), "theseion", "value", version=1, forms=FORMS)
    if network is not None:  # else the hand-made evaluation plays
        rules["hidden"] = network.arrays["hidden"]

`load` refuses a file that is damaged, of another format, game, use or version, or whose arrays are of another form: it
warns once, with a sentence, and returns None. `read` raises `BadNetwork` instead; `write` makes such a file. Raise a
game's `version` whenever the meaning of an input or of an array changes: files of other versions are refused then.

The environment variable `DEDALE_NETWORKS` names a folder whose files `GAME.network` are taken instead of the games' own
(to try a network that was just learned), or is `never`: then no network plays.

The file: 8 bytes `MAGIC`, the SHA-256 of all that follows (32 bytes), the length of the header (4 bytes, the low one
first), the header as JSON (`format`, `game`, `use`, `version`, `arrays`: name, type, shape), then the arrays' numbers.
"""

import functools
import hashlib
import json
import os
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dedale.core.errors import DedaleError
from dedale.core.text import Text

MAGIC: Final = b"DEDALENN"
FORMAT: Final = 1
VARIABLE: Final = "DEDALE_NETWORKS"
NEVER: Final = "never"
MOST_BYTES: Final = 500_000
"""The greatest size of a file."""
TYPES: Final = ("float32", "int8", "int16", "int32")
"""What the numbers of an array may be."""
_DIGEST: Final = hashlib.sha256().digest_size
_BEGIN: Final = len(MAGIC) + _DIGEST + 4

Array = NDArray[Any]
ArraySpec = tuple[str, tuple[int, ...]]
"""An array's type, such as `float32`, and its shape."""


class BadNetwork(DedaleError):
    """The file holds no network that can be used here. Details: `path`."""

    code = "bad_network"


class NetworkWarning(UserWarning):
    """A network was refused, and the hand-made evaluation plays instead."""


@dataclass(frozen=True, slots=True)
class Network:
    """Arrays of one game, for one use."""

    game: str
    use: str
    version: int
    """Of the inputs and of what the arrays mean; each game counts its own."""
    arrays: Mapping[str, Array]


UNREADABLE = Text("{path} ne se lit pas ({reason}).", "{path} cannot be read ({reason}).")
NO_NETWORK = Text(
    "{path} n'est pas un réseau de Dédale : un tel fichier commence par « {magic} ».",
    "{path} is no network of Dédale: such a file begins with “{magic}”.",
)
DAMAGED = Text(
    "{path} est abîmé : sa somme de contrôle est fausse. Remettez à sa place une copie intacte.",
    "{path} is damaged: its checksum is wrong. Put an intact copy in its place.",
)
OTHER_FORMAT = Text(
    "{path} est au format {found} ; ce programme lit le format {format}.",
    "{path} is in format {found}; this program reads format {format}.",
)
OTHER_GAME = Text(
    "{path} est un réseau pour {found} ({found_use}) ; il en faut un pour {game} ({use}).",
    "{path} is a network for {found} ({found_use}); it takes one for {game} ({use}).",
)
TOO_OLD = Text(
    "{path} est trop ancien : version {found}, il faut la version {version}. Apprenez-en un nouveau.",
    "{path} is too old: version {found}, it takes version {version}. Learn a new one.",
)
TOO_NEW = Text(
    "{path} est de la version {found} ; ce programme n'en connaît pas au-delà de la version {version}. Installez un Dédale plus récent.",  # noqa: E501
    "{path} is of version {found}; this program knows only version {version}. Install a newer Dédale.",
)
OTHER_FORM = Text(
    "{path} : le tableau {name} n'est pas de la forme {form}.",
    "{path}: the array {name} is not of the form {form}.",
)
MALFORMED = Text(
    "{path} n'est pas un réseau entier : son en-tête ne dit pas ce que le fichier contient ({reason}).",
    "{path} is no whole network: its header does not tell what the file holds ({reason}).",
)
TOO_LARGE = Text(
    "{path} ferait {size} octets ; un réseau en a au plus {most}.",
    "{path} would take {size} bytes; a network has at most {most}.",
)
INSTEAD = Text("{why} L'évaluation faite à la main joue à sa place.", "{why} The hand-made evaluation plays instead.")


def write(path: Path, network: Network) -> str:
    """Write the file, whole or not at all; return the SHA-256 of all its bytes. Raises `BadNetwork` if too large."""
    rows = {name: _plain(array) for name, array in network.arrays.items()}
    header = {
        "format": FORMAT,
        "game": network.game,
        "use": network.use,
        "version": network.version,
        "arrays": [[name, row.dtype.str, list(row.shape)] for name, row in rows.items()],
    }
    text = json.dumps(header).encode()
    body = b"".join([len(text).to_bytes(4, "little"), text, *(row.tobytes() for row in rows.values())])
    whole = MAGIC + hashlib.sha256(body).digest() + body
    if len(whole) > MOST_BYTES:
        raise BadNetwork(TOO_LARGE.format(path=path, size=len(whole), most=MOST_BYTES), path=str(path))
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_bytes(whole)
    beside.replace(path)
    return hashlib.sha256(whole).hexdigest()


def _plain(array: Array) -> Array:
    """The array as it is written: in rows, the low byte first."""
    plain = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
    if plain.dtype.name not in TYPES:
        raise TypeError(f"a network's numbers are {', '.join(TYPES)}, not {array.dtype}")
    return plain


def read(path: Path, game: str, use: str, version: int, forms: Mapping[str, ArraySpec] | None = None) -> Network:
    """The network in a file; raises `BadNetwork` unless it is whole, for exactly this, with arrays of these forms."""
    try:
        whole = path.read_bytes()
    except OSError as error:
        raise _bad(UNREADABLE, path, reason=error.strerror or error) from None
    if not whole.startswith(MAGIC):
        raise _bad(NO_NETWORK, path, magic=MAGIC.decode())
    body = whole[len(MAGIC) + _DIGEST :]
    if len(whole) < _BEGIN or hashlib.sha256(body).digest() != whole[len(MAGIC) :][:_DIGEST]:
        raise _bad(DAMAGED, path)
    try:
        return _checked(body, path, game, use, version, forms or {})
    except BadNetwork:
        raise
    except (ValueError, TypeError, LookupError, OverflowError) as error:  # a header with anything in it
        raise _bad(MALFORMED, path, reason=error) from None


def _checked(body: bytes, path: Path, game: str, use: str, version: int, forms: Mapping[str, ArraySpec]) -> Network:
    header, data = _parts(body)
    if header["format"] != FORMAT:
        raise _bad(OTHER_FORMAT, path, found=header["format"], format=FORMAT)
    if (header["game"], header["use"]) != (game, use):
        raise _bad(OTHER_GAME, path, found=header["game"], found_use=header["use"], game=game, use=use)
    if header["version"] != version:
        said = TOO_OLD if header["version"] < version else TOO_NEW
        raise _bad(said, path, found=header["version"], version=version)
    arrays = _arrays(data, header["arrays"])
    for name, form in forms.items():
        if name not in arrays or (arrays[name].dtype, arrays[name].shape) != (np.dtype(form[0]), form[1]):
            raise _bad(OTHER_FORM, path, name=name, form=form)
    return Network(game, use, version, arrays)


def _parts(body: bytes) -> tuple[dict[str, Any], bytes]:
    """The header, and the numbers that follow it."""
    length = int.from_bytes(body[:4], "little")
    header: dict[str, Any] = json.loads(body[4 : 4 + length])
    return header, body[4 + length :]


def _arrays(data: bytes, listed: list[tuple[str, str, list[int]]]) -> dict[str, Array]:
    """The arrays that follow one another in the data; they cannot be written to."""
    arrays, at = {}, 0
    for name, kind, shape in listed:
        count = int(np.prod(shape))
        arrays[name] = np.frombuffer(data, np.dtype(kind), count, at).reshape(shape)
        at += arrays[name].nbytes
    return arrays


def _bad(said: Text, path: Path, **details: object) -> BadNetwork:
    return BadNetwork(said.format(path=path, **details), path=str(path))


def chosen_file(own: Path, game: str) -> Path | None:
    """The file to load: a game's own, or what `DEDALE_NETWORKS` says; None for none."""
    wanted = os.environ.get(VARIABLE)
    if not wanted:
        return own
    if wanted == NEVER:
        return None
    other = Path(wanted) / f"{game}.network"
    return other if other.exists() else own


def load(own: Path, game: str, use: str, version: int, forms: Mapping[str, ArraySpec] | None = None) -> Network | None:
    """The network that plays, from the game's own file or what `DEDALE_NETWORKS` says; None, said once, if refused."""
    path = chosen_file(own, game)
    return None if path is None else _load(path, game, use, version, tuple((forms or {}).items()))


@functools.lru_cache(maxsize=32)
def _load(path: Path, game: str, use: str, version: int, forms: tuple[tuple[str, ArraySpec], ...]) -> Network | None:
    try:
        return read(path, game, use, version, dict(forms))
    except BadNetwork as error:
        warnings.warn(str(INSTEAD.format(why=error.text)), NetworkWarning, stacklevel=3)
        return None
