import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dedale
from dedale.bots.levels import UnknownBot
from dedale.bots.player import Player, RandomPlayer, read_spec
from dedale.bots.search import Thought
from dedale.cli import game_prompt
from dedale.cli.seat_options import bots_by_seat
from dedale.cli.thinking import InterruptibleThinking
from dedale.cli.usage import BadUsage
from dedale.core.model.game import Game
from dedale.core.model.match import Match
from dedale.core.model.position import Position
from dedale.core.records.file import read_file
from dedale.core.records.record import Record
from dedale.games.grand_labyrinthe.puns import puns
from dedale.play.opponents import Opponents, in_round
from dedale.play.session import Session
from tests.cli.conftest import Line

PROGRAM = "import dedale.cli, sys; sys.exit(dedale.cli.main())"
ERGO = dedale.game("ergo")
MINOS = dedale.game("minos")
THREE = dedale.game("theseion", players=3)
SIDES = dedale.game("tekao", players=4)


def bots(game: Game, *opponents: str, seats: tuple[str, ...] = (), own: int | None = None) -> dict[int, str]:
    return {seat: str(spec) for seat, spec in bots_by_seat(game, opponents, seats, own).items()}


def test_who_sits_where() -> None:
    assert bots(MINOS) == {}
    assert bots(MINOS, "3") == {2: "player"}
    assert bots(MINOS, "3", own=2) == {1: "player"}
    assert bots(THREE, "maître") == {2: "master", 3: "master"}
    assert bots(THREE, "1", "2") == {2: "first-steps", 3: "apprentice"}
    assert bots(THREE, "1", own=2) == {1: "first-steps", 3: "first-steps"}
    assert bots(THREE, seats=("3=random",)) == {3: "random"}
    assert bots(THREE, "2", seats=("1=expert",)) == {1: "expert", 3: "apprentice"}


def test_an_opponent_fills_the_other_side() -> None:
    assert bots(SIDES, "2") == {2: "apprentice", 4: "apprentice"}
    assert bots(SIDES, "2", "3") == {2: "apprentice", 4: "player"}
    assert bots(SIDES, "2", "3", "4") == {2: "apprentice", 3: "player", 4: "expert"}


@pytest.mark.parametrize(
    ("opponents", "seats", "own"),
    [
        (("1", "2"), (), None),
        ((), (), 1),
        (("1",), (), 3),
        ((), ("3=1",), None),
        ((), ("x",), None),
        ((), ("2",), None),
    ],
)
def test_seats_that_cannot_be(opponents: tuple[str, ...], seats: tuple[str, ...], own: int | None) -> None:
    with pytest.raises(BadUsage):
        bots(MINOS, *opponents, seats=seats, own=own)


def test_an_opponent_can_have_a_character(line: Line) -> None:
    assert bots(MINOS, "3/icare") == {2: "player/bold"}
    said = line("play", "minos", "--opponent", "1/careful", typed=("quitter",))
    assert "Pasiphaé la patiente · Premiers pas" in said.out
    wrong = line("play", "minos", "--opponent", "1/shy")
    assert "bold, careful" in wrong.err


def test_an_unknown_level(line: Line) -> None:
    said = line("play", "minos", "--opponent", "expret")
    assert said.code == 1
    assert "Vouliez-vous dire « expert » ?" in said.err
    assert "random, cmd:…" in said.err


def test_in_a_match_bots_go_with_their_side() -> None:
    """In Ergo the sides change seats, in Tekao too, all of them; in Minos the other side begins."""
    for game, seats in ((ERGO, [1]), (SIDES, [1, 3]), (MINOS, [2])):
        seated = bots_by_seat(game, ["3"], [], None)
        assert in_round(Match(game, 3), seated, 1) == seated
        assert list(in_round(Match(game, 3), seated, 2)) == seats


def a_move(position: Position) -> str:
    return str(random.Random(1).choice(position.moves()))


def test_a_bot_answers_and_undo_goes_back_to_the_persons_own_move(line: Line) -> None:
    move = a_move(MINOS.start())
    said = line("play", "minos", "--opponent", "2", typed=(move, "annuler", move, "sauver f", "annuler 2", "quitter"))
    assert said.code == 0
    assert said.out.count(" joue ") == 2
    assert "la machine, niveau Apprenti." in said.out
    assert "Il n'y a pas autant de coups à annuler (demandés : 2 ; joués : 1)." in " ".join(said.out.split())
    [record] = read_file(Path("f"))
    assert len(record.events) == 2
    assert record.tags["Bot2"] == "apprentice"


def test_a_game_taken_up_again_has_its_bots(line: Line) -> None:
    line("play", "minos", "--opponent", "1", "--as", "2", typed=("sauver f", "quitter"))
    [record] = read_file(Path("f"))
    assert len(record.events) == 1
    again = line("play", "--load", "f", typed=("quitter",))
    assert "la machine, niveau Premiers pas." in again.out
    other = line("play", "--load", "f", "--seat", "2=2", typed=("quitter",))
    assert "la machine, niveau Apprenti." in other.out


