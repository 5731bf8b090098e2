"""Network files: what is written is read, and a file that is not for this is refused with a sentence."""

import hashlib
import json
import warnings
from pathlib import Path

import numpy as np
import pytest

from dedale.core.model.network import (
    MAGIC,
    VARIABLE,
    Array,
    ArraySpec,
    BadNetwork,
    Network,
    NetworkWarning,
    load,
    read,
    write,
)

ARRAYS: dict[str, Array] = {
    "hidden": np.arange(12, dtype=np.float32).reshape(3, 4),
    "out": np.array([-5, 7], np.int16),
    "small": np.array([[1], [-1]], np.int8),
}
FORMS: dict[str, ArraySpec] = {"hidden": ("float32", (3, 4)), "out": ("int16", (2,)), "small": ("int8", (2, 1))}
NETWORK = Network("minos", "value", 3, ARRAYS)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "network.bin"
    write(path, NETWORK)
    return path


def refusal(path: Path, game: str = "minos", use: str = "value", version: int = 3) -> str:
    with pytest.raises(BadNetwork) as caught:
        read(path, game, use, version, FORMS)
    assert caught.value.details == {"path": str(path)}
    return caught.value.text.en


def test_what_is_written_is_read(file: Path) -> None:
    found = read(file, "minos", "value", 3, FORMS)
    assert (found.game, found.use, found.version) == ("minos", "value", 3)
    assert list(found.arrays) == list(ARRAYS)
    for name, array in ARRAYS.items():
        assert found.arrays[name].dtype == array.dtype
        np.testing.assert_array_equal(found.arrays[name], array)


def test_the_fingerprint_is_that_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "network.bin"
    assert write(path, NETWORK) == hashlib.sha256(path.read_bytes()).hexdigest()
    assert [each.name for each in tmp_path.iterdir()] == ["network.bin"]


@pytest.mark.parametrize("place", [8, 20, 44, 60, -1])
def test_one_changed_bit_is_seen(file: Path, place: int) -> None:
    data = bytearray(file.read_bytes())
    data[place] ^= 1
    file.write_bytes(data)
    assert "is damaged" in refusal(file)


@pytest.mark.parametrize("length", [8, 20, 41, 60, -1])
def test_a_file_cut_short_is_damaged(file: Path, length: int) -> None:
    file.write_bytes(file.read_bytes()[:length])
    assert "is damaged" in refusal(file)


@pytest.mark.parametrize("data", [b"", b"DEDA", b"{}" * 100, b"\0" * 4096])
def test_another_file_is_no_network(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    assert "is no network of Dédale" in refusal(file)


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    assert "cannot be read" in refusal(tmp_path / "none")
    assert "cannot be read" in refusal(tmp_path)


def test_another_game_or_use_is_refused(file: Path) -> None:
    assert "a network for minos (value); it takes one for ergo (value)" in refusal(file, game="ergo")
    assert "a network for minos (value); it takes one for minos (policy)" in refusal(file, use="policy")


def test_other_versions_are_refused(file: Path) -> None:
    assert "is too old: version 3, it takes version 4" in refusal(file, version=4)
    assert "knows only version 2" in refusal(file, version=2)


def test_another_format_is_refused(file: Path) -> None:
    data = file.read_bytes()[44:]
    length = int.from_bytes(file.read_bytes()[40:44], "little")
    text = json.dumps(json.loads(data[:length]) | {"format": 2}).encode()
    body = len(text).to_bytes(4, "little") + text + data[length:]
    file.write_bytes(MAGIC + hashlib.sha256(body).digest() + body)
    assert "is in format 2; this program reads format 1" in refusal(file)


def sealed(header: bytes, data: bytes = b"") -> bytes:
    """A file with a right checksum."""
    body = len(header).to_bytes(4, "little") + header + data
    return MAGIC + hashlib.sha256(body).digest() + body


def header(**changed: object) -> bytes:
    whole = {"format": 1, "game": "minos", "use": "value", "version": 3, "arrays": [["out", "<i2", [2]]]}
    return json.dumps(whole | changed).encode()


@pytest.mark.parametrize(
    "data",
    [
        sealed(b"no JSON", b"1234"),
        sealed(b"\xff\xfe"),
        sealed(b"[]"),
        sealed(b"{}"),
        sealed(header(version="3"), b"1234"),
        sealed(header(), b"123"),
        sealed(header(arrays=[["out", "O", [2]]]), b"1" * 16),
        sealed(header(arrays=[["out", "<x9", [2]]]), b"1234"),
        sealed(header(arrays=[["out", "<i2", [-2, 3]]]), b"1234"),
        sealed(header(arrays=[["out", "<i2"]]), b"1234"),
        sealed(header(arrays=7), b"1234"),
        sealed(header(arrays=[["out", "<i2", [2**70]]]), b"1234"),
    ],
)
def test_a_header_that_lies_is_refused(file: Path, data: bytes) -> None:
    """The checksum is right; whoever wrote it did not write what it says."""
    file.write_bytes(data)
    assert "is no whole network: its header does not tell what the file holds" in refusal(file)


def test_arrays_of_another_form_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "network.bin"
    for name, other in (("out", np.zeros(3, np.int16)), ("out", np.zeros(2, np.int32))):
        write(path, Network("minos", "value", 3, ARRAYS | {name: other}))
        assert "the array out is not of the form" in refusal(path)
    write(path, Network("minos", "value", 3, {"hidden": ARRAYS["hidden"]}))
    assert "the array out is not of the form" in refusal(path)


def test_too_large_a_network_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match="500000"):
        write(tmp_path / "large", Network("minos", "value", 3, {"hidden": np.zeros(125_000, np.float32)}))
    with pytest.raises(TypeError):
        write(tmp_path / "wide", Network("minos", "value", 3, {"hidden": np.zeros(2)}))
    assert not list(tmp_path.iterdir())


def test_a_refused_network_is_said_once_and_not_loaded(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b"\0")
    with pytest.warns(NetworkWarning, match="is damaged.*The hand-made evaluation plays instead|joue à sa place"):
        assert load(file, "minos", "value", 3, FORMS) is None
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert load(file, "minos", "value", 3, FORMS) is None


def test_the_environment_chooses_another_file_or_none(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = load(file, "minos", "value", 3)
    assert own is not None
    monkeypatch.setenv(VARIABLE, "never")
    assert load(file, "minos", "value", 3) is None
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert load(file, "minos", "value", 3) is own
    write(tmp_path / "minos.network", Network("minos", "value", 3, {"hidden": ARRAYS["hidden"] + 1}))
    other = load(file, "minos", "value", 3)
    assert other is not None
    np.testing.assert_array_equal(other.arrays["hidden"], ARRAYS["hidden"] + 1)
