from dataclasses import replace
from pathlib import Path

import pytest

import dedale
from dedale.core.model.chance import chance, commitment
from dedale.core.records.file import write_file
from dedale.core.records.record import Record
from tests.cli.conftest import Line

SEED = bytes(range(32))


def game(*events: str, draws: int = 0) -> Record:
    """A game of Théséion with these first events, then as many dice by the seed, each followed by the first move."""
    position = dedale.game("theseion").start()
    played = list(events)
    for event in events:
        position = position.play(event)
    number = sum(event.startswith(("first", "cast")) for event in events)
    while number < draws:
        if position.to_move == 0:
            number += 1
            played.append(str(chance(position, SEED, {}, number)))
        else:
            played.append(str(position.moves()[0]))
        position = position.play(played[-1])
    return Record(
        game=position.game,
        events=tuple(played),
        date="2027-01-15",
        dice_hash=commitment(SEED),
        dice_seed=SEED.hex(),
    )


def wrong() -> Record:
    right = game(draws=1).events[0]
    return game("first 1" if right == "first 2" else "first 2", draws=3)


@pytest.fixture
def fine() -> str:
    write_file(Path("fine.dedale"), [game(draws=4), Record(game=dedale.game("ergo"), events=("@e5",))])
    return "fine.dedale"


def test_every_game_is_checked(line: Line, fine: str) -> None:
    said = line("verify", fine)
    assert said.code == 0
    assert said.out == (
        "1. Théséion · 2027-01-15\n"
        "   Dés et cartes recalculés : 4, tous identiques. L'empreinte annoncée avant la partie doit être "
        f"{commitment(SEED)}.\n"
        "2. Ergo\n"
        "   Rien n'y est laissé au hasard.\n"
    )


def test_in_english(line: Line, fine: str) -> None:
    said = line("verify", fine, "--number", "1", "--lang", "en").out
    assert "Dice and cards computed again: 4, all identical." in said
    assert "Ergo" not in said


def test_a_wrong_event_is_told_and_the_others_checked(line: Line) -> None:
    write_file(Path("two.dedale"), [wrong(), game(draws=2)])
    said = line("verify", "two.dedale")
    assert said.code == 1
    assert "   Événement 1 (tirage 1) : la graine donne" in said.out
    assert "Dés et cartes recalculés : 2," in said.out
    assert line("verify", "two.dedale", "-n", "2").code == 0


def test_dice_that_cannot_be_checked_are_not_right(line: Line) -> None:
    unfinished = replace(game(draws=2), dice_seed="")
    write_file(Path("open.dedale"), [unfinished, replace(unfinished, dice_hash="")])
    said = line("verify", "open.dedale")
    assert said.code == 1
    assert "La graine n'est pas encore révélée" in said.out
    assert "aucune empreinte" in said.out


def test_json(line: Line) -> None:
    write_file(Path("two.dedale"), [game(draws=2), wrong()])
    said = line("verify", "two.dedale", "--json")
    assert said.code == 1
    good, bad = said.json["games"]
    assert good == {"number": 1, "game": "theseion", "hash": commitment(SEED), "checked": 2}
    assert bad["error"]["code"] == "bad_dice"
    assert bad["error"]["ply"] == 1


def test_files_that_will_not_do(line: Line, fine: str) -> None:
    assert line("verify", "nowhere.dedale").code == 1
    assert "n'existe pas" in line("verify", "nowhere.dedale").err
    assert "Il n'y a pas de partie 7" in line("verify", fine, "-n", "7").err
    write_file(Path("empty.json"), [])
    assert "aucune partie" in line("verify", "empty.json").err
    Path("damaged.dedale").write_text('[Game "theseion"]\n', encoding="utf-8")
    assert line("verify", "damaged.dedale").code == 1
    assert line("verify", "damaged.dedale", "--json").json["error"]["code"] == "bad_record"


def test_help(line: Line) -> None:
    assert "Vérifier les dés et les cartes" in line("verify", "--help").out
    assert "Check the dice and cards" in line("verify", "--help", "--lang", "en").out
