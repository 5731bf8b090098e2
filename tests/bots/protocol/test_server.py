import io
import re
import threading
from pathlib import Path

import pytest

import dedale
from dedale.bots.bot import Bot
from dedale.bots.levels import UnknownBot
from dedale.bots.protocol.messages import (
    BadLine,
    Info,
    read_info,
    read_position,
    write_game,
    write_info,
    write_position,
)
from dedale.bots.protocol.server import Engine
from dedale.bots.search import Thought
from dedale.core.text import speaking

PAGE = (Path(__file__).parents[3] / "docs" / "engine.md").read_text(encoding="utf-8")


def converse(*lines: str, **options: str) -> list[str]:
    """What our engine answers to these lines; each thought is waited for."""
    output = io.StringIO()
    engine = Engine(output, **options)
    for line in lines:
        engine.serve([line])
    return output.getvalue().splitlines()


def test_the_session_in_the_page_is_real() -> None:
    found = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    lines = found[1].splitlines()
    with speaking("en"):
        said = converse(*(line[2:] for line in lines if line.startswith("> ")))
    wanted = [line[2:] for line in lines if line.startswith("< ")]
    assert [_without_seconds(line) for line in said] == [_without_seconds(line) for line in wanted]


def _without_seconds(line: str) -> str:
    return re.sub(r"seconds [0-9.]+", "seconds", line)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("hop",), "bad_line"),
        (("dedale-engine 2",), "bad_line"),
        (("setoption level grandmaster",), "unknown_bot"),
        (("game ergo", "setoption character shy"), "unknown_character"),
        (("setoption character bold", "game grand-labyrinthe"), "unknown_character"),
        (("setoption speed 3",), "unknown_option"),
        (("setoption threads 0",), "bad_option"),
        (("game ergot",), "unknown_game"),
        (("game",), "bad_line"),
        (("game ergo max_plies",), "bad_line"),
        (("game ergo 'max_plies=3",), "bad_line"),
        (("game ergo max_plies=0",), "bad_option"),
        (("position start",), "bad_moment"),
        (("go",), "bad_moment"),
        (("game ergo", "position x"), "bad_position"),
        (("game ergo", "position start moves @e5, hop"), "bad_notation"),
        (("game ergo", "go fast"), "bad_line"),
        (("game ergo", "go seconds"), "bad_line"),
        (("game ergo", "go seconds -1"), "bad_line"),
        (("game ergo", "go nodes 1.5"), "bad_line"),
        (("game theseion", "go nodes 10"), "chance_next"),
    ],
)
def test_whatever_is_wrong_is_one_line(lines: tuple[str, ...], code: str) -> None:
    said = converse(*lines)
    assert len(said) == 1
    assert said[0].startswith(f"error {code} ")


def test_empty_lines_and_a_stop_out_of_time_are_nothing() -> None:
    assert converse("", "stop", "  ") == []


def test_an_error_leaves_everything_as_it_was() -> None:
    said = converse("game ergo", "position start moves @e5", "position nonsense", "go nodes 5", level="apprentice")
    assert said[0].startswith("error bad_position")
    assert said[-1].startswith("bestmove @")
    assert said[-1] != "bestmove @e5"


def test_an_engine_plays_with_a_character_and_keeps_it_after_an_error() -> None:
    output = io.StringIO()
    engine = Engine(output, level="apprentice")
    engine.serve(["game ergo", "setoption character Livia", "setoption character shy", "position start", "go nodes 5"])
    assert output.getvalue().startswith("error unknown_character Ergo")
    assert engine._bot is not None
    assert engine._bot.character is not None
    assert engine._bot.character.id == "careful"


def test_an_engine_of_a_level_that_does_not_exist() -> None:
    with pytest.raises(UnknownBot):
        dedale.bot("x", dedale.game("ergo"))


def test_a_search_is_stopped_by_a_line() -> None:
    output = io.StringIO()
    engine = Engine(output)
    engine.serve(["game minos", "go seconds 3600", "game ergo", "isready", "stop"])
    said = output.getvalue().splitlines()
    assert any(line.startswith("error bad_moment") for line in said)
    assert "readyok" in said
    assert said[-1].startswith("bestmove ")


def test_quit_ends_a_search() -> None:
    engine = Engine(io.StringIO())
    engine.serve(["game minos", "go seconds 3600", "quit", "never read"])
    assert not any(thread.name.endswith("(_think)") for thread in threading.enumerate())


def test_a_fault_of_ours_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Thought:
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr(Bot, "think", fail)
    assert converse("game minos", "go") == ["error internal ZeroDivisionError('by\\nzero')"]


def test_positions_and_events_are_read_as_they_are_written() -> None:
    events = ("first 1", "roll 2+5", "pun")
    for start in (None, "1 roll 0 0 ffffffff"):
        assert read_position(write_position(start, events).removeprefix("position ")) == (start, events)
        assert read_position(write_position(start, ()).removeprefix("position ")) == (start, ())


def test_a_game_is_told_by_what_differs_from_the_default() -> None:
    assert write_game(dedale.game("ergo")) == "game ergo"
    game = dedale.game("theseion", players=4, exact=False, alliances="13/24")
    assert write_game(game) == "game theseion players=4 alliances=13/24 exact=false"


def test_infos_are_read_as_they_are_written() -> None:
    position = dedale.game("minos").start()
    thought = dedale.bot(2, position.game).think(position)
    info = read_info(write_info(thought).removeprefix("info "))
    assert (info.depth, info.nodes) == (thought.depth, thought.nodes)
    assert info.values == pytest.approx(thought.expects, abs=1e-4)
    assert info.line == tuple(map(str, thought.line))


def test_an_info_may_tell_less() -> None:
    assert read_info("depth 3") == Info(depth=3)
    assert read_info("") == Info()
    assert read_info("line @e5, pick 4") == Info(line=("@e5", "pick 4"))
    with pytest.raises(BadLine):
        read_info("depth deep nodes x1")


class _Eager(io.StringIO):
    """An output whose reader answers a best move at once, before the thread that wrote it has ended."""

    def __init__(self) -> None:
        super().__init__()
        self.engine: Engine | None = None

    def flush(self) -> None:
        last = self.getvalue().splitlines()[-1]
        if last.startswith("bestmove") and self.engine is not None:
            threading.Thread(target=self.engine._execute, args=("position start",)).start()


def test_a_best_move_may_be_answered_at_once() -> None:
    output = _Eager()
    output.engine = Engine(output, level="apprentice")
    output.engine.serve(["game minos", "go"])
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.name.endswith("(_take)"):
            thread.join()
    assert output.getvalue().splitlines()[-1].startswith("bestmove")
