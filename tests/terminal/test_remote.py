"""Tables on a real server, played from the terminal: moves both ways, questions, dice, a lost server, a rematch."""

import asyncio
import socket
import stat
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dedale.core.text import speaking
from dedale.terminal.app import Dedale
from dedale.terminal.remote.client import BadLink, Link, ServerRefused, Unreachable, read_link, refused
from dedale.terminal.remote.host import RemoteHost, sit_down
from dedale.terminal.remote.tokens import TokenStore
from tests.terminal.support import Driver, drive
from tests.web.conftest import Player
from tests.web.server.child import Child, served

NEARLY_WON = "10/10/10/10/1xxxx5/10/10/10/10 b 8,12"
TABLE = "yea6s4wpziw6ckqs"


@pytest.mark.parametrize("text", [f"http://localhost:8000/t/{TABLE}", f" https://jeux.example/t/{TABLE}/replay "])
def test_a_link_leads_to_its_table(text: str) -> None:
    link = read_link(text)
    assert link.table == TABLE
    assert str(link).startswith(link.server)
    assert link.socket(3).startswith("ws")


@pytest.mark.parametrize(
    "text", ["", "minos", f"ftp://a/t/{TABLE}", "http://a/t/short", f"http://u:p@a/t/{TABLE}", "http://["]
)
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(BadLink, match="/t/"):
        read_link(text)


def test_a_server_that_is_not_there() -> None:
    with speaking("fr"), pytest.raises(Unreachable, match="aucun serveur n'écoute"):
        Link("http://127.0.0.1:9", TABLE).ask("games")
    with speaking("fr"), pytest.raises(Unreachable, match="aucun ordinateur"):
        Link("http://a..b", TABLE).ask("games")


@pytest.mark.parametrize("said", [b"SSH-2.0-hello\r\n", b"HTTP/1.1 200 OK\r\n\r\n<html>", b"HTTP/1.1 200 OK\r\n\r\n{}"])
def test_a_server_of_something_else(said: bytes, tmp_path: Path) -> None:
    def answer() -> None:
        line, _ = door.accept()
        with line:
            line.recv(1 << 16)
            line.sendall(said)
            line.shutdown(socket.SHUT_WR)
            while line.recv(1 << 16):  # to close with something unread would break the line off
                pass

    with socket.create_server(("127.0.0.1", 0)) as door:
        threading.Thread(target=answer, daemon=True).start()
        with speaking("fr"), pytest.raises(Unreachable, match="pas un serveur Dédale"):
            TokenStore(tmp_path / "tokens.json").token(Link(f"http://127.0.0.1:{door.getsockname()[1]}", TABLE))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    with served(tmp_path_factory.mktemp("far")) as child:
        yield child


def laid(server: Child, **terms: object) -> tuple[Player, Link]:
    """A table that somebody has set up, the other seat open."""
    other = Player(server.client)
    seats = [{"kind": "open"}, {"kind": "me", "name": "Odile"}]
    table = other.create(**{"game": "ergo", "seats": seats, **terms})
    return other, Link(server.address, table["id"])


def come(link: Link, name: str = "Paul", *, watches: bool = False) -> RemoteHost:
    return sit_down(link, link.ask("players", body={})["token"], name, watches=watches)


def at_table(host: RemoteHost, play: Callable[[Driver], Awaitable[None]]) -> None:
    """Let this drive the program at the host's table."""

    async def begin(driver: Driver) -> None:
        await driver.until(lambda: driver.app.table is host)
        await play(driver)

    drive(begin, Dedale(host=host))


async def said(other: Player, table: str, kind: str, **more: object) -> None:
    """The other player does something, while the terminal goes on."""
    answer = await asyncio.to_thread(lambda: other.command(table, kind, **more))
    assert answer.status_code == 200, answer.text


def test_a_game_is_won_from_the_terminal(server: Child) -> None:
    other, link = laid(server, position=NEARLY_WON)

    async def play(driver: Driver) -> None:
        await driver.shows("Paul")
        await driver.can_touch("a5")
        driver.table.touch("a5")
        await driver.until(lambda: driver.table.position.outcome is not None)
        assert other.state(link.table)["result"]["winners"] == [1]

    at_table(come(link), play)


