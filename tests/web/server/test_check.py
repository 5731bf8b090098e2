"""`dedale serve --check`: everything that a server needs is looked at, and what is missing is named."""

import asyncio
import json
import shutil
import socket
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from dedale.cli import main
from dedale.web.server.check import Check, checks
from dedale.web.settings import ServerSettings, read_settings
from dedale.web.store.migrate import open_database
from dedale.web.store.urls import database_url
from tests.web.postgres import running

ALL = ["python", "libraries", "settings", "data", "database", "kernels", "port"]


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEDALE_CACHE", str(tmp_path / "kernels"))
    monkeypatch.setenv("DEDALE_LANG", "fr")


def looked(settings: ServerSettings) -> dict[str, Check]:
    """What is found, by its name."""
    return {check.name: check for check in checks(lambda: settings)}


def test_where_everything_is_there_all_is_well_and_nothing_is_made(tmp_path: Path) -> None:
    found = looked(ServerSettings(database=str(tmp_path / "games.sqlite"), port=0))
    assert [check.name for check in found.values() if check.ok] == ALL
    assert "au premier démarrage" in str(found["database"].text)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_library_is_named_and_ends_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "greenlet", None)
    found = looked(ServerSettings(port=0))
    assert list(found) == ["python", "libraries"]
    assert "greenlet" in str(found["libraries"].text)
    assert not found["libraries"].ok


def test_a_bad_setting_is_named_and_ends_the_check() -> None:
    found = list(checks(lambda: read_settings({"DEDALE_PROXIES": "many"})))
    assert [check.ok for check in found] == [True, True, False]
    assert "proxies" in str(found[-1].text)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("DEDALE_CACHE", str(tmp_path / "file"))
    found = looked(ServerSettings(database=str(tmp_path / "none" / "games.sqlite"), port=0))
    assert [check.name for check in found.values() if not check.ok] == ["data", "kernels"]
    assert str(tmp_path / "none") in str(found["data"].text)
    assert "DEDALE_CACHE" in str(found["kernels"].text)


def test_a_home_that_cannot_be_written_is_named_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    found = looked(ServerSettings(port=0))
    assert list(found) == ALL
    assert [check.name for check in found.values() if not check.ok] == ["data", "database"]
    assert "--database FICHIER" in str(found["data"].text)
    assert "DEDALE_DATABASE" in str(found["data"].text)


def test_a_disk_that_is_nearly_full_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=3 * 2**20))
    found = looked(ServerSettings(database=str(tmp_path / "games.sqlite"), port=0))
    assert "que 3 Mo libres" in str(found["data"].text)
    assert not found["data"].ok


@pytest.mark.parametrize(
    ("revision", "ok", "words"),
    [("2", True, "à jour"), ("1", True, "dedale backup"), ("99", False, "plus récente")],
)
def test_the_version_of_a_database_is_told(revision: str, ok: bool, words: str, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES (?)", (revision,))
    found = looked(ServerSettings(database=str(file), port=0))["database"]
    assert (found.ok, words in str(found.text)) == (ok, True)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_text("a list of games\n" * 100, encoding="utf-8")
    found = looked(ServerSettings(database=str(tmp_path / "games.sqlite"), port=0))["database"]
    assert "n'est pas une base SQLite" in str(found.text)
    assert not found.ok


def test_a_database_server_that_does_not_answer_is_named() -> None:
    found = looked(ServerSettings(database="postgresql://nobody@127.0.0.1:9/none", port=0))
    assert [check.name for check in found.values() if not check.ok] == ["database"]
    assert "ne répond pas" in str(found["database"].text)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        found = looked(ServerSettings(database=str(tmp_path / "games.sqlite"), port=port))["port"]
    assert f"--port {port + 1}" in str(found.text)
    assert not found.ok


def test_the_line_tells_each_thing_and_the_exit_code_sums_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    well = ["serve", "--check", "--port", "0", "--database", str(tmp_path / "games.sqlite")]
    assert main([*well, "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines[:-1]] == ["✓"] * len(ALL)
    assert lines[-1].startswith("Everything is ready")
    assert main(["serve", "--check", "--port", "0", "--database", str(tmp_path / "none" / "games.sqlite")]) == 1
    said = capsys.readouterr().out
    assert "\n✗ On ne peut pas écrire dans le dossier des parties" in said
    assert "voyez les lignes marquées ✗" in said


def test_for_programs_it_is_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--check", "--json", "--port", "0", "--database", str(tmp_path / "games.sqlite")]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["ready"] is True
    assert [check["name"] for check in said["checks"]] == ALL


def test_a_database_of_postgresql_is_asked_for_its_version() -> None:
    with running() as server:
        settings = ServerSettings(database=server.new_database(), port=0)
        assert "au premier démarrage" in str(looked(settings)["database"].text)
        asyncio.run(_made_ready(settings.database))
        found = looked(settings)
    assert all(check.ok for check in found.values())
    assert "à jour" in str(found["database"].text)


async def _made_ready(database: str) -> None:
    await (await open_database(database_url(database), 1, 5.0)).close()
