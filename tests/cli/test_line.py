import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import dedale
from dedale.cli import main
from tests.cli.conftest import Line

PROGRAM = (sys.executable, "-c", "import dedale.cli, sys; sys.exit(dedale.cli.main())")
COMMANDS = (
    "games",
    "rules",
    "play",
    "serve",
    "show",
    "replay",
    "moves",
    "analyse",
    "match",
    "engine",
    "compile",
    "perft",
    "board",
)


def test_the_help_lists_every_command_in_both_languages(line: Line) -> None:
    french, english = line("--help"), line("--help", "--lang", "en")
    assert french.code == english.code == 0
    assert all(f"  {command} " in french.out and f"  {command} " in english.out for command in COMMANDS)
    assert french.out.startswith("Utilisation : dedale COMMANDE")
    assert english.out.startswith("Usage: dedale COMMAND")
    assert "Commandes :" in french.out
    assert "Commands:" in english.out


def test_without_a_command_the_help_is_shown(line: Line) -> None:
    assert line().out == line("--help").out


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_its_help(line: Line, command: str) -> None:
    french, english = line(command, "--help"), line("--lang=en", command, "--help")
    assert french.code == english.code == 0
    assert french.out.startswith(f"Utilisation : dedale {command}")
    assert english.out.startswith(f"Usage: dedale {command}")
    assert "afficher cette aide" in french.out
    assert "show this help" in english.out
    assert max(map(len, french.out.split("\n"))) <= 80


def test_the_usage_shows_what_may_be_left_out(line: Line) -> None:
    assert "dedale moves JEU [OPTIONS]" in line("moves", "--help").out
    assert "dedale games [JEU] [OPTIONS]" in line("games", "--help").out


def test_the_version(line: Line) -> None:
    assert line("--version").out == f"dedale {dedale.__version__}\n"


@pytest.mark.parametrize(
    ("words", "french", "english"),
    [
        (("mvoes",), "Il n'y a pas de commande « mvoes ». Vouliez-vous dire « moves » ?", "Did you mean “moves”?"),
        (("moves",), "Il manque JEU : le nom d'un jeu", "GAME is missing: the name of a game"),
        (("moves", "ergo", "hop"), "Arguments en trop : hop.", "Too many arguments: hop."),
        (("moves", "ergo", "--positon", "x"), "Vouliez-vous dire « --position » ?", "Did you mean “--position”?"),
        (("moves", "ergo", "-z"), "Il n'y a pas d'option « -z » ici.", "There is no option “-z” here."),
        (("moves", "ergo", "--position"), "Il faut une valeur après --position.", "--position needs a value"),
        (("moves", "ergo", "--json=3"), "L'option --json ne prend pas de valeur.", "Option --json takes no value."),
        (("moves", "ergo", "-o", "max_plies"), "s'écrit nom=valeur", "is written name=value"),
        (("perft", "ergo", "deux"), "PROFONDEUR prend un nombre entier de 0 à 20, pas « deux ».", "DEPTH takes"),
        (("perft", "ergo", "21"), "de 0 à 20, pas « 21 »", "from 0 to 20, not “21”"),
        (("perft", "ergo", "2", "--jobs", "0"), "--jobs prend un nombre entier de 1 à 256", "--jobs takes"),
        (("perft", "ergo", "0000000000002"), "pas « 0000000000002 »", "not “0000000000002”"),
        (("show", "ergo", "--ply", "3"), "--ply ne va pas avec cette cible", "--ply does not go with this target"),
        (("show", "x.dedale", "-p", "y"), "--position ne va pas avec cette cible", "--position does not go with"),
        (("show", "ergo", "--width", "9"), "--width prend un nombre entier de 16 à 10000", "--width takes a whole"),
        (("show", "ergo", "--width", "90"), "--width va avec --png.", "--width goes with --png."),
        (("show", "ergo", "--theme", "noir"), "--theme prend auto, light, dark, pas « noir ».", "not “noir”"),
        (("show", "ergo", "--theme", "dark"), "--theme va avec --svg ou --png.", "--theme goes with --svg or"),
        (("show", "ergo", "--no-labels"), "--labels va avec --svg ou --png.", "--labels goes with --svg or"),
        (("show", "ergo", "--png", "x", "--theme", "auto"), "Un PNG ne s'adapte pas", "A PNG does not adapt"),
        (("show", "ergo", "--svg", "-", "--png", "-"), "Un seul résultat peut aller", "Only one result can go"),
        (("show", "ergo", "--words", "--svg", "x"), "--words ne va pas avec --svg", "--words does not go with --svg"),
        (
            ("show", "ergo", "--svg", "x", "--svg", "y"),
            "--svg ne se donne",
            "--svg can be given only",
        ),
        (
            ("show", "ergo", "--png", "x", "--png", "y"),
            "--png ne se donne",
            "--png can be given only",
        ),
        (("show", "ergo", "--svg", ""), "--svg prend le nom d'un fichier, ou -", "--svg takes the name of a file"),
        (("print", "ergo", "-O", ""), "--output prend le nom d'un fichier, ou -", "--output takes the name of a file"),
        (
            ("print", "ergo", "-O", "x", "-O", "y"),
            "--output ne se donne",
            "--output can be given only",
        ),
        (("play", "ergo", "--load", "x"), "--load reprend une partie telle quelle", "--load resumes a game"),
        (("--nothing",), "Il n'y a pas d'option « --nothing » ici.", "There is no option “--nothing” here."),
    ],
)
def test_a_line_that_makes_no_sense(line: Line, words: tuple[str, ...], french: str, english: str) -> None:
    said = line(*words)
    assert (said.code, said.out) == (2, "")
    assert french in said.err
    assert english in line(*words, "--lang", "en").err