def test_moves_questions_and_what_the_server_refuses(server: Child) -> None:
    other, link = laid(server, undo="asked")

    async def play(driver: Driver) -> None:
        await driver.can_touch("e5")
        await driver.type("e5-e6")
        await driver.shows("(R")  # the rule it breaks, in the server's words
        await driver.type("@e5")
        await driver.until(lambda: driver.table.record.events == ("@e5",))
        await said(other, link.table, "play", event="@d4")
        await driver.until(lambda: driver.table.record.events == ("@e5", "@d4"))
        await said(other, link.table, "undo")
        await driver.shows("voudrait annuler")
        await driver.type("oui")
        await driver.until(lambda: driver.table.record.events == ("@e5",))
        await said(other, link.table, "offer_draw")
        await driver.shows("propose la nulle")
        await driver.type("non")
        await driver.shows("dit non")
        await driver.type("abandonner")
        await driver.until(lambda: driver.table.record.result is not None)
        await driver.press("n")
        await driver.shows("on attend la réponse")
        await said(other, link.table, "answer", to="rematch", agree=True)
        await driver.shows("Une revanche est prête")
        await driver.press("n")
        await driver.until(lambda: isinstance(driver.app.table, RemoteHost) and driver.app.table.link != link)

    at_table(come(link), play)


def test_dice_are_cast_by_the_server(server: Child) -> None:
    seats = [{"kind": "open"}, {"kind": "bot", "level": "first-steps"}]
    _, link = laid(server, game="grand-labyrinthe", seats=[*seats[:1], {"kind": "me"}])

    async def play(driver: Driver) -> None:
        await driver.until(lambda: driver.table.hand.chance)
        driver.table.touch(driver.table.hand.chance)
        await driver.until(lambda: driver.table.record.events)

    at_table(come(link), play)


def test_a_server_that_has_had_enough_for_a_moment(server: Child, monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that is refused once is asked again: the table does not stand still."""
    other, link = laid(server)
    host, ask, refusals = come(link), Link.ask, [1]

    def grudging(self: Link, path: str, token: str = "", body: object = None) -> Any:
        if body is None and refusals:
            raise refused({"code": "too_many", "message": str(refusals.pop())})
        return ask(self, path, token, body)

    async def play(driver: Driver) -> None:
        await driver.can_touch("e5")
        monkeypatch.setattr(Link, "ask", grudging)
        driver.table.touch("e5")
        await driver.until(lambda: driver.table.record.events == ("@e5",))
        await said(other, link.table, "play", event="@d4")
        await driver.until(lambda: driver.table.record.events == ("@e5", "@d4"))

    at_table(host, play)
    assert not refusals


def test_a_hint_comes_from_the_server(server: Child) -> None:
    _, link = laid(server, position=NEARLY_WON)

    async def play(driver: Driver) -> None:
        await driver.can_touch("a5")
        thought = await driver.table.host.hint()
        assert str(thought.move) in {"@a5", "@f5"}
        assert thought.expects == (1.0, 0.0)

    at_table(come(link), play)


def test_somebody_who_only_watches(server: Child) -> None:
    other, link = laid(server)
    come(link)

    async def play(driver: Driver) -> None:
        await driver.shows("Vous regardez")
        assert driver.table.hand.targets == ()
        with pytest.raises(ServerRefused):
            await driver.table.host.play("@e5")

    at_table(come(link, watches=True), play)
    assert other.state(link.table)["events"] == []


def test_a_lost_server_comes_back(tmp_path: Path) -> None:
    """A move made while the server is gone is played once it is back."""
    with served(tmp_path) as server:
        _, link = laid(server)
        host = come(link)
        port = server.port

        async def play(driver: Driver) -> None:
            await driver.can_touch("e5")
            server.signal(9)
            server.wait()
            await driver.shows("Connexion coupée")
            driver.table.touch("e5")
            back = await asyncio.to_thread(Child, tmp_path, port)
            try:
                await driver.until(lambda: driver.table.record.events == ("@e5",))
            finally:
                back.close()

        at_table(host, play)


def test_a_token_is_kept_for_its_server_alone(server: Child, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "tokens.json"
    link = Link(server.address, TABLE)
    token = TokenStore(file).token(link)
    assert TokenStore(file).token(link) == token
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("not JSON")
    assert TokenStore(file).token(link) != token
