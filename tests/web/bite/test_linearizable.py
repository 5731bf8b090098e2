"""The history of two server processes at one table is linearizable; that of broken ones is not, and is found out.

Several clients at once, each at one of the servers, change the table. The log must be an order in which each command
happened between its sending and its answer, with every answer in it once.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dedale.web.commands import Rename
from dedale.web.live.table import CommandResult
from tests.web.bite import broken
from tests.web.conftest import Player
from tests.web.server.child import PROGRAM, Child, served
from tests.web.simulation.invariants import linearizable
from tests.web.simulation.people import Broken, Sent, must

EACH = 15
CLIENTS = 4
SEATS = [{"kind": "me"}, {"kind": "me"}]


def _commands(child: Child, token: str, table: str, client: int) -> list[Sent]:
    player = Player(child.client, token)
    sent = []
    for number in range(EACH):
        name = f"c{client}n{number}"
        begun = time.monotonic()
        answer = player.command(table, "rename", id=name, ply=1, seat=1 + number % 2, name=name)
        must(answer.status_code == 200, answer.text)
        command = Rename(id=name, ply=1, name=name)
        sent.append(Sent(name, command, begun, time.monotonic(), CommandResult(answer.json()["ply"], [])))
    return sent


def check_history(folder: Path, program: Sequence[str] = PROGRAM) -> None:
    """Let clients change a table at two servers; raises `Broken` where the history is not linearizable."""
    with served(folder, program=program) as castor, served(folder, program=program) as pollux:
        player = Player(castor.client)
        table = player.create(game="ergo", seats=SEATS)["id"]
        first = Player(pollux.client, player.token).state(table)["ply"]
        with ThreadPoolExecutor(CLIENTS) as pool:
            homes = [(castor, pollux)[client % 2] for client in range(CLIENTS)]
            sent = pool.map(lambda home, client: _commands(home, player.token, table, client), homes, range(CLIENTS))
            history = [each for some in sent for each in some]
    plies = sorted(each.result.ply for each in history if each.result)
    must(plies == list(range(first + 1, first + 1 + len(history))), f"{len(history)} commands have the plies {plies}")
    linearizable(history)


def test_the_history_of_two_processes_is_linearizable(tmp_path: Path) -> None:
    check_history(tmp_path)


def test_processes_that_answer_before_they_commit_are_found_out(tmp_path: Path) -> None:
    with pytest.raises(Broken):
        check_history(tmp_path, broken.PROGRAM)
