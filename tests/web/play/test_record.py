import pytest

from dedale.bots.player import BotSpec
from dedale.core.records.dice import check_dice
from dedale.core.text import speaking
from dedale.play.session import Session
from dedale.web.commands import Answer, OfferDraw, Play, Resign, Salt, Undo
from dedale.web.play.record import record_of
from dedale.web.terms import Machine, Mine, Open
from tests.web.play.support import MACHINE, SEED, At, first, terms


def test_a_game_as_it_was_played() -> None:
    at = At(terms(seats=(Mine("Anne"), Open())), "bob")
    at.play("@e5")
    at.send("bob", Play, event="@a1", words="Tiens !")
    record = record_of(at.ledger)
    assert record.events == ("@e5", "@a1")
    assert record.seats == ("Anne", "Bob")
    assert record.date == "2027-01-15"
    assert record.comments == {2: "Tiens !"}
    assert record.result is None
    assert (record.dice_hash, record.dice_seed, record.tags) == ("", "", {})
    at.send("ann", OfferDraw)
    at.send("bob", Answer, to="draw", agree=True)
    assert record_of(at.ledger).result == at.ledger.result


def test_what_was_taken_back_is_told() -> None:
    at = At(terms(seats=(Mine(), Open())), "bob")
    at.play("@e5", "@a1", "@e6")
    at.send("bob", Undo)
    at.send("bob", Play, event="@a2", words="Mieux.")
    assert record_of(at.ledger).comments == {1: "Bob annule : @a1, @e6.", 2: "Mieux."}
    at.send("ann", Undo)
    with speaking("en"):
        assert record_of(at.ledger).comments == {0: "Black undoes: @e5, @a2."}


def test_a_game_from_another_position_with_a_bot() -> None:
    start = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"
    at = At(terms(seats=(Mine(), MACHINE), position=start))
    at.play("@f5")
    record = record_of(at.ledger)
    assert record.start == start
    assert record.tags == {"Bot2": "player"}
    assert record.outcome == at.ledger.result


def test_the_character_of_a_bot_is_recorded_and_read_again() -> None:
    at = At(terms(seats=(Mine(), Machine("player", "careful"))))
    record = record_of(at.ledger)
    assert record.tags == {"Bot2": "player/careful"}
    assert Session(record).bots == {2: BotSpec("player", character="careful")}


def test_the_seed_is_told_once_the_game_is_over() -> None:
    at = At(terms("theseion"), "bob")
    at.send("bob", Salt, salt="fleur de sel")
    at.play("roll", "roll")
    before = record_of(at.ledger)
    assert before.dice_hash == at.table.dice_hash
    assert before.dice_seed == ""
    assert SEED.hex() not in repr(before)
    at.send("bob", Resign)
    after = record_of(at.ledger)
    assert after.dice_seed == SEED.hex()
    assert after.tags == {"DiceSalt2": "fleur de sel"}
    assert check_dice(after) == 2


def test_gaps_that_undos_leave_are_told() -> None:
    at = At(terms("theseion", (Mine(), Mine())))
    while at.ledger.draws < 3:
        at.play("roll" if at.ledger.position.to_move == 0 else first(at))
    at.send("ann", Undo)
    while at.ledger.draws < 4:
        at.play("roll" if at.ledger.position.to_move == 0 else first(at))
    at.send("ann", Resign)
    record = record_of(at.ledger)
    assert record.tags["DiceDraws"].endswith("4")
    assert check_dice(record) == len([event for event in record.events if event.startswith(("first", "cast"))])


@pytest.mark.parametrize("language", ["fr", "en"])
def test_comments_are_in_the_readers_language(language: str) -> None:
    at = At(terms(seats=(Mine("Anne"), Mine("Paul"))))
    at.play("@e5")
    at.send("ann", Undo)
    with speaking("fr" if language == "fr" else "en"):
        said = record_of(at.ledger).comments[0]
    assert said == {"fr": "Anne annule : @e5.", "en": "Anne undoes: @e5."}[language]
