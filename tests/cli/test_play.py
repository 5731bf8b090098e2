import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import dedale
from dedale.cli.game_prompt import COMMANDS
from dedale.core.model.position import Position
from dedale.core.presentation.consequence import Consequence
from dedale.core.records.file import read_file, write_file
from dedale.core.records.record import Record
from dedale.core.text import Text
from dedale.play.session import Session
from tests.cli.conftest import Line

PROGRAM = "import dedale.cli, sys; sys.exit(dedale.cli.main())"
LINE = ("@e3", "@a1", "@e4", "@a2", "@e5", "@a3", "@e6", "@a4", "@e7")


def unfinished(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data").rglob("*.dedale"))


def test_a_whole_game(line: Line, tmp_path: Path) -> None:
    said = line("play", "ergo", typed=(*LINE, "quitter"))
    assert said.code == 0
    assert said.err == ""
    assert "Ergo. Écrivez un coup, ou ? pour l'aide." in said.out
    assert "Noir (1) > @e3\n" in said.out
    assert "Blanc (2) > @a4\n" in said.out
    assert said.out.count("[●]") == 5
    assert "Noir (1) gagne : cinq pièces alignées.\n« enregistrer » pour conserver la partie" in said.out
    assert said.out.endswith("Partie finie > quitter\n")
    assert unfinished(tmp_path) == []


def test_in_english(line: Line) -> None:
    said = line("play", "ergo", "--lang", "en", typed=(*LINE, "@a5", "quit"))
    assert "Black (1) > @e3\n" in said.out
    assert "Black (1) wins: five pieces in a line.\n“save” to save the game" in said.out
    assert "can no longer be played: the game is over" in said.out


def test_what_has_just_changed_is_marked(line: Line) -> None:
    said = line("play", "ergo", typed=("@e5", "@a1", "e5-e6", "quit"))
    boards = said.out.split("Noir (1) > e5-e6")
    assert boards[0].count("(●)") == 1
    assert boards[0].count("(◇)") == 1
    assert boards[1].count("(●)") == boards[1].count("(·)") == 1


def test_an_illegal_move_is_explained_and_nothing_is_lost(line: Line) -> None:
    said = line("play", "ergo", typed=("@e5", "@e5", "e5-e6", "hop", "", "@a1", "quit"))
    assert "@e5 : e5 est déjà occupée ; une pièce de la réserve entre sur une case vide. (R2)" in _joined(said.out)
    assert "la pièce en e5 n'est pas à vous" in _joined(said.out)
    assert "« hop » n'est pas un coup d'Ergo" in said.out
    assert "ou pass. Écrivez « ? » pour l'aide, « coups » pour la liste des coups." in _joined(said.out)
    assert "Blanc (2) > @a1\n" in said.out


def _joined(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("words", [("undo", "undo 2"), ("annuler", "ANNULER 2")])
def test_undo(line: Line, words: tuple[str, str]) -> None:
    said = line("play", "ergo", typed=("@e5", words[0], "@e6", "@a1", words[1], "undo", "undo x", "save f", "quit"))
    assert "Il n'y a pas autant de coups à annuler (demandés : 1 ; joués : 0)." in said.out
    assert "« x » : combien de coups annuler ?" in said.out
    assert said.out.endswith("Noir (1) > quit\n")
    assert read_file(Path("f"))[0].events == ()


def test_numbers_longer_than_any_that_are_meant(line: Line) -> None:
    digits = "9" * 5000
    assert "combien de coups annuler ?" in line("play", "ergo", typed=(f"undo {digits}", "quit")).out
    assert "Il n'y a pas de jeu" in line("play", typed=(digits, "1", "", "quit")).out


def test_undo_of_a_win(line: Line) -> None:
    said = line("play", "ergo", typed=(*LINE, "annuler", "quit"))
    assert "Noir (1) > quit\n" in said.out


@pytest.mark.parametrize("word", ["?", "help", "aide"])
def test_help(line: Line, word: str) -> None:
    said = line("play", "ergo", typed=(word, "quit"))
    assert all(str(command.written.fr) in said.out for command in COMMANDS)
    english = line("play", "ergo", "--lang", "en", typed=(word, "quit"))
    assert all(str(command.written.en) in english.out for command in COMMANDS)


@pytest.mark.parametrize("word", ["moves", "coups"])
def test_moves(line: Line, word: str) -> None:
    assert "90 coups possibles." in line("play", "ergo", typed=(word, "quit")).out


@pytest.mark.parametrize("word", ["board", "plateau"])
def test_board(line: Line, word: str) -> None:
    said = line("play", "ergo", typed=(word, "quit"))
    assert said.out.count("réserve : 12") == 4
    assert "\n10/10/10/10/10/10/10/10/10 b 12,12\n" in said.out


@pytest.mark.parametrize("word", ["rules", "règles", "regles"])
def test_rules(line: Line, word: str) -> None:
    assert "(R6)" in line("play", "ergo", typed=(word, "quit")).out


@pytest.mark.parametrize("word", ["save", "sauver"])
def test_save_and_resume(line: Line, word: str, tmp_path: Path) -> None:
    said = line("play", "ergo", "-o", "max_plies=60", typed=(*LINE[:4], f"{word} my game.dedale", "quit"))
    assert "Partie enregistrée dans my game.dedale\n" in said.out
    assert unfinished(tmp_path) == []
    again = line("play", "--load", "my game.dedale", typed=(*LINE[4:], word, "quit"))
    assert "Partie reprise (coups joués : 4)." in again.out
    assert "Noir (1) gagne : cinq pièces alignées." in again.out
    [record] = read_file(Path("my game.dedale"))
    assert record.events == LINE
    assert record.result is not None
    assert record.game.options["max_plies"] == 60
    finished = line("play", "--load", "my game.dedale")
    assert (finished.code, finished.err) == (1, "Toutes les parties de « my game.dedale » sont finies.\n")


def test_save_without_a_name(line: Line, tmp_path: Path) -> None:
    line("play", "ergo", typed=("@e5", "save", "@a1", "save", "quit"))
    [file] = tmp_path.glob("ergo-*-1.dedale")
    assert read_file(file)[0].events == ("@e5", "@a1")


def test_save_where_nothing_can_be_saved(line: Line, tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("mine", encoding="utf-8")
    said = line(
        "play", "ergo", typed=("@e5", "save diary", "save none/f", "save .", "save ~nobody-here/f", "save ~\0", "quit")
    )
    assert "« diary » existe déjà : choisissez un autre nom." in said.out
    assert "« none/f » ne peut pas être écrit : ce fichier ou son dossier n'existe pas" in _joined(said.out)
    assert "« ~nobody-here/f » : le dossier de cet utilisateur est introuvable." in said.out
    assert len(unfinished(tmp_path)) == 1


def test_a_saved_game_is_not_moved_to_where_nothing_can_be(line: Line) -> None:
    said = line("play", "ergo", typed=("@e5", "save f", "save a\0b", f"save {'x' * 300}", "quit"))
    assert "aucun fichier ne peut porter ce nom" in said.out
    assert "le nom est trop long" in _joined(said.out)


def test_a_game_saved_elsewhere_meanwhile_is_not_written_over(line: Line, tmp_path: Path) -> None:
    line("play", "ergo", typed=("@e5",))
    [file] = unfinished(tmp_path)
    other = Record(game=dedale.game("ergo"), events=("@a9",))

    def saved_elsewhere() -> str:
        write_file(file, [other])
        return "save"

    with pytest.MonkeyPatch.context() as patch:
        _answers(patch, "@a1", saved_elsewhere, "quit")
        said = line("play", "--load", str(file))
    assert "a changé entre-temps" in _joined(said.out)
    assert "enregistrer NOM" in _joined(said.out)
    [same, new] = unfinished(tmp_path)
    assert same == file
    assert (read_file(file), read_file(new)[0].events) == ([other], ("@e5", "@a1"))
    assert f"dedale play --load {new}\n" in said.out


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system does not tell of closed windows")
def test_windows_closed_together_keep_every_game(tmp_path: Path) -> None:
    tables = [
        subprocess.Popen(  # noqa: S603  # our own program
            [sys.executable, "-c", PROGRAM, "play", "ergo"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(4)
    ]
    for table in tables:
        assert table.stdin is not None
        assert table.stdout is not None
        table.stdin.write("@e5\n")
        table.stdin.flush()
        assert any("Noir entre" in said for said in table.stdout)
    for table in tables:
        table.send_signal(signal.SIGHUP)
    for table in tables:
        table.communicate()
        assert table.returncode == 128 + signal.SIGHUP
    assert [len(read_file(file)) for file in unfinished(tmp_path)] == [1, 1, 1, 1]


@pytest.mark.parametrize("ending", [(), ("quit",), ("quitter",)])
def test_an_unfinished_game_is_kept(line: Line, ending: tuple[str, ...], tmp_path: Path) -> None:
    said = line("play", "ergo", typed=("@e5", *ending))
    [file] = unfinished(tmp_path)
    assert said.code == 0
    assert f"elle est enregistrée dans {file}\nPour la reprendre : dedale play --load {file}\n" in said.out
    assert read_file(file)[0].events == ("@e5",)


def test_a_kept_game_taken_up_is_kept_in_its_place(line: Line, tmp_path: Path) -> None:
    line("play", "ergo", typed=("@e5",))
    [file] = unfinished(tmp_path)
    line("play", "--load", str(file), typed=("@a1",))
    assert unfinished(tmp_path) == [file]
    assert read_file(file)[0].events == ("@e5", "@a1")
    line("play", "ergo", typed=("@e6",))
    assert len(unfinished(tmp_path)) == 2


def test_where_nothing_was_played_nothing_is_kept(line: Line, tmp_path: Path) -> None:
    assert line("play", "ergo").code == 0
    assert unfinished(tmp_path) == []


def test_ctrl_c_keeps_the_game(line: Line, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _answers(monkeypatch, "@e5", KeyboardInterrupt())
    said = line("play", "ergo")
    assert (said.code, said.err) == (130, "\nInterrompu.\n")
    assert "Pour la reprendre : dedale play --load" in said.out
    assert len(unfinished(tmp_path)) == 1


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system does not tell of closed windows")
def test_a_closed_window_keeps_the_game(line: Line, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGHUP)
    _answers(monkeypatch, "@e5", lambda: os.kill(os.getpid(), signal.SIGHUP))
    with pytest.raises(SystemExit) as ended:
        line("play", "ergo")
    assert ended.value.code == 128 + signal.SIGHUP
    assert len(unfinished(tmp_path)) == 1
    assert signal.getsignal(signal.SIGHUP) == before


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system does not tell of closed windows")
@pytest.mark.parametrize("ending", [KeyboardInterrupt(), lambda: os.kill(os.getpid(), signal.SIGHUP)])
def test_nothing_stops_the_keeping_of_a_game(ending: Any, line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
    seen: list[object] = []

    def keep(_session: Session, folder: Path) -> Path:
        seen.extend(map(signal.getsignal, wanted))
        return folder

    monkeypatch.setattr(Session, "keep", keep)
    _answers(monkeypatch, "@e5", ending)
    with contextlib.suppress(SystemExit):
        line("play", "ergo")
    assert seen == [signal.SIG_IGN] * 3
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler


def _answers(monkeypatch: pytest.MonkeyPatch, *answers: Any) -> None:
    """Answer the prompt with these: a text, an exception to raise, or something to do."""
    left = list(answers)

    def answer(_question: str) -> str:
        following = left.pop(0)
        if isinstance(following, BaseException):
            raise following
        return following if isinstance(following, str) else str(following())

    monkeypatch.setattr("dedale.cli.game_prompt.ask", answer)


def test_without_a_name_the_games_are_offered(line: Line) -> None:
    said = line("play", typed=("0", "ergot", "1", "", "quit"))
    assert said.out.startswith("1. Ergo\n")
    assert "Vouliez-vous dire « ergo » ?" in said.out
    assert "Noir (1) > quit\n" in said.out
    assert "Noir (1) > quit\n" in line("play", typed=("Ergo", "", "quit")).out
    assert line("play", typed=()).code == 0


def test_a_game_from_a_position(line: Line) -> None:
    said = line("play", "ergo", "-p", "10/10/10/10/1xxxx5/10/10/10/10 b 8,12", typed=("@f5", "quit"))
    assert "Noir (1) gagne" in said.out
    assert line("play", "ergo", "-p", "x").code == 1


def test_in_ascii(line: Line) -> None:
    said = line("play", "ergo", "--ascii", typed=("@e5", "?", "quit"))
    assert said.out.isascii()
    assert "(x)" in said.out


def test_chance_is_drawn_for_the_players(line: Line, tmp_path: Path) -> None:
    said = line("play", "tekao", typed=("@a1^", "annuler", "quitter"))
    assert said.out.count("Le hasard donne : pick ") == 2
    assert "Bleu tire le " in said.out
    [kept] = unfinished(tmp_path)
    [record] = read_file(kept)
    assert [event.split()[0] for event in record.events] == ["pick"]


def test_a_game_typed_through_a_real_pipe(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", PROGRAM, "play", "ergo"],
        input="@e5\n@a1\nquitter\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Blanc entre en a1" in done.stdout
    assert len(unfinished(tmp_path)) == 1


def test_at_the_table_the_full_opening_is_played_unless_it_is_asked_otherwise(line: Line) -> None:
    assert "Le hasard donne : roll " in line("play", "grand-labyrinthe", typed=("quitter",)).out
    quick = line("play", "grand-labyrinthe", "-o", "opening=quick", typed=("quitter",))
    assert "Le hasard donne : first " in quick.out
    assert line("play", "grand-labyrinthe", "-p", "1 roll 0 0 ffffffff", typed=("quitter",)).code == 0


def test_a_match_goes_on_round_after_round(line: Line) -> None:
    said = line("play", "ergo", "--best-of", "3", typed=(*LINE, "quitter", *LINE, "quitter", *LINE, "quitter"))
    assert said.code == 0
    assert "Manche 1 (match en 3)." in said.out
    assert "Le score du match : 1 à 0." in said.out
    assert "Le score du match : 1 à 1." in said.out  # the sides change seats, and seat 1 wins each time
    assert said.out.count("Manche") == 3


def test_a_match_that_is_left_or_cannot_be(line: Line) -> None:
    assert line("play", "ergo", "--best-of", "3", typed=("@e5", "quitter")).out.count("Manche") == 1
    assert "1, 3 ou 5" in line("play", "ergo", "--best-of", "2").err
    assert line("play", "theseion", "-o", "players=3", "--best-of", "3").code == 1
    assert line("play", "ergo", "--best-of", "3", "-p", "x").code == 2


def test_the_line_to_resume_names_the_program_as_it_was_started(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sys.argv", [".venv/bin/dedale"])
    assert ".venv/bin/dedale play --load " in line("play", "ergo", typed=("@e5", "quitter")).out


def test_what_happens_is_told_in_lines_that_fit(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "Une suite de mots. " * 20
    monkeypatch.setattr(Position, "consequences", lambda *_: [Consequence("enter", Text(long, long))])
    said = line("play", "ergo", typed=("@e5", "quit")).out.split("Pour la reprendre")[0]
    assert " ".join(said.split()).count("Une suite de mots.") == 20
    assert max(len(part) for part in said.split("\n") if "mots" in part) <= 80
