"""Files of records: both formats are told apart by what they hold, and writing loses nothing."""

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.core.errors import BadRecord, CannotWrite
from dedale.core.records.file import create_file, read_any, read_file, write_file
from dedale.core.records.json_format import write_json
from dedale.core.records.record import Record
from dedale.core.records.text_format import write_records
from dedale.core.system_errors import why_no_file
from dedale.core.text import Text
from tests.core.record_cases import three_records

RECORDS = three_records()


def damage(path: Path) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read_file(path)
    assert caught.value.text.fr != caught.value.text.en
    return caught.value


@pytest.mark.parametrize(("name", "first"), [("a.txt", "[Game"), ("a", "[Game"), ("a.json", "{"), ("a.JSON", "{")])
def test_the_name_decides_how_records_are_written(tmp_path: Path, name: str, first: str) -> None:
    write_file(tmp_path / name, RECORDS)
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(first)
    assert read_file(tmp_path / name) == RECORDS


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff\n" + write_json(RECORDS),
        "\ufeff\n" + write_records(RECORDS),
        '{"here": "it begins"}\n' + write_records(RECORDS),
        "{a comment} ; and another\n" + write_records(RECORDS),
        ("{a comment}\n" + write_records(RECORDS)).replace("\n", "\r"),
    ],
)
def test_what_it_holds_decides_how_a_text_is_read(text: str) -> None:
    assert [record.events for record in read_any(text)] == [record.events for record in RECORDS]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "JSON"),
        ("[{}]", "JSON"),
        ("[]", "JSON"),
        ("[Game", "[Name"),
        ("[", "[Name"),
        ("", "[Game"),
        ("x", "[Game"),
    ],
)
def test_what_is_no_record_says_what_it_was_taken_for(text: str, said: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_any(text)
    assert said in caught.value.text.en


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    error = damage(tmp_path / "none.txt")
    assert "does not exist" in error.text.en
    assert error.details["path"] == str(tmp_path / "none.txt")


def test_a_folder_is_told(tmp_path: Path) -> None:
    assert "it is a folder" in damage(tmp_path).text.en


def test_a_name_that_no_file_can_have_is_told(tmp_path: Path) -> None:
    assert "no file can have this name" in damage(tmp_path / "a\0b").text.en
    assert "the name is too long" in damage(tmp_path / ("a" * 300)).text.en


def test_bytes_that_are_no_text_are_found_in_their_line(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    data = write_records(RECORDS).encode().replace(b"1. @i8", b"1. @i8 {caf\xe9}")
    path.write_bytes(data)
    error = damage(path)
    assert error.details == {"line": data[: data.index(b"\xe9")].count(b"\n") + 1, "expected": "text in UTF-8"}
    assert "0xe9" in error.text.en
    assert list(error.records) == RECORDS[:1]


@given(st.binary() | st.binary(max_size=20).map(lambda junk: write_records(RECORDS).encode() + junk))
def test_any_bytes_read_or_are_damage(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.txt"
    path.write_bytes(data)
    try:
        records = read_file(path)
    except BadRecord as error:
        records = list(error.records)
    assert len(records) in (0, len(RECORDS))


def test_writing_replaces_the_file_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_file(path, RECORDS)
    path.chmod(0o640)
    write_file(path, RECORDS[:1])
    assert read_file(path) == RECORDS[:1]
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_writing_through_a_link_keeps_the_link(tmp_path: Path) -> None:
    link, path = tmp_path / "link.txt", tmp_path / "a.txt"
    link.symlink_to(path)
    write_file(link, RECORDS)
    assert link.is_symlink()
    assert read_file(path) == RECORDS


def test_writing_that_fails_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    write_file(path, RECORDS)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotWrite) as caught:
        write_file(path, [])
    assert "il n'y a plus de place" in caught.value.text.fr
    assert "there is no space left" in caught.value.text.en
    assert read_file(path) == RECORDS
    assert list(tmp_path.iterdir()) == [path]


def test_records_that_fail_leave_the_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_file(path, RECORDS)

    def broken() -> "list[Record]":
        raise RuntimeError

    with pytest.raises(RuntimeError):
        write_file(path, (record for _ in range(2) for record in broken()))
    assert read_file(path) == RECORDS


@pytest.mark.parametrize("name", [".", "none/a.txt", "file/a.txt", "a\0b"])
def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotWrite) as caught:
        write_file(tmp_path / name, RECORDS)
    assert caught.value.details == {"path": str(tmp_path / name)}
    assert [found.name for found in tmp_path.iterdir()] == ["file"]


def test_links_in_a_circle_are_told(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert "links go in a circle" in damage(tmp_path / "a").text.en
    with pytest.raises(CannotWrite) as caught:
        write_file(tmp_path / "a", RECORDS)
    assert "ses liens tournent en rond" in caught.value.text.fr
    assert sorted(found.name for found in tmp_path.iterdir()) == ["a", "b"]


def test_a_new_file_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    written = create_file(tmp_path / "a.txt", RECORDS)
    with pytest.raises(FileExistsError):
        create_file(tmp_path / "a.txt", [])
    assert (tmp_path / "a.txt").read_bytes() == written == write_records(RECORDS).encode()
    assert [found.name for found in tmp_path.iterdir()] == ["a.txt"]


def test_a_name_taken_at_the_last_moment_is_not_taken_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    monkeypatch.setattr(os, "fsync", lambda _: path.write_text("mine", encoding="utf-8"))
    with pytest.raises(FileExistsError):
        create_file(path, RECORDS)
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.EROFS, errno.EISDIR, errno.EDQUOT])
def test_what_the_system_says_is_said_in_french_too(number: int) -> None:
    said = why_no_file(OSError(number, os.strerror(number)))
    assert said.fr != said.en
    assert os.strerror(number) not in said.fr


def test_what_the_system_says_seldom_is_named() -> None:
    assert why_no_file(OSError(errno.EXDEV, "Invalid cross-device link")) == Text("erreur EXDEV", "error EXDEV")
    assert why_no_file(OSError("odd")) == Text("erreur du système", "system error")
