import re
from typing import Any

import msgspec
import pytest

from dedale.bots.character import UnknownCharacter
from dedale.core.errors import BadOption, BadPosition, DedaleError, UnknownGame, UnknownOption
from dedale.core.model.chance import commitment
from dedale.web.entries import Joined, Started
from dedale.web.play.ledger import Ledger
from dedale.web.play.setup import create_table
from dedale.web.refusals import BadName, BadTerms
from dedale.web.terms import Machine, Mine, Open, TableTerms
from tests.web.play.support import MACHINE, NOW, terms


def test_a_table_waits_for_its_open_seats() -> None:
    table, entries = create_table(terms(seats=(Mine("Anne"), Open())), "ann", NOW)
    assert [(entry.ply, entry.at, entry.what, entry.holder) for entry in entries] == [
        (1, NOW, Joined(1, "Anne"), "ann")
    ]
    ledger = Ledger(table, entries)
    assert ledger.status == "waiting"
    assert [seat.kind for seat in ledger.seats] == ["person", "open"]
    assert ledger.awaits_bot is None
    assert ledger.deadline is None


def test_a_full_table_begins_at_once() -> None:
    table, entries = create_table(terms(seats=(Machine("3"), Mine("Anne"))), "ann", NOW)
    assert [entry.what for entry in entries] == [Joined(2, "Anne"), Started()]
    ledger = Ledger(table, entries)
    assert ledger.status == "playing"
    assert ledger.seats[0].level == "player"
    assert ledger.awaits_bot == 1
    assert ledger.changed == ledger.last == 2


def test_a_family_at_one_screen() -> None:
    _, entries = create_table(terms(seats=(Mine("Anne"), Mine("anne"))), "ann", NOW)
    assert [entry.what for entry in entries] == [Joined(1, "Anne"), Joined(2, "anne (2)"), Started()]
    assert [entry.holder for entry in entries] == ["ann", "ann", ""]


def test_ids_and_seeds_are_long_and_never_the_same() -> None:
    tables = [create_table(terms(), "ann", NOW)[0] for _ in range(20)]
    assert all(re.fullmatch("[a-z2-7]{16}", table.id) for table in tables)
    assert all(len(table.seed) == 32 and table.dice_hash == commitment(table.seed) for table in tables)
    assert len({table.id for table in tables}) == len({table.seed for table in tables}) == 20


def test_terms_are_kept_in_their_one_spelling() -> None:
    given = TableTerms(game="Théséion", options={"players": "3"}, seats=(Mine(" A\n b "), Open(), Machine("Maître")))
    kept = create_table(given, "ann", NOW)[0].terms
    assert kept.game == "theseion"
    assert kept.options["players"] == 3
    assert kept.seats == (Mine("A b"), Open(), Machine("master"))


def test_a_character_is_kept_by_its_id_and_nothing_is_stored_without_one() -> None:
    given = terms(seats=(Mine(), Machine("3", "Léo")))
    table, entries = create_table(given, "ann", NOW)
    assert table.terms.seats[1] == Machine("player", "bold")
    assert Ledger(table, entries).seats[1].character == "bold"
    assert msgspec.json.decode(msgspec.json.encode(table.terms), type=TableTerms) == table.terms
    assert msgspec.to_builtins(Machine("player")) == {"kind": "bot", "level": "player"}


def test_a_table_can_begin_with_any_position() -> None:
    start = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"
    table, entries = create_table(terms(position=start), "ann", NOW)
    assert str(Ledger(table, entries).position) == start


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"game": "chess"}, UnknownGame, "chess"),
        ({"options": {"speed": 3}}, UnknownOption, "speed"),
        ({"options": {"max_plies": 0}}, BadOption, "max_plies"),
        ({"seats": (Mine(),)}, BadTerms, "2"),
        ({"seats": (Mine(), Open(), Open())}, BadTerms, "3"),
        ({"seats": (Open(), MACHINE)}, BadTerms, "me"),
        ({"seats": (Mine(), Machine("genius"))}, DedaleError, "genius"),
        ({"seats": (Mine(), Machine("3", "shy"))}, UnknownCharacter, "bold, careful"),
        ({"game": "grand-labyrinthe", "seats": (Mine(), Machine("2", "bold"))}, UnknownCharacter, "pas de caractères"),
        ({"seats": (Mine("\u200b"), Open())}, BadName, "lettre"),
        ({"position": "nowhere"}, BadPosition, "champ"),
        ({"position": "10/10/10/10/1xxxxx4/10/10/10/10 w 7,12"}, BadPosition, "finie"),
    ],
)
def test_bad_terms_are_refused_in_a_sentence(given: dict[str, Any], error: type[DedaleError], said: str) -> None:
    with pytest.raises(error) as raised:
        create_table(terms(**given), "ann", NOW)
    assert said in raised.value.text.fr
    assert raised.value.text.en
