import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dedale.adapters.arena.links import BadPlayer, PlayerFailed, PlayerLink, TurnQuestion, connect
from dedale.core.errors import DedaleError
from tests.adapters import players
from tests.adapters.players import command

LONG = 60.0
"""Seconds: far more than any answer takes."""
SHORT = 0.5
"""Seconds, for those that never answer."""


def question(*moves: str) -> TurnQuestion:
    return TurnQuestion(1, {"game": "ergo", "moves": list(moves or ("@e5",))}, "Rules", "Your turn")


@pytest.fixture
def links() -> Iterator[list[PlayerLink]]:
    opened: list[PlayerLink] = []
    yield opened
    for link in opened:
        link.close()


def reach(links: list[PlayerLink], program: str, *words: str) -> PlayerLink:
    links.append(connect(command(program, *words)))
    links[-1].open()
    return links[-1]


def test_a_program_answers_line_by_line(links: list[PlayerLink]) -> None:
    link = reach(links, players.RIGHT)
    assert link.ask(question("@e5"), LONG) == b"I play [@e5]"
    assert link.ask(question("@a1"), LONG) == b"I play [@a1]"


@pytest.mark.parametrize(
    ("program", "kind", "seconds"),
    [
        (players.SILENT, "late", SHORT),
        (players.DEAF, "late", SHORT),
        (players.ENDLESS, "late", SHORT),
        (players.CRASHING, "died", LONG),
        ("", "died", LONG),
        (players.FLOOD, "flood", LONG),
    ],
)
def test_a_program_that_fails(links: list[PlayerLink], program: str, kind: str, seconds: float) -> None:
    link = reach(links, program)
    for _ in range(2):  # it is started again, and fails again
        with pytest.raises(PlayerFailed) as failure:
            link.ask(question(), seconds)
        assert failure.value.details["kind"] == kind
        assert failure.value.is_late == (kind == "late")


def test_the_last_words_of_a_program_that_stops(links: list[PlayerLink]) -> None:
    with pytest.raises(PlayerFailed, match="RuntimeError: no more"):
        reach(links, players.CRASHING).ask(question(), LONG)


def test_a_program_that_answers_before_it_is_asked_floods_us(links: list[PlayerLink]) -> None:
    link = reach(links, players.CHATTY)
    with pytest.raises(PlayerFailed) as failure:  # noqa: PT012  # its first answers come in time
        until = time.monotonic() + LONG
        while time.monotonic() < until:
            link.ask(question(), LONG)
            time.sleep(0.05)
    assert failure.value.details["kind"] == "flood"


def test_a_program_that_never_reads_does_not_block_us(links: list[PlayerLink]) -> None:
    huge = TurnQuestion(1, {"moves": []}, "x" * 1_000_000, "")
    with pytest.raises(PlayerFailed) as failure:
        reach(links, players.DEAF).ask(huge, SHORT)
    assert failure.value.details["kind"] == "late"


def test_what_it_writes_to_its_standard_error_does_no_harm(links: list[PlayerLink]) -> None:
    assert reach(links, players.NOISY).ask(question(), LONG) == b"@e5"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_the_children_of_a_program_end_with_it(links: list[PlayerLink], tmp_path: Path) -> None:
    note = tmp_path / "child"
    link = reach(links, players.FORKING, str(note))
    until = time.monotonic() + LONG
    while not (note.exists() and note.read_text()) and time.monotonic() < until:
        time.sleep(0.05)
    link.close()
    child = int(note.read_text())
    while time.monotonic() < until:
        status = Path(f"/proc/{child}/stat")
        if not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z":
            return
        time.sleep(0.05)
    pytest.fail("the child still runs")


def test_a_command_that_does_not_exist() -> None:
    with pytest.raises(PlayerFailed) as failure:
        connect("cmd:no-such-program").open()
    assert failure.value.details["kind"] == "start"
    for broken in ("cmd:", "cmd:'"):
        with pytest.raises(PlayerFailed):
            connect(broken).open()


@pytest.mark.parametrize(
    "player",
    [
        *(
            "",
            "gpt",
            "ftp://x/",
            "http://",
            "http://h:99999/",
            "http://[::1",
            "http://u:p@h/",
            "http://h/\n",
            "http://é/",
        )
    ],
)
def test_what_is_no_player(player: str) -> None:
    with pytest.raises(BadPlayer) as error:
        connect(player)
    assert isinstance(error.value, DedaleError)