def test_a_file_never_runs_a_command() -> None:
    """A record can come from anybody."""
    session = Session.begin(MINOS, None, {1: read_spec("random"), 2: read_spec("cmd:rm -rf /")})
    assert session.bots == {1: read_spec("random")}


def test_bots_among_themselves(line: Line) -> None:
    said = line("play", "minos", "-o", "max_plies=6", "--seat", "1=1", "--seat", "2=random", typed=("quitter",))
    assert said.out.count(" joue ") == 6
    assert said.out.endswith("Partie finie > quitter\n")


@pytest.mark.parametrize("word", ["hint", "indice"])
def test_a_hint(line: Line, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_prompt, "HINT_SECONDS", 0.05)
    french = line("play", "minos", typed=(word, "quit"))
    assert "Essayez ceci : " in french.out
    assert "Pour le jouer, tapez " in french.out
    english = line("play", "minos", "--lang", "en", typed=(word, "quit"))
    assert "Try this: " in english.out


def test_hints_come_from_one_master(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Game] = []

    def bot(_name: str, game: Game) -> Player:
        made.append(game)
        return RandomPlayer(game)

    monkeypatch.setattr(dedale, "bot", bot)
    game = dedale.game("ergo")
    opponents = Opponents(game, {}, InterruptibleThinking())
    for position in (game.start(), game.start().play("@e5")):
        assert opponents.advise(position, 0.01).move in position.moves()
    assert made == [game]


def test_a_hint_that_is_certain(line: Line) -> None:
    said = line("play", "ergo", "-p", "10/10/10/10/1xxxx5/10/10/10/10 b 8,12", typed=("indice", "quit"))
    assert "tapez @a5." in said.out
    assert "Ce coup gagne aussitôt." in said.out
    assert "gagné à coup sûr" in said.out


def test_a_hint_after_the_end(line: Line) -> None:
    said = line("play", "ergo", "-p", "10/10/10/10/1xxxxx4/10/10/10/10 w 7,12", typed=("indice", "quit"))
    assert "il n'y a plus rien à jouer" in said.out


def test_a_bot_tells_its_pun(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it may, a bot that wants to makes one of ours."""
    position = _where_a_pun_may_be_made(dedale.game("grand-labyrinthe"))
    pun = position.game.event("pun")
    thought = Thought(pun, (0.5, 0.5), (pun,), 1, 0.0, 1, ())
    monkeypatch.setattr(RandomPlayer, "think", lambda *_: thought)
    words = ("play", "grand-labyrinthe", "-p", str(position), "--seat", f"{position.to_move}=random")
    said = " ".join(line(*words, typed=("quitter",)).out.split())
    assert any(f"« {each} »" in said for each in puns("fr"))


def _where_a_pun_may_be_made(game: Game) -> Position:
    for seed in range(200):
        dice, position = random.Random(seed), game.start()
        while position.outcome is None:
            if "pun" in position.moves():
                return position
            events = list(position.moves()) or [event for event, _ in position.chances()]
            position = position.play(dice.choice(events))
    raise AssertionError("no pun in two hundred games")


def test_without_a_name_the_level_is_asked_for(line: Line) -> None:
    names = dedale.names()
    said = line("play", typed=(str(names.index("minos") + 1), "nobody", "2", "quitter"))
    assert "Il n'y a pas de niveau « nobody »." in said.out
    assert "la machine, niveau Apprenti." in said.out


def test_an_engine_that_fails_ends_the_game_and_keeps_it(line: Line, tmp_path: Path) -> None:
    said = line("play", "minos", "--opponent", "cmd:no-such-engine", typed=(a_move(MINOS.start()),))
    assert said.code == 1
    assert "ne démarre pas" in said.err
    assert len(list((tmp_path / "data").rglob("*.dedale"))) == 1


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent in another way here")
def test_ctrl_c_has_the_bot_answer_and_a_second_one_leaves(tmp_path: Path) -> None:
    playing = subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-c", PROGRAM, "play", "minos", "--opponent", "master@3600s", "--as", "2"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "FORCE_COLOR": "1"},
    )
    assert playing.stderr is not None
    assert playing.stdout is not None
    _read_until(playing.stderr.fileno(), "nœuds")
    playing.send_signal(signal.SIGINT)
    _read_until(playing.stdout.fileno(), "└")  # the board is shown when the person is to decide
    playing.send_signal(signal.SIGINT)
    playing.communicate()
    assert playing.returncode == 130
    [file] = (tmp_path / "data").rglob("*.dedale")
    assert len(read_file(file)[0].events) == 1


def _read_until(stream: int, wanted: str) -> str:
    """What the stream says up to these words."""
    said = b""
    while wanted not in said.decode(errors="replace"):
        piece = os.read(stream, 4096)
        if not piece:
            raise AssertionError(f"ended before “{wanted}”: {said.decode(errors='replace')}")
        said += piece
    return said.decode(errors="replace")


def test_a_tag_that_names_no_bot_is_told() -> None:
    session = Session(Record(game=MINOS, tags={"Bot1": "nobody"}))
    with pytest.raises(UnknownBot):
        assert session.bots
