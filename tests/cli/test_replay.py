from pathlib import Path

import pytest

import dedale
from dedale.core.model.outcome import Outcome
from dedale.core.records.file import write_file
from dedale.core.records.record import Record
from tests.cli.conftest import Line

LINE = ("@e3", "@a1", "@e4", "@a2", "@e5", "@a3", "@e6", "@a4", "@e7")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Two games: one won, one given up."""
    game = dedale.game("ergo")
    won = Record(game=game, events=LINE, seats=("Anne", "Paul"), date="2026-11-15", tags={"Place": "Sète\x1b[2J"})
    left = Record(
        game=dedale.game("ergo", max_plies=9),
        events=("@b2", "@j9"),
        comments={0: "Un essai.", 2: "Trop loin.\nOu non."},
        result=Outcome((1,), "resignation"),
    )
    write_file(tmp_path / "two.dedale", [won, left])
    return "two.dedale"


def test_every_game_is_told_in_full(line: Line, file: str) -> None:
    said = line("replay", file)
    assert said.code == 0
    assert "Ergo · 2026-11-15\nNoir (1) : Anne\nBlanc (2) : Paul\nPlace : Sète·[2J\n" in said.out
    assert "   1. Noir (1)   @e3\n   2. Blanc (2)  @a1\n" in said.out
    assert "Noir (1) gagne : cinq pièces alignées." in said.out
    assert "max_plies : 9\n" in said.out
    assert "      Un essai.\n   1. Noir (1)   @b2\n   2. Blanc (2)  @j9\n      Trop loin.\n      Ou non.\n" in said.out
    assert "Noir (1) gagne : l'autre camp a abandonné." in said.out
    assert said.out.count("réserve : ") == 4


def test_in_english(line: Line, file: str) -> None:
    said = line("replay", file, "--lang", "en").out
    assert "   2. White (2)  @a1\n" in said
    assert "Black (1) wins: five pieces in a line." in said


def test_one_game_of_a_file(line: Line, file: str) -> None:
    said = line("replay", file, "--number", "2").out
    assert "@b2" in said
    assert "@e3" not in said


def test_boards_after_every_event(line: Line, file: str) -> None:
    said = line("replay", file, "-n", "2", "--boards").out
    assert said.count("réserve : ") == 4
    assert "(●)" in said
    assert said == line("replay", file, "-n", "2", "--every").out


def test_what_every_event_did(line: Line, file: str) -> None:
    said = line("replay", file, "--words").out
    assert (
        "   9. Noir (1)   @e7\n      Noir entre en e7, face creuse.\n      Noir aligne e3 e4 e5 e6 e7 et gagne.\n"
        in said
    )
    data = line("replay", file, "--json").json["games"][0]["consequences"]
    assert [event[0]["kind"] for event in data] == ["entered"] * 9
    assert data[8][1]["cells"] == ["e3", "e4", "e5", "e6", "e7"]


def test_in_ascii(line: Line, file: str) -> None:
    assert line("replay", file, "--ascii").out.isascii()


def test_every_position_as_json(line: Line, file: str) -> None:
    games = line("replay", file, "--json").json["games"]
    assert [len(each["positions"]) for each in games] == [10, 3]
    assert games[0]["positions"][1] == "10/10/10/10/10/10/4x5/10/10 w 11,12"
    assert games[0]["result"] == {"winners": [1], "reason": "line"}
    assert games[0]["events"] == list(LINE)
    assert games[0]["seats"] == ["Anne", "Paul"]
    assert games[1]["options"]["max_plies"] == 9
    assert games[1]["comments"] == {"0": "Un essai.", "2": "Trop loin.\nOu non."}


def test_of_a_damaged_file_the_games_before_the_damage(line: Line, file: str) -> None:
    with Path(file).open("a", encoding="utf-8") as end:
        end.write('\n[Game "ergo"]\n[Result "*"]\n\n1. @z9\n= *\n')
    said = line("replay", file)
    assert said.code == 1
    assert "Noir (1) gagne : cinq pièces alignées." in said.out
    assert "@z9" in said.err
    found = line("replay", file, "--json")
    assert found.code == 1
    assert len(found.json["games"]) == 2
    assert found.json["error"]["code"] == "bad_record"
    assert line("replay", file, "-n", "1").out.count("réserve : ") == 2
    third = line("replay", file, "-n", "3")
    assert (third.code, third.out, third.err) == (1, "", said.err)
    assert line("replay", file, "-n", "3", "--json").json["games"] == []


def test_files_that_cannot_be_read(line: Line, tmp_path: Path) -> None:
    for words in (("replay", "none.dedale"), ("show", "none.dedale"), ("replay", str(tmp_path))):
        said = line(*words)
        assert said.code == 1
        assert "ne peut pas être lu" in said.err


def test_a_game_that_the_file_has_not(line: Line, file: str) -> None:
    said = line("replay", file, "--number", "3")
    assert (said.code, said.err) == (1, "Il n'y a pas de partie 3 : le fichier en contient 2.\n")
    assert line("show", file, "--number", "3", "--json").json["error"]["code"] == "out_of_range"


def test_a_file_without_games(line: Line, tmp_path: Path) -> None:
    write_file(tmp_path / "empty.json", [])
    said = line("show", "empty.json")
    assert (said.code, said.err) == (1, "Le fichier ne contient aucune partie.\n")
    assert line("show", "empty.json", "--json").json["error"]["code"] == "out_of_range"
    assert line("play", "--load", "empty.json").err == "« empty.json » ne contient aucune partie.\n"


def test_show_the_last_position_of_a_file(line: Line, file: str) -> None:
    assert line("show", file).out.endswith("\nNoir (1) à jouer.\n9O/10/10/10/10/10/10/1x8/10 b 11,11\n")
    assert "Noir (1) gagne" in line("show", file, "--number", "1").out


def test_show_a_position_of_a_file(line: Line, file: str) -> None:
    assert line("show", file, "--ply", "1", "--json").json["position"] == "10/10/10/10/10/10/10/1x8/10 w 11,12"
    assert line("show", file, "--ply", "0", "--json").json["options"]["max_plies"] == 9
    assert line("show", file, "--ply", "3").err == "Il n'y a pas de coup 3 : la partie en compte 2.\n"


def test_a_word_that_is_neither_a_game_nor_a_file(line: Line) -> None:
    assert "Il n'y a pas de jeu « ergon »." in line("show", "ergon").err
    assert "ne peut pas être lu" in line("show", "here/ergo").err
    assert "Il n'y a pas de jeu" in line("show", "x" * 300).err
    assert "Il n'y a pas de jeu" in line("show", "x\0").err
