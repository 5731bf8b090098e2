"""What the pages on the server say is so: the bot plays, every request is taken, every setting is there."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from dedale.web.api.openapi import openapi_document
from dedale.web.commands import Command
from dedale.web.http.metrics import Metrics
from dedale.web.live import messages
from dedale.web.server.app import app
from dedale.web.settings import ServerSettings, read_settings
from dedale.web.terms import TableTerms
from tests.web.conftest import Player
from tests.web.server.child import PATIENCE, served

DOCS = Path(__file__).parents[3] / "docs"
API = (DOCS / "api.md").read_text(encoding="utf-8")
SERVER = (DOCS / "server.md").read_text(encoding="utf-8")
SCHEMA = openapi_document(app(ServerSettings()))


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", API, re.DOTALL)


def test_the_bot_has_twenty_lines_and_two_of_them_play_a_game_with_dice(tmp_path: Path) -> None:
    [code] = blocks("python")
    assert len([line for line in code.splitlines() if line]) <= 20
    with served(tmp_path) as child:
        player = Player(child.client)
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = player.create(game="theseion", options={"players": 3, "max_casts": 4}, seats=seats)["id"]
        bots = [_run(code, child.address, table) for _ in range(2)]
        with child.client.stream("GET", f"/api/tables/{table}/stream") as answer:
            for line in answer.iter_lines():
                assert {bot.poll() for bot in bots} <= {None, 0}
                state = player.state(table)
                if state["status"] == "over":
                    break
                if line.startswith("data") and state["status"] == "playing" and state["turn"] == 1:
                    player.play(table)
        assert [bot.wait(PATIENCE) for bot in bots] == [0, 0]
    assert [seat["name"] for seat in state["seats"]][1:] == ["Vingt lignes", "Vingt lignes (2)"]


def _run(code: str, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", code, *arguments])  # noqa: S603  # our own page


def requests() -> list[tuple[str, str, str | None]]:
    """Every request that the page shows: its method, path and body."""
    shown = []
    for line in re.findall(r"^curl .*$", API, re.MULTILINE):
        words = shlex.split(line)
        [address] = [word for word in words if word.startswith("http")]
        method = words[words.index("-X") + 1] if "-X" in words else "GET"
        path = urlsplit(address).path.replace("$TABLE", "{table}")
        shown.append((method, path, words[words.index("-d") + 1] if "-d" in words else None))
    return shown


@pytest.mark.parametrize(("method", "path", "body"), requests())
def test_every_request_shown_is_one_the_server_takes(method: str, path: str, body: str | None) -> None:
    operation = SCHEMA["paths"][path][method.lower()]
    assert ("requestBody" in operation) == (body is not None)
    if body is not None:
        kind: Any = Command if path.endswith("commands") else TableTerms
        msgspec.json.decode(body, type=kind)


def test_every_command_message_and_error_is_on_the_page() -> None:
    rows = set(re.findall(r"^\| (.*?) \|", API, re.MULTILINE))
    kinds = {f"`{kind.__struct_config__.tag}`" for kind in Command.__args__}
    assert kinds <= rows
    told = {kind.__struct_config__.tag for kind in messages.BaseMessage.__subclasses__()}
    assert all(f"`{tag}`" in API for tag in told)
    codes = set(re.findall(r"`([a-z_]+)`: ", json.dumps(SCHEMA)))
    assert len(codes) > 20
    assert {code for code in codes if f"`{code}`" not in API} == set()


def test_every_setting_is_on_the_page_as_it_comes() -> None:
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| (.*?) \|", SERVER, re.MULTILINE))
    assert rows.keys() == set(ServerSettings.__struct_fields__)
    shown = {name: found[1] for name, value in rows.items() if (found := re.match(r"`(.*?)`", value))}
    assert read_settings({f"DEDALE_{name.upper()}": value for name, value in shown.items()}) == ServerSettings()


def test_every_measure_is_on_the_page() -> None:
    families = {metric.name for metric in Metrics().registry.collect()}
    assert all(f"`{name}`" in SERVER or f"`{name}_total`" in SERVER for name in families)
    assert len(families) > 10