@pytest.mark.parametrize("words", [("--lang", "de"), ("--lang=",), ("games", "--lang")])
def test_a_language_that_we_do_not_speak(line: Line, words: tuple[str, ...]) -> None:
    said = line(*words)
    assert said.code == 2
    assert "--lang prend fr ou en" in said.err


def test_the_language_of_the_reader_is_taken_where_none_is_asked(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEDALE_LANG", "en_GB")
    assert "There is no game “x”." in line("moves", "x").err
    assert "Il n'y a pas de jeu « x »." in line("moves", "x", "--lang", "fr").err


def test_after_two_dashes_nothing_is_an_option(line: Line) -> None:
    assert "Il n'y a pas de jeu « --lang »." in line("moves", "--", "--lang").err


def test_what_is_wrong_with_what_is_given(line: Line) -> None:
    assert line("moves", "ergot").code == 1
    assert line("moves", "ergo", "-o", "max_plies=0").code == 1
    assert "Vouliez-vous dire « max_plies » ?" in line("moves", "ergo", "-o", "max_ply=3").err
    assert "champ « trait »" in line("moves", "ergo", "-p", "10/10/10/10/10/10/10/10/10 z 12,12").err


def test_errors_as_json(line: Line) -> None:
    wrong, misused = line("moves", "ergot", "--json"), line("moves", "--json", "--lang", "en")
    assert (wrong.code, wrong.err, misused.code, misused.err) == (1, "", 2, "")
    assert wrong.json["error"]["code"] == "unknown_game"
    assert wrong.json["error"]["valid"] == list(dedale.names())
    assert misused.json["error"]["code"] == "usage"
    assert misused.json["error"]["message"] == "GAME is missing: the name of a game, such as ergo."


def test_ctrl_c_ends_with_a_short_line(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dedale.cli.parallel_perft.counted", stop)
    said = line("perft", "ergo", "2")
    assert (said.code, said.out, said.err) == (130, "", "\nInterrompu.\n")


def test_text_from_outside_does_not_steer_the_terminal(line: Line) -> None:
    assert "\x1b" not in line("moves", "\x1b[2J").err


def test_an_ascii_terminal_is_written_to_plainly() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "DEDALE_LANG": "fr"}
    for words in (["--help"], ["games"], ["rules", "ergo"], ["moves", "é"], ["games", "--json"]):
        done = subprocess.run(  # noqa: S603  # our own program
            [*PROGRAM, *words],
            capture_output=True,
            env=environment,
            check=False,
        )
        assert done.returncode == (1 if "é" in words else 0), done.stderr
        assert (done.stdout + done.stderr).isascii()
        assert b"?" not in done.stdout


@pytest.fixture
def broken_pipe() -> Iterator[int]:
    """Somewhere to write that nobody reads."""
    read, write = os.pipe()
    os.close(read)
    yield write
    os.close(write)


def run(*words: str, out: int = subprocess.PIPE, err: int = subprocess.PIPE) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([*PROGRAM, *words], stdout=out, stderr=err, text=True, check=False)  # noqa: S603  # our own


@pytest.mark.parametrize("words", [["games"], ["games", "--json"], ["--help"], ["moves", "ergo"]])
def test_a_broken_pipe_ends_quietly(words: list[str], broken_pipe: int) -> None:
    done = run(*words, out=broken_pipe)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("words", "code"), [(["moves", "nosuch", "--json"], 1), (["nosuch", "--json"], 2)])
