"""A database that the version before has written: its tables go on where they stood.

`older.sql` has six tables as that version kept them, most of them games with puns, some taken back, some judged.
"""

import sqlite3
from pathlib import Path

import pytest

from dedale.core.records.dice import check_dice
from dedale.core.records.text_format import read_records, write_records
from dedale.web.entries import Entry, Moved
from dedale.web.play.ledger import Ledger
from dedale.web.play.record import record_of
from dedale.web.store.repository import TableRepository

pytestmark = pytest.mark.anyio

STOOD = {
    "grand-labyrinthe-1": ("2 over 45 83 ffbfffdf", 0, "over", 33),
    "grand-labyrinthe-2": ("2 over 45 83 ffbfffdf", 0, "over", 33),
    "grand-labyrinthe-3": ("3 over V XXII 83 fff7fefd", 0, "over", 39),
    "grand-labyrinthe-4": ("2 roll XIX 15 ffffffff", 2, "playing", 5),
    "grand-labyrinthe-5": ("2 roll XXXV 81 IV fffdefa7", 2, "playing", 43),
    "minos-6": (".m..d../.mm.mm./d...d../m.md..m/...l.d./m.l.mml/mm.l..l l -", 1, "playing", 0),
}
"""Where each table stood: its position, whose turn it was, its status, how many draws there had been."""


@pytest.fixture
def older(tmp_path: Path) -> str:
    """The database as it was."""
    file = tmp_path / "older.sqlite"
    with sqlite3.connect(file) as connection:
        connection.executescript(Path(__file__).with_name("older.sql").read_text(encoding="utf-8"))
    connection.close()
    return str(file)


async def loaded(database: str, table_id: str) -> tuple[Ledger, list[Entry]]:
    repository = await TableRepository.open(database)
    found = await repository.load(table_id)
    await repository.close()
    assert found is not None
    return Ledger(*found), found[1]


@pytest.mark.parametrize("table_id", STOOD)
async def test_every_table_stands_where_it_stood(older: str, table_id: str) -> None:
    ledger, _ = await loaded(older, table_id)
    assert (str(ledger.position), ledger.turn, ledger.status, ledger.draws) == STOOD[table_id]


@pytest.mark.parametrize("table_id", STOOD)
async def test_its_record_can_be_read_and_its_dice_checked(older: str, table_id: str) -> None:
    ledger, _ = await loaded(older, table_id)
    record = record_of(ledger)
    assert read_records(write_records([record])) == [record]
    if ledger.status == "over":
        assert check_dice(record) > 0


async def test_whoever_made_the_pun_advances(older: str) -> None:
    ledger, _ = await loaded(older, "grand-labyrinthe-3")
    made = [(what.seat, what.event) for what in ledger.line if isinstance(what, Moved)]
    puns = [seat for seat, event in made if event == "pun"]
    advances = [seat for seat, event in made if event == "advance"]
    assert set(advances) <= set(puns)
    assert 0 < len(advances) <= len(puns)


async def test_what_bots_did_is_known_by_the_ply_they_answered(older: str) -> None:
    """A key that stayed behind could meet that of a later turn, which then would never be taken."""
    _, log = await loaded(older, "grand-labyrinthe-2")
    answered = [(entry.ply, int(entry.command.removeprefix("bot:"))) for entry in log if "bot:" in entry.command]
    assert len(answered) > 10
    assert all(before < ply for ply, before in answered)
    changing = {entry.ply for entry in log}
    assert all(before in changing for _, before in answered)
    assert max(ply - before for ply, before in answered) <= 3


async def test_plies_follow_each_other_and_a_table_is_changed_once(older: str) -> None:
    _, first = await loaded(older, "grand-labyrinthe-1")
    _, again = await loaded(older, "grand-labyrinthe-1")
    assert [entry.ply for entry in first] == list(range(1, len(first) + 1))
    assert first == again
