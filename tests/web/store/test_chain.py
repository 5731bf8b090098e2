"""One bit that changes on disk is found, named, and sets its table aside."""

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dedale.cli import main
from dedale.web.commands import Play, Roll
from dedale.web.refusals import DamagedTable
from dedale.web.store.repository import TableRepository
from dedale.web.store.verify import Verified, verify
from dedale.web.terms import Mine, TableTerms
from tests.web.live.support import live_setup, run

ANN = "a" * 64
TERMS = TableTerms(game="theseion", seats=(Mine("Ann"), Mine("Ben")))


async def played(folder: Path, moves: int = 12) -> str:
    """A table of Théséion in the middle of a game, its server stopped."""
    async with live_setup(folder) as home:
        table = (await home.service.create(TERMS, ANN)).table.id
        for _ in range(moves):
            ledger = await home.service.table(table)
            if ledger.position.to_move == 0:
                await home.do(table, ANN, Roll)
            else:
                await home.do(table, ANN, Play, event=str(ledger.position.moves()[0]))
    return table


def changed(folder: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection, connection:
        assert connection.execute(sql, values).rowcount == 1


def checked(folder: Path) -> Verified:
    return asyncio.run(verify(str(folder / "tables.sqlite")))


def a_draw(folder: Path) -> tuple[int, str]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        found = connection.execute("SELECT ply, what FROM entries WHERE what LIKE '%cast%' ORDER BY ply").fetchall()
    ply, what = found[1]
    return int(ply), str(what)


def test_a_sound_database_is_verified(tmp_path: Path) -> None:
    run(lambda: _played(tmp_path))
    found = checked(tmp_path)
    assert (found.tables, found.unknown, found.damages) == (1, 0, [])
    assert found.entries > found.draws > 2


async def _played(folder: Path) -> None:
    await played(folder)


@pytest.mark.parametrize("column", ["what", "at", "command", "ply", "holder", "terms", "seed", "created"])
def test_any_bit_that_changes_is_found_and_the_table_set_aside(tmp_path: Path, column: str) -> None:
    chance = random.Random(column)  # which bit does not matter

    async def story() -> None:
        table = await played(tmp_path)
        of_table = column in ("terms", "seed", "created")
        first = "(SELECT min(ply) FROM entries WHERE command <> '')"
        name, where = ("tables", "id = ?") if of_table else ("entries", f"table_id = ? AND ply = {first}")
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection, connection:
            (before,) = connection.execute(f"SELECT {column} FROM {name} WHERE {where}", (table,)).fetchone()  # noqa: S608  # ours
            after = _flipped(before, chance)
            assert after != before
            connection.execute(f"UPDATE {name} SET {column} = ? WHERE {where}", (after, table))  # noqa: S608  # ours
        async with live_setup(tmp_path) as home:
            for _ in range(2):
                with pytest.raises(DamagedTable) as caught:
                    await home.service.state(table, ANN)
                assert caught.value.details["table"] == table
            with pytest.raises(DamagedTable):
                await home.do(table, ANN, Roll, ply=1)
            assert await home.service.sound_table(table) is None

    run(story)
    (damage,) = checked(tmp_path).damages
    assert damage.ply >= 1


def _flipped(value: object, chance: random.Random) -> object:
    """The value with one bit changed."""
    if isinstance(value, int):
        return value ^ 64
    data = bytearray(value if isinstance(value, bytes) else str(value).encode())
    if not data:
        return "1"
    data[chance.randrange(len(data))] ^= 1
    return bytes(data) if isinstance(value, bytes) else data.decode()


def test_dice_that_the_seed_does_not_give_are_found_without_a_chain(tmp_path: Path) -> None:
    """As where a log was written by a faulty or dishonest server: its chain fits, its dice do not."""

    async def story() -> None:
        table = await played(tmp_path)
        ply, what = a_draw(tmp_path)
        number = what.partition('"cast ')[2][0]
        other = what.replace(f'"cast {number}"', f'"cast {(int(number) + 1) % 6}"')
        changed(tmp_path, "UPDATE entries SET what = ? WHERE table_id = ? AND ply = ?", other, table, ply)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection, connection:
            connection.execute("UPDATE entries SET link = NULL")
        async with live_setup(tmp_path) as home:
            with pytest.raises(DamagedTable, match="graine") as caught:
                await home.service.table(table)
            assert caught.value.details["ply"] == ply

    run(story)


def test_entries_that_are_missing_are_found(tmp_path: Path) -> None:
    async def story() -> None:
        table = await played(tmp_path)
        changed(tmp_path, "DELETE FROM entries WHERE table_id = ? AND ply = 5", table)

    run(story)
    (damage,) = checked(tmp_path).damages
    assert damage.ply == 5


def test_a_log_that_lost_its_end_is_found(tmp_path: Path) -> None:
    async def story() -> None:
        async with live_setup(tmp_path) as home:
            table = (await home.service.create(TERMS, ANN)).table.id
            home.let_pass(1000)
            await home.do(table, ANN, Roll)
        changed(tmp_path, "DELETE FROM entries WHERE table_id = ? AND command <> ''", table)

    run(story)
    (damage,) = checked(tmp_path).damages
    assert "résumé" in damage.text.fr


def test_logs_of_older_versions_get_their_chain_when_they_are_migrated(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executescript(Path(__file__).with_name("older.sql").read_text(encoding="utf-8"))

    async def opened() -> None:
        await (await TableRepository.open(str(file))).close()

    asyncio.run(opened())
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM entries WHERE link IS NULL").fetchone() == (0,)
    assert checked(tmp_path).damages == []
    changed(tmp_path, "UPDATE entries SET at = at + 1 WHERE table_id = 'minos-6' AND ply = 1")
    assert [damage.table for damage in checked(tmp_path).damages] == ["minos-6"]


def test_the_commands_name_what_is_damaged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(lambda: _played(tmp_path))
    database = str(tmp_path / "tables.sqlite")
    assert main(["check", "--database", database, "--lang", "en"]) == 0
    assert "All is in order" in capsys.readouterr().out
    changed(tmp_path, "UPDATE entries SET at = at + 1 WHERE ply = 3")
    assert main(["check", "--database", database, "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert "entry 3 of its log is damaged" in said.err
    assert "Damaged: 1" in said.out
    assert main(["check", "--database", database, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["damages"][0]["ply"] == 3
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--database", database, "--lang", "en"]) == 1
    assert "entry 3 of its log is damaged" in capsys.readouterr().err
    assert (tmp_path / "copy.sqlite").exists()
    assert main(["check", "--database", str(tmp_path / "none.sqlite"), "--lang", "en"]) == 1
    assert "There is no database" in capsys.readouterr().err


def test_an_older_database_is_copied_before_it_is_migrated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "older.sqlite"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executescript(Path(__file__).with_name("older.sql").read_text(encoding="utf-8"))
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--database", str(file), "--lang", "en"]) == 0
    assert "of an earlier version" in capsys.readouterr().out