def test_what_a_broken_pipe_does_not_take_is_said_beside_it(words: list[str], code: int, broken_pipe: int) -> None:
    done = run(*words, out=broken_pipe)
    assert done.returncode == code
    assert done.stderr.startswith("Il n'y a pas de ")
    assert done.stderr.count("\n") == 1
    assert run(*words[:-1], err=broken_pipe).returncode == code


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
@pytest.mark.parametrize("words", [["games"], ["games", "--json"], ["--help"], ["moves", "nosuch", "--json"]])
def test_a_full_disk_is_told(words: list[str]) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    done = run(*words, out=full)
    os.close(full)
    assert done.returncode == 1
    assert done.stderr.startswith("Il n'y a pas de jeu" if "nosuch" in words else "Impossible de lire")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="streams are closed by a POSIX shell")
@pytest.mark.parametrize(
    ("words", "closing", "code", "said"),
    [
        (["games"], ">&-", 1, "La sortie est fermée.\n"),
        (["moves", "nosuch", "--json"], ">&-", 1, "La sortie est fermée.\n"),
        (["moves", "nosuch"], "2>&-", 1, ""),
        (["perft", "ergo", "1"], "2>&-", 0, ""),
        (["games"], ">&- 2>&-", 1, ""),
        (["play", "ergo"], "<&-", 0, ""),
        (["play"], "<&-", 0, ""),
    ],
)
def test_closed_streams(words: list[str], closing: str, code: int, said: str) -> None:
    done = subprocess.run(  # noqa: S603  # our own program
        ["/bin/sh", "-c", f'exec "$@" {closing}', "sh", *PROGRAM, *words], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (code, said)


@pytest.mark.parametrize(("chosen", "said"), [("fr", "ne peut pas être enregistré"), ("en", "cannot be stored")])
def test_a_warning_is_one_sentence(chosen: str, said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("DEDALE_CACHE", str(tmp_path / "file"))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")  # nothing is stored, or missed, where nothing is compiled
    done = run("show", "ergo", "--lang", chosen)
    assert done.returncode == 0
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Warning" not in done.stderr


@pytest.mark.parametrize("script", ["import dedale", "from dedale.cli import main; main(['--help'])"])
def test_the_start_loads_nothing_heavy(script: str) -> None:
    heavy = "print(sorted({'numba', 'numpy', 'rich', 'pydantic', 'typst'} & set(sys.modules)), file=sys.stderr)"
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", f"import sys; {script}; {heavy}"], capture_output=True, text=True, check=True
    )
    assert done.stderr == "[]\n"


def test_the_arguments_of_the_program_are_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["dedale", "--version"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("dedale ")
